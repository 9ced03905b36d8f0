package bot

import (
	"testing"
	"time"
)

// The example of Discord's reference, "Snowflakes".
func TestWhen(t *testing.T) {
	want := time.Date(2016, 4, 30, 11, 18, 25, 796_000_000, time.UTC)
	if got := When("175928847299117063"); !got.Equal(want) {
		t.Errorf("got %v, want %v", got, want)
	}
	for _, bad := range []string{"", "@original", "-1", "99999999999999999999"} {
		if got := When(bad); !got.IsZero() {
			t.Errorf("%q was made at %v", bad, got)
		}
	}
}

// The id of a moment is of that moment, and no id made before comes after it.
func TestMoment(t *testing.T) {
	at := time.Date(2016, 4, 30, 11, 18, 25, 796_000_000, time.UTC)
	if got := Moment(at); !When(got).Equal(at) || got > "175928847299117063" || len(got) != 18 {
		t.Errorf("got %s, made at %v", got, When(got))
	}
	if got := Moment(time.Time{}); got != "0" {
		t.Errorf("before Discord: %s", got)
	}
}

func TestMayThread(t *testing.T) {
	const all = viewChannel | attachFiles | startThreads | sendInThreads
	for name, tc := range map[string]struct {
		r    Request
		want bool
	}{
		"all":            {Request{Guild: "1", Permissions: all}, true},
		"administrator":  {Request{Guild: "1", Permissions: Administrator}, true},
		"direct message": {Request{Permissions: all}, false},
		"thread":         {Request{Guild: "1", Thread: true, Permissions: Administrator}, false},
		"unseen":         {Request{Guild: "1", Permissions: all &^ viewChannel}, false},
		"no pictures":    {Request{Guild: "1", Permissions: all &^ attachFiles}, false},
		"none to start":  {Request{Guild: "1", Permissions: all &^ startThreads}, false},
		"mute in them":   {Request{Guild: "1", Permissions: all &^ sendInThreads}, false},
	} {
		if got := tc.r.MayThread(); got != tc.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}

// Later things have greater ids at Discord. If one is no such id, nothing is said.
func TestBefore(t *testing.T) {
	for _, tc := range []struct {
		id, than string
		want     bool
	}{
		{"999", "1000", true},
		{"1000", "999", false},
		{"1000", "1000", false},
		{"1574132569320980480", "1574132566422716417", false},
		{"1574132566422716417", "1574132569320980480", true},
		{"", "1", false},
		{"1", "", false},
	} {
		if got := (Request{ID: tc.id}).Before(Request{ID: tc.than}); got != tc.want {
			t.Errorf("%q before %q: %v", tc.id, tc.than, got)
		}
	}
}

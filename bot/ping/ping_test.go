package ping

import (
	"testing"
	"time"
)

// Who has pressed something is there for a while, at that table only.
func TestIsHere(t *testing.T) {
	var p Pings
	now := time.Date(2026, 3, 1, 20, 0, 0, 0, time.UTC)
	p.Pressed(1, "anna", now)
	p.Pressed(2, "ben", now.Add(time.Second))
	for _, test := range []struct {
		match  int64
		member string
		after  time.Duration
		want   bool
	}{
		{1, "anna", 0, true}, {1, "anna", HereFor - 1, true}, {1, "anna", HereFor, false},
		{2, "anna", 0, false}, {1, "ben", 0, false}, {2, "ben", HereFor, true},
	} {
		if is := p.IsHere(test.match, test.member, now.Add(test.after)); is != test.want {
			t.Errorf("%+v: %v", test, is)
		}
	}
	p.Pressed(3, "carl", now.Add(2*HereFor))
	if len(p.here) != 1 {
		t.Errorf("%d are remembered", len(p.here))
	}
}

// Nobody is called more often than once in a while, unless the call is taken back; who
// is not called learns what stands in the way.
func TestCall(t *testing.T) {
	var p Pings
	now := time.Date(2026, 3, 1, 20, 0, 0, 0, time.UTC)
	calls := func(member, to string, at time.Time, want bool) {
		t.Helper()
		if last, may := p.Call(member, to, at); may != want || !may && last != (Ping{now, "a turn"}) {
			t.Errorf("%v, %+v", may, last)
		}
	}
	calls("anna", "a turn", now, true)
	calls("anna", "another", now.Add(CallEvery-1), false)
	calls("ben", "another", now, true)
	p.Forget([]string{"ben", "carl"})
	calls("ben", "another", now, true)
	calls("anna", "another", now.Add(CallEvery), true)
	calls("carl", "a turn", now.Add(3*CallEvery), true)
	if len(p.called) != 1 {
		t.Errorf("%d calls are remembered", len(p.called))
	}
}

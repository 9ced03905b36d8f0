package ping

import (
	"testing"
	"time"
)

// It is known for a while when somebody has pressed something, at that table only.
func TestPressed(t *testing.T) {
	var p Pings
	now := time.Date(2026, 3, 1, 20, 0, 0, 0, time.UTC)
	p.Press(1, "anna", now)
	p.Press(2, "ben", now.Add(time.Second))
	p.Press(1, "anna", now.Add(2*time.Second))
	for _, test := range []struct {
		match  int64
		member string
		want   time.Time
	}{
		{1, "anna", now.Add(2 * time.Second)}, {2, "anna", time.Time{}}, {1, "ben", time.Time{}}, {2, "ben", now.Add(time.Second)},
	} {
		if at := p.Pressed(test.match, test.member); !at.Equal(test.want) {
			t.Errorf("%+v: %v", test, at)
		}
	}
	p.Press(3, "carl", now.Add(2*HereFor))
	if len(p.here) != 1 {
		t.Errorf("%d are remembered", len(p.here))
	}
}

// Nobody is called more than once in a while, unless the call is taken back. If somebody is
// not called, it says what stands in the way.
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

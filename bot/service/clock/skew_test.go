package clock

import (
	"testing"
	"time"
)

func TestSkew(t *testing.T) {
	made := time.Unix(1_800_000_000, 0)
	for name, c := range map[string]struct {
		came []time.Duration // after they were made, by this computer's clock
		want time.Duration
	}{
		"nothing has come":              {nil, 0},
		"delivered at once":             {[]time.Duration{80 * time.Millisecond}, 0},
		"one was late":                  {[]time.Duration{3 * time.Minute, 90 * time.Millisecond, 80 * time.Millisecond}, 0},
		"an hour ahead":                 {[]time.Duration{time.Hour + 5*time.Second, time.Hour, time.Hour + time.Second}, time.Hour},
		"an hour behind":                {[]time.Duration{-time.Hour, 2*time.Second - time.Hour, time.Second - time.Hour}, -time.Hour},
		"some seconds are nothing":      {[]time.Duration{-20 * time.Second, -21 * time.Second, -20 * time.Second}, 0},
		"two may be late":               {[]time.Duration{10 * time.Minute, 9 * time.Minute}, 0},
		"the clock was put right again": {[]time.Duration{time.Hour, time.Hour, 50 * time.Millisecond}, 0},
	} {
		var s Skew
		for _, d := range c.came {
			s.Note(made, made.Add(d))
		}
		if got := s.Here(made).Sub(made); got != c.want {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
	if s := new(Skew); !s.Here(time.Time{}).IsZero() {
		t.Error("no time became one")
	}
}

// A clock that is put forward counts as soon as no older request is remembered.
func TestSkewForgets(t *testing.T) {
	made := time.Unix(1_800_000_000, 0)
	var s Skew
	s.Note(made, made)
	for range window {
		s.Note(made, made.Add(time.Hour))
	}
	if got := s.Here(made).Sub(made); got != time.Hour {
		t.Errorf("%v", got)
	}
}

package pace

import (
	"errors"
	"testing"
	"time"
)

func TestPaces(t *testing.T) {
	for _, c := range []struct {
		text          string
		turn, warning time.Duration
	}{
		{"none", 0, 0},
		{"daily", 24 * time.Hour, 4 * time.Hour},
		{"live-1", time.Minute, 30 * time.Second}, // a third would be too short
		{"live-2", 2 * time.Minute, 40 * time.Second},
		{"live-3", 3 * time.Minute, time.Minute},
		{"live-60", time.Hour, 20 * time.Minute},
	} {
		p, err := Parse(c.text)
		if err != nil || p.Turn() != c.turn || p.Warning() != c.warning || p.String() != c.text {
			t.Errorf("%s: %v, %v, %v, %v", c.text, p, p.Turn(), p.Warning(), err)
		}
	}
}

func TestParseReadsWhatStringWrites(t *testing.T) {
	for i, p := range All() {
		got, err := Parse(p.String())
		if err != nil || got != p {
			t.Errorf("%v: %v, %v", p, got, err)
		}
		if i == 0 && p != Daily {
			t.Errorf("usual is %v", p)
		}
	}
	for _, text := range []string{"", "live", "live-4", "live-0", "live-1440", "Daily", "live-05"} {
		if p, err := Parse(text); !errors.Is(err, ErrUnknown) {
			t.Errorf("%q is %v", text, p)
		}
	}
}

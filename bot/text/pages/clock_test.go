package pages

import (
	"strings"
	"testing"
	"time"

	"stopp/bot/text/i18n"
	"stopp/bot/text/pace"
)

// Where nobody can resign, nobody can claim the win of a silent match. No text says that a
// match is lost on time: it ends.
func TestClockWithoutResigning(t *testing.T) {
	c := Clock{Seats: Seats{Say: i18n.For("en"), Match: 1, People: []Person{{ID: "7", Name: "Anna"}, {ID: "8", Name: "Ben"}}},
		Pace: pace.None, Deadline: time.Unix(1, 0)}
	for _, c.Resigns = range []bool{true, false} {
		m := c.Silence()
		claims := strings.HasPrefix(m.Rows[0][len(m.Rows[0])-1].ID, PathClaim)
		if claims != c.Resigns || strings.Contains(m.Content, "claim") != c.Resigns {
			t.Errorf("resigning %v: %q with %+v", c.Resigns, m.Content, m.Rows)
		}
		if got := c.Warning(true).Content; strings.Contains(got, "without a result") == c.Resigns {
			t.Errorf("resigning %v: %q", c.Resigns, got)
		}
		if got := c.Warning(false).Content; strings.Contains(got, "without a result") {
			t.Errorf("resigning %v: %q", c.Resigns, got)
		}
	}
}

// How long a match took is said to the minute, the hour, the day.
func TestLasted(t *testing.T) {
	for d, want := range map[time.Duration]string{0: "1 min", 40 * time.Second: "1 min", 34 * time.Minute: "34 min",
		125 * time.Minute: "2 h 5 min", 53 * time.Hour: "2 d 5 h"} {
		if got := Lasted(i18n.For("en"), d); got != want {
			t.Errorf("%v is %q, want %q", d, got, want)
		}
	}
}

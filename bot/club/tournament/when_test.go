package tournament

import (
	"testing"
	"time"
)

// A start is read as people write it, in the server's time zone, across a change of the clocks.
func TestParseStart(t *testing.T) {
	berlin, err := time.LoadLocation("Europe/Berlin")
	if err != nil {
		t.Fatal(err)
	}
	now := time.Date(2026, 10, 24, 12, 0, 0, 0, berlin) // the night after has an hour more
	for text, want := range map[string]string{
		"2026-11-29 20:00": "2026-11-29T20:00:00+01:00", "20:00": "2026-10-24T20:00:00+02:00", "9:30": "2026-10-25T09:30:00+01:00", "12:00": "2026-10-25T12:00:00+01:00",
		"+90m": "2026-10-24T13:30:00+02:00", "+2h": "2026-10-24T14:00:00+02:00", "+1d": "2026-10-25T11:00:00+01:00",
		"": "", "soon": "", "25:00": "", "+h": "", "+-2h": "", "+2w": "", "+9999999d": "", "2026-13-01 10:00": "",
	} {
		at, ok := parseStart(text, now, berlin)
		if ok != (want != "") || ok && at.In(berlin).Format(time.RFC3339) != want {
			t.Errorf("%q is %v, %v", text, at.In(berlin), ok)
		}
	}
}

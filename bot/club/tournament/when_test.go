package tournament

import (
	"errors"
	"regexp"
	"testing"
	"time"

	"stopp/bot/games/cardtable"
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
		"+90m": "2026-10-24T13:30:00+02:00", "+2h": "2026-10-24T14:00:00+02:00", "+1d": "2026-10-25T11:00:00+01:00", "in 3 hours": "2026-10-24T15:00:00+02:00",
		"in 2 Wochen": "2026-11-07T11:00:00+01:00", "dans 3 jours": "2026-10-27T11:00:00+01:00",
		// It is a Saturday, noon.
		"saturday 8pm": "2026-10-24T20:00:00+02:00", "Sat 11:30 am": "2026-10-31T11:30:00+01:00", "next Sunday at 8:30 p.m.": "2026-10-25T20:30:00+01:00", "monday": "2026-10-26T20:00:00+01:00",
		"morgen 20 Uhr": "2026-10-25T20:00:00+01:00", "übermorgen um 19.30 Uhr": "2026-10-26T19:30:00+01:00", "heute abend": "2026-10-24T20:00:00+02:00", "Samstag, 20 Uhr 15": "2026-10-24T20:15:00+02:00",
		"samedi 20h": "2026-10-24T20:00:00+02:00", "après-demain à 20 h 30": "2026-10-26T20:30:00+01:00", "aujourd’hui 21h": "2026-10-24T21:00:00+02:00", "demain midi": "2026-10-25T12:00:00+01:00",
		"5.12.": "2026-12-05T20:00:00+01:00", "5.1. 19:00": "2027-01-05T19:00:00+01:00", "20 Uhr am 5. Dezember": "2026-12-05T20:00:00+01:00", "Dec 5th at 8pm": "2026-12-05T20:00:00+01:00",
		"Saturday, 5 December 2026 18:00": "2026-12-05T18:00:00+01:00", "1er décembre 20h": "2026-12-01T20:00:00+01:00", "friday 20": "2026-10-30T20:00:00+01:00", "24.10. 9:00": "2026-10-24T09:00:00+02:00",
		"12am": "2026-10-25T00:00:00+02:00", "12 pm": "2026-10-25T12:00:00+01:00",
		"": "", "soon": "", "25:00": "", "+h": "", "+-2h": "", "+2x": "", "+999999d": "", "+0h": "", "2026-13-01 10:00": "", "31.2.": "", "13 pm": "", "0am": "", "tomorrow 8": "", "today tomorrow": "",
		"saturday or sunday": "", "8pm 9pm": "", "20:61": "",
	} {
		at, ok := parseStart(text, now, berlin)
		if ok != (want != "") || ok && at.In(berlin).Format(time.RFC3339) != want {
			t.Errorf("%q is %v, %v; not %q", text, at.In(berlin), ok, want)
		}
	}
}

// Who names a moment that can't be is told one that can.
func TestStartThatCanBe(t *testing.T) {
	now := time.Date(2026, 12, 1, 12, 0, 0, 0, time.UTC)
	for text, could := range map[string]string{"soon": "2026-12-01 20:00", "today 8am": "2026-12-02 08:00", "2026-11-30 15:00": "2026-12-01 15:00", "2027-12-01 21:00": "2027-01-29 21:00"} {
		var no *cardtable.Problem
		if at, err := start(text, now, time.UTC); !errors.As(err, &no) || no.Data["Could"] != could {
			t.Errorf("%q is %v, %v", text, at, err)
		}
		if at, err := start(could, now, time.UTC); err != nil || at.Format(startForm) != could {
			t.Errorf("%q is %v, %v", could, at, err)
		}
	}
}

// Nothing that is typed brings the reader down, and what it reads lies within a year or two if it has no year.
func FuzzParseStart(f *testing.F) {
	for _, text := range []string{"saturday 8pm", "5.12. 20 Uhr", "dec 5th 9:30am", "in 2 h", "9999-12-31 23:59", "d'l 5"} {
		f.Add(text)
	}
	now := time.Date(2026, 12, 1, 12, 0, 0, 0, time.UTC)
	year := regexp.MustCompile(`[0-9]{4}`)
	f.Fuzz(func(t *testing.T, text string) {
		at, ok := parseStart(text, now, time.UTC)
		if ok && !year.MatchString(text) && len(found(spans, text)) == 0 && (at.Before(now.AddDate(0, 0, -1)) || at.After(now.AddDate(2, 0, 0))) {
			t.Errorf("%q is %v", text, at)
		}
	})
}

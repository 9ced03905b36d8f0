package daypost

import "time"

// DayOf is the name of a moment's day, as 2026-11-24. Days begin at midnight UTC.
func DayOf(at time.Time) string { return at.UTC().Format(time.DateOnly) }

// Dawn is when a moment's day began.
func Dawn(at time.Time) time.Time { return at.UTC().Truncate(24 * time.Hour) }

// Before is the name of the day before one, After of the day after; "" if it is no day.
func Before(day string) string { return moved(day, -1) }
func After(day string) string  { return moved(day, 1) }

func moved(day string, by int) string {
	at, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return ""
	}
	return DayOf(at.AddDate(0, 0, by))
}

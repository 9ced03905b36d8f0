package weekly

import (
	"context"
	"hash/fnv"
	"time"
)

const (
	// hour is when a summary comes on Monday, by the clock of its server, and spread the time
	// after that within which the servers get it, each at a moment of its own.
	hour   = 10
	spread = 30 * time.Minute
	// late is how long after that it may still come, such as when the bot was away.
	late = 48 * time.Hour
)

// rhythm has the summary of a week come on the Monday after it. The week is named by its first day.
func (w *Weekly) rhythm(ctx context.Context, guild string, now time.Time) (day string, from, until time.Time) {
	monday := monday(now.In(w.Zone(ctx, guild)))
	h := fnv.New32a()
	h.Write([]byte(guild))
	from = time.Date(monday.Year(), monday.Month(), monday.Day(), hour, 0, int(h.Sum32()%uint32(spread/time.Second)), 0, monday.Location())
	return monday.AddDate(0, 0, -7).Format(time.DateOnly), from, from.Add(late)
}

// monday is when the week of a moment began.
func monday(at time.Time) time.Time {
	days := (int(at.Weekday()) + 6) % 7
	return time.Date(at.Year(), at.Month(), at.Day()-days, 0, 0, 0, 0, at.Location())
}

// week is from when to when a week goes that is named by its first day, in a time zone.
func week(day string, where *time.Location) (from, until time.Time, err error) {
	if from, err = time.ParseInLocation(time.DateOnly, day, where); err != nil {
		return from, until, err
	}
	return from, from.AddDate(0, 0, 7), nil
}

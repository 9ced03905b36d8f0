package tournament

import (
	"context"
	"strconv"
	"strings"
	"time"

	"stopp/bot"
	"stopp/bot/text/i18n"
)

const (
	// startForm is how a date and a time are written, in the server's time zone.
	startForm = "2006-01-02 15:04"
	clockForm = "15:04"
	// latest is how far away a start may be.
	latest = 60 * 24 * time.Hour
)

// typedStart is when a tournament is to start by itself, zero for by a press.
func (ts *Tournaments) typedStart(ctx context.Context, r bot.Request) (time.Time, error) {
	text := strings.TrimSpace(r.Options[optionStart])
	if text == "" {
		return time.Time{}, nil
	}
	now, zone := ts.Now(), ts.Prefs.Zone(ctx, r.Guild)
	at, ok := parseStart(text, now, zone)
	data := i18n.Data{"Form": now.In(zone).Format(startForm), "Zone": zone.String(), "Days": int(latest / 24 / time.Hour)}
	switch {
	case !ok:
		return at, refuse("tournament.refused.start-unknown", data)
	case !at.After(now) || at.Sub(now) > latest:
		return at, refuse("tournament.refused.start-when", data)
	}
	return at, nil
}

// parseStart reads "2026-11-29 20:00", "20:00" for when it is that next, or "+90m", "+2h",
// "+3d" from now on.
func parseStart(text string, now time.Time, zone *time.Location) (at time.Time, ok bool) {
	if at, err := time.ParseInLocation(startForm, text, zone); err == nil {
		return at, true
	}
	if clock, err := time.ParseInLocation(clockForm, text, zone); err == nil {
		here := now.In(zone)
		at = time.Date(here.Year(), here.Month(), here.Day(), clock.Hour(), clock.Minute(), 0, 0, zone)
		if !at.After(now) {
			at = at.AddDate(0, 0, 1)
		}
		return at, true
	}
	units := map[byte]time.Duration{'m': time.Minute, 'h': time.Hour, 'd': 24 * time.Hour}
	if len(text) < 3 || text[0] != '+' {
		return at, false
	}
	n, err := strconv.Atoi(text[1 : len(text)-1])
	unit, known := units[text[len(text)-1]]
	return now.Add(time.Duration(n) * unit), err == nil && known && n > 0 && n < 100_000
}

// suggestStart offers moments when a tournament could start.
func (ts *Tournaments) suggestStart(ctx context.Context, r bot.Request) (all []bot.Choice, err error) {
	now, zone := ts.Now(), ts.Prefs.Zone(ctx, r.Guild)
	typed := strings.TrimSpace(r.Options[optionStart])
	add := func(at time.Time) {
		if text := at.In(zone).Format(startForm); at.After(now) && strings.Contains(text, typed) {
			all = append(all, bot.Choice{Name: text + " (" + zone.String() + ")", Value: text})
		}
	}
	if at, ok := parseStart(typed, now, zone); ok {
		text := at.In(zone).Format(startForm)
		return []bot.Choice{{Name: text + " (" + zone.String() + ")", Value: text}}, nil
	}
	here := now.In(zone)
	for days := range 8 {
		for _, hour := range []int{9, 18, 20} {
			add(time.Date(here.Year(), here.Month(), here.Day()+days, hour, 0, 0, 0, zone))
		}
	}
	return all, nil
}

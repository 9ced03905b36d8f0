package tournament

import (
	"context"
	"strings"
	"time"

	"stopp/bot"
	"stopp/bot/text/i18n"
)

const (
	// startForm is how a date and a time are written, in the server's time zone.
	startForm = "2006-01-02 15:04"
	// latest is how far away a start may be.
	latest = 60 * 24 * time.Hour
)

// typedStart is when a tournament is to start by itself, zero for by a press.
func (ts *Tournaments) typedStart(ctx context.Context, r bot.Request) (time.Time, error) {
	text := strings.TrimSpace(r.Options[optionStart])
	if text == "" {
		return time.Time{}, nil
	}
	return start(text, ts.Now(), ts.Prefs.Zone(ctx, r.Guild))
}

// start reads when a tournament is to start, or says why it can't, and when it could.
func start(text string, now time.Time, zone *time.Location) (at time.Time, err error) {
	at, ok := parseStart(text, now, zone)
	key, could := "", time.Time{}
	switch here := at.In(zone); {
	case !ok:
		key, could = "tournament.refused.start-unknown", next(now.In(zone), evening, 0)
	case !at.After(now):
		key, could = "tournament.refused.start-over", next(now.In(zone), here.Hour(), here.Minute())
	case at.Sub(now) > latest:
		last := now.In(zone).Add(latest - 24*time.Hour)
		key, could = "tournament.refused.start-late", next(last, here.Hour(), here.Minute())
	default:
		return at, nil
	}
	return at, refuse(key, i18n.Data{"Now": now.In(zone).Format(startForm), "Zone": zone.String(), "Days": int(latest / 24 / time.Hour), "Could": could.Format(startForm)})
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
	if at, err := start(typed, now, zone); err == nil {
		text := at.In(zone).Format(startForm)
		return []bot.Choice{{Name: text + " (" + zone.String() + ")", Value: text}}, nil
	}
	here := now.In(zone)
	for days := range 8 {
		for _, hour := range []int{9, 18, 20} {
			add(on(here.AddDate(0, 0, days), hour, 0))
		}
	}
	return all, nil
}

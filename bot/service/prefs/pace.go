package prefs

import (
	"context"
	"errors"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/text/pace"
	"stopp/storage"
)

func paceKey(guild string) storage.Setting {
	return storage.Setting{Name: "pace", Guild: guild}
}

// Pace is a server's pace if nobody says otherwise.
func (p *Prefs) Pace(ctx context.Context, guild string) pace.Pace {
	text, err := p.Store.Setting(ctx, paceKey(guild))
	if errors.Is(err, storage.ErrNotFound) {
		return pace.Daily
	}
	usual, wrong := pace.Parse(text)
	if err = errors.Join(err, wrong); err != nil {
		p.Log.Warn("pace not recalled", "guild", guild, "error", err)
		return pace.Daily
	}
	return usual
}

// TypedPace is the pace that a command names, else the server's.
func (p *Prefs) TypedPace(ctx context.Context, r bot.Request) (pace.Pace, error) {
	text := r.Options["pace"]
	if text == "" {
		return p.Pace(ctx, r.Guild), nil
	}
	typed, err := pace.Parse(text)
	if err != nil {
		return typed, cardtable.Refuse("time.unknown-pace", nil)
	}
	return typed, nil
}

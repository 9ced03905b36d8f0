package prefs

import (
	"context"
	"errors"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/text/pages"
	"stopp/storage"
)

func lookKey(guild string) storage.Setting {
	return storage.Setting{Name: "look", Guild: guild}
}

// Look is how a server's tables look if nobody says otherwise.
func (p *Prefs) Look(ctx context.Context, guild string) pages.Look {
	text, err := p.Store.Setting(ctx, lookKey(guild))
	if err != nil && !errors.Is(err, storage.ErrNotFound) {
		p.Log.Warn("look not recalled", "guild", guild, "error", err)
	}
	if _, ok := pages.ParseLook(text); !ok && text != "" {
		p.Log.Warn("a server's look can't be read", "guild", guild, "look", text)
	}
	return pages.LookOf(text)
}

// TypedLook is the look that a command names, else the server's.
func (p *Prefs) TypedLook(ctx context.Context, r bot.Request) (pages.Look, error) {
	text := r.Options["look"]
	if text == "" {
		return p.Look(ctx, r.Guild), nil
	}
	l, ok := pages.ParseLook(text)
	if !ok {
		return l, cardtable.Refuse("looks.unknown", nil)
	}
	return l, nil
}

// LookFor is how a member wants to see in private a table that has this look for
// all.
func (p *Prefs) LookFor(ctx context.Context, member string, table pages.Look) pages.Look {
	return table.Wished(p.Chosen(ctx, member))
}

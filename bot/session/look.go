package session

import (
	"context"
	"errors"

	"stopp/bot"
	"stopp/bot/pages"
	"stopp/bot/streit/view"
	"stopp/storage"
)

func serverLookKey(guild string) storage.Setting {
	return storage.Setting{Name: "look", Guild: guild}
}

// lookOf is what a stored look names, else the usual one.
func lookOf(text string) pages.Look {
	l, ok := pages.ParseLook(text)
	if !ok {
		return pages.Look{}
	}
	return l
}

// usualLook is what a server's tables look like where nobody says otherwise.
func (rm *Room) usualLook(ctx context.Context, guild string) pages.Look {
	text, err := rm.Store.Setting(ctx, serverLookKey(guild))
	if err != nil && !errors.Is(err, storage.ErrNotFound) {
		rm.Log.Warn("look not recalled", "guild", guild, "error", err)
	}
	if _, ok := pages.ParseLook(text); !ok && text != "" {
		rm.Log.Warn("a server's look can't be read", "guild", guild, "look", text)
	}
	return lookOf(text)
}

// typedLook is the look that a command names, else the server's.
func (rm *Room) typedLook(ctx context.Context, r bot.Request) (pages.Look, error) {
	text := r.Options["look"]
	if text == "" {
		return rm.usualLook(ctx, r.Guild), nil
	}
	l, ok := pages.ParseLook(text)
	if !ok {
		return l, sorry("looks.unknown", nil)
	}
	return l, nil
}

// lookFor is what a member wants to see in private of a table that looks like
// this for all.
func (rm *Room) lookFor(ctx context.Context, member string, table pages.Look) pages.Look {
	return table.Wished(rm.chosen(ctx, member))
}

// privately is a table as the member of a request wants to see it, who sits at it
// or looks on. It shows no more than what all may see.
func (rm *Room) privately(ctx context.Context, t *table, r bot.Request) view.Table {
	v := t.scene(reader(r))
	v.View.Viewer = t.seat(r.User.ID)
	v.Look = rm.lookFor(ctx, r.User.ID, v.Look)
	return v
}

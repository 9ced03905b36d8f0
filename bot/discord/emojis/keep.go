// Package emojis sees to it that the application has its emojis on Discord as they
// are drawn.
//
// Existing emojis stay: the database knows which drawing an emoji shows, by a hash, and only
// another drawing takes its place. An emoji that Discord has under the name and that the
// database does not know, as after a loss of the database or beside a second bot of the same
// application, is taken for the right one. So no start piles emojis up or takes away one that
// messages show.
package emojis

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"stopp/bot"
	"stopp/render"
	"stopp/storage"
)

// Discord is what has the emojis. *discord.Client is one.
type Discord interface {
	Emojis(ctx context.Context) ([]bot.Emoji, error) // names are distinct
	CreateEmoji(ctx context.Context, name string, png []byte) (id string, err error)
	DeleteEmoji(ctx context.Context, id string) error
}

// Store remembers which drawing an emoji shows. *sqlstore.DB is one.
type Store interface {
	Emojis(ctx context.Context, application string) ([]storage.Emoji, error)
	PutEmoji(ctx context.Context, application string, e storage.Emoji) error
}

// Keeper keeps the emojis of an application.
type Keeper struct {
	Discord     Discord
	Store       Store
	Application string
	Drawn       []render.Emoji
	Pace        time.Duration // between two changes: Discord takes few of them, and others come first
	Again       time.Duration // before the second try, and twice as long before each further one
	Log         *slog.Logger
}

// tries is how often Keep begins again before it leaves the rest to the next start.
const tries = 4

// Keep brings Discord's emojis up to date, one after the other, and returns their ids by name. It
// fails with the context, or if Discord lacks some in the end; those it has made stay.
func (k Keeper) Keep(ctx context.Context) (ids map[string]string, err error) {
	wait := k.Again
	for n := 1; ; n++ {
		ids, err = k.keep(ctx)
		switch {
		case ctx.Err() != nil && err != nil: // whatever it was that the context cut off
			return nil, errors.Join(ctx.Err(), err)
		case err == nil || n == tries:
			return ids, err
		}
		k.Log.Info("emojis not kept yet", "error", err, "again in", wait)
		if sleep(ctx, wait) != nil {
			return nil, errors.Join(ctx.Err(), err)
		}
		wait *= 2
	}
}

func (k Keeper) keep(ctx context.Context) (map[string]string, error) {
	there, known, err := k.found(ctx)
	if err != nil {
		return nil, err
	}
	ids := map[string]string{}
	for _, e := range k.Drawn {
		if ids[e.Name], err = k.one(ctx, e, there[e.Name], known[e.Name]); err != nil {
			return nil, fmt.Errorf("emoji %s: %w", e.Name, err)
		}
	}
	return ids, nil
}

// Find returns the ids of the emojis by name, when another process keeps them. It fails with
// bot.ErrBusy until Discord has all of them as they are drawn.
func (k Keeper) Find(ctx context.Context) (map[string]string, error) {
	there, known, err := k.found(ctx)
	if err != nil {
		return nil, err
	}
	ids := map[string]string{}
	for _, e := range k.Drawn {
		on := there[e.Name]
		if on == "" || known[e.Name] != (storage.Emoji{Name: e.Name, ID: on, Hash: hash(e.PNG)}) {
			return nil, fmt.Errorf("emoji %s: %w: it is not there yet", e.Name, bot.ErrBusy)
		}
		ids[e.Name] = on
	}
	return ids, nil
}

// found is what Discord has: ids by name, and how they were drawn.
func (k Keeper) found(ctx context.Context) (there map[string]string, known map[string]storage.Emoji, err error) {
	list, err := k.Discord.Emojis(ctx)
	if err != nil {
		return nil, nil, err
	}
	rows, err := k.Store.Emojis(ctx, k.Application)
	if err != nil {
		return nil, nil, err
	}
	there, known = map[string]string{}, map[string]storage.Emoji{}
	for _, e := range list {
		there[e.Name] = e.ID
	}
	for _, e := range rows {
		known[e.Name] = e
	}
	return there, known, nil
}

// one brings an emoji up to date. On Discord it has an id, "" if there is none.
func (k Keeper) one(ctx context.Context, e render.Emoji, on string, row storage.Emoji) (string, error) {
	want := storage.Emoji{Name: e.Name, ID: on, Hash: hash(e.PNG)}
	switch {
	case on != "" && row == want:
		return on, nil
	case on != "" && row.ID != on:
		return on, k.Store.PutEmoji(ctx, k.Application, want)
	case on != "": // names are distinct, so the old drawing goes first
		if err := k.Discord.DeleteEmoji(ctx, on); err != nil {
			return "", err
		}
	}
	id, err := k.Discord.CreateEmoji(ctx, e.Name, e.PNG)
	if err != nil {
		return "", err
	}
	want.ID = id
	if err := k.Store.PutEmoji(ctx, k.Application, want); err != nil {
		return "", err
	}
	return id, sleep(ctx, k.Pace)
}

func hash(png []byte) string {
	sum := sha256.Sum256(png)
	return hex.EncodeToString(sum[:])
}

// sleep waits, or returns the context's error.
func sleep(ctx context.Context, d time.Duration) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(d):
		return nil
	}
}

package guild

import (
	"context"
	"errors"
	"time"

	"stopp/storage"
)

const (
	// keptFor is how long the data of a server that has removed the bot are kept.
	keptFor = 30 * 24 * time.Hour
	// sweepEvery is how often the bot looks for servers whose time is up.
	sweepEvery = 24 * time.Hour
)

// leftSetting is the name of the settings that say since when the bot is not in a
// server any more.
const leftSetting = "left"

func leftKey(guild string) storage.Setting {
	return storage.Setting{Name: leftSetting, Guild: guild}
}

// Tick removes the servers whose time is up, once every sweepEvery.
func (g *Guilds) Tick() {
	if g.due(g.Now()) {
		g.Do(Queue, g.sweep)
	}
}

// due tells, once every sweepEvery, that it is time to look for old servers.
func (g *Guilds) due(now time.Time) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	if !g.said || now.Sub(g.looked) < sweepEvery {
		return false
	}
	g.looked = now
	return true
}

// missed notes since when the bot is not in a server any more.
func (g *Guilds) missed(ctx context.Context, guild string) error {
	_, err := g.Store.Setting(ctx, leftKey(guild))
	if !errors.Is(err, storage.ErrNotFound) {
		return err
	}
	return g.Store.SetSetting(ctx, leftKey(guild), g.Now().UTC().Format(time.RFC3339))
}

// returned forgets that the bot was not in a server.
func (g *Guilds) returned(ctx context.Context, guild string) error {
	return g.Store.DropSetting(ctx, leftKey(guild))
}

// sweep removes the servers that have been without the bot for keptFor.
func (g *Guilds) sweep(ctx context.Context) error {
	left, err := g.Store.Settings(ctx, leftSetting)
	for key, since := range left {
		guild := key.Guild
		at, wrong := time.Parse(time.RFC3339, since)
		switch {
		case wrong != nil:
			err = errors.Join(err, wrong, g.Store.DropSetting(ctx, key))
		case g.Lacks(guild) && g.Now().Sub(at) >= keptFor:
			g.purgeNext(guild)
		}
	}
	return err
}

// purgeNext has a server removed when its turn has come.
func (g *Guilds) purgeNext(guild string) {
	g.Do(Queue, func(ctx context.Context) error { return g.purge(ctx, guild) })
}

// purge removes a server and its tables. While something is on its way there that would leave
// something behind, such as a day's puzzle, it leaves that to the next sweep. A big server
// takes several turns, so that others are not kept waiting. If the bot comes back meanwhile,
// the rest stays; after a crash the sweep goes on where it was.
func (g *Guilds) purge(ctx context.Context, guild string) error {
	if !g.Lacks(guild) || !g.Drop(guild) {
		return nil
	}
	g.Clock.Forget(guild)
	g.Prefs.Drop(guild)
	err := g.Store.PurgeGuild(ctx, guild)
	switch {
	case errors.Is(err, storage.ErrUnfinished):
		g.purgeNext(guild)
		return nil
	case errors.Is(err, storage.ErrNewer): // a program that knows the rest finds it in its sweep
		return nil
	case err == nil:
		g.Log.Info("removed what was kept of a server that the bot has left", "guild", guild)
	}
	return err
}

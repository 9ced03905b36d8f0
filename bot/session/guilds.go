package session

import (
	"context"
	"errors"
	"slices"
	"sync"
	"time"

	"stopp/bot"
	"stopp/bot/pages"
	"stopp/storage"
)

const (
	// keptFor is how long the data of a server are kept that has removed the bot.
	keptFor = 30 * 24 * time.Hour
	// sweepEvery is how often the room looks for servers whose time is up.
	sweepEvery = 24 * time.Hour
	// newFor is how long after it has come the bot still says hello.
	newFor = time.Hour
)

// leftSetting is the name of the settings that say since when the bot is not in a
// server any more.
const leftSetting = "left"

func leftKey(guild string) storage.Setting {
	return storage.Setting{Name: leftSetting, Guild: guild}
}

// welcomedKey says that the bot has said hello in a server.
func welcomedKey(guild string) storage.Setting {
	return storage.Setting{Name: "welcomed", Guild: guild}
}

// guildQueue is for what happens to servers as such.
const guildQueue = "servers"

// guilds is what Discord has told of the servers that the bot is in.
type guilds struct {
	mu     sync.Mutex
	in     map[string]bool
	told   bool      // Discord has told at all
	looked time.Time // when the room looked for servers whose time is up
}

func (g *guilds) set(ids []string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.in, g.told = map[string]bool{}, true
	for _, id := range ids {
		g.in[id] = true
	}
}

func (g *guilds) change(id string, in bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.in == nil {
		g.in = map[string]bool{}
	}
	g.in[id] = in
}

// lacks tells whether Discord has told of its servers and not of this one.
func (g *guilds) lacks(id string) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.told && !g.in[id]
}

// due tells, once every sweepEvery, that it is time to look for old servers.
func (g *guilds) due(now time.Time) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	if !g.told || now.Sub(g.looked) < sweepEvery {
		return false
	}
	g.looked = now
	return true
}

// Here takes the ids of all servers that the bot is in. Those of which something
// is kept, and which are not among them, have removed it while nobody was there
// to hear of it. Start must have returned.
func (rm *Room) Here(ids []string) {
	rm.clock.Wake()
	rm.guilds.set(ids)
	rm.jobs.Do(guildQueue, func(ctx context.Context) error {
		known, err := rm.Store.Guilds(ctx)
		if err != nil {
			return err
		}
		for _, id := range ids {
			err = errors.Join(err, rm.returned(ctx, id))
		}
		for _, id := range known {
			if !slices.Contains(ids, id) {
				err = errors.Join(err, rm.missed(ctx, id), rm.clock.NoteHalt(ctx, id))
			}
		}
		return err
	})
}

// Left takes the id of a server that has removed the bot. Start must have
// returned.
func (rm *Room) Left(guild string) {
	rm.clock.Wake()
	rm.guilds.change(guild, false)
	rm.clock.Halt(guild)
	rm.jobs.Do(guildQueue, func(ctx context.Context) error { return rm.missed(ctx, guild) })
}

// Unreachable takes the id of a server that Discord has trouble with, until it is
// Joined again. Start must have returned.
func (rm *Room) Unreachable(guild string) {
	rm.clock.Wake()
	rm.clock.Halt(guild)
}

// Joined takes a server that the bot is in, be it new or not. Start must have
// returned.
func (rm *Room) Joined(g bot.Guild) {
	rm.clock.Wake()
	rm.guilds.change(g.ID, true)
	rm.jobs.Do(guildQueue, func(ctx context.Context) error {
		return errors.Join(rm.returned(ctx, g.ID), rm.clock.GoOnIn(ctx, g.ID), rm.welcome(ctx, g))
	})
}

// missed notes since when the bot is not in a server any more.
func (rm *Room) missed(ctx context.Context, guild string) error {
	_, err := rm.Store.Setting(ctx, leftKey(guild))
	if !errors.Is(err, storage.ErrNotFound) {
		return err
	}
	return rm.Store.SetSetting(ctx, leftKey(guild), rm.Now().UTC().Format(time.RFC3339))
}

// returned forgets that the bot was not in a server.
func (rm *Room) returned(ctx context.Context, guild string) error {
	return rm.Store.DropSetting(ctx, leftKey(guild))
}

// sweep removes the servers that have been without the bot for so long.
func (rm *Room) sweep(ctx context.Context) error {
	left, err := rm.Store.Settings(ctx, leftSetting)
	for key, since := range left {
		guild := key.Guild
		at, wrong := time.Parse(time.RFC3339, since)
		switch {
		case wrong != nil:
			err = errors.Join(err, wrong, rm.Store.DropSetting(ctx, key))
		case rm.guilds.lacks(guild) && rm.Now().Sub(at) >= keptFor:
			err = errors.Join(err, rm.purge(ctx, guild))
		}
	}
	return err
}

// purge removes a server and its tables. While a day's puzzle is on its way there,
// that would leave something behind; then the next sweep does it.
func (rm *Room) purge(ctx context.Context, guild string) error {
	if !rm.daily.leave(guild) {
		return nil
	}
	rm.index.purge(guild)
	rm.lobby.Purge(guild)
	rm.strangers.drop(func(row storage.Match) bool { return row.Guild == guild })
	rm.clock.Forget(guild)
	rm.prefs.Drop(guild)
	rm.Log.Info("removed what was kept of a server that the bot has left", "guild", guild)
	return rm.Store.PurgeGuild(ctx, guild)
}

// welcome says hello, once, in a server that the bot has just come to. Where it may
// write nowhere it tries again when it hears of the server the next time.
func (rm *Room) welcome(ctx context.Context, g bot.Guild) error {
	if rm.Now().Sub(g.JoinedAt) > newFor {
		return nil
	}
	if _, err := rm.Store.Setting(ctx, welcomedKey(g.ID)); !errors.Is(err, storage.ErrNotFound) {
		return err
	}
	rm.prefs.Learn(ctx, bot.Request{Guild: g.ID, GuildLocale: g.Locale})
	if said, err := rm.sayHello(ctx, g); err != nil || !said {
		return err
	}
	return rm.Store.SetSetting(ctx, welcomedKey(g.ID), rm.Now().UTC().Format(time.RFC3339))
}

// sayHello posts the welcome where new members are greeted, or else in the first
// channel that takes it.
func (rm *Room) sayHello(ctx context.Context, g bot.Guild) (said bool, err error) {
	m := pages.Welcome(rm.prefs.Public(g.ID))
	m.Nonce = bot.Path("w", g.ID)
	for i, channel := range append([]string{g.SystemChannel}, g.Channels...) {
		if channel == "" || i > 0 && channel == g.SystemChannel {
			continue
		}
		if _, err := rm.Discord.Post(ctx, channel, m); err == nil || !bot.Lost(err) {
			return err == nil, err
		}
	}
	return false, nil
}

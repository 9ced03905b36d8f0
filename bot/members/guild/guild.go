package guild

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"sync"
	"time"

	"stopp/bot"
	"stopp/bot/service/prefs"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// Queue is for changes to servers as such.
const Queue = "servers"

// Guilds is what Discord has told of the servers that the bot is in. Its fields are set
// before it is used and not changed after.
type Guilds struct {
	Store   Store
	Discord Discord
	Clock   Clock
	Prefs   *prefs.Prefs
	Log     *slog.Logger
	Now     func() time.Time
	Do      func(queue string, do func(ctx context.Context) error) // what no request caused
	// Drop removes a server from memory. Ready is false, and nothing is removed, while
	// something is on its way there that would leave something behind.
	Drop func(guild string) (ready bool)
	// Games is what a server's pages say about the games.
	Games func() []pages.GameHelp

	heard
}

// heard is the news about servers.
type heard struct {
	mu     sync.Mutex
	in     map[string]bool
	said   bool      // Discord has said at all
	looked time.Time // when it was looked for servers whose time is up
}

// Store keeps the known servers.
type Store interface {
	Setting(ctx context.Context, s storage.Setting) (string, error)
	SetSetting(ctx context.Context, s storage.Setting, value string) error
	Settings(ctx context.Context, name string) (map[storage.Setting]string, error)
	DropSetting(ctx context.Context, s storage.Setting) error
	Guilds(ctx context.Context) ([]string, error)
	PurgeGuild(ctx context.Context, guild string) error
}

// Discord says hello in a server; a bot.Discord is one.
type Discord interface {
	Post(ctx context.Context, channel string, m bot.Message) (id string, err error)
}

// Clock is the time of servers, which stands still where the bot is not; a *clock.Clock
// is one.
type Clock interface {
	Wake()
	Halt(guild string)
	NoteHalt(ctx context.Context, guild string) error
	GoOnIn(ctx context.Context, guild string) error
	Forget(guild string)
}

func (g *Guilds) set(ids []string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.in, g.said = map[string]bool{}, true
	for _, id := range ids {
		g.in[id] = true
	}
}

func (g *Guilds) change(id string, in bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.in == nil {
		g.in = map[string]bool{}
	}
	g.in[id] = in
}

// Lacks tells whether Discord has told of its servers and not of this one. It never tells of
// conversations.
func (g *Guilds) Lacks(id string) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.said && !g.in[id] && !bot.IsConversation(id)
}

// Here takes the ids of all servers that the bot is in. If something is kept of a
// server that is not among them, it has removed the bot while nobody was there to
// hear of it.
func (g *Guilds) Here(ids []string) {
	g.Clock.Wake()
	g.set(ids)
	g.Do(Queue, func(ctx context.Context) error {
		known, err := g.Store.Guilds(ctx)
		if err != nil {
			return err
		}
		for _, id := range ids {
			err = errors.Join(err, g.returned(ctx, id))
		}
		for _, id := range known {
			if !slices.Contains(ids, id) && !bot.IsConversation(id) {
				err = errors.Join(err, g.missed(ctx, id), g.Clock.NoteHalt(ctx, id))
			}
		}
		return err
	})
}

// Left takes the id of a server that has removed the bot.
func (g *Guilds) Left(guild string) {
	g.Clock.Wake()
	g.change(guild, false)
	g.Clock.Halt(guild)
	g.Do(Queue, func(ctx context.Context) error { return g.missed(ctx, guild) })
}

// Unreachable takes the id of a server that Discord has trouble with, until it is
// Joined again.
func (g *Guilds) Unreachable(guild string) {
	g.Clock.Wake()
	g.Clock.Halt(guild)
}

// Joined takes a server that the bot is in, new or not.
func (g *Guilds) Joined(server bot.Guild) {
	g.Clock.Wake()
	g.change(server.ID, true)
	g.Do(Queue, func(ctx context.Context) error {
		return errors.Join(g.returned(ctx, server.ID), g.Clock.GoOnIn(ctx, server.ID), g.welcome(ctx, server))
	})
}

// newFor is how long after it was added the bot still says hello.
const newFor = time.Hour

// welcomedKey says that the bot has said hello in a server.
func welcomedKey(guild string) storage.Setting {
	return storage.Setting{Name: "welcomed", Guild: guild}
}

// welcome says hello, once, in a server that the bot has just come to. If it may not write
// there, it tries again when it next hears of the server.
func (g *Guilds) welcome(ctx context.Context, server bot.Guild) error {
	if g.Now().Sub(server.JoinedAt) > newFor {
		return nil
	}
	if _, err := g.Store.Setting(ctx, welcomedKey(server.ID)); !errors.Is(err, storage.ErrNotFound) {
		return err
	}
	g.Prefs.Learn(ctx, bot.Request{Guild: server.ID, GuildLocale: server.Locale})
	if said, err := g.sayHello(ctx, server); err != nil || !said {
		return err
	}
	return g.Store.SetSetting(ctx, welcomedKey(server.ID), g.Now().UTC().Format(time.RFC3339))
}

// sayHello posts the welcome in the channel that Discord names for it, or nowhere: no other
// one is for bots that come.
func (g *Guilds) sayHello(ctx context.Context, server bot.Guild) (said bool, err error) {
	if server.SystemChannel == "" {
		return false, nil
	}
	m := pages.Welcome(g.Prefs.Public(server.ID), g.Games())
	m.Nonce = bot.Path("w", server.ID)
	if _, err = g.Discord.Post(ctx, server.SystemChannel, m); bot.Lost(err) {
		return false, nil
	}
	return err == nil, err
}

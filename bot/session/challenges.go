package session

import (
	"context"

	"stopp/bot"
	"stopp/bot/lobby"
	"stopp/bot/pages"
	"stopp/storage"
)

// openLobby is where members agree on a match.
func (rm *Room) openLobby() *lobby.Lobby {
	return lobby.New(lobby.Services{Store: rm.Store, Discord: rm.Discord, Log: rm.Log, Now: rm.Now, Secrets: rm.Secrets, Games: games(),
		Prefs: &rm.prefs, Jobs: rm.jobs, Clock: rm.clock, Pings: &rm.pings},
		lobby.House{Tables: tables{rm}, Results: rm.results, Staying: rm.leaving.Staying, Matches: rm.list, InPlace: rm.inPlace})
}

// tables are the room's tables as the lobby knows them.
type tables struct{ *Room }

func (rm tables) Playing(g lobby.Group) (link string, is bool) { return rm.index.playing(g) }

func (rm tables) Places(guild, member string) int { return rm.index.places(guild, member) }

func (rm tables) Open(ctx context.Context, row storage.Match) (lobby.Table, error) {
	t := rm.index.table(row.ID)
	if t == nil {
		var err error
		if t, err = rm.load(ctx, row); err != nil {
			return nil, err
		}
		rm.index.update(t)
	}
	return begun{rm.Room, t}, nil
}

func (rm tables) Find(match int64) lobby.Table {
	if t := rm.index.table(match); t != nil {
		return begun{rm.Room, t}
	}
	return nil
}

// begun is a table that a challenge has become.
type begun struct {
	*Room
	t *table
}

func (b begun) Show() {
	b.jobs.Do(b.t.queue(), func(ctx context.Context) error { return b.resume(ctx, b.t) })
}

func (b begun) Begin(r bot.Request, a bot.Answer) bot.Reaction {
	then := func(context.Context, string, error) {
		b.jobs.Do(b.t.queue(), func(ctx context.Context) error {
			b.pings.Pressed(b.t.id, r.User.ID, b.Now())
			if r.Name() == pages.PathAcceptChallenge {
				b.t.origin = r.Message // its id may not be noted yet
			}
			b.t.threadless = b.t.threadless || !r.Thread && !r.MayThread()
			b.showTo(ctx, b.t, r)
			return nil
		})
	}
	return bot.Reaction{Answer: a, Then: then}
}

func (b begun) Present(r bot.Request, as bot.As) (bot.Reaction, error) { return b.openOwn(b.t, r, as) }

package session

import (
	"context"
	"errors"
	"maps"
	"slices"
	"time"

	"stopp/bot"
)

// halt has the time of a server stand still from now on, if it does not.
func (g *guilds) halt(id string, now time.Time) (since time.Time) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if since, halted := g.since[id]; halted {
		return since
	}
	if g.since == nil {
		g.since = map[string]time.Time{}
	}
	g.since[id] = now
	return now
}

// goOn has the time of a server run again.
func (g *guilds) goOn(id string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	delete(g.since, id)
	delete(g.back, id)
}

// isBack notes whether a server is there whose time is still to run again.
func (g *guilds) isBack(id string, is bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.back == nil {
		g.back = map[string]bool{}
	}
	if is {
		g.back[id] = true
	} else {
		delete(g.back, id)
	}
}

// backs are the servers that are there while their time stands still.
func (g *guilds) backs() []string {
	g.mu.Lock()
	defer g.mu.Unlock()
	return slices.Collect(maps.Keys(g.back))
}

// timeAt is what time it is in a server when it is now elsewhere: where time stands
// still, the moment when it came to stand.
func (g *guilds) timeAt(id string, now time.Time) time.Time {
	g.mu.Lock()
	defer g.mu.Unlock()
	if since, halted := g.since[id]; halted {
		return since
	}
	return now
}

// halted tells whether the time of a server stands still.
func (g *guilds) halted(id string) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	_, halted := g.since[id]
	return halted
}

// loadHalted recalls in which servers time stands still.
func (rm *Room) loadHalted(ctx context.Context) error {
	found, err := rm.Store.Halted(ctx)
	for guild, since := range found {
		rm.guilds.halt(guild, since)
	}
	return err
}

// timeIn is what time it is for the matches and challenges of a server. All
// deadlines there are told by it; they are moved on together when it runs again.
func (rm *Room) timeIn(guild string) time.Time { return rm.guilds.timeAt(guild, rm.Now()) }

// madeAt is when a request was made, by the time of a server.
func (rm *Room) madeAt(r bot.Request, guild string) time.Time { return rm.guilds.timeAt(guild, r.At) }

// halt has the time of a server stand still, where nobody can play.
func (rm *Room) halt(guild string) {
	rm.guilds.halt(guild, rm.Now())
	rm.job(guildQueue, func(ctx context.Context) error { return rm.noteHalt(ctx, guild) })
}

// noteHalt is halt in the queue of servers, written down. Where it stands still
// already, that stays as it is.
func (rm *Room) noteHalt(ctx context.Context, guild string) error {
	rm.guilds.isBack(guild, false)
	return rm.Store.Halt(ctx, guild, rm.guilds.halt(guild, rm.Now()))
}

// goOnIn has the time of a server run again, and moves its deadlines on by as long
// as it stood still. Where that fails the next tick tries again.
func (rm *Room) goOnIn(ctx context.Context, guild string) error {
	if !rm.guilds.halted(guild) {
		return nil
	}
	rm.guilds.isBack(guild, true)
	if rm.wake(); rm.dormant() { // what the program itself was away for is not counted here, too
		return errors.New("the program's own time away is not given back yet")
	}
	rm.moving.Lock()
	defer rm.moving.Unlock()
	stood, err := rm.Store.ResumeIn(ctx, guild, rm.Now())
	if err != nil {
		return err
	}
	rm.Log.Info("time stood still in a server", "guild", guild, "for", stood)
	show := rm.reread(ctx, func(id string) bool { return id == guild })
	rm.guilds.goOn(guild)
	show()
	return nil
}

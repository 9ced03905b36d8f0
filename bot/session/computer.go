package session

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"runtime/debug"
	"time"

	"stopp/bot/clock"
	"stopp/bot/pages"
	"stopp/bot/streit/view"
	"stopp/game"
	"stopp/game/streit"
	"stopp/game/streit/autoplay"
	"stopp/storage"
)

// computer is what a table keeps of the seats that the computer plays.
type computer struct {
	bots       autoplay.Driver
	considered int   // what they have begun to think about: the number of actions, and 1
	reply      reply // what they have decided and not yet done
	pause      pause // before they do it
}

// newComputer seats the computer's players at a table. Their random numbers come from the
// secret that the deal comes from, so that a start decides as the run before it
// did, and nobody can know before the end what will be overlooked.
func newComputer(row storage.Match, m streit.Match) computer {
	var bots []autoplay.Bot
	for i, p := range row.Players {
		level, is := view.LevelOf(pages.Person(p))
		if !is {
			continue
		}
		sum := sha256.Sum256(fmt.Appendf(nil, "stopp computer 1\nsecret %s\nmatch %d\nseat %d\n", row.Origin.Secret, row.ID, i))
		bots = append(bots, autoplay.Bot{Seat: game.Seat(i), Level: level, Seed: binary.BigEndian.Uint64(sum[:])})
	}
	c := computer{bots: autoplay.New(m.View(game.NoSeat).Rules, bots...)}
	c.bots.Look(m)
	return c
}

// seats is how many seats the computer plays.
func (c *computer) seats() int { return len(c.bots.Bots) }

// plays tells whether the computer plays a seat.
func (c *computer) plays(seat game.Seat) bool { return c.bots.Plays(seat) }

// begin notes that the computer thinks about a table with so many actions; false if it
// need not, or has begun before.
func (c *computer) begin(actions int) bool {
	if c.seats() == 0 || c.considered == actions+1 {
		return false
	}
	c.considered, c.reply = actions+1, reply{}
	return true
}

// due is when the computer does what it has decided, zero if there is nothing.
func (c *computer) due() time.Time {
	if c.reply.at.Before(c.pause.until) && !c.reply.at.IsZero() {
		return c.pause.until
	}
	return c.reply.at
}

// reply is what the computer has decided to do at a table.
type reply struct {
	count   int       // how many actions the table had then
	at      time.Time // when it can be done, zero for a reply that there is none
	seat    game.Seat
	actions []string
}

// consider has the computer think about what has just happened at a table, once
// for each time that something does. What it decides is done a moment later, and
// not before the pause is over, whatever it finds: only if it calls Stopp one sees
// that it has found anything.
func (rm *Room) consider(t *table) {
	if t.over() || !t.computer.begin(len(t.actions)) {
		return
	}
	at, count, m, step := rm.Now().Add(rm.Moment), len(t.actions), t.story.Match, t.stepwise(rm.Now())
	bots := t.computer.bots.Clone()
	rm.jobs.Do(t.queue()+"/think", func(context.Context) error {
		defer rm.jobs.Core()()
		r := rm.decide(t.id, m, bots, step)
		r.count, r.at = count, at
		rm.jobs.Do(t.queue(), func(ctx context.Context) error { return rm.decided(ctx, t, r) })
		return nil
	})
}

// decide finds out what the computer does at a table: a call, a word, or a whole turn; or
// a single move of it. Where that fails, or comes to nothing at the computer's own turn,
// people must not wait for ever: the computer does the simplest thing that goes, and
// thinks again at the next table.
func (rm *Room) decide(match int64, m streit.Match, bots autoplay.Driver, oneMove bool) (r reply) {
	defer func() {
		if p := recover(); p != nil {
			rm.Log.Error("panic while the computer thinks", "match", match, "panic", p, "stack", string(debug.Stack()))
			r = fallbackReply(bots, m)
		}
	}()
	seat, actions, err := bots.Turn(m, oneMove)
	if err != nil {
		rm.Log.Error("the computer fails to think", "match", match, "error", err)
	}
	if err != nil || len(actions) == 0 && !m.Outcome().Over() {
		return fallbackReply(bots, m)
	}
	r.seat = seat
	for _, a := range actions {
		r.actions = append(r.actions, a.String())
	}
	return r
}

func fallbackReply(bots autoplay.Driver, m streit.Match) reply {
	s := bots.Fallback(m)
	if !s.Acts {
		return reply{}
	}
	return reply{seat: s.Seat, actions: []string{s.Action.String()}}
}

// decided takes in what the computer has decided, unless something has happened
// meanwhile: then it thinks again.
func (rm *Room) decided(ctx context.Context, t *table, r reply) error {
	if r.count != len(t.actions) || t.over() || len(r.actions) == 0 {
		return nil
	}
	t.computer.reply = r
	rm.index.update(t)
	if rm.Now().Before(t.computer.due()) {
		rm.clock.Nudge()
		return nil
	}
	rm.show(ctx, t)
	return nil
}

// answers does what the computer has decided, once its moment has come and time
// does not stand still: all of it is written down at once, or nothing. It comes
// from no interaction; that it is done once is ensured by the number of its first
// action. Where it can't be written down the next tick tries again.
func (rm *Room) answers(ctx context.Context, t *table) {
	r := t.computer.reply
	if r.at.IsZero() || rm.clock.In(t.guild).Before(t.computer.due()) || rm.clock.Dormant() {
		return
	}
	t.computer.reply = reply{}
	if r.count != len(t.actions) || t.over() {
		return
	}
	if err := rm.act(ctx, t, r.seat, "", r.actions...); err != nil {
		rm.Log.Warn("the computer's turn not written", "match", t.id, "error", err)
		t.computer.reply = r
		t.computer.reply.at = rm.Now().Add(clock.TickEvery)
	}
	rm.index.update(t)
}

// alone tells that only one of those at the table is a member.
func (t *table) alone() bool { return t.computer.seats() == len(t.people)-1 }

package session

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"time"

	"stopp/bot/clock"
	"stopp/bot/view"
	"stopp/game"
	"stopp/game/streit"
	"stopp/game/streit/opponent"
)

// mind is a seat that the computer plays.
type mind struct {
	seat   game.Seat
	level  opponent.Level
	seed   uint64
	memory opponent.Memory
}

// seatMinds seats the computer's players at a table. Their random numbers come from the
// secret that the deal comes from, so that a start decides as the run before it
// did, and nobody can know before the end what will be overlooked.
func (t *table) seatMinds() {
	for i, p := range t.people {
		level, is := view.Person(p).Computer()
		if !is {
			continue
		}
		sum := sha256.Sum256(fmt.Appendf(nil, "stopp computer 1\nsecret %s\nmatch %d\nseat %d\n", t.row.Origin.Secret, t.id, i))
		t.minds = append(t.minds, mind{seat: game.Seat(i), level: level, seed: binary.BigEndian.Uint64(sum[:])})
	}
	t.remember()
}

// remember has the computer's seats look at the table, as they do after every
// action.
func (t *table) remember() { look(t.minds, t.story.Match) }

func look(minds []mind, m streit.Match) {
	for i := range minds {
		minds[i].memory = minds[i].memory.See(m.View(minds[i].seat))
	}
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
	if len(t.minds) == 0 || t.over() || t.considered == len(t.actions)+1 {
		return
	}
	t.considered, t.reply = len(t.actions)+1, reply{}
	at, count, m, step := rm.Now().Add(rm.Moment), len(t.actions), t.story.Match, t.stepwise(rm.Now())
	minds := append([]mind(nil), t.minds...)
	rm.job(t.queue()+"/think", func(context.Context) error {
		defer rm.core()()
		r := rm.thinks(t.id, m, minds, step)
		r.count, r.at = count, at
		rm.job(t.queue(), func(ctx context.Context) error { return rm.decided(ctx, t, r) })
		return nil
	})
}

// core waits until a processor is free for thinking; what it returns lets it go.
func (rm *Room) core() (release func()) {
	rm.cores <- struct{}{}
	return func() { <-rm.cores }
}

// longestReply bounds what is decided for a reply, should a turn not end.
const longestReply = 500

// ponder finds out what the computer does at a table: a call, a word, or a whole
// turn up to where somebody else has to act; or a single move of it. What the
// referee refuses is thought over.
func ponder(m streit.Match, minds []mind, step bool) (r reply) {
	var plan []streit.Move
	for range longestReply {
		seat, d := decide(m, minds, plan)
		if !d.Acts || len(r.actions) > 0 && seat != r.seat {
			break
		}
		next, _, err := m.Do(seat, d.Action)
		if err != nil && d.Action.Verb != streit.Moving {
			panic(fmt.Sprintf("%v %v: %v", seat, d.Action, err)) // only moves can depend on hidden cards
		}
		if err != nil {
			refused(minds, seat, d.Action.Move)
			plan = nil
			continue
		}
		turn := m.View(seat).Turn
		m, r.seat, r.actions, plan = next, seat, append(r.actions, d.Action.String()), nil
		if d.Action.Verb != streit.Moving {
			break
		}
		plan = d.Line[1:]
		look(minds, m)
		if v := m.View(seat); v.Outcome.Over() || v.Turn != turn || step {
			break
		}
	}
	return r
}

// refused has a seat remember what the referee did not let it do, as an arbiter
// that sees a fault which depends on a face-down card.
func refused(minds []mind, seat game.Seat, m streit.Move) {
	for i := range minds {
		if minds[i].seat == seat {
			minds[i].memory = minds[i].memory.Refused(m)
		}
	}
}

// decide asks the computer's seats, those first that are not to move; the one to
// move does what it has planned, if it has.
func decide(m streit.Match, minds []mind, plan []streit.Move) (game.Seat, opponent.Decision) {
	mover := m.View(game.NoSeat).ToMove
	n := game.Seat(len(m.View(game.NoSeat).Players))
	for i := range n {
		seat := (mover + 1 + i) % n
		for _, who := range minds {
			if who.seat != seat {
				continue
			}
			if seat == mover && len(plan) > 0 {
				return seat, opponent.Decision{Acts: true, Action: streit.Do(plan[0]), Line: plan}
			}
			d := opponent.Decide(m.View(seat), who.memory, who.level, who.seed, opponent.Budget{})
			if d.Acts {
				return seat, d
			}
		}
	}
	return mover, opponent.Decision{}
}

// decided takes in what the computer has decided, unless something has happened
// meanwhile: then it thinks again.
func (rm *Room) decided(ctx context.Context, t *table, r reply) error {
	if r.count != len(t.actions) || t.over() || len(r.actions) == 0 {
		return nil
	}
	t.reply = r
	rm.index.update(t)
	if rm.Now().Before(t.comes()) {
		rm.clock.Nudge()
		return nil
	}
	rm.show(ctx, t)
	return nil
}

// comes is when the computer does what it has decided, zero if there is nothing.
func (t *table) comes() time.Time {
	if t.reply.at.Before(t.pause.until) && !t.reply.at.IsZero() {
		return t.pause.until
	}
	return t.reply.at
}

// answers does what the computer has decided, once its moment has come and time
// does not stand still: all of it is written down at once, or nothing. It comes
// from no interaction; that it is done once is ensured by the number of its first
// action. Where it can't be written down the next tick tries again.
func (rm *Room) answers(ctx context.Context, t *table) {
	r := t.reply
	if r.at.IsZero() || rm.clock.In(t.guild).Before(t.comes()) || rm.clock.Dormant() {
		return
	}
	t.reply = reply{}
	if r.count != len(t.actions) || t.over() {
		return
	}
	if err := rm.act(ctx, t, r.seat, "", r.actions...); err != nil {
		rm.Log.Warn("the computer's turn not written", "match", t.id, "error", err)
		t.reply = r
		t.reply.at = rm.Now().Add(clock.TickEvery)
	}
	rm.index.update(t)
}

// alone tells that only one of those at the table is a member.
func (t *table) alone() bool { return len(t.minds) == len(t.people)-1 }

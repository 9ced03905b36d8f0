package session

import (
	"context"
	"errors"
	"time"

	"stopp/bot"
	"stopp/bot/pace"
	"stopp/bot/pages"
	"stopp/game"
	"stopp/game/streit"
)

// lostTurns is how many turns lost on time lose the match.
const lostTurns = streit.MostLate + 1

// inFlight is how long a turn's end waits for what was pressed before it.
const inFlight = 2 * time.Second

// due is when the clock has to look at the table, zero for never.
func (t *table) due() time.Time {
	return earlier(t.strikes(), earlier(t.computer.due(), t.owes()))
}

// strikes is when the table's time is up, or nearly, zero for never.
func (t *table) strikes() time.Time {
	deadline := t.row.Deadline
	told := t.noticing || t.row.Warned.Equal(deadline)
	switch {
	case t.over() || deadline.IsZero():
		return time.Time{}
	case t.story.Outcome().Provisional, t.pace == pace.None && !told && !t.alone():
		return deadline
	case t.own != nil:
		return deadline.Add(forgottenFor)
	case t.pace == pace.None:
		return time.Time{}
	case told:
		return deadline.Add(inFlight)
	}
	return deadline.Add(-t.pace.Warning())
}

// onTime does what is due at a table, and shows it.
func (rm *Room) onTime(ctx context.Context, t *table) error {
	if rm.struck(t) {
		if err := rm.reckon(ctx, t); err != nil {
			return err
		}
	}
	if rm.struck(t) {
		if err := rm.strike(ctx, t); err != nil {
			return err
		}
	}
	rm.callOwed(ctx, t)
	rm.show(ctx, t)
	return nil
}

func (rm *Room) struck(t *table) bool {
	due := t.strikes()
	return !due.IsZero() && !rm.clock.In(t.guild).Before(due) && !rm.clock.Dormant()
}

// reckon reads a table's deadline again: the database may have moved it on already.
func (rm *Room) reckon(ctx context.Context, t *table) error {
	row, err := rm.Store.Match(ctx, t.id)
	if err != nil {
		return err
	}
	t.row.Deadline, t.row.Warned = row.Deadline, row.Warned
	t.fromBefore()
	t.recallProposal()
	return nil
}

// strike accepts a provisional result for all who had their time to call; warns
// the seat to move, or takes its turn; or offers the others to end a silent match.
func (rm *Room) strike(ctx context.Context, t *table) error {
	switch {
	case t.story.Outcome().Provisional:
		return rm.acceptAll(ctx, t)
	case t.own != nil:
		return rm.abandon(ctx, t)
	case t.pace == pace.None:
		rm.notice(ctx, t, t.scene(rm.prefs.Public(t.guild)).Clock().Silence(), t.row.Deadline)
	case !rm.clock.In(t.guild).Before(t.row.Deadline.Add(inFlight)):
		return rm.timeUp(ctx, t)
	default:
		last := t.lost(t.view().ToMove) == lostTurns-1
		rm.notice(ctx, t, t.scene(rm.prefs.Public(t.guild)).Clock().Warning(last), t.row.Deadline)
	}
	return nil
}

func (rm *Room) acceptAll(ctx context.Context, t *table) error {
	for seat := range t.people {
		err := rm.act(ctx, t, game.Seat(seat), "", streit.Action{Verb: streit.Accept}.String())
		var refused *streit.Refusal
		if err != nil && !errors.As(err, &refused) { // whose word isn't awaited is refused
			return err
		}
	}
	return nil
}

// timeUp takes the turn of the seat to move, or at the third time the match.
func (rm *Room) timeUp(ctx context.Context, t *table) error {
	c, verb := cause{seat: t.view().ToMove}, streit.Late
	if t.lost(c.seat) >= lostTurns-1 {
		c.ending, verb = pages.EndedLate, streit.Resign
	}
	if err := rm.carryOut(ctx, t, c, streit.Action{Verb: verb}.String()); err != nil {
		return err
	}
	rm.caution(ctx, t)
	return nil
}

// lost is how many turns a seat has lost on time.
func (t *table) lost(seat game.Seat) (n int) {
	late := streit.Action{Verb: streit.Late}.String()
	for _, a := range t.actions {
		if a.Text == late && a.Seat == seat.String() {
			n++
		}
	}
	return n
}

// caution tells a seat that has just lost a second turn what a third one means,
// unless that was told.
func (rm *Room) caution(ctx context.Context, t *table) {
	if len(t.actions) == 0 || t.over() || !t.row.Warned.IsZero() {
		return
	}
	last := t.actions[len(t.actions)-1]
	seat, err := game.ParseSeat(last.Seat)
	if err == nil && last.Text == (streit.Action{Verb: streit.Late}).String() && t.lost(seat) == lostTurns-1 {
		rm.notice(ctx, t, t.scene(rm.prefs.Public(t.guild)).Clock().SecondLoss(seat), last.At)
	}
}

// punctual has the clock strike before a request is handled that came after a
// turn's end; when it was made counts, not when it is handled. Where the deadlines
// could not be moved on, nobody knows whether this one still holds.
func (rm *Room) punctual(ctx context.Context, t *table, r bot.Request) error {
	if !rm.tooLate(t, r) {
		return nil
	}
	if err := rm.reckon(ctx, t); err != nil || !rm.tooLate(t, r) {
		return err
	}
	rm.jobs.Do(t.queue(), func(ctx context.Context) error {
		rm.show(ctx, t)
		return nil
	})
	return rm.timeUp(ctx, t)
}

func (rm *Room) tooLate(t *table, r bot.Request) bool {
	deadline := t.row.Deadline
	open := t.pace != pace.None && !t.story.Outcome().Over() && !deadline.IsZero()
	return open && r.At.After(deadline) && !rm.clock.In(t.guild).Before(deadline) && !rm.clock.Dormant()
}

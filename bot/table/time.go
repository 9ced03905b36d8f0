package table

import (
	"context"
	"strings"
	"time"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/text/pace"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/storage"
)

const (
	// inFlight is how long a turn's end waits for presses made before it.
	inFlight = 2 * time.Second
	// acceptTime is how long a provisional result waits until it is accepted by itself.
	acceptTime = 12 * time.Hour
	// forgottenFor is how long after its deadline a private match is ended, since
	// nobody else can end it.
	forgottenFor = 4 * 24 * time.Hour
	// silentFor is how long after a turn's end a match in a conversation is ended if nobody has done
	// anything there.
	silentFor = 30 * 24 * time.Hour
)

// timer is a table's time.
type timer struct{ *Table }

// due is when the clock has to look at the table, zero for never.
func (t timer) due() time.Time {
	return earlier(earlier(earlier(t.strikes(), t.post.Due()), earlier(t.computer.Due(), t.calls.Due())), earlier(orders(t).ordered(), dealer(t).goesOn()))
}

// earlier is the first of two moments; zero is never.
func earlier(a, b time.Time) time.Time {
	if a.IsZero() || !b.IsZero() && b.Before(a) {
		return b
	}
	return a
}

// strikes is when the table's time is up, or nearly, zero for never.
func (t timer) strikes() time.Time {
	if t.match.Over() {
		return time.Time{}
	}
	row := t.match.Row
	return strikes(row, warning(t.match.Game, row), t.match.Story.Outcome().Provisional, t.notices.Posting() || row.Warned.Equal(row.Deadline), t.computer.Alone())
}

// strikes is when the time of an open match is up, or nearly, zero for never: provisional
// tells that a result stands, told that its deadline was warned of, alone that only one
// member plays.
// Before is how long before the end of a turn its member is warned.
func strikes(row storage.Match, before time.Duration, provisional, told, alone bool) time.Time {
	deadline, speed := row.Deadline, pace.Of(row.Pace)
	switch {
	case deadline.IsZero(), row.Alone():
		return time.Time{}
	case provisional, speed == pace.None && !told && !alone:
		return deadline
	case row.Private:
		return deadline.Add(forgottenFor)
	case speed == pace.None:
		return time.Time{}
	case bot.IsConversation(row.Guild): // nobody would hear of it: the next request there takes the turn
		return deadline.Add(silentFor)
	case told:
		return deadline.Add(inFlight)
	}
	return deadline.Add(-before)
}

// warning is how long before the end of a turn of a match its member is warned.
func warning(g cardtable.Game, row storage.Match) time.Duration {
	speed := pace.Of(row.Pace)
	if part := g.Timing.Warning; part > 0 {
		return speed.Turn() / time.Duration(part)
	}
	return speed.Warning()
}

// now is the table's time.
func (t timer) now() time.Time { return t.room.Clock.In(t.match.Row.Guild) }

// onTime does everything due at the table, and shows it.
func (t timer) onTime(ctx context.Context) error {
	if t.struck() {
		if err := t.reckon(ctx); err != nil {
			return err
		}
	}
	if t.struck() {
		if err := t.strike(ctx); err != nil {
			return err
		}
	}
	t.calls.Owed(ctx)
	t.Show(ctx)
	return nil
}

func (t timer) struck() bool {
	due := t.strikes()
	return !due.IsZero() && !t.now().Before(due) && !t.room.Clock.Dormant()
}

// reckon reads the table's deadline again: the database may have moved it on already.
func (t timer) reckon(ctx context.Context) error {
	row, err := t.room.Store.Match(ctx, t.id)
	if err != nil {
		return err
	}
	t.match.Row.Deadline, t.match.Row.Warned = row.Deadline, row.Warned
	t.fromBefore()
	t.notices.Recall()
	return nil
}

// reset reads the deadline again after a time in which nobody could play.
func (t timer) reset(ctx context.Context) error {
	if err := t.reckon(ctx); err != nil {
		return err
	}
	t.computer.RestAgain()
	t.Update()
	return nil
}

// strike accepts a provisional result for all who had their time to object; warns the seat
// to move, or takes its turn; or offers the others to end a silent match.
func (t timer) strike(ctx context.Context) error {
	row := t.match.Row
	switch {
	case t.match.Story.Outcome().Provisional:
		return t.acceptAll(ctx)
	case row.Private, bot.IsConversation(row.Guild) && t.match.Pace() != pace.None:
		return t.abandon(ctx)
	case t.match.Pace() == pace.None:
		t.notices.Post(ctx, t.Scene(t.public()).Clock().Silence(), row.Deadline)
	case !t.now().Before(row.Deadline.Add(inFlight)):
		return t.timeUp(ctx)
	default:
		return t.warn(ctx)
	}
	return nil
}

// warn tells the seat to move that its time is nearly up: in private in a game that wants
// it so, if it can be reached, else beside the table.
func (t timer) warn(ctx context.Context) error {
	verbs, mover := t.match.Game.Verbs, t.match.Story.ToMove()
	last := verbs.Away == 0 && t.match.Lost(mover) == verbs.MostLate
	m := t.Scene(t.public()).Clock().Warning(last)
	if t.match.Game.Timing.Warning == 0 {
		t.notices.Post(ctx, m, t.match.Row.Deadline)
		return nil
	}
	return t.notices.Warn(ctx, mover, m)
}

// acceptAll accepts a result for all whose word is awaited. The rules refuse it for all
// others.
func (t timer) acceptAll(ctx context.Context) error {
	accept := t.match.Game.Verbs.Accept
	for seat := range t.match.Row.Players {
		if _, err := t.match.Story.Act(game.Seat(seat), accept); err != nil {
			continue
		}
		if err := t.Carry(ctx, game.Seat(seat), accept); err != nil {
			return err
		}
	}
	return nil
}

// timeUp takes the turn from the seat to move. Once it has lost the allowed number of
// turns, it loses the match or, in a game of several, the computer plays on for it.
func (t timer) timeUp(ctx context.Context) error {
	verbs, seat := t.match.Game.Verbs, t.match.Story.ToMove()
	c, action := cause{seat: seat}, verbs.Late
	if verbs.Away == 0 && t.match.Lost(seat) >= verbs.MostLate {
		c.ending, action = pages.EndedLate, verbs.Resign
	}
	if action == "" { // the game has no such thing
		return t.abandon(ctx)
	}
	before := t.match.Row.Away
	if err := t.carryOut(ctx, c, action); err != nil {
		return err
	}
	if verbs.Away > 0 {
		absence(t).gone(ctx, seat, before)
		return nil
	}
	t.caution(ctx)
	return nil
}

// caution tells a seat that has just lost as many turns as it may that the next one costs
// the match, unless it has been told.
func (t timer) caution(ctx context.Context) {
	m := t.match
	if len(m.Actions) == 0 || m.Over() || !m.Row.Warned.IsZero() {
		return
	}
	last := m.Actions[len(m.Actions)-1]
	seat, err := game.ParseSeat(last.Seat)
	if late := m.Game.Verbs.Late; err == nil && late != "" && last.Text == late && m.Lost(seat) == m.Game.Verbs.MostLate {
		t.notices.Post(ctx, t.Scene(t.public()).Clock().SecondLoss(seat), last.At)
	}
}

// fromBefore gives an open match that is older than all deadlines one.
func (t timer) fromBefore() {
	m := t.match
	if !m.Row.Deadline.IsZero() || m.Over() || m.Story.Outcome().Provisional {
		return
	}
	last := m.Row.Started
	if n := len(m.Actions); n > 0 {
		last = m.Actions[n-1].At
	}
	m.Row.Deadline = last.Add(m.Pace().Period())
}

// punctual does everything due before it lets a request through that came after a turn's
// end. The time it was made counts, not the time it is handled. If deadlines could not be
// moved on, nobody knows whether this one still holds.
func (t timer) punctual(ctx context.Context, r bot.Request) error {
	if !t.tooLate(r) {
		return nil
	}
	if err := t.reckon(ctx); err != nil || !t.tooLate(r) {
		return err
	}
	t.showSoon()
	return t.timeUp(ctx)
}

func (t timer) tooLate(r bot.Request) bool {
	deadline := t.match.Row.Deadline
	open := t.match.Pace() != pace.None && !t.match.Story.Outcome().Over() && !deadline.IsZero()
	return open && r.At.After(deadline) && !t.now().Before(deadline) && !t.room.Clock.Dormant()
}

// update is what changes with the match. A turn has its time from its beginning; without a
// pace the time for silence begins again with every action of the seat to move. A result
// that can be undone waits for acceptTime. A match that ends with it has no time.
func (t timer) update(after cardtable.Story, c cause) storage.Update {
	before, speed := t.match.Story, t.match.Pace()
	u, now := storage.Update{Patience: t.match.Row.Patience}, t.room.Clock.In(t.match.Row.Guild)
	was := before.Outcome().Provisional
	switch out := after.Outcome(); {
	case c.ends(after):
	case out.Provisional && was:
		u.Keep = true
	case out.Provisional:
		u.Deadline = now.Add(acceptTime)
	case was || before.Turn() != after.Turn() || before.ToMove() != after.ToMove():
		u.Deadline, u.Patience = t.turnEnds(now, after.ToMove())
	case speed == pace.None && c.seat == before.ToMove():
		u.Deadline = now.Add(speed.Period())
	default:
		u.Keep = true
	}
	return u
}

// turnEnds is when a turn ends that a seat begins now, and the patience that is left
// for others.
func (t timer) turnEnds(now time.Time, seat game.Seat) (deadline time.Time, patience string) {
	speed, waits := t.match.Pace(), t.match.Row.Patience
	length := speed.Period()
	if speed != pace.None && strings.Contains(waits, seat.String()) {
		length *= 2
	}
	return now.Add(length), strings.ReplaceAll(waits, seat.String(), "")
}

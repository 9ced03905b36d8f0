package table

import (
	"context"

	"stopp/bot/text/pages"
	"stopp/game"
)

// Decide ends a match because something it belongs to is out of time, such as a tournament's
// round. A provisional result is accepted. Otherwise, of two members, the one who has lost
// more turns on time loses, else the one to move. If that is the computer, or more than two
// play, it ends without a result.
func (ts *Tables) Decide(match int64) {
	ts.outside(match, nil, func(ctx context.Context, t *Table) error { return timer{t}.decide(ctx) })
}

// Withdraw resigns an open match for a member who leaves the tournament or series it belongs
// to. Failed is called if that can't be done now.
func (ts *Tables) Withdraw(match int64, member string, failed func()) {
	ts.outside(match, failed, func(ctx context.Context, t *Table) error {
		seat, resign := t.match.Seat(member), t.match.Game.Verbs.Resign
		if seat == game.NoSeat || resign == "" {
			return nil
		}
		if _, refused := t.match.Story.Act(seat, resign); refused != nil {
			return nil // a result stands, and waits for the others' word
		}
		return t.Carry(ctx, seat, resign)
	})
}

// outside does something at the table of a match, in its queue, and shows it. Nothing is done if
// the table is over or does not exist. A match that this program can't read ends without a
// result. Failed, if not nil, is called after an error.
func (ts *Tables) outside(match int64, failed func(), do func(context.Context, *Table) error) {
	t := ts.index.table(match)
	ts.room.Jobs.Do(Queue(match), func(ctx context.Context) (err error) {
		defer func() {
			if err != nil && failed != nil {
				failed()
			}
		}()
		if t != nil {
			if err := t.wake(ctx); err != nil {
				return err
			}
		}
		if t == nil || t.match == nil {
			if s, is := ts.strangers.with(match); is {
				return ts.forsake(ctx, s.row)
			}
			return nil
		}
		if t.match.Over() {
			return nil
		}
		t.touched = t.room.Now()
		if err := do(ctx, t); err != nil {
			return err
		}
		t.Show(ctx)
		return nil
	})
}

func (t timer) decide(ctx context.Context) error {
	verbs := t.match.Game.Verbs
	if t.match.Story.Outcome().Provisional {
		return t.acceptAll(ctx)
	}
	seat := t.slower()
	if seat == game.NoSeat || verbs.Resign == "" || verbs.Stays || t.computer.Seats().Has(seat) {
		return t.abandon(ctx)
	}
	return t.carryOut(ctx, cause{seat: seat, ending: pages.EndedRound}, verbs.Resign)
}

// slower is the one of two seats that has lost more turns on time, or else the one to move.
func (t timer) slower() game.Seat {
	if len(t.match.Row.Players) != 2 {
		return game.NoSeat
	}
	switch a, b := t.match.Lost(0), t.match.Lost(1); {
	case a > b:
		return 0
	case b > a:
		return 1
	}
	return t.match.Story.ToMove()
}

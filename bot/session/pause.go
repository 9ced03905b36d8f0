package session

import (
	"context"
	"fmt"
	"slices"
	"time"

	"stopp/bot"
	"stopp/bot/cardtable"
	"stopp/bot/pace"
	"stopp/game"
	"stopp/game/streit"
)

// pause is what the computer leaves members before its next move closes what they
// can still stop. It depends on who may call and on how much was moved, both of which
// all can see; never on whether there is anything to call.
type pause struct {
	from  time.Time   // since when the last move can be looked at
	until time.Time   // when the computer goes on in any case, zero while it waits for nobody
	done  []game.Seat // who needs no more time on the running sheet
}

// inTime is how long before it would be warned the computer waits for nobody.
const inTime = 10 * time.Second

// rest reckons again how long the computer waits for members.
func (rm *Room) rest(t *table) {
	t.computer.pause.until = time.Time{}
	if rm.Check == nil || len(t.waitsFor()) == 0 {
		return
	}
	until := earlier(t.computer.pause.from.Add(rm.Check(t.unchecked())), t.hurries())
	if rm.Now().Before(until) {
		t.computer.pause.until = until
	}
}

// restAgain is rest after a time in which nobody could look at the table.
func (rm *Room) restAgain(t *table) {
	t.computer.pause.from = rm.Now()
	rm.rest(t)
}

// hurries is from when on the computer waits for nobody, so as not to lose its turn
// on time; zero for never.
func (t *table) hurries() time.Time {
	if t.pace == pace.None || t.row.Deadline.IsZero() {
		return time.Time{}
	}
	return t.row.Deadline.Add(-t.pace.Warning() - inTime)
}

// waitsFor are those members whose last chance to call the computer's next move
// would be the end of, and who have not gone on.
func (t *table) waitsFor() []game.Seat {
	_, by, open := t.story.Stoppable()
	closes := t.rules().Window == streit.WindowMove || !t.log(t.sheet()).Moved()
	if !open || !closes || t.story.Outcome().Over() || !t.computer.plays(t.view().ToMove) {
		return nil
	}
	return t.checkers(by)
}

// checkers are the members who may call on a seat's moves and have not gone on.
func (t *table) checkers(mover game.Seat) (seats []game.Seat) {
	muted := t.view().Muted
	for i, p := range t.people {
		seat := game.Seat(i)
		if seat != mover && !t.computer.plays(seat) && !p.Forgotten() && !muted[seat] && !slices.Contains(t.computer.pause.done, seat) {
			seats = append(seats, seat)
		}
	}
	return seats
}

// unchecked is how many moves the computer's next one would put out of reach.
func (t *table) unchecked() (n int) {
	if t.rules().Window == streit.WindowMove {
		return 1
	}
	for _, e := range t.log(t.story.Window()).Events {
		if e.What == streit.Moved {
			n++
		}
	}
	return n
}

// stepwise tells whether the computer has to make its moves one at a time: only the
// last one can be stopped, and a member may want to.
func (t *table) stepwise(now time.Time) bool {
	limit := t.hurries()
	late := !limit.IsZero() && !now.Before(limit)
	return t.rules().Window == streit.WindowMove && !late && len(t.checkers(t.view().ToMove)) > 0
}

// resting is the pause as messages show it.
func (t *table) resting() cardtable.Pause {
	if t.computer.pause.until.IsZero() {
		return cardtable.Pause{}
	}
	return cardtable.Pause{Until: t.computer.pause.until, For: t.waitsFor()}
}

// paused tells the pauses apart that a message can show, "" for none.
func (t *table) paused() string {
	p := t.resting()
	if len(p.For) == 0 {
		return ""
	}
	return fmt.Sprint(p.Until.Unix(), p.For)
}

// enough is the button of a member who needs no more time. When all who may call
// have pressed it, the computer goes on at once.
func (rm *Room) enough(ctx context.Context, t *table, r bot.Request) (bot.Reaction, error) {
	seat := t.seat(r.User.ID)
	sheet, err := r.Number(1)
	switch {
	case seat == game.NoSeat:
		return bot.Reaction{}, sorry("not-your-table", nil)
	case err != nil:
		return bot.Reaction{}, err
	case sheet != t.sheet() || !t.live(r.Message):
		return bot.Reaction{}, t.movedOn()
	case slices.Contains(t.waitsFor(), seat):
		t.computer.pause.done = append(slices.Clip(t.computer.pause.done), seat)
		rm.rest(t)
		rm.answers(ctx, t)
		rm.index.update(t)
		rm.clock.Nudge()
	case !slices.Contains(t.computer.pause.done, seat):
		return bot.Reaction{}, sorry("rival.not-for-you", nil)
	}
	return rm.present(t, r), nil
}

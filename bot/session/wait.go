package session

import (
	"context"
	"strings"

	"stopp/bot"
	"stopp/bot/i18n"
	"stopp/bot/pace"
	"stopp/game"
)

// wait gives the seat to move its whole time again, or another seat twice the
// time for its next turn, as often as others wish. It is a button and /match wait.
func (rm *Room) wait(ctx context.Context, t *table, r bot.Request) (bot.Reaction, error) {
	by, seat := t.seat(r.User.ID), t.awaited(r)
	switch {
	case by == game.NoSeat:
		return bot.Reaction{}, sorry("not-your-table", nil)
	case t.story.Outcome().Over():
		return bot.Reaction{}, sorry("time.nothing", nil)
	case by == seat:
		return bot.Reaction{}, sorry("time.own-turn", nil)
	}
	next, err := seat != t.view().ToMove, error(nil)
	if next {
		err = rm.bePatient(ctx, t, seat)
	} else {
		err = rm.extend(ctx, t, r)
	}
	if err != nil {
		return bot.Reaction{}, err
	}
	said := func(say i18n.Texts) bot.Message {
		return bot.Message{Content: t.scene(say).Clock().Waits(by, seat, next)}
	}
	return rm.waits(ctx, t, r, said), nil
}

// awaited is the seat that a button names, else the one to move.
func (t *table) awaited(r bot.Request) game.Seat {
	if args := r.Args(); len(args) > 1 && t.pace != pace.None {
		if seat, err := game.ParseSeat(args[1]); err == nil && int(seat) < len(t.people) {
			return seat
		}
	}
	return t.view().ToMove
}

// extend has the running turn last its whole time from the request on.
func (rm *Room) extend(ctx context.Context, t *table, r bot.Request) error {
	release := rm.clock.Hold()
	row, err := rm.Store.Extend(ctx, t.id, rm.clock.Made(r, t.guild).Add(t.pace.Period()))
	release()
	if err != nil {
		return err
	}
	t.row.Deadline = row.Deadline
	t.round++
	rm.index.update(t)
	return nil
}

// bePatient notes that a seat's next turn lasts twice as long.
func (rm *Room) bePatient(ctx context.Context, t *table, seat game.Seat) error {
	if strings.Contains(t.row.Patience, seat.String()) {
		return nil
	}
	seats := t.row.Patience + seat.String()
	if err := rm.Store.SetPatience(ctx, t.id, seats); err != nil {
		return err
	}
	t.row.Patience = seats
	return nil
}

// waits tells everybody that somebody waits: in the notice that stands beside the
// table, else in a new one.
func (rm *Room) waits(ctx context.Context, t *table, r bot.Request, said func(i18n.Texts) bot.Message) bot.Reaction {
	public, standing := said(rm.prefs.Public(t.guild)), t.row.Warning
	switch {
	case standing == "":
		rm.notice(ctx, t, public, r.At)
	case r.Kind == bot.Press && r.Message == standing:
		return rm.tell(t, r, bot.Answer{As: bot.Update, Message: public})
	default:
		rm.reword(t, standing, public)
	}
	as := bot.Private
	if r.Private { // that of the menu
		as = bot.Update
	}
	return rm.tell(t, r, bot.Answer{As: as, Message: said(reader(r))})
}

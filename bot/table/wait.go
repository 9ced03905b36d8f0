package table

import (
	"context"
	"slices"
	"strings"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/prefs"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pace"
	"stopp/bot/text/pages"
	"stopp/game"
)

// handler handles a request at a table, in the table's queue.
type handler func(ctx context.Context, t desk, r bot.Request) (bot.Reaction, error)

// wait gives the seat to move its whole time again, or another seat twice the time for its
// next turn, as often as others wish. It is a button and /match wait.
func wait(ctx context.Context, t desk, r bot.Request) (bot.Reaction, error) {
	by, seat := t.Seat(r.User.ID), t.awaited(r)
	switch {
	case by == game.NoSeat:
		return bot.Reaction{}, cardtable.Refuse("not-your-table", nil)
	case t.match.Story.Outcome().Over():
		return bot.Reaction{}, cardtable.Refuse("time.nothing", nil)
	case by == seat:
		return bot.Reaction{}, cardtable.Refuse("time.own-turn", nil)
	}
	next, err := seat != t.match.Story.ToMove(), error(nil)
	if next {
		err = t.bePatient(ctx, seat)
	} else {
		err = t.extend(ctx, r)
	}
	if err != nil {
		return bot.Reaction{}, err
	}
	said := func(say i18n.Texts) bot.Message {
		return bot.Message{Content: t.Scene(say).Clock().Waits(by, seat, next)}
	}
	return t.waits(ctx, r, said), nil
}

// awaited is the seat that a button names, else the one to move.
func (t desk) awaited(r bot.Request) game.Seat {
	if args := r.Args(); len(args) > 1 && t.match.Pace() != pace.None {
		if seat, err := game.ParseSeat(args[1]); err == nil && int(seat) < len(t.match.Row.Players) {
			return seat
		}
	}
	return t.match.Story.ToMove()
}

// extend has the running turn last its whole time from the request on.
func (t desk) extend(ctx context.Context, r bot.Request) error {
	release := t.room.Clock.Hold()
	row, err := t.room.Store.Extend(ctx, t.id, t.room.Clock.Made(r, t.match.Row.Guild).Add(t.match.Pace().Period()))
	release()
	if err != nil {
		return err
	}
	t.match.Row.Deadline = row.Deadline
	t.notices.Extended()
	t.Update()
	return nil
}

// bePatient notes that a seat's next turn lasts twice as long.
func (t desk) bePatient(ctx context.Context, seat game.Seat) error {
	if strings.Contains(t.match.Row.Patience, seat.String()) {
		return nil
	}
	seats := t.match.Row.Patience + seat.String()
	if err := t.room.Store.SetPatience(ctx, t.id, seats); err != nil {
		return err
	}
	t.match.Row.Patience = seats
	return nil
}

// waits tells everybody that somebody waits, in the notice that stands beside the table
// or in a new one.
func (t desk) waits(ctx context.Context, r bot.Request, said func(i18n.Texts) bot.Message) bot.Reaction {
	public, standing := said(t.public()), t.match.Row.Warning
	switch {
	case standing == "":
		t.notices.Post(ctx, public, r.At)
	case r.Kind == bot.Press && r.Message == standing:
		return t.Tell(r, bot.Answer{As: bot.Update, Message: public})
	default:
		t.notices.Reword(standing, public)
	}
	as := bot.Private
	if r.Private { // the menu's
		as = bot.Update
	}
	return t.Tell(r, bot.Answer{As: as, Message: said(prefs.Reader(r))})
}

// end is the button that ends a silent match without a result; it asks first.
func end(ctx context.Context, t desk, r bot.Request) (bot.Reaction, error) {
	return t.overSilence(r, pages.PathEnd, func() error { return t.abandon(ctx) })
}

// claim is the button that wins a silent match; it asks first. It is written down as the
// resignation of the seat that was silent.
func claim(ctx context.Context, t desk, r bot.Request) (bot.Reaction, error) {
	if !t.Scene(prefs.Reader(r)).Resigns {
		return bot.Reaction{}, errNoResigning
	}
	return t.overSilence(r, pages.PathClaim, func() error {
		c := cause{seat: t.match.Story.ToMove(), interaction: r.ID, ending: pages.EndedClaimed}
		return once(t.carryOut(ctx, c, t.match.Game.Verbs.Resign))
	})
}

// overSilence asks a member who presses the button of a path, and does it once they
// have been asked.
func (t desk) overSilence(r bot.Request, path string, do func() error) (bot.Reaction, error) {
	if err := t.maySilence(r); err != nil {
		return bot.Reaction{}, err
	}
	if !slices.Contains(r.Args(), pages.Surely) {
		return bot.Privately(t.Scene(prefs.Reader(r)).Clock().SureOf(path)), nil
	}
	if err := do(); err != nil {
		return bot.Reaction{}, err
	}
	m := bot.Message{Content: prefs.Reader(r).Say("time.done", nil)}
	return t.Tell(r, bot.Answer{As: bot.Update, Message: m}), nil
}

// maySilence says why a member can't end the match: it is another's, it is their own
// turn, or it is not silent yet.
func (t desk) maySilence(r bot.Request) error {
	seat := t.Seat(r.User.ID)
	switch {
	case seat == game.NoSeat:
		return cardtable.Refuse("not-your-table", nil)
	case t.match.Story.Outcome().Over() || t.match.Pace() != pace.None:
		return cardtable.Refuse("time.nothing", nil)
	case seat == t.match.Story.ToMove():
		return cardtable.Refuse("time.own-turn", nil)
	case t.room.Clock.Made(r, t.match.Row.Guild).Before(t.match.Row.Deadline):
		return cardtable.Refuse("time.not-yet", t.Scene(prefs.Reader(r)).Clock().NotYet())
	}
	return nil
}

// askToEnd is /server end, for the server's managers; it asks first.
func askToEnd(_ context.Context, t desk, r bot.Request) (bot.Reaction, error) {
	if !t.managed(r) {
		return bot.Reaction{}, cardtable.Refuse("people.end-not-you", nil)
	}
	return bot.Privately(t.Scene(prefs.Reader(r)).SureToForce()), nil
}

// forceEnd ends a match without a result, after the question.
func forceEnd(ctx context.Context, t desk, r bot.Request) (bot.Reaction, error) {
	if !t.managed(r) {
		return bot.Reaction{}, cardtable.Refuse("people.end-not-you", nil)
	}
	if err := t.abandon(ctx); err != nil {
		return bot.Reaction{}, err
	}
	m := bot.Message{Content: prefs.Reader(r).Say("time.done", nil)}
	return t.Tell(r, bot.Answer{As: bot.Update, Message: m}), nil
}

// managed tells whether a request comes from somebody who manages the table's server.
func (t desk) managed(r bot.Request) bool {
	return r.Guild == t.match.Row.Guild && r.Can(bot.ManageServer)
}

// remind is the button of somebody who waits: it calls the member to move, once a turn.
// Its answer is the same whether or not they want to be called.
func remind(ctx context.Context, t desk, r bot.Request) (bot.Reaction, error) {
	say, mover := prefs.Reader(r), t.match.Mover()
	switch {
	case t.Seat(r.User.ID) == game.NoSeat:
		return bot.Reaction{}, cardtable.Refuse("not-your-table", nil)
	case mover == game.NoSeat || !t.match.Story.Awaited().Has(mover):
		return bot.Reaction{}, cardtable.Refuse("time.nothing", nil)
	case t.Seat(r.User.ID) == mover:
		return bot.Reaction{}, cardtable.Refuse("time.own-turn", nil)
	case t.computer.Playing().Has(mover):
		return bot.Reaction{}, cardtable.Refuse("remind.computer", nil)
	}
	data := i18n.Data{"Name": t.Scene(say).Name(mover)}
	if !t.Did(r.ID) && !t.calls.Remind(ctx, mover) {
		return bot.Reaction{}, cardtable.Refuse("remind.lately", data)
	}
	return t.Tell(r, bot.Answer{As: bot.Update, Message: bot.Message{Content: say.Say("remind.done", data)}}), nil
}

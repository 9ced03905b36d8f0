package handlers

import (
	"context"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/games/streit/play"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/streit"
)

func reader(r bot.Request) i18n.Texts { return i18n.For(r.Locale) }

// desk is the table before the seat to move.
func desk(t cardtable.Table, say i18n.Texts) play.Desk {
	return play.Desk{Story: play.Of(t.Story()), Held: play.Held(t.Scene(say)), Scene: func() view.Table { return play.Table(t.Scene(say)) }}
}

// key is a press on a key of the pad.
func key(meaning play.Key) cardtable.Handler {
	return func(ctx context.Context, t cardtable.Table, r bot.Request) (bot.Reaction, error) {
		if t.Did(r.ID) {
			return t.Present(r), nil
		}
		if err := t.MayMove(r); err != nil {
			return bot.Reaction{}, err
		}
		deed, err := meaning(desk(t, reader(r)), r.Args()[2:])
		if err == nil {
			err = deed.Carry(ctx, t, t.Seat(r.User.ID), r.ID)
		}
		if err != nil {
			return bot.Reaction{}, err
		}
		return t.Present(r), nil
	}
}

// tap is a press on a pile, which lifts and puts down, or plays at once if its member wants that.
func tap(ctx context.Context, t cardtable.Table, r bot.Request) (bot.Reaction, error) {
	if t.Wish(ctx, r, pages.WishTaps) == pages.TapsOnce {
		return key(play.TapOnce)(ctx, t, r)
	}
	return key(play.Tap)(ctx, t, r)
}

// oneLine is how many characters the answer to a typed move may have.
const oneLine = 300

// typed is a command that makes moves, all or none, and reports them in one private line.
func typed(meaning play.Key) cardtable.Handler {
	return func(ctx context.Context, t cardtable.Table, r bot.Request) (bot.Reaction, error) {
		if t.Did(r.ID) {
			return t.TellBriefly(r, reader(r).Say("done-before", nil)), nil
		}
		if err := t.MyTurn(r); err != nil {
			return bot.Reaction{}, err
		}
		deed, err := meaning(desk(t, reader(r)), []string{r.Options[moveText]})
		if err != nil {
			return bot.Reaction{}, err
		}
		return move(ctx, t, r, deed.Actions)
	}
}

// move makes moves, all or none, and reports them in one private line.
func move(ctx context.Context, t cardtable.Table, r bot.Request, actions []string) (bot.Reaction, error) {
	before := len(t.Actions())
	if err := t.Act(ctx, t.Seat(r.User.ID), r.ID, actions...); err != nil {
		return bot.Reaction{}, err
	}
	done := play.Of(t.Story()).LastSteps(len(t.Actions()) - before)
	return t.TellBriefly(r, play.Table(t.Scene(reader(r))).Steps(done, oneLine)), nil
}

// accept takes a provisional result as it is.
func accept(ctx context.Context, t cardtable.Table, r bot.Request) (bot.Reaction, error) {
	if t.Did(r.ID) {
		return t.Present(r), nil
	}
	seat := t.Seat(r.User.ID)
	switch {
	case seat == game.NoSeat:
		return bot.Reaction{}, cardtable.Refuse("not-your-table", nil)
	case !t.Live(r.Message):
		return bot.Reaction{}, t.MovedOn()
	}
	if err := t.Act(ctx, seat, r.ID, streit.Action{Verb: streit.Accept}.String()); err != nil {
		return bot.Reaction{}, err
	}
	return t.Present(r), nil
}

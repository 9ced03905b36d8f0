package table

import (
	"context"
	"slices"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/prefs"
	"stopp/bot/table/match"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game"
)

// board is /board: it shows the table, or brings it back.
func board(ctx context.Context, t desk, r bot.Request) (bot.Reaction, error) {
	return t.post.Board(ctx, r, func() cardtable.Scene { return t.Privately(ctx, r) }), nil
}

// bring is the button that does the same for who can't type that: alone in private, or in a conversation.
func bring(ctx context.Context, t desk, r bot.Request) (bot.Reaction, error) {
	if !t.match.Row.Private && !bot.IsConversation(t.match.Row.Guild) {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	return board(ctx, t, r)
}

// watch is /match watch, and the button that looks again: a private look at the table, as
// everybody may see it.
func watch(ctx context.Context, t desk, r bot.Request) (bot.Reaction, error) {
	if !match.MayKnow(t.match.Row, r.User.ID) {
		return bot.Reaction{}, cardtable.Refuse("pairs.watch", nil)
	}
	as := bot.Private
	if r.Kind == bot.Press {
		as = bot.Update
	}
	m := t.match.Game.Messages.Watched(t.Privately(ctx, r), t.Link())
	return bot.Reaction{Answer: bot.Answer{As: as, Message: m}}, nil
}

// enough is the button of a member who needs no more time before the computer, or chance, goes on.
func enough(ctx context.Context, t desk, r bot.Request) (bot.Reaction, error) {
	seat := t.Seat(r.User.ID)
	sheet, err := r.Number(1)
	switch {
	case seat == game.NoSeat:
		return bot.Reaction{}, cardtable.Refuse("not-your-table", nil)
	case err != nil:
		return bot.Reaction{}, err
	case sheet != t.match.Sheet() || !t.Live(r.Message):
		return bot.Reaction{}, t.MovedOn()
	case !t.GoOn(ctx, seat) && !t.computer.GoOn(ctx, seat):
		return bot.Reaction{}, cardtable.Refuse("rival.not-for-you", nil)
	}
	return t.Present(r), nil
}

// sure asks before a member resigns.
func sure(_ context.Context, t desk, r bot.Request) (bot.Reaction, error) {
	if err := t.mayResign(r); err != nil {
		return bot.Reaction{}, err
	}
	return bot.Privately(t.match.Game.Messages.Resign(t.Scene(prefs.Reader(r)))), nil
}

// quit resigns; while a result stands, that means to accept it (rules §6.7). If a member
// was asked about a result that has been undone since, they have not resigned.
func quit(ctx context.Context, t desk, r bot.Request) (bot.Reaction, error) {
	if !t.Did(r.ID) {
		if err := t.mayResign(r); err != nil {
			return bot.Reaction{}, err
		}
		if slices.Contains(r.Args(), pages.OfResult) && !t.match.Story.Outcome().Provisional {
			return bot.Reaction{}, t.MovedOn()
		}
	}
	return t.Declare(ctx, r, t.match.Game.Verbs.Resign, func() string {
		switch {
		case t.match.Game.Verbs.Stays && !t.match.Story.Outcome().Over():
			return "resign.stays"
		case t.match.Story.Outcome().Ending == game.Resigned, t.match.Resigned() != 0:
			return "resign.done"
		}
		return "resign.accepted"
	})
}

// mayResign says why a member can't resign. While a result stands, only those can for
// whose word it waits.
func (t desk) mayResign(r bot.Request) error {
	seat, scene := t.Seat(r.User.ID), t.Scene(prefs.Reader(r))
	awaited := t.match.Story.Awaited()
	switch {
	case seat == game.NoSeat:
		return cardtable.Refuse("not-your-table", nil)
	case t.match.Game.Verbs.Resign == "":
		return errNoResigning
	case t.match.Story.Outcome().Provisional && !awaited.Has(seat):
		return cardtable.Refuse("resign.wait", i18n.Data{"Names": scene.List(scene.Name, awaited.List()...)})
	}
	return nil
}

// errNoResigning is for a game in which nobody can resign.
var errNoResigning = cardtable.Refuse("resign.never", nil)

package handlers

import (
	"context"
	"strconv"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/games/streit/play"
	"stopp/bot/games/streit/view"
	"stopp/game"
	"stopp/game/streit"
)

// more opens the private menu. Members who watch may look, too.
func more(_ context.Context, t cardtable.Table, r bot.Request) (bot.Reaction, error) {
	return private(play.Table(t.Scene(reader(r))).More(t.Seat(r.User.ID), len(t.Actions()))), nil
}

// textBoard is the table as text.
func textBoard(ctx context.Context, t cardtable.Table, r bot.Request) (bot.Reaction, error) {
	return private(bot.Message{Content: play.Table(t.Privately(ctx, r)).Text()}), nil
}

// back steps through the pictures of the running turn and the one before. The first
// press, from the menu, opens the message that later ones turn over.
func back(ctx context.Context, t cardtable.Table, r bot.Request) (bot.Reaction, error) {
	at, err := number(r, 1)
	if err != nil {
		return bot.Reaction{}, err
	}
	as := bot.Private
	if len(r.Args()) > 2 { // the menu's button has no side to step to
		as = bot.Update
	}
	first, last := t.Lookback(), len(t.Actions())
	at = min(max(at, first), last)
	then, err := t.At(ctx, at, r)
	if err != nil {
		return bot.Reaction{}, err
	}
	m := play.Table(then).Back(at, first, last, play.Of(then.Story).Last())
	return bot.Reaction{Answer: bot.Answer{As: as, Message: m}}, nil
}

// moves lists in private all moves of the running turn and the one before. A button of
// that list turns its pages over.
func moves(_ context.Context, t cardtable.Table, r bot.Request) (bot.Reaction, error) {
	page, as := view.LastPage, bot.Private
	if len(r.Args()) > 2 {
		var err error
		if page, err = number(r, 1); err != nil {
			return bot.Reaction{}, err
		}
		as = bot.Update
	}
	m := play.Table(t.Scene(reader(r))).AllMoves(play.Of(t.Story()).LastTurns(), page)
	return bot.Reaction{Answer: bot.Answer{As: as, Message: m}}, nil
}

// typeMove opens the dialog for a move in words, and plays what that sends.
func typeMove(ctx context.Context, t cardtable.Table, r bot.Request) (bot.Reaction, error) {
	if r.Kind == bot.Submit {
		return typed(play.Type)(ctx, t, r)
	}
	if err := t.MyTurn(r); err != nil {
		return bot.Reaction{}, err
	}
	return bot.Reaction{Answer: bot.Answer{As: bot.Ask, Dialog: play.Table(t.Scene(reader(r))).Typing()}}, nil
}

// peek is a private look at the next card of one's own hand while others play, if
// the rules allow it (rules §8). It is no action and changes nothing.
func peek(_ context.Context, t cardtable.Table, r bot.Request) (bot.Reaction, error) {
	seat, story := t.Seat(r.User.ID), play.Of(t.Story())
	v := story.Everyone()
	switch {
	case seat == game.NoSeat:
		return bot.Reaction{}, cardtable.Refuse("not-your-table", nil)
	case story.Rules().Peek != streit.On:
		return bot.Reaction{}, bot.ErrNoRoute
	case v.Outcome.Over():
		return bot.Reaction{}, &streit.Refusal{Reason: streit.NotNow}
	case seat == v.ToMove:
		return bot.Reaction{}, cardtable.Refuse("peek.not-now", nil)
	}
	return private(bot.Message{Content: view.Peek(reader(r), story.View(seat).Players[seat])}), nil
}

// number is an argument of the request's path. The error is bot.ErrNoRoute: no button
// of ours has such a path.
func number(r bot.Request, i int) (int, error) {
	if args := r.Args(); i < len(args) {
		if n, err := strconv.Atoi(args[i]); err == nil {
			return n, nil
		}
	}
	return 0, bot.ErrNoRoute
}

package handlers

import (
	"context"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/games/streit/play"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/streit"
	"stopp/game/streit/coach"
	"stopp/game/streit/opponent"
)

// advised is the button that does what a hint says, while the table stands as it did then.
func advised(ctx context.Context, t cardtable.Table, r bot.Request) (bot.Reaction, error) {
	if t.Did(r.ID) {
		return t.TellBriefly(r, reader(r).Say("done-before", nil)), nil
	}
	if err := cardtable.MayFollow(t, r); err != nil {
		return bot.Reaction{}, err
	}
	moves := pages.Advised(r)
	for _, m := range moves {
		if _, err := streit.ParseMove(m); err != nil {
			return bot.Reaction{}, bot.ErrNoRoute
		}
	}
	return move(ctx, t, r, moves)
}

// hint is /hint, and a button: advice for the seat to move, for its eyes alone. It is
// counted and written down before it is given.
func hint(ctx context.Context, t cardtable.Table, r bot.Request) (bot.Reaction, error) {
	scene, seat := t.Privately(ctx, r), t.Seat(r.User.ID)
	switch {
	case seat == game.NoSeat:
		return bot.Reaction{}, cardtable.Refuse("not-your-table", nil)
	case scene.Hintless:
		return bot.Reaction{}, cardtable.Refuse("hint.none-here", nil)
	}
	if err := t.MyTurn(r); err != nil {
		return bot.Reaction{}, err
	}
	if err := t.CountHint(ctx, seat, r.ID); err != nil {
		return bot.Reaction{}, err
	}
	v, board := play.Of(t.Story()).View(seat), play.Table(t.Privately(ctx, r))
	board.View, board.Lifted = v, streit.NoPlace
	as := bot.Private
	if r.Kind == bot.Press {
		as = bot.Update // of the menu
	}
	match, actions := scene.Match, len(t.Actions())
	return t.Later(r, as, func(context.Context) (bot.Message, error) {
		h, ok := coach.Advise(v, uint64(match), opponent.Budget{})
		if !ok {
			return bot.Message{}, &streit.Refusal{Reason: streit.NotNow}
		}
		return board.Hint(h, actions), nil
	}), nil
}

package patience

import (
	"context"
	"errors"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/game"
	"stopp/game/patience"
	"stopp/game/patience/solver"
)

// pathPeek is the button that asks whether the game can still be won; the match follows.
const pathPeek = "patience-peek"

// couldWin says whether the game can still be won (§1.12). Where cards lie hidden the answer
// comes from them, so it counts as a second look, and that is written down before it is given.
func couldWin(ctx context.Context, t cardtable.Table, r bot.Request) (bot.Reaction, error) {
	s := tableOf(t.Privately(ctx, r))
	switch {
	case s.Viewer == game.NoSeat:
		return bot.Reaction{}, cardtable.Refuse("not-your-table", nil)
	case s.Hintless:
		return bot.Reaction{}, cardtable.Refuse("hint.none-here", nil)
	}
	if _, err := s.match.Peek(); !errors.Is(err, patience.ErrAllOpen) && !t.Did(r.ID) {
		if err := t.Act(ctx, s.Viewer, r.ID, peek); err != nil {
			return bot.Reaction{}, err
		}
	}
	return t.Later(r, bot.Private, func(context.Context) (bot.Message, error) {
		answer := map[solver.Result]string{solver.Unknown: "patience.could.unknown", solver.Solved: "patience.could.yes", solver.Unsolvable: "patience.could.no"}[solver.Now(s.match, effort)]
		return bot.Message{Content: s.Say.Say(answer, nil)}, nil
	}), nil
}

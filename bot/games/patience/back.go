package patience

import (
	"context"
	"errors"
	"slices"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/registry"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/game/patience"
	"stopp/game/patience/solver"
)

// The paths of going back; the match follows.
const (
	pathBack    = "patience-back"    // asks for the last table that could be won; then how many actions there were, and how many moves go back
	pathRestart = "patience-restart" // takes back everything
)

// backs are the presses that take back several moves.
func backs() []cardtable.Press {
	match, number := registry.Match, registry.Number
	return []cardtable.Press{
		{Press: registry.Press{Path: pathBack, Forms: []registry.Form{{match}, {match, number, number}}, Fleeting: true}, Do: back},
		{Press: registry.Press{Path: pathRestart, Forms: []registry.Form{{match}}, Fleeting: true}, Do: restart},
	}
}

// backing is the budget for each of the tables that going back looks at.
var backing = solver.Budget{Nodes: 30_000, Bytes: 64 << 20}

// fewMoves are so few that beginning again needs no question, unless it counts more than taking
// back one move can.
const fewMoves = 3

// back looks for the last table from which a way to win is known; its button goes there. The answer may come from
// hidden cards, so it is help (§1.12).
func back(ctx context.Context, t cardtable.Table, r bot.Request) (bot.Reaction, error) {
	if len(r.Args()) > 1 {
		return takeBack(ctx, t, r)
	}
	s, err := asked(ctx, t, r)
	if err == nil {
		err = s.peeks(ctx, t, r)
	}
	if err != nil {
		return bot.Reaction{}, err
	}
	actions := len(t.Actions())
	return t.Later(r, bot.Private, func(context.Context) (bot.Message, error) {
		return s.wayBack(solver.Turn(s.match, backing), actions), nil
	}), nil
}

// WayBack says how far it is back to where a game could be won.
func WayBack(s cardtable.Scene, found solver.Turning) bot.Message {
	return tableOf(s).wayBack(found, 0)
}

func (t table) wayBack(found solver.Turning, actions int) bot.Message {
	moves := len(t.match.Moves()) - found.Winnable
	key := ""
	switch {
	case found.Winnable < 0 && found.Lost == 0:
		key = "patience.back.never"
	case found.Winnable < 0:
		key = "patience.back.unknown"
	case moves == 0:
		key = "patience.back.here"
	}
	if key != "" {
		return bot.Message{Content: t.Say.Say(key, nil)}
	}
	return t.goBack("patience.back.found", "patience.back.yes", actions, moves)
}

// goBack asks whether to take back moves, and says how much help that counts (§1.8). Its button does it, as long as
// there are no more actions.
func (t table) goBack(ask, key string, actions, moves int) bot.Message {
	text := t.Say.Say(ask, i18n.Data{"Count": moves})
	if n := t.match.PeeksIn(moves); n > 0 {
		text = markup.Lines(text, t.Say.Say("patience.back.counts", i18n.Data{"Count": n}))
	}
	return bot.Message{Content: text, Rows: [][]bot.Button{{t.Own(key, bot.Green, pathBack, actions, moves)}}}
}

// takeBack takes back as many moves as a button says.
func takeBack(ctx context.Context, t cardtable.Table, r bot.Request) (bot.Reaction, error) {
	if !t.Did(r.ID) {
		if err := cardtable.MayFollow(t, r); err != nil {
			return bot.Reaction{}, err
		}
	}
	return command(func(at taps, _ string) (cardtable.Deed, error) {
		n, err := r.Number(2)
		if err != nil || n < 1 || n > len(at.match.Moves()) {
			return cardtable.Deed{}, bot.ErrNoRoute
		}
		return undos(n), nil
	})(ctx, t, r)
}

// undos take back so many moves.
func undos(n int) cardtable.Deed { return cardtable.Act(slices.Repeat([]string{undo}, n)...) }

// restart takes back everything. It asks first where that is more than a few moves, or counts more than one help.
func restart(ctx context.Context, t cardtable.Table, r bot.Request) (bot.Reaction, error) {
	if t.Did(r.ID) {
		return t.TellBriefly(r, reader(r).Say("done-before", nil)), nil
	}
	if err := t.MyTurn(r); err != nil {
		return bot.Reaction{}, err
	}
	s := tableOf(t.Privately(ctx, r))
	moves := len(s.match.Moves())
	if moves > fewMoves || s.match.PeeksIn(moves) > 1 {
		return bot.Privately(s.restarts(len(t.Actions()))), nil
	}
	return command(func(at taps, _ string) (cardtable.Deed, error) {
		if moves == 0 {
			return cardtable.Deed{}, patience.ErrNothingToUndo
		}
		return undos(moves), nil
	})(ctx, t, r)
}

// Restarts asks whether to begin again.
func Restarts(s cardtable.Scene) bot.Message { return tableOf(s).restarts(0) }

func (t table) restarts(actions int) bot.Message {
	moves := len(t.match.Moves())
	return t.goBack("patience.back.sure", "patience.key.restart", actions, moves)
}

// redo makes the move again that was taken back last, with the cards that had been played up by themselves after it.
func (t taps) redo() (cardtable.Deed, error) {
	if t.undone == nil {
		return cardtable.Deed{}, refuse("patience.refused.no-redo", nil)
	}
	d := cardtable.Act(t.undone.move.String())
	for at := t.undone.before; at != nil && at.itself; at = at.before {
		d.After = append(d.After, at.move.String())
	}
	return d, nil
}

// backKey asks how far it is back to where the game could be won, and says where it counts.
func (t pad) backKey() bot.Button {
	key := "patience.back.key-peek"
	if _, err := t.match.Peek(); errors.Is(err, patience.ErrAllOpen) {
		key = "patience.back.key"
	}
	return t.Own(key, bot.Grey, pathBack)
}

func (t pad) restartKey() bot.Button { return t.Own("patience.key.restart", bot.Grey, pathRestart) }

func (t pad) redoKey() bot.Button {
	return t.key(keyRedo, bot.Button{Label: t.Say.Say("patience.key.redo", nil)})
}

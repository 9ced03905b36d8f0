package session

import (
	"context"
	"errors"
	"strings"

	"stopp/bot"
	"stopp/bot/typing"
	"stopp/bot/view"
	"stopp/game"
	"stopp/game/streit"
	"stopp/storage"
)

// typeMove is /move: a move in whatever words, or a group such as 3x4-5.
func (rm *Room) typeMove(ctx context.Context, t *table, r bot.Request) (bot.Reaction, error) {
	if t.did(r.ID) {
		return rm.typed(ctx, t, r)
	}
	if err := t.myTurn(r); err != nil {
		return bot.Reaction{}, err
	}
	_, text := addressed(r.Options["text"])
	what, err := typing.Parse(text, reader(r), t.view(), names(t.people))
	if err != nil {
		return bot.Reaction{}, err
	}
	if g := what.Group; g.N > 0 {
		return rm.typeGroup(ctx, t, r, g)
	}
	reaction, err := rm.typed(ctx, t, r, what.Move)
	return reaction, t.because(r, err, what.Move, 1)
}

// typeGroup carries several cards from house to house (§3.10).
func (rm *Room) typeGroup(ctx context.Context, t *table, r bot.Request, g streit.Group) (bot.Reaction, error) {
	moves, err := t.match.Steps(g)
	var reaction bot.Reaction
	if err == nil {
		reaction, err = rm.typed(ctx, t, r, moves...)
	}
	return reaction, t.because(r, err, streit.Move{Kind: streit.Play, From: g.From, To: g.To}, g.N)
}

// addressed is the match that a typed move names before it, "" for none, and the
// move.
func addressed(text string) (match, move string) {
	first, rest, _ := strings.Cut(strings.TrimSpace(text), " ")
	if !strings.HasPrefix(strings.ToLower(first), matchPrefix) {
		return "", text
	}
	return first, rest
}

// address names the match before a typed move.
func address(match int64, move string) string { return matchPrefix + view.Key(match) + " " + move }

// names are what people are called, by seat.
func names(people []storage.Person) []string {
	all := make([]string, len(people))
	for i, p := range people {
		all[i] = p.Name
	}
	return all
}

func (rm *Room) typeTurn(ctx context.Context, t *table, r bot.Request) (bot.Reaction, error) {
	return rm.typed(ctx, t, r, streit.Move{Kind: streit.Turn})
}

func (rm *Room) typeLay(ctx context.Context, t *table, r bot.Request) (bot.Reaction, error) {
	return rm.typed(ctx, t, r, streit.Move{Kind: streit.Lay})
}

func (rm *Room) typePass(ctx context.Context, t *table, r bot.Request) (bot.Reaction, error) {
	return rm.typed(ctx, t, r, streit.Move{Kind: streit.Pass})
}

// typed makes moves, all or none, and says in one private line what was done.
func (rm *Room) typed(ctx context.Context, t *table, r bot.Request, moves ...streit.Move) (bot.Reaction, error) {
	done := func(text string) (bot.Reaction, error) { return rm.tellBriefly(t, r, text), nil }
	if t.did(r.ID) {
		return done(reader(r).Say("done-before", nil))
	}
	if err := t.myTurn(r); err != nil {
		return bot.Reaction{}, err
	}
	before := len(t.actions)
	err := rm.act(ctx, t, t.seat(r.User.ID), r.ID, doing(moves)...)
	switch {
	case errors.Is(err, errRepeated):
		return done(reader(r).Say("done-before", nil))
	case err != nil:
		return bot.Reaction{}, err
	}
	return done(t.scene(reader(r)).Steps(t.lastSteps(len(t.actions)-before), oneLine))
}

// oneLine is how many characters the answer to a typed move may have.
const oneLine = 300

// lastSteps are the last n moves that were made.
func (t *table) lastSteps(n int) (steps []streit.Step) {
	for sheet := t.sheet(); sheet > 0 && len(steps) < n; sheet-- {
		events := t.log(sheet).Events
		for i := len(events) - 1; i >= 0 && len(steps) < n; i-- {
			if events[i].What == streit.Moved {
				steps = append([]streit.Step{events[i].Step}, steps...)
			}
		}
	}
	return steps
}

// accept takes a provisional result as it is.
func (rm *Room) accept(ctx context.Context, t *table, r bot.Request) (bot.Reaction, error) {
	if t.did(r.ID) {
		return rm.present(t, r), nil
	}
	seat := t.seat(r.User.ID)
	switch {
	case seat == game.NoSeat:
		return bot.Reaction{}, sorry("not-your-table", nil)
	case !t.live(r.Message):
		return bot.Reaction{}, t.movedOn()
	}
	err := rm.act(ctx, t, seat, r.ID, streit.Action{Verb: streit.Accept})
	if err != nil && !errors.Is(err, errRepeated) {
		return bot.Reaction{}, err
	}
	return rm.present(t, r), nil
}

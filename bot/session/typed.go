package session

import (
	"context"
	"errors"
	"strings"

	"stopp/bot"
	"stopp/bot/cardtable"
	"stopp/bot/pages"
	"stopp/bot/past"
	"stopp/bot/streit/play"
	"stopp/game"
	"stopp/game/streit"
)

// typedMove is a command that makes moves: the game says which.
func (rm *Room) typedMove(meaning func(play.Desk, string) (cardtable.Deed, error)) tableHandler {
	return func(ctx context.Context, t *table, r bot.Request) (bot.Reaction, error) {
		if t.did(r.ID) {
			return rm.tellBriefly(t, r, reader(r).Say("done-before", nil)), nil
		}
		if err := t.myTurn(r); err != nil {
			return bot.Reaction{}, err
		}
		_, text := addressed(r.Options["text"])
		deed, err := meaning(t.desk(reader(r)), text)
		if err != nil {
			return bot.Reaction{}, err
		}
		return rm.typed(ctx, t, r, deed.Actions)
	}
}

// addressed is the match that a typed move names before it, "" for none, and the
// move.
func addressed(text string) (match, move string) {
	first, rest, _ := strings.Cut(strings.TrimSpace(text), " ")
	if !strings.HasPrefix(strings.ToLower(first), past.Prefix) {
		return "", text
	}
	return first, rest
}

// address names the match before a typed move.
func address(match int64, move string) string { return past.Prefix + pages.Key(match) + " " + move }

// typed carries typed moves out, all or none, and says in one private line what was
// done.
func (rm *Room) typed(ctx context.Context, t *table, r bot.Request, actions []string) (bot.Reaction, error) {
	before := len(t.actions)
	err := rm.act(ctx, t, t.seat(r.User.ID), r.ID, actions...)
	switch {
	case errors.Is(err, errRepeated):
		return rm.tellBriefly(t, r, reader(r).Say("done-before", nil)), nil
	case err != nil:
		return bot.Reaction{}, err
	}
	return rm.tellBriefly(t, r, t.scene(reader(r)).Steps(t.story.LastSteps(len(t.actions)-before), oneLine)), nil
}

// oneLine is how many characters the answer to a typed move may have.
const oneLine = 300

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
	err := rm.act(ctx, t, seat, r.ID, streit.Action{Verb: streit.Accept}.String())
	if err != nil && !errors.Is(err, errRepeated) {
		return bot.Reaction{}, err
	}
	return rm.present(t, r), nil
}

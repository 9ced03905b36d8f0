package session

import (
	"context"
	"slices"
	"unicode/utf8"

	"stopp/bot"
	"stopp/bot/i18n"
	"stopp/bot/pages"
	"stopp/bot/past"
	"stopp/bot/registry"
	"stopp/bot/streit/play"
)

// longestValue is of how many characters Discord lets a suggestion be.
const longestValue = 100

// suggestMoves reads back the move that is being typed, as a move of the member's,
// whosever turn it is. Of several tables that the command may mean each reads it
// back, and what is chosen names its match.
func (rm *Room) suggestMoves(_ context.Context, r bot.Request) (choices []bot.Choice, err error) {
	tables, err := rm.index.possible(r, registry.MyTurn)
	if err != nil {
		return nil, err
	}
	tables = waiting(tables, r.User.ID)
	match, text := addressed(r.Options["text"])
	for _, e := range tables {
		moves := e.suggest(text, reader(r), r.User.ID)
		if match != "" || len(tables) > 1 {
			moves = e.addressed(moves, reader(r), r.User.ID)
		}
		choices = append(choices, moves[:min(len(moves), registry.MostChoices/min(len(tables), registry.MostChoices))]...)
	}
	return choices, nil
}

// waiting are of several tables those where it is a member's turn, or all if it is
// at none.
func waiting(all []entry, user string) []entry {
	mine := slices.DeleteFunc(slices.Clone(all), func(e entry) bool { return e.mover != e.seat(user) })
	if len(mine) == 0 {
		return all
	}
	return mine
}

// suggest reads back what is typed as a move of a member's at the table.
func (e entry) suggest(text string, say i18n.Texts, user string) []bot.Choice {
	e.view.ToMove = e.seat(user)
	return play.Suggest(text, say, e.view, e.people)
}

// addressed are the choices for a move with the match that they are meant for, but
// for those that have no room for it.
func (e entry) addressed(moves []bot.Choice, say i18n.Texts, user string) (choices []bot.Choice) {
	for _, m := range moves {
		m.Name, m.Value = pages.MoveAt(say, e.seated(user), m.Name), address(e.t.id, m.Value)
		if utf8.RuneCountInString(m.Value) <= longestValue {
			choices = append(choices, m)
		}
	}
	return choices
}

// suggestTables offers the matches that a command may name, by number.
func (rm *Room) suggestTables(which registry.Tables) registry.Suggest {
	return func(_ context.Context, r bot.Request) ([]bot.Choice, error) {
		var choices []bot.Choice
		for _, e := range rm.index.find(func(e *entry) bool { return e.named(r, which) }) {
			choices = append(choices, past.Choice(r, e.seated(r.User.ID)))
		}
		return past.TypedSoFar(r, choices), nil
	}
}

package session

import (
	"slices"

	"stopp/bot/i18n"
	"stopp/bot/match"
	"stopp/bot/pages"
	"stopp/bot/streit/view"
	"stopp/game"
	"stopp/game/record"
	"stopp/storage"
)

// scene is the table as messages in a language show it.
func (t *table) scene(say i18n.Texts) view.Table {
	held := t.held()
	seats := pages.Seats{Say: say, Match: t.id, People: pages.Known(say, persons(t.people))}
	v := view.Table{
		Drawing: view.Drawing{
			Scene:  view.Scene{Seats: seats, View: t.view(), Look: pages.LookOf(t.row.Look)},
			Lifted: held.From, Group: held.Cards, Running: t.log(t.sheet()), Previous: t.log(t.sheet() - 1),
		},
		Sheet: t.sheet(), Moves: t.story.Moves(), Cuts: t.story.Deal().Cuts, Deadline: t.row.Deadline, Pace: t.pace,
		Pause: t.resting(), Ending: t.ending(), Hintless: t.row.Hintless, After: view.After{Hints: t.row.Hints},
	}
	if t.over() {
		v.Record, v.Ended = t.record(), t.ended()
	}
	return v
}

// ending is how the match ended, where that is none of the game's endings.
func (t *table) ending() string {
	if r := t.row.Result; r != nil && slices.Contains([]string{pages.EndedLate, pages.EndedClaimed, pages.EndedAbandoned}, r.Ending) {
		return r.Ending
	}
	return ""
}

// record is the match as text, with what its deal can be verified by.
func (t *table) record() string {
	r := match.Head(t.row, t.over())
	r.Actions = t.played()
	return r.String()
}

// played are the actions as a record has them, numbered from 1.
func (t *table) played() (all []record.Action) {
	for i, a := range t.actions {
		seat, _ := game.ParseSeat(a.Seat)
		all = append(all, record.Action{No: i + 1, Seat: seat, Text: a.Text})
	}
	return all
}

func persons(all []storage.Person) []pages.Person {
	people := make([]pages.Person, len(all))
	for i, p := range all {
		people[i] = pages.Person(p)
	}
	return people
}

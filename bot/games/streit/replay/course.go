package replay

import (
	"slices"

	"stopp/bot/games/cardtable"
	"stopp/bot/games/streit/play"
	"stopp/bot/games/streit/view"
	"stopp/bot/table/match"
	"stopp/bot/text/i18n"
	"stopp/game/streit"
)

// course replays a match, and notes how it went.
func course(m *match.Match) (view.Course, error) {
	c := view.Course{Last: len(m.Actions)}
	_, err := m.At(c.Last, func(then *match.Match) { follow(&c, then) })
	c.Ends = append(c.Ends, c.Last)
	return c, err
}

// follow notes how a match stands after one more step.
func follow(c *view.Course, then *match.Match) {
	step := len(then.Actions)
	if step > 0 && called(play.Of(then.Story).Last()) {
		c.Calls = append(c.Calls, step)
	}
	for step < c.Last && len(c.Ends) < then.Sheet()-1 {
		c.Ends = append(c.Ends, step)
	}
}

func called(events []streit.Event) bool {
	return slices.ContainsFunc(events, func(e streit.Event) bool { return e.What == streit.Called })
}

// noTurn refuses a turn that a match does not have.
func noTurn(c view.Course) error {
	return cardtable.Refuse("replay.no-turn", i18n.Data{"Last": len(c.Ends)})
}

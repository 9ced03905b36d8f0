package after

import (
	"slices"

	"stopp/bot/games/cardtable"
	"stopp/bot/games/zhengfen/play"
	"stopp/bot/table/match"
	"stopp/bot/text/i18n"
	"stopp/game"
)

// Course is the way that a match took. Steps are its actions, the deals of later rounds among
// them, counted from 1; step 0 is the first deal.
type Course struct {
	Last   int   // the last step
	Deals  []int // by round: the step that dealt it
	Tricks []int // the steps by which a trick ended
	Open   bool  // it is over, so all hands are shown
}

// CourseOf replays a match, and notes how it went.
func CourseOf(m *match.Match) (Course, error) {
	c := Course{Last: len(m.Actions), Deals: []int{0}, Open: m.Over()}
	_, err := m.At(c.Last, func(then *match.Match) { c.follow(len(then.Actions), play.Of(then.Story)) })
	return c, err
}

// follow notes how a match stands after one more step.
func (c *Course) follow(at int, s play.Story) {
	step, ok := s.Played().Last()
	switch {
	case at == 0 || !ok:
	case step.Seat == game.NoSeat:
		c.Deals = append(c.Deals, at)
	case len(step.Tricks) > 0:
		c.Tricks = append(c.Tricks, at)
	}
}

// Round is the number of the round in which a step was made.
func (c Course) Round(step int) int {
	round := 0
	for _, deal := range c.Deals {
		if deal <= step {
			round++
		}
	}
	return round
}

// Steps are the first and the last step of a round; ok is false if there is no such round, or
// nothing has been done in it.
func (c Course) Steps(round int) (first, last int, ok bool) {
	if round < 1 || round > len(c.Deals) {
		return 0, 0, false
	}
	first, last = c.Deals[round-1]+1, c.Last
	if round < len(c.Deals) {
		last = c.Deals[round] - 1
	}
	return first, last, first <= last
}

// before is the last of some steps before a step, or the first deal; after is the next one,
// or the last step.
func before(all []int, step int) int {
	i, _ := slices.BinarySearch(all, step)
	if i == 0 {
		return 0
	}
	return all[i-1]
}

func (c Course) after(all []int, step int) int {
	i, found := slices.BinarySearch(all, step)
	if found {
		i++
	}
	if i == len(all) {
		return c.Last
	}
	return all[i]
}

// noRound refuses a round that a match does not have.
func noRound(c Course) error {
	return cardtable.Refuse("zheng-fen.after.no-round", i18n.Data{"Last": len(c.Deals)})
}

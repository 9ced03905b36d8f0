package cardtable

import (
	"fmt"

	"stopp/storage"
)

// Master is the computer's strongest level, and the milestone of having won against it.
const Master = "master"

// MatchMilestones are how many matches against others, of all games together, are worth a word.
func MatchMilestones() []int { return []int{10, 100, 1000, 10_000} }

// NextOfMatches is the next of these after that many matches, 0 after the last one.
func NextOfMatches(games int) int {
	for _, n := range MatchMilestones() {
		if n > games {
			return n
		}
	}
	return 0
}

// Milestones are all that a match of the game can bring its members: numbers of matches of all
// games, and the game's own milestones.
func (g Game) Milestones() (all []storage.Milestone) {
	for _, n := range MatchMilestones() {
		all = append(all, storage.Milestone{Name: fmt.Sprint(storage.CountGames, "-", n), Of: storage.CountGames, Count: n})
	}
	for _, m := range g.Tally.Milestones {
		m.Game = g.Name
		all = append(all, m)
	}
	return all
}

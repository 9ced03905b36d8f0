package streit

import (
	"stopp/bot/games/cardtable"
	"stopp/game/streit"
	"stopp/game/streit/opponent"
)

// The families of rules in which people are rated together: playing one rule set of a
// family well means playing the others well.
const (
	familyTwo    = "double" // two players with a pack each: pagat, strict, crapette and so on
	familySimple = "simple" // two players with one pack (rules §10)
	familyThree  = "trio"   // three players (rules §11)
)

// strength is the levels of the computer in points: the best fit to the arena's results
// in docs/opponents.md, with casual at a newcomer's rating.
var strength = map[opponent.Level]int{
	opponent.Random: 272, opponent.Beginner: 999, opponent.Greedy: 1380, opponent.Casual: 1500,
	opponent.Skilled: 1604, opponent.Expert: 1773, opponent.Master: 1877,
}

// rated is how matches count for ratings.
func rated() cardtable.Rating {
	levels := map[string]int{}
	for level, points := range strength {
		levels[level.String()] = points
	}
	return cardtable.Rating{Families: []string{familyTwo, familySimple, familyThree}, Family: family, Levels: levels}
}

func family(rules string) string {
	o, err := streit.ParseOptions(rules)
	switch {
	case err != nil:
		return ""
	case o.Set == streit.Simple:
		return familySimple
	case o.Set == streit.Three:
		return familyThree
	}
	return familyTwo
}

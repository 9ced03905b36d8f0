package zhengfen

import (
	"stopp/bot/games/cardtable"
	"stopp/bot/games/zhengfen/play"
	"stopp/game/zhengfen"
	"stopp/game/zhengfen/opponent"
)

// strength is the levels of the computer in points: the best fit to the arena's matches to
// 200 of four (docs/ratings.md), with casual at a newcomer's rating.
var strength = map[opponent.Level]int{opponent.Random: 60, opponent.Greedy: 1158, opponent.Casual: 1500, opponent.Skilled: 2040, opponent.Master: 2661}

// wholeTarget is the total to which a match counts in full.
const wholeTarget = 500

// rated is how matches count for ratings: all rules are one family, whatever the number of
// players, because the model compares any number.
func rated() cardtable.Rating {
	levels := map[string]int{}
	for level, points := range strength {
		levels[level.String()] = points
	}
	return cardtable.Rating{Families: []string{zhengfen.Name}, Family: family, Weight: weight, Levels: levels}
}

func family(rules string) string {
	if _, err := play.ParseTerms(rules); err != nil {
		return ""
	}
	return zhengfen.Name
}

// weight is how much a match shows: the shorter it is, the more of it is luck.
func weight(rules string) float64 {
	return min(1, max(0.1, float64(termsOf(rules).Target)/wholeTarget))
}

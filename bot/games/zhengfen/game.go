// Package zhengfen is Zheng Fen as the card room plays it: one value, put together from the
// packages below. Here is what everybody sees of a table, how people come to one, and the
// computer's players.
package zhengfen

import (
	"time"

	"stopp/bot/games/cardtable"
	"stopp/bot/games/house"
	"stopp/bot/games/zhengfen/hand"
	"stopp/bot/games/zhengfen/play"
	"stopp/game/cards"
	"stopp/game/zhengfen"
	"stopp/game/zhengfen/coach"
	"stopp/game/zhengfen/opponent"
)

// Game is the game at a table.
func Game() cardtable.Game {
	g := zhengfen.Game()
	g.Rules, g.Deal = play.Rules, play.Deal
	return cardtable.Game{
		Game:     g,
		Begin:    play.Open,
		Proofs:   cardtable.Proofs{Verify: zhengfen.Verify},
		Lobby:    lobby(),
		Verbs:    verbs(),
		Timing:   cardtable.Timing{Least: time.Second / 2, Most: 3 * time.Second, Between: 15 * time.Second, Warning: 4},
		Messages: messages(),
		Commands: hand.Commands(),
		Presses:  presses(),
		Explain:  hand.Explain,
		Plans:    cardtable.Plans{Keeps: hand.Keeps, Order: orders, Advise: hand.Advise},
		Chance:   chance,
		Bots:     seated,
		Counts:   cardtable.Counts{Tally: tally(), Career: career(), Rating: rated()},
	}
}

// InHouse is the game with all that the room plays of it.
func InHouse() house.Game { return WithEffort(coach.Effort{}) }

// WithEffort is InHouse with how much a look back may think; its zero value is the usual.
func WithEffort(effort coach.Effort) house.Game {
	g := Game()
	return house.Game{Game: g, Besides: func(h house.Services) house.Besides {
		var b house.Besides
		afterwards(h, &b, &effort)
		primer(h, &b)
		return b
	}}
}

// mostLate is how many turns in a row a seat may lose; then the computer plays on, and
// after mostAway rounds keeps the seat.
const (
	mostLate = 3
	mostAway = 5
)

func verbs() cardtable.Verbs {
	word := func(v zhengfen.Verb) string { return zhengfen.Action{Verb: v}.String() }
	return cardtable.Verbs{Late: word(zhengfen.Late), Away: mostLate, Resign: word(zhengfen.Resign), Stays: true, Level: substitute(), Gone: mostAway, Agree: word(zhengfen.End), Besides: word(zhengfen.End)}
}

// chance deals the next round.
func chance(s cardtable.Story, src cards.Source) (action string, waits bool) {
	return zhengfen.Game().Chance(play.Of(s).Played(), src)
}

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
	if _, err := play.ParseTableRules(rules); err != nil {
		return ""
	}
	return zhengfen.Name
}

// weight is how much a match shows: the shorter it is, the more of it is luck.
func weight(rules string) float64 {
	return min(1, max(0.1, float64(termsOf(rules).Target)/wholeTarget))
}

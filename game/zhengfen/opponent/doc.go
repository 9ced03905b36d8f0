// Package opponent has computer players of Zheng Fen. Each decides from a View alone, so
// none can know more than a person in its seat.
package opponent

import (
	"fmt"
	"slices"

	"stopp/game/cards"
	"stopp/game/quote"
	"stopp/game/zhengfen"
)

// Level is how well a player plays.
type Level uint8

// The levels, the weakest first.
const (
	Random  Level = iota // any move of the list by classes, all equally likely
	Greedy               // the cheapest play that does, looking at nothing else
	Casual               // weighs what a play costs and brings, and overlooks much
	Skilled              // the same, and overlooks nothing
	Master               // imagines others' hands and the rest of the round
)

var levelNames = []string{"random", "greedy", "casual", "skilled", "master"}

// Levels lists the levels, the weakest first.
func Levels() []Level { return []Level{Random, Greedy, Casual, Skilled, Master} }

// String is the level's name.
func (l Level) String() string { return levelNames[l] }

// ParseLevel reads a level's name.
func ParseLevel(name string) (Level, error) {
	at := slices.Index(levelNames, name)
	if at < 0 {
		return 0, fmt.Errorf("unknown level %s of Zheng Fen", quote.Word(name))
	}
	return Level(at), nil
}

// UnmarshalText is ParseLevel, for flags.
func (l *Level) UnmarshalText(text []byte) (err error) {
	*l, err = ParseLevel(string(text))
	return err
}

// Choose is a player's action; ok is false unless it is the viewer's turn. Equal Views and
// bits give equal choices. Greedy and Skilled draw none.
func Choose(v zhengfen.View, l Level, src cards.Source) (a zhengfen.Action, ok bool) {
	return Decide(v, l, src, Budget{})
}

// Decide is Choose with another budget than usual; only a master makes use of it.
func Decide(v zhengfen.View, l Level, src cards.Source, b Budget) (a zhengfen.Action, ok bool) {
	list := v.Moves(nil)
	switch {
	case len(list) == 0:
		return zhengfen.Action{}, false
	case l == Random:
		return list[cards.Below(src, uint64(len(list)))], true
	case l == Greedy:
		return greedy(list, v.Trick().Points()), true
	case l == Master:
		return master(v, list, src.Uint64(), b), true
	}
	table := blind(v)
	if l == Casual {
		list = noticed(list, src)
	}
	return thrifty(&table, list, weightsOf(&table)), true
}

// carelessness is the chance in percent that casual overlooks a play.
const carelessness = 50

// noticed is the part of a list that casual sees: pass and take, and some of the plays.
func noticed(list []zhengfen.Action, src cards.Source) (some []zhengfen.Action) {
	lead := list[len(list)-1].Verb == zhengfen.Playing
	sure := cards.Below(src, uint64(len(list))) // somebody who leads sees one at least
	for i, a := range list {
		if a.Verb != zhengfen.Playing || cards.Below(src, 100) >= carelessness || lead && uint64(i) == sure {
			some = append(some, a)
		}
	}
	return some
}

// master chooses the action that it has imagined to be best.
func master(v zhengfen.View, list []zhengfen.Action, seed uint64, b Budget) zhengfen.Action {
	some := promising(v, list, mostTried)
	if len(some) == 1 {
		return some[0].action
	}
	return weigh(v, some, seed, b, true)[0].Action
}

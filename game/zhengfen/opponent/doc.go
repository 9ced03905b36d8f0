// Package opponent has computer players of Zheng Fen. Each decides from a View alone, so
// that none can know more than whoever sits in its place.
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
	Random Level = iota // any move of the list by classes, all equally likely
	Greedy              // the cheapest play that does, looking at nothing else
)

var levelNames = []string{"random", "greedy"}

// Levels lists the levels, the weakest first.
func Levels() []Level { return []Level{Random, Greedy} }

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

// Choose is what a player does; ok is false unless it is the viewer's turn. The bits are
// drawn by Random alone.
func Choose(v zhengfen.View, l Level, src cards.Source) (a zhengfen.Action, ok bool) {
	list := v.Moves(nil)
	switch {
	case len(list) == 0:
		return zhengfen.Action{}, false
	case l == Random:
		return list[cards.Below(src, uint64(len(list)))], true
	}
	return greedy(list, v.Trick().Points()), true
}

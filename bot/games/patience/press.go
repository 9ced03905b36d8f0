package patience

import (
	"fmt"
	"slices"

	"stopp/game/patience"
)

// The paths of a table's buttons, as those press them who play in tests and drills. Match and
// sheet follow, and after PathKey the word of the key; after PathPeek, which stands on the
// page that PathMore opens, the match alone.
const (
	PathKey  = pathKey
	PathMore = pathMore
	PathPeek = pathPeek
)

// Presses are the words of the keys to press for a move, in order. Lifted is what the player
// holds, as the database has it. The last key makes the move.
func Presses(v patience.View, lifted string, m patience.Move) []string {
	from := m.From.String()
	switch {
	case m.From == patience.Hand && isQuestion(lifted):
		return []string{keyBack, keyDraw}
	case m.From == patience.Hand:
		return []string{keyDraw}
	case !lifts(v.Kind()):
		return []string{from}
	}
	words := []string{from, goal(v, m)}
	switch {
	case lifted == from:
		words = words[1:]
	case placeOf(lifted) != patience.Nowhere:
		words = append([]string{lifted}, words...) // puts that back
	case isQuestion(lifted):
		words = append([]string{keyBack}, words...)
	}
	ways := slices.DeleteFunc(v.Legal(nil), func(other patience.Move) bool { return other.From != m.From || other.To != m.To })
	if len(ways) > 1 {
		words = append(words, fmt.Sprint(keyMany, slices.Index(ways, m)+1))
	}
	return words
}

// goal is the word of the key where a move goes.
func goal(v patience.View, m patience.Move) string {
	if m.To == patience.Family && v.Kind() == patience.Grosse {
		return keyBase + v.Top(m.From).Suit().String()
	}
	return m.To.String()
}

// The words of the keys that stand for no single move.
const (
	PressDrawOn = keyDrawOn
	PressUndo   = keyUndo
	PressFinish = keyFinish
)

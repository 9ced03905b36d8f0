// Package toy is a card game that is as small as a game can be here and still has
// everything: hidden hands, tricks, chance after the first deal, points and places. It is
// always compiled and tested, and played by nobody: a new game begins as a copy of it
// (docs/adding-a-game.md).
//
// The rules. Two to six seats hold three cards each. A leads; each seat in turn plays any
// card of its hand. The highest card takes the trick, by rank (ace low) and then by suit
// (clubs, diamonds, hearts, spades); the seat that takes it has a point and leads. When the
// hands are empty the same pack is dealt again, and the match is over once a seat has
// reached the target with its hand empty. A seat that resigns can't win; a seat that is
// left alone has won.
package toy

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/quote"
)

// Name and Version of the game.
const (
	Name    = "toy"
	Version = 1
)

// Game is the toy as all games are known.
func Game() game.Game {
	return game.Game{Name: Name, Version: Version, Rules: rules, Deal: deal, Open: open, Chance: chance}
}

// ErrNotation is wrapped by errors about text that is no notation.
var ErrNotation = errors.New("not the toy's notation")

// Refusal says why the rules refuse an action.
type Refusal string

func (r Refusal) Error() string { return string(r) }

// The reasons.
const (
	Over        Refusal = "over"
	NotDealt    Refusal = "not-dealt"
	NotYourTurn Refusal = "not-your-turn"
	NotHeld     Refusal = "not-held"
	Gone        Refusal = "gone"
)

// Actions that are no cards: a turn that is lost on time, in which the lowest card is
// played, and giving up, after which somebody else plays the seat's cards.
const (
	Late   = "late"
	Resign = "resign"
)

const (
	handSize  = 3
	mostSeats = 6
)

// options are the rules of a match.
type options struct{ seats, target int }

func (o options) String() string { return fmt.Sprintf("toy players=%d target=%d", o.seats, o.target) }

// parseOptions reads rules. Their defaults are 2 players and 5 points.
func parseOptions(line string) (options, error) {
	o := options{2, 5}
	words := strings.Fields(line)
	if len(words) == 0 || words[0] != Name {
		return o, fmt.Errorf("rules begin with %s: %w", Name, ErrNotation)
	}
	for _, word := range words[1:] {
		name, value, _ := strings.Cut(word, "=")
		n, err := strconv.Atoi(value)
		switch {
		case err == nil && name == "players" && n >= 2 && n <= mostSeats:
			o.seats = n
		case err == nil && name == "target" && n >= 1 && n <= 100:
			o.target = n
		default:
			return o, fmt.Errorf("unknown option %s: %w", quote.Word(word), ErrNotation)
		}
	}
	return o, nil
}

// Options are how many play by rules, and to how many points.
func Options(rules string) (seats, target int, err error) {
	o, err := parseOptions(rules)
	return o.seats, o.target, err
}

func rules(line string) (string, int, error) {
	o, err := parseOptions(line)
	if err != nil {
		return "", 0, err
	}
	return o.String(), o.seats, nil
}

func deal(rules string, src cards.Source) (string, error) {
	o, err := parseOptions(rules)
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("rules %v\n%s\n", o, deckLine(src)), nil
}

// deckLine is a shuffled pack as a line.
func deckLine(src cards.Source) string {
	pack := cards.Pack()
	cards.Shuffle(src, pack)
	return "deck " + list(pack)
}

// chance shuffles the pack for the next round. All rounds come out of one stream,
// so those before are shuffled first.
func chance(m game.Match, src cards.Source) (string, bool) {
	now := m.(Match)
	if !now.waits() {
		return "", false
	}
	for range now.round {
		deckLine(src)
	}
	return deckLine(src), true
}

func open(version int, text string) (game.Match, error) {
	if err := game.Knows(Name, Version, version); err != nil {
		return nil, err
	}
	head, deck, found := strings.Cut(strings.TrimSpace(text), "\n")
	line, isRules := strings.CutPrefix(head, "rules ")
	if !found || !isRules {
		return nil, fmt.Errorf("a deal has rules and a deck: %w", ErrNotation)
	}
	o, err := parseOptions(line)
	if err != nil {
		return nil, err
	}
	return Match{rules: o, points: make([]int, o.seats)}.deal(deck)
}

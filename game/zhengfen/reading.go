package zhengfen

import (
	"fmt"
	"slices"
	"strings"

	"stopp/game/quote"
)

// Category is a sort of combination (§4.1, §4.3). They stand in the order of the rules,
// special ones by strength.
type Category uint8

// The categories. The zero value is none.
const (
	NoCategory Category = iota
	Single              // A: one card
	Pair                // B: two of one rank
	Triple              // C: three of one rank
	Quad                // D: four of one rank, but for the four natural 2s
	Pairs               // E: three or more pairs of consecutive ranks
	Triples             // F: three or more triples of consecutive ranks
	Quads               // G: three or more quads of consecutive ranks
	Full                // H: three of one rank and two side cards (§4.2)
	Run                 // I: five or more cards of one suit and of consecutive ranks
	Mixed510K           // special: a 5, a T and a K, not all of one suit
	Suited510K          // special: a 5, a T and a K of one suit
	Twos                // special: the four 2s
	categories
)

var categoryWords = [categories]string{"-", "single", "pair", "triple", "quad", "pairs", "triples", "quads", "full", "run", "510K", "510K-suited", "2222"}

// String is the word of the notation.
func (c Category) String() string { return categoryWords[c] }

// Special tells whether the category beats all that are not (§4.3).
func (c Category) Special() bool { return c >= Mixed510K }

// Sequence tells whether a reading has a lowest and a highest rank.
func (c Category) Sequence() bool { return c >= Pairs && c <= Quads || c == Run }

// Categories are all of them, in the order of the rules.
func Categories() (all []Category) {
	for c := Single; c < categories; c++ {
		all = append(all, c)
	}
	return all
}

// Reading is a reading of cards (§5.4): a category and its rank. Sequences have a lowest
// and a highest rank; in all others Low is High, and in special ones both are 0. The zero
// Reading is none: the player has not named any.
type Reading struct {
	Category  Category
	Low, High Rank
}

// Ranks is how many ranks a sequence has; 1 in other categories.
func (r Reading) Ranks() int { return int(r.High) - int(r.Low) + 1 }

// Beats tells whether a reading beats another one. Within a category the higher rank wins,
// then the longer sequence (§6.1). Across categories nothing beats anything (§6.2), but a
// special one beats all that are lower (§6.3). Equal does not beat (§6.4).
func (r Reading) Beats(other Reading) bool {
	switch {
	case r.Category.Special():
		return r.Category > other.Category // all special ones come last
	case r.Category != other.Category:
		return false
	case r.High != other.High:
		return r.High > other.High
	}
	return r.Low < other.Low
}

// String is the reading as the notation writes it: pair K, run 4-8, 510K.
func (r Reading) String() string { return string(r.appendTo(nil)) }

func (r Reading) appendTo(text []byte) []byte {
	text = append(text, r.Category.String()...)
	if r.Category.Special() || r.Category == NoCategory {
		return text
	}
	text = append(text, ' ')
	if r.Category.Sequence() {
		text = append(append(text, r.Low.String()...), '-')
	}
	return append(text, r.High.String()...)
}

// ParseReading reads what String writes. It doesn't ask whether any cards can be read so.
func ParseReading(text string) (Reading, error) { return readReading(strings.Fields(text)) }

func readReading(words []string) (Reading, error) {
	if len(words) == 0 {
		return Reading{}, fmt.Errorf("no reading is named: %w", ErrNotation)
	}
	c := Category(slices.Index(categoryWords[1:], words[0]) + 1)
	wanted := 2
	if c.Special() {
		wanted = 1
	}
	switch {
	case c == NoCategory:
		return Reading{}, fmt.Errorf("unknown reading %s: %w", quote.Word(words[0]), ErrNotation)
	case len(words) != wanted:
		return Reading{}, fmt.Errorf("%v is followed by %d words: %w", c, wanted-1, ErrNotation)
	case c.Special():
		return Reading{Category: c}, nil
	}
	return c.readRanks(words[1])
}

// readRanks reads the rank behind a category's word, or the two of a sequence.
func (c Category) readRanks(text string) (r Reading, err error) {
	r.Category = c
	low, high, two := strings.Cut(text, "-")
	switch {
	case c == Single && (text == "*s" || text == "*b"):
		joker, err := ParseCard(text)
		return Reading{c, joker.Rank(), joker.Rank()}, err
	case two != c.Sequence():
		return Reading{}, fmt.Errorf("%s is no rank of %v: %w", quote.Word(text), c, ErrNotation)
	case !two:
		high = low
	}
	if r.Low, err = parseRank(low); err == nil {
		r.High, err = parseRank(high)
	}
	if err == nil && two && r.Low >= r.High {
		err = fmt.Errorf("%s does not ascend: %w", quote.Word(text), ErrNotation)
	}
	if err != nil {
		return Reading{}, err
	}
	return r, nil
}

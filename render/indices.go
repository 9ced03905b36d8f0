package render

import (
	"fmt"
	"slices"

	"stopp/game/cards"
	"stopp/render/ink"
)

// Indices is the language of the letters on a picture's cards.
type Indices uint8

// The indices of court cards: J Q K, B D K and V D R. The ace is A in all.
const (
	English Indices = iota
	German
	French
	tongues
)

var (
	tongueNames  = [tongues]string{"en", "de", "fr"}
	courtLetters = [tongues]string{"JQK", "BDK", "VDR"}
)

// AllIndices are all there are, the usual ones first.
func AllIndices() []Indices { return []Indices{English, German, French} }

// String is the language's code: en, de or fr.
func (i Indices) String() string { return tongueNames[i%tongues] }

// ParseIndices reads a language's code, exactly as String writes it.
func ParseIndices(text string) (Indices, error) {
	if i := slices.Index(tongueNames[:], text); i >= 0 {
		return Indices(i), nil
	}
	return English, fmt.Errorf("no indices in %q", text)
}

// IndicesIn are a language's indices, by its code; the English ones if it has
// none.
func IndicesIn(language string) Indices {
	i, _ := ParseIndices(language)
	return i
}

// rank is a rank in one letter or digit, a ten as T.
func (i Indices) rank(r cards.Rank) string {
	if r > cards.Ten {
		return courtLetters[i%tongues][r-cards.Jack:][:1]
	}
	return r.String()
}

// Style is the look of a pack of cards.
type Style struct {
	ink.Scheme
	Indices Indices
}

// sound is the style with existing theme and indices.
func (s Style) sound() Style { return Style{s.Scheme.Known(), s.Indices % tongues} }

// Say returns the sentence of a catalogue's key, with its places filled. The keys used
// here all begin with "table.".
type Say func(key string, data map[string]any) string

var suitSigns = [cards.Suits]string{"♣", "♦", "♥", "♠"}

// CardSymbols is a card in short, rank and suit sign: "7♥", "10♣", "Q♠", with
// German indices "D♠"; "**" the joker, "*s" and
// "*b" where there are two, "??" a hidden card, "–" none.
func CardSymbols(c cards.Card, in Indices) string {
	switch {
	case c == cards.None:
		return "–"
	case !c.Ordinary():
		return c.String()
	case c.Rank() == cards.Ten:
		return "10" + suitSigns[c.Suit()]
	}
	return in.rank(c.Rank()) + suitSigns[c.Suit()]
}

// CardWords is a card as one says it: "queen of spades", "Pik Dame".
func CardWords(c cards.Card, say Say) string {
	switch {
	case c.Ordinary():
		return say("table.card", map[string]any{
			"Rank": say(RankKey(c.Rank()), nil),
			"Suit": say(SuitKey(c.Suit()), nil),
		})
	case c == cards.Joker:
		return say("table.joker", nil)
	case c == cards.SmallJoker:
		return say("table.joker-small", nil)
	case c == cards.BigJoker:
		return say("table.joker-big", nil)
	case c == cards.None:
		return say("table.empty", nil)
	}
	return say("table.covered", nil)
}

// RankKey is the key of a rank, from the ace to the king.
func RankKey(r cards.Rank) string { return rankKeys[r-1] }

// SuitKey is the key of a suit.
func SuitKey(s cards.Suit) string { return suitKeys[s] }

var (
	rankKeys = [...]string{
		"table.rank.r1", "table.rank.r2", "table.rank.r3", "table.rank.r4", "table.rank.r5", "table.rank.r6", "table.rank.r7",
		"table.rank.r8", "table.rank.r9", "table.rank.r10", "table.rank.r11", "table.rank.r12", "table.rank.r13",
	}
	suitKeys = [...]string{"table.suit.c", "table.suit.d", "table.suit.h", "table.suit.s"}
)

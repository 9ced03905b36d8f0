package typing

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"stopp/game/cards"
	"stopp/game/zhengfen"
)

// anySuit is for a card of which only the rank is said.
const anySuit = cards.Suit(cards.Suits)

// card is a card as somebody says it.
type card struct {
	rank zhengfen.Rank
	suit cards.Suit
}

// want is a possible meaning of a text.
type want struct {
	verb      zhengfen.Verb // Playing if none is said
	category  zhengfen.Category
	cards     []card
	ranged    bool // low to high is said
	low, high zhengfen.Rank
	suit      cards.Suit // that is said of all, anySuit for none
	jokers    zhengfen.Cards
	some      int // jokers of which is not said which
	foreign   int // words that are not of the reader's language
}

// How many ways to read a text are looked at, and how many words on them.
const (
	mostWants = 400
	mostWords = 20_000
)

// reader finds the ways to read a text.
type reader struct {
	text  string
	lex   lexicon
	fits  func(want) bool // whether there can be such a play
	found []want
	words int
}

// read are the ways to read a whole text, those in the reader's own words first.
func read(text string, lex lexicon, fits func(want) bool) []want {
	r := reader{text: text, lex: lex, fits: fits}
	r.from(0, want{suit: anySuit}, last{})
	slices.SortStableFunc(r.found, func(a, b want) int { return a.foreign - b.foreign })
	return r.found
}

// last is the last word read, since it decides what may follow.
type last struct {
	rank bool // a card
	to   bool // a word for "to", after a card
	suit int  // a suit that waits for its rank, and one more; 0 for none
	size int  // a joker's size that waits for its joker; 0 for none
}

// from reads on at a place.
func (r *reader) from(at int, w want, l last) {
	for at < len(r.text) && r.text[at] == ' ' {
		at++
	}
	r.words++
	switch {
	case len(r.found) >= mostWants || r.words > mostWords || !r.fits(w):
		return
	case at == len(r.text):
		if !l.to && l.size == 0 {
			r.end(w, l)
		}
		return
	}
	for _, e := range r.lex[r.text[at]] {
		if !strings.HasPrefix(r.text[at:], e.word) || !r.stands(e.kind, at, at+len(e.word)) {
			continue
		}
		next := w
		next.cards = slices.Clone(w.cards)
		if !e.home {
			next.foreign++
		}
		if then, ok := next.take(e, l); ok {
			r.from(at+len(e.word), next, then)
		}
	}
}

// end takes in a suit that stands alone at the end: it is said of all.
func (r *reader) end(w want, l last) {
	if l.suit > 0 {
		if w.suit != anySuit {
			return
		}
		w.suit = cards.Suit(l.suit - 1)
	}
	r.found = append(r.found, w)
}

// stands tells whether a word may stand there: single letters and digits may touch one
// another, words of more letters, and meaningless ones, may not.
func (r *reader) stands(k kind, from, to int) bool {
	if k != fillerWord && (utf8.RuneCountInString(r.text[from:to]) == 1 || r.text[from:to] == "10") {
		return true
	}
	before, _ := utf8.DecodeLastRuneInString(r.text[:from])
	after, _ := utf8.DecodeRuneInString(r.text[to:])
	return !unicode.IsLetter(before) && !unicode.IsLetter(after)
}

// take takes in a word; ok is false if it can't stand there.
func (w *want) take(e entry, l last) (then last, ok bool) {
	if l.size != 0 && e.kind != jokerWord && e.kind != fillerWord {
		return then, false
	}
	switch e.kind {
	case fillerWord:
		return l, true
	case verbWord:
		ok = w.verb == zhengfen.Playing || w.verb == zhengfen.Verb(e.n) // "take the trick"
		w.verb = zhengfen.Verb(e.n)
		return then, ok
	case categoryWord:
		return then, w.named(zhengfen.Category(e.n))
	case sizeWord:
		return last{size: e.n}, true
	case jokerWord:
		return then, w.joker(zhengfen.Rank(max(e.n, l.size)))
	case toWord:
		return last{to: true}, l.rank && !w.ranged
	case suitWord:
		return w.suited(cards.Suit(e.n), l)
	}
	return w.ranked(zhengfen.Rank(e.n), l)
}

// named takes in a category; words for the same may stand twice, as in "full house".
func (w *want) named(c zhengfen.Category) bool {
	if w.category == zhengfen.NoCategory {
		w.category = c
	}
	return w.category == c
}

// joker takes in a joker, perhaps without saying which.
func (w *want) joker(own zhengfen.Rank) bool {
	which := zhengfen.SmallJoker
	switch own {
	case zhengfen.Small:
	case zhengfen.Big:
		which = zhengfen.BigJoker
	default:
		w.some++
		return w.some+w.jokers.Len() <= 2
	}
	twice := w.jokers.Has(which)
	w.jokers |= zhengfen.CardsOf(which)
	return !twice && w.some+w.jokers.Len() <= 2
}

// suited takes in a suit: of the card before it, of a sequence, or of the words after it.
func (w *want) suited(s cards.Suit, l last) (then last, ok bool) {
	n := len(w.cards)
	switch {
	case l.suit != 0 || l.to:
		return then, false
	case l.rank && n > 0 && w.cards[n-1].suit == anySuit:
		w.cards[n-1].suit = s
		return last{rank: true}, true
	case w.ranged:
		ok = w.suit == anySuit || w.suit == s
		w.suit = s
		return then, ok
	}
	return last{suit: int(s) + 1}, true
}

// ranked takes in a rank: another card, or the end of a sequence.
func (w *want) ranked(r zhengfen.Rank, l last) (then last, ok bool) {
	if l.to {
		from := w.cards[0]
		w.ranged, w.low, w.high, w.suit, w.cards = true, from.rank, r, from.suit, w.cards[1:]
		return then, from.rank < r && len(w.cards) == 0
	}
	c := card{r, anySuit}
	if l.suit > 0 {
		c.suit = cards.Suit(l.suit - 1)
	}
	w.cards = append(w.cards, c)
	return last{rank: true}, !w.ranged
}

// rankOf is the rank of a number on a card, from 2 to 10.
func rankOf(n int) (zhengfen.Rank, bool) {
	switch {
	case n == 2:
		return zhengfen.Two, true
	case n >= 3 && n <= 10:
		return zhengfen.Rank(n - 3), true
	}
	return 0, false
}

package typing

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"stopp/game/cards"
)

// spot is where a card comes from or goes to, as it was typed: a pile, a card,
// or both. An open one is not finished: a house without its number, half a
// card, or only whose pile it is.
type spot struct {
	span
	pile  pile
	n     int  // the house's number
	short bool // the pile's letter
	owner owner
	rank  cards.Rank
	suit  int // a cards.Suit, -1 if none is said
	open  bool
}

func nowhere(s span) spot { return spot{span: s, owner: unsaid, suit: -1} }

// card is the card that was named, cards.None if none was or only half of it.
func (s spot) card() cards.Card {
	if s.rank == 0 || s.suit < 0 {
		return cards.None
	}
	return cards.New(s.rank, cards.Suit(s.suit))
}

// spots reads a pile, a card, a card and its pile, or a pile and its card.
func (r *reader) spots(at span) (all []spot) {
	for _, p := range r.piles(at) {
		all = append(all, p)
		for _, c := range r.cards(p.dearer(late)) {
			p.span, p.rank, p.suit = c.span, c.rank, c.suit
			all = append(all, p)
		}
	}
	for _, c := range r.cards(at) {
		all = append(all, c)
		for i, via := range r.maybe(c.span, fromWord) {
			if i == 0 {
				via = via.dearer(late)
			}
			for _, p := range r.piles(via) {
				p.rank, p.suit = c.rank, c.suit
				all = append(all, p)
			}
		}
	}
	return all
}

// maybe goes on with or without a word.
func (r *reader) maybe(at span, k kind) []span {
	all := []span{at}
	for _, h := range r.find(at.end, k) {
		all = append(all, at.then(h.span))
	}
	return all
}

// cards reads rank and suit, or suit and rank. A suit's single letter stands
// after the rank, for h3 is house 3.
func (r *reader) cards(at span) (all []spot) {
	for _, rank := range r.ranks(at.end) {
		for _, via := range r.maybe(at.then(rank.span), fromWord) {
			for _, suit := range r.find(via.end, suitWord) {
				all = append(all, card(via.then(suit.span), rank, suit))
			}
		}
	}
	for _, suit := range r.find(at.end, suitWord) {
		if suit.letter {
			continue
		}
		first := at.then(suit.span)
		if r.touched(suit.end) {
			first = first.dearer(strange)
		}
		for _, via := range r.dash(first) {
			for _, rank := range r.ranks(via.end) {
				apart := via
				if rank.letter && strings.HasPrefix(r.text[via.end:], " ") { // ♣ t: the turned card rather than a ten
					apart = via.dearer(strange)
				}
				all = append(all, card(apart.then(rank.span), rank, suit))
			}
		}
	}
	return all
}

// touched tells whether a suit's sign that ends at a place touches what stands before
// it: in A♦ 2 it is the ace's, and no 2 follows it.
func (r *reader) touched(end int) bool {
	const sign = len("♦")
	if end <= sign || !strings.ContainsAny(r.text[end-sign:end], "♣♦♥♠") {
		return false
	}
	before, _ := utf8.DecodeLastRuneInString(r.text[:end-sign])
	return unicode.IsLetter(before) || unicode.IsDigit(before)
}

func card(s span, rank, suit hit) spot {
	if rank.letter && suit.letter {
		if suit.cost >= glued {
			s.cost -= pair
		} else { // 8d h3 has no queen of hearts in it
			s.cost += strange
		}
		if rank.notation != suit.notation {
			s.cost += mixed
		}
	}
	c := nowhere(s)
	c.rank, c.suit = cards.Rank(rank.n), suit.n
	return c
}

// dash goes on with or without a dash, as in Karo-Acht.
func (r *reader) dash(at span) []span {
	all := []span{at}
	if strings.HasPrefix(r.text[at.end:], "-") {
		next := at
		next.end++
		all = append(all, next.dearer(strange))
	}
	return all
}

func (r *reader) ranks(at int) []hit {
	all := r.find(at, rankWord)
	for _, h := range append(r.number(at), r.find(at, numberWord)...) {
		if h.n >= 2 && h.n <= int(cards.Ten) {
			h.letter = false
			all = append(all, h)
		}
	}
	return all
}

// piles reads a pile, before or after which may stand whose it is.
func (r *reader) piles(at span) (all []spot) {
	for _, h := range r.number(at.end) {
		all = append(all, house(at.then(h.span), h.n)...)
	}
	for _, o := range append(r.owners(at), r.pairs(at)...) {
		for _, p := range r.named(o.span) {
			p.owner = o.owner
			all = append(all, p)
		}
	}
	for _, p := range r.named(at) {
		all = append(all, p)
		for i, via := range r.maybe(p.span, fromWord) {
			if i == 0 {
				via = via.dearer(late)
			}
			for _, o := range r.owners(via) {
				p.span, p.owner = o.span, o.owner
				all = append(all, p)
			}
		}
	}
	return all
}

// house is a house by its number; there are none above 9.
func house(s span, n int) []spot {
	if n < 1 || n > 9 {
		return nil
	}
	h := nowhere(s)
	h.pile, h.n = aHouse, n
	return []spot{h}
}

// named reads a pile's name.
func (r *reader) named(at span) (all []spot) {
	for _, h := range r.find(at.end, pileWord) {
		s := at.then(h.span)
		if pile(h.n) != aHouse {
			p := nowhere(s)
			p.pile, p.short = pile(h.n), h.letter
			all = append(all, p)
			continue
		}
		for _, n := range append(r.number(h.end), r.find(h.end, numberWord)...) {
			all = append(all, house(s.then(n.span), n.n)...)
		}
	}
	return all
}

// lone reads a card by its rank alone, in a word or a letter, such as an ace for its
// family. A number means a house.
func (r *reader) lone(at span) (all []spot) {
	for _, h := range r.find(at.end, rankWord) {
		s := nowhere(at.then(h.span).dearer(late))
		s.rank = cards.Rank(h.n)
		all = append(all, s)
	}
	return all
}

// unfinished reads a spot that is not complete yet, up to the end of the text.
func (r *reader) unfinished(at span) (all []spot) {
	add := func(s spot) {
		if s.open = true; r.done(s.end) {
			all = append(all, s)
		}
	}
	for _, h := range r.find(at.end, pileWord) {
		if pile(h.n) == aHouse {
			s := nowhere(at.then(h.span))
			s.pile = aHouse
			add(s)
		}
	}
	for _, h := range r.ranks(at.end) {
		s := nowhere(at.then(h.span))
		s.rank = cards.Rank(h.n)
		for _, via := range r.maybe(s.span, fromWord) {
			s.span = via
			add(s)
		}
	}
	for _, h := range r.find(at.end, suitWord) {
		s := nowhere(at.then(h.span))
		s.suit = h.n
		add(s)
	}
	for _, o := range r.owners(at) {
		add(o)
	}
	return all
}

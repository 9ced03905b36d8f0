package typing

import (
	"slices"

	"stopp/bot/games/zhengfen/choose"
	"stopp/game/zhengfen"
)

// table is the context of a text: a View in which it is the viewer's turn, and the list of
// its plays.
type table struct {
	view  zhengfen.View
	plays []zhengfen.Play
}

// found are the plays that a wish may mean, those without jokers first.
func (t table) found(w want) (all []zhengfen.Play) {
	if set, ok := t.named(w); ok {
		plays, _ := choose.Readings(t.view, set)
		for _, p := range plays {
			if w.category == zhengfen.NoCategory || p.Reading.Category == w.category {
				all = append(all, p)
			}
		}
		return all
	}
	for _, p := range t.plays {
		if w.is(p) {
			all = append(all, p)
		}
	}
	return all
}

// named is the set of cards that a wish names by rank and suit, where it says so much: which
// of several equal cards is meant. If only the rank is said, it means the first ones.
func (t table) named(w want) (set zhengfen.Cards, ok bool) {
	if w.ranged || w.some > 0 || w.suit != anySuit {
		return 0, false
	}
	set = w.jokers
	for _, c := range w.cards {
		if ok = ok || c.suit != anySuit; c.suit != anySuit {
			set |= zhengfen.CardsOf(zhengfen.CardOf(c.rank, c.suit))
		}
	}
	for _, c := range w.cards {
		if c.suit == anySuit {
			set |= first(t.view.Hand()&^set, c.rank)
		}
	}
	return set, ok && set.Len() == len(w.cards)+w.jokers.Len()
}

// first is the first card of a rank in a set, none if there is none.
func first(set zhengfen.Cards, r zhengfen.Rank) zhengfen.Cards {
	for c := range set.All() {
		if c.Rank() == r {
			return zhengfen.CardsOf(c)
		}
	}
	return 0
}

// is tells whether a play fits the ranks that somebody has typed.
func (w want) is(p zhengfen.Play) bool {
	r := p.Reading
	switch {
	case w.verb != zhengfen.Playing || w.category != zhengfen.NoCategory && w.category != r.Category:
		return false
	case w.ranged && (!r.Category.Sequence() || r.Low != w.low || r.High != w.high):
		return false
	case w.suit != anySuit && !w.ofSuit(p):
		return false
	case !w.jokered(p):
		return false
	}
	named := w.category != zhengfen.NoCategory
	return w.ranged || w.ranks(p.Cards) || named && len(w.cards) == 0 || named && len(w.cards) == 1 && w.cards[0].rank == r.High
}

// jokered tells whether a play has the jokers that are said.
func (w want) jokered(p zhengfen.Play) bool {
	held := p.Cards & zhengfen.Jokers
	return w.jokers&^held == 0 && held.Len() == w.jokers.Len()+w.some
}

// ofSuit tells whether all cards of a play but jokers have the suit that is said of all.
func (w want) ofSuit(p zhengfen.Play) bool {
	for c := range (p.Cards &^ zhengfen.Jokers).All() {
		if c.Suit() != w.suit {
			return false
		}
	}
	return true
}

// ranks tells whether cards but jokers have the very ranks that are said.
func (w want) ranks(set zhengfen.Cards) bool {
	var said, have []zhengfen.Rank
	for _, c := range w.cards {
		said = append(said, c.rank)
	}
	for c := range (set &^ zhengfen.Jokers).All() {
		have = append(have, c.Rank())
	}
	slices.Sort(said)
	return slices.Equal(said, have)
}

// begins tells whether a text so far can become a play: the play has everything said, and
// perhaps more.
func (w want) begins(p zhengfen.Play) bool {
	held := p.Cards & zhengfen.Jokers
	switch {
	case w.verb != zhengfen.Playing:
		return false
	case w.category != zhengfen.NoCategory && w.category != p.Reading.Category:
		return false
	case w.ranged && (p.Reading.Low != w.low || !p.Reading.Category.Sequence()):
		return false
	case w.jokers&^held != 0 || held.Len() < w.jokers.Len()+w.some || w.suit != anySuit && !w.ofSuit(p):
		return false
	}
	rest := p.Cards
	for _, c := range w.cards {
		one := first(rest&^zhengfen.Jokers, c.rank)
		if c.suit != anySuit {
			one = zhengfen.CardsOf(zhengfen.CardOf(c.rank, c.suit)) & rest
		}
		if one == 0 {
			return w.category != zhengfen.NoCategory && len(w.cards) == 1 && c.rank == p.Reading.High
		}
		rest &^= one
	}
	return true
}

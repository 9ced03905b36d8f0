package typing

import (
	"slices"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
)

// seen is a place and the card that lies open there on top, cards.None if there
// is none.
type seen struct {
	place streit.Place
	card  cards.Card
}

// sources are the places from which the seat to move may ever play under the rules, in
// the order of the table. It makes no difference which of them hold a card.
func sources(v streit.View) []seen {
	me := v.Players[v.ToMove]
	all := []seen{{streit.OwnReserve, open(me.ReserveTop)}, {streit.OwnTurned, me.Turned}}
	for i, h := range v.Houses {
		all = append(all, seen{streit.Place(i + 1), h.Top()})
	}
	if v.Rules.PlaysOwnWaste() {
		all = append(all, seen{streit.OwnWaste, me.WasteTop})
	}
	return all
}

// empty tells whether everybody sees that no card lies at a place from which the
// seat to move plays.
func (t table) empty(p streit.Place) bool {
	me := t.me()
	switch p {
	case streit.OwnReserve:
		return me.Reserve == 0
	case streit.OwnTurned:
		return me.Turned == cards.None
	case streit.OwnWaste:
		return me.Waste == 0
	}
	n := p.House()
	return n < 1 || n > len(t.view.Houses) || t.view.Houses[n-1].Down == 0 && t.view.Houses[n-1].Top() == cards.None
}

// goals are the places to which a card may ever go, in the order of the table.
func goals(v streit.View) []seen {
	all := []seen{{streit.ToFamily, cards.None}}
	for i, h := range v.Houses {
		all = append(all, seen{streit.Place(i + 1), h.Top()})
	}
	for seat, p := range v.Players {
		if s := game.Seat(seat); s != v.ToMove {
			all = append(all, seen{streit.ReserveOf(s), open(p.ReserveTop)}, seen{streit.WasteOf(s), p.WasteTop})
		}
	}
	return all
}

// tops are the goals with every family that shows a card.
func tops(v streit.View) []seen {
	all := goals(v)
	for _, f := range v.Families {
		if f.Height > 0 {
			all = append(all, seen{streit.ToFamily, f.Top()})
		}
	}
	return all
}

// open is a card that can be seen, else none.
func open(c cards.Card) cards.Card {
	if c.Ordinary() {
		return c
	}
	return cards.None
}

// at is the card on top of a place, as somewhere to take from or to go to.
func at(list []seen, p streit.Place) cards.Card {
	for _, s := range list {
		if s.place == p {
			return s.card
		}
	}
	return cards.None
}

// lies tells by a catalogue's key where a card lies open that is on top of no
// place that a move can name; house is its house.
func lies(c cards.Card, v streit.View) (key string, house int) {
	for seat, p := range v.Players {
		switch own := game.Seat(seat) == v.ToMove; {
		case own && p.WasteTop == c:
			return "typing.lies.own-waste", 0
		case own && p.ReserveTop == c:
			return "typing.lies.own-reserve", 0
		case own && p.Turned == c:
			return "typing.lies.turned", 0
		case p.ReserveTop == c:
			return "typing.lies.reserve", 0
		case p.WasteTop == c:
			return "typing.lies.waste", 0
		}
	}
	for i, h := range v.Houses {
		if slices.Contains(h.Open, c) {
			return "typing.lies.house", i + 1
		}
	}
	for _, f := range v.Families {
		if c.Suit() == f.Suit && c.Rank() <= f.Height {
			return "typing.lies.family", 0
		}
	}
	return "", 0
}

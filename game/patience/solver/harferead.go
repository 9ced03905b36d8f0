package solver

import (
	"stopp/game/cards"
	"stopp/game/patience"
)

// newHarfe reads a position.
func newHarfe(t table, pile func(patience.Place) []cards.Card) *harfe {
	ascend := t.Rules().Value("ascend")
	g := &harfe{
		above: ascend == "above", below: ascend == "below", neat: ascend != "below",
		passes: uint8(t.Rules().Passes()), pass: uint8(t.Pass()), waste: t.Size(patience.Waste),
	}
	for i := range g.columns {
		p := patience.Place(i + 1)
		all := pile(p)
		column := &g.columns[i]
		column.down, column.open = all[:t.Down(p)], all[t.Down(p):]
		g.neat = g.neat && sequence(column.open, false) == len(column.open)
	}
	for s := range g.families {
		g.families[s] = [2]uint8{uint8(t.Height(cards.Suit(s), 0)), uint8(t.Height(cards.Suit(s), 1))}
	}
	g.stock = append(pile(patience.Waste), pile(patience.Hand)...)
	return g
}

func harfeMove(s step) patience.Move {
	m := patience.Move{From: patience.Place(s.from + 1), To: patience.Place(s.to + 1), N: s.count}
	switch {
	case s.from == harfeTurn:
		return patience.Turn
	case s.to >= harfeAbove:
		m.To, m.Above = patience.Place(s.to-harfeAbove+1), true
	case s.to == harfeFamily:
		m.To = patience.Family
	}
	if s.from == harfeWaste {
		m.From = patience.Waste
	}
	return m
}

// ways are the ways in which the deal is searched.
func (g *harfe) ways() (all []game[harfeState]) {
	for _, rule := range harfeThumbs {
		way := *g
		way.rule = rule
		all = append(all, &way)
	}
	return all
}

package opponent

import (
	"slices"

	"stopp/game/streit"
)

// Simple are the regular moves of the seat that looks at the View, as far as it can
// know, without any thought: those from house to house last, which lead nowhere. They
// are for when thinking fails. There are none if it isn't the seat's turn.
func Simple(v streit.View) []streit.Move {
	if v.Outcome.Over() || v.ToMove != v.Viewer {
		return nil
	}
	s, err := v.Redeal(source(0, forDeals))
	if err != nil {
		return nil
	}
	list := s.Regular(nil)
	slices.SortStableFunc(list, func(a, b streit.Move) int { return int(shift(a) - shift(b)) })
	return list
}

package solver

import (
	"stopp/game/cards"
	"stopp/game/patience"
)

// hiddenCards are the cards that don't show, in the order of their numbers.
func hiddenCards(v patience.View) (hidden []cards.Card) {
	var out [cards.Kinds + 1]int
	places := []patience.Place{patience.Hand, patience.Waste, patience.Cellar, patience.Packet}
	for p := patience.Place(1); p <= 10; p++ {
		places = append(places, p)
	}
	for _, p := range places {
		for _, c := range v.Pile(p) {
			if c != cards.Hidden {
				out[c]++
			}
		}
	}
	for s := cards.Clubs; s < cards.Suits; s++ {
		for _, r := range onFamilies(v, s) {
			out[cards.New(r, s)]++
		}
	}
	for c := cards.Card(1); c <= cards.Kinds; c++ {
		for range v.Kind().Packs() - out[c] {
			hidden = append(hidden, c)
		}
	}
	return hidden
}

// onFamilies are the ranks that lie on a suit's families.
func onFamilies(v patience.View, s cards.Suit) (ranks []cards.Rank) {
	for i := range 2 {
		for n := range cards.Rank(v.Height(s, i)) {
			switch {
			case v.Kind() == patience.Grosse && v.Direction() == patience.Down:
				ranks = append(ranks, (v.Base()+12-n)%13+1)
			case v.Kind() == patience.Grosse:
				ranks = append(ranks, (v.Base()-1+n)%13+1)
			case v.Kind() == patience.Reihe && i == 1:
				ranks = append(ranks, cards.King-n)
			default:
				ranks = append(ranks, cards.Ace+n)
			}
		}
	}
	return ranks
}

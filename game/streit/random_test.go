package streit

import (
	"math/rand/v2"

	"stopp/game"
	"stopp/game/cards"
)

// randomOptions draws any rules that do not contradict themselves.
func randomOptions(rng *rand.PCG) Options {
	for {
		o := Sets()[cards.Below(rng, uint64(len(bundles)))].Options()
		for _, row := range table {
			if cards.Below(rng, 4) == 0 {
				*row.field(&o) = uint8(cards.Below(rng, uint64(len(row.words))))
			}
		}
		if o.Validate() == nil {
			return o
		}
	}
}

// randomTableOf scatters everything on a table of some rules: heights, piles and turned
// cards at random, many of them empty. Cards lie face down where the rules let them, a
// house may be closed, and the joker lies hidden or nowhere.
func randomTableOf(o Options, rng *rand.PCG) State {
	s := empty(o)
	s.mover = game.Seat(cards.Below(rng, uint64(s.seats())))
	s.first = cards.Below(rng, 8) == 0
	if o.Set == Three && cards.Below(rng, 3) > 0 {
		s.closed = Place(1 + cards.Below(rng, 9))
	}
	left := randomFamilies(&s, rng)
	open := randomPlaces(&s, rng)
	for i := len(left) - 1; i >= 0; i-- {
		j := cards.Below(rng, uint64(i+1))
		left[i], left[j] = left[j], left[i]
		s.put(left[i], open[cards.Below(rng, uint64(len(open)))])
	}
	coverSome(&s, rng)
	hideJoker(&s, rng)
	if own := of(s.mover, hand); s.count[own] > 0 && s.topCard(own) != cards.Joker && cards.Below(rng, 2) == 0 {
		s.put(s.take(own), of(s.mover, turned))
	}
	s.findWinner()
	return s
}

// randomFamilies returns the cards that lie on no family.
func randomFamilies(s *State, rng *rand.PCG) (left []slot) {
	for suit := cards.Clubs; suit < cards.Suits; suit++ {
		var h [2]cards.Rank
		for pack := range s.rules.Packs() {
			if cards.Below(rng, 2) == 0 {
				h[pack] = cards.Rank(cards.Below(rng, 14))
			}
			for r := h[pack] + 1; r <= cards.King; r++ {
				left = append(left, slot(cards.New(r, suit))+slot(pack*cards.Kinds))
			}
		}
		s.setFamily(suit, max(h[0], h[1]), min(h[0], h[1]))
	}
	return left
}

// randomPlaces are the piles that are to hold cards, one house at least.
func randomPlaces(s *State, rng *rand.PCG) (open []pile) {
	houses := 0
	for n := 1; n <= s.houses(); n++ {
		if Place(n) != s.closed && (cards.Below(rng, 3) > 0 || n >= s.houses()-1 && houses == 0) {
			open = append(open, house(n))
			houses++
		}
	}
	for seat := range s.seats() {
		for _, p := range []pile{reserve, hand, waste} {
			if cards.Below(rng, 3) > 0 {
				open = append(open, of(seat, p))
			}
		}
	}
	return open
}

// coverSome turns cards of houses and tops of reserves face down.
func coverSome(s *State, rng *rand.PCG) {
	for n := 1; n <= s.houses(); n++ {
		if most := min(s.rules.Covered, max(s.count[house(n)], 1)-1); most > 0 {
			s.down[n-1] = uint8(cards.Below(rng, uint64(most+1)))
		}
	}
	for seat := range s.seats() {
		if s.rules.ReserveTop == TopClosed && s.count[of(seat, reserve)] > 0 && cards.Below(rng, 2) == 0 {
			s.closedTops = s.closedTops.With(seat)
		}
	}
}

// hideJoker puts the joker, if there is one, at the bottom of a pile that
// hides it, or nowhere.
func hideJoker(s *State, rng *rand.PCG) {
	var hidden []pile
	for n := 1; n <= s.houses(); n++ {
		if s.down[n-1] > 0 {
			hidden = append(hidden, house(n))
		}
	}
	for seat := range s.seats() {
		for _, p := range []pile{of(seat, hand), of(seat, reserve)} {
			if s.count[p] > 0 {
				hidden = append(hidden, p)
			}
		}
	}
	if s.rules.jokers() == 0 || len(hidden) == 0 || cards.Below(rng, 4) == 0 {
		return
	}
	p := hidden[cards.Below(rng, uint64(len(hidden)))]
	at := s.top[p]
	for s.below[at] != 0 {
		at = s.below[at]
	}
	s.below[at] = joker
	s.count[p]++
	if p < seatPiles && s.down[p] < s.rules.Covered {
		s.down[p]++
	} else if p < seatPiles {
		s.down[p] = s.rules.Covered // the card above it lies open
	}
}

package streit

import (
	"slices"

	"stopp/game"
	"stopp/game/cards"
)

// starter is who starts (§2.2, §8).
func (d Deal) starter(s *State) game.Seat {
	switch o := d.Rules; {
	case o.Start.Cuts():
		return o.bestCut(d.Cuts[len(d.Cuts)-1])
	case o.Start == Alternate:
		return d.Starter
	}
	return s.starter()
}

// starter is who starts by the cards that were dealt; in a series that is the
// first game's.
func (s *State) starter() game.Seat {
	return best(s.rules.Seats(), func(seat int) []int { return s.standing(game.Seat(seat)) })
}

// best is the seat with the smallest list, compared place by place; of equal
// ones the first.
func best(seats int, list func(seat int) []int) game.Seat {
	first := 0
	for seat := 1; seat < seats; seat++ {
		if slices.Compare(list(seat), list(first)) < 0 {
			first = seat
		}
	}
	return game.Seat(first)
}

// standing is the key that compares seats, the smaller the earlier: the reserve's top, if
// the rules read it, and the houses, the nearest first.
func (s *State) standing(seat game.Seat) (list []int) {
	o := s.rules
	if o.ReserveTop == TopClosed {
		o.Start = StartHouses // whatever reads reserves means this (§8.2)
	}
	if o.Start != StartHouses {
		list = append(list, o.startValue(s.topCard(of(seat, reserve))))
	}
	for n := range o.rowSize() {
		list = append(list, o.startValue(s.topCard(house(o.nearest(seat, n)))))
	}
	return list
}

// startValue orders cards for the start, the better one smaller. A missing card
// counts as higher than any.
func (o Options) startValue(c cards.Card) int {
	switch o.Start {
	case HighReserve:
		return -high(c)
	case HighReserveSuits:
		return -aceHigh(c)
	}
	return high(c)
}

// high counts kings high and aces low.
func high(c cards.Card) int {
	if c == cards.None {
		return int(cards.King) + 1
	}
	return int(c.Rank())
}

// aceHigh counts aces highest and, in one rank, spades over hearts over diamonds
// over clubs.
func aceHigh(c cards.Card) int {
	rank := high(c)
	if c.Rank() == cards.Ace {
		rank = int(cards.King) + 1
	}
	if c == cards.None {
		return 1000
	}
	return rank*cards.Suits + int(c.Suit())
}

// bestCut is who cut best.
func (o Options) bestCut(round []cards.Card) game.Seat {
	return best(len(round), func(seat int) []int {
		if o.Start == CutHigh {
			return []int{-high(round[seat])}
		}
		return []int{high(round[seat])}
	})
}

// cutDecides tells whether only one seat cut best.
func (o Options) cutDecides(round []cards.Card) bool {
	rank, n := round[o.bestCut(round)].Rank(), 0
	for _, c := range round {
		if c.Rank() == rank {
			n++
		}
	}
	return n == 1
}

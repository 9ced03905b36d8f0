package streit

import (
	"stopp/game"
)

// MaxMoves is the most moves that a list can hold: every place a card can come
// from to every place it can go to, and the four words.
const MaxMoves = (maxHouses+3)*(maxHouses+1+2*(maxSeats-1)) + 4

// Regular appends the regular moves of the seat to move, none if the game is
// over. With room for MaxMoves in list nothing is allocated.
func (s *State) Regular(list []Move) []Move {
	if !s.plain {
		return s.regularByJudge(list)
	}
	if s.ending != 0 {
		return list
	}
	free := s.free()
	switch {
	case s.wants(s.topCard(of(s.mover, reserve))):
		return append(list, Move{Play, OwnReserve, ToFamily})
	case free&s.wanted != 0:
		return s.plays(list, ToFamily, s.wanted)
	}
	list = s.placements(list, free)
	if s.count[of(s.mover, turned)] == 0 && s.count[of(s.mover, reserve)] > 0 && s.vacancy() != NoPlace {
		return list // the vacancy must be filled first
	}
	return s.endings(list)
}

// Possible appends every move that can be carried out, regular or not: all but
// those whose card is not free or does not go there. None if the game is over.
func (s *State) Possible(list []Move) []Move {
	if !s.plain {
		return s.possibleByJudge(list)
	}
	if s.ending != 0 {
		return list
	}
	list = s.plays(list, ToFamily, s.wanted)
	return s.endings(s.placements(list, s.free()))
}

// possibleByJudge is Possible without the short cuts that some options forbid.
func (s *State) possibleByJudge(list []Move) []Move {
	takes := s.takes()
	return s.each(list, &takes, func(m Move) bool { return s.placing(m) == 0 })
}

// regularByJudge is Regular without the short cuts that some options forbid.
func (s *State) regularByJudge(list []Move) []Move {
	d, takes := s.demands(), s.takes()
	return s.each(list, &takes, func(m Move) bool { return s.placing(m)|d.faults(m, 0) == 0 })
}

// takers has for every goal the cards that may ever lie there, a bit a card:
// most plays are sorted out by it before they are judged.
type takers [wasteOfA + maxSeats]uint64

func (s *State) takes() (t takers) {
	t[ToFamily] = s.wanted
	for n := 1; n <= s.houses(); n++ {
		if t[n] = s.builds(s.topCard(house(n))); s.top[house(n)] == 0 {
			t[n] = ^uint64(0)
		}
	}
	s.opponents(func(seat game.Seat) {
		t[ReserveOf(seat)], t[WasteOf(seat)] = s.takesLoad(ReserveOf(seat)), s.takesLoad(WasteOf(seat))
	})
	return t
}

// everything is all cards: for a goal where fit does not matter.
var everything = func() (t takers) {
	for i := range t {
		t[i] = ^uint64(0)
	}
	return t
}()

// All appends every move that is not impossible, from every place that holds a
// card to every place of the table but the mover's own.
func (s *State) All(list []Move) []Move {
	return s.each(list, &everything, func(Move) bool { return true })
}

// each appends the moves that are not impossible and that are wanted, plays only
// of cards that their goal takes.
func (s *State) each(list []Move, takes *takers, want func(Move) bool) []Move {
	for kind := Turn; kind <= Open; kind++ {
		if m := (Move{Kind: kind}); want(m) && s.impossible(m) == "" {
			list = append(list, m)
		}
	}
	var room [wasteOfA + maxSeats]Place
	goals := s.goals(room[:0])
	for from := Place(1); from <= OwnWaste; from++ {
		if !from.source() || from.House() > s.houses() || s.top[s.source(from)] == 0 {
			continue
		}
		c := s.topCard(s.source(from))
		for _, to := range goals {
			if takes[to]>>c&1 == 0 {
				continue
			}
			if m := (Move{Play, from, to}); want(m) && s.impossible(m) == "" {
				list = append(list, m)
			}
		}
	}
	return list
}

// goals appends every place of the table but the mover's own.
func (s *State) goals(list []Place) []Place {
	list = append(list, ToFamily)
	for n := 1; n <= s.houses(); n++ {
		list = append(list, Place(n))
	}
	s.opponents(func(seat game.Seat) { list = append(list, ReserveOf(seat), WasteOf(seat)) })
	return list
}

func (s *State) opponents(visit func(game.Seat)) {
	for seat := game.A; seat < s.seats(); seat++ {
		if seat != s.mover {
			visit(seat)
		}
	}
}

// placements appends the plays of free cards that don't go to families.
func (s *State) placements(list []Move, free uint64) []Move {
	for n := 1; n <= s.houses(); n++ {
		takes := accepts[s.topCard(house(n))]
		if s.top[house(n)] == 0 {
			takes = ^uint64(1)
		}
		if Place(n) == s.closed {
			continue
		}
		if takes&free != 0 {
			list = s.plays(list, Place(n), takes)
		}
	}
	for seat := game.A; seat < s.seats(); seat++ {
		if seat == s.mover {
			continue
		}
		if takes := loads[s.topCard(of(seat, reserve))]; takes&free != 0 {
			list = s.plays(list, ReserveOf(seat), takes)
		}
		if takes := loads[s.topCard(of(seat, waste))]; takes&free != 0 {
			list = s.plays(list, WasteOf(seat), takes)
		}
	}
	return list
}

// plays appends the plays to one place that takes the cards of a set.
func (s *State) plays(list []Move, to Place, takes uint64) []Move {
	takes &^= 1 // no card at all
	stuck := to.House() > 0 && s.run >= maxRun
	for n := 1; n <= s.houses() && !stuck; n++ {
		if takes>>s.topCard(house(n))&1 == 1 && Place(n) != to {
			list = append(list, Move{Play, Place(n), to})
		}
	}
	if takes>>s.topCard(of(s.mover, reserve))&1 == 1 {
		list = append(list, Move{Play, OwnReserve, to})
	}
	if takes>>s.topCard(of(s.mover, turned))&1 == 1 {
		list = append(list, Move{Play, OwnTurned, to})
	}
	return list
}

// endings appends the one word that can be said now: turn, lay or pass.
func (s *State) endings(list []Move) []Move {
	switch {
	case s.count[of(s.mover, turned)] > 0:
		return append(list, Move{Kind: Lay})
	case s.count[of(s.mover, hand)] > 0 || s.count[of(s.mover, waste)] > 0:
		return append(list, Move{Kind: Turn})
	}
	return append(list, Move{Kind: Pass})
}

// Perft counts the sequences of depth moves from here, regular ones only or
// all that are possible. A game that ends sooner counts once, where it ends.
func (s State) Perft(depth int, irregular bool) uint64 {
	if depth <= 0 || s.ending != 0 {
		return 1
	}
	var room [MaxMoves]Move
	list := s.listed(room[:0], irregular)
	if depth == 1 {
		return uint64(len(list))
	}
	var nodes uint64
	for _, m := range list {
		nodes += s.After(m).Perft(depth-1, irregular)
	}
	return nodes
}

func (s *State) listed(list []Move, irregular bool) []Move {
	if irregular {
		return s.Possible(list)
	}
	return s.Regular(list)
}

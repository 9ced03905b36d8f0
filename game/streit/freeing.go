package streit

import (
	"stopp/game"
	"stopp/game/cards"
)

// strictDemands looks for the demands of the stricter order (§9); with strict=free that
// is only the freeing of cards for families.
func (s *State) strictDemands(d *demands) {
	t := s.spots()
	for n := 1; n <= s.houses(); n++ {
		open := int(s.count[house(n)]) - int(s.down[n-1])
		if depth := s.wantedBelow(n, open); depth > 0 {
			t.nextSteps(s, Place(n), depth, &d.freeing)
		}
		if s.down[n-1] > 0 && s.rules.Strict == StrictOn {
			t.nextSteps(s, Place(n), open, &d.uncovering)
		}
	}
	if s.rules.Strict == StrictFree {
		return
	}
	d.load = s.canLoad()
	d.empty = s.canEmpty(t)
}

// wantedBelow is how many cards lie on the uppermost covered open card of a
// house that could go to a family; 0 if there is none.
func (s *State) wantedBelow(n, open int) int {
	at := s.top[house(n)]
	for depth := 0; depth < open; depth++ {
		if depth > 0 && s.wants(face[at]) {
			return depth
		}
		at = s.below[at]
	}
	return 0
}

// spots are the places that a house's card can be moved away to, with the cards
// on top there.
type spots struct {
	n   int
	to  [maxHouses + 2*(maxSeats-1)]Place
	top [maxHouses + 2*(maxSeats-1)]cards.Card
}

// spots lists the open houses and the opponents' piles that take loads.
func (s *State) spots() (t spots) {
	for n := 1; n <= s.houses(); n++ {
		if Place(n) != s.closed {
			t.put(Place(n), s.topCard(house(n)))
		}
	}
	if s.rules.FirstLoad == FirstLoadNo && s.first {
		return t
	}
	s.opponents(func(seat game.Seat) {
		t.put(ReserveOf(seat), s.openTop(seat))
		t.put(WasteOf(seat), s.topCard(of(seat, waste)))
	})
	return t
}

func (t *spots) put(to Place, top cards.Card) {
	t.to[t.n], t.top[t.n] = to, top
	t.n++
}

// takes tells whether a spot takes a card.
func (t *spots) takes(s *State, i int, c cards.Card) bool {
	switch top := t.top[i]; {
	case t.to[i].House() == 0:
		return loads[top]>>c&1 == 1
	case top == cards.None:
		return true
	default:
		return s.builds(top)>>c&1 == 1
	}
}

// nextSteps adds the plays that begin to move the upper cards of a house away,
// one by one, each straight to where it may lie.
func (t *spots) nextSteps(s *State, from Place, depth int, found *playSet) {
	at := s.top[house(from.House())]
	c := face[at]
	for i := range t.n {
		to := t.to[i]
		if to == from || !t.takes(s, i, c) || to.House() > 0 && s.run >= maxRun {
			continue
		}
		trial := *t
		trial.top[i] = c
		if trial.clears(s, from, s.below[at], depth-1) {
			found.add(from, to)
		}
	}
}

// clears tells whether depth further cards, from a slot downwards, can be moved
// away. Equal spots are tried once.
func (t *spots) clears(s *State, from Place, at slot, depth int) bool {
	if depth == 0 {
		return true
	}
	c := face[at]
	if c == cards.Joker {
		return t.clears(s, from, s.below[at], depth-1) // set aside as soon as it shows
	}
	var tried [2]uint64 // by kind of spot, the tops tried
	for i := range t.n {
		kind := &tried[0]
		if t.to[i].House() == 0 {
			kind = &tried[1]
		}
		top := t.top[i]
		if t.to[i] == from || *kind&bit(top) != 0 || !t.takes(s, i, c) {
			continue
		}
		*kind |= bit(top)
		t.top[i] = c
		ok := t.clears(s, from, s.below[at], depth-1)
		t.top[i] = top
		if ok {
			return true
		}
	}
	return false
}

// canLoad tells whether a free card can be loaded.
func (s *State) canLoad() bool {
	var takes uint64
	s.opponents(func(seat game.Seat) { takes |= s.takesLoad(ReserveOf(seat)) | s.takesLoad(WasteOf(seat)) })
	return takes&s.free() != 0 && !(s.rules.FirstLoad == FirstLoadNo && s.first)
}

// canEmpty tells whether make-vacancy holds: the reserve asks for a vacancy and
// a house could be emptied onto others that are not empty.
func (s *State) canEmpty(all spots) bool {
	if s.count[of(s.mover, reserve)] == 0 || s.closedTops.Has(s.mover) || s.run >= maxRun ||
		s.rules.Set == Three && s.closed == NoPlace {
		return false
	}
	var t spots
	for i := range all.n {
		if all.to[i].House() > 0 && all.top[i] != cards.None {
			t.put(all.to[i], all.top[i])
		}
	}
	for i := range t.n {
		p := house(t.to[i].House())
		if t.clears(s, t.to[i], s.top[p], int(s.count[p])) {
			return true
		}
	}
	return false
}

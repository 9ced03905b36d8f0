package opponent

import (
	"slices"

	"stopp/game/cards"
	"stopp/game/streit"
)

// eyes are a player's view of the possible moves. Anything they overlook stays
// overlooked for the whole turn.
type eyes struct {
	seed     uint64
	turn     uint64
	careless float64
	arbiter  bool // faults are refused, so nobody makes one by mistake
	refused  []streit.Move
}

// moves appends the moves that the player takes to be regular, ahead moves from
// now. There is always one while the game goes on.
func (e *eyes) moves(s *streit.State, ahead int, list []streit.Move) []streit.Move {
	if e.careless == 0 {
		return e.allowed(s.Regular(list), ahead)
	}
	return e.allowed(e.noticed(s, ahead, list), ahead)
}

// allowed leaves out what the referee has just refused, unless nothing else is
// left.
func (e *eyes) allowed(list []streit.Move, ahead int) []streit.Move {
	if ahead > 0 || len(e.refused) == 0 {
		return list
	}
	kept := slices.DeleteFunc(slices.Clone(list), func(m streit.Move) bool { return slices.Contains(e.refused, m) })
	if len(kept) == 0 {
		return list
	}
	return kept
}

// noticed appends the moves that the player does not overlook.
func (e *eyes) noticed(s *streit.State, ahead int, list []streit.Move) []streit.Move {
	start := len(list)
	if e.arbiter {
		list = s.Regular(list)
	} else {
		list = s.Possible(list)
	}
	missed := e.missed(s, list[start:])
	kept := list[:start]
	for _, m := range list[start:] {
		f := s.Judge(m).Faults
		if f&^missed == 0 && !e.overlooks(s, m, ahead) {
			kept = append(kept, m)
		}
	}
	if len(kept) == start {
		return s.Regular(list[:start])
	}
	return kept
}

// missed is the set of duties that the player does not see.
func (e *eyes) missed(s *streit.State, list []streit.Move) (set streit.Faults) {
	family := false // some card is seen that can go to a family
	for _, m := range list {
		if m.To != streit.ToFamily {
			continue
		}
		seen := !e.overlooksDuty(s, m)
		family = family || seen
		if m.From == streit.OwnReserve && !seen {
			set = set.With(streit.ReserveFirst)
		}
	}
	if !family {
		set = set.With(streit.FamilyFirst)
	}
	for c := streit.OpenFirst; c <= streit.MakeVacancy; c++ {
		if happens(buried(e.careless, layers(c)), e.seed, forDuty, e.turn, uint64(c)) {
			set = set.With(c)
		}
	}
	return set
}

// overlooksDuty tells whether the player does not see that a card can go to a
// family.
func (e *eyes) overlooksDuty(s *streit.State, m streit.Move) bool {
	layer := 0
	if m.From.House() > 0 {
		layer = layers(streit.FamilyFirst)
	}
	return happens(buried(e.careless, layer), e.seed, forDuty, e.turn, uint64(card(s, m.From)), uint64(m.From))
}

// overlooks tells whether the player does not see a move.
func (e *eyes) overlooks(s *streit.State, m streit.Move, ahead int) bool {
	switch {
	case m.Kind != streit.Play:
		return false
	case m.To == streit.ToFamily:
		return e.overlooksDuty(s, m)
	}
	return happens(buried(e.careless, ahead), e.seed, forMove, e.turn, uint64(card(s, m.From)), word(m))
}

// card is the card that a move of the seat to move would take from a place.
func card(s *streit.State, from streit.Place) cards.Card {
	me := s.ToMove()
	switch from {
	case streit.OwnReserve:
		return s.Top(streit.ReserveOf(me))
	case streit.OwnTurned:
		return s.Turned(me)
	case streit.OwnWaste:
		return s.Top(streit.WasteOf(me))
	}
	return s.Top(from)
}

package streit

import (
	"fmt"
	"slices"
	"testing"

	"stopp/game"
	"stopp/game/cards"
)

// visible are the slots whose cards everybody sees.
func visible(s *State) map[slot]bool {
	seen := map[slot]bool{}
	for p := range piles {
		if p < seatPiles {
			for at, n := s.top[p], s.down[p]; n < s.count[p]; n++ {
				seen[at], at = true, s.below[at]
			}
		} else if s.count[p] > 0 && !s.hides(p) {
			seen[s.top[p]] = true
		}
	}
	return seen
}

// A move reveals something if afterwards a card can be seen that could not before.
func TestRevealsIsWhatIsSeen(t *testing.T) {
	n := 0
	eachMatch(t, 150, func(_, m Match, _ game.Seat, _ Action, _ []Event) {
		s := m.now
		for _, mv := range s.Possible(nil) {
			after := s.After(mv)
			before, shows := visible(&s), false
			for at := range visible(&after) {
				shows = shows || !before[at]
			}
			if mv.Kind != Open && shows != s.Reveals(mv) && s.rules.Set != Three { // a joker that shows is set aside
				t.Fatalf("%v reveals: %v, said %v at\n%v", mv, shows, s.Reveals(mv), s.String())
			}
			n++
		}
	})
	if n < 5000 {
		t.Errorf("only %d moves", n)
	}
}

// Equal hashes are tables that look alike, except for the order of the houses.
func TestHashTellsTablesApart(t *testing.T) {
	looks := map[uint64]string{}
	eachMatch(t, 150, func(_, m Match, _ game.Seat, _ Action, _ []Event) {
		s := m.now
		v := s.View(game.NoSeat)
		houses := make([]string, len(v.Houses))
		for i, h := range v.Houses {
			houses[i] = fmt.Sprint(h.Down, h.Open)
		}
		slices.Sort(houses)
		look := fmt.Sprint(v.Rules.Set, v.Families, houses, v.Players, v.ToMove)
		if was, ok := looks[s.Hash()]; ok && was != look {
			t.Fatalf("one hash for\n%s\nand\n%s", was, look)
		}
		looks[s.Hash()] = look
	})
}

// Looking at single places gives the same as a View.
func TestSightIsTheView(t *testing.T) {
	eachMatch(t, 60, func(_, m Match, _ game.Seat, _ Action, _ []Event) {
		s, v := m.now, m.View(game.NoSeat)
		vacant := 0
		for i, h := range v.Houses {
			var room [4]cards.Card
			n := s.Open(i+1, room[:])
			if s.Top(Place(i+1)) != h.Top() || s.Count(Place(i+1)) != h.Down+len(h.Open) || n != min(4, len(h.Open)) || n > 0 && room[0] != h.Top() {
				t.Fatalf("house %d: %+v", i+1, h)
			}
			if len(h.Open) == 0 && !h.Closed {
				vacant++
			}
		}
		if s.Vacancies() != vacant {
			t.Fatalf("%d vacancies, seen %d", s.Vacancies(), vacant)
		}
		for i, p := range v.Players {
			seat := game.Seat(i)
			top, turned := s.Top(ReserveOf(seat)), 0
			if p.Turned != cards.None {
				turned = 1
			}
			if p.ReserveTop == cards.Hidden {
				top = cards.Hidden
			}
			if top != p.ReserveTop || s.Top(WasteOf(seat)) != p.WasteTop || s.Turned(seat) != p.Turned ||
				s.Count(ReserveOf(seat)) != p.Reserve || s.Small(seat) != p.Hand+p.Waste+turned {
				t.Fatalf("%v: %+v", seat, p)
			}
		}
	})
}

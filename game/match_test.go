package game_test

import (
	"slices"
	"strings"
	"testing"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/toy"
)

func TestSeats(t *testing.T) {
	s := game.SeatsOf(game.C, game.A)
	if !s.Has(game.A) || s.Has(game.B) || !s.Has(game.C) || s.Has(game.NoSeat) || s.Has(game.MaxSeats) {
		t.Errorf("%b", s)
	}
	if got := s.List(); !slices.Equal(got, []game.Seat{game.A, game.C}) {
		t.Error(got)
	}
	if s.With(game.NoSeat) != s || game.SeatsOf() != 0 || game.Seats(0).List() != nil {
		t.Error("nobody's seat is in no set")
	}
}

// A replay needs no dice: chance's moves stand among the actions.
func TestReplay(t *testing.T) {
	g := toy.Game()
	deal, err := g.Deal("toy players=2 target=100", cards.NewSource([32]byte{1}))
	if err != nil {
		t.Fatal(err)
	}
	var actions []game.Action
	m, err := g.Open(g.Version, deal)
	for rounds := 0; err == nil && rounds < 3; {
		a := game.Action{Seat: game.NoSeat}
		var waits bool
		if a.Text, waits = g.Chance(m, cards.NewSource([32]byte{1})); waits {
			rounds++
		} else {
			a.Seat = m.Running().List()[0]
			_, hand, _ := strings.Cut(m.Seen(a.Seat).Text(), a.Seat.String()+" hand ")
			a.Text = hand[:2]
		}
		m, err = m.Act(a.Seat, a.Text)
		actions = append(actions, a)
	}
	if err != nil {
		t.Fatal(err)
	}
	again, err := g.Replay(g.Version, deal, actions)
	if err != nil || again.Position() != m.Position() {
		t.Errorf("%v, %v instead of %v", err, again, m)
	}
	actions[7].Text = "no card"
	if _, err := g.Replay(g.Version, deal, actions); err == nil || !strings.Contains(err.Error(), "action 8, ") {
		t.Error(err)
	}
}

package zhengfen

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"stopp/game"
	"stopp/game/cards"
	"stopp/internal/gate"
)

// Of others' hands a View has the number of cards, and it has nothing of the decks.
func TestRule12_HandsAreHidden(t *testing.T) {
	rng := rand.New(rand.NewPCG(12, 1))
	for _, line := range variety {
		m := Start(rules(t, line), Shuffled(rng))
		for !m.Waits() {
			for viewer := range m.now.rules.Seats() + 1 {
				hidden(t, m, viewer)
			}
			m, _ = m.Do(m.now.move, draw(&m.now, rng, nil))
		}
	}
}

func hidden(t *testing.T, m Match, viewer game.Seat) {
	t.Helper()
	if viewer == m.now.rules.Seats() {
		viewer = game.NoSeat
	}
	v := m.View(viewer)
	text, unseen := v.Text(), Cards(0)
	for seat := range m.now.rules.Seats() {
		if v.Held(seat) != m.now.hands[seat].Len() {
			t.Fatalf("%v seems to hold %d cards\n%s", seat, v.Held(seat), m.Position())
		}
		if seat == viewer {
			continue
		}
		unseen |= m.now.hands[seat]
		if v.s.hands[seat] != 0 {
			t.Fatalf("%v could look at %v's hand", viewer, seat)
		}
	}
	if v.Unseen() != unseen {
		t.Fatalf("%v misses %v\n%s", viewer, v.Unseen(), m.Position())
	}
	for c := range unseen.All() {
		if strings.Contains(text, c.String()) {
			t.Fatalf("%v sees %v\n%s", viewer, c, text)
		}
	}
	if moves := v.Moves(nil); (len(moves) > 0) != (viewer == m.now.move) {
		t.Fatalf("%v has %d moves\n%s", viewer, len(moves), m.Position())
	}
}

// What others see depends on the actions made, never on other possible ones: a seat that
// passes or takes looks the same with any hand.
func TestRule12_WhatWasPossibleTellsNothing(t *testing.T) { gate.Few(t, 8, 30, possibleTellsNothing) }

func possibleTellsNothing(t *testing.T, rounds int) {
	rng := rand.New(rand.NewPCG(12, 2))
	for seed := range uint64(rounds) {
		m := From(dealt(rules(t, variety[seed%4]), seed))
		for !m.Waits() {
			a := draw(&m.now, rng, nil)
			for viewer := range m.now.rules.Seats() {
				other := exchanged(m, viewer, m.now.move, a, rng)
				one, _ := m.Do(m.now.move, a)
				two, err := other.Do(m.now.move, a)
				if err != nil {
					t.Fatal(err)
				}
				if one.Waits() || two.Waits() {
					continue // the Last's hand is shown then
				}
				if one.View(viewer).Text() != two.View(viewer).Text() {
					t.Fatalf("%v sees\n%s\nor\n%s", viewer, one.View(viewer).Text(), two.View(viewer).Text())
				}
			}
			m, _ = m.Do(m.now.move, a)
		}
	}
}

// exchanged is the match with the hands that a viewer does not see dealt again, except the
// cards that one seat is about to play.
func exchanged(m Match, viewer, seat game.Seat, a Action, src cards.Source) Match {
	var pool []Card
	hands := m.now.hands
	for s := range m.now.rules.Seats() {
		if s == viewer {
			continue
		}
		for c := range (hands[s] &^ a.Play.Cards).All() {
			pool = append(pool, c)
		}
		hands[s] &= a.Play.Cards
	}
	for i := len(pool) - 1; i > 0; i-- {
		j := cards.Below(src, uint64(i+1))
		pool[i], pool[j] = pool[j], pool[i]
	}
	for s := range m.now.rules.Seats() {
		for s != viewer && hands[s].Len() < m.now.hands[s].Len() {
			hands[s] |= 1 << pool[0]
			pool = pool[1:]
		}
	}
	m.now = m.View(viewer).With(hands)
	return m
}

// Everybody can see everything that lies open.
func TestRule12_WhatLiesOpen(t *testing.T) {
	m := From(table(t, "zheng-fen players=4", "5c 9c Jc;4c 8c Qd;6d Td 3d;8s", "round 2", "score 40 60 0 0"))
	m = does(t, m, "C resign", "A 5c", "B pass", "C 6d", "D end")
	v := m.View(game.NoSeat)
	if top, ok := v.Top(); !ok || top.Seat != game.C || top.Play.String() != "6d = single 6" || len(v.Laid()) != 2 || v.Trick() != set(t, "5c 6d") {
		t.Errorf("%v %v", top, ok)
	}
	if v.ToMove() != 3 || v.Total(1) != 60 || v.Round() != 2 || v.Resigned() != game.SeatsOf(game.C) || v.Proposed() != game.SeatsOf(3) || v.Passed() != 0 || v.Hand() != 0 {
		t.Errorf("%s", v.Text())
	}
	var done []string
	for _, s := range v.Steps() {
		done = append(done, s.Seat.String()+" "+s.Text())
	}
	if got := strings.Join(done, ", "); got != "C resign, A 5c = single 5, B pass, C 6d = single 6, D end" {
		t.Error(got)
	}
	m = does(t, m, "D 8s", "A pass", "B Qd", "C pass", "A pass", "B take")
	if v = m.View(game.A); v.Taken(1) != set(t, "5c 6d 8s Qd") || len(v.Out()) != 1 || v.Hand() != set(t, "9c Jc") || v.Viewer() != game.A {
		t.Errorf("%s", v.Text())
	}
}

// Steps are those since the last deal.
func TestRule12_StepsOfTheRound(t *testing.T) {
	m := does(t, almost(t, "500", "110 20 70"), "C 6d")
	deck := Deck{}
	for i := range deck {
		deck[i] = Card(i)
	}
	m, err := m.Deal(deck)
	if err != nil {
		t.Fatal(err)
	}
	m = does(t, m, m.now.move.String()+" late")
	steps := m.View(game.NoSeat).Steps()
	if len(steps) != 2 || steps[0].Seat != game.NoSeat || !steps[1].Late {
		t.Errorf("%+v", steps)
	}
}

// With the true hands, retracing a round gives the round that was played; changing a shown
// table changes nothing.
func TestRetrace(t *testing.T) {
	for _, line := range variety {
		rng := rand.New(rand.NewPCG(12, 4))
		m := Start(rules(t, line), Shuffled(rng))
		var before []State
		for !m.Waits() {
			retraced(t, m, before)
			a := draw(&m.now, rng, nil)
			if rng.IntN(6) == 0 {
				a = Action{Verb: Late}
			}
			before = append(before, m.now)
			m, _ = m.Do(m.now.move, a)
			if seat := game.Seat(rng.IntN(3)); len(before) == 20 && !m.Waits() {
				m, _ = m.Do(seat, Action{Verb: End})
			}
		}
	}
}

func retraced(t *testing.T, m Match, want []State) {
	t.Helper()
	var got []State
	m.View(m.now.move).Retrace(m.now.hands, func(before *State, done Step) {
		if before.move != done.Seat {
			t.Fatalf("%v did it, not %v", done.Seat, before.move)
		}
		got = append(got, *before)
	})
	if !slices.Equal(got, want) {
		t.Fatalf("retraced are %d tables, played %d, or others\n%s", len(got), len(want), m.Position())
	}
}

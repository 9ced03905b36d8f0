package opponent

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/zhengfen"
)

// quick bounds what masters imagine in tests.
var quick = Budget{Rounds: 12}

// each shows tables of whole rounds that all levels play, for each number of seats.
func each(t *testing.T, rounds int, visit func(t *testing.T, m zhengfen.Match, i uint64)) {
	for players := zhengfen.MinPlayers; players <= zhengfen.MaxPlayers; players++ {
		t.Run(fmt.Sprint(players), func(t *testing.T) {
			t.Parallel()
			for seed := range uint64(rounds) {
				rng := rand.NewPCG(seed, uint64(players))
				r := zhengfen.Standard()
				r.Players = uint8(players)
				r.Jokers = zhengfen.JokerRule(seed % 2)
				r.LastTrick = zhengfen.LastRule(seed / 2 % 2)
				m := zhengfen.Start(r, zhengfen.Shuffled(rng))
				for i := uint64(0); !m.Waits(); i++ {
					visit(t, m, i)
					table := m.Table()
					a, _ := Decide(m.View(table.ToMove()), Levels()[(i+seed)%uint64(len(Levels()))], rng, quick)
					next, err := m.Do(table.ToMove(), a)
					if err != nil {
						t.Fatalf("%v: %v\n%s", a, err, m.Position())
					}
					m = next
				}
			}
		})
	}
}

// Every level takes allowed actions only, and only the seat to move does anything. The same
// View and bits give the same choice.
func TestLevelsPlayByTheRules(t *testing.T) {
	each(t, 2, func(t *testing.T, m zhengfen.Match, i uint64) {
		for seat := range m.View(game.NoSeat).Rules().Seats() {
			v := m.View(seat)
			for _, l := range Levels() {
				a, ok := Decide(v, l, rand.NewPCG(i, 1), quick)
				if _, code := m.Judge(seat, a); ok != v.MyTurn() || ok && code != zhengfen.Allowed {
					t.Fatalf("%v %v %v: %v, %v\n%s", l, seat, a, ok, code, m.Position())
				}
				if again, _ := Decide(v, l, rand.NewPCG(i, 1), quick); again != a {
					t.Fatalf("%v chooses %v, and then %v\n%s", l, a, again, m.Position())
				}
			}
		}
	})
}

// Hands that a seat does not see don't change its actions.
func TestLevelsSeeNoHiddenCards(t *testing.T) {
	each(t, 3, func(t *testing.T, m zhengfen.Match, i uint64) {
		other, ok := retold(m, rand.NewPCG(i, 2))
		if !ok {
			return
		}
		v := m.View(m.View(game.NoSeat).ToMove())
		w := other.View(v.Viewer())
		if v.Text() != w.Text() {
			t.Fatalf("%s is not retold:\n%s", v.Text(), w.Text())
		}
		for _, l := range Levels() {
			a, _ := Decide(v, l, rand.NewPCG(i, 3), quick)
			if b, _ := Decide(w, l, rand.NewPCG(i, 3), quick); a != b {
				t.Fatalf("%v does %v or %v\n%s%s", l, a, b, m.Position(), other.Position())
			}
		}
	})
}

// retold is a match where the same was done, but the hands that the seat to move does not
// see are different; ok is false if the same could not have been done with those.
func retold(m zhengfen.Match, src cards.Source) (other zhengfen.Match, ok bool) {
	all := m.View(game.NoSeat)
	hands := exchanged(m.View(all.ToMove()), src)
	for _, step := range all.Steps() {
		if step.Seat != game.NoSeat {
			hands[step.Seat] |= step.Action.Play.Cards
		}
	}
	var d zhengfen.Deck
	for i := range d {
		seat := i % int(all.Rules().Seats())
		d[i] = hands[seat].First()
		hands[seat] &= hands[seat] - 1
	}
	other = zhengfen.Start(all.Rules(), d)
	for _, step := range all.Steps()[1:] {
		var err error
		if other, err = other.Do(step.Seat, step.Action); err != nil {
			return other, false
		}
	}
	return other, true
}

// exchanged are hands as a View could have them: the others' hands are dealt again.
func exchanged(v zhengfen.View, src cards.Source) (hands [game.MaxSeats]zhengfen.Cards) {
	var pool []zhengfen.Card
	for c := range v.Unseen().All() {
		pool = append(pool, c)
	}
	for i := len(pool) - 1; i > 0; i-- {
		j := cards.Below(src, uint64(i+1))
		pool[i], pool[j] = pool[j], pool[i]
	}
	for seat := range v.Rules().Seats() {
		n := v.Held(seat)
		if hands[seat] = v.Hand(); seat != v.Viewer() {
			hands[seat], pool = zhengfen.CardsOf(pool[:n]...), pool[n:]
		}
	}
	return hands
}

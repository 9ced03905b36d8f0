package opponent

import (
	"math/rand/v2"
	"testing"

	"stopp/game"
	"stopp/game/zhengfen"
)

// Imagined hands are of unseen cards, as many as each seat holds, and differ each time.
func TestImaginedHandsFit(t *testing.T) {
	each(t, 1, func(t *testing.T, m zhengfen.Match, i uint64) {
		v := m.View(m.View(game.NoSeat).ToMove())
		hands := imagine(v, rand.NewPCG(i, 5))
		for range 3 {
			all := zhengfen.Cards(0)
			for seat, hand := range hands.next() {
				if game.Seat(seat) == v.Viewer() && hand != 0 || game.Seat(seat) != v.Viewer() && hand.Len() != v.Held(game.Seat(seat)) || all&hand != 0 {
					t.Fatalf("%v holds %v\n%s", game.Seat(seat), hand, v.Position())
				}
				all |= hand
			}
			if all != v.Unseen() {
				t.Fatalf("%v lie nowhere\n%s", v.Unseen()&^all, v.Position())
			}
		}
	})
}

// kings is a match of four where A has led two kings, and all others but D have passed.
func kings(t *testing.T, late bool) zhengfen.Match {
	t.Helper()
	first, err := zhengfen.ParseCards("3h Kc Kd 4c 4d 5c 6c 7c 7d 8c 8d 9c Tc Jc")
	if err != nil {
		t.Fatal(err)
	}
	hands := [4]zhengfen.Cards{first}
	rest := zhengfen.Pack &^ first
	var d zhengfen.Deck
	for i := range d {
		seat := i % 4
		from := &hands[seat]
		if seat > 0 {
			from = &rest
		}
		d[i] = from.First()
		*from &= *from - 1
	}
	m := zhengfen.Start(zhengfen.Standard(), d)
	pass := "pass"
	if late {
		pass = "late"
	}
	for seat, action := range []string{"Kc Kd", pass, pass} {
		a, err := zhengfen.ParseAction(action)
		if err == nil {
			m, err = m.Do(game.Seat(seat), a)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return m
}

// A player who has passed on two kings seldom holds two aces or two 2s; one who was late may
// well do so.
func TestPassesSaySomething(t *testing.T) {
	with := func(v zhengfen.View) (share float64) {
		hands := imagine(v, rand.NewPCG(1, 6))
		const deals = 4000
		for range deals {
			if ranksOf(hands.next()[game.B])[2]>>(4*(zhengfen.King+1)) != 0 {
				share += 1.0 / deals
			}
		}
		return share
	}
	passed, late := with(kings(t, false).View(game.Seat(3))), with(kings(t, true).View(game.Seat(3)))
	table := kings(t, false).Table()
	nothing := with(zhengfen.From(table).View(game.Seat(3)))
	if passed > 0.7*nothing || late < 0.9*nothing || nothing < 0.2 {
		t.Errorf("B can beat two kings in %.2f of the deals, %.2f if it was late, %.2f if nothing is known", passed, late, nothing)
	}
}

// A player who plays greedily is found out by it.
func TestHabits(t *testing.T) {
	var is [2]float64 // of the skilled, of the greedy
	var n [2]float64
	for seed := range uint64(20) {
		rng := rand.NewPCG(seed, 7)
		m := zhengfen.Start(zhengfen.Standard(), zhengfen.Shuffled(rng))
		for i := 0; i < 40 && !m.Waits(); i++ {
			v := m.View(m.View(game.NoSeat).ToMove())
			if i == 30 {
				h := habitsOf(v, imagine(v, rng), usualRounds, nil)
				for seat := range v.Rules().Seats() {
					if seat != v.Viewer() {
						is[seat%2] += h[seat]
						n[seat%2]++
					}
				}
			}
			a, _ := Choose(v, []Level{Skilled, Greedy}[v.Viewer()%2], rng)
			m, _ = m.Do(v.Viewer(), a)
		}
	}
	if skilled, greedy := is[0]/n[0], is[1]/n[1]; greedy < skilled+0.3 {
		t.Errorf("the greedy seem to be so by %.2f, the skilled by %.2f", greedy, skilled)
	}
}

// A master's list begins with the best, and each action is imagined no more often than it may
// be.
func TestWeigh(t *testing.T) {
	m := kings(t, false)
	v := m.View(game.Seat(3))
	all := Weigh(v, 3, Budget{Rounds: 400})
	sum := 0
	for i, w := range all {
		if sum += w.Rounds; w.Rounds == 0 || i == 1 && w.Points > all[0].Points {
			t.Errorf("%+v", all)
		}
	}
	if len(all) < 2 || sum > 400 || sum < 300 {
		t.Errorf("%d rounds were imagined of %d actions", sum, len(all))
	}
	if len(Weigh(m.View(game.A), 3, Budget{})) > 0 {
		t.Error("A weighs something while D is to move")
	}
	best, was, ok := Rate(v, all[len(all)-1].Action, 4, Budget{Rounds: 400})
	if !ok || best.Points < was.Points || was.Action != all[len(all)-1].Action {
		t.Errorf("%+v, %+v", best, was)
	}
}

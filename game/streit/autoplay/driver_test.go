package autoplay

import (
	"math/rand/v2"
	"slices"
	"testing"

	"stopp/game"
	"stopp/game/streit"
	"stopp/game/streit/opponent"
)

func begun(t *testing.T, rules string, seed uint64, levels ...opponent.Level) (streit.Match, Driver) {
	t.Helper()
	o, err := streit.ParseOptions(rules)
	if err != nil {
		t.Fatal(err)
	}
	m, err := streit.New(streit.NewDeal(o, rand.NewPCG(seed, 5)))
	if err != nil {
		t.Fatal(err)
	}
	var bots []Bot
	for i, l := range levels {
		bots = append(bots, Bot{Seat: game.Seat(i), Level: l, Seed: seed + uint64(i), Budget: opponent.Budget{Nodes: 30}})
	}
	return m, New(o, bots...)
}

// course is everybody's actions, step by step, up to a number.
func course(t *testing.T, m streit.Match, d Driver, most int) (all []streit.Action) {
	t.Helper()
	for len(all) < most && !m.Outcome().Final() {
		s, err := d.Step(m)
		if err != nil || !s.Acts {
			t.Fatalf("after %v: acts %v, %v", all, s.Acts, err)
		}
		d.Done(s.Action)
		m, all = s.Match, append(all, s.Action)
	}
	return all
}

// A turn at a time is the same match as a step at a time. So is a match where a copy thinks
// out every turn and is then thrown away, as a room does it.
func TestTurnsAreTheStepsTogether(t *testing.T) {
	for _, rules := range []string{"pagat", "three", "pagat peek=on window=move", "covered"} {
		levels := []opponent.Level{opponent.Casual, opponent.Beginner, opponent.Greedy}
		if rules != "three" {
			levels = levels[:2]
		}
		m, d := begun(t, rules, 3, levels...)
		steps := course(t, m, d.Clone(), 150)
		for _, copies := range []bool{false, true} {
			var turns []streit.Action
			for m, d := m, d.Clone(); len(turns) < len(steps); {
				thinking := &d
				if copies {
					c := d.Clone()
					thinking = &c
				}
				seat, actions, err := thinking.Turn(m, false)
				if err != nil || len(actions) == 0 {
					t.Fatalf("%s: %d actions of %v, %v", rules, len(actions), seat, err)
				}
				for _, a := range actions {
					if m, _, err = m.Do(seat, a); err != nil {
						t.Fatal(err)
					}
					d.Look(m)
				}
				turns = append(turns, actions...)
			}
			if turns = turns[:len(steps)]; !slices.Equal(turns, steps) {
				t.Errorf("%s, copies %v:\n%v, but step by step\n%v", rules, copies, turns, steps)
			}
		}
	}
}

// A turn ends with its last move, with a word, or, if that is asked for, after one move.
func TestTurnsEnd(t *testing.T) {
	m, d := begun(t, "pagat", 1, opponent.Casual, opponent.Casual)
	long := 0
	for range 20 {
		mover := m.View(game.NoSeat).ToMove
		c := d.Clone()
		if _, one, err := c.Turn(m, true); err != nil || len(one) != 1 {
			t.Fatalf("one move is %v, %v", one, err)
		}
		seat, actions, err := d.Turn(m, false)
		if err != nil || len(actions) == 0 {
			t.Fatal(actions, err)
		}
		for i, a := range actions {
			if i > 0 && m.View(game.NoSeat).ToMove != seat {
				t.Fatalf("%v goes on after its turn: %v", seat, actions)
			}
			if m, _, err = m.Do(seat, a); err != nil {
				t.Fatal(err)
			}
		}
		c = d.Clone()
		if s, err := c.Step(m); m.View(game.NoSeat).ToMove == mover && actions[0].Verb == streit.Moving && (err != nil || s.Seat == seat) {
			t.Fatalf("%v stops within its turn: %v, then %v, %v", seat, actions, s.Action, err)
		}
		long = max(long, len(actions))
	}
	if long < 3 {
		t.Errorf("the longest turn has %d moves", long)
	}
}

// A match with a person in it waits for them, and misses nothing that a person does.
func TestPeopleAreWaitedFor(t *testing.T) {
	m, d := begun(t, "three", 9, opponent.Casual, opponent.Casual, opponent.Casual)
	person := m.View(game.NoSeat).ToMove
	d.Bots = slices.DeleteFunc(d.Bots, func(b Bot) bool { return b.Seat == person })
	if d.Plays(person) || !d.Plays((person+1)%3) || len(d.Bots) != 2 {
		t.Fatalf("%d bots", len(d.Bots))
	}
	if s, err := d.Step(m); s.Acts || err != nil {
		t.Errorf("%v does %v, %v", s.Seat, s.Action, err)
	}
	if seat, actions, err := d.Turn(m, false); len(actions) > 0 || err != nil {
		t.Errorf("%v does %v, %v", seat, actions, err)
	}
	if s := d.Fallback(m); s.Acts {
		t.Errorf("%v does %v instead of thinking", s.Seat, s.Action)
	}
}

// A plan goes on only after its own move.
func TestPlansEndWithWhatHappens(t *testing.T) {
	for seed := range uint64(50) {
		m, d := begun(t, "pagat", seed, opponent.Casual, opponent.Casual)
		s, err := d.Step(m)
		if err != nil {
			t.Fatal(err)
		}
		if len(d.plan) < 2 {
			continue
		}
		rest := slices.Clone(d.plan[1:])
		if again, err := d.Step(m); err != nil || again.Action != s.Action || !slices.Equal(d.plan[1:], rest) {
			t.Fatalf("%v, asked again %v, %v", s.Action, again.Action, err)
		}
		c := d.Clone()
		if d.Done(s.Action); !slices.Equal(d.plan, rest) {
			t.Errorf("after its move it plans %v, not %v", d.plan, rest)
		}
		if c.Done(streit.Action{Verb: streit.Stop}); len(c.plan) > 0 {
			t.Errorf("after a call it still plans %v", c.plan)
		}
		return
	}
	t.Fatal("no plans")
}

// A refused action is thought over, and not tried again at that table. That is rare in
// play, so here a bot is told that it has planned a faulty move.
func TestRefusedMovesAreThoughtOver(t *testing.T) {
	for _, level := range []opponent.Level{opponent.Random, opponent.Casual} {
		m, d := begun(t, "covered referee=arbiter", 2, level, level)
		refused := 0
		for range 60 {
			table := m.Table()
			if faults := slices.DeleteFunc(table.Possible(nil), func(mv streit.Move) bool { return table.Judge(mv).Regular() }); len(faults) > 0 {
				refused++
				d.plan = []streit.Move{faults[0]}
			}
			s, err := d.Step(m)
			if err != nil || !s.Acts || len(d.plan) == 0 || s.Action != streit.Do(d.plan[0]) {
				t.Fatalf("%v does %v with the plan %v, %v", level, s.Action, d.plan, err)
			}
			if again, err := d.Step(m); err != nil || again.Action != s.Action {
				t.Fatalf("%v: %v, then %v, %v", level, s.Action, again.Action, err)
			}
			d.Done(s.Action)
			m = s.Match
		}
		if refused < 20 {
			t.Errorf("only %d faulty moves", refused)
		}
	}
}

// Even without thinking, a match comes to an end by allowed moves.
func TestFallbackPlaysToTheEnd(t *testing.T) {
	for _, rules := range []string{"pagat", "three"} {
		levels := []opponent.Level{opponent.Casual, opponent.Casual, opponent.Casual}
		o, _ := streit.ParseOptions(rules)
		m, d := begun(t, rules, 4, levels[:o.Seats()]...)
		for moves := 0; !m.Outcome().Final(); moves++ {
			s := d.Fallback(m)
			if !s.Acts || moves > 20000 {
				t.Fatalf("%s: acts %v after %d moves", rules, s.Acts, moves)
			}
			m = s.Match
		}
	}
}

package coach

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"stopp/game"
	"stopp/game/record"
	"stopp/game/zhengfen"
	"stopp/game/zhengfen/opponent"
)

// at is what the seat to move sees of a position with three seats.
func at(t *testing.T, lines string) zhengfen.View {
	t.Helper()
	s, err := zhengfen.ParsePosition(lines)
	if err != nil {
		t.Fatal(err)
	}
	return zhengfen.From(s).View(s.ToMove())
}

// played is the record of a match that computer players have played.
func played(t *testing.T, rules string, seed uint64, rounds int, levels ...opponent.Level) *record.Record {
	t.Helper()
	r, err := zhengfen.ParseRules(rules)
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.NewPCG(seed, 6)
	deck := zhengfen.Shuffled(rng)
	m := zhengfen.Start(r, deck)
	text := zhengfen.Record(r, deck).String()
	for !m.Over() {
		if m.Waits() {
			if rounds--; rounds == 0 {
				break
			}
			deck = zhengfen.Shuffled(rng)
			text += zhengfen.DeckLine(deck) + "\n"
			if m, err = m.Deal(deck); err != nil {
				t.Fatal(err)
			}
		}
		seat := m.View(game.NoSeat).ToMove()
		a, _ := opponent.Choose(m.View(seat), levels[int(seat)%len(levels)], rng)
		text += fmt.Sprintf("%v %v\n", seat, a)
		if m, err = m.Do(seat, a); err != nil {
			t.Fatal(err)
		}
	}
	rec, err := record.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return rec
}

func TestLook(t *testing.T) {
	rec := played(t, "zheng-fen players=3", 4, 2, opponent.Random, opponent.Skilled, opponent.Skilled)
	effort := Effort{Rounds: 6000, Seed: 3}
	r, err := Look(rec, effort)
	if err != nil {
		t.Fatal(err)
	}
	if r.Rounds != 2 || len(r.Seats) != 3 || len(r.Seats[0].Costly) != mostCostly || r.Seats[0].Chosen < 5 {
		t.Fatalf("%+v", r)
	}
	if a, b := r.Seats[0].Costly[0].Cost, 5.0; a < b {
		t.Errorf("the dearest of a player who draws its moves costs %v", a)
	}
	for seat, account := range r.Seats {
		if !slices.IsSortedFunc(account.Costly, func(a, b Costly) int { return byCost(&made{Costly: a}, &made{Costly: b}) }) {
			t.Errorf("%v: not the dearest first", game.Seat(seat))
		}
		for _, c := range account.Costly {
			action := rec.Actions[slices.IndexFunc(rec.Actions, func(a record.Action) bool { return a.No == c.Line })]
			_, code := c.View.Judge(c.Better)
			if action.Seat != game.Seat(seat) || action.Text != c.Step.Action.String() || c.View.Viewer() != action.Seat || code != zhengfen.Allowed ||
				len(c.Reasons) == 0 || c.Cost < leastCost || c.Round < 1 || c.Round > 2 {
				t.Errorf("%+v", c)
			}
		}
	}
	if again, _ := Look(rec, effort); text(again) != text(r) {
		t.Error("a second look sees something else")
	}
}

// text is what a look back says.
func text(r Review) (text string) {
	for _, account := range r.Seats {
		for _, c := range account.Costly {
			text += fmt.Sprintln(c.Line, c.Step, c.Better, c.Reasons, c.Cost)
		}
	}
	return text
}

// Only the seats asked for are looked at, the progress goes to its end, and who stops gets
// what there is.
func TestEffort(t *testing.T) {
	rec := played(t, "zheng-fen players=3 target=1", 5, 1, opponent.Random)
	steps, of := 0, 0
	r, err := Look(rec, Effort{Rounds: 600, Seats: game.SeatsOf(game.B), Progress: func(done, total int) { steps, of = done, total }})
	if err != nil || steps == 0 || steps != of {
		t.Errorf("%d of %d, %v", steps, of, err)
	}
	if r.Seats[0].Chosen+r.Seats[2].Chosen > 0 || r.Seats[1].Chosen == 0 {
		t.Errorf("%+v", r.Seats)
	}
	r, err = Look(rec, Effort{Stop: func() bool { return true }})
	if err != nil || r.Rounds != 1 || len(r.Seats[1].Costly) > 0 {
		t.Errorf("%+v, %v", r, err)
	}
	rec.Actions[3].Text = "*s"
	if _, err := Look(rec, Effort{}); err == nil || !strings.Contains(err.Error(), "line") {
		t.Errorf("a play that is refused: %v", err)
	}
}

// A hint is what can be done, has a reason, and is the same again.
func TestAdvise(t *testing.T) {
	rng := rand.NewPCG(1, 1)
	m := zhengfen.Start(zhengfen.Standard(), zhengfen.Shuffled(rng))
	for !m.Waits() {
		seat := m.View(game.NoSeat).ToMove()
		v := m.View(seat)
		if _, ok := Advise(m.View((seat+1)%4), 1, opponent.Budget{Rounds: 10}); ok {
			t.Fatal("a hint for somebody else's turn")
		}
		h, ok := Advise(v, 1, opponent.Budget{Rounds: 30})
		if again, _ := Advise(v, 1, opponent.Budget{Rounds: 30}); !ok || fmt.Sprint(again) != fmt.Sprint(h) {
			t.Fatalf("%+v, then %+v", h, again)
		}
		if _, code := v.Judge(h.Action); code != zhengfen.Allowed || len(h.Reasons) == 0 || len(h.Reasons) > mostReasons {
			t.Fatalf("%+v: %v", h, code)
		}
		for _, o := range h.Others {
			if _, code := v.Judge(o.Action); code != zhengfen.Allowed || o.Cost < 0 {
				t.Fatalf("%+v: %v", o, code)
			}
		}
		m, _ = m.Do(seat, h.Action)
	}
}

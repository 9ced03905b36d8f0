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

// at is A's view of a table with three seats: its hand, B's play on the table, if any, and how
// many cards B and C hold, taken from the first remaining ones. C has taken the rest.
func at(t *testing.T, hand, play string, b, c int) zhengfen.View {
	t.Helper()
	held, err := zhengfen.ParseCards(hand)
	if err != nil {
		t.Fatal(err)
	}
	trick, left := "trick -\n", zhengfen.Pack&^held
	if play != "" {
		a, err := zhengfen.ParseAction(play)
		if err != nil {
			t.Fatal(err)
		}
		trick, left = "trick B "+play+"\n", left&^a.Play.Cards
	}
	cut := func(n int) (some zhengfen.Cards) {
		for range n {
			some |= left & -left
			left &= left - 1
		}
		return some
	}
	text := "rules zheng-fen players=3\nround 1\nscore 0 0 0\nresigned -\nout -\nmove A\n" + trick
	text += fmt.Sprintf("A hand %v\nA taken -\nB hand %v\nB taken -\nC hand %v\nC taken %v\n", held, cut(b), cut(c), left)
	s, err := zhengfen.ParsePosition(text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return zhengfen.From(s).View(s.ToMove())
}

// Each reason has a table where it holds for an action, and one where it does not.
func TestReasons(t *testing.T) {
	for _, c := range []struct {
		hand, play string
		b, c       int
		action     string
		want, not  string
	}{
		{"3c", "Kh = single K", 9, 9, "pass", "only", "little-in-it"},
		{"4c 4d 9h", "8h = single 8", 9, 9, "pass", "little-in-it", "keeps-strong"},
		{"4c 4d 2h", "8h 9h Th Jh Qh = run 8-Q", 9, 9, "pass", "only", "little-in-it"},
		{"4c 4d 2h", "Th = single T", 9, 9, "pass", "keeps-strong", "little-in-it"},
		{"4c Jd Jh", "Th = single T", 9, 9, "pass", "breaks-group", "keeps-strong"},
		{"4c 6d Jh", "Th = single T", 9, 9, "pass", "dear", "breaks-group"},
		{"9c 9d", "8c 8d = pair 8", 9, 9, "9c 9d = pair 9", "goes-out", "nearly-out"},
		{"7c 9c 9d", "8c 8d = pair 8", 9, 9, "9c 9d = pair 9", "nearly-out", "goes-out"},
		{"4c 7c Jc 9d", "8d = single 8", 2, 9, "9d = single 9", "stops", "nearly-out"},
		{"4c 4d 7c Jc", "", 9, 1, "4c 4d = pair 4", "stops", "unbeatable"},
		{"4c 7c Jc 9d", "8d = single 8", 9, 9, "Jc = single J", "keeps-groups", "lowest"},
		{"4c 7c Jc 9d", "8d = single 8", 9, 9, "9d = single 9", "lowest", "stops"},
		{"4c 7c Kc Kd", "", 6, 6, "Kc Kd = pair K", "wins-points", "no-points"},
		{"4c 7c 2c 2d", "", 9, 9, "2c 2d = pair 2", "unbeatable", "sheds-low"},
		{"4c 4d 4h 7c 7d Jc Qd", "", 9, 9, "4c 4d 4h 7c 7d = full 4", "sheds-many", "goes-out"},
		{"4c 9c Jc Qd", "", 9, 9, "4c = single 4", "sheds-low", "lowest"},
		{"6c 9c Jc Kd", "", 24, 24, "9c = single 9", "no-points", "wins-points"},
		{"5c 5d 9c Jc 3s", "", 9, 9, "5c = single 5", "sheds-low", "keeps-groups"},
		{"5c 5d 9c Jc Kd", "6s = single 6", 24, 24, "Kd = single K", "keeps-groups", "unbeatable"},
		{"5c Kd Jd Jc 9s", "4s = single 4", 12, 12, "Jc = single J", "no-points", "keeps-groups"},
		{"Tc Td 9c Jc Kd", "4s = single 4", 18, 18, "Tc = single T", "best", "lowest"},
	} {
		v := at(t, c.hand, c.play, c.b, c.c)
		a, err := zhengfen.ParseAction(c.action)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, r := range reasons(v, a) {
			got = append(got, r.String())
		}
		if _, code := v.Judge(a); code != zhengfen.Allowed || !slices.Contains(got, c.want) || slices.Contains(got, c.not) {
			t.Errorf("%s on %s from %s: %v, %v; wanted %s and not %s", c.action, c.play, c.hand, code, got, c.want, c.not)
		}
	}
}

// Every reason has a word of its own.
func TestReasonsHaveWords(t *testing.T) {
	seen := map[string]bool{}
	for i := range reasonWords {
		r := Reason(i)
		if seen[r.String()] || r.String() == "" {
			t.Errorf("%d is %q", r, r)
		}
		seen[r.String()] = true
	}
	if len(seen) != int(Best)+1 {
		t.Errorf("%d words", len(seen))
	}
}

// played is the record of a match between computer players.
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
	effort := Effort{Rounds: 3000, Seed: 3}
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

// text is the text of a look back.
func text(r Review) (text string) {
	for _, account := range r.Seats {
		for _, c := range account.Costly {
			text += fmt.Sprintln(c.Line, c.Step, c.Better, c.Reasons, c.Cost)
		}
	}
	return text
}

// Only the seats asked for are looked at, and the progress goes to its end. A caller who
// stops gets what there is.
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

// A hint is possible, has a reason, and is the same again.
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

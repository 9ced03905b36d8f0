package coach

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"stopp/game"
	"stopp/game/streit"
	"stopp/game/streit/opponent"
)

var small = opponent.Budget{Nodes: 300}

// tables shows Views of seats to move in games of players who make faults.
func tables(t *testing.T, rules string, n int, visit func(m streit.Match, v streit.View)) {
	t.Helper()
	for seed := uint64(1); n > 0; seed++ {
		match := played(t, rules, opponent.Beginner, seed)
		for e, err := range streit.Replay(match) {
			if err != nil {
				t.Fatal(err)
			}
			v := e.Match.View(e.Match.View(game.NoSeat).ToMove)
			if v.Outcome.Over() || len(match.Actions) == 0 || rand.New(rand.NewPCG(seed, uint64(v.Number))).IntN(9) > 0 {
				continue
			}
			if visit(e.Match, v); n == 0 {
				return
			}
			n--
		}
	}
}

// A hint is a line of moves, with reasons and marks; its first move is regular and
// possible. Where it says that a row of the rules demands it, any other move breaks this
// row or none (§4.1, §9).
func TestHintsInAllRuleSets(t *testing.T) {
	rows := map[streit.Code]int{}
	for _, set := range streit.Sets() {
		tables(t, set.String(), 60, func(m streit.Match, v streit.View) {
			h, ok := Advise(v, 7, small)
			if !ok || len(h.Line) == 0 || len(h.Reasons) > mostReasons || len(h.Marks) == 0 {
				t.Fatalf("%v: %+v", set, h)
			}
			s := m.Table()
			first := h.Line[0].Move
			if verdict := s.Judge(first); !verdict.Regular() && v.Rules.Covered == 0 {
				t.Errorf("%v: %v is %v at\n%v", set, first, verdict, &s)
			}
			if first.Kind == streit.Play && h.Line[0].Card != top(&s, first.From) {
				t.Errorf("%v: %v takes %v at\n%v", set, first, h.Line[0].Card, &s)
			}
			rows[h.Row]++
			if h.Row == streit.Regular {
				return
			}
			broken := false
			for _, other := range s.Possible(nil) {
				f := s.Judge(other).Faults
				broken = broken || f.First() == h.Row
				if f != 0 && f.First() < h.Row {
					t.Errorf("%v: %v demands %v, but %v breaks %v at\n%v", set, h.Row, first, other, f.First(), &s)
				}
			}
			if !broken && v.Rules.Covered == 0 {
				t.Errorf("%v: %v demands nothing at\n%v", set, h.Row, &s)
			}
		})
	}
	for _, c := range []streit.Code{streit.Regular, streit.ReserveFirst, streit.FamilyFirst, streit.FreeForFamily, streit.LoadFirst, streit.FillVacancy} {
		if rows[c] == 0 {
			t.Errorf("no hint for the row %v: %v", c, rows)
		}
	}
}

// A table that looks the same gets the same hint, however its hidden cards lie
// (§12).
func TestHintsKnowNoHiddenCards(t *testing.T) {
	same := 0
	for _, set := range streit.Sets() {
		tables(t, set.String(), 12, func(_ streit.Match, v streit.View) {
			var hints [2]Hint
			for i := range hints {
				s, err := v.Redeal(rand.NewPCG(uint64(i), 9))
				if err != nil {
					t.Fatal(err)
				}
				hints[i], _ = Advise(streit.From(s).View(v.Viewer), 3, small)
			}
			if !reflect.DeepEqual(hints[0], hints[1]) {
				t.Fatalf("%v: %+v, with other hidden cards %+v", set, hints[0], hints[1])
			}
			same++
		})
	}
	if same < 80 {
		t.Errorf("only %d tables", same)
	}
}

// A seat that is not to move gets no advice, and nobody does when the game is over.
func TestNoHint(t *testing.T) {
	tables(t, "three", 20, func(m streit.Match, v streit.View) {
		for seat := range len(v.Players) {
			if _, ok := Advise(m.View(game.Seat(seat)), 1, small); ok != (game.Seat(seat) == v.ToMove) {
				t.Fatalf("seat %d is advised: %v", seat, ok)
			}
		}
		gone, _, err := m.Do(v.ToMove, streit.Action{Verb: streit.Resign})
		if err != nil {
			t.Fatal(err)
		}
		if _, ok := Advise(gone.View(v.ToMove), 1, small); ok {
			t.Error("a hint after the end")
		}
	})
}

// A reason names the move that does it: a play to a family that goes to one, and
// so on.
func TestReasonsNameTheirMoves(t *testing.T) {
	late := 0
	for _, set := range streit.Sets() {
		tables(t, set.String(), 20, func(_ streit.Match, v streit.View) {
			h, _ := Advise(v, 7, small)
			for _, r := range h.Reasons {
				at := h.Line[r.Step]
				late += min(1, r.Step)
				if r.Card != 0 && at.Card != r.Card || r.Why == ToFamily && at.Move.To != streit.ToFamily ||
					r.Why == PlaysReserve && at.Move.From != streit.OwnReserve || r.Why == FreesHouse && at.Move.From != r.At {
					t.Errorf("%+v is not done by %+v", r, at)
				}
			}
		})
	}
	if late < 20 {
		t.Errorf("only %d reasons of a later move", late)
	}
}

// Points for a line, each at a table made for it.
func TestReasons(t *testing.T) {
	for _, c := range []struct {
		name, table string
		moves       []string
		want        []Reason
	}{
		{"a card goes to a family", "house 1 Ac\nA hand 5h", []string{"1-f"}, []Reason{{Why: ToFamily, N: 1}, {Why: FreesHouse, At: 1}}},
		{"a card is freed", "house 1 Ac 9h\nhouse 2 Ts\nA hand 5h", []string{"1-2", "1-f"}, []Reason{{Why: FreesCard, At: 1}, {Why: FreesHouse, At: 1}}},
		{"the reserve goes on", "A reserve 5h 9h\nhouse 2 Ts\nA hand 4h", []string{"r-2"}, []Reason{{Why: PlaysReserve}}},
		{"the reserve's last", "A reserve 9h\nhouse 2 Ts\nA hand 4h", []string{"r-2"}, []Reason{{Why: EmptiesReserve}}},
		{"loads", "A turned 9h\nB waste Th\nhouse 2 8h\nA hand 4h", []string{"t-Bw", "2-Bw"}, []Reason{{Why: LoadsOpponent, At: streit.WasteOf(game.B), N: 2}, {Why: FreesHouse, At: 2}}},
		{"only turning is left", "house 2 8h\nA hand 4h", []string{"turn"}, nil},
		{"only laying is left", "house 1 Th\nhouse 2 8h\nhouse 3 6h\nhouse 4 Qh\nhouse 5 Th\nhouse 6 8h\nhouse 7 6h\nhouse 8 Qh\nA turned 4h", []string{"lay"}, []Reason{{Why: EndsTurn}}},
		{"laying is not all that is left", "house 2 8h\nA turned 4h", []string{"lay"}, nil},
		{"the last card", "house 2 9h\nA turned 8s", []string{"t-2"}, []Reason{{Why: Wins}, {Why: PlaysTurned}}},
		{"houses find better places", "house 1 8h\nhouse 2 9s 3d\nhouse 3 4s\nA hand 4h", []string{"2-3"}, []Reason{{Why: Prepares}}},
	} {
		s := completed(t, c.table)
		var moves []streit.Move
		for _, text := range c.moves {
			m, err := streit.ParseMove(text)
			if err != nil {
				t.Fatal(err)
			}
			moves = append(moves, m)
		}
		p := look(s, moves)
		got := slices.Clone(p.reasons)
		for i := range got {
			got[i].Card, got[i].Step, got[i].Last = 0, 0, 0
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %+v, want %+v", c.name, got, c.want)
		}
	}
}

// A hint may say to go back. Somebody has filled the only empty house with a card from a
// house, so that the reserve is stuck: the hint is to take it back. After that the hint is
// the same as at first.
func TestHintsSayToGoBack(t *testing.T) {
	m := streit.From(completed(t, "house 1 Ts\nhouse 2 Tc\nhouse 3 3c 2d\nhouse 4 8h\nhouse 5 3h\nhouse 6 3d\nhouse 8 Qd\nA reserve 5h 9s\nA hand 4h"))
	advised := func() streit.Move {
		h, ok := Advise(m.View(game.A), 1, small)
		if !ok {
			t.Fatal("no hint")
		}
		return h.Line[0].Move
	}
	first := advised()
	if first.From != streit.OwnReserve || first.To != 7 {
		t.Fatalf("%v", first)
	}
	for _, c := range []struct{ do, want string }{{"3-7", "7-3"}, {"7-3", "r-7"}} {
		move, err := streit.ParseMove(c.do)
		if err != nil {
			t.Fatal(err)
		}
		if m, _, err = m.Do(game.A, streit.Do(move)); err != nil {
			t.Fatal(err)
		}
		if got := advised(); got.String() != c.want {
			t.Errorf("after %v it is %v, want %v", c.do, got, c.want)
		}
	}
}

// A hint that plays no card names the best play instead. That play is regular and possible,
// and comes with its cost and the reason.
func TestHintsNameTheBestRejectedPlay(t *testing.T) {
	still, named, why := 0, 0, map[WhyNot]int{}
	for _, set := range streit.Sets() {
		tables(t, set.String(), 40, func(m streit.Match, v streit.View) {
			h, _ := Advise(v, 7, small)
			plays := h.Line[0].Move.Kind == streit.Play || h.Line[0].Move.Kind == streit.Open
			if plays {
				if h.Instead != nil {
					t.Errorf("%v: %v, and not %v", set, h.Line[0], h.Instead)
				}
				return
			}
			s := m.Table()
			could := slices.ContainsFunc(s.Regular(nil), func(m streit.Move) bool { return m.Kind == streit.Play })
			if still++; could != (h.Instead != nil) && v.Rules.Covered == 0 {
				t.Errorf("%v: something else could be played: %v, and %v is named at\n%v", set, could, h.Instead, &s)
			}
			if r := h.Instead; r != nil {
				named++
				why[r.Why]++
				if r.Step.Move.Kind != streit.Play || r.Cost < 0 || !s.Judge(r.Step.Move).Regular() && v.Rules.Covered == 0 || r.Step.Card != top(&s, r.Step.Move.From) {
					t.Errorf("%v: %+v at\n%v", set, r, &s)
				}
			}
		})
	}
	if named == 0 || len(why) < 3 {
		t.Errorf("%d hints without a play, %d name one: %v", still, named, why)
	}
	t.Log(still, named, why)
}

// Points against a play, each at a table made for it.
func TestReasonsAgainst(t *testing.T) {
	for _, c := range []struct {
		name, table, move string
		want              WhyNot
	}{
		{"the only empty house", "house 2 8h 4s\nA hand 5h", "2-1", TakesHouse},
		{"the reserve's place", "house 1 Ts\nhouse 2 4c 9h\nhouse 3 5s\nhouse 4 6s\nhouse 5 5c\nhouse 6 6c\nhouse 7 6s\nhouse 8 Js\nA reserve 2h 9d\nA hand 5h", "2-1", StrandsReserve},
		{"the other's place", "house 1 4s\nhouse 2 Tc 3h\nhouse 3 Th\nhouse 4 Td\nhouse 5 Qh\nhouse 6 Qd\nhouse 7 Qh\nhouse 8 Qd\nB reserve 2h 9d\nA hand 5h", "2-1", HelpsOpponent},
		{"nothing but room", "house 1 Ts\nhouse 2 Tc 9h\nA hand 5h", "2-1", OnlyShifts},
		{"nothing", "house 1 Ts\nA turned 9h\nA hand 5h", "t-1", GainsLittle},
	} {
		s := completed(t, c.table)
		m, err := streit.ParseMove(c.move)
		if err != nil {
			t.Fatal(err)
		}
		if got := against(s, []streit.Move{m}); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

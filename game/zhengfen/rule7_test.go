package zhengfen

import "testing"

func TestRule7_1_OutAtOnce(t *testing.T) {
	m := From(table(t, "zheng-fen players=3", "Kc;4c 8c;6d Ad"))
	m = does(t, m, "A Kc", "B pass")
	shows(t, m.Position(), "out A", "move C", "trick A Kc = single K")
	m = does(t, m, "C Ad", "B pass") // its play can be beaten, and it is no longer asked
	shows(t, m.Position(), "move C", "trick C Ad = single A")
}

// The Last may answer the play that put the last other seat out: once.
func TestRule7_2_TheLastAnswers(t *testing.T) {
	start := table(t, "zheng-fen players=3", ";4c 8c;6d", "out A", "move C")
	m := does(t, From(start), "C 6d")
	shows(t, m.Position(), "move B", "out A C")
	does(t, m, "B 4c: too-low", "B take: nothing-to-take", "C pass: not-your-turn")
	beaten := does(t, m, "B 8c", "B 4c: not-dealt", "A pass: not-dealt")
	// B's trick and its hand go to A; C keeps its cards.
	shows(t, beaten.Position(), "round 1", "score 0 0 100", "out A C B", "move A", "trick -", "A taken 4c 6d 8c", "B taken -")
	passed := does(t, m, "B pass")
	shows(t, passed.Position(), "A taken 4c 8c", "out A C B")
}

// If nothing beats it, the round is over without asking.
func TestRule7_2_NothingToAnswer(t *testing.T) {
	start := table(t, "zheng-fen players=3", ";4c 5c;6d", "out A", "move C")
	m := does(t, From(start), "C 6d")
	shows(t, m.Position(), "out A C B", "move A", "A taken 4c 5c")
	last, _ := m.Last()
	if text := last.Consequences(3); text != " trick C 0 round A 5 B 0 C 95" {
		t.Errorf("%q", text)
	}
}

// The Last may beat with its last card; it is the Last all the same.
func TestRule7_2_TheLastIsLastWhateverFollows(t *testing.T) {
	m := does(t, From(table(t, "zheng-fen players=3", ";8c;6d", "out A", "move C")), "C 6d", "B 8c")
	shows(t, m.Position(), "out A C B", "A taken 6d 8c", "score 0 0 100")
}

func TestRule7_2_LastTrickEnds(t *testing.T) {
	m := does(t, From(table(t, "zheng-fen players=3 last-trick=end", ";4c 8c;6d", "out A", "move C")), "C 6d")
	shows(t, m.Position(), "out A C B", "A taken 4c 8c")
}

// The trick goes to the play on top; then the Last hands over its hand and all it took.
func TestRule7_3_HandingOver(t *testing.T) {
	start := table(t, "zheng-fen players=4", ";4c Kc 5c;6d;", "out A D", "move C")
	start.taken[1], start.taken[3] = set(t, "Td Ts"), start.taken[3]&^set(t, "Td Ts")
	m := does(t, From(start), "C 6d", "B Kc")
	shows(t, m.Position(), "A taken 4c 5c 6d Td Ts Kc", "score 35 0 0 65", "out A D C B")
	last, _ := m.Last()
	if end := last.Round; end == nil || end.First != 0 || end.Last != 1 || end.Hand != set(t, "4c 5c") || end.Taken != set(t, "Td Ts 6d Kc") || end.Points[0] != 35 {
		t.Errorf("%+v", last.Round)
	}
	if text := last.Consequences(4); text != " trick B 10 round A 35 B 0 C 0 D 65" {
		t.Errorf("%q", text)
	}
}

// Each round shares out 100 points, and the order of going out is kept for the next deal.
func TestRule7_4_TheOrderIsKept(t *testing.T) {
	m := does(t, From(table(t, "zheng-fen players=3", ";8c;6d", "out A", "move C")), "C 6d", "B pass")
	deck := Deck{}
	for i := range deck {
		deck[i] = Card(i)
	}
	m, err := m.Deal(deck)
	if err != nil {
		t.Fatal(err)
	}
	shows(t, m.Position(), "round 2", "out -", "move A", "A hand 3c 3s 4h 5d 6c 6s 7h 8d 9c 9s Th Jd Qc Qs Kh Ad 2c 2s")
}

package opponent

import (
	"strings"
	"testing"

	"stopp/game/cards"
	"stopp/game/zhengfen"
)

// listed is a list of moves as the notation writes them.
func listed(t *testing.T, lines string) (list []zhengfen.Action) {
	t.Helper()
	for _, line := range strings.Split(lines, "; ") {
		a, err := zhengfen.ParseAction(line)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, a)
	}
	return list
}

func TestGreedy(t *testing.T) {
	for _, c := range []struct {
		list   string
		points int
		want   string
	}{
		// It takes its trick.
		{"Ac = single A; take", 0, "take"},
		// It leads most cards, the weakest of them, the first by bytes; nothing dear.
		{"3c = single 3; 3c 3d = pair 3; 7c 7d *s = triple 7", 0, "3c 3d = pair 3"},
		{"5c Td Kh = 510K; 9c 9d = pair 9; 8c 8d = pair 8", 0, "8c 8d = pair 8"},
		{"4c 5c 6c 7c 8c 9c = run 4-9; 7c 7d 8c 8d 9c 9d = pairs 7-9", 0, "7c 7d 8c 8d 9c 9d = pairs 7-9"}, // shorter
		{"7c 7d 7h 9c 9d = full 7; 4c 4d 7c 7d 7h = full 7", 0, "4c 4d 7c 7d 7h = full 7"},
		{"3c = single 3; 2c 2d 2h 2s = 2222", 0, "3c = single 3"},
		// With only jokers, the same among all.
		{"*s = single *s; *b = single *b; *s *b = pair 3; *s *b = pair 4", 0, "*s *b = pair 3"},
		// It follows with the least: special or not, jokers, rank and length, points, bytes.
		{"Kc = single K; Qc = single Q; *s = single *s; pass", 0, "Qc = single Q"},
		{"4c 4d 4h 5c 5d = full 4; 3c 3d 4c 4d 4h = full 4; pass", 0, "3c 3d 4c 4d 4h = full 4"},
		{"4c 4d 4h 6c 7c = full 4; 4c 4d 4h 5c 6c = full 4; pass", 0, "4c 4d 4h 6c 7c = full 4"},
		{"Kc Kd = pair K; Qc *s = pair Q; 5c Td Kh = 510K; pass", 0, "Kc Kd = pair K"},
		// A joker or a special play only for ten points.
		{"Qc *s = pair Q; Kc *s = pair K; pass", 5, "pass"},
		{"Qc *s = pair Q; Kc *s = pair K; 5c Td Kh = 510K; pass", 10, "Qc *s = pair Q"},
		{"2c 2d 2h 2s = 2222; 5c Tc Kc = 510K-suited; pass", 15, "5c Tc Kc = 510K-suited"},
		{"2c 2d 2h 2s = 2222; 5c Tc Kc = 510K-suited; pass", 9, "pass"},
		{"pass", 100, "pass"},
	} {
		if got := greedy(listed(t, c.list), c.points).String(); got != c.want {
			t.Errorf("of %s with %d points: %s, not %s", c.list, c.points, got, c.want)
		}
	}
}

// A seat that is not to move does nothing, and each level takes allowed actions only.
func TestChoose(t *testing.T) {
	src := cards.NewSource([32]byte{3})
	m := zhengfen.Start(zhengfen.Standard(), zhengfen.Shuffled(src))
	for i := 0; !m.Waits(); i++ {
		table := m.Table()
		for seat := range table.Rules().Seats() {
			a, ok := Choose(m.View(seat), Levels()[i%2], src)
			if _, code := m.Judge(seat, a); ok != (seat == table.ToMove()) || ok && code != zhengfen.Allowed {
				t.Fatalf("%v %v: %v, %v", seat, a, ok, code)
			}
		}
		a, _ := Choose(m.View(table.ToMove()), Levels()[i%2], src)
		m, _ = m.Do(table.ToMove(), a)
	}
}

func TestLevels(t *testing.T) {
	for _, l := range Levels() {
		var back Level
		if err := back.UnmarshalText([]byte(l.String())); err != nil || back != l {
			t.Errorf("%v: %v, %v", l, back, err)
		}
	}
	if _, err := ParseLevel("zebra"); err == nil {
		t.Error("zebra is a level")
	}
}

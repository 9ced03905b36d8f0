package zhengfen

import "testing"

func TestRule5_1_JokersStandForCards(t *testing.T) {
	readings(t, Name,
		"7c *s: pair 7", "7c *b: pair 7", "7c 7d *s: triple 7", "7c *s *b: triple 7", "7c 7d 7h *s: quad 7",
		"7c 7d *s *b: quad 7", "7c 7d 7h 7s *s: full 7",
		"3c 3d 4c *s 5c 5d: pairs 3-5", "3c 3d 5c 5d *s *b: pairs 3-5",
		"Kc Kd Kh Ac Ad Ah 2c 2d *b: triples K-2",
		"4h 5h 7h 8h *s: run 4-8",
		"3c 3d 3h 4c 4d 4h 5c 5d 5h 6c *s *b: triples 3-6")
}

// A joker may stand for a card that lies in the same play; it makes no difference.
func TestRule5_1_TwiceTheSameCard(t *testing.T) {
	readings(t, Name,
		"7c 7d 7h 7s *s *b:", "9c 9d 9h 9s Tc Td Th Ts Jc Jd *s *b: quads 9-J",
		"3c 3d 3h 3s *b: full 3", "2c 2d 2h *s *b: full 2", "4h 5h 6h 7h 7d *s:")
}

func TestRule5_2_AJokerAloneIsItself(t *testing.T) {
	m := From(table(t, "zheng-fen players=3", "3c *s;4c;6c", "trick C 2c"))
	does(t, m, "A *s = single 3: no-reading", "A *s = single 2: no-reading", "A *s = single *b: no-reading", "A *s = single *s")
	m = From(table(t, "zheng-fen players=3", "3c *s;4c;6c", "trick C *b"))
	does(t, m, "A *s: too-low")
	m = From(table(t, "zheng-fen players=3", "3c *b;4c;6c", "trick C *s"))
	does(t, m, "A *b")
}

func TestRule5_3_PlainJokers(t *testing.T) {
	readings(t, Name,
		"5c Tc *s:", "5c *s *b: triple 5", "Kc *s *b: triple K", "2c 2d 2h *s: quad 2", "2c 2d *s *b: quad 2",
		"2c 2d 2h 2s *s: full 2")
}

func TestRule5_3_SpecialJokers(t *testing.T) {
	readings(t, "zheng-fen jokers=special",
		"5c Tc *s: 510K-suited", "5c Td *s: 510K", "Td Kh *b: 510K", "5c *s *b: 510K-suited, triple 5",
		"2c 2d 2h *s: 2222", "2c 2d *s *b: 2222", "2c *s *b: triple 2", "3c 5c *s:", "5c 5d *s: triple 5",
		"9c 9d *s *b: quad 9", "2c 2d 2h 2s: 2222", "2c 2d 2h 2s *s: full 2")
}

func TestRule5_4_Readings(t *testing.T) {
	readings(t, Name,
		"5h 6h 7h *s *b: run 5-9, run 4-8, run 3-7, full 7, full 5",
		"*s *b: pair 2, pair A, pair K, pair Q, pair J, pair T, pair 9, pair 8, pair 7, pair 6, pair 5, pair 4, pair 3",
		"Th Jh Qh *s *b: run T-A, run 9-K, run 8-Q, full Q, full T",
		"Kh Ah 2h *s *b: run J-2, full 2, full K",
		"5c Kd 9h *s *b: full 9",
		"3c 7d 9h *s *b: full 9, full 7",
		"5c 5d 6c 6d *s *b: pairs 5-7, pairs 4-6",
		"5c 5d 5h 6c 6d 6h *s *b 7c: triples 5-7",
		"3c 3d 3h 4c 4d 4h 5c 5d 5h 6c 6d 6h: triples 3-6",
		"3c 3d 4c 4d 5c 5d: pairs 3-5")
}

// A mistake of other programs: with two jokers not any three cards are a full house.
func TestRule5_4_TwoJokersAreNoFullHouse(t *testing.T) {
	readings(t, Name,
		"4c 7d 9h *s *b:", "4c 6d 8h *s *b:", "4c 7d Kh *s *b:", "4c 5d 9h *s *b:", // no side cards among them
		"4c 5c 9h *s *b: full 9", "4c 4d 9h *s *b: full 9, full 4", "3c 4d 9h *s *b: full 9, full 4", "5c Td 9h *s *b: full 9")
}

// Two cards can both stand as the triple, with the others as side cards: two readings.
func TestRule5_4_SameCardsTwoRanks(t *testing.T) {
	readings(t, Name, "8c 8d Jc Jd *s: full J, full 8", "8c 8d 8h Jc *s: full 8", "8c 8d 9c Jc *s:", "8c 8d 9c Tc *s: full 8")
}

func TestRule5_5_Unnamed(t *testing.T) {
	m := From(table(t, "zheng-fen players=3", "5h 6h 7h *s *b;4c;6c"))
	if _, code := m.Judge(0, Action{Play: Play{Cards: set(t, "5h 6h 7h *s *b")}}); code != Allowed {
		t.Fatal(code)
	}
	shows(t, does(t, m, "A *b 5h 6h *s 7h").Position(), "trick A 5h 6h 7h *s *b = run 5-9")
	shows(t, does(t, m, "A 5h 6h 7h *s *b = full 5").Position(), "trick A 5h 6h 7h *s *b = full 5")
	// Out of the ones that may be played now.
	m = From(table(t, "zheng-fen players=3", "5h 6h 7h *s *b Ac;4c;8c", "trick C 6c 6d 6s Kc Kd"))
	shows(t, does(t, m, "A 5h 6h 7h *s *b").Position(), "trick A 5h 6h 7h *s *b = full 7")
	does(t, m, "A 5h 6h 7h *s *b = full 5: too-low", "A 5h 6h 7h *s *b = run 3-7: wrong-category", "A 5h 6h 7h *s *b = run 6-T: no-reading")
	// Special first.
	m = From(table(t, "zheng-fen players=3 jokers=special", "Kc *s *b;4c;6c"))
	shows(t, does(t, m, "A Kc *s *b").Position(), "trick A Kc *s *b = 510K-suited")
}

// The reading stays with the play until the trick is taken.
func TestRule5_5_TheReadingStays(t *testing.T) {
	m := From(table(t, "zheng-fen players=3", "*s *b 4c;9c 9d 3h;8c 8d 3c"))
	m = does(t, m, "A *s *b = pair 8", "B 9c 9d = pair 9")
	shows(t, m.Position(), "trick A *s *b = pair 8", "trick B 9c 9d = pair 9")
	does(t, m, "C 8c 8d: too-low")
}

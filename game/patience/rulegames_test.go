package patience

import "testing"

// §2.2: row by row; an ace that would lie open goes to its family, a face-down one stays.
func TestRule2_2_Deal(t *testing.T) {
	s := layout(t, "harfe", "Ac Ac Ad 2c As 3c 4c 5c 6c 7c 8c 9c Tc Ah Jc")
	shows(t, s, "families c1 c1 d1 d0 h1 h0 s0 s0", "column 1 2c", "column 2 (As) Jc", "pass 1", "waste -")
	if s.Size(10) != 10 || s.Down(10) != 9 || s.Down(1) != 0 || s.Size(Hand) != 104-55-4 || s.Left() != 100 {
		t.Errorf("%v", s.String())
	}
}

// §2.3: two families of a suit; a card goes to the one that it continues.
func TestRule2_3_Families(t *testing.T) {
	s := table(t, "rules harfe\nfamilies c3 c3 d5 d2 h0 h0 s0 s0\ncolumn 1 4c\ncolumn 2 4c\ncolumn 3 3d\ncolumn 4 6d\ncolumn 5 4d\n", "hand")
	judged(t, s, "1-f 2-f 3-f 4-f 5-f=does-not-fit")
	shows(t, after(t, s, "1-f", "2-f", "3-f", "4-f", "5-f"), "families c4 c4 d6 d4 h0 h0 s0 s0")
}

const harp = `column 1 (2c) 9h 8s 7d
column 2 Tc 9d
column 3 8c
column 4 Ts
column 5 (3c) Jh
column 6 Qs
column 7 Td
`

// §2.5: sequences, columns, and the rules for the rest.
func TestRule2_5_Building(t *testing.T) {
	s := table(t, "rules harfe\n"+harp+"waste 4h 9s\n", "hand")
	judged(t, s, `1-3 2x1-2 3x1-2=does-not-fit 3x1-4 4x1-2=not-free 3x1-8 2x1-8 1-8 2x2-8=nothing-changes 2x2-5 3-8=nothing-changes
		3-2 3x1-5=does-not-fit w-7 w-8 2xw-8=not-free 8-1=nothing-there 5-6 6-5=does-not-fit 5-4=does-not-fit
		5-5=same-place 5-w=does-not-fit 5-11=no-such-pile c-f=no-such-pile 5-c=no-such-pile 2x1-f=does-not-fit`)
	s = after(t, s, "3x1-4")
	shows(t, s, "column 1 2c", "column 4 Ts 9h 8s 7d")
	judged(t, s, "1-8=nothing-changes")
}

// §2.5: above the first card of a column without face-down cards, one card at a time.
func TestRule2_5_BuildingUp(t *testing.T) {
	s := table(t, "rules harfe\n"+harp+"waste 4h 9s\n", "hand")
	judged(t, s, `w-3^=does-not-fit 2-3^ 5-1^=no-building 5-8^=no-building 5-4^ 5-2^ 3x1-3^=does-not-fit 6-7^=does-not-fit
		5-5^=same-place 1-3^=does-not-fit`)
	s = after(t, s, "2-3^", "5-4^")
	shows(t, s, "column 3 9d 8c", "column 4 Jh Ts", "column 5 3c", "column 2 Tc")
	for _, line := range []string{"harfe ascend=off", "harfe ascend=below"} {
		judged(t, table(t, "rules "+line+"\n"+harp+"waste 4h 9s\n", "hand"), "2-3^=no-building 5-8^=no-building")
	}
}

// §2.8, ascend=below: at the end of a column without face-down cards, one higher as well.
func TestRule2_8_Below(t *testing.T) {
	const up = "column 1 (2c) 9h\ncolumn 2 Tc\ncolumn 3 Td 8s 9d Ts\ncolumn 4 7h\ncolumn 5 Jh\n"
	s := table(t, "rules harfe ascend=below\n"+up, "hand")
	judged(t, s, `2-1=does-not-fit 1-2 2-5 5-2 3-1=does-not-fit 3x3-4 3x3-1 4x3-8=not-free 2x3-2 2x3-4=does-not-fit`)
	shows(t, after(t, s, "3x3-4"), "column 4 7h 8s 9d Ts", "column 3 Td")
	judged(t, table(t, "rules harfe ascend=off\n"+up, "hand"), "3x3-4=not-free 3-4=does-not-fit 5-2=does-not-fit 2-5")
}

// §2.5, §2.8: turning, and passes.
func TestRule2_5_Turn(t *testing.T) {
	s := table(t, "rules harfe passes=2\nhand 3c\nwaste 4c 5c\n", "column 1")
	s = after(t, s, "turn")
	shows(t, s, "hand -", "waste 4c 5c 3c", "pass 1")
	s = after(t, s, "turn")
	shows(t, s, "hand 3c 5c", "waste 4c", "pass 2")
	s = after(t, s, "turn", "turn")
	judged(t, s, "turn=pass-over")
	shows(t, s, "waste 4c 5c 3c")
	judged(t, table(t, "rules harfe\nhand 3c\n", "column 1"), "turn w-1=nothing-there")
	judged(t, table(t, "rules harfe\n", "column 1"), "turn=nothing-there")
	judged(t, table(t, "rules harfe\n", "waste"), "turn=pass-over")
}

// §2.6: a face-down card that has become the last turns up at once.
func TestRule2_6_TurnsUp(t *testing.T) {
	s := table(t, "rules harfe\ncolumn 1 (2c 3c) 9h 8s\ncolumn 2 Ts\n", "hand")
	shows(t, after(t, s, "2x1-2"), "column 1 (2c) 3c", "column 2 Ts 9h 8s")
}

// §2.9: safe plays.
func TestRule2_9_Safe(t *testing.T) {
	for _, c := range []struct {
		rules, families string
		safe            bool
	}{
		{"harfe", "c4 c4 d4 d4 h4 h4 s0 s0", true},
		{"harfe", "c4 c3 d4 d4 h4 h4 s0 s0", false},
		{"harfe", "c4 c4 d4 d3 h4 h4 s0 s0", false},
		{"harfe", "c4 c4 d4 d4 h4 h3 s9 s9", false},
		{"harfe ascend=below", "c4 c4 d6 d6 h6 h6 s0 s0", true},
		{"harfe ascend=below", "c4 c4 d6 d6 h6 h5 s0 s0", false},
	} {
		s := table(t, "rules "+c.rules+"\nfamilies "+c.families+"\ncolumn 1 5c\n", "hand")
		if _, safe := s.Safe(); safe != c.safe {
			t.Errorf("%s with %s: safe %v", c.rules, c.families, safe)
		}
	}
	two := table(t, "rules harfe\nfamilies c1 c1 d0 d0 h0 h0 s0 s0\ncolumn 1 2c\n", "hand")
	if _, safe := two.Safe(); !safe {
		t.Error("a two is safe without the other colour")
	}
	for red, safe := range map[string]bool{"d12 d12 h12 h12": true, "d12 d12 h12 h11": false} {
		s := table(t, "rules harfe ascend=below\nfamilies c12 c12 "+red+" s0 s0\ncolumn 1 Kc\n", "hand")
		if _, ok := s.Safe(); ok != safe {
			t.Errorf("king with %s: %v", red, ok)
		}
	}
}

// §3.2, §3.3: aces and kings leave their places to the next card.
func TestRule3_3_Deal(t *testing.T) {
	s := layout(t, "reihe", "2c Ac 3c Kc 4c 5c 6c 7c 8c 9c Tc Jc Kd Qd Jd")
	shows(t, s, "families c1 d0 h0 s0", "kings c1 d0 h0 s0", "column 1 2c", "column 2 3c", "column 10 Jc")
	s = after(t, s, "1-f", "deal")
	shows(t, s, "kings c1 d1 h0 s0", "column 1 -")
	shows(t, after(t, s, "deal", "deal"), "column 1 Qd Jd", "column 2 3c")
	s = table(t, "rules reihe\nfamilies c12 d0 h0 s0\nhand Kc\ncolumn 1 3d 4d\ncolumn 3 5d\n", "column 2")
	shows(t, after(t, s, "deal"), "families c12 d0 h0 s0", "kings c1 d0 h0 s0")
}

// §3.5, §3.6: to families from the columns' ends, and nowhere else.
func TestRule3_5_Moves(t *testing.T) {
	s := table(t, "rules reihe\nfamilies c5 d1 h0 s0\nkings c7 d2 h0 s0\ncolumn 1 6c\ncolumn 2 Jd 2d\ncolumn 3 Ah\ncolumn 4 Kh\ncolumn 5 3d\n", "hand")
	judged(t, s, `1-f 2-f 3-f 4-f 5-f=does-not-fit 6-f=nothing-there 1-2=no-building 1-1=same-place 6-1=nothing-there deal
		w-f=no-such-pile 1-w=no-such-pile 11-f=no-such-pile 1-11=no-such-pile`)
	shows(t, after(t, s, "1-f", "2-f", "2-f", "3-f", "4-f", "5-f"), "families c6 d3 h1 s0", "kings c7 d3 h1 s0")
	king := table(t, "rules reihe\nfamilies c12 d0 h0 s0\ncolumn 1 Kc\n", "hand")
	shows(t, after(t, king, "1-f"), "families c13 d0 h0 s0", "kings c0 d0 h0 s0")
}

// §3.8: with play=must nothing is dealt while a card fits.
func TestRule3_8_Must(t *testing.T) {
	s := table(t, "rules reihe play=must\nfamilies c5 d1 h0 s0\ncolumn 1 6c\n", "hand")
	judged(t, s, "deal=must-play 1-f")
	judged(t, after(t, s, "1-f"), "deal")
	judged(t, table(t, "rules reihe play=must\nfamilies c5 d1 h0 s0\ncolumn 1 6c\n", "column 2"), "deal=nothing-there")
}

// §3.9: safe with the hand empty.
func TestRule3_9_Safe(t *testing.T) {
	const text = "\nfamilies c5 d0 h0 s0\ncolumn 1 6c\n"
	for _, c := range []struct {
		rules, last string
		safe        bool
	}{{"reihe", "hand", false}, {"reihe", "column 2", true}, {"reihe play=must", "hand", true}} {
		s := table(t, "rules "+c.rules+text, c.last)
		if m, safe := s.Safe(); safe != c.safe {
			t.Errorf("%s, rest in %s: %v %v", c.rules, c.last, m, safe)
		}
	}
}

// §4.1: kings that come while helpers and base are dealt go under the hand, the last one lowest.
func TestRule4_1_Deal(t *testing.T) {
	s := layout(t, "napoleon", "2c Kc 3c 4c 5c Kd 6c 7c 8c Ks 9c Tc Jc")
	shows(t, s, "helper 1 2c", "helper 2 3c", "helper 7 8c", "packet 9c", "waste -", "pass 1")
	hand := s.Pile(Hand)
	if hand[0].String() != "Tc" || s.Left() != 47 || deckText(hand[len(hand)-3:]) != "Kc Kd Ks" {
		t.Errorf("%v", s.String())
	}
}

const half = `packet Ac
helper 1 2c
helper 2 Kd
helper 3 4c
helper 4 5c
helper 5 6c
helper 6 8c
helper 7 9c
`

// §4.2: each twice as high, suits do not matter; kings never go there.
func TestRule4_2_Packet(t *testing.T) {
	s := table(t, "rules napoleon\n"+half+"hand Kh Kc Qs Jd 9h 5s Th 7d Ah 2h\n", "waste")
	judged(t, s, "1-f 2-f=does-not-fit 3-f=does-not-fit 1-2=no-building 1-w=no-building 8-f=no-such-pile 1-1=same-place c-f=no-such-pile")
	s = table(t, "rules napoleon\npacket Ac 2d 4h 8s 3c 6d Qh Js 9c 5d Tc\nhelper 1 7s\nhelper 2 7c\nhelper 3 As\nhelper 4 Kc\nhelper 5 Kd\nhelper 6 Kh\nhelper 7 Ks\n", "waste")
	shows(t, after(t, s, "2-f", "3-f"), "packet Ac 2d 4h 8s 3c 6d Qh Js 9c 5d Tc 7c As")
	judged(t, s, "4-f=does-not-fit")
}

// §4.5: a place is filled from the waste, else from the hand, else it stays empty.
func TestRule4_5_Filling(t *testing.T) {
	s := table(t, "rules napoleon\n"+half+"waste Kc Qs\n", "hand")
	s = after(t, s, "1-f")
	shows(t, s, "helper 1 Qs", "waste Kc")
	s = after(t, s, "3-f")
	shows(t, s, "helper 3 Kc", "waste -")
	s = after(t, s, "6-f")
	if s.Size(6) != 1 || s.Size(Hand) != 52-8-2-1 {
		t.Errorf("%v", s.String())
	}
	s = table(t, "rules napoleon\npacket Ac 2d 4h 8s 3c 6d Qh Js 9c 5d Tc 7c As 2s 4s 8h 3s 6s Qs Jh 9h 5h Th 7h Ah 2h 4c 8c 3h 6h Qd Jd 9d 5c Td 7d Ad 2c 4d 8d 3d 6c Qc Jc 9s 5s\nhelper 1 Ts\nhelper 2 7s\nhelper 3 Kc\nhelper 4 Kd\nhelper 5 Kh\nhelper 6 Ks\n", "waste")
	s = after(t, s, "1-f")
	shows(t, s, "helper 1 -")
	if s = after(t, s, "2-f"); !s.Won() {
		t.Errorf("the kings alone lie round it\n%v", s.String())
	}
}

// §4.4, §4.7: three passes; with play=must nothing is turned while a card follows.
func TestRule4_4_Turn(t *testing.T) {
	s := table(t, "rules napoleon\npass 2\n"+half, "waste")
	judged(t, s, "turn w-f=does-not-fit")
	s = after(t, s, "turn")
	shows(t, s, "pass 3")
	if s.Size(Waste) != 1 {
		t.Errorf("%v", s.String())
	}
	judged(t, table(t, "rules napoleon\npass 3\n"+half, "waste"), "turn=pass-over")
	judged(t, table(t, "rules napoleon play=must\npass 3\n"+half, "waste"), "turn=must-play")
	judged(t, table(t, "rules napoleon passes=1\n"+half, "waste"), "turn=pass-over")
	s = after(t, table(t, "rules napoleon\n"+half, "hand"), "1-f", "3-f")
	judged(t, s, "w-f=nothing-there turn")
}

// §5.1, §5.3: four bases, and the rows from left to right.
func TestRule5_3_Deal(t *testing.T) {
	s := layout(t, "grosse", "3c 4c 5c 3d 6c 7c 8c 9c Tc Jc Qc Kc 3h Ac 2c 3s")
	shows(t, s, "base 3", "direction -", "families c1 d1 h1 s1", "row 1 8c 7c 6c 5c 4c", "row 5 9c Tc Jc Qc Kc", "cellar -")
	s = layout(t, "grosse", "Kc")
	shows(t, s, "base K", "row 4 7s 6s 5s 4s 3s"[:5]+" "+deckText(s.Pile(4)))
	if s.Size(8) != 5 || s.Size(9) != 4 || s.Size(10) != 4 || s.Left() != 48 {
		t.Errorf("%v", s.String())
	}
	last := deckOf(t, Grosse, "Kc")
	var dealt []string
	for _, c := range last {
		if c.Rank() != 13 {
			dealt = append(dealt, c.String())
		}
	}
	if got := s.Top(9).String(); got != dealt[40] {
		t.Errorf("outermost of row 9: %s, not %s", got, dealt[40])
	}
	if got := s.Top(10).String(); got != dealt[47] {
		t.Errorf("outermost of row 10: %s, not %s", got, dealt[47])
	}
}

const rows = `base K
direction %
families %
row 1 3c Ac
row 2 4d Qd
row 3 5h 4h
row 5 3h
row 6 Jd Td
row 9 7s
row 10 9s 8s
`

func grand(t *testing.T, direction, families, more, last string) State {
	t.Helper()
	text := "rules grosse\n" + rows
	for _, word := range []string{direction, families} {
		at := indexByte(text, '%')
		text = text[:at] + word + text[at+1:]
	}
	return table(t, text+more, last)
}

func indexByte(s string, b byte) int {
	for i := range len(s) {
		if s[i] == b {
			return i
		}
	}
	return -1
}

// §5.4: the first card decides the direction for all families; K and A are neighbours.
func TestRule5_4_Direction(t *testing.T) {
	s := grand(t, "-", "c1 d1 h1 s1", "", "row 8")
	judged(t, s, "1-f 2-f 3-f=does-not-fit")
	up := after(t, s, "1-f")
	shows(t, up, "direction up", "families c2 d1 h1 s1")
	judged(t, up, "2-f=direction 3-f=does-not-fit")
	down := after(t, s, "2-f")
	shows(t, down, "direction down", "families c1 d2 h1 s1")
	judged(t, down, "1-f=direction")
}

// §5.5, §5.6: which card goes where.
func TestRule5_6_Moves(t *testing.T) {
	s := grand(t, "-", "c1 d1 h1 s1", "", "row 8")
	judged(t, s, `3-5 5-3 5-4=nothing-changes 3-4 9-4 9-7 10-9=no-building 9-10=no-building 1-9=no-building 9-9=same-place 6-2=does-not-fit
		6-6=same-place 9-c c-4=nothing-there 4-c=nothing-there 11-c=no-such-pile w-f=no-such-pile 2-6=does-not-fit`)
	s = after(t, s, "5-3", "3-c")
	shows(t, s, "cellar 3h", "row 3 5h 4h", "row 5 -")
	judged(t, s, "c-3=not-free c-f=not-free 1-c=cellar-full c-c=not-free 9-5")
	s = after(t, s, "9-5")
	shows(t, s, "row 9 -", "row 5 7s")
	judged(t, s, "c-3 c-4 c-9=no-building c-c=same-place 10-5 10-9=no-building 1-9=no-building")
}

// §5.7: NxF-T is N single plays.
func TestRule5_7_Shorthand(t *testing.T) {
	moves, err := Grosse.Expand("3x5-8")
	if err != nil || len(moves) != 3 || moves[2].String() != "5-8" {
		t.Errorf("%v, %v", moves, err)
	}
	for _, text := range []string{"1x5-8", "2xturn", "2x", "2x5-8^", "200x5-8"} {
		if moves, err := Grosse.Expand(text); err == nil {
			t.Errorf("%s is %v", text, moves)
		}
	}
	if moves, err := Reihe.Expand("2x5-f"); err == nil {
		t.Errorf("in the Reihe it is %v", moves)
	}
	if moves, err := Harfe.Expand("3x5-8"); err != nil || len(moves) != 1 || moves[0].N != 3 {
		t.Errorf("%v, %v", moves, err)
	}
}

// §5.8: safe once the direction is set.
func TestRule5_8_Safe(t *testing.T) {
	s := grand(t, "-", "c1 d1 h1 s1", "", "row 8")
	if m, safe := s.Safe(); safe {
		t.Error(m)
	}
	s = after(t, s, "1-f")
	s = table(t, "rules grosse\nbase K\ndirection up\nfamilies c2 d1 h1 s1\nrow 1 Ad\n", "row 8")
	if m, safe := s.Safe(); !safe || m.String() != "1-f" {
		t.Error(m, safe)
	}
}

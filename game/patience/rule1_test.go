package patience

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"stopp/game"
)

// done carries out lines of a record.
func done(t *testing.T, m Match, lines ...string) Match {
	t.Helper()
	for _, l := range lines {
		next, err := m.Do(l)
		if err != nil {
			t.Fatalf("%s: %v\n%v", l, err, m.Position())
		}
		m = next
	}
	return m
}

const lastOfReihe = `rules reihe
families c13 d13 h13 s9
column 1 Ks
column 2 Js
column 3 Qs Ts
`

// §1.7, §1.9: won at once with no card left, and nothing goes on after that.
func TestRule1_7_Won(t *testing.T) {
	m := New(table(t, lastOfReihe, "hand"))
	m = done(t, m, "3-f", "2-f", "3-f")
	if r := m.Result(); r != (Result{Open, 1, 3, 0, 0}) || m.Outcome().Over() || m.Outcome().Points[game.A] != 51 {
		t.Errorf("%v, %+v", r, m.Outcome())
	}
	m = done(t, m, "1-f")
	if r := m.Result(); r.String() != "won 0 4 0 0" || m.Outcome().Winner != game.A || m.Running() != 0 {
		t.Errorf("%v, %+v", r, m.Outcome())
	}
	for _, l := range []string{"1-f", "deal", "undo", "resign", "peek"} {
		var refused *Refusal
		if _, err := m.Do(l); !errors.As(err, &refused) || refused.Code != Over {
			t.Errorf("%s after the end: %v", l, err)
		}
	}
	var moves []string
	for _, move := range m.Moves() {
		moves = append(moves, move.String())
	}
	if got := strings.Join(moves, " "); got != "3-f 2-f 3-f 1-f" {
		t.Error(got)
	}
}

// §1.7: stuck, one can still undo; resigned, one cannot.
func TestRule1_7_StuckAndResigned(t *testing.T) {
	m := New(table(t, "rules reihe\nfamilies c13 d13 h13 s9\ncolumn 1 Ts Js Qs Ks\n", "hand"))
	m = done(t, m, "1-f")
	if r := m.Result(); r.Standing != Open {
		t.Error(r)
	}
	m = New(table(t, "rules reihe\nfamilies c13 d13 h13 s7\ncolumn 1 Ts 8s 9s Js\ncolumn 2 Ks Qs\n", "hand"))
	if r := m.Result(); r.Standing != Stuck || m.Outcome().Over() || m.Running() != game.SeatsOf(game.A) {
		t.Error(r)
	}
	m = done(t, m, "resign")
	if r := m.Result(); r.String() != "resigned 6 0 0 0" || m.Outcome().Winner != game.NoSeat || m.Outcome().Ending != game.Resigned {
		t.Error(r)
	}
	if _, err := m.Undo(); err == nil {
		t.Error("undone after resigning")
	}
}

// §1.8: undo has no limit and counts; undoing a move that had shown a card makes it a
// peek.
func TestRule1_8_Undo(t *testing.T) {
	start := New(layout(t, "harfe", "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc"))
	left := start.Result().Left
	m := done(t, start, "turn", "turn", "undo", "turn", "undo", "undo")
	if r := m.Result(); r != (Result{Open, left, 0, 3, 3}) || m.Position() != start.Position() {
		t.Errorf("%v\n%v", r, m.Position())
	}
	if _, err := m.Undo(); !errors.Is(err, ErrNothingToUndo) {
		t.Error(err)
	}
	if m = done(t, m, "peek", "turn"); m.Result() != (Result{Open, left, 1, 3, 4}) {
		t.Error(m.Result())
	}
	if start.Result() != (Result{Open, left, 0, 0, 0}) {
		t.Error("the match before has changed")
	}
}

// §1.8: which moves show a card.
func TestRule1_8_WhatShowsACard(t *testing.T) {
	for _, c := range []struct {
		text, last, move string
		shows            bool
	}{
		{"rules harfe\ncolumn 1 (3c) 5h\ncolumn 2 6s\n", "hand", "1-2", true},
		{"rules harfe\ncolumn 1 3c 5h\ncolumn 2 6s\n", "hand", "1-2", false},
		{"rules harfe\nwaste 5h\ncolumn 2 6s\n", "hand", "w-2", false},
		{"rules harfe\ncolumn 2 6s\n", "hand", "turn", true},
		{"rules reihe\n", "hand", "deal", true},
		{"rules reihe\nfamilies c1 d0 h0 s0\ncolumn 2 2c\n", "hand", "2-f", false},
		{"rules napoleon\npacket Ac\nhelper 1 2c\nhelper 2 3c\nhelper 3 4c\nhelper 4 5c\nhelper 5 6c\nhelper 6 7c\nhelper 7 8c\n", "hand", "1-f", true},
		{"rules napoleon\npacket Ac\nhelper 1 2c\nhelper 2 3c\nhelper 3 4c\nhelper 4 5c\nhelper 5 6c\nhelper 6 7c\nhelper 7 8c\nwaste Kc\n", "hand", "1-f", false},
		{"rules napoleon\npacket Ac\nhelper 1 2c\nhelper 2 3c\nhelper 3 4c\nhelper 4 5c\nhelper 5 6c\nhelper 6 7c\nhelper 7 8c\n", "waste", "turn", true},
	} {
		m := done(t, New(table(t, c.text, c.last)), c.move)
		if m.Peeks() != c.shows {
			t.Errorf("%s shows a card: %v\n%s", c.move, m.Peeks(), c.text)
		}
	}
}

// §1.9: which of two results is better.
func TestRule1_9_Results(t *testing.T) {
	order := []Result{
		{Won, 0, 90, 5, 0}, {Won, 0, 91, 0, 0}, {Won, 0, 91, 1, 0}, {Won, 0, 10, 0, 1},
		{Resigned, 3, 99, 0, 9}, {Stuck, 4, 1, 0, 0}, {Open, 5, 1, 0, 0},
	}
	for i, a := range order {
		for j, b := range order {
			if got := a.Compare(b); (got < 0) != (i < j) || (got == 0) != (i == j) {
				t.Errorf("%v and %v: %d", a, b, got)
			}
		}
	}
	if (Result{Standing: Stuck, Left: 4}).Compare(Result{Standing: Open, Left: 4}) != 0 {
		t.Error("how one has not won makes no difference")
	}
}

// §1.12: in the Große Patience there is nothing to peek at.
func TestRule1_12_Peek(t *testing.T) {
	if _, err := New(layout(t, "grosse", "")).Peek(); !errors.Is(err, ErrAllOpen) {
		t.Error(err)
	}
	for _, k := range []Kind{Harfe, Reihe, Napoleon} {
		if m := done(t, New(layout(t, k.String(), "2c 2d 2h")), "peek"); m.Result().Peeks != 1 {
			t.Errorf("%v: %v", k, m.Result())
		}
	}
}

// §1.13: numbers.
func TestRule1_13_Numbers(t *testing.T) {
	for text, want := range map[string]Number{"1": 1, "999999999999999999": MostNumber, "482710394": 482710394} {
		if n, err := ParseNumber(text); err != nil || n != want {
			t.Errorf("%s: %v, %v", text, n, err)
		}
	}
	for _, text := range []string{"", "0", "01", "-1", "+1", "1000000000000000000", "99999999999999999999999", "1.0", "x", " 1"} {
		if n, err := ParseNumber(text); err == nil {
			t.Errorf("%q is number %d", text, n)
		}
	}
}

// §1.15: the seal as the notation makes it.
func TestRule1_15_Seal(t *testing.T) {
	// printf 'stopp patience seal 1\nnumber 7\nsalt 000102…1f\n' | sha256sum
	const want = "1c6dab859583a7265cfbf299ddcd6dd5884c8b87087c8cdafa5bcf972f512211"
	if got := Seal(7, salt); got != want {
		t.Error(got)
	}
}

// §1.18: options print in the order of the tables, and are read in that spelling only.
func TestRule1_18_Options(t *testing.T) {
	for _, line := range append(slices.Clone(lines), "harfe ascend=off", "napoleon play=must passes=1", "harfe ascend=below passes=2") {
		if r, err := ParseRules("  " + strings.ReplaceAll(line, " ", "   ")); err != nil || r.String() != line {
			t.Errorf("%s: %v, %v", line, r, err)
		}
	}
	for _, line := range []string{"", "skat", "Harfe", "harfe ascend", "harfe ascend=", "harfe passes=1", "reihe play=free", "napoleon passes=3",
		"napoleon passes=1 play=must", "grosse play=must", "harfe ascend=off ascend=off", "harfe passes=0", "harfe passes=02", "reihe passes=2"} {
		if r, err := ParseRules(line); !errors.Is(err, ErrNotation) {
			t.Errorf("%q is %v, %v", line, r, err)
		}
	}
	r := rulesOf(t, "napoleon play=must")
	if r.Standard() || r.Value("passes") != "3" || r.Value("play") != "must" || r.Value("ascend") != "" || r.Passes() != 3 {
		t.Errorf("%+v", r)
	}
	if !rulesOf(t, "grosse").Standard() || len(Grosse.Options()) != 0 || len(Harfe.Options()) != 2 {
		t.Error("the Große Patience has no options")
	}
}

// §1.19: the codes in their order, and what has none.
func TestRule1_19_Codes(t *testing.T) {
	var words []string
	for _, c := range Codes() {
		words = append(words, c.String())
	}
	if got := strings.Join(words, " "); got != "over no-such-pile nothing-there not-free must-play pass-over same-place no-building nothing-changes cellar-full direction does-not-fit" {
		t.Error(got)
	}
	for k, wrong := range map[Kind]string{
		Harfe:    "deal 1x5-8 01x5-8 3x 3x5 -3 5- 5-8^^ 5-f^ 05-3 5-03 f-3 x5-3 105x5-3 5-3x w-w^ 5—3",
		Reihe:    "turn 5-3^ 3x5-8 5f",
		Napoleon: "deal 5-3^ 3x5-8",
		Grosse:   "turn deal 5-3^ 3x5-8 peek",
	} {
		for _, text := range strings.Fields(wrong) {
			if m, err := k.ParseMove(text); !errors.Is(err, ErrNotation) {
				t.Errorf("%v: %q is %v, %v", k, text, m, err)
			}
		}
	}
}

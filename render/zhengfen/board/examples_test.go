package board

import (
	"bytes"
	"strconv"
	"strings"
	"testing"

	"stopp/game"
	"stopp/game/zhengfen"
	"stopp/render"
	"stopp/render/internal/golden"
	"stopp/render/table"
)

// examples are plays as the notation writes them.
func examples(t testing.TB, lines ...string) (all []zhengfen.Play) {
	t.Helper()
	for _, line := range lines {
		a, err := zhengfen.ParseAction(line)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, a.Play)
	}
	return all
}

// Examples of a rule book as they are kept, and a table with its viewer's hand.
func TestExamples(t *testing.T) {
	few := examples(t, "Ac *s = pair A", "6h 7h 9h Th *b = run 6-T", "9c 9d 9h 9s Tc Td Th Ts Jc Jd Jh Js Qc Qd Qh Qs = quads 9-Q", "4c 4d 9h 9s")
	many := examples(t, "3c = single 3", "*b = single *b", "Qh Qs = pair Q", "5c 5d 5h = triple 5", "4c 4d 9h 9s *s = full 9", "2c 2d 2h 2s = 2222")
	english, german := []Option{Labels(speaks("en"))}, []Option{Labels(speaks("de")), Indexed(render.German), FourColours()}
	for name, c := range map[string]struct {
		plays []zhengfen.Play
		opts  []Option
	}{"examples": {few, english}, "examples-many": {many, german}} {
		var file bytes.Buffer
		if err := ExamplesPNG(&file, c.plays, c.opts...); err != nil {
			t.Fatal(err)
		}
		golden.Compare(t, name, file.Bytes())
		golden.CompareSmall(t, name+"-360", file.Bytes(), 360)
	}
	if len(many) != MostExamples {
		t.Errorf("%d examples, and %d are the most", len(many), MostExamples)
	}
	file := drawn(t, plays(t, "zheng-fen players=3", 3).View(game.B), append(english, Names(people), WithHand())...)
	golden.Compare(t, "with-hand", file)
	golden.CompareSmall(t, "with-hand-360", file, 360)
}

// Words and monospace type say the same: the name, the cards, what jokers stand for.
func TestExamplesInWords(t *testing.T) {
	all := examples(t, "Ac *s = pair A", "4c 4d 9h 9s")
	if text := ExamplesText(all, Labels(speaks("en")), Letters()); text != "pair, aces\nAc *s=A\nno combination\n4c 4d 9h 9s" {
		t.Errorf("%q", text)
	}
	if alt := ExamplesAlt(all, speaks("en"), Labels(speaks("en"))); alt != "pair, aces: ace of clubs, small joker as ace. no combination: 4 of clubs, 4 of diamonds, 9 of hearts, 9 of spades." {
		t.Errorf("%q", alt)
	}
}

// The hand below the table comes in words, too, and nothing lies on it.
func TestTableWithHand(t *testing.T) {
	for _, line := range []string{"zheng-fen players=3", "zheng-fen players=6"} {
		v := plays(t, line, 4).View(game.A)
		opts := []Option{Labels(speaks("en")), WithHand()}
		if alt := Alt(v, speaks("en"), opts...); !strings.HasSuffix(alt, HandAlt(v, speaks("en"))) && !strings.Contains(alt, "Your hand") {
			t.Errorf("%q", alt)
		}
		if text := Text(v, opts...); !strings.HasSuffix(text, "\n\n"+HandText(v)) {
			t.Errorf("%q", text)
		}
		l := arrange(v, apply(opts), 0)
		hand := l.great.Spots[:v.Hand().Len()]
		for _, s := range append(l.minor.Spots, l.great.Spots[len(hand):]...) {
			if s.Rect.Max.Y > hand[0].Rect.Min.Y || s.Rect.Max.X > table.Width {
				t.Errorf("%v lies on the hand, at %v", s.Card, s.Rect)
			}
		}
	}
}

// Everybody's points are read above the hand of a private table, and of four so are the names of its computers: in
// German they were "Punk…" and "Gesa…".
func TestSeatsAboveTheHandAreRead(t *testing.T) {
	for players := 4; players <= 6; players++ {
		names := []string{"Anna", "Comp.", "Comp. 2", "Comp. 3", "Comp. 4", "Comp. 5"}[:players]
		v := plays(t, "zheng-fen players="+strconv.Itoa(players), 0).View(game.A)
		l := arrange(v, apply([]Option{Labels(speaks("de")), Names(names), WithHand()}), 0)
		for _, w := range l.lines {
			if w.line.Max.Y > seatHeight || players > 4 && w.script == table.Name {
				continue
			}
			if short, _ := w.script.Cut(w.text, w.line.Dx()); short != w.text {
				t.Errorf("%d play: %q is cut to %q", players, w.text, short)
			}
		}
	}
}

package board

import (
	"image"
	"math/rand/v2"
	"testing"

	"stopp/game"
	"stopp/game/zhengfen"
	"stopp/render"
	"stopp/render/ink"
	"stopp/render/internal/contrast"
	"stopp/render/internal/golden"
	"stopp/render/table"
)

// plays is a match with that many plays on the table.
func plays(t testing.TB, line string, n int) zhengfen.Match {
	for seed := uint64(1); ; seed++ {
		m := played(t, line, seed, func(m zhengfen.Match) bool { return len(m.View(game.NoSeat).Laid()) == n })
		if len(m.View(game.NoSeat).Laid()) == n {
			return m
		}
	}
}

// ofSix has six players, two of them out and one that has passed, and jokers that stand
// for cards.
const ofSix = `
rules zheng-fen players=6
round 4
score 120 85 15 0 60 20
resigned -
out F D
move C
trick E 3h 4h 5h 6h *s = run 3-7
trick A Tc Jc Qc Kc *b = run T-A
A hand 3c 3d
A taken 5d 5s Kd
B hand 4c 4d 4s 7c 7d
B taken Td Th
C hand 8c 9d 2h
C taken 3s Ts
D hand -
D taken 5c Ks Kh 9s Js Qs
E hand 2c 2d
E taken 6c 6d 6s
F hand -
F taken 7h 7s 8d 8h 8s 9c 9h Ac Ad Ah As Jd Jh Qd Qh 2s
`

// longest has as many plays on the table as possible: singles from the 3 to the ace, the
// jokers, and the three special ones.
const longest = `
rules zheng-fen players=3
round 1
score 0 0 0
move C
trick A 3c = single 3
trick B 4c = single 4
trick C 5c = single 5
trick A 6c = single 6
trick B 7c = single 7
trick C 8c = single 8
trick A 9c = single 9
trick B Tc = single T
trick C Jc = single J
trick A Qc = single Q
trick B Kc = single K
trick C Ac = single A
trick A *s = single *s
trick B *b = single *b
trick C 5d Ts Ks = 510K
trick A 5h Th Kh = 510K-suited
trick B 2c 2d 2h 2s = 2222
A hand 3d 3h 3s 4d
B hand 4h 4s 5s 6d
C hand 6h 6s 7d 7h 7s 8d 8h 8s 9d 9h 9s Td Jd Jh Js Qd Qh Qs
A taken Kd Ad Ah As
`

// The pictures as they are kept, large and as a phone shows them. Look at them when they
// change.
func TestPictures(t *testing.T) {
	over := played(t, "zheng-fen", 3, func(zhengfen.Match) bool { return false })
	won := played(t, "zheng-fen players=3 target=1", 4, func(zhengfen.Match) bool { return false })
	six, most := position(t, ofSix), position(t, longest)
	for name, c := range map[string]struct {
		v    zhengfen.View
		opts []Option
	}{
		"empty":    {plays(t, "zheng-fen players=3", 0).View(game.NoSeat), []Option{Labels(speaks("en")), Names(people)}},
		"one":      {plays(t, "zheng-fen players=5", 1).View(game.NoSeat), []Option{Labels(speaks("fr")), Indexed(render.French)}},
		"three":    {plays(t, "zheng-fen", 3).View(game.NoSeat), []Option{Labels(speaks("de")), Names(people), Indexed(render.German), FourColours(), Themed(ink.ThemeDark)}},
		"jokers":   {six.View(game.NoSeat), []Option{Labels(speaks("en")), Names(people)}},
		"many":     {plays(t, "zheng-fen players=6", 9).View(game.NoSeat), []Option{Labels(speaks("de")), Names(people)}},
		"over":     {over.View(game.NoSeat), []Option{Labels(speaks("en")), Names(people)}},
		"won":      {won.View(game.NoSeat), []Option{Labels(speaks("de")), Names(people)}},
		"most":     {most.View(game.NoSeat), []Option{Labels(speaks("fr")), Names(people), Indexed(render.French), Themed(ink.ThemeLight)}},
		"unworded": {six.View(game.NoSeat), nil},
	} {
		file := drawn(t, c.v, c.opts...)
		golden.Compare(t, name, file)
		golden.CompareSmall(t, name+"-360", file, 360)
		if len(file) > 60_000 {
			t.Errorf("%s: a picture of %d bytes", name, len(file))
		}
	}
}

// The hands as they are kept.
func TestHands(t *testing.T) {
	whole := zhengfen.Start(rules(t, "zheng-fen players=3"), zhengfen.Shuffled(rand.NewPCG(9, 0)))
	six := position(t, ofSix)
	holder := game.A
	for whole.View(holder).Hand()&zhengfen.Jokers == 0 {
		holder++
	}
	for name, c := range map[string]struct {
		v    zhengfen.View
		opts []Option
	}{
		"hand-rank":   {whole.View(holder), nil},
		"hand-suit":   {whole.View(holder), []Option{Sorted(BySuit), FourColours(), Themed(ink.ThemeLight)}},
		"hand-groups": {whole.View(holder), []Option{Sorted(ByGroups), Indexed(render.German), Themed(ink.ThemeDark)}},
		"hand-five":   {six.View(game.B), nil},
		"hand-none":   {six.View(game.C + 1), nil},
	} {
		file := handDrawn(t, c.v, c.opts...)
		golden.Compare(t, name, file)
		golden.CompareSmall(t, name+"-360", file, 360)
	}
}

// Whatever is played, all cards and words lie on the picture, and nothing of a seat lies
// on the trick.
func TestEverythingLiesOnThePicture(t *testing.T) {
	for _, line := range []string{"zheng-fen players=3", "zheng-fen", "zheng-fen players=5", "zheng-fen players=6"} {
		for seed := range uint64(20) {
			look := func(m zhengfen.Match) bool {
				v := m.View(game.NoSeat)
				l := arrange(v, apply([]Option{Labels(speaks("de")), Names(people)}), 0)
				seats, whole := int(v.Rules().Seats()), image.Rect(0, 0, table.Width, l.height)
				if v.RoundOver() {
					l.seats = nil // the rows of points lie on nothing
				}
				if l.height > table.Height {
					t.Fatalf("%d pixels high:\n%s", l.height, v.Position())
				}
				for i, s := range append(l.minor.Spots, l.great.Spots...) {
					if !s.Rect.In(whole) || i >= seats && onSeat(l, s.Rect) {
						t.Fatalf("%v lies at %v\n%s", s.Card, s.Rect, v.Position())
					}
				}
				for i, w := range l.lines {
					if !w.line.In(whole) || i >= 4*seats && onSeat(l, w.line) {
						t.Fatalf("%q stands at %v\n%s", w.text, w.line, v.Position())
					}
				}
				return false
			}
			look(played(t, line, seed, look))
		}
	}
}

// onSeat tells whether something lies where a seat is.
func onSeat(l *plan, r image.Rectangle) bool {
	for _, s := range l.seats {
		if s.rect.Overlaps(r) {
			return true
		}
	}
	return false
}

// In a hand of any size and order, the index of each card can be seen.
func TestHandsCanBeRead(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 4))
	for n := range 19 {
		for range 20 {
			var hand zhengfen.Cards
			for hand.Len() < n {
				hand |= zhengfen.CardsOf(zhengfen.Card(rng.IntN(zhengfen.PackSize)))
			}
			for _, o := range Orders() {
				l := handLayout(o.Of(hand), o)
				for i, s := range l.Spots {
					if seen := l.Seen(i); n > 0 && (!l.Index(s).In(seen) || seen.Min.X < edge || seen.Max.X > table.Width-edge) {
						t.Fatalf("%d cards %v: card %d is seen at %v", n, o, i, seen)
					}
				}
			}
		}
	}
}

// onPhone is how many pixels of a phone's screen a picture is wide there: Discord shows it beside a
// gutter, on the narrowest phone that we measure by (360 pixels) and on a usual one (390).
var onPhone = map[int]int{360: 296, 390: 326}

// Names have letters at least 12 pixels high on a phone, however long they are; nothing on the picture
// is written smaller than 9.
func TestNamesCanBeReadOnPhones(t *testing.T) {
	for phone, wide := range onPhone {
		if got := float64(table.Name.Size()*wide) / table.Width; got < 12 {
			t.Errorf("on a phone of %d pixels names are %.1f high", phone, got)
		}
	}
	for n, line := range []string{"zheng-fen players=3", "zheng-fen", "zheng-fen players=5", "zheng-fen players=6", "zheng-fen players=6"} {
		look := func(m zhengfen.Match) bool {
			v, opts := m.View(game.NoSeat), []Option{Labels(speaks("en")), Names(people)}
			if n > 3 { // with a hand on it
				v, opts = m.View(game.A), append(opts, WithHand())
			}
			l := arrange(v, apply(opts), 0)
			named := 0
			for _, w := range l.lines {
				if w.script == table.Name {
					named++
				}
				if w.script.Size()*296/table.Width < 9 {
					t.Fatalf("%q is written small", w.text)
				}
			}
			if seats := int(v.Rules().Seats()); named < seats {
				t.Fatalf("%d names for %d seats", named, seats)
			}
			return false
		}
		look(played(t, line, 1, look))
	}
}

// No half of a picture is empty felt: where the trick lies, at most a third of the height has
// neither cards nor words.
func TestLittleOfThePictureIsEmpty(t *testing.T) {
	for n, line := range []string{"zheng-fen players=3", "zheng-fen", "zheng-fen players=5", "zheng-fen players=6", "zheng-fen players=3", "zheng-fen players=6"} {
		look := func(m zhengfen.Match) bool {
			v, opts := m.View(game.NoSeat), []Option{Labels(speaks("en")), Names(people)}
			if n > 3 { // with a hand on it
				v, opts = m.View(game.A), append(opts, WithHand())
			}
			l := arrange(v, apply(opts), 0)
			used := make([]bool, l.height)
			mark := func(r image.Rectangle) {
				for y := r.Min.Y; y < r.Max.Y; y++ {
					used[y] = true
				}
			}
			for _, s := range append(l.minor.Spots, l.great.Spots...) {
				mark(s.Rect)
			}
			for _, w := range l.lines {
				mark(w.line)
			}
			empty := 0
			for _, is := range used {
				if !is {
					empty++
				}
			}
			if empty*3 > l.height {
				t.Fatalf("%d of %d pixels are empty:\n%s", empty, l.height, v.Position())
			}
			return false
		}
		look(played(t, line, 2, look))
	}
}

// What is told by the colours of points can be seen on every theme: WCAG 2.2, 1.4.11 asks for 3.
func TestPointsCanBeToldApart(t *testing.T) {
	for _, theme := range ink.Themes() {
		for _, pair := range [][2]ink.Ink{{before, trough}, {now, trough}} {
			if got := contrast.Of(theme, pair[0], pair[1]); got < 3 {
				t.Errorf("%v: %v and %v have a contrast of %.2f", theme, pair[0], pair[1], got)
			}
		}
	}
}

package board

import (
	"fmt"
	"image"
	"io"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"stopp/game"
	"stopp/game/streit"

	"stopp/render"
	"stopp/render/internal/golden"
	"stopp/render/table"
)

// A phone shows a picture at most 360 pixels wide. Cards used to be 26 of them wide,
// whatever lay on the table.
func TestCardsAreLargeOnPhones(t *testing.T) {
	for _, c := range []struct {
		name, table string
		least       int
	}{
		{"deal", dealtTable, 39}, {"middle", middleTable, 39}, {"covered", coveredTable, 39}, {"long", longTable, 32},
		{"simple", simpleTable, 48}, {"three", threeTable, 32}, {"empty", "move A", 39},
	} {
		v := drawn(t, c.table)
		if got := arrange(&v).Size.W() * 360 / table.Width; got < c.least {
			t.Errorf("%s: a card is %d pixels wide, not %d", c.name, got, c.least)
		}
	}
}

// Cards get smaller with the longest house, and only where that needs it.
func TestSizeComesFromTheLongestHouse(t *testing.T) {
	const cards = " Kc Qh Js Td 9s 8h 7c 6d 5s 4h 3c 2d As"
	for _, c := range []struct {
		rules string
		open  int
		down  int
		want  render.Size
	}{
		{"simple", 1, 0, render.Large}, {"simple", 8, 0, render.Large}, {"simple", 9, 0, render.Usual}, {"simple", 10, 0, render.Usual}, {"simple", 11, 0, render.Small},
		{"pagat", 1, 0, render.Usual}, {"pagat", 10, 0, render.Usual}, {"pagat", 11, 0, render.Small}, {"pagat", 13, 0, render.Small},
		{"covered covered=2", 9, 2, render.Usual}, {"covered covered=2", 10, 2, render.Small}, {"three", 1, 0, render.Small},
	} {
		v := drawn(t, fmt.Sprintf("rules %s\n3 (%d)%s", c.rules, c.down, cards[:3*c.open]))
		if got := arrange(&v).Size; got != c.want {
			t.Errorf("%s: with %d cards on %d the size is %d, not %d", c.rules, c.open, c.down, got, c.want)
		}
	}
}

// Only the number of cards in a house decides their size: not which cards they are, whose
// turn it is, or what has been done.
func TestSizeTellsNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := anyView(t)
		want := arrange(&v).Size
		other := streit.View{Viewer: v.Viewer, Families: v.Families, Players: make([]streit.Player, len(v.Players)), ToMove: game.A}
		for _, h := range v.Houses {
			open := rapid.SliceOfN(anyCard, len(h.Open), len(h.Open)).Draw(t, "open")
			other.Houses = append(other.Houses, streit.House{Down: h.Down, Open: open, Closed: h.Closed})
		}
		if got := arrange(&other).Size; got != want {
			t.Fatalf("size %d becomes %d", want, got)
		}
	})
}

// Where a match's longest houses come and go, its pictures keep their size for long.
func TestSizeSeldomChanges(t *testing.T) {
	for _, rules := range []string{"pagat", "strict", "simple", "three"} {
		frames, err := Replay(stopped(t, rules, 1), 0)
		must(t, err)
		changes := 0
		for i := 1; i < len(frames); i++ {
			if arrange(&frames[i].View).Size != arrange(&frames[i-1].View).Size {
				changes++
			}
		}
		if changes > 2 {
			t.Errorf("%s: %d changes in %d pictures", rules, changes, len(frames))
		}
	}
}

// All frames of a film have the size that fits each of them.
func TestFilmHasOneSize(t *testing.T) {
	short, long := drawn(t, simpleTable), drawn(t, strings.Replace(simpleTable, "5\n", "5 Kc Qh Js Td 9s 8h 7c 6d 5s 4h 3c\n", 1))
	if a, b := arrange(&short).Size, arrange(&long).Size; a != render.Large || b != render.Small {
		t.Fatalf("the tables have the sizes %d and %d", a, b)
	}
	film := filmed(t, []Frame{{View: short}, {View: long}})
	var first *image.Paletted
	must(t, table.PNG(io.Discard, render.Style{}, func(p *table.Picture) {
		painter{p}.table(&short, arrangeIn(&short, render.Small), apply(nil))
		first = image.NewPaletted(p.Bounds(), p.Inks.Palette)
		copy(first.Pix, p.Pix)
	}))
	seen := image.NewRGBA(image.Rect(0, 0, table.Width, table.Height))
	lay(seen, film.Image[0])
	if off := golden.Difference(first, seen); off > 0 {
		t.Errorf("%d pixels of the first frame differ", off)
	}
	lay(seen, film.Image[1])
	if off := golden.Difference(golden.Decoded(t, drawPNG(t, long)), seen); off > 0 {
		t.Errorf("%d pixels of the second frame differ", off)
	}
}

// Even where strips are narrowest, a spade and a club differ on a phone: in a good part of
// the pixels that either of them has.
func TestBlackSuitsAreToldApartOnPhones(t *testing.T) {
	for _, rules := range []string{"pagat", "covered covered=2", "three covered=2"} {
		small := func(suit string) image.Image {
			v := drawn(t, "rules "+rules+"\n3 (2) Kh Qh Jh 9h 8h 7h 6h 5h 4h 3h 2h T"+suit+" Ah")
			return golden.Scaled(golden.Decoded(t, drawPNG(t, v)), 360)
		}
		if apart := golden.Difference(small("s"), small("c")); apart < 15 {
			t.Errorf("%s: a spade and a club differ in %d pixels", rules, apart)
		}
	}
}

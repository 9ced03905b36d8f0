package board

import (
	"bytes"
	"image"
	"io"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
	"stopp/internal/gate"
	"stopp/render/ink"
	"stopp/render/table"
)

// Whatever a ruling says, and whatever a hint is, the table can be drawn.
func TestPictureOfAnyMark(t *testing.T) {
	place := rapid.Map(rapid.IntRange(0, 30), func(n int) streit.Place { return streit.Place(n) })
	seat := rapid.SampledFrom([]game.Seat{game.A, game.B, game.C, game.NoSeat})
	move := rapid.Custom(func(t *rapid.T) streit.Move {
		return streit.Move{Kind: streit.Kind(rapid.IntRange(0, int(streit.Open)).Draw(t, "kind")), From: place.Draw(t, "from"), To: place.Draw(t, "to")}
	})
	step := rapid.Custom(func(t *rapid.T) streit.Step {
		return streit.Step{Seat: seat.Draw(t, "seat"), Move: move.Draw(t, "move"), Card: rapid.OneOf(anyCard, rapid.Just(cards.None)).Draw(t, "card")}
	})
	rapid.Check(t, func(t *rapid.T) {
		drawPNG(t, anyView(t), Arrow(move.Draw(t, "hint")), Names([]string{rapid.String().Draw(t, "name")}), Verdict(streit.Ruling{
			Caller: seat.Draw(t, "caller"), Right: rapid.Bool().Draw(t, "right"), Faulty: step.Draw(t, "faulty"),
			Demanded: rapid.Bool().Draw(t, "demanded"), Duty: step.Draw(t, "duty"),
		}))
	})
}

// Marks differ: a hint from a ruling, the compulsory move from the one made, a right call
// from a wrong one.
func TestPictureTellsMarksApart(t *testing.T) {
	v := drawn(t, faultTable)
	a := streit.Step{Move: streit.Move{From: 5, To: streit.ToFamily}, Card: cards.New(4, cards.Diamonds)}
	b := streit.Step{Move: streit.Move{From: 6, To: 2}, Card: cards.New(7, cards.Spades)}
	var all [][]byte
	for _, opts := range [][]Option{
		nil, {Made(a.Move)}, {Arrow(a.Move)}, {Arrow(b.Move)}, {Arrow(a.Move), Arrow(b.Move)},
		{Verdict(streit.Ruling{Caller: game.B})}, {Verdict(streit.Ruling{Caller: game.B, Right: true})},
		{Verdict(streit.Ruling{Caller: game.B, Right: true, Faulty: a})}, {Verdict(streit.Ruling{Caller: game.B, Right: true, Faulty: b})},
		{Verdict(streit.Ruling{Caller: game.B, Right: true, Faulty: a, Demanded: true, Duty: b, Carried: true})},
		{Verdict(streit.Ruling{Caller: game.B, Right: true, Faulty: b, Demanded: true, Duty: a})},
	} {
		file := drawPNG(t, v, opts...)
		for i, other := range all {
			if bytes.Equal(file, other) {
				t.Errorf("marks %d and %d look alike", i, len(all))
			}
		}
		all = append(all, file)
	}
}

// An arrow hides nothing readable: the indices of all open cards, what one types, names and
// counts.
func TestArrowsKeepOffIndices(t *testing.T) { gate.Few(t, 2, 5, arrowsKeepOff) }

func arrowsKeepOff(t *testing.T, tables int) {
	for _, table := range []string{middleTable, threeTable, faultTable, simpleTable, coveredTable}[:tables] {
		v := drawn(t, table)
		v.Running = nil
		plain := canvasOf(&v)
		places := readable(&v, plain)
		for from := streit.Place(1); from <= streit.OwnWaste; from++ {
			for to := streit.Place(1); to <= streit.WasteOf(game.C); to++ {
				m := streit.Move{From: from, To: to}
				if cardOf(&v, m) == cards.None {
					continue
				}
				for _, mark := range []Option{Arrow(m), Verdict(streit.Ruling{Right: true, Caller: game.B, Faulty: streit.Step{Seat: v.ToMove, Move: m, Card: cardOf(&v, m)}})} {
					if p, ok := sameAt(plain, canvasOf(&v, mark), places); !ok {
						t.Fatalf("move A=%v: %v covers what stands at %v", v.ToMove, m, p)
					}
				}
			}
		}
	}
}

// canvasOf is a table as it is drawn, with names.
func canvasOf(v *streit.View, opts ...Option) pixels {
	drawn, _ := painted(v, append(opts, Names([]string{"Anna", "Ben", "Clara"}), Labels(speaks("en")))...)
	return drawn
}

// painted is a table as it is drawn, and its palette.
func painted(v *streit.View, opts ...Option) (drawn pixels, palette []byte) {
	want := apply(opts)
	_ = table.PNG(io.Discard, want.style, func(p *table.Picture) {
		painter{p}.table(v, arrange(v), want)
		drawn, palette = slices.Clone(p.Pix), p.Inks.RGB
		p.End(1) // nobody reads the file
	})
	return drawn, palette
}

// pixels are the pixels of a picture.
type pixels []uint8

// readable are the pixels of the indices that no card covers, and those of words
// and numbers beside the cards.
func readable(v *streit.View, plain pixels) (all []image.Point) {
	l := arrange(v)
	for _, s := range l.Spots {
		if s.What == table.Face {
			r := l.Index(s)
			all = append(all, chosenPoints(r, func(image.Point) bool { return true })...)
		}
	}
	written := func(p image.Point) bool {
		return at(plain, p) == ink.Chalk || at(plain, p) == ink.Typed || at(plain, p) == ink.Plate
	}
	for _, b := range l.labels {
		all = append(append(all, chosenPoints(b.rect, written)...), chosenPoints(b.name, written)...)
	}
	for _, r := range l.rows {
		all = append(all, chosenPoints(r.name, written)...)
	}
	return all
}

// at is the ink at a point.
func at(all pixels, p image.Point) ink.Ink { return ink.Ink(all[p.Y*table.Width+p.X]) }

// chosenPoints are the wanted points of a rectangle.
func chosenPoints(r image.Rectangle, wanted func(image.Point) bool) (all []image.Point) {
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			if p := image.Pt(x, y); wanted(p) {
				all = append(all, p)
			}
		}
	}
	return all
}

// sameAt tells whether two pictures are the same at some points, or where not.
func sameAt(a, b pixels, points []image.Point) (image.Point, bool) {
	for _, p := range points {
		if at(a, p) != at(b, p) {
			return p, false
		}
	}
	return image.Point{}, true
}

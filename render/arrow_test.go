package render

import (
	"bytes"
	"image"
	"testing"

	"pgregory.net/rapid"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
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

// Marks differ: a hint from a ruling, what had to be done from what was done,
// a right call from a wrong one.
func TestPictureTellsMarksApart(t *testing.T) {
	v := drawn(t, faultTable)
	a := streit.Step{Move: streit.Move{From: 5, To: streit.ToFamily}, Card: cards.New(4, cards.Diamonds)}
	b := streit.Step{Move: streit.Move{From: 6, To: 2}, Card: cards.New(7, cards.Spades)}
	var all [][]byte
	for _, opts := range [][]Option{
		nil, {Made(a.Move)}, {Arrow(a.Move)}, {Arrow(b.Move)}, {Arrow(a.Move), Arrow(b.Move)},
		{Verdict(streit.Ruling{Caller: game.B})}, {Verdict(streit.Ruling{Caller: game.B, Right: true})},
		{Verdict(streit.Ruling{Caller: game.B, Right: true, Faulty: a})}, {Verdict(streit.Ruling{Caller: game.B, Right: true, Faulty: b})},
		{Verdict(streit.Ruling{Caller: game.B, Right: true, Faulty: a, Demanded: true, Duty: b})},
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

// An arrow leaves the index of the card that has to go, and of the one that it
// goes onto, to be read.
func TestArrowsKeepOffIndices(t *testing.T) {
	for _, table := range []string{faultTable, middleTable, threeTable} {
		v := drawn(t, table)
		l, plain := arrange(&v), decoded(t, drawPNG(t, v))
		for from := streit.Place(1); from <= streit.OwnWaste; from++ {
			for to := streit.Place(1); to <= streit.WasteOf(game.C); to++ {
				m := streit.Move{From: from, To: to}
				a, b, ok := ends(&v, streit.Step{Seat: v.ToMove, Move: m, Card: cardOf(&v, m)})
				if !ok || a == b || cardOf(&v, m) == cards.None {
					continue
				}
				pic := decoded(t, drawPNG(t, v, Arrow(m)))
				for _, p := range []pile{a, b} {
					if r, _ := l.top(p); topOf(&v, p) != cards.None && hidden(plain, pic, r) {
						t.Errorf("move A=%v: %v covers an index of %+v", v.ToMove, m, p)
					}
				}
			}
		}
	}
}

// hidden tells whether an index differs between two pictures.
func hidden(a, b image.Image, card image.Rectangle) bool {
	ix := indices[full]
	for y := card.Min.Y + indexTop; y < card.Min.Y+int(indexTop+indexGap+ix.height+ix.suit); y++ {
		for x := card.Min.X + int(ix.side); x < card.Min.X+int(ix.side+ix.width); x++ {
			if a.At(x, y) != b.At(x, y) {
				return true
			}
		}
	}
	return false
}

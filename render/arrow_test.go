package render

import (
	"bytes"
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

package board

import (
	"bytes"
	"testing"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
	"stopp/render/ink"
	"stopp/render/internal/golden"
)

var goldens = []struct {
	name, table, locale string
	lifted              streit.Place
	small               bool
	opts                []Option
}{
	{name: "deal", table: dealtTable, locale: "en", small: true},
	{name: "middle", table: middleTable, locale: "en", lifted: 6, small: true},
	{name: "middle-group", table: middleTable, locale: "de", lifted: 6, small: true, opts: []Option{Group(3)}},
	{name: "hint-three", table: middleTable, locale: "en", small: true, opts: []Option{
		Arrow(streit.Move{From: streit.OwnTurned, To: 6}), Arrow(streit.Move{From: 3, To: streit.WasteOf(game.B)}), Arrow(streit.Move{From: 7, To: 4})}},
	{name: "long", table: longTable, lifted: streit.OwnTurned, small: true},
	{name: "empty", table: "move A", locale: "en"},
	{name: "won", table: wonTable, locale: "en"},
	{name: "three", table: threeTable, locale: "de", lifted: 9, small: true},
	{name: "three-peek", table: threePeekTable, locale: "en", small: true},
	{name: "covered", table: coveredTable, locale: "en", small: true},
	{name: "simple", table: simpleTable, locale: "en", lifted: 4, small: true},
	{name: "group", table: groupTable, locale: "en", opts: []Option{Names([]string{"Annegret", "Ben 🎉"}), Arrow(streit.Move{Kind: streit.Lay})}},
	{name: "verdict", table: faultTable, locale: "en", small: true, opts: []Option{
		Names([]string{"Žofie Řeháková-Novotná", "𝓑𝓮𝓷"}),
		Verdict(streit.Ruling{Caller: game.B, Right: true, Judged: streit.FamilyFirst, Demanded: true, Faulty: sevenOfSpades, Duty: fourOfDiamonds}),
	}},
	{name: "verdict-wrong", table: faultTable, locale: "en", opts: []Option{
		Verdict(streit.Ruling{Caller: game.A, Faulty: sevenOfSpades, Demanded: true, Duty: fourOfDiamonds}),
	}},
	{name: "verdict-no-duty", table: faultTable, locale: "de", opts: []Option{
		Verdict(streit.Ruling{Caller: game.B, Right: true, Judged: streit.BadPlacement, Faulty: sevenOfSpades, Duty: fourOfDiamonds}),
	}},
	{name: "verdict-turn", table: turnedTable, locale: "en", opts: []Option{
		Names([]string{"Anna", "Ben"}), Themed(ink.ThemeLight),
		Verdict(streit.Ruling{Caller: game.B, Right: true, Judged: streit.ReserveFirst, Demanded: true,
			Faulty: streit.Step{Move: streit.Move{Kind: streit.Turn}, Card: cards.New(7, cards.Clubs)},
			Duty:   streit.Step{Move: streit.Move{From: streit.OwnReserve, To: streit.ToFamily}, Card: cards.New(5, cards.Hearts)}}),
	}},
	{name: "verdict-late", table: lateTable, locale: "fr", opts: []Option{
		Verdict(streit.Ruling{Caller: game.B, Right: true, Judged: streit.FamilyFirst, Demanded: true, Faulty: sevenOfSpades, Duty: fourOfDiamonds}),
	}},
	{name: "three-names", table: threeTable, locale: "de", opts: []Option{
		Names([]string{"Anna", "Ματθαῖος der Große", "Светлана"}),
		Arrow(streit.Move{From: streit.OwnTurned, To: streit.WasteOf(game.A)}), Arrow(streit.Move{From: 9, To: 4}),
	}},
}

// A's move in faultTable, and the one that had to come first.
var (
	sevenOfSpades  = streit.Step{Move: streit.Move{From: 6, To: 2}, Card: cards.New(7, cards.Spades)}
	fourOfDiamonds = streit.Step{Move: streit.Move{From: 5, To: streit.ToFamily}, Card: cards.New(4, cards.Diamonds)}
)

func TestPicturesLookAsKept(t *testing.T) {
	for _, g := range goldens {
		t.Run(g.name, func(t *testing.T) {
			opts := append([]Option{Lifted(g.lifted)}, g.opts...)
			if g.locale != "" {
				opts = append(opts, Labels(speaks(g.locale)))
			}
			var file bytes.Buffer
			must(t, PNG(&file, drawn(t, g.table), opts...))
			golden.Compare(t, g.name, file.Bytes())
			if g.small {
				golden.CompareSmall(t, g.name+"-360", file.Bytes(), 360)
			}
		})
	}
}

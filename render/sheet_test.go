package render

import (
	"bytes"
	"testing"

	"stopp/game/cards"
	"stopp/render/ink"
	"stopp/render/internal/golden"
)

func TestIndicesAreReadBack(t *testing.T) {
	for _, i := range AllIndices() {
		if got, err := ParseIndices(i.String()); err != nil || got != i {
			t.Errorf("%v is read as %v, %v", i, got, err)
		}
	}
	for _, text := range []string{"", "Felt", "green", "en-GB", "es", " de"} {
		if got, err := ParseIndices(text); err == nil {
			t.Errorf("indices %q are %v", text, got)
		}
	}
	if len(AllIndices()) != int(tongues) {
		t.Error("not all are listed")
	}
}

func TestPacksShareWhatTheyCan(t *testing.T) {
	english, german := PackOf(Style{}, Usual), PackOf(Style{Indices: German}, Usual)
	shared := 0
	all := english.indices
	all[Full] = english.Faces
	others := german.indices
	others[Full] = german.Faces
	for d := range dresses {
		for c := range all[d] {
			if all[d][c] != nil && all[d][c] == others[d][c] {
				shared++
			}
		}
	}
	if want := int(dresses) * (52 - 12 + len(jokers)); shared != want {
		t.Errorf("%d cards are shared, not %d", shared, want)
	}
	if english.inks != german.inks {
		t.Error("the inks are not shared")
	}
}

var sheetsKept = []struct {
	name  string
	small bool
	style Style
}{
	{"felt", true, Style{}},
	{"felt-four-de", false, Style{ink.Scheme{Theme: ink.ThemeFelt, Four: true}, German}},
	{"dark-fr", false, Style{ink.Scheme{Theme: ink.ThemeDark, Four: false}, French}},
	{"dark-four", true, Style{ink.Scheme{Theme: ink.ThemeDark, Four: true}, English}},
	{"light", false, Style{ink.Scheme{Theme: ink.ThemeLight, Four: false}, English}},
	{"light-four-fr", true, Style{ink.Scheme{Theme: ink.ThemeLight, Four: true}, French}},
	{"contrast", false, Style{ink.Scheme{Theme: ink.ThemeContrast, Four: false}, English}},
	{"contrast-four-de", true, Style{ink.Scheme{Theme: ink.ThemeContrast, Four: true}, German}},
}

func TestPacksLookAsKept(t *testing.T) {
	for _, s := range sheetsKept {
		t.Run(s.name, func(t *testing.T) {
			var file bytes.Buffer
			if err := Sheet(&file, s.style); err != nil {
				t.Fatal(err)
			}
			golden.Compare(t, "pack-"+s.name, file.Bytes())
			if s.small {
				golden.CompareSmall(t, "pack-"+s.name+"-360", file.Bytes(), 360*golden.Decoded(t, file.Bytes()).Bounds().Dx()/840)
			}
		})
	}
}

// BenchmarkPack draws all cards of a style, which is done once.
func BenchmarkPack(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		drawPack(ink.NewWell(ink.Scheme{Theme: ink.ThemeDark, Four: true}), Usual)
	}
}

// Every card can be drawn in every dress.
func TestEveryDressHasAllCards(t *testing.T) {
	for _, n := range []Size{Small, Usual, Large} {
		p := PackOf(Style{Indices: French}, n)
		for _, c := range append(cards.Pack(), cards.Joker, cards.SmallJoker, cards.BigJoker) {
			for d := Part; d <= Flat; d++ {
				if at := n.IndexAt(d, false); p.Index(c, d).Bounds().Size() != at.Size() || !at.In(n.Card(0, 0)) {
					t.Errorf("size %d: the index of %v in dress %d is at %v", n, c, d, at)
				}
			}
		}
	}
}

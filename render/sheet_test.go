package render

import (
	"bytes"
	"testing"

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
	english, german := packOf(style{}, usual), packOf(style{indices: German}, usual)
	shared := 0
	all := english.indices
	all[full] = english.faces
	others := german.indices
	others[full] = german.faces
	for d := range dresses {
		for c := range all[d] {
			if all[d][c] != nil && all[d][c] == others[d][c] {
				shared++
			}
		}
	}
	if want := int(dresses) * (52 - 12 + 1); shared != want {
		t.Errorf("%d cards are shared, not %d", shared, want)
	}
	if english.pot != german.pot {
		t.Error("the inks are not shared")
	}
}

var sheetsKept = []struct {
	name  string
	small bool
	style style
}{
	{"felt", true, style{}},
	{"felt-four-de", false, style{scheme{theme: Felt, four: true}, German}},
	{"dark-fr", false, style{scheme{theme: Dark, four: false}, French}},
	{"dark-four", true, style{scheme{theme: Dark, four: true}, English}},
	{"light", false, style{scheme{theme: Light, four: false}, English}},
	{"light-four-fr", true, style{scheme{theme: Light, four: true}, French}},
	{"contrast", false, style{scheme{theme: Contrast, four: false}, English}},
	{"contrast-four-de", true, style{scheme{theme: Contrast, four: true}, German}},
}

func TestPacksLookAsKept(t *testing.T) {
	for _, s := range sheetsKept {
		t.Run(s.name, func(t *testing.T) {
			var file bytes.Buffer
			if err := sheetOf(&file, s.style); err != nil {
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
		drawPack(newInkwell(scheme{theme: Dark, four: true}), usual)
	}
}

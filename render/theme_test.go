package render

import (
	"bytes"
	"image/png"
	"math"
	"testing"
)

func TestThemesAndIndicesAreReadBack(t *testing.T) {
	for _, theme := range Themes() {
		if got, err := ParseTheme(theme.String()); err != nil || got != theme {
			t.Errorf("%v is read as %v, %v", theme, got, err)
		}
	}
	for _, i := range AllIndices() {
		if got, err := ParseIndices(i.String()); err != nil || got != i {
			t.Errorf("%v is read as %v, %v", i, got, err)
		}
	}
	for _, text := range []string{"", "Felt", "green", "en-GB", "es", " de"} {
		if got, err := ParseTheme(text); err == nil {
			t.Errorf("theme %q is %v", text, got)
		}
		if got, err := ParseIndices(text); err == nil {
			t.Errorf("indices %q are %v", text, got)
		}
	}
	if len(Themes()) != int(themes) || len(AllIndices()) != int(tongues) {
		t.Error("not all are listed")
	}
}

// Every style looks different, and one that does not exist like one that does.
func TestStylesLookDifferent(t *testing.T) {
	v, seen := drawn(t, middleTable), map[string]style{}
	for s := range packs() {
		opts := []Option{Themed(s.theme), Indexed(s.indices)}
		if s.four {
			opts = append(opts, FourColours())
		}
		file := string(drawPNG(t, v, opts...))
		if other, known := seen[file]; known {
			t.Errorf("%+v looks like %+v", s, other)
		}
		seen[file] = s
	}
	for s := range uint(math.MaxUint8) + 1 {
		if _, known := seen[string(drawPNG(t, v, Themed(Theme(s)), Indexed(Indices(s))))]; !known {
			t.Fatalf("theme and indices %d look like none", s)
		}
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

var styled = []struct {
	name  string
	small bool
	opts  []Option
}{
	{"felt", true, nil},
	{"felt-four-de", false, []Option{FourColours(), Indexed(German)}},
	{"dark-fr", false, []Option{Themed(Dark), Indexed(French)}},
	{"dark-four", true, []Option{Themed(Dark), FourColours()}},
	{"light", false, []Option{Themed(Light)}},
	{"light-four-fr", true, []Option{Themed(Light), FourColours(), Indexed(French)}},
	{"contrast", false, []Option{Themed(Contrast)}},
	{"contrast-four-de", true, []Option{Themed(Contrast), FourColours(), Indexed(German)}},
}

func TestPacksLookAsKept(t *testing.T) {
	for _, s := range styled {
		t.Run(s.name, func(t *testing.T) {
			var file bytes.Buffer
			must(t, Sheet(&file, s.opts...))
			compare(t, "pack-"+s.name, decoded(t, file.Bytes()), file.Bytes())
			if s.small {
				compareSmall(t, "pack-"+s.name+"-360", file.Bytes(), 360*decoded(t, file.Bytes()).Bounds().Dx()/Width)
			}
		})
	}
}

func TestThemesLookAsKept(t *testing.T) {
	for _, s := range styled[1:] {
		t.Run(s.name, func(t *testing.T) {
			file := drawPNG(t, drawn(t, middleTable), append(s.opts, Lifted(6), Labels(speaks("en")))...)
			compare(t, "table-"+s.name, decoded(t, file), file)
			if s.small {
				compareSmall(t, "table-"+s.name+"-360", file, 360)
			}
		})
	}
}

// compareSmall is compare as seen at a width.
func compareSmall(t *testing.T, name string, file []byte, width int) {
	t.Helper()
	img := scaled(decoded(t, file), width)
	var small bytes.Buffer
	must(t, png.Encode(&small, img))
	compare(t, name, img, small.Bytes())
}

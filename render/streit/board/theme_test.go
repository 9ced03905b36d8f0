package board

import (
	"math"
	"testing"

	"stopp/render"
	"stopp/render/ink"
	"stopp/render/internal/golden"
)

// styles are all styles.
func styles() (all []render.Style) {
	for _, s := range ink.Schemes() {
		for _, i := range render.AllIndices() {
			all = append(all, render.Style{Scheme: s, Indices: i})
		}
	}
	return all
}

// Every style looks different, and one that does not exist looks like one that does.
func TestStylesLookDifferent(t *testing.T) {
	v, seen := drawn(t, middleTable), map[string]render.Style{}
	look := func(opts ...Option) string {
		pixels, palette := painted(&v, opts...)
		return string(pixels) + string(palette)
	}
	for _, s := range styles() {
		opts := []Option{Themed(s.Theme), Indexed(s.Indices)}
		if s.Four {
			opts = append(opts, FourColours())
		}
		picture := look(opts...)
		if other, known := seen[picture]; known {
			t.Errorf("%+v looks like %+v", s, other)
		}
		seen[picture] = s
	}
	for s := range uint(math.MaxUint8) + 1 {
		if _, known := seen[look(Themed(ink.Theme(s)), Indexed(render.Indices(s)))]; !known {
			t.Fatalf("theme and indices %d look like none", s)
		}
	}
}

var styled = []struct {
	name  string
	small bool
	opts  []Option
}{
	{"felt", true, nil},
	{"felt-four-de", false, []Option{FourColours(), Indexed(render.German)}},
	{"dark-fr", false, []Option{Themed(ink.ThemeDark), Indexed(render.French)}},
	{"dark-four", true, []Option{Themed(ink.ThemeDark), FourColours()}},
	{"light", false, []Option{Themed(ink.ThemeLight)}},
	{"light-four-fr", true, []Option{Themed(ink.ThemeLight), FourColours(), Indexed(render.French)}},
	{"contrast", false, []Option{Themed(ink.ThemeContrast)}},
	{"contrast-four-de", true, []Option{Themed(ink.ThemeContrast), FourColours(), Indexed(render.German)}},
}

func TestThemesLookAsKept(t *testing.T) {
	for _, s := range styled[1:] {
		t.Run(s.name, func(t *testing.T) {
			file := drawPNG(t, drawn(t, middleTable), append(s.opts, Lifted(6), Labels(speaks("en")))...)
			golden.Compare(t, "table-"+s.name, file)
			if s.small {
				golden.CompareSmall(t, "table-"+s.name+"-360", file, 360)
			}
		})
	}
}

package render

import (
	"math"
	"testing"

	"stopp/render/internal/golden"
)

// styles are all there are.
func styles() (all []style) {
	for _, s := range schemes() {
		for _, i := range AllIndices() {
			all = append(all, style{s, i})
		}
	}
	return all
}

// Every style looks different, and one that does not exist like one that does.
func TestStylesLookDifferent(t *testing.T) {
	v, seen := drawn(t, middleTable), map[string]style{}
	for _, s := range styles() {
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

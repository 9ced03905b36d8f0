package table

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"testing"

	"stopp/render"
	"stopp/render/ink"
)

// kept is a picture of which some strips are kept, on which three lines are marked.
func kept(t *testing.T, most int, strips ...image.Rectangle) image.Image {
	t.Helper()
	var file bytes.Buffer
	err := PNG(&file, render.Style{}, func(p *Picture) {
		for _, y := range []int{100, 300, 500} {
			p.Flood(image.Rect(300, y, 400, y+10), ink.Heart)
		}
		p.Keep(strips, most)
	})
	if err != nil {
		t.Fatal(err)
	}
	img, err := png.Decode(&file)
	if err != nil {
		t.Fatal(err)
	}
	return img
}

// marks are in which lines the ink of the marks is, and from where on.
func marks(img image.Image) (all []image.Point) {
	rgb := ink.WellOf(render.Style{}.Scheme.Known()).RGB[3*int(ink.Heart):]
	is := func(x, y int) bool { return img.At(x, y) == color.RGBA{rgb[0], rgb[1], rgb[2], 255} }
	for y := range img.Bounds().Dy() {
		for x := range img.Bounds().Dx() {
			if is(x, y) && (x == 0 || !is(x-1, y)) && (y == 0 || !is(x, y-1)) {
				all = append(all, image.Pt(x, y))
			}
		}
	}
	return all
}

// What is kept of a picture lies as it lay, one strip below the other; what would be too high is
// on a wider table, and what is long and narrow in two columns.
func TestKeepsStrips(t *testing.T) {
	first, second, third := image.Rect(200, 90, 500, 120), image.Rect(200, 290, 500, 320), image.Rect(200, 490, 500, 520)
	for name, c := range map[string]struct {
		most   int
		strips []image.Rectangle
		size   image.Point
		marks  []image.Point
	}{
		"whole":    {0, nil, image.Pt(Width, Height), []image.Point{{300, 100}, {300, 300}, {300, 500}}},
		"no more":  {420, nil, image.Pt(2*Width, Height), []image.Point{{300 + Width/2, 100}, {300 + Width/2, 300}, {300 + Width/2, 500}}},
		"one":      {400, []image.Rectangle{second}, image.Pt(Width, 30), []image.Point{{300, 10}}},
		"two":      {400, []image.Rectangle{first, third}, image.Pt(Width, 60+seam), []image.Point{{300, 10}, {300, 40 + seam}}},
		"too high": {15, []image.Rectangle{second}, image.Pt(2*Width, 30), []image.Point{{300 + Width/2, 10}}},
		"columns":  {20, []image.Rectangle{first, third}, image.Pt(1260, 30), []image.Point{{428, 10}, {428 + 300 + seam, 10}}},
	} {
		img := kept(t, c.most, c.strips...)
		if got := img.Bounds().Size(); got != c.size {
			t.Errorf("%s: it is %v, not %v", name, got, c.size)
		}
		if got := marks(img); len(got) != len(c.marks) {
			t.Errorf("%s: marks at %v, not %v", name, got, c.marks)
		} else {
			for i := range got {
				if got[i] != c.marks[i] {
					t.Errorf("%s: marks at %v, not %v", name, got, c.marks)
				}
			}
		}
	}
}

// Strips around cards have a little of the table around them; those that overlap are one.
func TestStripsAroundCards(t *testing.T) {
	got := Around([]image.Rectangle{image.Rect(100, 400, 200, 500), {}, image.Rect(300, 20, 400, 100), image.Rect(500, 450, 600, 550)})
	if len(got) != 2 || got[0] != image.Rect(292, 12, 408, 108) || got[1] != image.Rect(92, 392, 608, 558) {
		t.Error(got)
	}
}

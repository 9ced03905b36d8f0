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
		p.Keep(strips, most)
		for _, y := range []int{100, 300, 500} {
			p.Flood(image.Rect(300, y, 400, y+10), ink.Heart)
		}
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
// on a wider table.
func TestKeepsStrips(t *testing.T) {
	first, second, third := image.Rect(0, 90, Width, 120), image.Rect(0, 290, Width, 320), image.Rect(0, 490, Width, 520)
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

// Strips around cards are as wide as the table and have a little of it around the cards; those
// that are close to each other are one.
func TestStripsAroundCards(t *testing.T) {
	got := Around([]image.Rectangle{image.Rect(100, 400, 200, 500), {}, image.Rect(300, 20, 400, 100), image.Rect(500, 510, 600, 550)})
	if len(got) != 2 || got[0] != image.Rect(0, 12, Width, 108) || got[1] != image.Rect(0, 392, Width, 558) {
		t.Error(got)
	}
}

// A label at the edge of a strip is there as a whole, or not at all.
func TestNoLabelIsCut(t *testing.T) {
	for name, label := range map[string]func(*Picture, int){
		"a key":   func(p *Picture, y int) { p.Key("f", image.Pt(300, y), false, false) },
		"a count": func(p *Picture, y int) { p.Count(12, image.Pt(300, y+30), Width) },
		"a word":  func(p *Picture, y int) { p.Word("Hand", image.Pt(300, y+30), Width) },
		"a name":  func(p *Picture, y int) { p.Written(Name, image.Rect(300, y, 600, y+NameLine), "Ida", false) },
	} {
		bare := strip(t, func(*Picture) {})
		for y, want := range map[int]bool{120: true, 84: false, 185: false, 400: false} {
			if got := !bytes.Equal(strip(t, func(p *Picture) { label(p, y) }), bare); got != want {
				t.Errorf("%s at %d: drawn is %v", name, y, got)
			}
		}
	}
}

// strip is the file of a picture of which the lines from 100 to 200 are kept.
func strip(t *testing.T, draw func(*Picture)) []byte {
	t.Helper()
	var file bytes.Buffer
	err := PNG(&file, render.Style{}, func(p *Picture) {
		p.Keep([]image.Rectangle{image.Rect(0, 100, Width, 200)}, 400)
		draw(p)
	})
	if err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

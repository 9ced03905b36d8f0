package render

import (
	"image"
	"testing"
)

// A mark is dark all around, so that it is seen on whatever it lies.
func TestMarksHaveRims(t *testing.T) {
	a := sheet(usual)
	for name, m := range map[string]mark{"frame": a.frame, "corners": a.corners, "arrow": stamps().arrow, "crown": stamps().crown, "wide": frameOf(small, 200, small.h())} {
		for y := m.body.rect.Min.Y; y < m.body.rect.Max.Y; y++ {
			for x := m.body.rect.Min.X; x < m.body.rect.Max.X; x++ {
				for _, beside := range []image.Point{{x - 1, y}, {x + 1, y}, {x, y - 1}, {x, y + 1}} {
					if p := image.Pt(x, y); coverAt(m.body, p) == levels-1 && coverAt(m.body, beside)+coverAt(m.rim, beside) < levels-1 {
						t.Fatalf("%s: no rim at %v", name, beside)
					}
				}
			}
		}
	}
}

// coverAt is how much of a pixel a mask covers.
func coverAt(m mask, p image.Point) uint8 {
	if !p.In(m.rect) {
		return 0
	}
	return m.cover[(p.Y-m.rect.Min.Y)*m.rect.Dx()+p.X-m.rect.Min.X]
}

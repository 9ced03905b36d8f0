package table

import (
	"image"
	"testing"

	"stopp/render"
	"stopp/render/canvas"
	"stopp/render/ink"
)

// A mark is dark all around, so that it can be seen on anything.
func TestMarksHaveRims(t *testing.T) {
	a := sheet(render.Usual)
	for name, m := range map[string]mark{"frame": a.frame, "corners": a.corners, "arrow": stamps().arrow, "crown": stamps().crown, "wide": frameOf(render.Small, 200, render.Small.H())} {
		for y := m.body.Rect.Min.Y; y < m.body.Rect.Max.Y; y++ {
			for x := m.body.Rect.Min.X; x < m.body.Rect.Max.X; x++ {
				for _, beside := range []image.Point{{x - 1, y}, {x + 1, y}, {x, y - 1}, {x, y + 1}} {
					if p := image.Pt(x, y); coverAt(m.body, p) == ink.Levels-1 && coverAt(m.body, beside)+coverAt(m.rim, beside) < ink.Levels-1 {
						t.Fatalf("%s: no rim at %v", name, beside)
					}
				}
			}
		}
	}
}

// coverAt is how much of a pixel a mask covers.
func coverAt(m canvas.Mask, p image.Point) uint8 {
	if !p.In(m.Rect) {
		return 0
	}
	return m.Cover[(p.Y-m.Rect.Min.Y)*m.Rect.Dx()+p.X-m.Rect.Min.X]
}

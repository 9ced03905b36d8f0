package board

import (
	"image"
	"testing"

	"stopp/render/ink"
	"stopp/render/table"
)

// Empty places are seen by their outline.
func TestEmptyPlacesHaveOutlines(t *testing.T) {
	v := drawn(t, "move A")
	c := canvasOf(&v)
	for _, s := range arrange(&v).Spots {
		middle := image.Pt(s.Rect.Min.X, (s.Rect.Min.Y+s.Rect.Max.Y)/2)
		if (s.What == table.Bare || s.What == table.Base) && (at(c, middle) != ink.Line || at(c, middle.Add(image.Pt(s.Rect.Dx()-1, 0))) != ink.Line) {
			t.Errorf("%+v has no outline", s.Pile)
		}
	}
}

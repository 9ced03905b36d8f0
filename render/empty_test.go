package render

import (
	"image"
	"testing"
)

// Empty places are seen by their outline.
func TestEmptyPlacesHaveOutlines(t *testing.T) {
	v := drawn(t, "move A")
	c := canvasOf(&v)
	for _, s := range arrange(&v).spots {
		middle := image.Pt(s.rect.Min.X, (s.rect.Min.Y+s.rect.Max.Y)/2)
		if (s.what == bare || s.what == base) && (at(c, middle) != line || at(c, middle.Add(image.Pt(s.rect.Dx()-1, 0))) != line) {
			t.Errorf("%+v has no outline", s.pile)
		}
	}
}

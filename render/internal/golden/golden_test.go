package golden

import (
	"image"
	"image/color"
	"testing"
)

// A comparison that lets everything pass would keep nothing.
func TestDifferenceIsSeen(t *testing.T) {
	a := image.NewGray(image.Rect(0, 0, 100, 100))
	b := image.NewGray(a.Rect)
	b.SetGray(3, 4, color.Gray{40})
	b.SetGray(5, 4, color.Gray{10})
	if off := Difference(a, b); off != 1 {
		t.Errorf("%d pixels differ, not 1", off)
	}
}

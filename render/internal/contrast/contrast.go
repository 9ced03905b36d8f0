// Package contrast measures, for tests, how well inks can be told apart.
package contrast

import (
	"math"

	"stopp/render/ink"
)

// Of is the contrast of two inks of a theme, from 1 to 21, by WCAG 2.2. What has to be seen needs 3
// (1.4.11), text 4.5 (1.4.3).
func Of(t ink.Theme, a, b ink.Ink) float64 {
	rgb := ink.WellOf(ink.Scheme{Theme: t}).RGB
	x, y := light(rgb[3*int(a):]), light(rgb[3*int(b):])
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// light is the relative luminance of a colour.
func light(rgb []byte) float64 {
	part := func(v byte) float64 {
		x := float64(v) / 255
		if x <= 0.04045 {
			return x / 12.92
		}
		return math.Pow((x+0.055)/1.055, 2.4)
	}
	return 0.2126*part(rgb[0]) + 0.7152*part(rgb[1]) + 0.0722*part(rgb[2])
}

package ink

import (
	"image/color"
	"math"
	"testing"

	"stopp/game/cards"
)

// linear is a colour as amounts of light, 0 to 1.
type linear [3]float64

func lightOf(c color.RGBA) (l linear) {
	for i, v := range []uint8{c.R, c.G, c.B} {
		f := float64(v) / 255
		if l[i] = f / 12.92; f > 0.04045 {
			l[i] = math.Pow((f+0.055)/1.055, 2.4)
		}
	}
	return l
}

func (l linear) seen(by [3]linear) (s linear) {
	for i, row := range by {
		s[i] = min(1, max(0, row[0]*l[0]+row[1]*l[1]+row[2]*l[2]))
	}
	return s
}

// eyes are how much of each primary is seen by people who lack a sort of cones (Machado,
// Oliveira, Fernandes 2009, severity 1).
var eyes = map[string][3]linear{
	"all":          {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
	"protanopia":   {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
	"deuteranopia": {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
	"tritanopia":   {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}},
}

// luminance is how bright a colour is (WCAG 2).
func luminance(l linear) float64 { return 0.2126*l[0] + 0.7152*l[1] + 0.0722*l[2] }

func contrast(a, b color.RGBA) float64 {
	x, y := luminance(lightOf(a)), luminance(lightOf(b))
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// lab is the colour in CIE L*a*b* under daylight (D65).
func (l linear) lab() (lab linear) {
	f := func(t float64) float64 {
		if t > 216.0/24389 {
			return math.Cbrt(t)
		}
		return (24389.0/27*t + 16) / 116
	}
	x := f((0.4124564*l[0] + 0.3575761*l[1] + 0.1804375*l[2]) / 0.95047)
	y := f(0.2126729*l[0] + 0.7151522*l[1] + 0.0721750*l[2])
	z := f((0.0193339*l[0] + 0.1191920*l[1] + 0.9503041*l[2]) / 1.08883)
	return linear{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

func apartIn(eye [3]linear, a, b color.RGBA) float64 {
	x, y := lightOf(a).seen(eye).lab(), lightOf(b).seen(eye).lab()
	return math.Sqrt((x[0]-y[0])*(x[0]-y[0]) + (x[1]-y[1])*(x[1]-y[1]) + (x[2]-y[2])*(x[2]-y[2]))
}

// A difference of 2 can just be seen when colours touch; small signs far from each other
// need a good deal more.
func TestSuitsAreToldApartByEveryEye(t *testing.T) {
	for _, theme := range Themes() {
		for name, eye := range eyes {
			four, two := Scheme{theme, true}.colours(), Scheme{theme, false}.colours()
			if d := apartIn(eye, two[Heart], two[Spade]); d < 30 {
				t.Errorf("%v, %s: red and black are %.0f apart", theme, name, d)
			}
			for a := range cards.Suit(cards.Suits) {
				for b := range a {
					if d := apartIn(eye, four[Of(a)], four[Of(b)]); d < 20 {
						t.Errorf("%v, %s: %v and %v are %.0f apart", theme, name, a, b, d)
					}
				}
			}
		}
	}
}

// WCAG 2.2, 1.4.3 and 1.4.6: text has a contrast of 4.5, and of 7 where more is wanted.
// 1.4.11: everything else that matters has one of 3, marks with their rim. The row of the
// player to move has a mark besides.
func TestColoursHaveContrast(t *testing.T) {
	for _, s := range Schemes() {
		c, text, outline, row := s.colours(), 4.5, 2.0, 1.25
		if s.Theme == ThemeContrast {
			text, outline, row = 7, 3, 2
		}
		for _, p := range []struct {
			a, b  Ink
			least float64
		}{
			{Chalk, Felt, text}, {Chalk, Lit, text}, {Typed, Plate, text}, {Black, Paper, text}, {Ghost, Dim, 2.4},
			{Club, Paper, 4.5}, {Diamond, Paper, 4.5}, {Heart, Paper, 4.5}, {Spade, Paper, 4.5},
			{Gold, Black, 3}, {Sky, Black, 3}, {Sky, Felt, 3}, {Heart, Paper, 3}, {Line, Felt, 3}, {Line, Lit, outline}, {Lit, Felt, row},
			{BackA, Paper, 3}, {BackB, Paper, 3}, {BackC, Paper, 3},
		} {
			if got := contrast(c[p.a], c[p.b]); got < p.least {
				t.Errorf("%v: inks %d and %d have a contrast of %.1f, not %.1f", s, p.a, p.b, got, p.least)
			}
		}
	}
}

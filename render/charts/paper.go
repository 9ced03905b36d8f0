package charts

import (
	"image"
	"image/color"
	"math"
	"sync"

	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/vg"

	"stopp/render/canvas"
	"stopp/render/ink"
)

// colour is an ink as plot passes it on. Its look elsewhere is of no interest.
type colour ink.Ink

func (colour) RGBA() (r, g, b, a uint32) { return color.Opaque.RGBA() }

// pen is plot's present pen.
type pen struct {
	ink     ink.Ink
	width   float64
	on, off float64
	// A point (x, y) lies at (xx·x + xy·y + dx, yx·x + yy·y + dy).
	xx, xy, dx, yx, yy, dy float64
}

// paper is a picture of ours on which plot draws. A point of plot's is a pixel; its y grow
// upwards. Words stay upright.
type paper struct {
	*canvas.Canvas
	pen
	kept []pen
}

func newPaper(c *canvas.Canvas) *paper {
	return &paper{Canvas: c, pen: pen{ink: ink.Chalk, width: 1, xx: 1, yy: -1, dy: float64(c.H)}}
}

func (p *paper) SetLineWidth(w vg.Length) { p.width = float64(w) }

// SetLineDash takes the first dash and gap of a pattern.
func (p *paper) SetLineDash(pattern []vg.Length, _ vg.Length) {
	if p.on, p.off = 1, 0; len(pattern) > 1 {
		p.on, p.off = float64(pattern[0]), float64(pattern[1])
	}
}

func (p *paper) SetColor(c color.Color) {
	if i, ok := c.(colour); ok {
		p.ink = ink.Ink(i)
	} else {
		p.ink = ink.Chalk
	}
}

func (p *paper) Push() { p.kept = append(p.kept, p.pen) }

func (p *paper) Pop() {
	last := len(p.kept) - 1
	p.pen, p.kept = p.kept[last], p.kept[:last]
}

func (p *paper) Translate(to vg.Point) {
	at := p.at(to)
	p.dx, p.dy = at.X, at.Y
}

func (p *paper) Scale(x, y float64) {
	p.xx, p.yx, p.xy, p.yy = float64(p.xx*x), float64(p.yx*x), float64(p.xy*y), float64(p.yy*y)
}

func (p *paper) Rotate(by float64) {
	sin, cos := math.Sincos(by)
	p.xx, p.xy = float64(p.xx*cos)+float64(p.xy*sin), float64(p.xy*cos)-float64(p.xx*sin)
	p.yx, p.yy = float64(p.yx*cos)+float64(p.yy*sin), float64(p.yy*cos)-float64(p.yx*sin)
}

// at is where a point of plot's is on the picture. No product is joined to a sum, so that all
// machines come to the same.
func (p *paper) at(v vg.Point) canvas.Point {
	x, y := float64(v.X), float64(v.Y)
	return canvas.Pt(float64(p.xx*x)+float64(p.xy*y)+p.dx, float64(p.yx*x)+float64(p.yy*y)+p.dy)
}

// chordLength is how long the straight pieces are that stand for curves, at most, in pixels.
const chordLength = 2.0

// lines are a path as lines without curves.
func (p *paper) lines(path vg.Path) (all [][]canvas.Point) {
	add := func(v vg.Point) {
		if len(all) == 0 {
			all = append(all, nil)
		}
		all[len(all)-1] = append(all[len(all)-1], p.at(v))
	}
	var last vg.Point
	for _, c := range path {
		switch c.Type {
		case vg.MoveComp:
			all = append(all, nil)
			add(c.Pos)
		case vg.LineComp:
			add(c.Pos)
		case vg.ArcComp:
			for _, v := range arc(c) {
				add(v)
				last = v
			}
			continue
		case vg.CurveComp:
			for _, v := range curve(last, c) {
				add(v)
			}
		case vg.CloseComp:
			if n := len(all) - 1; n >= 0 && len(all[n]) > 0 {
				all[n] = append(all[n], all[n][0])
			}
			continue
		}
		last = c.Pos
	}
	return all
}

func arc(c vg.PathComp) (all []vg.Point) {
	n := int(math.Abs(c.Angle)*float64(c.Radius)/chordLength) + 4
	for i := range n + 1 {
		sin, cos := math.Sincos(c.Start + float64(c.Angle*float64(i)/float64(n)))
		all = append(all, vg.Point{X: c.Pos.X + vg.Length(float64(c.Radius)*cos), Y: c.Pos.Y + vg.Length(float64(c.Radius)*sin)})
	}
	return all
}

// curve is a curve of second or third order that ends at its component's place.
func curve(from vg.Point, c vg.PathComp) (all []vg.Point) {
	points := append(append([]vg.Point{from}, c.Control...), c.Pos)
	const n = 16
	for i := 1; i <= n; i++ {
		t, at := vg.Length(i)/n, append([]vg.Point(nil), points...)
		for k := len(at) - 1; k > 0; k-- {
			for j := range k {
				at[j] = vg.Point{X: at[j].X + (at[j+1].X-at[j].X)*t, Y: at[j].Y + (at[j+1].Y-at[j].Y)*t}
			}
		}
		all = append(all, at[0])
	}
	return all
}

func (p *paper) Stroke(path vg.Path) {
	if p.width <= 0 {
		return
	}
	for _, l := range p.lines(path) {
		for _, s := range canvas.Strokes(l, p.width, p.on, p.off) {
			p.Canvas.Fill(s, p.ink)
		}
	}
}

// Fill fills a path of one outline or several.
func (p *paper) Fill(path vg.Path) {
	var s canvas.Shape
	for _, l := range p.lines(path) {
		if len(l) > 2 {
			s = append(s, canvas.Polygon(l...)...)
		}
	}
	p.Canvas.Fill(s, p.ink)
}

func (p *paper) FillString(f font.Face, at vg.Point, text string) {
	l, to := lettersOf(int(f.Font.Size)), p.at(at)
	p.write(l, l.Plain(text), image.Pt(int(to.X+0.5), int(to.Y+0.5)), p.ink)
}

// write puts words on the picture, their base line beginning at a point.
func (p *paper) write(l *canvas.Letters, text string, at image.Point, i ink.Ink) {
	for _, r := range text {
		g := l.Of(r)
		p.Stamp(g.Mask, at, i)
		at.X += g.Advance
	}
}

// DrawImage draws nothing: charts have no images.
func (*paper) DrawImage(vg.Rectangle, image.Image) {}

// alphabets are by size in pixels.
var alphabets sync.Map

func lettersOf(size int) *canvas.Letters {
	if l, ok := alphabets.Load(size); ok {
		return l.(*canvas.Letters)
	}
	l, _ := alphabets.LoadOrStore(size, canvas.Cast(size))
	return l.(*canvas.Letters)
}

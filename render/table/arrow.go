package table

import (
	"image"
	"math"
	"strconv"

	"stopp/render/canvas"
	"stopp/render/ink"
)

// Stroke is how an arrow is drawn. Two of them are told apart by their shape as
// well as by their colour.
type Stroke struct {
	ink, rim ink.Ink
	dash     float64 // length of dashes and half of the gaps; 0 for a whole line
	barred   bool    // ends in a stop sign, not in a head
}

// The strokes of arrows: of a move that is proposed, of one that was not as good, and of
// one that should not have been made.
var (
	Wanted  = Stroke{ink: ink.Gold, rim: ink.Black}
	Worse   = Stroke{ink: ink.Paper, rim: ink.Black, dash: 15}
	Instead = Stroke{ink: ink.Heart, rim: ink.Paper, dash: 15, barred: true}
)

// Of an arrow, in pixels.
const (
	shaftWidth = 9.0  // width
	rimWidth   = 3.0  // around everything
	headLength = 28.0 // length of the head, and its width
	knobRadius = 8.0  // radius of the dot where it begins
	numbered   = 15.0 // the same with a number
	headDepth  = 14.0 // how far a head reaches into a card
	signRadius = 19.0 // half of a stop sign's width
	indexEnd   = 0.65 // how far down a card its index reaches, of its height, with a little room
	indexSide  = 0.5  // how far across, with room for a head
	tooClose   = 4.0  // no arrow is shorter
)

// within is the point of a card that lies so much of its width to the right and
// so much of its height down.
func within(r image.Rectangle, x, y float64) canvas.Point {
	return canvas.Pt(float64(r.Min.X)+x*float64(r.Dx()), float64(r.Min.Y)+y*float64(r.Dy()))
}

// Arrow shows a move on the table.
type Arrow struct {
	From, To image.Rectangle // the visible parts of the cards or empty places where it begins and ends
	Ring     bool            // the move stays on its pile
	N        int             // stands where it begins; 0 for nothing
	How      Stroke
}

// arrow draws an arrow where it hides least of the kept places; a move that stays on its
// pile, such as turning up a reserve, is a ring, or a sign.
func (p *Picture) arrow(a Arrow, kept []image.Rectangle) {
	if a.Ring {
		p.frame(a.To, a.How.ink)
	}
	w := a.way(kept)
	if w.length > tooClose {
		for _, part := range []struct {
			wider float64
			ink   ink.Ink
		}{{rimWidth, a.How.rim}, {0, a.How.ink}} {
			for _, s := range arrowShapes(w.from, w.dir, w.length, part.wider, a.How) {
				p.Fill(s, part.ink)
			}
		}
	}
	if a.How.barred {
		p.stopSign(w.to, a.How)
	}
	if a.N > 0 {
		p.number(a, w.from)
	}
}

// number writes an arrow's number where it begins.
func (p *Picture) number(a Arrow, at canvas.Point) {
	p.Fill(canvas.Disc(at.X, at.Y, numbered+rimWidth), a.How.rim)
	p.Fill(canvas.Disc(at.X, at.Y, numbered), a.How.ink)
	text, t := strconv.Itoa(a.N), wordType()
	for _, r := range text {
		p.letter(t.Of(r), image.Pt(int(at.X)-t.Width(text)/2, int(at.Y)+numberBase), a.How.rim)
	}
}

// numberBase is how far below the middle of its disc a number stands, in pixels.
const numberBase = 8

// reach is how far it is from a in a direction until a card begins.
func reach(a, d canvas.Point, r image.Rectangle) float64 {
	x := enters(a.X, d.X, float64(r.Min.X), float64(r.Max.X))
	return max(x, enters(a.Y, d.Y, float64(r.Min.Y), float64(r.Max.Y)), 0)
}

// enters is how far it is from a place in a direction until lo to hi begins.
func enters(from, dir, lo, hi float64) float64 {
	if dir == 0 {
		return math.Inf(-1)
	}
	return min((lo-from)/dir, (hi-from)/dir)
}

// depth is how far a head on a line from a reaches into a card: not onto its index,
// which is by its upper edge or beside its left one; beyond the index the whole head
// goes in, away from the name above the card.
func depth(a, d canvas.Point, r image.Rectangle) float64 {
	far := reach(a, d, r)
	x, y := a.X+d.X*far-float64(r.Min.X), a.Y+d.Y*far-float64(r.Min.Y)
	switch above := d.Y > 0 && y < 1; {
	case above && !isStrip(r) && x > indexSide*float64(r.Dx()):
		return headLength + rimWidth
	case above, d.X > 0 && x < 1 && y < indexEnd*float64(r.Dy()):
		return 0
	}
	return headDepth
}

// arrowShapes are an arrow's parts from a on in a direction, each wider than
// usual by some pixels on all sides.
func arrowShapes(a, d canvas.Point, length, wider float64, how Stroke) []canvas.Shape {
	at := func(along, aside float64) canvas.Point {
		return canvas.Pt(a.X+d.X*along-d.Y*aside, a.Y+d.Y*along+d.X*aside)
	}
	half, end := shaftWidth/2+wider, length
	all := []canvas.Shape{canvas.Disc(a.X, a.Y, knobRadius+wider)}
	if !how.barred {
		end = length - headLength
		all = append(all, canvas.Polygon(at(end-wider, -headLength/2-1.6*wider), at(length+1.8*wider, 0), at(end-wider, headLength/2+1.6*wider)))
	}
	for from := 0.0; from < end; from += 1.6 * how.dash {
		to := end
		if how.dash > 0 {
			to = min(from+how.dash, end)
		}
		all = append(all, canvas.Polygon(at(from-wider, -half), at(to+wider, -half), at(to+wider, half), at(from-wider, half)))
		if how.dash == 0 {
			break
		}
	}
	return all
}

// stopSign is an octagon with a cross.
func (p *Picture) stopSign(at canvas.Point, how Stroke) {
	p.Fill(octagon(at, signRadius+rimWidth), how.rim)
	p.Fill(octagon(at, signRadius), how.ink)
	const arm, half = 0.52 * signRadius, 2.6
	for _, turn := range []float64{1, -1} {
		p.Fill(canvas.Polygon(
			canvas.Pt(at.X-arm-half, at.Y-turn*arm+turn*half), canvas.Pt(at.X-arm+half, at.Y-turn*arm-turn*half),
			canvas.Pt(at.X+arm+half, at.Y+turn*arm-turn*half), canvas.Pt(at.X+arm-half, at.Y+turn*arm+turn*half),
		), how.rim)
	}
}

// octagon is a regular one, half its width being r.
func octagon(at canvas.Point, r float64) canvas.Shape {
	points := make([]canvas.Point, 8)
	for i := range points {
		angle := (float64(i) + 0.5) * math.Pi / 4
		far := r / math.Cos(math.Pi/8)
		points[i] = canvas.Pt(at.X+far*math.Cos(angle), at.Y+far*math.Sin(angle))
	}
	return canvas.Polygon(points...)
}

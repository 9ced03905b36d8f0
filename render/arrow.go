package render

import (
	"image"
	"math"
)

// stroke is how an arrow is drawn. Two of them are told apart by their shape as
// well as by their colour.
type stroke struct {
	ink, rim ink
	dash     float64 // length of dashes and half of the gaps; 0 for a whole line
	barred   bool    // ends in a stop sign, not in a head
}

// The strokes of arrows: of a move that is proposed, of one that was not as good, and of
// one that should not have been made.
var (
	wanted  = stroke{ink: gold, rim: black}
	worse   = stroke{ink: paper, rim: black, dash: 15}
	instead = stroke{ink: heart, rim: paper, dash: 15, barred: true}
)

// Of an arrow, in pixels.
const (
	shaftWidth = 9.0  // width
	rimWidth   = 3.0  // around everything
	headLength = 28.0 // length of the head, and its width
	knobRadius = 8.0  // radius of the dot where it begins
	headDepth  = 14.0 // how far a head reaches into a card
	signRadius = 19.0 // half of a stop sign's width
	indexEnd   = 0.65 // how far down a card its index reaches, of its height, with a little room
	indexSide  = 0.5  // how far across, with room for a head
	tooClose   = 4.0  // no arrow is shorter
)

// within is the point of a card that lies so much of its width to the right and
// so much of its height down.
func within(r image.Rectangle, x, y float64) point {
	return pt(float64(r.Min.X)+x*float64(r.Dx()), float64(r.Min.Y)+y*float64(r.Dy()))
}

// arrow shows a move on the table.
type arrow struct {
	from, to image.Rectangle // what can be seen of the cards, or of the empty places, where it begins and ends
	ring     bool            // the move stays on its pile
	how      stroke
}

// arrow draws an arrow where it hides least of what is kept; a move that stays on
// its pile, such as turning up a reserve, is a ring, or a sign.
func (p *pic) arrow(a arrow, kept []image.Rectangle) {
	if a.ring {
		p.frame(a.to, a.how.ink)
	}
	w := a.way(kept)
	if w.length > tooClose {
		for _, part := range []struct {
			wider float64
			ink   ink
		}{{rimWidth, a.how.rim}, {0, a.how.ink}} {
			for _, s := range arrowShapes(w.from, w.dir, w.length, part.wider, a.how) {
				p.fill(s, part.ink)
			}
		}
	}
	if a.how.barred {
		p.stopSign(w.to, a.how)
	}
}

// reach is how far it is from a in a direction until a card begins.
func reach(a, d point, r image.Rectangle) float64 {
	x := enters(a.x, d.x, float64(r.Min.X), float64(r.Max.X))
	return max(x, enters(a.y, d.y, float64(r.Min.Y), float64(r.Max.Y)), 0)
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
func depth(a, d point, r image.Rectangle) float64 {
	far := reach(a, d, r)
	x, y := a.x+d.x*far-float64(r.Min.X), a.y+d.y*far-float64(r.Min.Y)
	switch above := d.y > 0 && y < 1; {
	case above && !isStrip(r) && x > indexSide*float64(r.Dx()):
		return headLength + rimWidth
	case above, d.x > 0 && x < 1 && y < indexEnd*float64(r.Dy()):
		return 0
	}
	return headDepth
}

// arrowShapes are an arrow's parts from a on in a direction, each wider than
// usual by some pixels on all sides.
func arrowShapes(a, d point, length, wider float64, how stroke) []shape {
	at := func(along, aside float64) point {
		return pt(a.x+d.x*along-d.y*aside, a.y+d.y*along+d.x*aside)
	}
	half, end := shaftWidth/2+wider, length
	all := []shape{disc(a.x, a.y, knobRadius+wider)}
	if !how.barred {
		end = length - headLength
		all = append(all, polygon(at(end-wider, -headLength/2-1.6*wider), at(length+1.8*wider, 0), at(end-wider, headLength/2+1.6*wider)))
	}
	for from := 0.0; from < end; from += 1.6 * how.dash {
		to := end
		if how.dash > 0 {
			to = min(from+how.dash, end)
		}
		all = append(all, polygon(at(from-wider, -half), at(to+wider, -half), at(to+wider, half), at(from-wider, half)))
		if how.dash == 0 {
			break
		}
	}
	return all
}

// stopSign is an octagon with a cross.
func (p *pic) stopSign(at point, how stroke) {
	p.fill(octagon(at, signRadius+rimWidth), how.rim)
	p.fill(octagon(at, signRadius), how.ink)
	const arm, half = 0.52 * signRadius, 2.6
	for _, turn := range []float64{1, -1} {
		p.fill(polygon(
			pt(at.x-arm-half, at.y-turn*arm+turn*half), pt(at.x-arm+half, at.y-turn*arm-turn*half),
			pt(at.x+arm+half, at.y+turn*arm-turn*half), pt(at.x+arm-half, at.y+turn*arm+turn*half),
		), how.rim)
	}
}

// octagon is a regular one, half its width being r.
func octagon(at point, r float64) shape {
	points := make([]point, 8)
	for i := range points {
		angle := (float64(i) + 0.5) * math.Pi / 4
		far := r / math.Cos(math.Pi/8)
		points[i] = pt(at.x+far*math.Cos(angle), at.y+far*math.Sin(angle))
	}
	return polygon(points...)
}

package render

import (
	"fmt"
	"image"
	"math"
	"strconv"
	"strings"
)

// point is a place on a canvas, or on a drawing.
type point struct{ x, y float64 }

// pt is a point.
func pt(x, y float64) point { return point{x, y} }

// segment is a straight line to its last point, or a curve of second or third
// order, with one or two points that pull at it before.
type segment struct {
	pull []point
	to   point
}

// contour is a closed outline.
type contour struct {
	start point
	segs  []segment
}

// shape is a filled drawing. Where its contours overlap they must run the same
// way round; a hole runs the other way.
type shape []contour

// outline reads a drawing of the letters M, L, Q, C and Z, each followed by
// absolute coordinates, as in an SVG path. It panics on anything else: drawings
// are part of the program.
func outline(text string) shape {
	var s shape
	words := strings.Fields(strings.ReplaceAll(text, ",", " "))
	take := func() point {
		x, err1 := strconv.ParseFloat(words[0], 64)
		y, err2 := strconv.ParseFloat(words[1], 64)
		if err1 != nil || err2 != nil {
			panic(fmt.Sprintf("no coordinates %q in %q", words[:2], text))
		}
		words = words[2:]
		return point{x, y}
	}
	for len(words) > 0 {
		verb := words[0]
		words = words[1:]
		if verb == "Z" {
			continue
		}
		if verb == "M" {
			s = append(s, contour{start: take()})
			continue
		}
		points := make([]point, map[string]int{"L": 1, "Q": 2, "C": 3}[verb])
		for i := range points {
			points[i] = take()
		}
		c := &s[len(s)-1]
		c.segs = append(c.segs, segment{points[:len(points)-1], points[len(points)-1]})
	}
	return s
}

// round is a rectangle with round corners.
func round(x, y, w, h, r float64) shape {
	k := r * 0.4477 // what is left of the radius beyond a quarter circle's control point
	return outline(fmt.Sprintf("M %f %f L %f %f C %f %f %f %f %f %f L %f %f C %f %f %f %f %f %f L %f %f C %f %f %f %f %f %f L %f %f C %f %f %f %f %f %f Z",
		x+r, y, x+w-r, y, x+w-k, y, x+w, y+k, x+w, y+r,
		x+w, y+h-r, x+w, y+h-k, x+w-k, y+h, x+w-r, y+h,
		x+r, y+h, x+k, y+h, x, y+h-k, x, y+h-r,
		x, y+r, x, y+k, x+k, y, x+r, y))
}

// disc is a circle.
func disc(x, y, r float64) shape { return round(x-r, y-r, 2*r, 2*r, r) }

// polygon is a shape of straight lines through points.
func polygon(points ...point) shape {
	c := contour{start: points[0]}
	for _, p := range points[1:] {
		c.segs = append(c.segs, segment{to: p})
	}
	return shape{c}
}

// rays are n triangles from a middle outwards, as many gaps between them.
func rays(x, y, r float64, n int) (all shape) {
	at := func(i int) point {
		sin, cos := math.Sincos(math.Pi * (float64(i) - 0.5) / float64(n))
		return point{x + r*cos, y + r*sin}
	}
	for i := 0; i < 2*n; i += 2 {
		all = append(all, contour{point{x, y}, []segment{{to: at(i)}, {to: at(i + 1)}}})
	}
	return all
}

// without is the shape with another cut out of it, which must lie inside it
// and run the same way round.
func (s shape) without(hole shape) shape {
	all := append(shape{}, s...)
	for _, c := range hole {
		all = append(all, c.reversed())
	}
	return all
}

func (c contour) reversed() contour {
	r := contour{start: c.start}
	if n := len(c.segs); n > 0 {
		r.start = c.segs[n-1].to
	}
	for i := len(c.segs) - 1; i >= 0; i-- {
		to := c.start
		if i > 0 {
			to = c.segs[i-1].to
		}
		pull := append([]point{}, c.segs[i].pull...)
		if len(pull) == 2 {
			pull[0], pull[1] = pull[1], pull[0]
		}
		r.segs = append(r.segs, segment{pull, to})
	}
	return r
}

// moved is the shape stretched by (sx, sy) and then shifted by (dx, dy). It rounds
// each product, so that no machine joins two steps to one and comes to another
// result; likewise along.
func (s shape) moved(sx, sy, dx, dy float64) shape {
	at := func(p point) point { return point{float64(p.x*sx) + dx, float64(p.y*sy) + dy} }
	all := make(shape, len(s))
	for i, c := range s {
		all[i].start = at(c.start)
		for _, g := range c.segs {
			pull := make([]point, len(g.pull))
			for j, p := range g.pull {
				pull[j] = at(p)
			}
			all[i].segs = append(all[i].segs, segment{pull, at(g.to)})
		}
	}
	return all
}

// fitted is a shape stretched or shrunk to a height, squeezed into a width if it
// is wider than that, and centred.
func (s shape) fitted(x, y, width, height float64) shape {
	lo, hi := s.extent()
	ky := height / (hi.y - lo.y)
	kx := min(ky, width/(hi.x-lo.x))
	left := x + (width-float64(kx*(hi.x-lo.x)))/2 // no product is joined to a sum: see moved
	return s.moved(kx, ky, left-float64(kx*lo.x), y-float64(ky*lo.y))
}

// flat calls line for the points of a contour's outline, its curves cut into
// chords that stay within 0.02 pixels of them. (The rasteriser's own curves
// are ten times coarser and look it.)
func (c contour) flat(line func(point)) {
	from := c.start
	for _, g := range c.segs {
		n := chords(from, g)
		for i := 1; i <= n; i++ {
			line(g.along(from, float64(i)/float64(n)))
		}
		from = g.to
	}
}

func chords(from point, g segment) int {
	points := append(append([]point{from}, g.pull...), g.to)
	bend := 0.0
	for i := 2; i < len(points); i++ {
		a, b, c := points[i-2], points[i-1], points[i]
		bend = max(bend, math.Hypot(a.x-2*b.x+c.x, a.y-2*b.y+c.y))
	}
	order := float64(len(g.pull) + 1)
	return max(1, int(math.Ceil(math.Sqrt(order*(order-1)*bend/(8*0.02)))))
}

// along is the point of the segment at t from 0 to 1.
func (g segment) along(from point, t float64) point {
	points := append(append([]point{from}, g.pull...), g.to)
	for n := len(points) - 1; n > 0; n-- {
		for i := range n {
			a, b := points[i], points[i+1]
			points[i] = point{a.x + float64((b.x-a.x)*t), a.y + float64((b.y-a.y)*t)}
		}
	}
	return points[0]
}

// extent is the upper left and the lower right corner of a shape that is not
// empty.
func (s shape) extent() (lo, hi point) {
	lo, hi = point{math.Inf(1), math.Inf(1)}, point{math.Inf(-1), math.Inf(-1)}
	see := func(p point) {
		lo = point{min(lo.x, p.x), min(lo.y, p.y)}
		hi = point{max(hi.x, p.x), max(hi.y, p.y)}
	}
	for _, c := range s {
		see(c.start)
		c.flat(see)
	}
	return lo, hi
}

// bounds is the smallest rectangle of whole pixels around the shape.
func (s shape) bounds() image.Rectangle {
	if len(s) == 0 {
		return image.Rectangle{}
	}
	lo, hi := s.extent()
	return image.Rect(int(math.Floor(lo.x)), int(math.Floor(lo.y)), int(math.Ceil(hi.x)), int(math.Ceil(hi.y)))
}

package canvas

import (
	"fmt"
	"image"
	"math"
	"strconv"
	"strings"
)

// Point is a place on a canvas, or on a drawing.
type Point struct{ X, Y float64 }

// Pt is a point.
func Pt(x, y float64) Point { return Point{x, y} }

// segment is a straight line to its last point, or a curve of second or third
// order, with one or two points that pull at it before.
type segment struct {
	pull []Point
	to   Point
}

// contour is a closed outline.
type contour struct {
	start Point
	segs  []segment
}

// Shape is a filled drawing. Where its contours overlap they must run the same
// way round; a hole runs the other way.
type Shape []contour

// Outline reads a drawing of the letters M, L, Q, C and Z, each followed by
// absolute coordinates, as in an SVG path. It panics on anything else: drawings
// are part of the program.
func Outline(text string) Shape {
	var s Shape
	words := strings.Fields(strings.ReplaceAll(text, ",", " "))
	take := func() Point {
		x, err1 := strconv.ParseFloat(words[0], 64)
		y, err2 := strconv.ParseFloat(words[1], 64)
		if err1 != nil || err2 != nil {
			panic(fmt.Sprintf("no coordinates %q in %q", words[:2], text))
		}
		words = words[2:]
		return Point{x, y}
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
		points := make([]Point, map[string]int{"L": 1, "Q": 2, "C": 3}[verb])
		for i := range points {
			points[i] = take()
		}
		c := &s[len(s)-1]
		c.segs = append(c.segs, segment{points[:len(points)-1], points[len(points)-1]})
	}
	return s
}

// Round is a rectangle with round corners.
func Round(x, y, w, h, r float64) Shape {
	k := r * 0.4477 // the rest of the radius beyond a quarter circle's control point
	return Outline(fmt.Sprintf("M %f %f L %f %f C %f %f %f %f %f %f L %f %f C %f %f %f %f %f %f L %f %f C %f %f %f %f %f %f L %f %f C %f %f %f %f %f %f Z",
		x+r, y, x+w-r, y, x+w-k, y, x+w, y+k, x+w, y+r,
		x+w, y+h-r, x+w, y+h-k, x+w-k, y+h, x+w-r, y+h,
		x+r, y+h, x+k, y+h, x, y+h-k, x, y+h-r,
		x, y+r, x, y+k, x+k, y, x+r, y))
}

// Disc is a circle.
func Disc(x, y, r float64) Shape { return Round(x-r, y-r, 2*r, 2*r, r) }

// Polygon is a shape of straight lines through points.
func Polygon(points ...Point) Shape {
	c := contour{start: points[0]}
	for _, p := range points[1:] {
		c.segs = append(c.segs, segment{to: p})
	}
	return Shape{c}
}

// Rays are n triangles from a middle outwards, as many gaps between them.
func Rays(x, y, r float64, n int) (all Shape) {
	at := func(i int) Point {
		sin, cos := math.Sincos(math.Pi * (float64(i) - 0.5) / float64(n))
		return Point{x + r*cos, y + r*sin}
	}
	for i := 0; i < 2*n; i += 2 {
		all = append(all, contour{Point{x, y}, []segment{{to: at(i)}, {to: at(i + 1)}}})
	}
	return all
}

// Without is the shape with another cut out of it, which must lie inside it
// and run the same way round.
func (s Shape) Without(hole Shape) Shape {
	all := append(Shape{}, s...)
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
		pull := append([]Point{}, c.segs[i].pull...)
		if len(pull) == 2 {
			pull[0], pull[1] = pull[1], pull[0]
		}
		r.segs = append(r.segs, segment{pull, to})
	}
	return r
}

// Moved is the shape stretched by (sx, sy) and then shifted by (dx, dy). It rounds
// each product, so that no machine joins two steps to one and comes to another
// result; likewise along.
func (s Shape) Moved(sx, sy, dx, dy float64) Shape {
	at := func(p Point) Point { return Point{float64(p.X*sx) + dx, float64(p.Y*sy) + dy} }
	all := make(Shape, len(s))
	for i, c := range s {
		all[i].start = at(c.start)
		for _, g := range c.segs {
			pull := make([]Point, len(g.pull))
			for j, p := range g.pull {
				pull[j] = at(p)
			}
			all[i].segs = append(all[i].segs, segment{pull, at(g.to)})
		}
	}
	return all
}

// Fitted is a shape stretched or shrunk to a height, squeezed into a width if it
// is wider than that, and centred.
func (s Shape) Fitted(x, y, width, height float64) Shape {
	lo, hi := s.extent()
	ky := height / (hi.Y - lo.Y)
	kx := min(ky, width/(hi.X-lo.X))
	left := x + (width-float64(kx*(hi.X-lo.X)))/2 // no product is joined to a sum: see moved
	return s.Moved(kx, ky, left-float64(kx*lo.X), y-float64(ky*lo.Y))
}

// flat calls line for the points of a contour's outline, its curves cut into
// chords that stay within 0.02 pixels of them. (The rasteriser's own curves
// are ten times coarser and look it.)
func (c contour) flat(line func(Point)) {
	from := c.start
	for _, g := range c.segs {
		n := chords(from, g)
		for i := 1; i <= n; i++ {
			line(g.along(from, float64(i)/float64(n)))
		}
		from = g.to
	}
}

func chords(from Point, g segment) int {
	points := append(append([]Point{from}, g.pull...), g.to)
	bend := 0.0
	for i := 2; i < len(points); i++ {
		a, b, c := points[i-2], points[i-1], points[i]
		bend = max(bend, math.Hypot(a.X-2*b.X+c.X, a.Y-2*b.Y+c.Y))
	}
	order := float64(len(g.pull) + 1)
	return max(1, int(math.Ceil(math.Sqrt(order*(order-1)*bend/(8*0.02)))))
}

// along is the point of the segment at t from 0 to 1.
func (g segment) along(from Point, t float64) Point {
	points := append(append([]Point{from}, g.pull...), g.to)
	for n := len(points) - 1; n > 0; n-- {
		for i := range n {
			a, b := points[i], points[i+1]
			points[i] = Point{a.X + float64((b.X-a.X)*t), a.Y + float64((b.Y-a.Y)*t)}
		}
	}
	return points[0]
}

// extent is the upper left and the lower right corner of a shape that is not
// empty.
func (s Shape) extent() (lo, hi Point) {
	lo, hi = Point{math.Inf(1), math.Inf(1)}, Point{math.Inf(-1), math.Inf(-1)}
	see := func(p Point) {
		lo = Point{min(lo.X, p.X), min(lo.Y, p.Y)}
		hi = Point{max(hi.X, p.X), max(hi.Y, p.Y)}
	}
	for _, c := range s {
		see(c.start)
		c.flat(see)
	}
	return lo, hi
}

// bounds is the smallest rectangle of whole pixels around the shape.
func (s Shape) bounds() image.Rectangle {
	if len(s) == 0 {
		return image.Rectangle{}
	}
	lo, hi := s.extent()
	return image.Rect(int(math.Floor(lo.X)), int(math.Floor(lo.Y)), int(math.Ceil(hi.X)), int(math.Ceil(hi.Y)))
}

package canvas

import "math"

// Strokes are a line of some width along a path, as pieces to be filled: all of it, or dashes
// that are on and off for some length along it. Off is 0 for a whole line.
func Strokes(path []Point, width, on, off float64) (all []Shape) {
	walked := 0.0
	for i := 1; i < len(path); i++ {
		from, to := path[i-1], path[i]
		length := math.Hypot(to.X-from.X, to.Y-from.Y)
		if length == 0 {
			continue
		}
		if off == 0 {
			all = append(all, stroke(from, to, width), Disc(to.X, to.Y, width/2))
			continue
		}
		at := func(d float64) Point {
			return Pt(from.X+float64((to.X-from.X)*d/length), from.Y+float64((to.Y-from.Y)*d/length))
		}
		for d := -math.Mod(walked, on+off); d < length; d += on + off {
			if begin, end := max(d, 0), min(d+on, length); begin < end {
				all = append(all, stroke(at(begin), at(end), width))
			}
		}
		walked += length
	}
	return all
}

// stroke is a straight piece of a line.
func stroke(a, b Point, width float64) Shape {
	length := math.Hypot(b.X-a.X, b.Y-a.Y)
	x, y := (b.X-a.X)/length*width/2, (b.Y-a.Y)/length*width/2
	return Polygon(Pt(a.X-y, a.Y+x), Pt(b.X-y, b.Y+x), Pt(b.X+y, b.Y-x), Pt(a.X+y, a.Y-x))
}

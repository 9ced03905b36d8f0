package canvas

import (
	"image"
	"math"

	"golang.org/x/image/vector"

	"stopp/render/ink"
)

// Mask is how far each pixel of a rectangle is covered, in levels.
type Mask struct {
	Rect  image.Rectangle
	Cover []uint8
}

// Raster covers the pixels of a shape.
func (s Shape) Raster() Mask {
	box := s.bounds()
	m := Mask{box, make([]uint8, box.Dx()*box.Dy())}
	if box.Empty() {
		return m
	}
	r := vector.NewRasterizer(box.Dx(), box.Dy())
	at := func(p Point) (float32, float32) {
		return float32(p.X - float64(box.Min.X)), float32(p.Y - float64(box.Min.Y))
	}
	for _, c := range s {
		r.MoveTo(at(c.start))
		c.flat(func(p Point) { r.LineTo(at(p)) })
		r.ClosePath()
	}
	alpha := image.NewAlpha(image.Rect(0, 0, box.Dx(), box.Dy()))
	r.Draw(alpha, alpha.Rect, image.Opaque, image.Point{})
	for i, a := range alpha.Pix {
		m.Cover[i] = uint8((int(a)*(ink.Levels-1) + 127) / 255)
	}
	return m
}

// Together is the mask of several shapes that may overlap.
func Together(all ...Shape) Mask {
	var m Mask
	for i := range all {
		m.Rect = m.Rect.Union(all[i].bounds())
	}
	m.Cover = make([]uint8, m.Rect.Dx()*m.Rect.Dy())
	for _, drawing := range all {
		part := drawing.Raster()
		for i, n := range part.Cover {
			x, y := i%part.Rect.Dx()+part.Rect.Min.X-m.Rect.Min.X, i/part.Rect.Dx()+part.Rect.Min.Y-m.Rect.Min.Y
			at := &m.Cover[y*m.Rect.Dx()+x]
			*at = max(*at, n)
		}
	}
	return m
}

// Corners is the parts within n pixels of two sides.
func (m Mask) Corners(n int) Mask {
	out := Mask{m.Rect, append([]uint8(nil), m.Cover...)}
	w, h := m.Rect.Dx(), m.Rect.Dy()
	for i := range out.Cover {
		if x, y := i%w, i/w; x >= n && x < w-n || y >= n && y < h-n {
			out.Cover[i] = 0
		}
	}
	return out
}

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

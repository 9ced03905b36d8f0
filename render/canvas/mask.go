package canvas

import (
	"image"

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

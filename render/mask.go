package render

import (
	"image"

	"golang.org/x/image/vector"
)

// mask is how far each pixel of a rectangle is covered, in levels.
type mask struct {
	rect  image.Rectangle
	cover []uint8
}

// raster covers the pixels of a shape.
func (s shape) raster() mask {
	box := s.bounds()
	m := mask{box, make([]uint8, box.Dx()*box.Dy())}
	if box.Empty() {
		return m
	}
	r := vector.NewRasterizer(box.Dx(), box.Dy())
	at := func(p point) (float32, float32) {
		return float32(p.x - float64(box.Min.X)), float32(p.y - float64(box.Min.Y))
	}
	for _, c := range s {
		r.MoveTo(at(c.start))
		c.flat(func(p point) { r.LineTo(at(p)) })
		r.ClosePath()
	}
	alpha := image.NewAlpha(image.Rect(0, 0, box.Dx(), box.Dy()))
	r.Draw(alpha, alpha.Rect, image.Opaque, image.Point{})
	for i, a := range alpha.Pix {
		m.cover[i] = uint8((int(a)*(levels-1) + 127) / 255)
	}
	return m
}

// together is the mask of several shapes that may overlap.
func together(all ...shape) mask {
	var m mask
	for i := range all {
		m.rect = m.rect.Union(all[i].bounds())
	}
	m.cover = make([]uint8, m.rect.Dx()*m.rect.Dy())
	for _, drawing := range all {
		part := drawing.raster()
		for i, n := range part.cover {
			x, y := i%part.rect.Dx()+part.rect.Min.X-m.rect.Min.X, i/part.rect.Dx()+part.rect.Min.Y-m.rect.Min.Y
			at := &m.cover[y*m.rect.Dx()+x]
			*at = max(*at, n)
		}
	}
	return m
}

// corners is what lies within n pixels of two sides.
func (m mask) corners(n int) mask {
	out := mask{m.rect, append([]uint8(nil), m.cover...)}
	w, h := m.rect.Dx(), m.rect.Dy()
	for i := range out.cover {
		if x, y := i%w, i/w; x >= n && x < w-n || y >= n && y < h-n {
			out.cover[i] = 0
		}
	}
	return out
}

package render

import (
	"image"
	"slices"

	"stopp/render/canvas"
	"stopp/render/paletted"
)

// parts are where on cards something stands that comes again in many pictures, as
// sprites for the packer: by their canvas, from its upper left corner.
type parts map[*canvas.Canvas][]paletted.Cell

// cutter makes parts of canvases: one sprite for equal looks.
type cutter struct {
	parts
	known map[string]*paletted.Sprite
}

// cut makes a part of a canvas a sprite.
func (a *cutter) cut(c *canvas.Canvas, r image.Rectangle) {
	s := paletted.NewSprite(c.Pix, c.W, r)
	if k, ok := a.known[s.Key()]; ok {
		s = k
	}
	a.known[s.Key()] = s
	a.parts[c] = append(a.parts[c], paletted.Cell{Sprite: s, At: r.Min})
}

// index makes sprites of the rank and the suit on an index.
func (a *cutter) index(c *canvas.Canvas, ix index) {
	a.cut(c, image.Rect(0, 0, ix.width, ix.height))
	a.cut(c, image.Rect(0, ix.height+ix.gap, ix.width, ix.height+ix.gap+ix.suitH))
}

// rim is how much of a card's edge is in no sprite, in pixels: the table or a frame
// may be seen there.
const rim = 4

// inside makes a sprite of all of a canvas but its edge.
func (a *cutter) inside(c *canvas.Canvas) {
	a.cut(c, image.Rect(rim, rim, c.W-rim, c.H-rim))
}

// allParts are the parts of all cards and places; for those that another pack has, too,
// it takes that pack's.
func (p *Pack) allParts(others parts) parts {
	a := cutter{parts{}, map[string]*paletted.Sprite{}}
	add := func(c *canvas.Canvas, cut func()) {
		if all, ok := others[c]; ok {
			a.parts[c] = all
		} else if c != nil {
			cut()
		}
	}
	for _, c := range slices.Concat(p.Faces[:], p.Backs, p.Done[:], p.Bases[:], []*canvas.Canvas{p.Place}) {
		add(c, func() { a.inside(c) })
	}
	for d := Part; d < dresses; d++ {
		for _, c := range p.indices[d] {
			add(c, func() { a.index(c, p.Size.index(d)) })
		}
	}
	return a.parts
}

// Parts appends where sprites are on a card or an index of the pack that was put
// somewhere.
func (p *Pack) Parts(to []paletted.Cell, c *canvas.Canvas, at image.Point) []paletted.Cell {
	for _, cell := range p.parts()[c] {
		cell.At = cell.At.Add(at)
		to = append(to, cell)
	}
	return to
}

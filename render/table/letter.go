package table

import (
	"image"
	"sync"

	"stopp/render/canvas"
	"stopp/render/ink"
	"stopp/render/paletted"
)

// written is a letter in an ink on another one.
type written struct {
	letter *canvas.Letter
	inks   *ink.Well
	ink    ink.Ink
	under  uint8
}

// letters has a sprite of each that was written.
var letters sync.Map // from written to *paletted.Sprite

// letter puts a letter on the picture, beginning at a point of its base line.
func (p *Picture) letter(g *canvas.Letter, at image.Point, i ink.Ink) {
	box := g.Mask.Rect.Add(at)
	if box.Empty() || !box.In(p.Bounds()) {
		p.Stamp(g.Mask, at, i)
		return
	}
	k := written{g, p.Inks, i, p.Pix[box.Min.Y*p.W+box.Min.X]}
	p.Stamp(g.Mask, at, i)
	s, ok := letters.Load(k)
	if !ok {
		s, _ = letters.LoadOrStore(k, k.sprite())
	}
	p.cells = append(p.cells, paletted.Cell{Sprite: s.(*paletted.Sprite), At: box.Min})
}

// sprite draws the letter on one colour.
func (k written) sprite() *paletted.Sprite {
	box := k.letter.Mask.Rect
	c := canvas.New(box.Dx(), box.Dy(), k.inks)
	c.Flood(c.Bounds(), ink.Ink(k.under))
	c.Stamp(k.letter.Mask, image.Point{}.Sub(box.Min), k.ink)
	return paletted.NewSprite(c.Pix, c.W, c.Bounds())
}

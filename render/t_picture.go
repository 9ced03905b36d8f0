package render

import (
	"image"
	"io"
	"strconv"
	"sync"
)

// The size of every picture of a table, in pixels.
const (
	Width  = 840
	Height = 840
)

// pic is a picture of a table being drawn. What is drawn later covers what was
// drawn before.
type pic struct {
	*canvas
	style style
	pack  *pack             // the cards to put on it
	cuts  []int             // the lines at which its bands begin, and where the last one ends
	words []image.Rectangle // where something is written
	under []uint8           // the pixels before arrows were drawn
}

// newPic is a picture of Width by Height pixels.
func newPic() *pic {
	return &pic{canvas: newCanvas(Width, Height, nil)}
}

// studio is what one picture needs while it is made, kept for the next one.
type studio struct {
	pic     *pic
	encoder encoder
}

var studios = sync.Pool{New: func() any { return &studio{pic: newPic()} }}

// writePNG writes what a function draws as a picture of Width by Height pixels, on
// a table without anything. The error is the writer's.
func writePNG(w io.Writer, s style, draw func(*pic)) error {
	at := studios.Get().(*studio)
	defer studios.Put(at)
	p := at.pic
	p.start(s)
	draw(p)
	return at.encoder.encode(w, picture{width: p.w, pix: p.pix, cuts: p.cuts, rgb: p.pot.rgb})
}

// start begins with an empty table.
func (p *pic) start(s style) {
	p.style, p.pack, p.pot = s, nil, inkwellOf(s.scheme.sound())
	p.h, p.pix = Height, p.pix[:Width*Height]
	p.flood(p.bounds(), felt)
	p.words, p.cuts = p.words[:0], append(p.cuts[:0], 0, Height)
}

// end lets the picture end at a height, as that of a hand does. What was cut into
// bands before is one again.
func (p *pic) end(height int) {
	p.h, p.pix = height, p.pix[:Width*height]
	p.cuts = append(p.cuts[:0], 0, height)
}

// band tells at which lines the bands of the picture begin, and where the last one
// ends. It changes nothing that can be seen.
func (p *pic) band(cuts []int) { p.cuts = cuts }

// cards takes cards of a size from now on.
func (p *pic) cards(n size) { p.pack = packOf(p.style, n) }

// lay puts cards onto the table, of the layout's size from now on.
func (p *pic) lay(l *layout) {
	p.cards(l.size)
	for i := range l.spots {
		p.spot(&l.spots[i])
	}
}

// spot draws a card or an empty place.
func (p *pic) spot(s *spot) {
	at := s.rect.Min
	switch s.what {
	case face:
		p.face(s)
	case back:
		p.pack.put(p.canvas, p.pack.backs[int(s.seat)%len(p.pack.backs)], at, edge)
	case done:
		p.pack.put(p.canvas, p.pack.done[s.card.Suit()], at, edge)
	case skipped:
		p.pack.put(p.canvas, p.pack.blank, at, edge)
		p.skipped(s)
	case bare:
		p.pack.put(p.canvas, p.pack.place, at, line)
	case base:
		p.pack.put(p.canvas, p.pack.bases[s.card.Suit()], at, line)
	case closed:
		p.stamp(sheet(p.pack.size).closed, at, ghost)
	}
}

// face draws an open card, of a covered one rank and suit where they are seen.
func (p *pic) face(s *spot) {
	if s.dress == full {
		p.pack.put(p.canvas, p.pack.faces[s.card], s.rect.Min, edge)
		return
	}
	p.pack.put(p.canvas, p.pack.blank, s.rect.Min, edge)
	p.paste(p.pack.index(s.card, s.dress), s.rect.Min.Add(p.pack.size.indexAt(s.dress, s.right).Min))
}

// skipped writes how many cards are left out, down both sides of the card, or on
// its upper edge.
func (p *pic) skipped(s *spot) {
	t := wordType()
	text := "+" + strconv.Itoa(s.n)
	if s.dress == flat {
		p.write(t, text, s.rect.Min.Add(image.Pt(8, 22)), s.rect.Max.X, black)
		return
	}
	for i, r := range text {
		w := t.of(r).advance
		for _, x := range []int{narrowStep / 2, s.rect.Dx() - narrowStep/2} {
			at := image.Pt(s.rect.Min.X+x-w/2, s.rect.Min.Y+28+22*i)
			p.write(t, string(r), at, s.rect.Max.X, black)
		}
	}
}

// Package table draws the table of any game out of places that the game has worked out:
// cards and piles, fans, names, keys and counts, marks and arrows; as a picture or a film.
//
// A game makes a Layout, mostly by Fans, and hands PNG or a Film a function that draws it on a
// Picture. The meaning and place of the piles is the game's affair. Equal drawings give equal
// bytes. All functions may be called from many goroutines at once.
//
// # What draws a table knows no game
//
// render/table draws piles that a game has placed; it never asks what they mean. The code that
// places them lies under the game's name, render/streit/board. Imports go
// `streit/board → table → render → canvas → ink`, with the packer, paletted, beside them;
// render/imports_test.go holds every folder to that. A new game's table is a new folder and no
// change elsewhere: there are fans to both sides and downward, cards of several sizes, and
// pictures of other heights, and a test draws the toy game with them. The cost: a game works
// out every place itself.
package table

import (
	"image"
	"io"
	"strconv"
	"sync"

	"stopp/render"
	"stopp/render/canvas"
	"stopp/render/ink"
	"stopp/render/paletted"
)

// The size of every picture of a table, in pixels.
const (
	Width  = 840
	Height = 840
)

// Picture is a picture of a table being drawn. Later drawing covers earlier drawing.
type Picture struct {
	*canvas.Canvas
	style render.Style
	pack  *render.Pack      // the cards to put on it
	cuts  []int             // the lines at which its bands begin, and where the last one ends
	words []image.Rectangle // where something is written
	under []uint8           // the pixels before arrows were drawn
	cells []paletted.Cell   // where the packer finds known bands
	kept  []image.Rectangle // all that is to be left of it, from above; nil for the whole
	most  int               // how high that may be
}

// newPicture is a picture of Width by Height pixels.
func newPicture() *Picture { return &Picture{Canvas: canvas.New(Width, Height, nil)} }

// studio holds the things that one picture needs while it is made, kept for the next one.
type studio struct {
	picture *Picture
	encoder paletted.Encoder
}

var studios = sync.Pool{New: func() any { return &studio{picture: newPicture()} }}

// PNG writes what a function draws as a picture of Width by Height pixels, on
// a table without anything. The error is the writer's.
func PNG(w io.Writer, s render.Style, draw func(*Picture)) error {
	defer watched(StillPicture)()
	at := studios.Get().(*studio)
	defer studios.Put(at)
	p := at.picture
	p.start(s)
	draw(p)
	if len(p.kept) > 0 || p.most > 0 {
		pix, width := p.cut()
		return at.encoder.Encode(w, paletted.Picture{Width: width, Pix: pix, Cuts: []int{0, len(pix) / width}, RGB: p.Inks.RGB})
	}
	return at.encoder.Encode(w, paletted.Picture{Width: p.W, Pix: p.Pix, Cuts: p.cuts, RGB: p.Inks.RGB, Cells: p.cells})
}

// start begins with an empty table.
func (p *Picture) start(s render.Style) {
	p.style, p.pack, p.Inks = s, nil, ink.WellOf(s.Scheme.Known())
	p.Keep(nil, 0)
	p.H, p.Pix = Height, p.Pix[:Width*Height]
	p.Flood(p.Bounds(), ink.Felt)
	p.words, p.cuts, p.cells = p.words[:0], append(p.cuts[:0], 0, Height), p.cells[:0]
}

// End lets the picture end at a height in pixels, at most Height, as a hand's picture does;
// not in a film. Its bands are one from then on, and no card may lie lower.
func (p *Picture) End(height int) {
	p.H, p.Pix = height, p.Pix[:Width*height]
	p.cuts = append(p.cuts[:0], 0, height)
}

// Bands tells at which lines the bands of the picture begin, and where the last one
// ends. It changes nothing that can be seen.
func (p *Picture) Bands(cuts []int) { p.cuts = cuts }

// cards takes cards of a size from now on.
func (p *Picture) cards(n render.Size) { p.pack = render.PackOf(p.style, n) }

// Lay puts cards onto the table. Marks of cards that are drawn from now on have the layout's
// size.
func (p *Picture) Lay(l *Layout) {
	p.cards(l.Size)
	for i := range l.Spots {
		p.spot(&l.Spots[i])
	}
}

// spot draws a card or an empty place.
func (p *Picture) spot(s *Spot) {
	at := s.Rect.Min
	switch s.What {
	case Face:
		p.face(s)
	case Back:
		p.put(p.pack.Backs[int(s.Seat)%len(p.pack.Backs)], at, ink.Edge)
	case Done:
		p.put(p.pack.Done[s.Card.Suit()], at, ink.Edge)
	case Skipped:
		p.put(p.pack.Blank, at, ink.Edge)
		p.skipped(s)
	case Bare:
		p.put(p.pack.Place, at, ink.Line)
	case Base:
		p.put(p.pack.Bases[s.Card.Suit()], at, ink.Line)
	case Closed:
		p.Stamp(sheet(p.pack.Size).closed, at, ink.Ghost)
	}
}

// face draws an open card, of a covered one rank and suit where they are seen.
func (p *Picture) face(s *Spot) {
	if s.dress == render.Full {
		p.put(p.pack.Faces[s.Card], s.Rect.Min, ink.Edge)
		return
	}
	p.put(p.pack.Blank, s.Rect.Min, ink.Edge)
	index, at := p.pack.Index(s.Card, s.dress), s.Rect.Min.Add(p.pack.Size.IndexAt(s.dress, s.right).Min)
	p.Paste(index, at)
	p.cells = p.pack.Parts(p.cells, index, at)
}

// put puts one of the pack's cards or places somewhere, with an ink where its corners meet the
// picture.
func (p *Picture) put(card *canvas.Canvas, at image.Point, rim ink.Ink) {
	p.pack.Put(p.Canvas, card, at, rim)
	p.cells = p.pack.Parts(p.cells, card, at)
}

// skipped writes how many cards are left out, down both sides of the card, or on
// its upper edge.
func (p *Picture) skipped(s *Spot) {
	t := wordType()
	text := "+" + strconv.Itoa(s.N)
	if s.dress == render.Flat {
		p.write(t, text, s.Rect.Min.Add(image.Pt(8, 22)), s.Rect.Max.X, ink.Black)
		return
	}
	for i, r := range text {
		w := t.Of(r).Advance
		for _, x := range []int{narrowStep / 2, s.Rect.Dx() - narrowStep/2} {
			at := image.Pt(s.Rect.Min.X+x-w/2, s.Rect.Min.Y+28+22*i)
			p.write(t, string(r), at, s.Rect.Max.X, ink.Black)
		}
	}
}

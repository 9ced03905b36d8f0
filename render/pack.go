package render

import (
	"image"
	"io"
	"sync"

	"stopp/game/cards"
	"stopp/render/canvas"
	"stopp/render/ink"
	"stopp/render/paletted"
)

// Pack has every card of a style and a size ready to be copied. It is drawn once
// and then only read.
type Pack struct {
	inks    *ink.Well
	Size    Size
	area    canvas.Mask                    // a card's area
	Faces   [kinds]*canvas.Canvas          // of cards that lie open
	indices [dresses][kinds]*canvas.Canvas // of covered ones, from part on
	Backs   []*canvas.Canvas               // by the inks of the backs
	Done    [cards.Suits]*canvas.Canvas    // complete families, turned over
	Bases   [cards.Suits]*canvas.Canvas    // places that wait for a suit
	Place   *canvas.Canvas                 // an empty place
	Blank   *canvas.Canvas                 // a card with nothing on it

	lines  func() *[kinds]*canvas.Canvas // indices of cards that are covered from below
	stands func() *stands                // the cards that jokers stand for
	parts  func() parts                  // the packer's knowledge of all these
}

// kinds is the number of cards that can be drawn by their number; some have no face.
const kinds = cards.BigJoker + 1

// packs has the packs of each style, drawn when they are first needed. Packs that
// differ in their indices only share all cards but the courts.
var packs = sync.OnceValue(func() map[Style]*[Sizes]func() *Pack {
	all := map[Style]*[Sizes]func() *Pack{}
	for _, s := range ink.Schemes() {
		for _, i := range AllIndices() {
			all[Style{s, i}] = new([Sizes]func() *Pack)
		}
		for n := range Sizes {
			english := sync.OnceValue(func() *Pack { return drawPack(ink.WellOf(s), n) })
			for _, i := range AllIndices() {
				all[Style{s, i}][n] = sync.OnceValue(func() *Pack { return english().in(i) })
			}
		}
	}
	return all
})

// PackOf is the pack of a style and a size, the same each time. A style that does
// not exist looks like one that does.
func PackOf(s Style, n Size) *Pack { return packs()[s.sound()][n]() }

// drawPack draws all cards of a size, with English indices.
func drawPack(inks *ink.Well, n Size) *Pack {
	p := &Pack{inks: inks, Size: n, area: n.scaled(canvas.Round(0, 0, CardW, CardH, Corner-1)).Raster()}
	p.Blank = p.drawBlank()
	t := canvas.OpenTypeface()
	for _, c := range cards.Pack() {
		p.Faces[c] = p.drawFace(t, c, English)
	}
	for c := range jokers {
		p.Faces[c] = p.drawJoker(c)
	}
	for d := Part; d < dresses; d++ {
		for _, c := range cards.Pack() {
			p.indices[d][c] = p.drawIndex(t, c, d, English)
		}
		for c := range jokers {
			p.indices[d][c] = p.drawStars(c, d)
		}
	}
	for i := ink.BackA; i <= ink.BackC; i++ {
		p.Backs = append(p.Backs, p.drawBack(i))
	}
	p.Place = p.drawPlace()
	for s := range p.Done {
		p.Done[s] = p.drawDone(cards.Suit(s))
		p.Bases[s] = p.drawPlace()
		p.Bases[s].Stamp(n.Together(suitShapes(cards.Suit(s), 20, 31, 40)...), image.Point{}, ink.Ghost)
	}
	p.lines = sync.OnceValue(func() *[kinds]*canvas.Canvas { return p.drawLines(English) })
	p.stands = sync.OnceValue(func() *stands { return p.drawStands(English) })
	p.parts = sync.OnceValue(func() parts { return p.allParts(nil) })
	return p
}

// in is an English pack with another language's court cards.
func (p *Pack) in(i Indices) *Pack {
	if i == English {
		return p
	}
	other, t := *p, canvas.OpenTypeface()
	for _, c := range cards.Pack() {
		if c.Rank() <= cards.Ten {
			continue
		}
		other.Faces[c] = p.drawFace(t, c, i)
		for d := Part; d < dresses; d++ {
			other.indices[d][c] = p.drawIndex(t, c, d, i)
		}
	}
	other.lines = sync.OnceValue(func() *[kinds]*canvas.Canvas { return p.drawLines(i) })
	other.stands = sync.OnceValue(func() *stands { return p.drawStands(i) })
	other.parts = sync.OnceValue(func() parts { return other.allParts(p.parts()) })
	return &other
}

// Put lays one of the pack's cards or places onto a picture, with an ink where its round
// corners meet the picture.
func (p *Pack) Put(to, card *canvas.Canvas, at image.Point, rim ink.Ink) {
	to.Put(card, p.area, p.Size.Px(Corner), at, rim)
}

// Index is rank and suit of a card, as large as a dress of covered cards has them.
func (p *Pack) Index(c cards.Card, d Dress) *canvas.Canvas {
	if d == Flat {
		return p.lines()[c]
	}
	return p.indices[d][c]
}

// newCard is a canvas for a card, to be drawn on in the units of drawings.
func (p *Pack) newCard() *canvas.Canvas {
	c := canvas.New(p.Size.W(), p.Size.H(), p.inks)
	c.KX, c.KY = p.Size.scale()
	return c
}

// drawBlank is a card with nothing on it.
func (p *Pack) drawBlank() *canvas.Canvas {
	c := p.newCard()
	c.Flood(c.Bounds(), ink.Edge)
	c.Fill(canvas.Round(1.5, 1.5, CardW-3, CardH-3, Corner-2), ink.Paper)
	return c
}

// drawPlace is an empty place.
func (p *Pack) drawPlace() *canvas.Canvas {
	c := p.newCard()
	c.Flood(c.Bounds(), ink.Line)
	c.Fill(canvas.Round(2, 2, CardW-4, CardH-4, Corner-3), ink.Dim)
	return c
}

// How cards lie on a sheet: a suit a row, and a row of all else.
const (
	sheetCols = int(cards.King)
	sheetRows = cards.Suits + 1
	sheetGap  = 8
)

// Sheet writes a PNG of a whole pack: the suits, and below them the joker, which looks
// like the big one of two, the backs of the seats, the backs of complete families,
// covered cards and the small joker.
func Sheet(w io.Writer, s Style) error {
	p := PackOf(s, Small)
	across, down := p.Size.W()+sheetGap, p.Size.H()+sheetGap
	c := canvas.New(sheetCols*across+sheetGap, sheetRows*down+sheetGap, p.inks)
	c.Flood(c.Bounds(), ink.Felt)
	for i, card := range p.all() {
		at := image.Pt(i%sheetCols*across, i/sheetCols*down)
		p.Put(c, card, at.Add(image.Pt(sheetGap, sheetGap)), ink.Edge)
	}
	return new(paletted.Encoder).Encode(w, paletted.Picture{Width: c.W, Pix: c.Pix, Cuts: []int{0, c.H}, RGB: p.inks.RGB})
}

// all is every card of the pack, as it lies on a sheet.
func (p *Pack) all() (all []*canvas.Canvas) {
	for _, card := range append(cards.Pack(), cards.Joker) {
		all = append(all, p.Faces[card])
	}
	all = append(append(all, p.Backs...), p.Done[:]...)
	for _, d := range []Dress{Part, thin} {
		all = append(all, p.covered(cards.New(cards.Queen, cards.Hearts), d), p.covered(cards.New(cards.Ten, cards.Clubs), d))
	}
	return append(all, p.Faces[cards.SmallJoker])
}

// covered is a card in a dress of covered ones.
func (p *Pack) covered(card cards.Card, d Dress) *canvas.Canvas {
	c := p.newCard()
	copy(c.Pix, p.Blank.Pix)
	c.Paste(p.indices[d][card], p.Size.IndexAt(d, false).Min)
	return c
}

package render

import (
	"image"
	"io"

	"stopp/game/cards"
	"stopp/render/canvas"
	"stopp/render/ink"
	"stopp/render/paletted"
)

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

package render

import (
	"image"
	"io"

	"stopp/game/cards"
)

// How cards lie on a sheet: a suit a row, and a row of all else.
const (
	sheetCols = int(cards.King)
	sheetRows = cards.Suits + 1
	sheetGap  = 8
)

// Sheet writes a PNG of a whole pack: the suits, and below them the joker, the
// backs of the seats, the backs of complete families and covered cards.
func Sheet(w io.Writer, opts ...Option) error {
	return sheetOf(w, apply(opts).style)
}

func sheetOf(w io.Writer, s style) error {
	p := packOf(s, small)
	across, down := p.size.w()+sheetGap, p.size.h()+sheetGap
	c := newCanvas(sheetCols*across+sheetGap, sheetRows*down+sheetGap, p.pot)
	c.flood(c.bounds(), felt)
	for i, card := range p.all() {
		at := image.Pt(i%sheetCols*across, i/sheetCols*down)
		p.put(c, card, at.Add(image.Pt(sheetGap, sheetGap)), edge)
	}
	return new(encoder).encode(w, picture{width: c.w, pix: c.pix, cuts: []int{0, c.h}, rgb: p.pot.rgb})
}

// all is every card of the pack, as it lies on a sheet.
func (p *pack) all() (all []*canvas) {
	for _, card := range append(cards.Pack(), cards.Joker) {
		all = append(all, p.faces[card])
	}
	all = append(append(all, p.backs...), p.done[:]...)
	for _, d := range []dress{part, thin} {
		all = append(all, p.covered(cards.New(cards.Queen, cards.Hearts), d), p.covered(cards.New(cards.Ten, cards.Clubs), d))
	}
	return all
}

// covered is a card in a dress of covered ones.
func (p *pack) covered(card cards.Card, d dress) *canvas {
	c := p.newCard()
	copy(c.pix, p.blank.pix)
	c.paste(p.indices[d][card], p.size.indexAt(d, false).Min)
	return c
}

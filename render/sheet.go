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
	sheetW    = sheetCols*(cardW+sheetGap) + sheetGap
	sheetH    = sheetRows*(cardH+sheetGap) + sheetGap
)

// Sheet writes a PNG of a whole pack: the suits, and below them the joker, the
// backs of the seats, the backs of complete families and covered cards. Of the
// options it heeds Themed, FourColours and Indexed.
func Sheet(w io.Writer, opts ...Option) error {
	p := packOf(apply(opts).style)
	c := newCanvas(sheetW, sheetH, p)
	c.flood(c.bounds(), felt)
	for i, card := range p.all() {
		at := image.Pt(i%sheetCols*(cardW+sheetGap), i/sheetCols*(cardH+sheetGap))
		c.put(card, sheet().card, at.Add(image.Pt(sheetGap, sheetGap)), edge)
	}
	return new(studio).encode(w, c)
}

// all is every card of the pack, as it lies on a sheet.
func (p *pack) all() (all []*canvas) {
	for _, card := range append(cards.Pack(), cards.Joker) {
		all = append(all, p.faces[full][card])
	}
	all = append(append(all, p.backs...), p.done[:]...)
	for _, d := range []dress{part, slim} {
		all = append(all, p.faces[d][cards.New(cards.Queen, cards.Hearts)], p.faces[d][cards.New(cards.Ten, cards.Clubs)])
	}
	return all
}

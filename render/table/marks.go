package table

import (
	"image"

	"stopp/game/cards"
	"stopp/render/ink"
)

// mark stamps a mark in an ink.
func (p *Picture) mark(m mark, at image.Point, i ink.Ink) {
	p.Stamp(m.rim, at, ink.Black)
	p.Stamp(m.body, at, i)
}

// Light lights a part of the table, where somebody's cards lie.
func (p *Picture) Light(r image.Rectangle) { p.Flood(r, ink.Lit) }

// Turn marks the row of the seat to move by an arrow before it, or the winner's by a
// crown.
func (p *Picture) Turn(row image.Rectangle, won bool) {
	sign := stamps().arrow
	if won {
		sign = stamps().crown
	}
	p.mark(sign, image.Pt(row.Min.X+8, (row.Min.Y+row.Max.Y-sign.body.Rect.Dy())/2), ink.Gold)
}

// Touched frames a card that was lifted.
func (p *Picture) Touched(r image.Rectangle) { p.frame(r, ink.Gold) }

// Came frames cards that have just been moved.
func (p *Picture) Came(r image.Rectangle) { p.frame(r, ink.Sky) }

// Went marks by corners where cards have just been moved from.
func (p *Picture) Went(r image.Rectangle) { p.mark(sheet(p.pack.Size).corners, r.Min, ink.Sky) }

// frame draws a thick line around cards.
func (p *Picture) frame(r image.Rectangle, i ink.Ink) {
	s := p.pack.Size
	m := sheet(s).frame
	if r.Size() != image.Pt(s.W(), s.H()) {
		m = frameOf(s, r.Dx(), r.Dy())
	}
	p.mark(m, r.Min, i)
}

// Stand shows in a joker's corner for which card it stands, with the suit if that is
// certain, too. The joker has the size of the cards laid last.
func (p *Picture) Stand(joker image.Rectangle, c cards.Card, suit bool) {
	tag := p.pack.Stand(c, suit)
	p.Paste(tag, joker.Min.Add(p.pack.Size.StandAt(tag)))
}

// Badge puts an octagon with a sign of one letter on a card: good, or not.
func (p *Picture) Badge(r image.Rectangle, text string, good bool) {
	at, i := within(r, 0.5, 0.5), ink.Slate
	if good {
		i = ink.Heart
	}
	p.Fill(octagon(at, 2*signRadius-rimWidth), ink.Paper)
	p.Fill(octagon(at, 2*signRadius-2*rimWidth), i)
	t := countType()
	base := image.Pt(int(at.X)-t.Width(text)/2, int(at.Y)+12)
	p.write(t, text, base, r.Max.X, ink.Paper)
}

// Arrows draws arrows. They leave readable what is readable without them: the picture's
// writing, and other places to keep, such as the indices of cards.
func (p *Picture) Arrows(all []Arrow, kept []image.Rectangle) {
	if len(all) == 0 {
		return
	}
	p.under = append(p.under[:0], p.Pix...)
	kept = append(kept, p.words...)
	for _, a := range all {
		p.arrow(a, kept)
	}
	for _, r := range kept {
		p.restore(r)
	}
}

// restore brings back the pixels under the arrows.
func (p *Picture) restore(r image.Rectangle) {
	r = r.Intersect(p.Bounds())
	for y := r.Min.Y; y < r.Max.Y; y++ {
		copy(p.Pix[y*p.W+r.Min.X:y*p.W+r.Max.X], p.under[y*p.W+r.Min.X:])
	}
}

package render

import (
	"image"
	"io"

	"stopp/game/cards"
	"stopp/game/streit"
)

// painter draws a view on a picture.
type painter struct{ *pic }

// PNG writes the table as a picture of Width by Height pixels. The error is the
// writer's.
func PNG(w io.Writer, v streit.View, opts ...Option) error {
	want, l := apply(opts), arrange(&v)
	return writePNG(w, want.style, func(p *pic) { painter{p}.table(&v, l, want) })
}

// table draws a view in its layout on an empty table.
func (p painter) table(v *streit.View, l *plan, want look) {
	p.band(l.bands())
	held, lifted := pileOf(v, v.ToMove, want.lifted, cards.None)
	if lifted {
		l.raise(held)
	}
	for _, r := range l.rows {
		p.row(v, r)
		if want.names != nil {
			p.owner(r, want.names)
		}
	}
	p.lay(&l.layout)
	for _, b := range l.labels {
		p.label(b, want)
	}
	p.marks(v, l, want)
	if r, ok := l.top(held); lifted && ok {
		p.touched(r)
	}
}

// row lights the row of the seat whose turn it is, with an arrow in its
// colours; after a win it is a crown.
func (p painter) row(v *streit.View, r row) {
	over := v.Outcome.Over()
	if !over && r.seat == v.ToMove || over && r.seat == v.Outcome.Winner {
		p.light(r.band)
		p.turn(r.rect, over)
	}
	if r.letter {
		p.say(r.seat.String(), r.rect.Min.Add(image.Pt(9, 24)), r.rect.Max.X)
	}
}

// marks are all that is drawn on cards: arrows, a call of Stopp, and the last play,
// where its cards came from and where they lie now.
func (p painter) marks(v *streit.View, l *plan, want look) {
	if want.verdict != nil {
		p.caller(l, want.verdict)
	}
	if all := arrowsOf(v, l, want); len(all) > 0 {
		p.arrows(all, l.indices())
	}
	last, ok := lastPlay(v)
	if want.verdict != nil || !ok {
		return
	}
	if r, ok := l.top(last.from); ok {
		p.went(r)
	}
	if r, ok := l.outer(last.to, last.n); ok {
		p.came(r)
	}
}

// caller puts a sign on the hand of who called Stopp: an exclamation mark if the
// call was right, else a question mark.
func (p painter) caller(l *plan, r *streit.Ruling) {
	rect, ok := l.top(seatPile(atHand, r.Caller))
	switch {
	case ok && r.Right:
		p.badge(rect, "!", true)
	case ok:
		p.badge(rect, "?", false)
	}
}

// arrowsOf are all arrows that are wanted, in the order of drawing.
func arrowsOf(v *streit.View, l *plan, want look) (all []arrow) {
	add := func(moves []streit.Move, how stroke) {
		for _, m := range moves {
			if a, ok := l.hint(v, m, how); ok {
				all = append(all, a)
			}
		}
	}
	add(want.made, worse)
	add(want.hints, wanted)
	if want.verdict != nil {
		all = append(all, l.verdict(v, want.verdict)...)
	}
	return all
}

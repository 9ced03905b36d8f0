package board

import (
	"image"
	"io"

	"stopp/game/cards"
	"stopp/game/streit"
	"stopp/render"
	"stopp/render/table"
)

// painter draws a view on a picture.
type painter struct{ *table.Picture }

// PNG writes the table as a picture of Width by Height pixels. The error is the
// writer's.
func PNG(w io.Writer, v streit.View, opts ...Option) error {
	want, l := apply(opts), arrange(&v)
	return table.PNG(w, want.style, func(p *table.Picture) {
		p.Keep(table.Around(want.only), want.most)
		painter{p}.table(&v, l, want)
	})
}

// Places are where some moves begin and end on the picture of a view: what was just done, or what the
// seat to move could do. A seat's place is its whole row.
func Places(v streit.View, moves []streit.Move) (all []image.Rectangle) {
	l := arrange(&v)
	for _, m := range moves {
		a := l.made(&v, m)
		if a.From.Empty() && a.To.Empty() {
			a, _ = l.hint(&v, m, table.Wanted)
		}
		all = append(all, l.wholly(a.From), l.wholly(a.To))
	}
	return all
}

// wholly is a place, of a seat its whole row.
func (l *plan) wholly(r image.Rectangle) image.Rectangle {
	for _, row := range l.rows {
		if r.Overlaps(row.rect) {
			return row.band
		}
	}
	return r
}

// table draws a view in its layout on an empty table.
func (p painter) table(v *streit.View, l *plan, want look) {
	p.Bands(l.bands())
	held, lifted := pileOf(v, v.ToMove, want.lifted, cards.None)
	if lifted && held.Kind == atHouse { // a seat's own place would cover the name above
		l.Raise(held, want.touched())
	}
	for _, r := range l.rows {
		p.row(v, r)
		if want.names != nil {
			p.owner(r, want.names)
		}
	}
	p.Lay(&l.Layout)
	for _, b := range l.labels {
		p.label(b, want)
	}
	p.marks(v, l, want)
	if r, ok := l.Outer(held, want.touched()); lifted && ok {
		p.Touched(r)
	}
}

// made has the ends of a move that was just made, if it was.
func (l *plan) made(v *streit.View, m streit.Move) (a table.Arrow) {
	for _, s := range latest(v) {
		if from, to, ok := ends(v, s); ok && s.Move == m {
			a.From, _ = l.Top(from)
			a.To, _ = l.Top(to)
		}
	}
	return a
}

// touched is how many cards of the lifted pile are.
func (want look) touched() int {
	if want.lifted.House() == 0 {
		return 1
	}
	return max(want.group, 1)
}

// row lights the row of the seat whose turn it is, with an arrow in its
// colours; after a win it is a crown.
func (p painter) row(v *streit.View, r row) {
	over := v.Outcome.Over()
	if !over && r.seat == v.ToMove || over && r.seat == v.Outcome.Winner {
		p.Light(r.band)
		p.Turn(r.rect, over)
	}
	if r.letter {
		p.Word(r.seat.String(), r.rect.Min.Add(image.Pt(9, 24)), r.rect.Max.X)
	}
}

// marks are all that is drawn on cards: arrows, a call of Stopp, and the last play,
// where its cards came from and where they lie now.
func (p painter) marks(v *streit.View, l *plan, want look) {
	if want.verdict != nil {
		p.caller(l, want.verdict)
	}
	if all := arrowsOf(v, l, want); len(all) > 0 {
		p.Arrows(all, l.Indices())
	}
	last, ok := lastPlay(v)
	if want.verdict != nil || !ok {
		return
	}
	if r, ok := l.Top(last.from); ok {
		p.Went(r)
	}
	if r, ok := l.Outer(last.to, last.n); ok {
		p.Came(r)
	}
}

// caller puts a sign on the hand of who called Stopp: an exclamation mark if the
// call was right, else a question mark.
func (p painter) caller(l *plan, r *streit.Ruling) {
	rect, ok := l.Top(seatPile(atHand, r.Caller))
	switch {
	case ok && r.Right:
		p.Badge(rect, "!", true)
	case ok:
		p.Badge(rect, "?", false)
	}
}

// arrowsOf are all arrows that are wanted, in the order of drawing.
func arrowsOf(v *streit.View, l *plan, want look) (all []table.Arrow) {
	add := func(moves []streit.Move, how table.Stroke, in bool) {
		for i, m := range moves {
			if a, ok := l.hint(v, m, how); ok {
				if in && len(moves) > 1 {
					a.N = i + 1
				}
				all = append(all, a)
			}
		}
	}
	add(want.made, table.Worse, false)
	add(want.hints, table.Wanted, true)
	if want.verdict != nil {
		all = append(all, l.verdict(v, want.verdict)...)
	}
	return all
}

// largest is the largest size of which a table's rows fit into a picture.
func largest(v *streit.View) render.Size {
	switch {
	case len(v.Players) > 2:
		return render.Small
	case len(v.Houses) > 6:
		return render.Usual
	}
	return render.Large
}

// comfort is the least strip of a covered card, in pixels, for which cards stay large.
const comfort = 20

// arrange places everything that a view holds, with cards as large as can be: the
// next smaller ones are taken when the longest house would show less than comfort
// of a covered card. With large cards a house of 8 has room, with usual ones
// one of 10. In play few houses come to that, so a match seldom changes its size.
// Nothing but the piles' lengths counts, which everybody sees.
func arrange(v *streit.View) *plan {
	s := largest(v)
	l := arrangeIn(v, s)
	for ; s > render.Small && l.strip < comfort; s-- {
		l = arrangeIn(v, s-1)
	}
	return l
}

// bands are the lines at which the bands of the picture begin: the rows of cards, and
// before them all that lies in the upper seat's row.
func (l *plan) bands() []int { return l.Cuts(nameH+l.Size.H(), table.Height) }

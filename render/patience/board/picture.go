package board

import (
	"io"
	"strings"

	"stopp/game/cards"
	"stopp/render"
	"stopp/render/table"
)

// PNG writes the table as a picture of table.Width pixels and a height that depends on the
// game alone. The error is the writer's.
func PNG(w io.Writer, t Table, opts ...Option) error {
	want, l := apply(opts), arrange(t)
	return table.PNG(w, want.style, func(p *table.Picture) { draw(p, l, want) })
}

// draw draws a table in its layout.
func draw(p *table.Picture, l *plan, want look) {
	if l.height < table.Height {
		p.End(l.height)
	}
	p.Bands(l.bands())
	if want.group > 0 {
		l.Raise(want.lifted.drawn(), want.group)
	}
	p.Lay(&l.Layout)
	for _, b := range l.labels {
		if b.count >= 0 {
			p.Count(b.count, b.at, b.at.X+l.Size.W())
		}
		p.Key(b.code, b.at, true, false)
		p.Word(sequence(b.ranks, want.style.Indices), b.at, table.Width)
	}
	mark(p, l, want)
}

// sequence are ranks with the letters of a language.
func sequence(all []cards.Rank, in render.Indices) string {
	words := make([]string, len(all))
	for i, r := range all {
		words[i] = strings.TrimSuffix(render.CardSymbols(cards.New(r, cards.Clubs), in), "♣")
	}
	return strings.Join(words, " ")
}

// mark marks what is lifted and where it may go, or else what was done last.
func mark(p *table.Picture, l *plan, want look) {
	if want.hint != nil {
		p.Arrows(hinted(l, *want.hint), l.Indices())
		return
	}
	if want.group > 0 {
		for _, at := range want.goals {
			if r, ok := l.place(at, 1); ok {
				p.Went(r)
			}
		}
		if r, ok := l.place(want.lifted, want.group); ok {
			p.Touched(r)
		}
		return
	}
	if want.last != nil {
		came(p, l, *want.last)
	}
}

// came marks where cards have come from, and where they lie now.
func came(p *table.Picture, l *plan, m arrow) {
	if r, ok := l.place(m.from, 1); ok {
		p.Went(r)
	}
	if r, ok := l.place(m.to, m.n); ok {
		p.Came(r)
	}
}

// hinted is the arrow of a move that can be made.
func hinted(l *plan, m arrow) []table.Arrow {
	from, ok1 := l.place(m.from, 1)
	to, ok2 := l.place(m.to, 1)
	if !ok1 || !ok2 {
		return nil
	}
	return []table.Arrow{{From: from, To: to, Ring: m.from == m.to, How: table.Wanted}}
}

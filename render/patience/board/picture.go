package board

import (
	"image"
	"io"
	"strings"
	"time"

	"stopp/game/cards"
	"stopp/game/patience"
	"stopp/render"
	"stopp/render/table"
)

// PNG writes the table as a picture of table.Width pixels and a height that depends on the
// game alone. The error is the writer's.
func PNG(w io.Writer, v patience.View, opts ...Option) error {
	want, l := apply(opts), arrange(laid(v))
	return table.PNG(w, want.style, func(p *table.Picture) {
		if l.height < table.Height {
			p.End(l.height)
		}
		p.Keep(table.Around(want.only), want.most)
		paint(p, l, want)
	})
}

// Places are where some moves begin and end on the picture of a view, with all that lies beside
// these piles, and their labels.
func Places(v patience.View, moves []patience.Move) (all []image.Rectangle) {
	l := arrange(laid(v))
	for _, m := range moves {
		begin := placed(l.of.kind, m.From)
		for _, w := range []at{begin, l.of.goal(m, l.topOf(begin))} {
			if r, ok := l.place(w, maxCards); ok {
				all = append(all, l.beside(r))
			}
		}
	}
	return all
}

// maxCards is more than a pile has.
const maxCards = 104

// beside is a rectangle with the cards in its lines, and the labels close above and below.
func (l *plan) beside(r image.Rectangle) image.Rectangle {
	for grown := true; grown; {
		grown = false
		for _, s := range l.Spots {
			if s.Rect.Min.Y < r.Max.Y && s.Rect.Max.Y > r.Min.Y && !s.Rect.In(r) {
				r, grown = r.Union(s.Rect), true
			}
		}
	}
	whole := r
	for _, b := range l.labels {
		if at := b.box(); at.Max.Y > r.Min.Y-2*edge && at.Min.Y < r.Max.Y+2*edge {
			whole.Min.Y, whole.Max.Y = min(whole.Min.Y, at.Min.Y), max(whole.Max.Y, at.Max.Y)
		}
	}
	return whole
}

// paint draws a table in its layout.
func paint(p *table.Picture, l *plan, want look) {
	p.Bands(l.bands())
	if want.group > 0 {
		l.Raise(placed(l.of.kind, want.lifted).drawn(), want.group)
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

// mark marks the lifted cards and where they may go, or else the last move.
func mark(p *table.Picture, l *plan, want look) {
	switch {
	case want.hint != nil:
		p.Arrows(l.hinted(*want.hint), l.Indices())
	case want.group > 0:
		held := placed(l.of.kind, want.lifted)
		for _, m := range want.goals {
			if r, ok := l.place(l.of.goal(m, l.topOf(held)), 1); ok {
				p.Went(r)
			}
		}
		if r, ok := l.place(held, want.group); ok {
			p.Touched(r)
		}
	case want.last != nil:
		l.came(p, *want.last, want.card)
	}
}

// came marks where cards have come from, and where they lie now.
func (l *plan) came(p *table.Picture, m patience.Move, c cards.Card) {
	if r, ok := l.place(placed(l.of.kind, m.From), 1); ok {
		p.Went(r)
	}
	if r, ok := l.place(l.of.goal(m, c), int(m.N)); ok {
		p.Came(r)
	}
}

// hinted is the arrow of a move that can be made.
func (l *plan) hinted(m patience.Move) []table.Arrow {
	begin := placed(l.of.kind, m.From)
	end := l.of.goal(m, l.topOf(begin))
	if m == patience.Deal { // nobody knows where the card will go
		end = begin
	}
	from, ok1 := l.place(begin, 1)
	to, ok2 := l.place(end, 1)
	if !ok1 || !ok2 {
		return nil
	}
	return []table.Arrow{{From: from, To: to, Ring: begin == end, How: table.Wanted}}
}

// topOf is the free card of a pile.
func (l *plan) topOf(w at) cards.Card {
	for _, p := range l.of.piles {
		if p.at == w {
			return p.top()
		}
	}
	return cards.None
}

// Frame is one picture of an animated one: a table, and the move that led to it.
type Frame struct {
	View patience.View
	Move patience.Move // the zero Move for the deal, and where one was taken back
	Card cards.Card    // that was moved
}

// How long the frames of a film stay.
const (
	firstDelay = 1500 * time.Millisecond
	stepDelay  = 800 * time.Millisecond
	lastDelay  = 6 * time.Second
	longest    = 6 * time.Minute        // steps of longer films are quicker
	quickest   = 200 * time.Millisecond // but not than this
)

// GIF writes frames as one animated picture that begins again at its end. A film longer
// than table.GIFLimit is drawn smaller, then with fewer frames. Without frames it is an
// error, else the error is the writer's.
func GIF(w io.Writer, frames []Frame, opts ...Option) error {
	f := table.Film{
		Style:  apply(opts).style,
		Frames: len(frames),
		Shot: func(i int) table.Shot {
			return table.Shot{Delay: delay(i, len(frames)), Turn: i, Kept: i == 0 || i == len(frames)-1}
		},
		Draw: func(p *table.Picture, i int) {
			want := apply(opts)
			if f := frames[i]; f.Move != (patience.Move{}) {
				want.last, want.card = &f.Move, f.Card
			}
			paint(p, arrange(laid(frames[i].View)), want)
		},
	}
	return f.Write(w, table.GIFLimit)
}

// delay is how long one of n frames stays.
func delay(i, n int) time.Duration {
	switch i {
	case n - 1:
		return lastDelay
	case 0:
		return firstDelay
	}
	return max(quickest, min(stepDelay, (longest/time.Duration(n)).Truncate(10*time.Millisecond)))
}

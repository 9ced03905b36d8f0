package board

import (
	"image"
	"io"
	"slices"

	"stopp/game/cards"
	"stopp/game/zhengfen"
	"stopp/render"
	"stopp/render/table"
)

// PNG writes the table as a picture of table.Width by table.Height pixels: the seats in
// the order of play, clockwise from the upper left, and the trick between them. The error
// is the writer's.
func PNG(w io.Writer, v zhengfen.View, opts ...Option) error {
	want := apply(opts)
	l := arrange(v, want)
	return table.PNG(w, want.style, l.paint)
}

// Measures on the picture, in pixels.
const (
	edge = 8
	line = 31 // of words
	head = 38 // of the words above the cards on top
)

// The sizes of cards: of the play on top, and of all else.
const (
	great = render.Large
	minor = render.Small
)

// plan is a table in pixels.
type plan struct {
	view   zhengfen.View
	look   look
	minor  table.Layout
	great  table.Layout
	stands [2][]standing // for minor and great cards
	lines  []words
	counts []count
	seats  []place
}

// standing is a joker that shows what it stands for.
type standing struct {
	lying
	rect image.Rectangle
}

// words are something to be written on a line.
type words struct {
	line  image.Rectangle
	text  string
	right bool
}

// count is a number on a back.
type count struct {
	back image.Rectangle
	text string
}

// arrange places all that lies on a table.
func arrange(v zhengfen.View, want look) *plan {
	l := &plan{view: v, look: want, minor: table.Layout{Size: minor}, great: table.Layout{Size: great}}
	l.around()
	if want.hand {
		l.great.Spots = below(handLayout(want.order.Of(v.Hand()), want.order).Spots, table.Height-2*edge-handSize.H())
	}
	switch _, laid := v.Top(); {
	case laid:
		l.trick(v.Laid())
	case v.RoundOver():
		l.end()
	default:
		l.centred(image.Rect(edge, middle-head, table.Width-edge, middle), want.word("table.zheng-fen.leads", map[string]any{"Name": want.drawn(v.ToMove())}))
		l.great.Spots = append(l.great.Spots, table.Spot{Rect: great.Card((table.Width-great.W())/2, middle+edge), What: table.Bare})
	}
	return l
}

// below are spots so much further down.
func below(spots []table.Spot, y int) []table.Spot {
	for i := range spots {
		spots[i].Rect = spots[i].Rect.Add(image.Pt(0, y))
	}
	return spots
}

// middle is the height in the middle of the picture.
const middle = table.Height / 2

// paint draws the table.
func (l *plan) paint(p *table.Picture) {
	all := table.Layout{Spots: slices.Concat(l.minor.Spots, l.great.Spots)}
	p.Bands(all.Cuts(edge, table.Height))
	for _, s := range l.seats {
		s.paint(p)
	}
	p.Lay(&l.minor)
	l.jokers(p, 0)
	for _, c := range l.counts {
		at := image.Pt((c.back.Min.X+c.back.Max.X-keyWidth(c.text))/2, (c.back.Min.Y+c.back.Max.Y-table.KeyHeight)/2)
		p.Key(c.text, at, true, false)
	}
	p.Lay(&l.great)
	l.jokers(p, 1)
	for _, w := range l.lines {
		p.Title(w.line, w.text, w.right)
	}
}

// keyWidth is how wide the box of a count is.
func keyWidth(text string) int {
	if len(text) > 1 {
		return tightKey
	}
	return table.KeyWidth
}

// tightKey is the width of a narrow box for two digits.
const tightKey = 42

// jokers shows what jokers of a size stand for.
func (l *plan) jokers(p *table.Picture, size int) {
	for _, s := range l.stands[size] {
		p.Stand(s.rect, s.as, s.suit)
	}
}

// write puts words on a line.
func (l *plan) write(r image.Rectangle, text string, right bool) {
	if text != "" {
		l.lines = append(l.lines, words{r, text, right})
	}
}

// centred puts words in the middle of a line.
func (l *plan) centred(r image.Rectangle, text string) {
	t, short := table.Fit(text, r.Dx())
	r.Min.X += (r.Dx() - t.Width(short)) / 2
	l.write(r, text, false)
}

// fan lays cards beside each other in the middle of a space from (x, y) on.
func (l *plan) fan(size int, all []lying, x, y, space int) {
	to := &l.minor
	if size == 1 {
		to = &l.great
	}
	f := table.Fan{Size: to.Size, X: x, Y: y, Space: space}
	spots, _ := f.Spots(0, faces(all))
	left := (space - (spots[len(spots)-1].Rect.Max.X - x)) / 2
	for i := range spots {
		spots[i].Rect = spots[i].Rect.Add(image.Pt(left, 0))
	}
	for _, s := range spots {
		for _, c := range all {
			if s.What == table.Face && c.card == s.Card && c.as != cards.None {
				l.stands[size] = append(l.stands[size], standing{c, s.Rect})
			}
		}
	}
	to.Spots = append(to.Spots, spots...)
}

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

// PNG writes the table as a picture of table.Width pixels, as high as it needs: the seats in
// the order of play, clockwise from the upper left, and the trick between them. After a round it
// is the last trick, and everybody's points. The error is the writer's.
func PNG(w io.Writer, v zhengfen.View, opts ...Option) error {
	want := apply(opts)
	l := arrange(v, want, 0)
	return table.PNG(w, want.style, func(p *table.Picture) {
		p.End(l.height)
		if want.close {
			p.Keep(l.closely(), want.most)
		}
		l.paint(p)
	})
}

// closely is all below the seats, where there are any.
func (l *plan) closely() []image.Rectangle {
	top := 0
	for _, s := range l.seats {
		top = max(top, s.rect.Max.Y)
	}
	return []image.Rectangle{image.Rect(0, top, table.Width, l.height)}
}

// Measures on the picture, in pixels.
const (
	edge  = 8
	line  = table.NameLine
	small = table.AsideLine
	head  = 48 // of the words above the cards on top
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
	height int
	middle int // the height in the middle between the seats
	minor  table.Layout
	great  table.Layout
	stands [2][]standing // for minor and great cards
	lines  []words
	counts []count
	seats  []place
	bars   []bar
}

// standing is a joker that shows what it stands for.
type standing struct {
	lying
	rect image.Rectangle
}

// words are something to be written on a line.
type words struct {
	line   image.Rectangle
	text   string
	right  bool
	script table.Script
}

// count is a number on a back.
type count struct {
	back image.Rectangle
	text string
}

// arrange places all that lies on a table, on a picture of a height or, if that is 0, of the height
// that it needs.
func arrange(v zhengfen.View, want look, height int) *plan {
	l := &plan{view: v, look: want, height: height, minor: table.Layout{Size: minor}, great: table.Layout{Size: great}}
	_, laid := v.Top()
	if !laid && v.RoundOver() {
		l.round()
		return l
	}
	l.around()
	if want.hand {
		l.great.Spots = below(handLayout(want.order.Of(v.Hand()), want.order).Spots, l.height-2*edge-handSize.H())
	}
	if laid {
		l.trick(v.Laid(), v.Trick(), l.from(trickHeight(v.Laid())))
		return l
	}
	y := l.from(great.H())
	l.centred(image.Rect(edge, y-head, table.Width-edge, y), want.word("table.zheng-fen.leads", map[string]any{"Name": want.drawn(v.ToMove())}), table.Name)
	l.great.Spots = append(l.great.Spots, table.Spot{Rect: great.Card((table.Width-great.W())/2, y+edge/2), What: table.Bare})
	return l
}

// from is where something of a height begins in the middle between the seats. Close up it ends right
// above the hand, so that the play on top always lies in the same place.
func (l *plan) from(high int) int {
	if l.look.close {
		return l.height - handSize.H() - 2*edge - high
	}
	return l.middle - high/2
}

// below are spots so much further down.
func below(spots []table.Spot, y int) []table.Spot {
	for i := range spots {
		spots[i].Rect = spots[i].Rect.Add(image.Pt(0, y))
	}
	return spots
}

// paint draws the table.
func (l *plan) paint(p *table.Picture) {
	all := table.Layout{Spots: slices.Concat(l.minor.Spots, l.great.Spots)}
	p.Bands(all.Cuts(edge, l.height))
	for _, s := range l.seats {
		s.paint(p)
	}
	for _, b := range l.bars {
		p.Flood(b.rect, b.ink)
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
		p.Written(w.script, w.line, w.text, w.right)
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
func (l *plan) write(r image.Rectangle, text string, script table.Script, right bool) {
	if text != "" {
		l.lines = append(l.lines, words{r, text, right, script})
	}
}

// centred puts words in the middle of a line.
func (l *plan) centred(r image.Rectangle, text string, script table.Script) {
	short, wide := script.Cut(text, r.Dx())
	r.Min.X += (r.Dx() - wide) / 2
	l.write(r, short, script, false)
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

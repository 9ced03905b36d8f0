package board

import (
	"image"

	"stopp/game/zhengfen"
	"stopp/render/table"
)

// How the plays below the one on top lie.
const (
	cellHeight = 97 + 2*line
	mostInRow  = 4 // more than this take two rows
	leastStrip = 16
	mostSpare  = 220 // a play's words beyond its cards
)

// trick places the plays on the table, the one on top below the others.
func (l *plan) trick(all []zhengfen.Laid) {
	before, top := all[:len(all)-1], all[len(all)-1]
	rows := inRows(before)
	y := middle - (len(rows)*(cellHeight+edge)+head+great.H())/2
	for _, row := range rows {
		l.row(row, y)
		y += cellHeight + edge
	}
	above := image.Rect(2*edge, y, table.Width-2*edge, y+head)
	points := l.number("table.zheng-fen.trick", l.view.Trick().Points())
	t, short := table.Fit(points, above.Dx()/3)
	l.write(above, short, true)
	above.Min.X, above.Max.X = above.Min.X+t.Width(short)+2*edge, above.Max.X-t.Width(short)-2*edge
	l.centred(above, l.look.drawn(top.Seat)+" · "+l.look.reading(top.Play.Reading))
	l.fan(1, spread(top.Play), edge, y+head, table.Width-2*edge)
}

// inRows are plays in the rows in which they lie, the earlier ones above.
func inRows(plays []zhengfen.Laid) [][]zhengfen.Laid {
	switch n := len(plays); {
	case n == 0:
		return nil
	case n <= mostInRow:
		return [][]zhengfen.Laid{plays}
	default:
		return [][]zhengfen.Laid{plays[:(n+1)/2], plays[(n+1)/2:]}
	}
}

// row places plays beside each other. Each has the room that its cards need, and an equal
// part of the rest.
func (l *plan) row(plays []zhengfen.Laid, y int) {
	left, wide := table.Width-edge, make([]int, len(plays))
	for i, play := range plays {
		wide[i] = minor.W() + (play.Play.Cards.Len()-1)*leastStrip
		left -= wide[i] + edge
	}
	more := min(left/len(plays), mostSpare)
	x := (table.Width - (table.Width - edge - left) - more*len(plays) + edge) / 2
	for i, play := range plays {
		l.below(play, image.Pt(x, y), wide[i]+more)
		x += wide[i] + more + edge
	}
}

// below places a play that another one has beaten.
func (l *plan) below(play zhengfen.Laid, at image.Point, wide int) {
	l.fan(0, spread(play.Play), at.X, at.Y, wide)
	r := image.Rect(at.X, at.Y+97, at.X+wide, at.Y+97+line)
	l.centred(r, l.look.drawn(play.Seat))
	l.centred(r.Add(image.Pt(0, line)), l.look.reading(play.Play.Reading))
}

// end places what the Last has handed over.
func (l *plan) end() {
	v := l.view
	y := middle - (line+2*(97+line+edge))/2
	at := func() image.Rectangle { return image.Rect(2*edge, y, table.Width-2*edge, y+line) }
	over := l.look.word("table.zheng-fen.round-over", map[string]any{"Round": v.Round()})
	if v.Over() {
		over = l.look.word("table.zheng-fen.match-over", nil)
	}
	l.centred(at(), over)
	end := v.Ended()
	if end == nil {
		return
	}
	for _, part := range []struct {
		key   string
		cards zhengfen.Cards
	}{{"table.zheng-fen.hands-over", end.Hand}, {"table.zheng-fen.hands-taken", end.Taken}} {
		y += line + edge
		l.centred(at(), l.look.word(part.key, l.look.handed(end, part.cards)))
		y += line
		if shown := counting(part.cards, part.key); shown != 0 {
			l.fan(0, spread(zhengfen.Play{Cards: shown}), edge, y, table.Width-2*edge)
		}
		y += minor.H() - line
	}
}

// counting is the cards to show of some that were handed over: the whole hand, or only
// the cards of tricks that count.
func counting(set zhengfen.Cards, key string) (shown zhengfen.Cards) {
	if key == "table.zheng-fen.hands-over" {
		return set
	}
	for c := range set.All() {
		if one := zhengfen.CardsOf(c); one.Points() > 0 {
			shown |= one
		}
	}
	return shown
}

// handed is the data for a sentence about cards that were handed over.
func (l *look) handed(end *zhengfen.RoundEnd, set zhengfen.Cards) map[string]any {
	return map[string]any{"Name": l.drawn(end.Last), "First": l.drawn(end.First), "Cards": set.Len(), "Points": set.Points()}
}

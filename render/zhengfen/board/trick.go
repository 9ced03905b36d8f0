package board

import (
	"image"

	"stopp/game/zhengfen"
	"stopp/render/table"
)

// How the plays below the one on top lie.
const (
	cellHeight = 97 + line + small
	lowCell    = 97 + line // without a reading, where there are two rows
	mostInRow  = 4         // more than this take two rows
	leastStrip = 16
	mostSpare  = 220 // a play's words beyond its cards
)

// leastMiddle is how high the place for the trick is: while few plays lie, it stays as it is, and the
// keys below the picture where they are.
const leastMiddle = cellHeight + edge + head + 144

// cell is how high a row of earlier plays is.
func cell(rows int) int {
	if rows > 1 {
		return lowCell
	}
	return cellHeight
}

// trickHeight is how high plays are on the table.
func trickHeight(all []zhengfen.Laid) int {
	if len(all) == 0 {
		return 0
	}
	rows := len(inRows(all[:len(all)-1]))
	return rows*(cell(rows)+edge) + head + great.H()
}

// trick places plays and their points from a height on, the one on top below the others.
func (l *plan) trick(all []zhengfen.Laid, set zhengfen.Cards, y int) {
	before, top := all[:len(all)-1], all[len(all)-1]
	rows := inRows(before)
	for _, row := range rows {
		l.row(row, y, len(rows) == 1)
		y += cell(len(rows)) + edge
	}
	above := image.Rect(2*edge, y, table.Width-2*edge, y+head)
	points, wide := table.Aside.Cut(l.number("table.zheng-fen.trick", set.Points(), above.Dx()/3), above.Dx()/3)
	l.write(above, points, table.Aside, true)
	l.called(top, above, above.Max.X-wide-2*edge)
	l.fan(1, spread(top.Play), edge, y+head, table.Width-2*edge)
}

// called writes who has played, and what, in the middle of a line or, if that is too long, before an
// x; of a long name there is less.
func (l *plan) called(play zhengfen.Laid, r image.Rectangle, before int) {
	said, wide := table.Aside.Cut(" · "+l.look.reading(play.Play.Reading), (before-r.Min.X)*2/3)
	name, first := table.Name.Cut(l.look.drawn(play.Seat), before-r.Min.X-wide)
	x := min((r.Min.X+r.Max.X-first-wide)/2, before-first-wide)
	l.write(image.Rect(x, r.Min.Y, x+first, r.Max.Y), name, table.Name, false)
	l.write(image.Rect(x+first, r.Min.Y, x+first+wide, r.Max.Y), said, table.Aside, false)
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
func (l *plan) row(plays []zhengfen.Laid, y int, readings bool) {
	left, wide := table.Width-edge, make([]int, len(plays))
	for i, play := range plays {
		wide[i] = minor.W() + (play.Play.Cards.Len()-1)*leastStrip
		left -= wide[i] + edge
	}
	more := min(left/len(plays), mostSpare)
	x := (table.Width - (table.Width - edge - left) - more*len(plays) + edge) / 2
	for i, play := range plays {
		l.below(play, image.Pt(x, y), wide[i]+more, readings)
		x += wide[i] + more + edge
	}
}

// below places a play that another one has beaten.
func (l *plan) below(play zhengfen.Laid, at image.Point, wide int, reading bool) {
	l.fan(0, spread(play.Play), at.X, at.Y, wide)
	r := image.Rect(at.X, at.Y+97, at.X+wide, at.Y+97+line)
	l.centred(r, l.look.drawn(play.Seat), table.Name)
	if reading {
		r.Min.Y, r.Max.Y = r.Max.Y, r.Max.Y+small
		l.centred(r, l.look.reading(play.Play.Reading), table.Aside)
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

package board

import (
	"cmp"
	"image"
	"slices"
	"strconv"

	"stopp/game"
	"stopp/game/zhengfen"
	"stopp/render/ink"
	"stopp/render/table"
)

// How everybody's points stand on the picture of a round that is over.
const (
	barRow    = 48
	barHeight = 24
	barGap    = 3               // between the points before and those of the round
	barFrom   = 16 + 260 + edge // to the right of the names
	barTo     = table.Width - 16 - 190
)

// The inks of the points: of those before the round, of those of the round, and of what is missing to
// the target.
const (
	before = ink.Line
	now    = ink.Chalk
	trough = ink.Dim
)

// bar is a part of a seat's points.
type bar struct {
	rect image.Rectangle
	ink  ink.Ink
}

// round places the last trick of a round that is over, and everybody's points below it: the most
// first, those of the round brightest.
func (l *plan) round() {
	laid, won, ok := lastTrick(l.view)
	seats := l.standing()
	need := edge + barRow*len(seats) + edge
	if ok {
		need += line + trickHeight(laid) + edge
	}
	if l.height == 0 {
		l.height = need
	}
	y := (l.height-need)/2 + edge
	if ok {
		l.centred(image.Rect(2*edge, y, table.Width-2*edge, y+line), l.look.word("table.zheng-fen.last-trick", nil), table.Name)
		l.trick(laid, won.Cards, y+line)
		y += line + trickHeight(laid) + edge
	}
	for _, seat := range seats {
		l.points(seat, y)
		y += barRow
	}
}

// standing are the seats, the most points first.
func (l *plan) standing() (seats []game.Seat) {
	for seat := range l.view.Rules().Seats() {
		seats = append(seats, seat)
	}
	slices.SortStableFunc(seats, func(a, b game.Seat) int { return cmp.Compare(l.view.Total(b), l.view.Total(a)) })
	return seats
}

// points places a seat's row: its name, its total as a bar, and the points of the round.
func (l *plan) points(seat game.Seat, y int) {
	v := l.view
	won := v.Over() && v.Outcome().Places[seat] == 1
	if won {
		l.seats = append(l.seats, place{image.Rect(edge, y, table.Width-edge, y+barRow-4), false, true})
	}
	name := image.Rect(16, y, barFrom-edge, y+line)
	if won {
		name.Min.X += 36
	}
	l.write(name, l.look.drawn(seat), table.Name, false)
	total, gained := v.Total(seat), 0
	if end := v.Ended(); end != nil {
		gained = end.Points[seat]
	}
	most := int(v.Rules().Target)
	for other := range v.Rules().Seats() {
		most = max(most, v.Total(other))
	}
	x := func(points int) int { return barFrom + points*(barTo-barFrom)/max(most, 1) }
	at := image.Rect(barFrom, y+(line-barHeight)/2, barTo, y+(line+barHeight)/2)
	l.bars = append(l.bars,
		bar{at, trough},
		bar{image.Rect(at.Min.X, at.Min.Y, max(at.Min.X, x(total-gained)-barGap), at.Max.Y), before},
		bar{image.Rect(x(total-gained), at.Min.Y, x(total), at.Max.Y), now})
	numbers := image.Rect(barTo+edge, y, table.Width-16, y+line)
	l.write(numbers, strconv.Itoa(total), table.Name, true)
	numbers.Max.X -= 100
	l.write(numbers, "+"+strconv.Itoa(gained), table.Aside, true)
}

// lastTrick is the last trick of a round: its plays, and who has won it; ok is false where they are
// not known, as in a match that begins at a position.
func lastTrick(v zhengfen.View) (laid []zhengfen.Laid, won zhengfen.Trick, ok bool) {
	over := false // a trick is, so that the next play begins another
	for _, s := range v.Steps() {
		if s.Seat != game.NoSeat && s.Action.Verb == zhengfen.Playing {
			if over || s.Took {
				laid, over = nil, false
			}
			laid = append(laid, zhengfen.Laid{Seat: s.Seat, Play: s.Action.Play})
		}
		if n := len(s.Tricks); n > 0 {
			won, over = s.Tricks[n-1], !s.Took || n > 1
		}
	}
	return laid, won, over && len(laid) > 0
}

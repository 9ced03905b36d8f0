package board

import (
	"image"
	"strconv"

	"stopp/game"
	"stopp/game/zhengfen"
	"stopp/render/table"
)

// place is where a seat is on the picture.
type place struct {
	rect      image.Rectangle
	turn, won bool
}

// seatHeight is how high a seat's place is, in pixels.
const (
	seatHeight = 4 + line + 97 + edge
	besideLine = 32 // of what stands beside its cards: three of them
)

// paint marks whose turn it is, and who has won.
func (s place) paint(p *table.Picture) {
	if !s.turn && !s.won {
		return
	}
	p.Light(s.rect)
	name := s.rect // the mark stands in the middle of its line
	name.Max.Y = name.Min.Y + 4 + line
	p.Turn(name, s.won)
}

// seatsAround are the places of n seats in the order of play: to the right above the
// trick, so many of them, and to the left below it, at the end of a picture of a height.
func seatsAround(n, above, height int) []image.Rectangle {
	pitch := (table.Width - edge) / above
	row := func(i, of, y int) image.Rectangle {
		x := (table.Width-edge-pitch*of)/2 + pitch*i + edge
		return image.Rect(x, y, x+pitch-edge, y+seatHeight)
	}
	var all []image.Rectangle
	for i := range above {
		all = append(all, row(i, above, edge))
	}
	for i := n - above - 1; i >= 0; i-- {
		all = append(all, row(i, n-above, height-edge-seatHeight))
	}
	return all
}

// around places the seats.
func (l *plan) around() {
	v := l.view
	outcome, running := v.Outcome(), !v.Over() && !v.RoundOver()
	n := int(v.Rules().Seats())
	above := (n + 1) / 2
	if l.look.hand {
		above = n
	}
	top, end := seatHeight+2*edge, 0
	switch {
	case l.look.hand:
		end = handSize.H() + 2*edge
	case n > above:
		end = seatHeight + 2*edge
	}
	if l.height == 0 {
		l.height = top + max(leastMiddle, trickHeight(v.Laid())) + end
	}
	l.middle = (top + l.height - end) / 2
	for seat, r := range seatsAround(n, above, l.height) {
		at := game.Seat(seat)
		won := v.Over() && outcome.Places[seat] == 1
		turn := running && v.ToMove() == at
		l.seats = append(l.seats, place{r, turn, won})
		l.seat(at, r, turn || won)
	}
}

// seat places what a seat has: its name, its cards, its points.
func (l *plan) seat(seat game.Seat, r image.Rectangle, marked bool) {
	name := image.Rect(r.Min.X+edge, r.Min.Y, r.Max.X-edge, r.Min.Y+4+line)
	if marked {
		name.Min.X += 28
	}
	if l.look.opened(seat) != 0 {
		l.openHand(seat, r, name)
		return
	}
	l.write(name, l.look.drawn(seat), table.Name, false)
	v := l.view
	spot := table.Spot{Rect: minor.Card(r.Min.X+edge, name.Max.Y), What: table.Bare, Seat: seat}
	if n := v.Held(seat); n > 0 {
		spot.What = table.Back
		l.counts = append(l.counts, count{spot.Rect, strconv.Itoa(n)})
	}
	l.minor.Spots = append(l.minor.Spots, spot)
	beside := image.Rect(spot.Rect.Max.X+edge+4, spot.Rect.Min.Y, r.Max.X-4, spot.Rect.Min.Y+besideLine)
	for _, text := range []string{
		l.number("table.zheng-fen.points", v.Taken(seat).Points(), beside.Dx()), l.number("table.zheng-fen.total", v.Total(seat), beside.Dx()), l.look.state(v, seat),
	} {
		l.write(beside, text, table.Aside, false)
		beside = beside.Add(image.Pt(0, besideLine))
	}
}

// number is a number with its word, or alone where there is no room for both.
func (l *plan) number(key string, n, wide int) string {
	alone := strconv.Itoa(n)
	if l.look.say == nil {
		return alone
	}
	said := l.look.word(key, map[string]any{"Points": n})
	if short, _ := table.Aside.Cut(said, wide); short != said {
		return alone
	}
	return said
}

// state is a seat's state in words, "" for none. Without words it is the place of a seat
// that is out, and a minus for one that has passed.
func (l *look) state(v zhengfen.View, seat game.Seat) string {
	out := outAs(v, seat)
	switch {
	case v.Resigned().Has(seat):
		return l.mark("table.zheng-fen.resigned", "×")
	case out > 0 && v.RoundOver() && out == int(v.Rules().Seats()):
		return l.mark("table.zheng-fen.last", strconv.Itoa(out)+".")
	case out > 0:
		return l.mark(OutKey(out), strconv.Itoa(out)+".")
	case v.Passed().Has(seat):
		return l.mark("table.zheng-fen.passed", "–")
	}
	return ""
}

// mark is a word, or a sign where no words are wanted.
func (l *look) mark(key, sign string) string {
	if l.say == nil {
		return sign
	}
	return l.word(key, nil)
}

// OutKey is the key of the place in which a seat went out, from 1. All but the Last go out.
func OutKey(place int) string { return outKeys[place-1] }

var outKeys = [...]string{
	"table.zheng-fen.out.p1", "table.zheng-fen.out.p2", "table.zheng-fen.out.p3", "table.zheng-fen.out.p4", "table.zheng-fen.out.p5",
}

// outAs is the place in which a seat went out, 0 if it holds cards.
func outAs(v zhengfen.View, seat game.Seat) int {
	for i, out := range v.Out() {
		if out == seat {
			return i + 1
		}
	}
	return 0
}

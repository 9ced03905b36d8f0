package render

import (
	"image"

	"stopp/game"
	"stopp/game/streit"
)

// columns places the tableau beside the families: the first half in the left
// column, fanning to the left, the rest in the right one.
func (l *plan) columns(v *streit.View, middle [2]int) {
	left := (len(v.Houses) + 1) / 2
	ys := l.lines(left)
	for i := range v.Houses {
		if i < left {
			l.leftHouse(v, i+1, middle[0], ys[i])
		} else {
			l.rightHouse(v, i+1, middle[1], ys[i-left], Width-margin)
		}
	}
}

// leftHouse fans a house from x to the left, up to the picture's margin; its
// number comes first.
func (l *plan) leftHouse(v *streit.View, n, x, y int) {
	f := fan{size: l.size, x: x - gutter - l.size.w(), y: y, toward: leftward, space: x - gutter - margin + 2}
	l.house(v, n, f, image.Rect(x-gutter, y, x, y+l.size.h()))
}

// rightHouse fans a house from x to the right, where its cards have to end;
// its number comes first.
func (l *plan) rightHouse(v *streit.View, n, x, y, end int) {
	f := fan{size: l.size, x: x + gutter, y: y, toward: rightward, space: end - x - gutter + 2}
	l.house(v, n, f, image.Rect(x, y, x+gutter, y+l.size.h()))
}

func (l *plan) house(v *streit.View, n int, f fan, number image.Rectangle) {
	h := v.Houses[n-1]
	f.pile, f.owner = housePile(n), dealer(v, n)
	if h.Closed {
		l.spots = append(l.spots, f.spot(closed, 0))
	} else {
		spots, strip := f.spots(h.Down, h.Open)
		l.spots, l.strip = append(l.spots, spots...), min(l.strip, strip)
	}
	l.keyIn(number, label{pile: f.pile, code: codeOf(f.pile, v.ToMove), off: h.Closed})
}

// keyIn places the key of a house or of the families in the middle of some room.
func (l *plan) keyIn(room image.Rectangle, b label) {
	b.count = -1
	b.rect = image.Rect(0, 0, oneKey, keyH).Add(image.Pt(room.Min.X+(room.Dx()-oneKey)/2, (room.Min.Y+room.Max.Y-keyH)/2))
	l.labels = append(l.labels, b)
}

// dealer is who dealt a house and whose back its face-down cards show: the
// seats deal as many each, B the first (rules §1.1, §1.5, §10 and §11).
func dealer(v *streit.View, n int) game.Seat {
	seats := len(v.Players)
	if seats == 0 {
		return game.NoSeat
	}
	each := max(1, len(v.Houses)/seats)
	return game.Seat((1 + (n-1)/each) % seats)
}

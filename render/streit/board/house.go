package board

import (
	"image"

	"stopp/game"
	"stopp/game/streit"
	"stopp/render/table"
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
			l.rightHouse(v, i+1, middle[1], ys[i-left], table.Width-margin)
		}
	}
}

// leftHouse fans a house from x to the left, up to the picture's margin; its
// number comes first.
func (l *plan) leftHouse(v *streit.View, n, x, y int) {
	f := table.Fan{Size: l.Size, X: x - gutter - l.Size.W(), Y: y, Toward: table.Leftward, Space: x - gutter - margin + 2}
	l.house(v, n, f, image.Rect(x-gutter, y, x, y+l.Size.H()))
}

// rightHouse fans a house from x to the right, where its cards have to end;
// its number comes first.
func (l *plan) rightHouse(v *streit.View, n, x, y, end int) {
	f := table.Fan{Size: l.Size, X: x + gutter, Y: y, Toward: table.Rightward, Space: end - x - gutter + 2}
	l.house(v, n, f, image.Rect(x, y, x+gutter, y+l.Size.H()))
}

func (l *plan) house(v *streit.View, n int, f table.Fan, number image.Rectangle) {
	h := v.Houses[n-1]
	f.Pile, f.Owner = housePile(n), dealer(v, n)
	if h.Closed {
		l.Spots = append(l.Spots, f.Spot(table.Closed, 0))
	} else {
		spots, strip := f.Spots(h.Down, h.Open)
		l.Spots, l.strip = append(l.Spots, spots...), min(l.strip, strip)
	}
	l.keyIn(number, label{pile: f.Pile, code: codeOf(f.Pile, v.ToMove), off: h.Closed})
}

// keyIn places the key of a house or of the families in the middle of some room.
func (l *plan) keyIn(room image.Rectangle, b label) {
	b.count = -1
	b.rect = image.Rect(0, 0, table.KeyWidth, table.KeyHeight).Add(image.Pt(room.Min.X+(room.Dx()-table.KeyWidth)/2, (room.Min.Y+room.Max.Y-table.KeyHeight)/2))
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

package board

import (
	"math"

	"stopp/render"
	"stopp/render/table"
)

// great lays out the half rows to both sides of the bases, which stand one below the
// other with the cellar's place under them.
func (l *plan) great() {
	l.Size, l.height = render.Usual, onPhones
	middle := (table.Width - l.Size.W()) / 2
	pitch := (l.height - 2*edge - l.Size.H()) / 4
	for i, p := range l.of.all(family) {
		l.top(p, middle, edge+i*pitch)
	}
	for _, p := range l.of.all(cellar) {
		l.top(p, middle, edge+4*pitch)
		if p.size() == 0 { // else it would hide the card
			l.key(p, middle+(l.Size.W()-table.KeyWidth)/2, edge+4*pitch+(l.Size.H()-table.KeyHeight)/2)
		}
	}
	gutter := table.KeyWidth + 2*edge
	for _, p := range l.of.all(row) {
		line, right := sideOf(p.at.n)
		y := edge + line*pitch
		x, to, key := middle-gutter-l.Size.W(), table.Leftward, middle-gutter+edge
		if right {
			x, to, key = middle+l.Size.W()+gutter, table.Rightward, middle+l.Size.W()+edge
		}
		if p.at.n > 9 { // a wider box
			key -= edge / 2
		}
		l.key(p, key, y+(l.Size.H()-table.KeyHeight)/2)
		l.fan(p, x, y, to, middle-gutter-edge)
	}
}

// sideOf is on which line a half row lies, from 0, and on which side of the bases
// (patiences §5.2).
func sideOf(n int) (line int, right bool) {
	switch {
	case n <= 4:
		return n - 1, false
	case n <= 8:
		return n - 5, true
	}
	return 4, n == 10
}

// napoleon lays out the helpers in a half circle with the packet below it, and hand and
// waste at the bottom.
func (l *plan) napoleon() {
	l.Size, l.height = render.Large, 660
	xs := slots(l.Size, 7)
	for i, p := range l.of.all(helper) {
		turn := math.Pi * float64(i+1) / 8
		y := edge + int(rise*(1-math.Sin(turn)))
		l.key(p, xs[i]+(l.Size.W()-table.KeyWidth)/2, y)
		l.top(p, xs[i], y+line)
	}
	middle := (table.Width - l.Size.W()) / 2
	for _, p := range l.of.all(packet) {
		y := edge + line + l.Size.H() + rise/2
		l.top(p, middle, y)
		l.key(p, middle-table.KeyWidth-edge, y+(l.Size.H()-table.KeyHeight)/2)
		l.count(p, middle+l.Size.W()+2*edge, y+l.Size.H()/2+12)
	}
	l.below()
}

// rise is how much higher than the outer helpers the inner ones lie, in pixels.
const rise = 150

// below are hand and waste, with all open cards of the waste as far as there is room.
func (l *plan) below() {
	y := l.height - edge - l.Size.H()
	for _, p := range l.of.all(hand) {
		l.top(p, edge, y)
		l.count(p, edge, y-edge)
	}
	for _, p := range l.of.all(waste) {
		x := 3*edge + l.Size.W()
		l.key(p, x, y-line)
		l.fan(p, x, y, table.Rightward, table.Width-edge-x)
	}
}

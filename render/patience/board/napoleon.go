package board

import (
	"math"

	"stopp/render"
	"stopp/render/table"
)

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

package table

import (
	"stopp/game/cards"
	"stopp/render"
)

// column is spots for a fan that opens towards the player: every card is there, and
// a covered one shows rank and suit beside each other on its upper edge. Where even
// these would not fit, open cards are skipped as in a row.
func (f *Fan) column(n int, open []cards.Card) (all []Spot, step int) {
	lying, room := f.Size.LineStep(), f.Space-f.Size.H()
	down := min(BackStep, room/max(1, 2*n))
	step = lying
	if least := f.Size.LeastLine(); len(open) > 1 {
		step = min(lying, max(least, (room-n*down)/(len(open)-1)))
	}
	limit := max(2, 1+(room-n*down)/step)
	hidden := 0
	if len(open) > limit {
		hidden = len(open) - limit + 1
	}
	at := 0
	for range n {
		all = append(all, f.Spot(Back, at))
		at += down
	}
	inner := (len(open) - hidden) / 2
	for i := 0; i < len(open); i++ {
		s := f.Spot(Face, at)
		if hidden > 0 && i == inner {
			s.What, s.N = Skipped, hidden
			i += hidden - 1
		}
		s.Card, s.dress = open[i], render.Flat
		all = append(all, s)
		at += step
	}
	if len(all) == 0 {
		return []Spot{f.Spot(Bare, 0)}, step
	}
	all[len(all)-1].dress = render.Full
	return all, step
}

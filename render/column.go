package render

import "stopp/game/cards"

// column is spots for a fan that opens towards the player: every card is there, and
// a covered one shows rank and suit beside each other on its upper edge. Where even
// these would not fit, open cards are skipped as in a row.
func (f *fan) column(n int, open []cards.Card) (all []spot, step int) {
	lying, room := f.size.lineStep(), f.space-f.size.h()
	down := min(backStep, room/max(1, 2*n))
	step = lying
	if least := f.size.leastLine(); len(open) > 1 {
		step = min(lying, max(least, (room-n*down)/(len(open)-1)))
	}
	limit := max(2, 1+(room-n*down)/step)
	hidden := 0
	if len(open) > limit {
		hidden = len(open) - limit + 1
	}
	at := 0
	for range n {
		all = append(all, f.spot(back, at))
		at += down
	}
	inner := (len(open) - hidden) / 2
	for i := 0; i < len(open); i++ {
		s := f.spot(face, at)
		if hidden > 0 && i == inner {
			s.what, s.n = skipped, hidden
			i += hidden - 1
		}
		s.card, s.dress = open[i], flat
		all = append(all, s)
		at += step
	}
	if len(all) == 0 {
		return []spot{f.spot(bare, 0)}, step
	}
	all[len(all)-1].dress = full
	return all, step
}

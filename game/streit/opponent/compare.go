package opponent

import "stopp/game/streit"

// Compare values moves of the seat whose turn it is, as a master sees them from a
// View: for each the best line that begins with it, in the order of the moves, all
// tried on the same deals. The moves must be possible. It is false where it is not
// the viewer's turn.
func Compare(v streit.View, moves []streit.Move, seed uint64, b Budget) ([]Line, bool) {
	p, s, ok := master(v, seed, b)
	if !ok || len(moves) == 0 {
		return nil, false
	}
	whole := p.budget.Nodes
	p.budget.Nodes /= len(moves)
	var list []prospect
	for _, m := range moves {
		list = append(list, p.beginning(&s, m))
	}
	p.budget.Nodes = whole
	newDream(p.v, p.world(), p.budget).level(list)
	var lines []Line
	for _, l := range list {
		lines = append(lines, p.line(l))
	}
	return lines, true
}

// level plays all prospects equally often, as many times as the budget allows.
func (d *dream) level(list []prospect) {
	for round := uint64(0); !d.spent(); round++ {
		world, err := d.v.Redeal(source(d.seed, forDeals, round))
		if err != nil {
			return
		}
		for i := range list {
			list[i].sum += float64(d.play(world, list[i].moves))
			list[i].n++
		}
	}
}

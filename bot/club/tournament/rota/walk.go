package rota

// A walk tries mostSteps exchanges, and compares with the last memory costs.
const (
	mostSteps = 100_000
	memory    = 100
	patience  = 20 // how often it looks for somebody who meets again
)

// walk looks for better rounds: two members of a round change places. The change is kept if
// it costs no more than now, or than some time ago (late acceptance hill climbing). It knows
// no fractions, so it takes the same way on every machine.
type walk struct {
	rounds []Round
	met    Meetings // with all rounds
	cost   int
	chance uint64
}

// walkFrom begins with some rounds, after which have met before.
func walkFrom(met Meetings, rounds []Round) *walk {
	w := &walk{met: met.Clone(), rounds: copied(rounds), cost: met.Cost(rounds)}
	for _, r := range rounds {
		w.met.Add(r, 1)
	}
	return w
}

// below draws a number below n.
func (w *walk) below(n int) int {
	w.chance += 0x9e3779b97f4a7c15 // splitmix64
	z := w.chance
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return int((z ^ z>>31) % uint64(n))
}

// best walks to its end, or until the rounds cost no more than a goal, and returns the best
// on the way.
func (w *walk) best(goal int) []Round {
	best, rounds := w.cost, copied(w.rounds)
	if len(w.rounds) == 0 || len(w.rounds[0]) < 2 {
		return rounds
	}
	var past [memory]int
	for i := range past {
		past[i] = w.cost
	}
	for step := 0; step < mostSteps && best > goal; step++ {
		w.try(past[step%memory])
		past[step%memory] = w.cost
		if w.cost < best {
			best, rounds = w.cost, copied(w.rounds)
		}
	}
	return rounds
}

// try has two of a round change places if it costs at most so much then, or no more.
func (w *walk) try(most int) {
	r, i, a := w.somebody()
	j := (i + 1 + w.below(len(r)-1)) % len(r)
	x, y := r[i], r[j]
	b := w.below(len(y))
	change := w.change(x, a, y[b]) + w.change(y, b, x[a])
	if w.cost+change > max(most, w.cost) {
		return
	}
	w.move(x, a, y[b])
	w.move(y, b, x[a])
	x[a], y[b] = y[b], x[a]
	w.cost += change
}

// somebody is a place at a table in a round; mostly one of somebody who meets there again.
func (w *walk) somebody() (r Round, table, at int) {
	for range patience {
		r = w.rounds[w.below(len(w.rounds))]
		table = w.below(len(r))
		at = w.below(len(r[table]))
		met := w.met[r[table][at]]
		for _, c := range r[table] {
			if met[c] > 1 {
				return r, table, at
			}
		}
	}
	return r, table, at
}

// change is how much more it costs if a member takes another's place at a table.
func (w *walk) change(table []int, at, other int) (cost int) {
	theirs, own := w.met[other], w.met[table[at]]
	for i, c := range table {
		if i != at {
			more, less := theirs[c], own[c]-1
			cost += more*more - less*less
		}
	}
	return cost
}

func (w *walk) move(table []int, at, other int) {
	own := table[at]
	for i, c := range table {
		if i != at {
			w.met[own][c]--
			w.met[c][own]--
			w.met[other][c]++
			w.met[c][other]++
		}
	}
}

func copied(rounds []Round) (all []Round) {
	for _, r := range rounds {
		var own Round
		for _, t := range r {
			own = append(own, append([]int(nil), t...))
		}
		all = append(all, own)
	}
	return all
}

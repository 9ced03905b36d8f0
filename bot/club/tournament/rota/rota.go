package rota

// Round is who sits at each table of a round, the larger tables first. Members are numbers
// from 0.
type Round [][]int

// Meetings are how often two members have met so far, each pair both ways round.
type Meetings [][]int

// Clone is a copy that shares nothing.
func (m Meetings) Clone() Meetings {
	all := make(Meetings, len(m))
	for i := range m {
		all[i] = append([]int(nil), m[i]...)
	}
	return all
}

// Add counts a round's meetings, or takes them away if n is −1.
func (m Meetings) Add(r Round, n int) {
	for _, table := range r {
		for i, a := range table {
			for _, b := range table[:i] {
				m[a][b] += n
				m[b][a] += n
			}
		}
	}
}

// Again is the cost of members of a table meeting again: for two, the square of how often they
// have met.
func (m Meetings) Again(table []int) (cost int) {
	for i, a := range table {
		for _, b := range table[:i] {
			cost += m[a][b] * m[a][b]
		}
	}
	return cost
}

// Cost is what some rounds cost, one after the other.
func (m Meetings) Cost(rounds []Round) (cost int) {
	for _, r := range rounds {
		for _, table := range r {
			cost += m.Again(table)
		}
		m.Add(r, 1)
	}
	for _, r := range rounds {
		m.Add(r, -1)
	}
	return cost
}

// Mended are planned rounds, changed until they cost no more than a goal, or until the walk
// ends.
func Mended(met Meetings, rounds []Round, goal int) []Round { return walkFrom(met, rounds).best(goal) }

// Begun is a plan of rounds for members who have not met, at tables of these sizes, which
// differ by one at most.
func Begun(sizes []int, rounds int) []Round {
	n := members(sizes)
	var everybody []int
	for m := range n {
		everybody = append(everybody, m)
	}
	known := extended(sizes, rounds)
	met := nobody(n)
	if len(known) == rounds && met.Cost(known) == 0 {
		return known
	}
	first := met.Clone()
	for _, r := range known {
		first.Add(r, 1)
	}
	more := append(copied(known), Further(first, everybody, sizes, rounds-len(known))...)
	return walkFrom(met, more).best(0)
}

// extended is a design at tables that may be too large for one: members beyond it sit down
// where they have met fewest.
func extended(sizes []int, rounds int) (all []Round) {
	tables := len(sizes)
	switch {
	case tables == 1:
		return nil // all meet in each round
	case sizes[0] <= tables:
		return design(sizes, rounds)
	}
	small := make([]int, tables)
	for i, s := range sizes {
		small[i] = min(s, tables)
	}
	met := nobody(members(sizes))
	for _, r := range design(small, rounds) {
		for m := members(small); m < members(sizes); m++ {
			best := nowhere
			for i := range r {
				if len(r[i]) < sizes[i] && (best == nowhere || met.with(m, r[i]) < met.with(m, r[best])) {
					best = i
				}
			}
			r[best] = append(r[best], m)
		}
		met.Add(r, 1)
		all = append(all, r)
	}
	return all
}

// nowhere is no table.
const nowhere = -1

// with is the cost of a member sitting down at a table.
func (m Meetings) with(member int, table []int) (cost int) {
	for _, other := range table {
		cost += m[member][other] * m[member][other]
	}
	return cost
}

// Further is a plan for further rounds among some players who have met before.
func Further(met Meetings, who []int, sizes []int, rounds int) []Round {
	w := walkFrom(met, nil)
	for range rounds {
		r := cut(who, sizes)
		w.met.settle(r)
		w.cost += w.met.Cost([]Round{r})
		w.met.Add(r, 1)
		w.rounds = append(w.rounds, r)
	}
	return w.best(0)
}

// settle has two change places while that is better.
func (m Meetings) settle(r Round) {
	Improve(r, func(x, y []int) int { return m.Again(x) + m.Again(y) }, func(a, b int) bool { return a < b })
}

// Improve has two change places while that is better for both of their tables together.
func Improve[C any](tables [][]int, cost func(x, y []int) C, less func(a, b C) bool) {
	for better := true; better; {
		better = false
		for i := range tables {
			for j := range tables[:i] {
				better = exchange(tables[i], tables[j], cost, less) || better
			}
		}
	}
}

// exchange makes the best exchange between two tables; false if none is better than none.
func exchange[C any](x, y []int, cost func(x, y []int) C, less func(a, b C) bool) bool {
	best, a, b := cost(x, y), nowhere, nowhere
	for i := range x {
		for j := range y {
			x[i], y[j] = y[j], x[i]
			if now := cost(x, y); less(now, best) {
				best, a, b = now, i, j
			}
			x[i], y[j] = y[j], x[i]
		}
	}
	if a == nowhere {
		return false
	}
	x[a], y[b] = y[b], x[a]
	return true
}

func cut(who, sizes []int) (r Round) {
	for _, size := range sizes {
		r = append(r, append([]int(nil), who[:size]...))
		who = who[size:]
	}
	return r
}

func nobody(n int) Meetings {
	m := make(Meetings, n)
	for i := range m {
		m[i] = make([]int, n)
	}
	return m
}

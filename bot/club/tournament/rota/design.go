package rota

// design is up to that many rounds in which nobody meets anybody twice, as far as a design is
// known, for tables whose sizes differ by one at most, the larger ones first.
//
// Members are split into groups as large as the number of tables; the last group may be
// smaller. Members of a group sit at different tables, and from round to round each group
// moves on by a step of its own. Two members of different groups sit together when their
// places and steps agree: only once, if no two rounds have the same difference between these
// groups' steps.
func design(sizes []int, rounds int) (all []Round) {
	tables, seats := len(sizes), sizes[0]
	f := ring(tables)
	steps := f.multiples(seats, rounds)
	if f.powers == nil {
		steps = search(tables, seats, rounds)
	}
	for _, step := range steps {
		round := make(Round, tables)
		for group := range seats {
			for at := range tables {
				if member := group*tables + at; group < sizes[tables-1] || at < members(sizes)%tables {
					table := f.plus(at, step[group])
					round[table] = append(round[table], member)
				}
			}
		}
		all = append(all, largestFirst(round))
	}
	if len(all) == tables && len(all) < rounds && seats == tables && sizes[tables-1] == seats {
		all = append(all, inGroups(tables)) // an affine plane has its groups as one round more
	}
	return all
}

// inGroups is the round of a square number in which each group sits together.
func inGroups(tables int) (round Round) {
	for group := range tables {
		var seats []int
		for at := range tables {
			seats = append(seats, group*tables+at)
		}
		round = append(round, seats)
	}
	return round
}

func members(sizes []int) (n int) {
	for _, s := range sizes {
		n += s
	}
	return n
}

// largestFirst is a round whose larger tables stand in front.
func largestFirst(r Round) (all Round) {
	most := 0
	for _, t := range r {
		most = max(most, len(t))
	}
	for size := most; size >= 0; size-- {
		for _, t := range r {
			if len(t) == size {
				all = append(all, t)
			}
		}
	}
	return all
}

// field is how places are counted: as the elements of a finite field, where there is one of
// that order, or else round and round.
type field struct {
	order, prime int
	powers       []int // of the element that makes all others but 0; nil where there is no field
}

// reduced are the polynomials of fields whose size is a power of a prime: the element to the
// power of the degree, as digits to the base of the prime.
var reduced = map[int]struct{ prime, rest int }{4: {2, 3}, 8: {2, 3}, 16: {2, 3}, 9: {3, 4}}

// ring counts so many places.
func ring(order int) field {
	f := field{order: order, prime: order}
	if r, known := reduced[order]; known {
		f.prime = r.prime
		for x := 1; len(f.powers) < order-1; x = f.shifted(x, r.rest) {
			f.powers = append(f.powers, x)
		}
		return f
	}
	for d := 2; d < order; d++ {
		if order%d == 0 {
			return f
		}
	}
	for generator := 1; ; generator++ {
		f.powers = nil
		for x := 1; len(f.powers) == 0 || x != 1; x = x * generator % order {
			f.powers = append(f.powers, x)
		}
		if len(f.powers) == order-1 {
			return f
		}
	}
}

// plus adds digit by digit, to the base of the prime.
func (f field) plus(a, b int) (sum int) {
	for unit := 1; unit < f.order; unit *= f.prime {
		sum += (a/unit + b/unit) % f.prime * unit
	}
	return sum
}

// shifted is an element times the one whose digits are 1 and 0.
func (f field) shifted(x, rest int) int {
	top := f.order / f.prime
	high, x := x/top, x%top*f.prime
	for range high {
		x = f.plus(x, rest)
	}
	return x
}

// times multiplies.
func (f field) times(a, b int) int {
	if a == 0 || b == 0 {
		return 0
	}
	for i, x := range f.powers {
		for j, y := range f.powers {
			if x == a && y == b {
				return f.powers[(i+j)%len(f.powers)]
			}
		}
	}
	return 0
}

// multiples are the steps of rounds in a field: in each round each group's element times the
// round's. There can be no more groups than elements.
func (f field) multiples(groups, rounds int) (all [][]int) {
	if f.powers == nil || groups > f.order {
		return nil
	}
	for round := range min(rounds, f.order) {
		var step []int
		for group := range groups {
			step = append(step, f.times(group, round))
		}
		all = append(all, step)
	}
	return all
}

package pairing

import "slices"

// mostGames is how many games a table of a knock-out plays at most: one and two replays.
const mostGames = 3

// Nobody is the seat that has won where none has.
const Nobody = -1

// decided is the seat that has won a table of two in a knock-out, or Nobody where neither
// was there; done is false while they have to play on. A game that is drawn or has no result
// is played again with the seats exchanged. After three games it is decided by the points
// of those games, and if they are equal by the seeds: the better one goes on.
func (t Table) decided() (seat int, done bool) {
	sum := [2]int{}
	for _, g := range t.Games {
		if seat, done = g.winner(); done {
			return seat, true
		}
		for s, p := range g.Points {
			sum[s%2] += p
		}
	}
	switch {
	case len(t.Games) < mostGames:
		return Nobody, false
	case sum[0] != sum[1]:
		return less(sum[1], sum[0]), true
	}
	return less(t.Seats[0], t.Seats[1]), true
}

// less is 0 if the first of two numbers is the smaller one, else 1.
func less(a, b int) int {
	if a < b {
		return 0
	}
	return 1
}

// winner is the seat that a game of two has decided for; decided is false for a draw and for
// a game without a result.
func (r Result) winner() (seat int, decided bool) {
	switch {
	case r.How == Forfeit && r.Absent&3 == 3:
		return Nobody, true
	case r.How == Forfeit:
		return less(int(r.Absent&1), 1), true
	case r.How == Played && len(r.Places) == 2 && r.Places[0] != r.Places[1]:
		return less(r.Places[0], r.Places[1]), true
	}
	return Nobody, false
}

// Winner is the entrant who goes on from a table of a knock-out, Nobody if none does; ok is
// false while that is open.
func (t Table) Winner() (entrant int, ok bool) { return t.side(true) }

// side is the winner of a table, or the loser.
func (t Table) side(won bool) (entrant int, ok bool) {
	switch {
	case len(t.Seats) == 0 || len(t.Seats) == 1 && !won:
		return Nobody, true
	case len(t.Seats) == 1:
		return t.Seats[0], true
	}
	seat, ok := t.decided()
	if !ok || seat == Nobody {
		return Nobody, ok
	}
	if !won {
		seat = 1 - seat
	}
	return t.Seats[seat], true
}

// bracket is the order in which the seeds stand in the first round of a knock-out of a size
// that is a power of two: if the better one always wins, the first meets the second in the
// final, and in each round the best meets the weakest.
func bracket(size int) []int {
	order := []int{0}
	for len(order) < size {
		next := make([]int, 0, 2*len(order))
		for _, seed := range order {
			next = append(next, seed, 2*len(order)-1-seed)
		}
		order = next
	}
	return order
}

// nextInBracket is the next round of a knock-out.
func (t Tournament) nextInBracket() Round {
	n := len(t.Rounds)
	var round Round
	for i, pair := range t.pairs() {
		seats := t.begin(pair, i)
		round = append(round, Table{Seats: seats, Games: t.missed(seats, n)})
	}
	return round
}

// pairs are who meets in the next round of a knock-out; Nobody for a place that nobody has
// reached. A match for the third place stands after the final.
func (t Tournament) pairs() (all [][2]int) {
	if len(t.Rounds) == 0 {
		order := bracket(1 << t.Rules.Played(len(t.Entrants)))
		for i := 0; i < len(order); i += 2 {
			all = append(all, [2]int{t.seed(order[i]), t.seed(order[i+1])})
		}
		return all
	}
	before := t.Rounds[len(t.Rounds)-1]
	for i := 0; i+1 < len(before); i += 2 {
		all = append(all, [2]int{before[i].to(true), before[i+1].to(true)})
	}
	if t.Rules.Third && len(before) == 2 {
		all = append(all, [2]int{before[0].to(false), before[1].to(false)})
	}
	return all
}

// seed is the entrant of a seed, Nobody if there are fewer.
func (t Tournament) seed(n int) int {
	if n < len(t.Entrants) {
		return n
	}
	return Nobody
}

// to is who comes from a table, as its winner or its loser.
func (t Table) to(won bool) int {
	entrant, _ := t.side(won)
	return entrant
}

// begin seats two players: the one who has begun less often is A. If that is equal, the
// better seed is A, and at every other table the other one.
func (t Tournament) begin(pair [2]int, table int) []int {
	a, b := min(pair[0], pair[1]), max(pair[0], pair[1])
	switch {
	case b == Nobody:
		return nil
	case a == Nobody:
		return []int{b}
	}
	h := t.history()
	if d := h.of[a].seats() - h.of[b].seats(); d > 0 || d == 0 && table%2 == 1 {
		return []int{b, a}
	}
	return []int{a, b}
}

// How far somebody has got in a knock-out: stage for each round won, plus still while they
// are not out. The winner of the match for third place is ahead of its loser.
const (
	stage = 4
	still = 3
	third = 2
)

// reached is how far somebody has got.
func (t Tournament) reached(entrant int) int {
	far := still
	for r, round := range t.Rounds {
		for i, table := range round {
			if !slices.Contains(table.Seats, entrant) {
				continue
			}
			winner, done := table.Winner()
			switch main := !t.forThird(r, i); {
			case main && !done:
				far = stage*r + still
			case main && winner == entrant:
				far = stage*(r+1) + still
			case main:
				far = stage * r
			case done && winner == entrant:
				far += third
			}
		}
	}
	return far
}

// forThird tells whether a table is the match for the third place.
func (t Tournament) forThird(round, table int) bool {
	return table == 1 && t.Rules.Third && round == t.Rules.Played(len(t.Entrants))-1
}

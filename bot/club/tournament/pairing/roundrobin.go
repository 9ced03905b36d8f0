package pairing

// fixtures are the rounds of a round robin, by the Berger tables: entrants move round in a
// circle, only the last one stays. With an odd number, the player left over has a bye. The
// second half of a double round robin has the seats the other way round; its first two rounds
// are swapped, so that nobody begins, or doesn't, three times running (FIDE C.05, annex 1,
// says so of the last two rounds of the first half, which comes to the same).
func fixtures(entrants int, double bool) []Round {
	rounds := circle(entrants)
	all := make([]Round, 0, 2*rounds)
	for r := range rounds {
		all = append(all, berger(entrants, r))
	}
	if !double {
		return all
	}
	if rounds > 1 {
		all[rounds-2], all[rounds-1] = all[rounds-1], all[rounds-2]
	}
	for r := range rounds {
		all = append(all, turned(berger(entrants, r)))
	}
	return all
}

// berger is a round of a single round robin, counted from 0.
func berger(entrants, round int) Round {
	last := entrants + entrants%2 - 1 // who stays; nobody where the number is odd
	var all Round
	for i := range (last + 1) / 2 {
		a, b := (round*(last+1)/2+i)%last, (round*(last+1)/2+last-i)%last
		if i == 0 {
			b = last
			if round%2 == 1 {
				a, b = b, a
			}
		}
		all = append(all, Table{Seats: seated(a, b, entrants)})
	}
	return all
}

// seated are the ones of two who are there.
func seated(a, b, entrants int) []int {
	switch {
	case a >= entrants:
		return []int{b}
	case b >= entrants:
		return []int{a}
	}
	return []int{a, b}
}

func turned(r Round) Round {
	for _, t := range r {
		if len(t.Seats) == 2 {
			t.Seats[0], t.Seats[1] = t.Seats[1], t.Seats[0]
		}
	}
	return r
}

// nextInCircle is the round robin's next round. Opponents of withdrawn players have no game
// in it.
func (t Tournament) nextInCircle() Round {
	n := len(t.Rounds)
	round := fixtures(len(t.Entrants), t.Rules.Double)[n]
	for i := range round {
		round[i].Games = t.missed(round[i].Seats, n)
	}
	return round
}

// missed is the result of a table of two where somebody has withdrawn; none where nobody has.
func (t Tournament) missed(seats []int, round int) []Result {
	var gone []int
	for seat, e := range seats {
		if !t.Entrants[e].here(round) {
			gone = append(gone, seat)
		}
	}
	if len(seats) != 2 || len(gone) == 0 {
		return nil
	}
	return []Result{Missed(gone...)}
}

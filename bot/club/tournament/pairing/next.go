package pairing

// Over tells whether all rounds are played, or nobody is left to play another: the
// standings are final.
func (t Tournament) Over() bool { return t.Open() == 0 && t.drawn() }

// drawn tells whether no further round will be.
func (t Tournament) drawn() bool {
	return len(t.Rounds) >= t.Rules.Played(len(t.Entrants)) || len(t.Rounds) > 0 && t.Rules.Form == Swiss && !t.enough()
}

// enough tells whether there are enough entrants for another round.
func (t Tournament) enough() bool {
	if t.Rules.Table > 0 {
		return len(t.playing()) >= smallest
	}
	return t.left() >= 2
}

// left is how many entrants are still there, fillers apart.
func (t Tournament) left() (n int) {
	for _, e := range t.Entrants {
		if !e.Filler && e.here(len(t.Rounds)) {
			n++
		}
	}
	return n
}

// Next is the round that follows, with the results that it has from the start: somebody in
// it may have withdrawn. The error is an *Error: BadRules and its kin, AllPlayed, or
// StillOpen while tables of earlier rounds are. Round robins know their rounds beforehand,
// so those may be drawn while tables are open.
func (t Tournament) Next() (Round, error) {
	if err := t.Rules.Check(len(t.Entrants)); err != nil {
		return nil, err
	}
	if t.drawn() {
		return nil, &Error{AllPlayed, 0}
	}
	if t.Rules.Form == RoundRobin {
		return t.nextInCircle(), nil
	}
	if n := t.Open(); n > 0 {
		return nil, &Error{StillOpen, n}
	}
	switch {
	case t.Rules.Form == KnockOut:
		return t.nextInBracket(), nil
	case t.Rules.Planned:
		return t.nextPlanned(), nil
	case t.Rules.Table > 0:
		return t.nextTables(), nil
	}
	return t.nextPairs(), nil
}

// Fixtures are all rounds of a round robin as they are known from the start, without
// results. Other forms have none.
func (t Tournament) Fixtures() []Round {
	if t.Rules.Form != RoundRobin {
		return nil
	}
	return fixtures(len(t.Entrants), t.Rules.Double)
}

// Open is how many tables of all rounds still have to play.
func (t Tournament) Open() (n int) {
	for r := range t.Rounds {
		for i := range t.Rounds[r] {
			if !t.Done(r, i) {
				n++
			}
		}
	}
	return n
}

// Done tells whether a table has all the games that it needs. In a knock-out a drawn game is
// played again; everywhere else one game is all.
func (t Tournament) Done(round, table int) bool {
	at := t.Rounds[round][table]
	switch {
	case len(at.Seats) < 2:
		return true
	case t.Rules.Form == KnockOut:
		_, done := at.decided()
		return done
	}
	return len(at.Games) > 0
}

// Withdraw is the tournament after somebody has gone: they are drawn for no further round,
// and where a table of two still waits for their game, they miss it. A table of more plays
// on; its result says who was there.
func (t Tournament) Withdraw(entrant int) Tournament {
	t = t.copied()
	if t.Entrants[entrant].Gone > 0 {
		return t
	}
	t.Entrants[entrant].Gone = len(t.Rounds) + 1
	for r, round := range t.Rounds {
		for i := range round {
			if !t.Done(r, i) {
				t.leave(&round[i], entrant)
			}
		}
	}
	return t
}

// leave has an entrant miss a table's game, if they sit there, and everybody else there who
// has gone.
func (t Tournament) leave(at *Table, entrant int) {
	if len(at.Seats) != 2 || at.Seats[0] != entrant && at.Seats[1] != entrant {
		return
	}
	at.Games = append(at.Games, t.missed(at.Seats, len(t.Rounds))...)
}

// copied shares nothing with the tournament that can be changed in place.
func (t Tournament) copied() Tournament {
	t.Entrants = append([]Entrant(nil), t.Entrants...)
	rounds := make([]Round, len(t.Rounds))
	for r := range rounds {
		rounds[r] = append(Round(nil), t.Rounds[r]...)
		for i := range rounds[r] {
			rounds[r][i].Games = append([]Result(nil), rounds[r][i].Games...)
		}
	}
	t.Rounds = rounds
	return t
}

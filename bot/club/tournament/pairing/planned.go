package pairing

import (
	"cmp"
	"slices"

	"stopp/bot/club/tournament/rota"
)

// nextPlanned is the next round, by a plan, at tables of several. The plan settles who sits
// together in all rounds that are left, so that few meet again; it is made again whenever
// somebody leaves. Results decide which of these rounds comes next, and who takes whose place
// in them, as long as that makes nobody meet again.
func (t Tournament) nextPlanned() Round {
	var plan []rota.Round
	for n := range len(t.Rounds) + 1 {
		past := t
		past.Rounds = t.Rounds[:n]
		plan = past.arranged(plan)
		if n < len(t.Rounds) {
			plan = plan[1:]
		}
	}
	h := t.history()
	round := make(Round, len(plan[0]))
	for i, seats := range plan[0] {
		round[i].Seats = h.around(seats)
	}
	return round
}

// arranged are the rounds that are left, the next one first, by the plan so far.
func (t Tournament) arranged(plan []rota.Round) []rota.Round {
	h := t.history()
	order := t.playing()
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(h.of[b].score(), h.of[a].score()) })
	sizes := tableSizes(len(order), t.Rules.Table)
	left := t.Rules.Played(len(t.Entrants)) - len(t.Rounds)
	if len(t.Rounds) == 0 {
		return named(rota.Begun(sizes, left), spread(order, sizes))
	}
	s := evenings{h, h.met(), plan}
	if !seatsAll(plan, order) {
		s.plan = rota.Further(s.meetings, order, sizes, left)
	}
	s.nearest()
	s.improve()
	s.unplanned(order, sizes)
	return s.plan
}

// unplanned takes the round that would come without a plan, if it seats players of like
// standing closer together and the later rounds can be mended so that no more of them meet
// again in all.
func (s *evenings) unplanned(order, sizes []int) {
	free := seating{s.ledgers, cut(order, sizes)}
	free.improve()
	next, now := s.strain(free.tables), s.strain(s.plan[0])
	if next.apart >= now.apart {
		return
	}
	goal := s.meetings.Cost(s.plan) - next.again
	s.meetings.Add(free.tables, 1)
	later := rota.Mended(s.meetings, s.plan[1:], goal)
	if s.meetings.Cost(later) <= goal {
		s.plan = append([]rota.Round{free.tables}, later...)
	}
	s.meetings.Add(free.tables, -1)
}

// named puts the entrants into a plan's places, so that in its first round they sit in a
// given order.
func named(plan []rota.Round, first []int) []rota.Round {
	who := make([]int, len(first))
	at := 0
	for _, table := range plan[0] {
		for _, place := range table {
			who[place] = first[at]
			at++
		}
	}
	for _, round := range plan {
		for _, table := range round {
			for i, place := range table {
				table[i] = who[place]
			}
		}
	}
	return plan
}

// seatsAll tells whether a plan's rounds are for just these.
func seatsAll(plan []rota.Round, who []int) bool {
	return len(plan) > 0 && slices.Equal(slices.Sorted(slices.Values(slices.Concat(plan[0]...))), slices.Sorted(slices.Values(who)))
}

// met are how often any two have met.
func (l ledgers) met() rota.Meetings {
	m := make(rota.Meetings, len(l.of))
	for a := range m {
		m[a] = make([]int, len(l.of))
		for _, e := range l.of[a] {
			if e.met() {
				for _, b := range e.others {
					m[a][b]++
				}
			}
		}
	}
	return m
}

// evenings are the rounds that are left, with all that has been played.
type evenings struct {
	ledgers
	meetings rota.Meetings
	plan     []rota.Round // the next one first
}

// strain measures how bad a round is: those who meet again, then how far scores differ.
func (s *evenings) strain(r rota.Round) (all strain) {
	at := seating{ledgers: s.ledgers}
	for _, table := range r {
		all = all.plus(strain{s.meetings.Again(table), at.apart(table)})
	}
	return all
}

// nearest picks the round in which fewest meet again; among equal ones, the round in which
// players with the nearest scores meet.
func (s *evenings) nearest() {
	best := 0
	for i, r := range s.plan {
		if s.strain(r).less(s.strain(s.plan[best])) {
			best = i
		}
	}
	s.plan[0], s.plan[best] = s.plan[best], s.plan[0]
}

// improve has two change places, in the next round or in all that are left, as long as that
// brings scores together in the next one and no more meet again.
func (s *evenings) improve() {
	cost := s.meetings.Cost(s.plan)
	for better := true; better; {
		better = false
		for i, x := range s.plan[0] {
			for j := range i {
				better = s.exchange(x, s.plan[0][j], &cost) || better
			}
		}
	}
}

// exchange makes all exchanges between two tables of the next round that are for the better.
func (s *evenings) exchange(x, y []int, cost *int) (done bool) {
	at := seating{ledgers: s.ledgers}
	for i := range x {
		for j := range y {
			before := at.apart(x) + at.apart(y)
			a, b := x[i], y[j]
			x[i], y[j] = b, a
			if at.apart(x)+at.apart(y) < before && (s.keeps(cost) || s.renamed(a, b, cost)) {
				done = true
				continue
			}
			x[i], y[j] = a, b
		}
	}
	return done
}

// keeps tells whether the plan costs no more than it did.
func (s *evenings) keeps(cost *int) bool {
	now := s.meetings.Cost(s.plan)
	if now > *cost {
		return false
	}
	*cost = now
	return true
}

// renamed has two change places in the later rounds, too, and back if that costs more.
func (s *evenings) renamed(a, b int, cost *int) bool {
	swap := func() {
		for _, r := range s.plan[1:] {
			for _, table := range r {
				i, j := slices.Index(table, a), slices.Index(table, b)
				if i >= 0 {
					table[i] = b
				}
				if j >= 0 {
					table[j] = a
				}
			}
		}
	}
	if swap(); s.keeps(cost) {
		return true
	}
	swap()
	return false
}

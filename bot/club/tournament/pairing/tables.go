package pairing

import (
	"cmp"
	"slices"

	"stopp/bot/club/tournament/rota"
)

// nextTables is the next round of a Swiss tournament at tables of several without a plan, as
// earlier versions drew it. Players of like standing sit together: the order of ranks is cut
// into tables. Then players change places, two at a time, as long as fewer meet again or, with
// as many, scores at a table come closer.
func (t Tournament) nextTables() Round {
	h := t.history()
	order := t.playing()
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(h.of[b].score(), h.of[a].score()) })
	sizes := tableSizes(len(order), t.Rules.Table)
	if len(t.Rounds) == 0 {
		order = spread(order, sizes)
	}
	s := seating{h, cut(order, sizes)}
	s.improve()
	round := make(Round, len(s.tables))
	for i, seats := range s.tables {
		round[i].Seats = h.around(seats)
	}
	return round
}

// tableSizes are the numbers of seats at each table, the larger tables first: as many as asked
// for or, if that does not divide evenly, some more or fewer, from 3 to 6. Sizes are as equal
// as possible. Of two numbers of tables the better fit is taken; if both fit as well, the one
// with more seats at a table.
func tableSizes(entrants, size int) []int {
	best, off := 1, entrants*entrants
	for tables := (entrants + MostSeats - 1) / MostSeats; tables*smallest <= entrants; tables++ {
		if d := absolutely(entrants - tables*size); d < off {
			best, off = tables, d
		}
	}
	sizes := make([]int, best)
	for i := range sizes {
		sizes[i] = (entrants + best - 1 - i) / best
	}
	return sizes
}

// spread gives each table of the first round some of all strengths, because nobody stands
// higher than anybody else yet.
func spread(order, sizes []int) (all []int) {
	for i, size := range sizes {
		for row := range size {
			at := row*len(sizes) + i
			if row%2 == 1 && (row+1)*len(sizes) <= len(order) {
				at = (row+1)*len(sizes) - 1 - i
			}
			all = append(all, order[at])
		}
	}
	return all
}

func cut(order, sizes []int) (tables [][]int) {
	for _, size := range sizes {
		tables = append(tables, slices.Clone(order[:size]))
		order = order[size:]
	}
	return tables
}

// seating is who sits together.
type seating struct {
	ledgers
	tables [][]int
}

// strain measures how bad a table is: those who meet again, then how far scores differ.
type strain struct{ again, apart int }

func (s strain) less(o strain) bool {
	return s.again < o.again || s.again == o.again && s.apart < o.apart
}

func (s strain) plus(o strain) strain { return strain{s.again + o.again, s.apart + o.apart} }

func (s *seating) strain(table []int) (all strain) {
	for i, a := range table {
		for _, b := range table[:i] {
			all.again += squared(s.of[a].meetings(b))
		}
	}
	all.apart = s.apart(table)
	return all
}

// apart is how far scores differ at a table.
func (s *seating) apart(table []int) (sum int) {
	for i, a := range table {
		for _, b := range table[:i] {
			sum += squared(int((s.of[a].score() - s.of[b].score()) / (Point / 12)))
		}
	}
	return sum
}

// improve has two change places while that is better for both tables together.
func (s *seating) improve() {
	rota.Improve(s.tables, func(x, y []int) strain { return s.strain(x).plus(s.strain(y)) }, strain.less)
}

// around seats a table: players who have had late seats so far sit early now.
func (l ledgers) around(table []int) []int {
	seats := slices.Clone(table)
	slices.SortStableFunc(seats, func(a, b int) int { return cmp.Compare(l.of[b].late(), l.of[a].late()) })
	return seats
}

// late is the sum of all seats that somebody has had, each from −60 for the first to 60 for
// the last one.
func (l ledger) late() (n int) {
	for _, e := range l {
		if e.games > 0 && len(e.others) > 0 {
			n += 120*e.seat/len(e.others) - 60
		}
	}
	return n
}

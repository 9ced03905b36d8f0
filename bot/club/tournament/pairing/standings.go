package pairing

import (
	"cmp"
	"slices"
)

// TieBreak is something that tells apart who has the same score.
type TieBreak uint8

// The tie-breaks.
const (
	Direct     TieBreak = iota // the points from games among players with the same score, if each of them has met each
	BuchholzC1                 // Buchholz without the lowest of the opponents' scores
	Buchholz                   // the sum of the opponents' scores
	Sonneborn                  // Sonneborn–Berger: the scores of beaten opponents, and half of the scores after draws
	Wins                       // games won at the table
	GamePoints                 // the points of the games themselves, less the others' points
	tieBreaks
)

// String is the tie-break's name for catalogues.
func (b TieBreak) String() string {
	return [...]string{"direct", "buchholz-cut", "buchholz", "sonneborn", "wins", "points"}[b]
}

// TieBreaks are the tie-breaks of a form, in order.
func (r Rules) TieBreaks() []TieBreak {
	switch {
	case r.Form == RoundRobin:
		return []TieBreak{Direct, Sonneborn, Wins, GamePoints}
	case r.Form == KnockOut:
		return nil
	case r.Table > 0:
		return []TieBreak{Wins, BuchholzC1, Buchholz, GamePoints}
	}
	return []TieBreak{Direct, BuchholzC1, Buchholz, Wins, GamePoints}
}

// Line is where an entrant stands.
type Line struct {
	Entrant int
	Place   int      // 1 for the first; players equal in everything share it; 0 for none
	By      TieBreak // the tie-break that put the line behind the one above, if they have the same score and different places
	Score   Score    // in a knock-out how many tables were won
	Breaks  [tieBreaks]int
	Played  int  // games, or tables of a knock-out
	Won     int  // of these; at a table of several, those where they came first alone
	Drawn   int  // of those at tables of two
	Lost    int  // likewise
	Out     bool // they have withdrawn, or are out of a knock-out
}

// Value is the value of a tie-break. Direct is in a Score's parts of a point, among the
// players with whom the line was compared, and 0 if it did not apply; so are Buchholz and
// Sonneborn–Berger.
func (l Line) Value(b TieBreak) int { return l.Breaks[b] }

// Standings are all entrants in their order after the rounds so far. Equal lines stand in
// the order of seeds. Fillers have no place and stand last. So do members who have left a
// round robin so early that their games don't count, and members who have left any other
// form with nothing.
func (t Tournament) Standings() []Line {
	h := t.history()
	lines := make([]Line, len(t.Entrants))
	for e := range lines {
		lines[e] = t.line(h, e)
	}
	placed, others := t.apart(lines)
	if t.Rules.Form == KnockOut {
		return append(t.bracketed(placed), others...)
	}
	ranking{h, placed, t.Rules.TieBreaks()}.split(placed, 1)
	return append(placed, others...)
}

// line is an entrant's line, without its place and Direct.
func (t Tournament) line(h ledgers, entrant int) Line {
	own := h.of[entrant]
	l := Line{Entrant: entrant, Score: own.score(), Out: t.Entrants[entrant].Gone > 0}
	for _, e := range own {
		l.count(e)
	}
	l.Breaks[Wins] = l.Won
	l.Breaks[Sonneborn] = int(h.sonneborn(entrant))
	l.Breaks[Buchholz], l.Breaks[BuchholzC1] = h.buchholz(entrant, !t.Rules.Plain)
	return l
}

func (l *Line) count(e entry) {
	l.Breaks[GamePoints] += e.points*max(1, len(e.others)) - e.lost
	if e.kind != played {
		return
	}
	l.Played++
	two := len(e.shares) == 1
	switch {
	case e.score == Point:
		l.Won++
	case two && e.score == 0:
		l.Lost++
	case two:
		l.Drawn++
	}
}

// LeftWithNothing tells whether the entrant of a line withdrew without having played a game,
// or without any part of a point.
func (t Tournament) LeftWithNothing(l Line) bool {
	return t.Entrants[l.Entrant].Gone > 0 && (l.Played == 0 || l.Score == 0)
}

// apart are the lines with a place, and the lines without.
func (t Tournament) apart(lines []Line) (placed, others []Line) {
	void := t.annulled()
	for _, l := range lines {
		e := t.Entrants[l.Entrant]
		if t.Rules.Form != RoundRobin && t.LeftWithNothing(l) || e.Filler && t.Rules.Form != KnockOut || void[l.Entrant] {
			others = append(others, l)
		} else {
			placed = append(placed, l)
		}
	}
	return placed, others
}

// ranking puts lines in order.
type ranking struct {
	ledgers
	all    []Line
	breaks []TieBreak
}

// split orders lines by score and gives them their places, from one on.
func (r ranking) split(lines []Line, place int) {
	slices.SortStableFunc(lines, func(a, b Line) int { return cmp.Compare(b.Score, a.Score) })
	for g := range groups(lines, func(l Line) int { return int(l.Score) }) {
		r.tie(g, place, 0)
		place += len(g)
	}
}

// groups are the runs of lines that are equal in the value they are sorted by.
func groups(lines []Line, by func(Line) int) func(func([]Line) bool) {
	return func(yield func([]Line) bool) {
		for len(lines) > 0 {
			n := 1
			for n < len(lines) && by(lines[n]) == by(lines[0]) {
				n++
			}
			if !yield(lines[:n]) {
				return
			}
			lines = lines[n:]
		}
	}
}

// tie orders equal lines by the tie-breaks from one on. If a direct comparison separates
// some of them, those still equal are compared again, among fewer.
func (r ranking) tie(lines []Line, place, from int) {
	if len(lines) == 1 || from == len(r.breaks) {
		for i := range lines {
			lines[i].Place = place
		}
		return
	}
	b := r.breaks[from]
	if b == Direct {
		r.direct(lines)
	}
	by := func(l Line) int { return l.Breaks[b] }
	slices.SortStableFunc(lines, func(x, y Line) int { return cmp.Compare(by(y), by(x)) })
	first := place
	for g := range groups(lines, by) {
		if b == Direct && len(g) < len(lines) {
			r.tie(g, place, from)
		} else {
			r.tie(g, place, from+1)
		}
		if place > first {
			g[0].By = b
		}
		place += len(g)
	}
}

// direct sets what lines have got against each other. Where not all of them have met, that
// is nothing for any.
func (r ranking) direct(lines []Line) {
	got, met := make([]int, len(lines)), true
	for i := range lines {
		for j := range lines {
			s, did := r.of[lines[i].Entrant].against(lines[j].Entrant)
			got[i] += int(s)
			met = met && (did || i == j)
		}
	}
	for i := range lines {
		lines[i].Breaks[Direct] = one(met) * got[i]
	}
}

// against is what somebody has got in games against another, and whether there were any.
func (l ledger) against(other int) (got Score, met bool) {
	for _, e := range l {
		if i := slices.Index(e.others, other); i >= 0 && e.shares != nil {
			got += e.shares[i]
			met = true
		}
	}
	return got, met
}

// bracketed are the lines of a knock-out: the players who got farthest stand first, and all
// who were out in the same round share a place.
func (t Tournament) bracketed(lines []Line) []Line {
	far := make([]int, len(t.Entrants))
	for i, l := range lines {
		far[l.Entrant] = t.reached(l.Entrant)
		lines[i].Out = l.Out || far[l.Entrant]%stage != still
	}
	by := func(l Line) int { return far[l.Entrant] }
	slices.SortStableFunc(lines, func(a, b Line) int { return cmp.Compare(by(b), by(a)) })
	place := 1
	for g := range groups(lines, by) {
		for i := range g {
			g[i].Place = place
		}
		place += len(g)
	}
	return lines
}

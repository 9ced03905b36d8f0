package plan

// Teams is a duplicate match between two pairs: the same deals are played once at each of two
// tables. Players 0 and 1 sit at the first table, 2 and 3 at the second, the first of each in
// seat A. Players 0 and 3 are one team, 1 and 2 the other; so each team has each side of
// each deal once. No method changes it.
type Teams struct {
	Deals  int
	Tables [2][]Result // of the games that are over, in their order; Seats by the numbers above
	Left   []int       // the players who have given up: their team has lost
}

// The teams, by player.
var teamOf = [4]int{0, 1, 1, 0}

// TeamOf is the team of a player, 0 or 1.
func TeamOf(player int) int { return teamOf[player] }

// TableOf is the table of a player, 0 or 1.
func TableOf(player int) int { return player / 2 }

// Next is what is to be played next at a table; ok is false if it has played all of its deals,
// or if the match is over. Tables don't wait for each other.
func (t Teams) Next(table int) (g Game, ok bool) {
	no := len(t.Tables[table]) + 1
	if no > t.Deals || t.ended() {
		return Game{}, false
	}
	return t.game(table, no), true
}

// game is a game of a table.
func (t Teams) game(table, no int) Game {
	g := Game{No: no, Deal: no, Seats: []int{2 * table, 2*table + 1}, Start: Nobody}
	if first := t.firstStart(); first != Nobody {
		g.Start = (first + no - 1) % 2
	}
	return g
}

// firstStart is the seat that began the first deal, at whichever table; both have begun alike.
func (t Teams) firstStart() int {
	for _, results := range t.Tables {
		if len(results) > 0 && results[0].Started >= 0 {
			return results[0].Started
		}
	}
	return Nobody
}

// ended tells whether the match ended before all was played.
func (t Teams) ended() bool { return len(t.Left) > 0 || t.broken() }

func (t Teams) broken() bool {
	for _, results := range t.Tables {
		for _, r := range results {
			if r.Ending == Abandoned {
				return true
			}
		}
	}
	return false
}

// Over tells whether nothing more is played at either table. Nothing of one table may be told
// to the other before.
func (t Teams) Over() bool {
	return t.ended() || len(t.Tables[0]) >= t.Deals && len(t.Tables[1]) >= t.Deals
}

// Comparison is how a duplicate match between two pairs came out.
type Comparison struct {
	Deals  int
	Pairs  []Pair // by deal, One being the first team's points and Other the second's
	Points [2]int // by team
	Better [2]int // with how many deals a team has the better result
	Over   bool
	Winner int // the team that has won; Nobody if both are equal, or if it was Broken
	Broken bool
}

// Comparison compares both tables. Before the match is over there is nothing in it.
func (t Teams) Comparison() Comparison {
	c := Comparison{Deals: t.Deals, Winner: Nobody, Over: t.Over(), Broken: t.broken()}
	if !c.Over {
		return c
	}
	for i := range min(len(t.Tables[0]), len(t.Tables[1])) {
		c.add(t.pair(i))
	}
	switch {
	case c.Broken:
	case len(t.Left) > 0:
		c.Winner = 1 - TeamOf(t.Left[0])
	case c.Points[0] != c.Points[1]:
		c.Winner = larger(c.Points)
	case c.Better[0] != c.Better[1]:
		c.Winner = larger(c.Better)
	}
	return c
}

// pair is the deal with an index, played at both tables.
func (t Teams) pair(i int) Pair {
	p := Pair{Deal: i + 1, First: line(i+1, t.Tables[0][i]), Again: line(i+1, t.Tables[1][i])}
	for player := range teamOf {
		points := p.First.Points[player] + p.Again.Points[player]
		if TeamOf(player) == 0 {
			p.One += points
		} else {
			p.Other += points
		}
	}
	return p
}

// line is one play of a deal, with the points of all four players.
func line(no int, r Result) Line {
	l := Line{No: no, Seats: r.Seats, Started: Nobody, Winner: r.winner(), Ending: r.Ending, Points: make([]int, len(teamOf))}
	if r.Started >= 0 && r.Started < len(r.Seats) {
		l.Started = r.Seats[r.Started]
	}
	for seat, player := range r.Seats {
		l.Points[player] = at(r.Points, seat)
	}
	return l
}

// add counts a deal.
func (c *Comparison) add(p Pair) {
	c.Pairs = append(c.Pairs, p)
	c.Points[0] += p.One
	c.Points[1] += p.Other
	switch d := p.Difference(); {
	case d > 0:
		c.Better[0]++
	case d < 0:
		c.Better[1]++
	}
}

// larger is the index of the larger of two different numbers.
func larger(of [2]int) int {
	if of[0] > of[1] {
		return 0
	}
	return 1
}

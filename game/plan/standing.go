package plan

import (
	"cmp"
	"slices"
)

// Standing is how a series stands or has ended, by player.
type Standing struct {
	Points []int // of all games
	Wins   []int // games won alone
	Places []int // 1 for the first; equal players share a place
	Over   bool
	Winner int // the player who has won the series; Nobody while it is played, if several share the first place, if it was Broken, or if all have given up
	Broken bool
}

// Over tells whether the series is over.
func (s Series) Over() bool { return s.Standing().Over }

// Standing is how the series stands now.
func (s Series) Standing() Standing {
	c := s.count()
	st := Standing{Points: c.points, Wins: c.wins, Places: c.places(s.Left), Winner: Nobody}
	st.Broken = slices.ContainsFunc(s.Results, func(r Result) bool { return r.Ending == Abandoned })
	st.Over = st.Broken || s.Ended || len(s.Left) > 0 && len(s.Left) >= s.Players-1 || s.decided(c)
	if first := st.first(); st.Over && !st.Broken && len(first) == 1 && !slices.Contains(s.Left, first[0]) {
		st.Winner = first[0]
	}
	return st
}

// first are the players in the first place.
func (st Standing) first() (players []int) {
	for player, place := range st.Places {
		if place == 1 {
			players = append(players, player)
		}
	}
	return players
}

// decided tells whether the games so far decide the series.
func (s Series) decided(c count) bool {
	switch s.Form.Kind {
	case Total:
		return slices.Max(c.points) >= s.Form.N && len(Standing{Places: c.places(nil)}.first()) == 1
	case Best:
		return c.caught(s.Form.N)
	case Duplicate:
		return len(s.Results) >= 2*s.Form.N
	}
	return len(s.Results) >= 1
}

// count adds up the games so far, by player.
type count struct {
	kind                      Kind
	points, wins, sums, deals []int // sums: of places; deals: of a duplicate that came out better
	won                       int   // how many games have one winner
}

func (s Series) count() count {
	c := count{kind: s.Form.Kind, points: make([]int, s.Players), wins: make([]int, s.Players), sums: make([]int, s.Players), deals: make([]int, s.Players)}
	for _, r := range s.Results {
		c.add(r)
	}
	for _, p := range s.pairs() {
		switch d := p.Difference(); {
		case d > 0:
			c.deals[0]++
		case d < 0:
			c.deals[1]++
		}
	}
	return c
}

// add counts one game.
func (c *count) add(r Result) {
	for seat, player := range r.Seats {
		c.points[player] += at(r.Points, seat)
		c.sums[player] += r.place(seat)
	}
	if player := r.winner(); player != Nobody {
		c.wins[player]++
		c.won++
	}
}

// caught tells whether nobody can catch the leader any more, or n games have a winner.
func (c count) caught(n int) bool {
	wins := slices.Sorted(slices.Values(c.wins))
	best, second := wins[len(wins)-1], wins[len(wins)-2]
	return c.won >= n || best > second+n-c.won
}

// places are the players' places; those who have left come after all others.
func (c count) places(left []int) []int {
	places := make([]int, len(c.points))
	for player := range places {
		places[player] = 1
		for other := range places {
			if c.before(other, player, left) {
				places[player]++
			}
		}
	}
	return places
}

// before tells whether one player stands before another.
func (c count) before(one, other int, left []int) bool {
	if gone := slices.Contains(left, one); gone != slices.Contains(left, other) {
		return !gone
	}
	switch c.kind {
	case Best:
		return cmp.Or(cmp.Compare(c.wins[other], c.wins[one]), cmp.Compare(c.sums[one], c.sums[other]), cmp.Compare(c.points[other], c.points[one])) < 0
	case One:
		return cmp.Or(cmp.Compare(c.sums[one], c.sums[other]), cmp.Compare(c.points[other], c.points[one])) < 0
	}
	return cmp.Or(cmp.Compare(c.points[other], c.points[one]), cmp.Compare(c.deals[other], c.deals[one])) < 0
}

// winner is the player who has won a game alone.
func (r Result) winner() int {
	if r.Winner < 0 || r.Winner >= len(r.Seats) {
		return Nobody
	}
	return r.Seats[r.Winner]
}

// place is a seat's place in a game. In a game that knows only a winner all others are
// second; if nobody has won, all are first.
func (r Result) place(seat int) int {
	switch {
	case r.Places != nil:
		return at(r.Places, seat)
	case r.Winner == seat || r.Winner < 0:
		return 1
	}
	return 2
}

// at is a number of a list, 0 beyond its end.
func at(list []int, i int) int {
	if i >= len(list) {
		return 0
	}
	return list[i]
}

package pairing

import (
	"slices"

	"stopp/bot/club/tournament/matching"
)

// group is a score group that is being paired, with the players who have floated down to it.
// They are the first of all who are left.
type group struct {
	left  []player
	moved int // who has floated down to it
	end   int // behind its last player
	next  int // behind the last of the score group below
	level int
	round int                  // counted from 0
	last  bool                 // the last round
	order func(i, j int) int64 // what a pair costs by rank, where all else is equal
}

func groupOf(left []player, level, round int, last bool) *group {
	g := &group{left: left, level: level, round: round, last: last, end: len(left), next: len(left)}
	if level > 0 {
		g.end = g.down(level - 1)
	}
	if level > 1 {
		g.next = g.down(level - 2)
	}
	g.moved = g.down(level)
	return g
}

// down is how many stand above a level.
func (g *group) down(level int) int {
	n := slices.IndexFunc(g.left, func(p player) bool { return p.level <= level || p.entrant == Nobody })
	if n < 0 {
		return len(g.left)
	}
	return n
}

// pair pairs the group, and leaves behind who is not in it or floats. First the players who
// have floated down, from the highest on, meet the highest possible opponents. Of the others
// the upper half meets the lower half: each of them, from the highest on, the highest that is
// possible.
func (g *group) pair() (pairs [][2]player) {
	for g.moved > 0 {
		pairs = append(pairs, g.choose(0, nil)...)
	}
	upper := g.halves()
	for ; len(upper) > 0; upper = upper[1:] {
		i := slices.IndexFunc(g.left, func(p player) bool { return p.entrant == upper[0] })
		pairs = append(pairs, g.choose(i, upper)...)
	}
	if g.level == 0 { // the bye is left, if there is one
		if len(g.left) == 2 {
			pairs = append(pairs, [2]player{g.left[0], g.left[1]})
		}
		g.left = nil
	}
	return pairs
}

// choose finds a player's opponent: the highest that is possible in the best of all pairings
// in which the upper half don't meet each other. If that is nobody in the group they float.
func (g *group) choose(i int, upper []int) [][2]player {
	half := make([]bool, len(g.left))
	for n, p := range g.left {
		half[n] = slices.Contains(upper, p.entrant)
	}
	g.order = func(a, b int) int64 {
		var f fields
		f.put(0, one(b < g.players() && upper != nil && half[a] == half[b]))
		f.put(8, one(a == i)*min(b, g.players())+one(b == i)*a)
		return int64(f)
	}
	j := g.mates()[i]
	if j >= g.players() {
		g.float(i)
		return nil
	}
	i, j = min(i, j), max(i, j)
	pair := [2]player{g.left[i], g.left[j]}
	g.left = slices.Delete(slices.Delete(slices.Clone(g.left), j, j+1), i, i+1)
	g.moved -= one(i < g.moved) + one(j < g.moved)
	g.end, g.next = g.end-2, g.next-2
	return [][2]player{pair}
}

// float puts a player behind the group.
func (g *group) float(i int) {
	p := g.left[i]
	g.left = slices.Insert(slices.Delete(slices.Clone(g.left), i, i+1), g.players()-1, p)
	g.moved -= one(i < g.moved)
	g.end--
}

// halves are the upper half of a group, by entrants: as many of the highest as there will be
// pairs. If some of them have to meet each other, or float, as few as can be change places with
// others of the lower half, and those who stand nearest to it.
func (g *group) halves() (upper []int) {
	g.order = func(int, int) int64 { return 0 }
	half := 0
	for i, j := range g.mates()[:g.players()] {
		half += one(i < j && j < g.players())
	}
	g.order = func(i, j int) int64 {
		up, down := 0, 0 // how far the players who change places are from the other half
		within := j < g.players()
		switch {
		case within && i >= half:
			up = i - half + 1
		case within && j < half:
			down = half - j
		case !within && i < half:
			down = half - i
		}
		var f fields
		f.put(0, one(up > 0))
		f.put(12, up+down)
		f.put(12, down)
		return int64(f)
	}
	for i, j := range g.mates()[:g.players()] {
		if i < j && j < g.players() {
			upper = append(upper, g.left[i].entrant)
		}
	}
	return upper
}

// mates are the best pairing of all who are left.
func (g *group) mates() []int { return matching.Pairs(len(g.left), g.cost) }

// players is how many are in the group, apart from the bye.
func (g *group) players() int {
	if g.end > 0 && g.left[g.end-1].entrant == Nobody {
		return g.end - 1
	}
	return g.end
}

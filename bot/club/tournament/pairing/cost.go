package pairing

import "stopp/bot/club/tournament/matching"

// cost is the cost of pairing two players of a group. More important ones come first: the
// numbers are packed side by side, each with room for its sum over all pairs.
func (g *group) cost(i, j int) matching.Cost {
	i, j = min(i, j), max(i, j)
	return matching.Cost{g.must(i, j), g.floats(i, j), g.seats(i, j), g.again(i, j), g.order(i, j)}
}

// fields puts numbers side by side.
type fields int64

func (f *fields) put(bits, n int) { *f = *f<<bits + fields(n) }

// must are the constraints for all who are left.
func (g *group) must(i, j int) int64 {
	a, b := g.left[i], g.left[j]
	byes, lowest := 0, 0
	if b.entrant == Nobody {
		byes, lowest = a.byes(), a.level
	}
	var f fields
	f.put(0, a.meetings(b.entrant)) // nobody meets anybody twice
	f.put(6, byes)                  // nor has two byes
	f.put(6, g.stuck(a, b))         // nor is in the same seat for ever
	f.put(6, lowest)                // a bye is for the lowest
	return int64(f)
}

// floats prices floating down: few should float, and few of them from far above; first from
// this group, then from the one below. The player of the group who gets the bye should have had
// few other rounds without a game.
func (g *group) floats(i, j int) int64 {
	var f fields
	for n, end := range []int{g.end, g.next} {
		down := one(i < end && j >= end)
		f.put(7, down)
		f.put(12, down*(g.left[i].level-g.level+n))
	}
	f.put(7, one(i < g.end && g.left[j].entrant == Nobody)*g.left[i].idle())
	return int64(f)
}

// stuck is 1 for two who both want the same seat absolutely. In the last round that matters
// less where one of them has more than half of all points: then who meets whom does.
func (g *group) stuck(a, b player) int {
	if g.last && 2*max(a.score, b.score) > Point*Score(g.round) {
		return 0
	}
	return both(a, b, absolute)
}

// seats is which seats the players who meet in the group want.
func (g *group) seats(i, j int) int64 {
	if j >= g.players() {
		return 0
	}
	a, b := g.left[i], g.left[j]
	var f fields
	f.put(0, both(a, b, absolute)) // which stuck allows to those who stand high
	f.put(6, both(a, b, mild))
	f.put(6, both(a, b, strong))
	return int64(f)
}

// again is who of the group floats once more: down or up, as in the last round, then as two
// rounds ago; and then by how much, among players who meet in the group.
func (g *group) again(i, j int) int64 {
	if i >= g.end {
		return 0
	}
	a, b := g.left[i], g.left[j]
	meet := j < g.players()
	if meet && a.score == b.score {
		return 0
	}
	var often, far fields
	for ago := 1; ago <= 2; ago++ {
		down, up := one(a.floated(g.round-ago, downwards)), one(meet && b.floated(g.round-ago, upwards))
		often.put(6, down)
		often.put(6, up)
		by := one(meet) * min(a.level-b.level, 3)
		far.put(6, down*by)
		far.put(6, up*by)
	}
	return int64(often<<24 | far)
}

func squared(n int) int { return n * n }

func one(is bool) int {
	if is {
		return 1
	}
	return 0
}

// byes are how often somebody has got a point without a game.
func (l ledger) byes() (n int) {
	for _, e := range l {
		n += one(e.kind == bye || e.kind == given)
	}
	return n
}

// idle is how many rounds somebody has not played.
func (l ledger) idle() (n int) {
	for _, e := range l {
		n += one(e.games == 0)
	}
	return n
}

// direction is where somebody floats.
type direction int

const (
	downwards direction = 1
	upwards   direction = -1
)

// floated tells whether somebody met one of a lower score in a round, counted from 0, or one
// of a higher score. A point without a game counts as down (FIDE C.04.3, 1.4.3).
func (l ledger) floated(round int, to direction) bool {
	if round < 0 {
		return false
	}
	e := l[round]
	return e.float == to || to == downwards && (e.kind == bye || e.kind == given)
}

package pairing

// wish is how much somebody should have a seat next: by how often they have had each, and by
// the last ones (FIDE C.04.3, 1.7).
type wish int

// Wishes, from none to one that is not refused if that can be avoided.
const (
	none     wish = iota
	mild          // the other seat than last time
	strong        // the one had once less often
	absolute      // the one had twice less often, or not in the last two games
)

// wants is the seat that somebody should have next, and how much; 0 is A.
func (l ledger) wants() (seat int, w wish) {
	had := l.had()
	if len(had) == 0 {
		return 0, none
	}
	last, twice := had[len(had)-1], len(had) > 1 && had[len(had)-1] == had[len(had)-2]
	switch d := l.seats(); {
	case d > 1 || d < -1:
		return one(d > 0), absolute
	case twice:
		return 1 - last, absolute
	case d != 0:
		return one(d > 0), strong
	}
	return 1 - last, mild
}

// had are the seats of all games so far, in order.
func (l ledger) had() (all []int) {
	for _, e := range l {
		if len(e.others) != 1 {
			continue
		}
		for g := range e.games {
			all = append(all, (e.seat+g)%2)
		}
	}
	return all
}

// both is 1 if two want the same seat, both at least so much.
func both(a, b player, least wish) int {
	if a.entrant == Nobody || b.entrant == Nobody {
		return 0
	}
	s, w := a.wants()
	t, v := b.wants()
	return one(s == t && min(w, v) >= least)
}

// seat seats two players, the higher in rank first; one alone has a bye. The stronger wish for a
// seat is granted. If both are equal, the player with the larger difference gets theirs, then the
// one who sat otherwise when the two last sat differently, then the higher in rank. If neither has
// a wish, the seeds decide: of the first, third and so on the higher one begins (FIDE C.04.3, 5.2).
func seat(a, b player) []int {
	if b.entrant == Nobody {
		return []int{a.entrant}
	}
	if first(a, b) == 0 {
		return []int{a.entrant, b.entrant}
	}
	return []int{b.entrant, a.entrant}
}

// first is the seat of the higher in rank.
func first(a, b player) int {
	s, w := a.wants()
	t, v := b.wants()
	switch {
	case w == none && v == none:
		return a.entrant % 2
	case w > v || s != t:
		return s
	case v > w:
		return 1 - t
	}
	if d := absolutely(a.seats()) - absolutely(b.seats()); w == absolute && d != 0 {
		if d > 0 {
			return s
		}
		return 1 - s
	}
	x, y := a.had(), b.had()
	for i := 1; i <= min(len(x), len(y)); i++ {
		if x[len(x)-i] != y[len(y)-i] {
			return 1 - x[len(x)-i]
		}
	}
	return s
}

func absolutely(n int) int { return max(n, -n) }

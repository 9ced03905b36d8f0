package pairing

import (
	"cmp"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"
)

// points are a score in points.
func points(s Score) float64 { return float64(s) / float64(Point) }

// rational is a member's score in a tournament at tables of several. It is worked out in
// fractions by docs/tournaments.md, "Standings" and "Tables of several", and uses nothing of
// the package but its results.
type rational struct {
	entrant                  int
	score, all, least, games *big.Rat
	wins                     int
	nothing                  bool // they left without a game, or without any part of a point
}

func ratio(a, b int) *big.Rat { return big.NewRat(int64(a), int64(b)) }

func plus(a, b *big.Rat) *big.Rat { return new(big.Rat).Add(a, b) }

// gotAt is a seat's share at a table, and whether a game took place there.
func gotAt(g Result, seat, seats int) (got *big.Rat, game bool) {
	absent := func(s int) bool { return g.Absent>>s&1 == 1 }
	behind, level := 0, 0
	for s := range seats {
		switch {
		case s == seat:
		case g.How == NoResult || g.How == Forfeit && !absent(s):
			level++
		case g.How == Forfeit || g.Places[s] > g.Places[seat]:
			behind++
		case g.Places[s] == g.Places[seat]:
			level++
		}
	}
	if g.How == Forfeit && absent(seat) {
		behind, level = 0, 0
	}
	return ratio(2*behind+level, 2*(seats-1)), g.How == Played
}

// evening is a member's rounds: their shares, and with whom they played.
type evening struct {
	got    *big.Rat
	others []int // with whom there was a game; nil without one
}

func eveningsOf(on Tournament, entrant int) (all []evening, points *big.Rat) {
	points = ratio(0, 1)
	for _, round := range on.Rounds {
		e := evening{got: ratio(0, 1)}
		for _, table := range round {
			seat := slices.Index(table.Seats, entrant)
			if seat < 0 {
				continue
			}
			g := table.Games[0]
			var game bool
			if e.got, game = gotAt(g, seat, len(table.Seats)); game {
				for _, o := range table.Seats {
					if o != entrant {
						e.others = append(e.others, o)
					}
				}
			}
			for s, p := range g.Points {
				if s == seat {
					p *= len(table.Seats) - 1
				} else {
					p = -p
				}
				points = plus(points, ratio(p, 1))
			}
		}
		all = append(all, e)
	}
	return all, points
}

// inFractions are all lines of a tournament that is over.
func inFractions(on Tournament) []rational {
	rounds, all := make([][]evening, len(on.Entrants)), make([]rational, len(on.Entrants))
	of, forOthers := make([]*big.Rat, len(all)), make([]*big.Rat, len(all))
	for e := range all {
		rounds[e], all[e].games = eveningsOf(on, e)
		of[e], forOthers[e] = ratio(0, 1), ratio(0, 1)
		for _, r := range rounds[e] {
			of[e] = plus(of[e], r.got)
			if r.others != nil || on.Rules.Plain {
				forOthers[e] = plus(forOthers[e], r.got)
			} else {
				forOthers[e] = plus(forOthers[e], ratio(1, 2))
			}
		}
	}
	for e := range all {
		l := &all[e]
		l.entrant, l.score, l.all = e, of[e], ratio(0, 1)
		before, played := ratio(0, 1), false
		for r, at := range rounds[e] {
			opponent := ratio(0, 1)
			switch {
			case at.others != nil:
				played = true
				for _, o := range at.others {
					opponent = plus(opponent, new(big.Rat).Quo(forOthers[o], ratio(len(at.others), 1)))
				}
			case !on.Rules.Plain:
				other := new(big.Rat).Sub(ratio(1, 1), at.got)
				opponent = plus(plus(before, other), ratio(len(rounds[e])-r-1, 2))
			}
			l.all = plus(l.all, opponent)
			if l.least == nil || opponent.Cmp(l.least) < 0 {
				l.least = opponent
			}
			if before = plus(before, at.got); at.others != nil && at.got.Cmp(ratio(1, 1)) == 0 {
				l.wins++
			}
		}
		l.nothing = on.Entrants[e].Gone > 0 && (!played || l.score.Sign() == 0)
	}
	return all
}

// above compares two lines: those with nothing stand last; then come points, wins, Buchholz without the lowest, Buchholz and
// game points.
func above(a, b rational) int {
	cut := func(l rational) *big.Rat { return new(big.Rat).Sub(l.all, l.least) }
	if a.nothing || b.nothing {
		return one(a.nothing) - one(b.nothing)
	}
	return cmp.Or(b.score.Cmp(a.score), cmp.Compare(b.wins, a.wins), cut(b).Cmp(cut(a)), b.all.Cmp(a.all), b.games.Cmp(a.games))
}

// Places at tables of three to six follow from unrounded fractions, whatever happens: 300
// tournaments are worked out once more with math/big.
func TestPlacesAtTablesOfSeveralAreExact(t *testing.T) {
	for seed := range uint64(300) {
		rng := rand.New(rand.NewPCG(seed, 22))
		n := 6 + rng.IntN(20)
		on := begun(Rules{Form: Swiss, Table: 3 + rng.IntN(4), Rounds: 2 + rng.IntN(4), Plain: rng.IntN(4) == 0}, n)
		on = playedOut(t, on, chance(rng), func(on Tournament) Tournament {
			if rng.IntN(6) == 0 {
				return on.Withdraw(rng.IntN(n))
			}
			return on
		})
		want := inFractions(on)
		slices.SortStableFunc(want, above)
		place := 1
		for i, l := range on.Standings() {
			w := want[i]
			if i > 0 && above(want[i-1], w) != 0 {
				place = i + 1
			}
			if w.nothing {
				place = 0
			}
			exact := func(got int, want *big.Rat) bool { return ratio(got, int(Point)).Cmp(want) == 0 }
			if l.Entrant != w.entrant || l.Place != place || !exact(int(l.Score), w.score) || !exact(l.Value(Buchholz), w.all) || !exact(l.Value(Buchholz)-l.Value(BuchholzC1), w.least) {
				t.Fatalf("tournament %d: line %d is %+v instead of %+v in place %d\n%s", seed, i+1, l, w, place, on.Encode())
			}
		}
	}
}

package coach

import (
	"math"
	"math/rand/v2"

	"stopp/game"
	"stopp/game/streit"
	"stopp/game/streit/opponent"
)

// Luck is how good a deal was for a seat. A quick player (opponent.Playout) plays
// for all seats: half of the games on the deal, the other half each on a deal
// drawn again under the same rules.
type Luck struct {
	Games int // of either sort
	// Of the deal, and of the deals drawn again: the share of games won, a draw
	// counting half of a win of two, and by how many points the seat is ahead of
	// the others, a mean.
	Wins, UsualWins     float64
	Points, UsualPoints float64
	// Within is how far Points less UsualPoints may be from the mean of endless games,
	// WinsWithin the same for Wins: both hold at once with 95 % confidence.
	Within, WinsWithin float64
}

// Fortune is how lucky a deal was.
type Fortune uint8

// Kinds of deals.
const (
	Even  Fortune = iota // nothing can be said against chance
	Good                 // more wins or more points than usual, and neither less
	Bad                  // the other way round
	Mixed                // more of the one and less of the other
)

// Fortune tells what points and wins together say of the deal.
func (l Luck) Fortune() Fortune {
	points, wins := beyond(l.Points-l.UsualPoints, l.Within), beyond(l.Wins-l.UsualWins, l.WinsWithin)
	switch sum := points + wins; {
	case sum > 0:
		return Good
	case sum < 0:
		return Bad
	case points != 0:
		return Mixed
	}
	return Even
}

// beyond tells which way a difference goes, 0 where chance may have made it.
func beyond(difference, within float64) int {
	switch {
	case difference > within:
		return 1
	case difference < -within:
		return -1
	}
	return 0
}

// gamesAtOnce is how many games are played before progress is told.
const gamesAtOnce = 50

// gamble works out everybody's luck.
func (c *chronicle) gamble(d streit.Deal, w *work) error {
	dealt, err := streit.New(d)
	if err != nil {
		return err
	}
	n := w.Games / 2
	one, usual := make([]tally, len(c.Seats)), make([]tally, len(c.Seats))
	for i := range n {
		src := rand.NewPCG(w.Seed, uint64(i))
		count(one, opponent.Playout(dealt.Table(), src))
		other, err := streit.New(streit.NewDeal(d.Rules, src))
		if err != nil {
			return err
		}
		count(usual, opponent.Playout(other.Table(), src))
		if (i+1)%(gamesAtOnce/2) == 0 && !w.did(1) {
			break
		}
	}
	for i := range c.Seats {
		c.Seats[i].Luck = Luck{
			Games: one[i].n, Wins: one[i].wins(), UsualWins: usual[i].wins(), Points: one[i].mean(), UsualPoints: usual[i].mean(),
			Within: within(one[i].points, usual[i].points, one[i].n), WinsWithin: within(one[i].share, usual[i].share, one[i].n),
		}
	}
	return nil
}

// count adds a game to all seats' sums.
func count(seats []tally, out game.Outcome) {
	n := len(seats)
	for i := range seats {
		ahead, won := 0.0, 0.0
		for j := range n {
			if j == i {
				ahead += float64(out.Points[j])
			} else {
				ahead -= float64(out.Points[j]) / float64(n-1)
			}
		}
		switch {
		case !out.Over() || out.Winner == game.NoSeat:
			won = 1 / float64(n)
		case int(out.Winner) == i:
			won = 1
		}
		seats[i].add(ahead, won)
	}
}

// LuckOf is how lucky a deal is for each seat, as a review with the same effort says.
// If the effort is stopped it counts the games up to then.
func LuckOf(d streit.Deal, e Effort) ([]Luck, error) {
	if e.Games <= 0 {
		e.Games = Usual.Games
	}
	c := chronicle{}
	c.Seats = make([]Account, d.Rules.Seats())
	if err := c.gamble(d, &work{Effort: e}); err != nil {
		return nil, err
	}
	all := make([]Luck, len(c.Seats))
	for i, a := range c.Seats {
		all[i] = a.Luck
	}
	return all, nil
}

// tally adds up games of a seat.
type tally struct {
	n             int
	points, share sums
}

// sums are of numbers and of their squares.
type sums struct {
	sum, squares float64
}

func (s *sums) add(x float64) {
	s.sum += x
	s.squares += x * x
}

func (t *tally) add(points, won float64) {
	t.n++
	t.points.add(points)
	t.share.add(won)
}

func (t tally) mean() float64 { return t.points.sum / float64(max(1, t.n)) }
func (t tally) wins() float64 { return t.share.sum / float64(max(1, t.n)) }

// variance is the variance of the mean of n numbers.
func (s sums) variance(n int) float64 {
	if n < 2 {
		return 0
	}
	mean := s.sum / float64(n)
	return max(0, s.squares/float64(n)-mean*mean) / float64(n-1)
}

// two975 is how many standard deviations hold with 97.5 % confidence, so that of
// two such statements both hold with 95 %.
const two975 = 2.2414

// within is how far the difference of two means, each of n numbers, can be trusted
// with 97.5 % confidence.
func within(a, b sums, n int) float64 { return two975 * math.Sqrt(a.variance(n)+b.variance(n)) }

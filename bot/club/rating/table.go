package rating

import (
	"math"
	"time"
)

// Version tells the numbers below from others: when it changes, all ratings are worked out
// once more.
const Version = 2

// What ratings are made of (docs/ratings.md says why).
const (
	start      = 1500 // the rating of somebody of whom nothing is known
	unknown    = 350  // and its deviation
	volatility = 0.06
	sure       = 110 // the deviation from which on a rating is no longer provisional
	mostMet    = 10  // so many matches a week against the same person count at a table of more than two
)

// Period is how long a rating period without matches is.
const Period = 7 * 24 * time.Hour

var (
	forTwo  = Glicko2{Tau: 0.5, Most: unknown}
	forMore = PlackettLuce{Beta: unknown / 2, Kappa: 0.0001, Tau: unknown / 100.0, Drift: scale * volatility, Most: unknown}
)

// Newcomer is the rating of an unknown player.
func Newcomer() Rating {
	return Rating{Value: start, Deviation: unknown, Volatility: volatility}
}

// Shown is a rating as people see it, and as it counts for everybody else at the table: in
// whole points. So a match can be worked out again from the numbers that everybody saw.
type Shown struct{ Value, Deviation int }

// Provisional tells whether too little is known yet for the number to stand by itself.
func (s Shown) Provisional() bool { return s.Deviation >= sure }

// Shown is the rating in whole points.
func (r Rating) Shown() Shown {
	return Shown{int(math.Round(r.Value)), int(math.Round(r.Deviation))}
}

// Seat is somebody at a table whose match is over.
type Seat struct {
	Before Rating        // before the match; the zero value is a newcomer's
	Away   time.Duration // since their last match that counted in this list
	Fixed  *Shown        // the rating of one that no match changes, else nil
	Place  int           // 1 for the first; equal ones share it
	Met    []int         // by seat, how many matches of this week in this list have both played in
	Apart  uint8         // seats, as bits, that it is not to be compared with
}

// Change is what a match has done to a seat's rating.
type Change struct {
	Before, After Shown
	Rating        Rating // after the match, to be kept; of a fixed one the zero value
	Apart         uint8  // seats, as bits, that it was not compared with
	Counted       bool   // it was compared with somebody
}

// Changes are what a match does to the ratings of all who played, by seat, in one list. The
// match counts with a weight, from 0 to 1. Where two play it is Glicko-2, where more do
// Plackett and Luce's model.
func Changes(table []Seat, weight float64) []Change {
	var s System = forTwo
	if len(table) > 2 {
		s = forMore
	}
	ratings, all := make([]Rating, len(table)), make([]Change, len(table))
	for i, seat := range table {
		if seat.Fixed != nil {
			all[i].Before, all[i].After = *seat.Fixed, *seat.Fixed
			continue
		}
		if ratings[i] = seat.Before; seat.Before == (Rating{}) {
			ratings[i] = Newcomer()
		}
		ratings[i] = s.Away(ratings[i], float64(max(0, seat.Away))/float64(Period))
		all[i].Before = ratings[i].Shown()
	}
	for i, seat := range table {
		if seat.Fixed != nil {
			continue
		}
		all[i].Apart = apart(table, i)
		others := against(table, all, i)
		all[i].Rating = kept(s.After(ratings[i], seat.Place, others, weight))
		all[i].After, all[i].Counted = all[i].Rating.Shown(), len(others) > 0
	}
	return all
}

// apart are the seats, as bits, that a seat is not compared with: at a table of more than
// two, those it has met too often.
func apart(table []Seat, seat int) (bits uint8) {
	for i := range table {
		if often := i < len(table[seat].Met) && table[seat].Met[i] >= mostMet; often && len(table) > 2 {
			bits |= 1 << i
		}
	}
	return bits | table[seat].Apart
}

// against are those at a table whom a seat is compared with.
func against(table []Seat, all []Change, seat int) (others []Other) {
	for i, o := range table {
		if i != seat && all[seat].Apart>>i&1 == 0 {
			others = append(others, Other{float64(all[i].Before.Value), float64(all[i].Before.Deviation), o.Place})
		}
	}
	return others
}

// kept is a rating as exact as it is kept, so that another processor, which may round the
// last bit otherwise, comes to the same.
func kept(r Rating) Rating {
	to := func(x, steps float64) float64 { return math.Round(x*steps) / steps }
	return Rating{to(r.Value, 1e6), to(r.Deviation, 1e6), to(r.Volatility, 1e9)}
}

// Week is the number of the week of a moment, which begins on Monday at midnight in UTC.
func Week(at time.Time) int64 {
	const thursday = 3 * 24 * 60 * 60 // 1 January 1970 was one
	return floor(at.Unix()+thursday, 7*24*60*60)
}

// WeekBegins is when a week begins.
func WeekBegins(week int64) time.Time {
	return time.Unix(week*7*24*60*60-3*24*60*60, 0).UTC()
}

func floor(a, b int64) int64 {
	if a < 0 {
		a -= b - 1
	}
	return a / b
}

// Now is a rating as it stands so long after the last match.
func (r Rating) Now(away time.Duration) Shown {
	return forTwo.Away(r, float64(max(0, away))/float64(Period)).Shown()
}

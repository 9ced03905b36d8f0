// Package rating works out how strong players are from how their matches came out: by
// Glicko-2 where two play, by Weng and Lin's method with the model of Plackett and Luce
// where more do (docs/ratings.md). All of it is pure: a System is its constants, and
// nothing here knows a clock, a game or where anything is kept.
//
// Everything is in points, as people see them. Both methods begin at the same rating with
// the same deviation, so their numbers read alike.
package rating

import "math"

// Rating is somebody's strength, as far as it is known.
type Rating struct {
	Value      float64 // the rating in points
	Deviation  float64 // how far it may be off: its standard deviation in points, above 0
	Volatility float64 // how erratic the results are, by Glicko-2; the other method leaves it alone
}

// Other is somebody else at the table.
type Other struct {
	Value, Deviation float64 // in points; a deviation of 0 is a rating that is certain
	Place            int     // 1 for the first; equal ones share it
}

// System is a way of rating. Both ways work alike: they look at a match through the eyes of
// one player at a time.
type System interface {
	// After is a player's rating after matches in which they came in at a place among others.
	// They count with a weight, 1 in full and 0 for nothing. Without others nothing changes.
	After(r Rating, place int, others []Other, weight float64) Rating
	// Away is a rating after some periods without matches. It is less certain: its deviation
	// grows, at most to a newcomer's.
	Away(r Rating, periods float64) Rating
}

// grown is a deviation that time has made larger, and no larger than most.
func grown(deviation, by, most float64) float64 {
	return math.Max(deviation, math.Min(most, math.Sqrt(deviation*deviation+by)))
}

package plan

import (
	"slices"

	"stopp/game/cards"
)

// Nobody stands for no player or no seat.
const Nobody = -1

// Abandoned is the ending of a game without a result, such as one that a server's manager
// ended. It ends the series too, without a winner.
const Abandoned = "abandoned"

// Result is how a game of a series came out, by seat, as the game itself reports it.
type Result struct {
	Seats   []int  // who sat there: the number of the player, by seat
	Started int    // the seat that began; Nobody if unknown
	Ending  string // a word such as "won"
	Winner  int    // the seat that has won; Nobody if none has, or if several share the first place
	Points  []int  // by seat; nil for none
	Places  []int  // by seat, 1 for the first, equal ones alike; nil in a game that knows only a winner
}

// Series is a series as far as it has been played. No method changes it.
type Series struct {
	Form    Form
	Players int
	// Order is the order of the deals in the second half of a duplicate, as drawn by Draw.
	// Without it the second half goes like the first.
	Order   []int
	Results []Result // of the games that are over, in their order
	Left    []int    // the players who have given up the series
	Ended   bool     // the series ends because of that, though others could have played on
}

// Game is the next game to play.
type Game struct {
	No    int   // from 1
	Deal  int   // which deal, from 1: its cards follow from this number
	Again bool  // the deal is played for the second time. Nobody may be told before the end
	Seats []int // who sits where: the number of the player, by seat
	// Start is the seat that begins, if the rules leave that to the series (8.3,
	// start=alternate). Nobody: the game's own rules decide, as in the first game (2.2).
	Start int
}

// Next is the next game to play; ok is false if the series is over.
func (s Series) Next() (g Game, ok bool) {
	if s.Over() {
		return Game{}, false
	}
	return s.Game(len(s.Results) + 1), true
}

// Game is the game of a number, from 1 to one more than have been played.
func (s Series) Game(no int) Game {
	if s.Form.Kind == Duplicate {
		return s.duplicate(no)
	}
	g := Game{No: no, Deal: no, Seats: s.seats(no - 1), Start: Nobody}
	if began := s.began(no - 1); began != Nobody {
		g.Start = slices.Index(g.Seats, (began+1)%s.Players)
	}
	return g
}

// seats is who sits where after everybody has moved on by n places, as in a rematch.
func (s Series) seats(moved int) []int {
	seats := make([]int, s.Players)
	for player := range seats {
		seats[(player+moved)%s.Players] = player
	}
	return seats
}

// began is the player who began a game that is over, Nobody if unknown.
func (s Series) began(no int) int {
	if no < 1 || no > len(s.Results) {
		return Nobody
	}
	r := s.Results[no-1]
	if r.Started < 0 || r.Started >= len(r.Seats) {
		return Nobody
	}
	return r.Seats[r.Started]
}

// duplicate is a game of a duplicate. Everybody keeps the same seat for the whole first half
// and the other one for the whole second, so seats tell nothing about which deal it is. In
// both plays of a deal the same seat begins.
func (s Series) duplicate(no int) Game {
	n := s.Form.N
	if no <= n {
		return Game{No: no, Deal: no, Seats: s.seats(0), Start: s.alternating(no)}
	}
	deal := no - n
	if len(s.Order) == n {
		deal = s.Order[deal-1]
	}
	g := Game{No: no, Deal: deal, Again: true, Seats: s.seats(1), Start: Nobody}
	if deal <= len(s.Results) {
		g.Start = s.Results[deal-1].Started
	}
	return g
}

// alternating is the seat that begins a game of a first half, in which nobody changes seats.
func (s Series) alternating(no int) int {
	if began := s.began(no - 1); began != Nobody {
		return (began + 1) % s.Players
	}
	return Nobody
}

// Games is the most games that the series can have, 0 if there is no limit.
func (s Series) Games() int {
	switch s.Form.Kind {
	case One:
		return 1
	case Duplicate:
		return 2 * s.Form.N
	}
	return 0
}

// Apart is the least number of other games between the two plays of a deal, in a duplicate
// of n deals: half of n, rounded down.
func Apart(n int) int { return n / 2 }

// Draw draws the order in which the deals 1 to n of a duplicate are played for the second
// time. All orders that keep Apart are equally likely: the deals are shuffled like a pack,
// from the last one down, again and again until none comes too soon. docs/series.md says
// why nobody is told the order beforehand.
func Draw(n int, src cards.Source) []int {
	for {
		order := make([]int, n)
		for i := range order {
			order[i] = i + 1
		}
		for i := n - 1; i > 0; i-- {
			j := int(cards.Below(src, uint64(i+1)))
			order[i], order[j] = order[j], order[i]
		}
		if !soon(order) {
			return order
		}
	}
}

// soon tells whether a deal comes again too soon. Between its two plays come the n−d deals
// after it in the first half, and those before it in the order of the second.
func soon(order []int) bool {
	n := len(order)
	return slices.ContainsFunc(order, func(d int) bool { return n-d+slices.Index(order, d) < Apart(n) })
}

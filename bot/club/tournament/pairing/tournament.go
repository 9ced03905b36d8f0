package pairing

import (
	"fmt"
	"math/bits"
)

// How many may enter a tournament.
const (
	Fewest = 3
	Most   = 64
)

// MostSeats is the largest table; a smaller one of several has at least three.
const (
	MostSeats = 6
	smallest  = 3
)

// Form is how it is found out who plays whom.
type Form uint8

// The forms.
const (
	RoundRobin Form = iota // each plays each
	Swiss                  // each plays some rounds against others who stand alike; at tables of two, or of three to six
	KnockOut               // who loses is out
)

// Rules are agreed before a tournament begins. The zero value is a single round robin.
type Rules struct {
	Form   Form
	Rounds int  // of a Swiss tournament; 0 for the usual number, Rules.Played says which that is
	Double bool // a round robin is played twice, the second time with the seats exchanged
	Third  bool // a knock-out has a match for the third place
	// Table is how many sit at a table of a Swiss tournament: 3 to 6, or 0 for two. Where the
	// number of entrants does not fit, some tables have more or fewer, but 3 to 6.
	Table int
	// Planned tells that tables of several are drawn by a plan for all rounds, so that fewer
	// meet again. Tournaments from before there were plans have none.
	Planned bool
	// Plain tells that rounds without a game count for nothing in Buchholz. Otherwise
	// somebody is made up for each: a virtual opponent.
	Plain bool
}

// Played is how many rounds are played with that many entrants.
func (r Rules) Played(entrants int) int {
	switch {
	case r.Form == RoundRobin && r.Double:
		return 2 * circle(entrants)
	case r.Form == RoundRobin:
		return circle(entrants)
	case r.Form == Swiss && r.Rounds > 0:
		return r.Rounds
	}
	return bits.Len(uint(max(entrants, 2) - 1)) // the binary logarithm, rounded up
}

// circle is how many rounds a single round robin has.
func circle(entrants int) int { return entrants - 1 + entrants%2 }

// MostRounds is how many rounds a Swiss tournament may have: with two at a table as many as
// a round robin, in which everybody has met everybody.
func (r Rules) MostRounds(entrants int) int {
	if r.Table > 0 {
		return mostTableRounds
	}
	return circle(entrants)
}

const mostTableRounds = 12

// Check tells why there can be no such tournament, with an *Error; nil if there can.
func (r Rules) Check(entrants int) error {
	switch {
	case entrants < Fewest:
		return &Error{TooFew, Fewest}
	case entrants > Most:
		return &Error{TooMany, Most}
	case r.Form > KnockOut:
		return &Error{BadRules, 0}
	case r.Form != Swiss && (r.Rounds != 0 || r.Table != 0 || r.Plain), r.Form != RoundRobin && r.Double, r.Form != KnockOut && r.Third:
		return &Error{BadRules, 0}
	case r.Planned && r.Table == 0:
		return &Error{BadRules, 0}
	case r.Table != 0 && (r.Table < smallest || r.Table > MostSeats):
		return &Error{BadRules, 0}
	case r.Rounds < 0 || r.Rounds > r.MostRounds(entrants):
		return &Error{TooManyRounds, r.MostRounds(entrants)}
	}
	return nil
}

// Code is why something can't be.
type Code uint8

// The codes.
const (
	TooFew        Code = iota // entrants; Error.Limit is the fewest
	TooMany                   // entrants; the most
	TooManyRounds             // the most
	BadRules                  // they contradict each other
	StillOpen                 // tables of the last round have no result yet; how many
	AllPlayed                 // the tournament is over
)

// Error says why something is impossible, for callers that explain it to people.
type Error struct {
	Code  Code
	Limit int
}

func (e *Error) Error() string {
	return fmt.Sprintf([...]string{"fewer than %d entrants", "more than %d entrants", "more than %d rounds", "rules that contradict each other (%d)",
		"%d tables are still open", "all is played (%d)"}[e.Code], e.Limit)
}

// Tournament is all that is known of one.
type Tournament struct {
	Rules    Rules
	Entrants []Entrant // in the order of their seeds, the first is the strongest
	Rounds   []Round   // drawn so far, in order
}

// Entrant is somebody who takes part.
type Entrant struct {
	// Gone is the first round, from 1, that an entrant who has withdrawn is no longer drawn
	// for; 0 while they stay.
	Gone int
	// Filler marks a computer player that is there so that nobody has a bye: it plays only
	// when somebody would have one, and has no place. A computer player that plays like
	// everybody else is no filler.
	Filler bool
}

// Round is the tables that play at the same time.
type Round []Table

// Table is who meets in a round.
type Table struct {
	// Seats are the entrants by the seat that they take in the first game: the first of them
	// begins as seat A. One alone has a bye. Nobody is a place in a knock-out that nobody has
	// reached.
	Seats []int
	// Games are the results so far, in order. A table of a knock-out may need several, all
	// others one.
	Games []Result
}

// How is in what way a game has come out.
type How uint8

// The ways.
const (
	Played   How = iota
	Forfeit      // it was not played, because somebody was not there
	NoResult     // it was not played, or ended without a result, and that is nobody's fault
)

// Result is how a game came out. Seats are those of the Table, also in a second game, in
// which Seated says who sits where.
type Result struct {
	How    How
	Places []int // of a game that was Played: by seat, 1 for the first; equal ones share a place
	Points []int // by seat, what the game itself counts; nil where nothing is known
	Absent uint8 // of a Forfeit: who was not there, seats as bits
}

// Placed is a game whose seats came in at some places.
func Placed(places, points []int) Result { return Result{Places: places, Points: points} }

// Missed is a game that was not played because some seats were not there.
func Missed(seats ...int) (r Result) {
	r.How = Forfeit
	for _, s := range seats {
		r.Absent |= 1 << s
	}
	return r
}

// Void is a game without a result, which is nobody's fault.
func Void() Result { return Result{How: NoResult} }

// Bye tells whether somebody sits alone.
func (t Table) Bye() bool { return len(t.Seats) == 1 }

// Game is where the table's next game is in its Games: 0, or more in a knock-out whose games
// were drawn. Each has the seats the other way round than the one before.
func (t Table) Game() int { return len(t.Games) }

// Seated are the entrants by seat in a game of the table, counted from 0.
func (t Table) Seated(game int) []int {
	if game%2 == 0 || len(t.Seats) != 2 {
		return t.Seats
	}
	return []int{t.Seats[1], t.Seats[0]}
}

// here tells whether an entrant is drawn for a round, counted from 0.
func (e Entrant) here(round int) bool { return e.Gone == 0 || round+1 < e.Gone }

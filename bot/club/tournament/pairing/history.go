package pairing

import "slices"

// Score counts parts of a point: a won game is Point, a drawn one half of that. At a table of
// several everybody gets a share of a point for each player they leave behind, so the first has a
// point and the last nothing. All such shares are whole numbers, and so is the mean score of up to
// five others.
type Score int

// Point is what a won game counts: 120 is enough for shares, and 60 can be divided by all
// numbers up to five.
const Point Score = 60 * 120

// kind is the kind of somebody's round.
type kind uint8

const (
	away   kind = iota // not drawn, or what they did there does not count any more
	open               // still to be played
	played             // a game
	bye                // nobody was left to play against
	given              // a point without a game: the other was not there
	failed             // they were not there themselves
	void               // a game without a result
)

// entry is somebody's round.
type entry struct {
	kind   kind
	score  Score
	seat   int     // in the first game, where two played
	games  int     // how many were played
	others []int   // who sat there
	shares []Score // the points against each of them; nil without a game, except in round robins
	points int     // what the games themselves counted
	lost   int     // and for the others
	float  direction
}

// met tells whether a game took place, so that these don't meet a second time.
func (e entry) met() bool { return e.kind == played || e.kind == void }

// ledger is what all rounds so far were for somebody.
type ledger []entry

// ledgers are the ledgers of all entrants, in their order.
type ledgers struct{ of []ledger }

// history keeps the books: for each entrant and each round drawn so far an entry.
func (t Tournament) history() ledgers {
	all := ledgers{make([]ledger, len(t.Entrants))}
	for e := range all.of {
		all.of[e] = make(ledger, len(t.Rounds))
	}
	void := t.annulled()
	for r, round := range t.Rounds {
		for i, table := range round {
			if slices.ContainsFunc(table.Seats, func(e int) bool { return void[e] }) {
				continue
			}
			for seat, e := range table.Seats {
				all.of[e][r] = t.entry(table, seat, t.Done(r, i))
			}
		}
		all.float(r)
	}
	return all
}

// float notes who has met somebody of another score in a round.
func (l ledgers) float(round int) {
	for _, own := range l.of {
		e := &own[round]
		if e.kind != played || len(e.others) != 1 {
			continue
		}
		switch d := own.before(round) - l.of[e.others[0]].before(round); {
		case d > 0:
			e.float = downwards
		case d < 0:
			e.float = upwards
		}
	}
}

// annulled are the players of a round robin who withdrew before they had played half of their
// games: none of these games counts, for them or for the others (FIDE Tournament Rules, 5.4).
func (t Tournament) annulled() []bool {
	all := make([]bool, len(t.Entrants))
	if t.Rules.Form != RoundRobin {
		return all
	}
	games := len(t.Entrants) - 1
	if t.Rules.Double {
		games *= 2
	}
	for e := range all {
		all[e] = t.Entrants[e].Gone > 0 && 2*t.playedBy(e) < games
	}
	return all
}

// playedBy is how many games somebody has played.
func (t Tournament) playedBy(entrant int) (n int) {
	for _, round := range t.Rounds {
		for _, table := range round {
			if slices.Contains(table.Seats, entrant) && slices.ContainsFunc(table.Games, func(g Result) bool { return g.How == Played }) {
				n++
			}
		}
	}
	return n
}

// entry is a seat's entry for a table.
func (t Tournament) entry(table Table, seat int, done bool) entry {
	e := entry{seat: seat, others: others(table.Seats, seat)}
	for _, g := range table.Games {
		e.add(g, seat)
	}
	switch {
	case len(table.Seats) == 1:
		e.kind = bye
		if t.Rules.Form != RoundRobin {
			e.score = Point
		}
	case !done:
		e.kind = open
	case t.Rules.Form == KnockOut:
		e.settle(table, seat)
	default:
		e.settleGame(table.Games[0], seat, len(table.Seats))
		if t.Rules.Form == RoundRobin {
			e.shares = []Score{e.score} // there a game that was missed is like any other
		}
	}
	return e
}

func others(seats []int, seat int) (all []int) {
	all = append(all, seats[:seat]...)
	return append(all, seats[seat+1:]...)
}

// add counts a game's own points.
func (e *entry) add(g Result, seat int) {
	if g.How == Played {
		e.games++
	}
	for s, p := range g.Points {
		if s == seat {
			e.points += p
		} else {
			e.lost += p
		}
	}
}

// settle is the entry of a table of a knock-out, whose games decide together.
func (e *entry) settle(table Table, seat int) {
	winner, _ := table.decided()
	if winner == seat {
		e.score = Point
	}
	switch last := table.Games[len(table.Games)-1]; {
	case e.games > 0:
		e.kind, e.shares = played, []Score{e.score}
	case last.How == NoResult:
		e.kind = void
	case winner == seat:
		e.kind = given
	default:
		e.kind = failed
	}
}

// settleGame is the entry of a table that has one game.
func (e *entry) settleGame(g Result, seat, seats int) {
	switch {
	case g.How == NoResult:
		e.kind, e.score = void, Point/2
	case g.How == Played:
		e.kind = played
		for s := range seats {
			if s != seat {
				e.shares = append(e.shares, share(g.Places[seat], g.Places[s]))
			}
		}
		e.score = sum(e.shares) / Score(seats-1)
	case g.Absent>>seat&1 == 1:
		e.kind = failed
	default:
		e.kind, e.score = given, g.given(seats)
	}
}

// share is what somebody gets against another, by the places.
func share(own, other int) Score {
	switch {
	case own < other:
		return Point
	case own == other:
		return Point / 2
	}
	return 0
}

// given is the score of players who were there when others were not: with two all of it, with
// several as if they had shared the first place.
func (r Result) given(seats int) Score {
	absent := 0
	for s := range seats {
		absent += int(r.Absent >> s & 1)
	}
	return (Point*Score(absent) + Point/2*Score(seats-absent-1)) / Score(seats-1)
}

func sum(all []Score) (s Score) {
	for _, x := range all {
		s += x
	}
	return s
}

// score is what somebody has so far.
func (l ledger) score() Score { return l.before(len(l)) }

// before is what somebody had when a round began, counted from 0.
func (l ledger) before(round int) (s Score) {
	for _, e := range l[:round] {
		s += e.score
	}
	return s
}

// seats is how often somebody has sat in seat A more often than in seat B.
func (l ledger) seats() (n int) {
	for _, e := range l {
		n += e.balance()
	}
	return n
}

// balance is 1 for a table at which one was A once more than B, −1 for the other one there.
func (e entry) balance() int {
	if len(e.others) != 1 || e.games%2 == 0 {
		return 0
	}
	return 1 - 2*e.seat
}

// meetings is how often two have met.
func (l ledger) meetings(other int) (n int) {
	for _, e := range l {
		if e.met() && slices.Contains(e.others, other) {
			n++
		}
	}
	return n
}

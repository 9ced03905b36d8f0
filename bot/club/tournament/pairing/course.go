package pairing

// What is the kind of a member's round.
type What uint8

// Kinds of rounds. At a table of several Won is the first place alone, Lost the last, and
// Drawn whatever lies between.
const (
	Away      What = iota // not drawn, or what they did does not count any more
	Open                  // still to be played
	WonGame               // a game won
	DrawnGame             // a game drawn
	LostGame              // a game lost
	Bye                   // nobody was left to play against
	Given                 // the other was not there
	Absent                // they were not there themselves
	NoGame                // a game without a result
)

// Course is somebody's round.
type Course struct {
	What
	Others []int // who sat there, by entrants
	Score  Score
}

// Courses are what the rounds so far were for each entrant, in their order.
func (t Tournament) Courses() [][]Course {
	h := t.history()
	all := make([][]Course, len(h.of))
	for e, own := range h.of {
		for _, at := range own {
			all[e] = append(all[e], Course{at.what(), at.others, at.score})
		}
	}
	return all
}

// what is the kind of an entry as others see it.
func (e entry) what() What {
	switch e.kind {
	case played:
		switch e.score {
		case Point:
			return WonGame
		case 0:
			return LostGame
		}
		return DrawnGame
	case open:
		return Open
	case bye:
		return Bye
	case given:
		return Given
	case failed:
		return Absent
	case void:
		return NoGame
	}
	return Away
}

// Share is a seat's share of a game.
func (r Result) Share(seat int) Score {
	e := entry{}
	seats := max(len(r.Places), 2)
	e.settleGame(r, seat, seats)
	return e.score
}

package streit

import (
	"stopp/game"
	"stopp/game/cards"
)

// After is the table after a move of the seat to move. The move must be possible,
// but need not be regular. The table it is called on stays as it is. If the move
// ends the game, the game is over.
func (s State) After(m Move) State {
	switch m.Kind {
	case Play:
		s.play(m)
	case Turn:
		s.turnUp()
	case Lay:
		s.put(s.take(of(s.mover, turned)), of(s.mover, waste))
		s.endLaid()
	case Pass:
		s.endLaid()
	case Open:
		s.closedTops &^= 1 << s.mover
		s.run = 0
		s.show(of(s.mover, reserve))
	}
	if m.Kind != Lay && m.Kind != Pass && s.cardsLeft(s.mover) == 0 {
		s.ending, s.victor = game.Won, s.mover
	}
	return s
}

func (s *State) play(m Move) {
	from := s.source(m.From)
	at := s.take(from)
	s.show(from)
	if m.To == ToFamily {
		s.toFamily = true
		s.raise(at)
	} else {
		s.put(at, goal(m.To))
	}
	if m.From.House() > 0 && m.To.House() > 0 {
		s.run++
		return
	}
	s.run = 0
	s.progress()
}

// progress notes progress: everybody's lays are counted from zero again (§7.2).
func (s *State) progress() { s.lays = [maxSeats]uint8{} }

// show turns up what has become the top of a pile (§3.3, §8.1). A joker is set
// aside, and in the game for three the first house to fall empty is closed
// (§11).
func (s *State) show(p pile) {
	for s.top[p] == joker && !s.hides(p) {
		s.take(p)
	}
	if p >= seatPiles {
		return
	}
	if s.down[p] > 0 && s.down[p] == s.count[p] {
		s.down[p]--
		s.show(p)
		return
	}
	if s.count[p] == 0 && s.closed == NoPlace && s.rules.Set == Three {
		s.closed = Place(p) + 1
	}
}

// hides tells whether the top of a pile lies face down.
func (s *State) hides(p pile) bool {
	if p < seatPiles {
		return s.down[p] == s.count[p]
	}
	seat, kind := game.Seat((p-seatPiles)/perSeat), (p-seatPiles)%perSeat
	return kind == hand || kind == reserve && s.closedTops.Has(seat)
}

// raise puts a card on its family, the higher one if both would take it.
func (s *State) raise(at slot) {
	c := face[at]
	h := s.heights[c.Suit()]
	if h[0]+1 == c.Rank() {
		h[0]++
	} else {
		h[1]++
	}
	s.setFamily(c.Suit(), h[0], h[1])
}

// turnUp turns the hand's next card, after the waste if the hand is empty
// (§3.4). A joker is set aside and the next card turned in its place (§11).
func (s *State) turnUp() {
	s.run = 0
	own, old := of(s.mover, hand), of(s.mover, waste)
	for s.count[own]+s.count[old] > 0 {
		if s.count[own] == 0 {
			for s.count[old] > 0 {
				s.put(s.take(old), own)
			}
		}
		if at := s.take(own); at != joker {
			s.put(at, of(s.mover, turned))
			return
		}
	}
}

// passOver is a turn that begins and ends at once (§6.5).
func (s State) passOver() State {
	s.endLaid()
	return s
}

// endLaid ends a turn with a lay (§3.5), or with something that counts as one (§3.6,
// §7.2).
func (s *State) endLaid() {
	s.lays[s.mover]++
	s.endTurn()
}

// endTurn gives the turn to the next seat and looks for a block.
func (s *State) endTurn() {
	s.quiet++
	if s.toFamily {
		s.quiet = 0
	}
	s.first, s.toFamily, s.run = false, false, 0
	s.mover = s.next()
	s.declareBlock()
}

// What is the kind of an event.
type What uint8

// Kinds of events. Every event may be shown to everybody.
const (
	Moved      What = iota // Step was made
	Called                 // a Stopp was called; Ruling says how it came out
	PassedOver             // Seat's turn was passed over
	TurnPassed             // it is Seat's turn now
	Proposed               // Seat proposed a block
	TookResult             // Seat accepted a provisional result
	GaveUp                 // Seat resigned
	RanOut                 // Seat's time was up, the rest of its turn is lost; Laid
	Ended                  // the game has a result: Outcome
	Noted                  // oversights of earlier turns: Notes
)

// Event is one thing that happened when an action was accepted, in order.
type Event struct {
	What    What
	Seat    game.Seat
	Step    Step
	Ruling  *Ruling
	Laid    cards.Card // the turned card that went onto Seat's waste, or cards.None
	Outcome game.Outcome
	Notes   []Note
}

// Ruling is the referee's answer to a Stopp, with its reasons.
type Ruling struct {
	Caller, Offender game.Seat
	Named            Code       // the fault that the caller named; Regular for a bare call
	NamedCard        cards.Card // or cards.None
	Right            bool

	// Of a right call:
	Judged    Code // the fault that the move is judged by
	Faulty    Step // the move that broke it
	Demanded  bool // there is a compulsory move that should have come first: Duty
	Duty      Step
	Carried   bool       // the compulsory move was carried out
	TakenBack []Step     // moves taken back, the faulty one first; empty with take-back=off
	Laid      cards.Card // the offender's turned card, if it went onto its waste
	LosesTurn bool       // the offender's next turn will be passed over

	// Of a wrong call:
	Price WrongCall
}

package zhengfen

import "stopp/game"

// Judge says what the rules say of a seat's action (§9.1). The leader must play (§3.1); all
// others may pass (§3.2). A play that is allowed comes back with its reading. It knows
// nothing of proposals to end the match, which are the Match's.
func (s *State) Judge(seat game.Seat, a Action) (Action, Code) {
	if seat >= s.rules.Seats() {
		return a, NotYourTurn
	}
	leaves := a.Verb == Resign || a.Verb == End
	switch {
	case s.Over():
		return a, Over
	case leaves && s.resigned.Has(seat):
		return a, Gone
	case leaves:
		return a, Allowed
	case s.RoundOver():
		return a, NotDealt
	case seat != s.move:
		return a, NotYourTurn
	}
	own := s.plays > 0 && s.trick[s.plays-1].seat == seat
	switch {
	case a.Verb == Playing:
		reading, code := s.judgePlay(a.Play)
		a.Play.Reading = reading
		return a, code
	case a.Verb == Pass && s.plays == 0:
		return a, MustLead
	case a.Verb == Pass && own:
		return a, MustTake
	case a.Verb == Take && !own:
		return a, NothingToTake
	}
	return a, Allowed
}

// judgePlay judges a play of the seat to move, and gives it a reading.
func (s *State) judgePlay(p Play) (Reading, Code) {
	var room [MostReadings]Reading
	list := s.rules.Readings(room[:0], p.Cards)
	switch {
	case p.Cards&^s.hands[s.move] != 0:
		return p.Reading, NotHeld
	case len(list) == 0:
		return p.Reading, NoCombination
	case p.Reading != Reading{}:
		if list = named(list, p.Reading); len(list) == 0 {
			return p.Reading, NoReading
		}
	}
	if s.plays == 0 {
		return list[0], Allowed
	}
	return over(list, s.trick[s.plays-1].reading)
}

// named is the one reading of a list that was named, nothing if it is none of them.
func named(list []Reading, r Reading) []Reading {
	for i := range list {
		if list[i] == r {
			return list[i : i+1]
		}
	}
	return nil
}

// over is the first reading that beats the top one; without any, why there is none.
func over(list []Reading, top Reading) (Reading, Code) {
	code := WrongCategory
	for _, r := range list {
		if r.Beats(top) {
			return r, Allowed
		}
		if r.Category == top.Category || r.Category.Special() && top.Category.Special() {
			code = TooLow
		}
	}
	return Reading{}, code
}

// Code says what the rules say of an action (§9). They stand in order of precedence: the
// first that holds names the reason.
type Code uint8

// The codes. All but Allowed are refusals.
const (
	Allowed       Code = iota
	Over               // the match is over
	Gone               // resign or end by a seat that has resigned
	NotDealt           // no round is going on
	NotYourTurn        // it is another seat's turn
	MustLead           // pass with no play on the table
	MustTake           // pass on one's own play
	NothingToTake      // take while the top play is not one's own, or there is none
	NotHeld            // a card that the hand does not hold
	NoCombination      // the cards have no reading
	NoReading          // the reading named is none of theirs
	TooLow             // of the top play's category, or special like it, and not stronger
	WrongCategory      // of another category
	codes
)

var codeWords = [codes]string{"allowed", "over", "gone", "not-dealt", "not-your-turn", "must-lead", "must-take", "nothing-to-take",
	"not-held", "no-combination", "no-reading", "too-low", "wrong-category"}

// String is the word of the rules.
func (c Code) String() string { return codeWords[c] }

// Codes are all refusals, in the order of precedence.
func Codes() (all []Code) {
	for c := Over; c < codes; c++ {
		all = append(all, c)
	}
	return all
}

// Refusal is the error for an action that the rules refuse.
type Refusal struct{ Code Code }

func (r *Refusal) Error() string { return r.Code.String() }

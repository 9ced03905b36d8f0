package zhengfen

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

package patience

import "errors"

// ErrNotation is wrapped by errors about text that is no notation.
var ErrNotation = errors.New("not the notation of the patiences")

// Code says what the rules say of a move (§1.19). They stand in order of precedence: the
// first that holds names the reason.
type Code uint8

// The codes. All but Regular are refusals.
const (
	Regular        Code = iota // the move is possible
	Over                       // the game is won or resigned
	NoSuchPile                 // the game has no such pile
	NothingThere               // the pile is empty
	NotFree                    // the card is face down, covered or locked, or the sequence is none
	MustPlay                   // with play=must a card fits
	PassOver                   // there is no further pass through the hand
	SamePlace                  // from a pile to itself
	NoBuilding                 // nothing is ever laid there
	NothingChanges             // all of a pile to an empty one
	CellarFull                 // the cellar has a card
	WrongDirection             // the families grow the other way
	DoesNotFit                 // the card does not go there
	codes
)

var codeWords = [codes]string{"regular", "over", "no-such-pile", "nothing-there", "not-free", "must-play", "pass-over", "same-place",
	"no-building", "nothing-changes", "cellar-full", "direction", "does-not-fit"}

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

package cardtable

import (
	"slices"
	"time"

	"stopp/bot"
	"stopp/bot/text/pace"
	"stopp/bot/text/pages"
	"stopp/game"
)

// Scene is a table as messages show it to somebody, in a language.
type Scene struct {
	pages.Seats
	Story    Story
	Viewer   game.Seat // whose eyes it is for, game.NoSeat for everybody's
	Look     pages.Look
	Draft    string // what the seat to move has chosen so far, "" for nothing; in a game with hands what Viewer has
	State    int    // how many actions it shows; presses on a hand carry it
	Then     bool   // it is the table as it once stood: nobody holds anything
	Time     Time
	Pause    Pause      // of the computer whose turn it is, or of chance
	Hintless bool       // nobody gets hints
	Advice   string     // what Game.Advise says to Viewer, on its hand alone; "" for nothing
	Resigns  bool       // the game knows resigning, which loses a match
	Mute     bool       // it is played in a conversation: nobody is called unless somebody presses something
	Away     game.Seats // of members for whom the computer plays on: they have been away too long, or resigned
	Hints    []int      // that were asked for, by seat; nil for none
	After    After      // once it is over
}

// Time is how long there is.
type Time struct {
	Pace     pace.Pace     // how long a turn may take
	Deadline time.Time     // when a provisional result is accepted, or the running turn lost, by itself
	Since    time.Time     // when the running turn began
	Played   time.Duration // how long a match for one was played, without breaks
	Next     time.Time     // when chance goes on, such as with the next round; zero where it does not wait
}

// Pause is the time that the computer leaves to members who may object, before its next
// move, or that chance leaves to all who look at what has been.
type Pause struct {
	Until time.Time   // when it goes on in any case
	For   []game.Seat // who has not gone on, none where nobody is waited for
}

// After is what can be said about a match that is over.
type After struct {
	Ending   string // how it ended, if not by an ending of the game: pages.EndedLate and so on
	Record   string // the match as text, "" while it is played
	Seal     string // of the secret that its deal comes from, "" for none
	Took     time.Duration
	Rematch  pages.Rematch
	Wins     []int                // wins by seat when these and nobody else played the game in the server, this match included; nil if not counted
	Ratings  []pages.RatingChange // by seat; none where the match does not count
	Unplayed bool                 // not everybody has played, so it counts for nothing
	Teased   []pages.Teasing      // for members who want to hear it: by whom they were caught how often
	Luck     string               // of the deal, as Game.Luck has it; "" while it is not known; storage.Winnable from the deal on
	Best     Best                 // of a match for one that was won
	DealOf   int64                // the match that was dealt so before, 0 for none
}

// Best is how a won match for one compares with the others that its member has won by the
// same rules. The zero value is one of which that is not known.
type Best struct {
	First bool // it is the first one
	New   bool // it has the fewest moves so far
	Moves int  // the fewest: of all or, where this one is new, of those before
}

// OnHand is the path of a press that stands on a seat's hand, which carries what that shows.
func (s Scene) OnHand(path string, args ...any) string {
	return bot.Path(path, append([]any{pages.Key(s.Match), s.State}, args...)...)
}

// HandButton is the button under a table that shows its presser their own hand.
func (s Scene) HandButton() bot.Button { return s.Own("hand.key", bot.Blurple, pages.PathHand) }

// Clock is what messages say of its time.
func (s Scene) Clock() pages.Clock {
	return pages.Clock{Seats: s.Seats, Mover: s.Story.ToMove(), Pace: s.Time.Pace, Deadline: s.Time.Deadline, Resigns: s.Resigns}
}

// Over tells whether the match has ended for good.
func (s Scene) Over() bool {
	return s.Story.Outcome().Final() || s.After.Ending == pages.EndedAbandoned
}

// Expected are the ids of the members for whose move or word the table waits.
func (s Scene) Expected() []string {
	return s.Reach(slices.DeleteFunc(s.Story.Awaited().List(), s.Away.Has)...)
}

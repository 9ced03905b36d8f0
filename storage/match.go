package storage

import "time"

// Match is a match, being played or over. Its actions are read apart.
type Match struct {
	ID        int64
	Challenge int64 // what it came from, 0 for none
	Terms
	Version        int      // of the game's rules that it was dealt by, from 1
	Guild, Channel string   // where it is played
	Home           string   // the channel of the challenge and the result
	Deal           string   // the head of the record: rules and decks
	Origin         Origin   // of the deal
	Fixture        Fixture  // what it belongs to
	DealOf         int64    // the match that was dealt so before, 0 for a deal of its own
	Players        []Person // by seat; none where all play together
	Started        time.Time
	Ended          time.Time // zero while it is played
	Count          int       // how many actions it has

	Message       string // the newest table message, "" until it is posted
	Shown         int    // how many actions that message shows
	Posting       string // the id of Discord's after which a table message may stand whose own id is not known, "" for none
	ResultMessage string // the message with the result in Home, "" until it is posted, Nowhere for none

	Drafts   []Draft   // the newest of each seat, in the order in which they were made
	Kind     string    // how a match for one counts: KindChance and so on
	Hints    []int     // that were asked for, by seat; nil for none
	Deadline time.Time // when something happens by itself, zero for never
	Warned   time.Time // the deadline that was warned of, zero for none
	Warning  string    // the message that warns, "" for none
	Patience string    // the letters of seats whose next turn lasts twice as long
	Away     string    // the letters of seats whose members have been away too long: the computer plays on for them
	Result   *Result   // nil while it is played
	Luck     string    // of the deal for each seat, as SetLuck has it; of a match for one Winnable; "" while it is not known
	Rested   string    // how its table stood, as NoteRested has it; "" if that is not known
}

// Deadline is when something happens by itself at an open match.
type Deadline struct {
	Match            int64
	Deadline, Warned time.Time // as in Match
}

// Alone tells whether nobody plays against anybody: it is a match for one, or for all
// together. Such a match has no time, and counts nowhere among matches against others.
func (m Match) Alone() bool { return len(m.Players) <= 1 }

// Together tells whether nobody has a seat in the match: everybody in its channel may play, and it
// counts for nobody.
func (m Match) Together() bool { return len(m.Players) == 0 }

// Roams tells whether it belongs to no server, and is its member's wherever they are: one for
// one that nobody else sees, and a private one that was begun where the bot is not a member.
func (m Match) Roams() bool { return m.Private && m.Alone() || m.Guild == "" }

// Told tells whether a message in a match's Home is known to show its result.
func (m Match) Told() bool { return m.ResultMessage != "" && m.ResultMessage != Nowhere }

// Nowhere stands in the place of a message that tells a result where none can, or
// none may be known any more: the result is not to be told again.
const Nowhere = "-"

// Draft is an action that a seat has prepared and not yet done, such as a lifted pile.
type Draft struct {
	Seat        int    // from 0 for A; -1 for the seat that was to move, in old databases
	Text        string // in the game's notation, "" for nothing any more
	Interaction string // the press that prepared it, or put it back
}

// Origin is the source of a deal. A match has its own, or, with the deal of another, that
// one's.
type Origin struct {
	Secret     string   // in hexadecimal; "" for a deal that has none
	Challenged string   // the interaction that made the challenge, "" without one
	Accepted   string   // the interaction that made the match
	Gathered   bool     // people joined the table before it was started
	Joined     []string // by these interactions, in their order
	Number     int      // which of the deals of its secret, from 1; 0 where there is only one
	Sealed     bool     // others of them may still be played: nobody is told the secret
	Hidden     bool     // nor the deal itself, which is played twice
	Series     string   // which game of which series it is, such as "3 best 5"; "" for none
}

// Winnable is the luck of a deal for one that was looked for because it can be won.
const Winnable = KindWinnable

// Abandoned is the ending of a match that nobody has played to an end.
const Abandoned = "abandoned"

// Result is how a match came out.
type Result struct {
	Ending string // a word such as "won"
	Points []int  // by seat; nil for a match that counts for nothing
	Places []int  // by seat, 1 for the first, equal ones alike; nil in a game that knows only a winner
	Winner int    // seat, -1 for nobody
	// Unplayed tells that not everybody has played (docs/ratings.md says who has): the match counts
	// for nothing.
	Unplayed bool
}

// MaxSeats is how many can play a match.
const MaxSeats = 6

// Action is a line of a match's record.
type Action struct {
	Number      int    // from 1 without a gap; Append gives it
	Seat, Text  string // in the notation
	At          time.Time
	Interaction string // its cause, "" for the clock's actions
	Part        int    // which of that interaction's actions it is; Prepared is one of its own
}

// Prepared is the part of an action that comes from no interaction because its member had
// prepared it before their turn came.
const Prepared = -1

// Update is the changes of a match together with its new actions.
type Update struct {
	Keep     bool      // the deadline and its warning stay as they are; Deadline says nothing
	Deadline time.Time // replaces the old one, and nobody has been warned of it yet; zero for none
	Patience string    // replaces that of the match
	Away     string    // likewise
	Result   *Result   // ends the match, if not nil; it then has no deadline
	Standing []int     // the places of a match that ends, by seat, 1 for the first; nil if it counts for no ratings
	Solo     *SoloEnd  // the counts of a match for one that ends, nil for none
	Score    *Score    // the counts of a match against others that ends, nil for none
	Firsts   []First   // milestones that a match that ends may bring its members
	Drafting []int     // the seats whose drafts stay; those of all others go
}

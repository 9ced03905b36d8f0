package storage

import "time"

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

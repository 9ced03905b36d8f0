package storage

import "time"

// Lease says who serves a share, and until when. The term identifies it: a number that
// rises each time a share is taken.
type Lease struct {
	Share
	Holder  string // a process, by a name that no other has; "" for nobody
	Term    int64
	Address string // where it takes interactions over HTTP, "" for nowhere
	Wanted  string // the process that would like to have it, "" for none

	// Left is for how long it still holds by the clock of the database, when it was read or
	// written; 0 or less when it has run out.
	Left time.Duration
}

// Live tells whether somebody held it when it was read.
func (l Lease) Live() bool { return l.Holder != "" && l.Left > 0 }

// Errand is something that the room of another share is to do.
type Errand struct {
	ID    int64
	Kind  string // what it is about
	Guild string // whose room does it, "" for the room of shard 0
	Key   string // something to be done only once, such as an interaction
	Text  string // in whatever words
	Made  time.Time
}

package storage

// Pairs is a match between two pairs at two tables, who play the same deals. Each game is a
// Fixture of it. Nobody begins one any more.
type Pairs struct {
	ID             int64
	Guild, Channel string // where it was asked for, and is told
	Message        string // that asked for it, "" for none
	Over           bool   // all may be told of its games
	Shown          string // what that message shows, short
	Told           string // the message that tells its end, "" until it is posted
	Players        []Person
}

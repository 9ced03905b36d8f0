package storage

import "time"

// PuzzleAnswer is a member's answer to a puzzle.
type PuzzleAnswer struct {
	Guild  string // where, "" in a direct message
	Game   string // whose puzzle
	Person Person
	Puzzle string // its name
	Day    string // of a day's puzzle, as 2026-11-21; else ""
	Right  bool
}

// Streak is how well a member finds faults in a server.
type Streak struct {
	Person
	Days        int // in a row on which the day's puzzle was answered rightly
	Right, Made int // answers to all puzzles
}

// DailyPost is the last post of a game's that a server has got for a day, such as a puzzle.
type DailyPost struct {
	Guild   string
	Game    string
	Day     string // that it is for, as 2026-11-24
	Channel string
	Message string    // "" until it is known, and once it has told its answer
	Begun   time.Time // when the posting began
	Told    string    // the last day whose answer was told, "" for none
}

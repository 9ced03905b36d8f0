package storage

import "time"

// DayDeal is a deal of a day. Until the day is over its number and salt are nobody's
// business.
type DayDeal struct {
	Game, Day, Rules string
	Number, Salt     string // which make the seal
	Solution         string // moves that win, one a line; "" if none was found
	Made             time.Time
}

// Deal names a deal of a day: the game, by the name in its records, the day, as
// 2026-11-24, and the rules in their one-line form.
type Deal struct{ Game, Day, Rules string }

// Go is the first game that a member has begun on a deal of a day: the one that counts.
type Go struct {
	Deal
	Person
	Guild  string // where it was begun, "" in a direct message
	Match  int64
	Result *GoResult // nil while it is open
}

// GoResult is how a first game on a deal of a day came out, or stood when the day was
// over.
type GoResult struct {
	Won                       bool
	Left, Moves, Undos, Peeks int
	Shape                     string // how it went, as the game writes it
}

// Tally is how many have played a deal of a day, and how many of them have won.
type Tally struct{ Made, Won int }

// DayShare is the message of a server with its members' shared games on a deal of a day.
type DayShare struct {
	Guild string
	Deal
	Channel string
	Message string    // "" until it is known
	Begun   time.Time // when it was begun to be posted
	Due     bool      // it lacks something
	Told    bool      // it has told the number
}

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

package storage

import "time"

// Run is how often somebody has won in a row: in the matches of a month, or of several.
type Run struct {
	Opening int // from the first match on
	Running int // up to the last one
	Longest int
}

// Then is a run with another one after it; games are the matches of each.
func (r Run) Then(games int, next Run, nextGames int) Run {
	both := Run{Opening: r.Opening, Running: next.Running, Longest: max(r.Longest, next.Longest, r.Running+next.Opening)}
	if r.Opening == games {
		both.Opening = games + next.Opening
	}
	if next.Running == nextGames {
		both.Running = nextGames + r.Running
	}
	return both
}

// Fortune is how matches came out whose deals are known to be lucky or not.
type Fortune struct {
	Matches int
	Due     int // how many of them a usual player would have won with these cards, in Parts
	Came    int // how many were won, in Parts; a draw is half of one
}

// Then are these matches and more of them.
func (f Fortune) Then(next Fortune) Fortune {
	return Fortune{f.Matches + next.Matches, f.Due + next.Due, f.Came + next.Came}
}

// Career is what matches came to: of a member in a month, or in several.
type Career struct {
	Game     string
	Computer bool   // they were against the computer alone
	Season   string // the month, as 2026-11
	Games    int    // that are over
	Won      int    // alone or with others
	Drawn    int    // nobody has won
	Points   int
	Counts   Counts // what else the game counts
	Run      Run    // of wins
	Fortune  Fortune
}

// Then is a career with a later one after it.
func (c Career) Then(next Career) Career {
	c.Run = c.Run.Then(c.Games, next.Run, next.Games)
	c.Games, c.Won, c.Drawn, c.Points = c.Games+next.Games, c.Won+next.Won, c.Drawn+next.Drawn, c.Points+next.Points
	c.Counts = c.Counts.With(next.Counts)
	c.Fortune = c.Fortune.Then(next.Fortune)
	return c
}

// Private is the server of careers that nobody else may hear of: of private matches, and of
// matches without a server.
const Private = ""

// Span is some months: from one to another, as 2026-11. Its zero value is all of them.
type Span struct{ From, To string }

// Holds tells whether it has a month.
func (s Span) Holds(season string) bool {
	return season >= s.From && (s.To == "" || season <= s.To)
}

// Rival is how a member's matches with another one came out.
type Rival struct {
	Person                   // the other
	Season           string  // the month, "" for all
	Games, Won, Lost int     // matches; in which the member came in before the other, and behind
	Points, Theirs   int     // the member's, and the other's
	Counts, Others   Counts  // what else the game counts of each, in matches of these two alone
	Latest           []int64 // the last matches, the newest last
}

// Pastime is a rule set that is played.
type Pastime struct {
	Rules      string // in their one-line form
	Games, Won int
}

// Week is how much was played in a server.
type Week struct {
	Monday           string // as 2026-11-16
	People, Computer int    // matches that ended, among people and against the computer alone
}

// Longest is the longest match of some months; its zero value is none.
type Longest struct {
	Match  int64
	Length int // as the game counts that
}

// RatedOn is where a rating stood at some time.
type RatedOn struct {
	At time.Time
	Stood
}

// WeekMatch is a match against others that is over, as a summary of a time counts it.
type WeekMatch struct {
	ID    int64
	Ended time.Time
	Again bool // it was dealt once more, so its cards were known
	Seats []WeekSeat
}

// WeekSeat is who has played in it.
type WeekSeat struct {
	Person
	Won bool // alone or with others
}

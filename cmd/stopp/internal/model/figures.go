// Package model works out what a bot needs for so many servers, from what stopp load has
// measured. It is arithmetic alone: it knows no clock, file or process.
//
//   - figures.go: what was measured, as the file of a load has it
//   - costs.go: what one press, one match, one table and one server cost by that
//   - plan.go: what so many servers need, by what is assumed of them
//   - limits.go: at how many servers what gives out, the first first
//   - held.go: what the costs say of another load, held against what that has measured
package model

import "slices"

// Figures are what a load has measured.
type Figures struct {
	Program string  `json:"program"` // which one
	Cores   int     `json:"cores"`   // of the machine
	Load    float64 `json:"load"`    // the machine's load average of a minute before
	Points  []Point `json:"points"`
}

// Setup is a database and a number of processes.
type Setup struct {
	Database  string
	Processes int
}

// Setups are those that were measured, each once.
func (f Figures) Setups() (all []Setup) {
	for _, p := range f.Points {
		if s := (Setup{p.Database, p.Processes}); !slices.Contains(all, s) {
			all = append(all, s)
		}
	}
	return all
}

// Most is the largest number of processes that was measured with a database, 1 if there is none.
func (f Figures) Most(database string) int {
	most := 1
	for _, s := range f.Setups() {
		if s.Database == database {
			most = max(most, s.Processes)
		}
	}
	return most
}

// Point is what was measured at one rate.
type Point struct {
	Database  string  `json:"database"`
	Processes int     `json:"processes"`
	Kind      string  `json:"kind"` // what was done; Idle, Match, or a sort of presses
	Tables    int     `json:"tables"`
	Servers   int     `json:"servers"`
	Rate      float64 `json:"rate"`    // that was asked for
	Seconds   float64 `json:"seconds"` // that it took
	Done      int     `json:"done"`
	Failed    int     `json:"failed"`
	Delays    Delays  `json:"delays"`
	Taken     Taken   `json:"taken"`
}

// Delays are how long answers took, in seconds.
type Delays struct {
	Half    float64 `json:"half"` // of all took at most so long
	Last    float64 `json:"last"` // 99 in a hundred
	Longest float64 `json:"longest"`
}

// Taken is what was taken for it.
type Taken struct {
	Program  Usage `json:"program"`  // the bot, all of its processes
	Live     int64 `json:"live"`     // bytes that the bot uses after it when garbage was collected
	Discord  Usage `json:"discord"`  // the local Discord, with all members
	Database Usage `json:"database"` // the server of the database; nothing for a file
	Bytes    int64 `json:"bytes"`    // by which the database has grown
	Log      int64 `json:"log"`      // bytes that its server has written to its log
	Writes   int   `json:"writes"`   // transactions
	Posts    int   `json:"posts"`    // messages and edits besides answers
	Out      int64 `json:"out"`      // bytes to Discord
	In       int64 `json:"in"`       // bytes from Discord
}

// Usage is what a program has taken.
type Usage struct {
	Processor float64 `json:"processor"` // seconds
	Memory    int64   `json:"memory"`    // bytes that it has after it
}

// The kinds that are no presses.
const (
	Idle  = "idle"  // nobody does anything
	Match = "match" // two agree on a match, and it ends
)

// PerSecond is how much was done a second.
func (p Point) PerSecond() float64 { return over(float64(p.Done), p.Seconds) }

// Broken tells that more was asked for than could be done.
func (p Point) Broken() bool {
	return p.Failed*100 > p.Done+p.Failed || p.Kind != Match && p.Delays.Last > 1
}

// over is a quotient, 0 where there is none.
func over(a, b float64) float64 {
	if b == 0 {
		return 0
	}
	return a / b
}

package storage

import (
	"slices"
	"time"
)

// The states of a match between two pairs.
const (
	PairsOpen    = "open"    // waits for all to accept
	PairsPlaying = "playing" // is played
	PairsOver    = "over"    // has ended
	PairsOff     = "off"     // was never begun
)

// How such a match ends.
const (
	PairsPlayed = "played" // both tables are done
	PairsLeft   = "left"   // somebody has given it up
	PairsBroken = "broken" // a game had no result, or the next could not begin
)

// Pairs is a match between two pairs at two tables, who play the same deals. Each game is a
// Fixture of it; those of the second table are numbered on from the first one's.
type Pairs struct {
	ID             int64
	Interaction    string // the command that made it
	Guild, Channel string // where it was asked for, and is told
	Message        string // that asks for it, "" until it is posted
	Shown          string // what that message shows, as SetPairsShown has it
	Terms          PairsTerms
	State          string // PairsOpen and so on
	Expires, Ended time.Time
	Ending         string       // PairsPlayed and so on; "" before the end
	Tables         [2]string    // the channels where the next deals are to be played, "" for where the last ones were
	Told           string       // the message with the comparison, "" until it is posted
	Players        []PairPlayer // 0 and 1 sit at the first table, 2 and 3 at the second
}

// PairsTerms are what a match between two pairs is about.
type PairsTerms struct {
	Game, Rules, Pace, Look string
	Deals                   int
	Secret                  string // in hexadecimal
}

// PairPlayer is one of the four. Who was forgotten has no id and no name.
type PairPlayer struct {
	Person
	Accepted string // the press, "" for none
	Gone     bool   // they have given it up
}

// Of is the number of a member among the players, -1 for nobody.
func (p Pairs) Of(person string) int {
	return slices.IndexFunc(p.Players, func(q PairPlayer) bool { return q.ID == person && person != "" })
}

// Awaited are those who have not accepted yet.
func (p Pairs) Awaited() (all []Person) {
	for _, q := range p.Players {
		if q.Accepted == "" {
			all = append(all, q.Person)
		}
	}
	return all
}

// Origin is what a deal of such a match comes from, as a game of it is begun: one secret, the
// command, and the presses of all three others.
func (p Pairs) Origin(deal int) Origin {
	o := Origin{Challenged: p.Interaction, Number: deal, Hidden: true}
	for _, q := range p.Players[1 : len(p.Players)-1] {
		o.Joined = append(o.Joined, q.Accepted)
	}
	o.Accepted = p.Players[len(p.Players)-1].Accepted
	return o
}

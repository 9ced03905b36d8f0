package storage

import (
	"slices"
	"strings"
	"time"
)

// Person is a member of a server.
type Person struct {
	ID   string
	Name string // as the server called them at the time
}

// ComputerID begins the ids of seats that the computer has, as Discord's never do. They
// stand in no leaderboard.
const ComputerID = "computer/"

// Forgotten tells that a person asked to be forgotten. Their ID is then one that Discord
// has never given anybody, the same for all of one server's matches up to then.
func (p Person) Forgotten() bool { return p.Name == "" }

// Computer tells whether it is one of the computer's players.
func (p Person) Computer() bool { return strings.HasPrefix(p.ID, ComputerID) }

// The states of a challenge.
const (
	StateOpen     = "open"     // waits for an answer
	StateAccepted = "accepted" // has become a match
	StateDeclined = "declined" // was refused or taken back
	StateExpired  = "expired"  // had no answer in time
)

// Challenge is one member's wish to play others.
type Challenge struct {
	ID             int64
	Guild, Channel string
	Message        string // with the buttons; "" until it is posted
	From           Person
	To             []Invited // in the order of their seats, From's left out
	Gathering      Gathering // zero unless it is a table that people join; then Anyone is set, too
	Terms                    // dealt by the game's newest rules, so there is no version yet
	Interaction    string    // the command that made it
	Secret         string    // what the deal will come from, in hexadecimal; "" for none
	Anyone         bool      // any member may accept; To are those who have so far
	FromSeat       int       // where From would sit, counted from 0 for A
	Rematch        int64     // the match to play again, 0 for none
	DealOf         int64     // the match whose deal is dealt once more, 0 for a new deal
	Created        time.Time
	Expires        time.Time // nobody can accept from then on
	State          string    // StateOpen and so on
	Match          int64     // what it became, 0 for nothing
	Series         string    // the form of the series that it is to, as its plan has it; "" for one match
	Fixture        Fixture   // what its match belongs to; then nobody is asked, and nobody sees it as a challenge
	Home           string    // where the result is told of a match that is played in a thread; "" for Channel
	Starts         int       // of a fixture: who starts, from 1 for A; 0 where the rules say it
	Origin         Origin    // of a fixture's deal, if Number is set: all of it but Secret, which stands above
}

// Gathering is the data of a table that people join, besides the people: it waits until
// its opener, who is From, starts the match. To are the members who have joined, in that
// order.
type Gathering struct {
	Places    int    // how many can play there at most; 0 for no such table
	Computers int    // how many of the places the computer has
	Level     string // how well it plays, as the game names it
}

// Gathers tells whether it is a table that people join.
func (c Challenge) Gathers() bool { return c.Gathering.Places > 0 }

// Taken is how many places of such a table are taken.
func (c Challenge) Taken() int { return 1 + len(c.To) + c.Gathering.Computers }

// Invited is a member whom a challenge asks to play.
type Invited struct {
	Person
	Answer      string // "", StateAccepted or StateDeclined
	Interaction string // what brought the answer; "" for none, as with computers, which accept everything
}

// Seated are all who would sit at the table, by seat.
func (c Challenge) Seated() []Person {
	all := make([]Person, len(c.To))
	for i, p := range c.To {
		all[i] = p.Person
	}
	return slices.Insert(all, min(c.FromSeat, len(all)), c.From)
}

// Of is where a member stands among those whom the challenge invites, -1 for
// everybody else.
func (c Challenge) Of(person string) int {
	return slices.IndexFunc(c.To, func(p Invited) bool { return p.ID == person })
}

// Awaited are the members who have not answered yet.
func (c Challenge) Awaited() (all []Person) {
	for _, p := range c.To {
		if p.Answer == "" {
			all = append(all, p.Person)
		}
	}
	return all
}

// Terms are the players' agreement. Everything that becomes a match carries them whole: a
// challenge, a tournament, the match itself. bot/service/prefs/terms.go offers them, reads them
// from a request and says them.
type Terms struct {
	Game        string // by the name in its records
	Rules       string // in their one-line form
	Pace        string // how fast is played, such as "daily"; "" for no limit, as before there were paces
	Look        string // theme and suits of the table, "" for the usual ones
	Hintless    bool   // nobody gets hints
	Private     bool   // only its one member sees the table; all others are computers
	Friendly    bool   // it counts for no ratings
	NoOnlookers bool   // only who plays may look on
}

// Flag is one of the terms that hold or don't.
type Flag struct {
	Name string // in the database
	Set  *bool
}

// Flags are all of them. A new one has a column of its name in each table of what becomes a match.
func (t *Terms) Flags() []Flag {
	return []Flag{
		{"hintless", &t.Hintless},
		{"private", &t.Private},
		{"friendly", &t.Friendly},
		{"unwatched", &t.NoOnlookers},
	}
}

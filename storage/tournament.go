package storage

import (
	"maps"
	"slices"
	"time"
)

// The states of a tournament.
const (
	TournamentOpen    = "open"    // members sign up
	TournamentRunning = "running" // is played
	TournamentOver    = "over"    // has a winner
	TournamentOff     = "off"     // was called off
)

// Tournament is one, with who takes part and all that was drawn and played so far.
type Tournament struct {
	ID             int64
	Interaction    string // the command that made it
	Guild, Channel string
	Organisers     []Person // who made it, and whom they named beside themselves
	Name           string   // as its maker typed it
	Terms          Terms    // of all its matches
	Plan           TournamentPlan
	Created        time.Time
	Stage          TournamentStage
	Entrants       []Entrant // in the order of their seeds; before the start as they have signed up
	Rounds         [][]TournamentTable
	Posts          map[string]TournamentPost // its posts, by kind
}

// TournamentPlan is the way to play it.
type TournamentPlan struct {
	Form   string        // as package pairing writes its rules
	Places int           // for members, at most
	Round  time.Duration // how long a round lasts, at most
	OnTime bool          // a round lasts so long also if all are done before
	Starts time.Time     // when it starts by itself, zero for by a press
	Level  string        // how well the computer plays, "" where it can't
	Secret string        // the source of the order of seeds and of all deals, in hexadecimal
	Closed string        // the press that started it, or the last one that signed up; "" before the start
}

// TournamentStage is how far it is.
type TournamentStage struct {
	State string    // TournamentOpen and so on
	Until time.Time // the end of the newest round; zero before the first
	Ended time.Time // zero while it goes on
	Told  bool      // all is told of its end
}

// Entrant is a member who takes part. A forgotten one has no id and no name.
type Entrant struct {
	Person
	Number      int    // in the order of signing up, from 1; it never changes
	Interaction string // the press that signed up
	Gone        int    // the round from which on they play no more, from 1; 0 while they stay
}

// TournamentTable is who meets in a round.
type TournamentTable struct {
	Seats   []int    // places in Tournament.Entrants; -1 for nobody
	Results []string // of its games so far, as package pairing writes them
}

// TournamentPost is a message of a tournament's.
type TournamentPost struct {
	Channel, Message string // Message is "" while it is not known
	Shown            string // what it shows
}

// TournamentGame is which game of a tournament a match is.
type TournamentGame struct {
	Round, Table, Game int // counted from 0
}

// How many rounds, tables and games Fixture can tell apart.
const (
	tournamentTables = 64
	tournamentGames  = 16
)

// Fixture is the number of a game among the matches of its tournament.
func (g TournamentGame) Fixture() int {
	return (g.Round*tournamentTables+g.Table)*tournamentGames + g.Game + 1
}

// GameOfFixture is the game with that number.
func GameOfFixture(number int) TournamentGame {
	n := number - 1
	return TournamentGame{Round: n / tournamentGames / tournamentTables, Table: n / tournamentGames % tournamentTables, Game: n % tournamentGames}
}

// Organises tells whether a member has made a tournament, or was named beside them.
func (t Tournament) Organises(person string) bool {
	return person != "" && slices.ContainsFunc(t.Organisers, func(p Person) bool { return p.ID == person })
}

// Of is where a member stands among the entrants, -1 for everybody else.
func (t Tournament) Of(person string) int {
	return slices.IndexFunc(t.Entrants, func(e Entrant) bool { return e.ID == person && person != "" })
}

// Open tells whether it has not ended.
func (t Tournament) Open() bool {
	return t.Stage.State == TournamentOpen || t.Stage.State == TournamentRunning
}

// A TournamentChange changes a tournament; it gets the stored one. It may be called more than
// once. With an error nothing is changed.
type TournamentChange func(Tournament) (Tournament, error)

// LeaveTournament takes somebody out of one that has not begun; ErrConflict if it has.
func LeaveTournament(person string) TournamentChange {
	return changeWhile(TournamentOpen, func(t *Tournament) {
		t.Entrants = slices.DeleteFunc(slices.Clone(t.Entrants), func(e Entrant) bool { return e.ID == person })
	})
}

// WithdrawEntrant has the entrant of a number not be drawn any more; ErrConflict if the tournament is not played.
func WithdrawEntrant(number int) TournamentChange {
	return changeWhile(TournamentRunning, func(t *Tournament) {
		t.Entrants = slices.Clone(t.Entrants)
		for i := range t.Entrants {
			if e := &t.Entrants[i]; e.Number == number && e.Gone == 0 {
				e.Gone = len(t.Rounds) + 1
			}
		}
	})
}

// TimeTournament sets when one that has not begun starts by itself, zero for by a press; ErrConflict if it has begun.
func TimeTournament(starts time.Time) TournamentChange {
	return changeWhile(TournamentOpen, func(t *Tournament) { t.Plan.Starts = starts })
}

// changeWhile is a change of a tournament in a state; ErrConflict in any other.
func changeWhile(state string, change func(*Tournament)) TournamentChange {
	return func(t Tournament) (Tournament, error) {
		if t.Stage.State != state {
			return t, ErrConflict
		}
		change(&t)
		return t, nil
	}
}

// EndTournament ends one, TournamentOver or TournamentOff; one that has ended stays as it is. Its secret may be told from then on.
func EndTournament(state string, now time.Time) TournamentChange {
	return func(t Tournament) (Tournament, error) {
		if t.Open() {
			t.Stage.State, t.Stage.Ended = state, now
		}
		return t, nil
	}
}

// TellTournament notes that all is told of one that has ended.
func TellTournament(t Tournament) (Tournament, error) {
	t.Stage.Told = !t.Open()
	return t, nil
}

// ShowTournament notes a message of a tournament and its content.
func ShowTournament(kind string, p TournamentPost) TournamentChange {
	return func(t Tournament) (Tournament, error) {
		t.Posts = maps.Clone(t.Posts)
		t.Posts[kind] = p
		return t, nil
	}
}

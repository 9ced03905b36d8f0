package coach

import (
	"slices"

	"stopp/game"
	"stopp/game/record"
	"stopp/game/streit"
)

// Review is a look back at a match.
type Review struct {
	Rules   streit.Options
	Outcome game.Outcome
	Turns   int
	Seats   []Account
}

// Account is the report on one player.
type Account struct {
	Moves      int
	Oversights []Oversight // the player's
	Missed     []Miss      // made by others, which the player could have called and nobody did
	Calls      []Call      // made by the player
	Late       []int       // the turns that the player lost on time (rules §6.8)
	Costly     []Costly
	Luck       Luck
}

// Faults are all moves of a player that broke a row.
func (a Account) Faults() (all []Fault) {
	for _, o := range a.Oversights {
		all = append(all, o.Faults...)
	}
	return all
}

// Moment is a move that was made, and what its player saw before it.
type Moment struct {
	Line int // of the record, where the move stands
	Turn int
	View streit.View // before the move
	Step streit.Step // the move
}

// Fault is a move that broke a row of the rules.
type Fault struct {
	Moment
	Code      streit.Code   // the first row that it broke
	Due       []streit.Move // what that row asked for, as far as a picture can have arrows for it
	Caller    game.Seat     // who called it rightly, or game.NoSeat
	TakenBack bool          // it went back with an earlier fault that was called
}

// Oversight is one duty that was overlooked, by one move or by several of a turn.
type Oversight struct {
	Faults []Fault // the first one first; never empty
}

// Code is the row that was broken.
func (o Oversight) Code() streit.Code { return o.Faults[0].Code }

// Caller is who called it rightly, or game.NoSeat.
func (o Oversight) Caller() game.Seat {
	for _, f := range o.Faults {
		if f.Caller != game.NoSeat {
			return f.Caller
		}
	}
	return game.NoSeat
}

// TakenBack tells that all of it went back with an earlier fault.
func (o Oversight) TakenBack() bool {
	return !slices.ContainsFunc(o.Faults, func(f Fault) bool { return !f.TakenBack })
}

// Miss is an oversight of another player that nobody called: the moves of it that
// the player could have called.
type Miss struct {
	Oversight
	Deciding Deciding
}

// Call is a call of Stopp.
type Call struct {
	Line   int // of the record
	Turn   int // whose moves it was about
	Ruling streit.Ruling
}

// Costly is a move that cost its player something, judged by a master who knows
// what the player knew.
type Costly struct {
	Moment
	Cost    float64       // in cards: about how many more the player would have been ahead in the end
	Better  []streit.Step // up to where its gain is reached: to the last move that a reason names
	Reasons []Reason      // points for the better line
	Marks   []streit.Move // of the better line what a picture should have arrows for
}

// Effort says how much a review may think. Equal efforts and seeds give the
// same review for ever, if there is no Stop.
type Effort struct {
	Nodes    int // tables looked at for all moves together; 0 stands for Usual's
	Games    int // that are played out for the luck of the deal, in all; 0 likewise
	Seed     uint64
	Progress func(done, total int) // told now and then how far it is; may be nil
	Stop     func() bool           // when it says true the rest is left out; may be nil
}

// Usual is the default effort: a few seconds of one core.
var Usual = Effort{Nodes: 1_500_000, Games: 1600}

// Look looks back at a match. The record need not go to the match's end. The
// error is of the record; it names the line.
func Look(r *record.Record, e Effort) (Review, error) {
	c, err := follow(r)
	if err != nil {
		return Review{}, err
	}
	if e.Nodes <= 0 {
		e.Nodes = Usual.Nodes
	}
	if e.Games <= 0 {
		e.Games = Usual.Games
	}
	deal, err := streit.ReadDeal(r)
	if err != nil {
		return Review{}, err
	}
	w := &work{Effort: e}
	c.rate(w)
	c.decide(w)
	if err := c.gamble(deal, w); err != nil {
		return Review{}, err
	}
	return c.Review, nil
}

// work is a review's effort being made.
type work struct {
	Effort
	done, total int
}

// did notes progress and tells whether to go on.
func (w *work) did(n int) bool {
	w.done += n
	if w.Progress != nil {
		w.Progress(min(w.done, w.total), w.total)
	}
	return w.Effort.Stop == nil || !w.Effort.Stop()
}

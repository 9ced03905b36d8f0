package coach

import (
	"math/rand/v2"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
	"stopp/game/streit/opponent"
)

// Deciding is the difference that a missed call would have made, when a quick player
// (opponent.Playout) plays both tables to their ends.
type Deciding struct {
	Decided bool // the match, as far as that can be said
	// LastTurn tells that it was missed in the turn that won the match.
	LastTurn bool
	// The share of games that the player wins with the call, and without it.
	Called, Uncalled float64
}

const (
	missesTried  = 8   // of each player, the last ones
	shareOfGames = 16  // each table gets one in this many of the games of an effort
	fewestGames  = 20  // but at least this many
	favourite    = 0.5 // a seat that wins a larger share than this has the better of it
	turnsRound   = 0.25
)

// decide finds the missed calls that decided the match: the player lost, would
// have been ahead with the call, and was far behind without it. A player who gave
// up was beaten by no call.
func (c *chronicle) decide(w *work) {
	for i := range c.Seats {
		seat := game.Seat(i)
		lost := c.Outcome.Over() && c.Outcome.Ending != game.Resigned && c.Outcome.Winner != game.NoSeat && c.Outcome.Winner != seat
		for n, m := range c.missed[i] {
			if lost && n >= len(c.missed[i])-missesTried {
				m.Deciding = c.deciding(seat, m, w)
			}
			c.Seats[i].Missed = append(c.Seats[i].Missed, m.Miss)
		}
	}
}

// deciding compares the table after a call with the one that was left alone.
func (c *chronicle) deciding(seat game.Seat, m *miss, w *work) (d Deciding) {
	code := m.first.Code
	if c.Rules.Claim == streit.ClaimCall {
		code = streit.Regular
	}
	called, _, err := m.first.after.Do(seat, streit.Call(code, cards.None))
	if err != nil || !w.did(0) {
		return d
	}
	n := max(fewestGames, w.Games/shareOfGames)
	d.Called, d.Uncalled = c.wins(seat, called, n, w.Seed), c.wins(seat, m.first.after, n, w.Seed)
	d.LastTurn = c.Outcome.Ending == game.Won && m.first.Turn == c.Turns
	d.Decided = d.Called > favourite && d.Called-d.Uncalled >= turnsRound
	return d
}

// wins is the share of games that a seat wins from a table on; a draw counts in
// equal parts.
func (c *chronicle) wins(seat game.Seat, m streit.Match, n int, seed uint64) float64 {
	all := make([]tally, len(c.Seats))
	for i := range n {
		count(all, opponent.Playout(m.Table(), rand.NewPCG(seed, uint64(i))))
	}
	return all[seat].wins()
}

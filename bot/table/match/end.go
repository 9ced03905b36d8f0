package match

import (
	"stopp/bot/games/cardtable"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/storage"
)

// End is a match that ends, before that is written down.
type End struct {
	Row     storage.Match // as it stood before its last actions; its result is set once there is one
	Game    cardtable.Game
	Story   cardtable.Story  // after them
	Actions []storage.Action // all of them
	// How the match ends where it isn't the game that says so: storage.Abandoned, or one of the
	// endings in package pages; "" otherwise.
	How string
}

// Abandoned tells whether it ends without a result.
func (e End) Abandoned() bool { return e.How == storage.Abandoned }

// Played tells whether everybody has played, so that it counts (played.go). Row has the result by then.
func (e End) Played() bool { return Played(e.Game, e.Row, e.Actions) }

// Result is how the match came out. It has points only for playing against people with cards that
// nobody knows.
func (e End) Result() *storage.Result {
	if e.Abandoned() {
		return &storage.Result{Ending: storage.Abandoned, Winner: -1}
	}
	out, seats := e.Story.Outcome(), len(e.Row.Players)
	r := &storage.Result{Ending: out.Ending.String(), Points: out.Points[:seats], Winner: -1}
	if out.Winner != game.NoSeat {
		r.Winner = int(out.Winner)
	}
	for seat := range seats {
		if out.Places[seat] > 0 { // else the game knows only a winner
			r.Places = append(r.Places, int(out.Places[seat]))
		}
	}
	if !e.pointed() {
		r.Points = nil
	}
	if e.How != "" {
		r.Ending = e.How
	}
	return r
}

// pointed tells whether a match brings points: at least two members play, with cards that nobody
// knows, and the computer only where people join a table, which it fills up. No list has points
// from a match between two pairs.
func (e End) pointed() bool {
	seats, bots := len(e.Row.Players), 0
	for _, p := range e.Row.Players {
		if _, is := pages.Person(p).Computer(); is {
			bots++
		}
	}
	return e.Row.DealOf == 0 && !e.Row.Fixture.Quiet() && seats-bots > 1 && (bots == 0 || e.Row.Origin.Gathered)
}

// Solo is a match's addition to the tally of its only player, nil for nothing.
func (e End) Solo() *storage.SoloEnd {
	ended := e.Game.Solo.Ended
	if ended == nil || !e.Row.Alone() {
		return nil
	}
	if end, ok := ended(e.Story); ok {
		return &end
	}
	return nil
}

// Standing is who came in where, by seat: by places, where the game has them, else the winner
// first. Where nobody has won, points say it.
func (e End) Standing() []int {
	out, all := e.Story.Outcome(), make([]int, len(e.Row.Players))
	for seat := range all {
		switch {
		case out.Places[seat] > 0:
			all[seat] = int(out.Places[seat])
		case out.Winner == game.Seat(seat):
			all[seat] = 1
		case out.Winner != game.NoSeat:
			all[seat] = 2
		default:
			all[seat] = 1
			for _, p := range out.Points[:len(all)] {
				if p > out.Points[seat] {
					all[seat]++
				}
			}
		}
	}
	return all
}

// Firsts are the milestones that a match may bring its winner: one won among masters, with
// cards that nobody knew.
func (e End) Firsts() []storage.First {
	winner := e.Story.Outcome().Winner
	if winner == game.NoSeat || e.Row.DealOf != 0 || !pages.Person(e.Row.Players[winner]).Member() {
		return nil
	}
	for _, p := range e.Row.Players {
		if level, _ := pages.Person(p).Computer(); level == cardtable.Master {
			return []storage.First{{Seat: int(winner), Name: cardtable.Master}}
		}
	}
	return nil
}

package match

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"time"

	"stopp/bot/games/cardtable"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/record"
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

// Played tells whether everybody has played, so that it counts. Row has the result by then.
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
	return e.Row.DealOf == 0 && !e.Row.Fixture.ToldInPlace() && seats-bots > 1 && (bots == 0 || e.Row.Origin.Gathered)
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

// Moved are the seats whose members have made a move themselves, even a prepared one. Moves by the
// clock or the computer don't count, nor do calls and resigning. For a forgotten member it is no
// longer known who moved, so every move counts.
func Moved(g cardtable.Game, row storage.Match, actions []storage.Action) (seats game.Seats) {
	for _, a := range actions {
		seat, err := game.ParseSeat(a.Seat)
		if err != nil || int(seat) >= len(row.Players) || seats.Has(seat) {
			continue
		}
		p := row.Players[seat]
		own := a.Interaction != "" || a.Part == storage.Prepared || p.Forgotten()
		if own && !p.Computer() && g.Verbs.Moves(a.Text) {
			seats = seats.With(seat)
		}
	}
	return seats
}

// Played tells whether everybody has played a finished match, so that it counts: each member has
// moved. A member who has moved and then gives up has lost, even if others had not moved yet. But
// nobody wins like that who has lost a turn on time without having moved, unless the other has
// resigned.
func Played(g cardtable.Game, row storage.Match, actions []storage.Action) bool {
	moved := Moved(g, row, actions)
	missing := slices.DeleteFunc(members(row), moved.Has)
	if len(missing) == 0 {
		return true
	}
	if row.Result == nil || !slices.Contains([]string{game.Resigned.String(), pages.EndedLate, pages.EndedRound, pages.EndedClaimed}, row.Result.Ending) {
		return false
	}
	gone := did(actions, g.Verbs.Resign)
	late := did(actions, g.Verbs.Late)
	for _, seat := range gone.List() {
		if !moved.Has(seat) {
			return false
		}
	}
	for _, seat := range missing {
		if gone.Has(seat) || late.Has(seat) && row.Result.Ending != game.Resigned.String() {
			return false
		}
	}
	return gone != 0
}

// members are the seats of people.
func members(row storage.Match) (all []game.Seat) {
	for i, p := range row.Players {
		if !p.Computer() {
			all = append(all, game.Seat(i))
		}
	}
	return all
}

// did are the seats with an action in a record, none for "".
func did(actions []storage.Action, text string) (seats game.Seats) {
	for _, a := range actions {
		if seat, err := game.ParseSeat(a.Seat); err == nil && a.Text == text && text != "" {
			seats = seats.With(seat)
		}
	}
	return seats
}

// Counter works out what matches that are over count for leaderboards, milestones and statistics.
type Counter struct {
	Games cardtable.Games
	Spans Spans
	Log   *slog.Logger
}

// Spans name the season and the week of a moment in a server's time; *prefs.Prefs does.
type Spans interface {
	Season(ctx context.Context, guild string, at time.Time) string
	Week(ctx context.Context, guild string, at time.Time) string
}

// Score is the counts of a match that ends at a moment, with all of its actions. Counts that a
// game can't work out are left out, so that every match counts.
func (c Counter) Score(ctx context.Context, row storage.Match, at time.Time, actions []storage.Action) *storage.Score {
	g, _ := c.Games.Of(row.Game)
	s := &storage.Score{Season: c.Spans.Season(ctx, row.Guild, at), Apart: g.Tally.Apart, Lists: g.Tally.Stored(), Week: c.Spans.Week(ctx, row.Guild, at)}
	s.Milestones = g.Milestones()
	if g.Career.Due != nil && row.Luck != "" {
		s.Due = g.Career.Due(row.Luck)
	}
	if s.Unplayed = row.Result != nil && row.Result.Unplayed; s.Unplayed {
		return s
	}
	if err := c.Games.Known(row.Game, row.Version); err != nil {
		return s
	}
	if s.Unplayed = !Played(g, row, actions); s.Unplayed {
		return s
	}
	var wrong, odd, off error
	if g.Tally.Count != nil {
		s.Counts, wrong = g.Tally.Count(whole(row, actions))
	}
	if g.Tally.Catches != nil {
		s.Catches, odd = g.Tally.Catches(whole(row, actions))
	}
	if g.Tally.Points != nil && row.Result != nil && row.Result.Points != nil {
		s.Points, off = g.Tally.Points(whole(row, actions))
	}
	if err := errors.Join(wrong, odd, off); err != nil {
		c.Log.Warn("what a match counts is not known", "match", row.ID, "error", err)
	}
	if wrong == nil && s.Counts != nil && g.Career.Length != nil {
		s.Length = g.Career.Length(s.Counts)
	}
	return s
}

// whole is a match as a record without proof.
func whole(row storage.Match, actions []storage.Action) *record.Record {
	return (&Match{Row: row, Actions: actions}).Whole()
}

// Lists are the leaderboards of a game.
func (c Counter) Lists(name string) []storage.List {
	g, _ := c.Games.Of(name)
	return g.Tally.Stored()
}

package zhengfen

import (
	"fmt"

	"stopp/game"
	"stopp/game/record"
)

// Outcome is how the match stands, with totals as points and places by §10.4. The Winner is
// game.NoSeat if several share the first place. The ending is Won at the target, Resigned if
// one seat is left, and Blocked if all have agreed to end the match.
func (m Match) Outcome() game.Outcome {
	out := game.Outcome{Winner: game.NoSeat}
	seats := m.now.rules.Seats()
	for seat := range seats {
		out.Points[seat] = m.now.Total(seat)
	}
	switch {
	case m.agreed:
		out.Ending = game.Blocked
	case m.now.left() == 1:
		out.Ending = game.Resigned
	case m.now.Over():
		out.Ending = game.Won
	default:
		return out
	}
	for seat := range seats {
		out.Places[seat] = placeOf(&m.now, seat)
	}
	if first := winners(&m.now); first.Len() == 1 {
		out.Winner = first.List()[0]
	}
	return out
}

// placeOf is a seat's place at the end: by total, resigned seats last (§10.4).
func placeOf(s *State, seat game.Seat) uint8 {
	place := uint8(1)
	for other := range s.rules.Seats() {
		if ahead(s, other, seat) {
			place++
		}
	}
	return place
}

// ahead tells whether a seat stands before another one.
func ahead(s *State, one, other game.Seat) bool {
	if gone := s.resigned.Has(other); gone != s.resigned.Has(one) {
		return gone
	}
	return s.score[one] > s.score[other]
}

// winners are the seats in the first place: there is one that has not resigned (§8.2).
func winners(s *State) (seats game.Seats) {
	for seat := range s.rules.Seats() {
		if placeOf(s, seat) == 1 {
			seats = seats.With(seat)
		}
	}
	return seats
}

// Result is how the match stands as the command line prints it, with the winners and their
// totals: open, won A 520, agreed A 320, resigned C 140.
func (m Match) Result() string {
	var text string
	switch m.Outcome().Ending {
	case game.Won:
		text = "won"
	case game.Blocked:
		text = "agreed"
	case game.Resigned:
		text = "resigned"
	default:
		return "open"
	}
	for _, seat := range winners(&m.now).List() {
		text += fmt.Sprintf(" %v %d", seat, m.now.Total(seat))
	}
	return text
}

// Count is a match's counts for a seat besides its outcome, in the rounds played to their
// end before the seat resigned.
type Count struct {
	Rounds      int
	First, Last int // rounds in which it was that (§7.1, §7.2)
	Specials    int // special categories played (§4.3), in rounds that were not, too
	// Above are the points above the fair share of the rounds, which is 100 divided by
	// the seats. They are counted in Share, so that they are whole for every number of
	// seats.
	Above int
}

// Share is how many parts a point has in Count.Above.
const Share = 60

// Counted counts a match by seat, from its record, and tells how it came out.
func Counted(r *record.Record) (all []Count, out game.Outcome, err error) {
	var before game.Seats // who had resigned before the step
	for e, err := range Replay(r) {
		if err != nil {
			return nil, out, err
		}
		table := e.Match.Table()
		if all == nil {
			all = make([]Count, table.Rules().Seats())
		}
		if seat := e.Step.Seat; seat != game.NoSeat && e.Step.Action.Play.Reading.Category.Special() && !before.Has(seat) {
			all[seat].Specials++
		}
		for seat := range all {
			if end := e.Step.Round; end != nil && !before.Has(game.Seat(seat)) {
				all[seat].round(end, game.Seat(seat), len(all))
			}
		}
		before, out = table.Resigned(), e.Match.Outcome()
	}
	return all, out, nil
}

// round counts the end of a round.
func (c *Count) round(end *RoundEnd, seat game.Seat, seats int) {
	c.Rounds++
	c.Above += Share*end.Points[seat] - 100*Share/seats
	if end.First == seat {
		c.First++
	}
	if end.Last == seat {
		c.Last++
	}
}

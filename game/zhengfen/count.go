package zhengfen

import (
	"stopp/game"
	"stopp/game/record"
)

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

package coach

import (
	"fmt"

	"stopp/game"
	"stopp/game/record"
	"stopp/game/zhengfen"
)

// Brief is a review without what follows from the record alone: a plain value, which can be kept
// as text.
type Brief [][]Remark

// Remark is a Costly by the line of the record.
type Remark struct {
	Line    int
	Better  zhengfen.Action
	Reasons []Reason
	Cost    float64
}

// Brief is what of a review does not follow from the record, by seat.
func (r Review) Brief() Brief {
	b := make(Brief, len(r.Seats))
	for seat, account := range r.Seats {
		for _, c := range account.Costly {
			b[seat] = append(b[seat], Remark{c.Line, c.Better, c.Reasons, c.Cost})
		}
	}
	return b
}

// Review is the whole of it again, from the record that it is of and the seats whose actions were
// judged, none for all. It fails if it is of another record.
func (b Brief) Review(r *record.Record, seats game.Seats) (Review, error) {
	if seats == 0 {
		seats = ^game.Seats(0)
	}
	review, all, err := follow(r, seats)
	if err != nil {
		return Review{}, err
	}
	if len(b) != len(review.Seats) {
		return Review{}, fmt.Errorf("a review of %d seats, and %d play", len(b), len(review.Seats))
	}
	at := map[int]*made{}
	for _, m := range all {
		at[m.Line] = m
	}
	for seat, remarks := range b {
		for _, c := range remarks {
			m := at[c.Line]
			if m == nil || int(m.Step.Seat) != seat {
				return Review{}, fmt.Errorf("line %d: nothing was chosen by seat %d", c.Line, seat)
			}
			m.Better, m.Reasons, m.Cost = c.Better, c.Reasons, c.Cost
			review.Seats[seat].Costly = append(review.Seats[seat].Costly, m.Costly)
		}
	}
	return review, nil
}

package table

import (
	"context"
	"slices"
	"strings"

	"stopp/bot/games/cardtable"
	"stopp/game"
)

// absence deals with members who are not there: the computer plays on for them, and a member
// who stays away too long has resigned.
type absence struct{ *Table }

// awayAfter are the seats that the computer plays for after some actions. A member who acts is
// back; one who loses the allowed number of turns in a row is away.
func (t absence) awayAfter(c cause, all []step) string {
	away, most, late := t.match.Row.Away, t.match.Game.Verbs.Away, 0
	if most == 0 {
		return away
	}
	for _, a := range all {
		switch {
		case a.Seat != c.seat.String():
		case a.Text == t.match.Game.Verbs.Late:
			late++
		case c.interaction != "":
			away = without(away, c.seat)
		}
	}
	if late > 0 && late+t.match.LateInRow(c.seat) >= most {
		away = without(away, c.seat) + c.seat.String()
	}
	return away
}

func without(letters string, seat game.Seat) string {
	return strings.ReplaceAll(letters, seat.String(), "")
}

// back gives a member back the seat that the computer plays for: any press at the table does
// that. Members who have resigned stay away.
func (t absence) back(ctx context.Context, member string) error {
	seat, row := t.match.Seat(member), &t.match.Row
	if seat == game.NoSeat || !strings.Contains(row.Away, seat.String()) {
		return nil
	}
	away := without(row.Away, seat)
	if err := t.room.Store.SetAway(ctx, t.id, away); err != nil {
		return err
	}
	row.Away = away
	t.computer.Replaced()
	t.notices.Renewed()
	t.Update()
	t.showSoon()
	return nil
}

// gone says beside the table that the computer plays on for a seat that has just lost its
// last turn on time.
func (t absence) gone(ctx context.Context, seat game.Seat, before string) {
	if strings.Contains(t.match.Row.Away, seat.String()) && !strings.Contains(before, seat.String()) {
		t.calls.Tell(ctx, t.Scene(t.public()).Clock().Gone(seat))
	}
}

// awayForGood are the seats that resign now, while nobody's turn runs: the computer has played for
// them through as many rounds as a seat may be away. If nobody present could win then, the match is
// deserted: it ends without a result, and nobody resigns.
func (t absence) awayForGood(then cardtable.Story, c cause, all []step) (seats []game.Seat, deserted bool) {
	verbs := t.match.Game.Verbs
	if verbs.Gone == 0 || t.match.Game.Chance == nil || then.Outcome().Over() || then.Awaited() != 0 {
		return nil, false
	}
	away := t.awayAfter(c, all)
	for _, letter := range away {
		seat, err := game.ParseSeat(string(letter))
		if err == nil && !t.match.Resigned().Has(seat) && t.roundsAway(seat, all) >= verbs.Gone {
			seats = append(seats, seat)
		}
	}
	return seats, len(seats) > 0 && t.deserted(then, away, seats)
}

// deserted tells whether nobody could win who is there, once some seats have resigned: all
// other members have resigned, or one who is away would be the last.
func (t absence) deserted(then cardtable.Story, away string, seats []game.Seat) bool {
	left := 0
	for i := range t.match.Row.Players {
		seat := game.Seat(i)
		switch {
		case t.match.Resigned().Has(seat) || t.computer.Seats().Has(seat) || slices.Contains(seats, seat):
		case !strings.Contains(away, seat.String()):
			return false
		default:
			left++
		}
	}
	return left == 0 || t.ends(then, seats)
}

// ends tells whether the match is over as soon as some seats have resigned.
func (t absence) ends(then cardtable.Story, seats []game.Seat) bool {
	for _, seat := range seats {
		next, err := then.Act(seat, t.match.Game.Verbs.Resign)
		if err != nil || next.Outcome().Over() {
			return err == nil
		}
		then = next
	}
	return false
}

// roundsAway is how many rounds have been dealt since a seat lost a turn on time.
func (t absence) roundsAway(seat game.Seat, all []step) (n int) {
	actions := slices.Clone(t.match.Actions)
	for _, a := range all {
		actions = append(actions, a.Action)
	}
	for _, a := range slices.Backward(actions) {
		switch {
		case a.Seat == game.NoSeat.String():
			n++
		case a.Seat == seat.String() && a.Text == t.match.Game.Verbs.Late:
			return n
		}
	}
	return 0
}

// leftForGood says beside the table who has resigned by being away, once that is written; itself
// are the actions made automatically.
func (t absence) leftForGood(ctx context.Context, itself []step) {
	var seats []game.Seat
	for _, a := range itself {
		if seat, err := game.ParseSeat(a.Seat); err == nil && a.Text == t.match.Game.Verbs.Resign {
			seats = append(seats, seat)
		}
	}
	if len(seats) > 0 && !t.match.Over() {
		t.calls.Tell(ctx, t.Scene(t.public()).Clock().Left(t.match.Game.Verbs.Gone, seats...))
	}
}

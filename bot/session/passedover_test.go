package session

import (
	"testing"

	"stopp/game/streit"
)

// turnsDespite leads to a position in which turning a card leaves out what can go
// to a family.
func turnsDespite(t *testing.T, rules string) *script {
	t.Helper()
	return find(t, rules, true, func(s *script) bool {
		state := s.match.Table()
		v := state.Judge(streit.Move{Kind: streit.Turn})
		return v.Impossible == "" && v.Faults.First() == streit.FamilyFirst
	})
}

// The caller of a wrong call is passed over, and can then still call the turn
// before, from the message of the next one: that a turn is passed over closes no
// window (§6.1, §6.5).
func TestStoppOverATurnPassedOver(t *testing.T) {
	c := newClub(t)
	tb := c.play(turnsDespite(t, "pagat wrong-call=skip"))
	mover, caller := c.mover(), c.other()
	c.move(streit.Move{Kind: streit.Turn})
	contains(c, c.stopp(caller, c.reasons(caller), reserve)[0].message.Content, "you are wrong")
	c.move(streit.Move{Kind: streit.Lay})
	if c.mover() != mover {
		t.Fatal("the caller was not passed over")
	}
	contains(c, c.living(tb).Content, "turn is passed over")
	c.restart()
	tb = c.table()
	contains(c, c.stopp(caller, c.reasons(caller), family)[0].message.Content, "you are right")
	if c.mover() != caller || tb.view().Skips[tb.seat(caller.ID)] != 0 {
		t.Errorf("%v is to move, owed %v", c.mover(), tb.view().Skips)
	}
}

// Once the next move is made the turn before can't be stopped any more: the list
// that was opened before costs nothing.
func TestStoppAfterATurnPassedOverTooLate(t *testing.T) {
	c := newClub(t)
	c.play(turnsDespite(t, "pagat wrong-call=skip"))
	caller := c.other()
	c.move(streit.Move{Kind: streit.Turn})
	c.stopp(caller, c.reasons(caller), reserve)
	c.move(streit.Move{Kind: streit.Lay})
	list := c.reasons(caller)
	c.move(streit.Move{Kind: streit.Turn})
	contains(c, only(c, c.stopp(caller, list, family)), "Too late")
}

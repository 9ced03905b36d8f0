package session_test

import (
	"testing"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/cards"
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

// A block that a turn passed over declares waits for the word of who was passed
// over, as the turn before it can still be called (§6.7).
func TestBlockByATurnPassedOver(t *testing.T) {
	c := newClub(t)
	tb := c.start("simple reserve=19 wrong-call=skip") // four cards each in hand
	for range 7 {
		c.move(streit.Move{Kind: streit.Turn})
		if len(tb.story().Sheets()) == 7 {
			caller := c.other()
			c.press(caller, tb.message(), bot.Path(view.PathCall, pages.Key(tb.id), tb.sheet(), tb.story().Moves(), wrongReason(t, tb, tb.seat(caller.ID))))
		}
		c.move(streit.Move{Kind: streit.Lay})
	}
	mover, caller := c.mover(), c.other()
	if out := tb.story().Match.Outcome(); out.Ending != game.Blocked || !out.Provisional || tb.story().Last()[1].What != streit.PassedOver {
		t.Fatalf("%+v after %s", out, c.texts())
	}
	contains(c, c.living(tb).Content, "turn is passed over")
	contains(c, only(c, c.key(mover, view.PathAccept)), "no result for you")
	c.key(caller, view.PathAccept)
	if !tb.over() || tb.row().Result == nil {
		t.Error("the result does not stand")
	}
}

// wrongReason is a fault that a seat would call wrongly now.
func wrongReason(t *testing.T, tb *seated, caller game.Seat) streit.Code {
	t.Helper()
	for _, code := range tb.rules().Faults() {
		if _, events, err := tb.story().Match.Do(caller, streit.Call(code, cards.None)); err == nil && !events[0].Ruling.Right {
			return code
		}
	}
	t.Fatal("every call would be right")
	return streit.Regular
}

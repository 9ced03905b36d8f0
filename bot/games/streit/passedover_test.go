package streit_test

import (
	"testing"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
	"stopp/internal/club"
)

// turnsDespite leads to a position where turning a card passes up a card that can go to a
// family.
func turnsDespite(t *testing.T, rules string) *club.Script {
	t.Helper()
	return club.Find(t, rules, true, func(s *club.Script) bool {
		state := s.Match.Table()
		v := state.Judge(streit.Move{Kind: streit.Turn})
		return v.Impossible == "" && v.Faults.First() == streit.FamilyFirst
	})
}

// The caller of a wrong call is passed over, and can then still call the turn before, from
// the message of the next one: passing over a turn closes no window (§6.1, §6.5).
func TestStoppOverATurnPassedOver(t *testing.T) {
	c := club.New(t)
	tb := c.Play(turnsDespite(t, "pagat wrong-call=skip"))
	mover, caller := c.Mover(), c.Other()
	c.Move(streit.Move{Kind: streit.Turn})
	club.Contains(c, stopp(c, caller, reasons(c, caller), reserve)[0].Message.Content, "you are wrong")
	c.Move(streit.Move{Kind: streit.Lay})
	if c.Mover() != mover {
		t.Fatal("the caller was not passed over")
	}
	club.Contains(c, c.Living(tb).Content, "turn is passed over")
	c.Restart()
	tb = c.Table()
	club.Contains(c, stopp(c, caller, reasons(c, caller), family)[0].Message.Content, "you are right")
	if c.Mover() != caller || tb.View().Skips[tb.Seat(caller.ID)] != 0 {
		t.Errorf("%v is to move, owed %v", c.Mover(), tb.View().Skips)
	}
}

// Once the next move is made, the turn before can't be stopped any more: the list that was
// opened before that costs nothing.
func TestStoppAfterATurnPassedOverTooLate(t *testing.T) {
	c := club.New(t)
	c.Play(turnsDespite(t, "pagat wrong-call=skip"))
	caller := c.Other()
	c.Move(streit.Move{Kind: streit.Turn})
	stopp(c, caller, reasons(c, caller), reserve)
	c.Move(streit.Move{Kind: streit.Lay})
	list := reasons(c, caller)
	c.Move(streit.Move{Kind: streit.Turn})
	club.Contains(c, club.Only(c, stopp(c, caller, list, family)), "Too late")
}

// A block declared by a passed-over turn waits for the word of the player who was passed
// over, as they can still call the turn before it (§6.7).
func TestBlockByATurnPassedOver(t *testing.T) {
	c := club.New(t)
	tb := c.Start("simple reserve=19 wrong-call=skip") // four cards each in hand
	for range 7 {
		c.Move(streit.Move{Kind: streit.Turn})
		if len(tb.Story().Sheets()) == 7 {
			caller := c.Other()
			c.Press(caller, tb.Message(), bot.Path(view.PathCall, pages.Key(tb.ID), tb.Sheet(), tb.Story().Moves(), wrongReason(t, tb, tb.Seat(caller.ID))))
		}
		c.Move(streit.Move{Kind: streit.Lay})
	}
	mover, caller := c.Mover(), c.Other()
	if out := tb.Story().Match.Outcome(); out.Ending != game.Blocked || !out.Provisional || tb.Story().Last()[1].What != streit.PassedOver {
		t.Fatalf("%+v after %s", out, c.Texts())
	}
	club.Contains(c, c.Living(tb).Content, "turn is passed over")
	club.Contains(c, club.Only(c, c.Key(mover, view.PathAccept)), "no result for you")
	c.Key(caller, view.PathAccept)
	if !tb.Over() || tb.Row().Result == nil {
		t.Error("the result does not stand")
	}
}

// wrongReason is a fault that a seat would call wrongly now.
func wrongReason(t *testing.T, tb *club.Match, caller game.Seat) streit.Code {
	t.Helper()
	for _, code := range tb.Rules().Faults() {
		if _, events, err := tb.Story().Match.Do(caller, streit.Call(code, cards.None)); err == nil && !events[0].Ruling.Right {
			return code
		}
	}
	t.Fatal("every call would be right")
	return streit.Regular
}

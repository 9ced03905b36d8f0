package streit_test

import (
	"testing"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/pages"
	"stopp/game/streit"
	"stopp/internal/club"
)

// The caller reads at once, in the answer to the call, whether it was right.
func TestCallerIsToldThatItWasRight(t *testing.T) {
	c := club.New(t)
	s, fault := with(t, "pagat", streit.FamilyFirst)
	c.Play(s)
	caller := c.Other()
	c.Move(fault)
	club.Contains(c, stopp(c, caller, reasons(c, caller), family)[0].Message.Content, "You called Stopp, and you are right.")
}

// Or wrong, with the price; a second delivery gets the same answer, whatever has
// happened since.
func TestCallerIsToldThatItWasWrong(t *testing.T) {
	for rules, price := range map[string]string{
		"pagat": "in a move that can still be stopped. A wrong call costs you the right to call until your second turn", "wrong-call=skip": "costs you your next turn",
		"claim=call duties=none referee=touch": "broken a rule in", "wrong-call=none": "costs nothing",
	} {
		c := club.New(t)
		tb := c.Start(rules)
		c.Move(streit.Move{Kind: streit.Turn})
		word := streit.FillVacancy
		if tb.Rules().Claim == streit.ClaimCall {
			word = streit.Regular
		}
		r := c.Request(bot.Press, c.Other(), bot.Path(view.PathCall, pages.Key(tb.ID), tb.Sheet(), tb.Story().Moves(), word))
		for range 2 {
			text := c.Send(r)[0].Message.Content
			club.Contains(c, text, "You called Stopp, but you are wrong: nobody has broken ")
			club.Contains(c, text, price)
			c.Move(streit.Move{Kind: streit.Lay})
			c.Restart()
		}
	}
}

// The same holds for a typed call.
func TestTypedCallerIsTold(t *testing.T) {
	c := club.New(t)
	c.Start("")
	c.Move(streit.Move{Kind: streit.Turn})
	club.Contains(c, c.Command(c.Other(), "stopp", "fault", "fill-vacancy")[0].Message.Content, "you are wrong")
}

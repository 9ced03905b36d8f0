package session_test

import (
	"testing"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/pages"
	"stopp/game/streit"
)

// The caller reads at once, in the answer to the call, whether it was right.
func TestCallerIsToldThatItWasRight(t *testing.T) {
	c := newClub(t)
	s, fault := with(t, "pagat", streit.FamilyFirst)
	c.play(s)
	caller := c.other()
	c.move(fault)
	contains(c, c.stopp(caller, c.reasons(caller), family)[0].message.Content, "You called Stopp, and you are right.")
}

// Or wrong, with the price; a second delivery gets the same answer, whatever has
// happened since.
func TestCallerIsToldThatItWasWrong(t *testing.T) {
	for rules, price := range map[string]string{
		"pagat": "broke this rule. A wrong call costs you the right to call until your second turn", "wrong-call=skip": "costs you your next turn",
		"claim=call duties=none referee=touch": "broke a rule.", "wrong-call=none": "costs nothing",
	} {
		c := newClub(t)
		tb := c.start(rules)
		c.move(streit.Move{Kind: streit.Turn})
		word := streit.FillVacancy
		if tb.rules().Claim == streit.ClaimCall {
			word = streit.Regular
		}
		r := c.request(bot.Press, c.other(), bot.Path(view.PathCall, pages.Key(tb.id), tb.sheet(), tb.story().Moves(), word))
		for range 2 {
			text := c.send(r)[0].message.Content
			contains(c, text, "You called Stopp, but you are wrong: no move that can be stopped ")
			contains(c, text, price)
			c.move(streit.Move{Kind: streit.Lay})
			c.restart()
		}
	}
}

// So it is with a typed call.
func TestTypedCallerIsTold(t *testing.T) {
	c := newClub(t)
	c.start("")
	c.move(streit.Move{Kind: streit.Turn})
	contains(c, c.command(c.other(), "stopp", "fault", "fill-vacancy")[0].message.Content, "you are wrong")
}

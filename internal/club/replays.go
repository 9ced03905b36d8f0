package club

import (
	"fmt"
	"regexp"
	"testing"

	"stopp/bot"
	"stopp/game"
	"stopp/game/streit"
)

// Unplayed is the sentence below a result that counts for nothing.
const Unplayed = "Not everybody has played, so this counts for nothing"

// Stopped is a match that Anna has given up; the last action but two is a call
// of Stopp.
func Stopped(t *testing.T) (c *Club, tb *Match) {
	t.Helper()
	s := Find(t, "pagat", false, func(s *Script) bool {
		_, ok := s.Fault(streit.FamilyFirst)
		return ok && s.Match.View(game.NoSeat).Turn > 4
	})
	fault, _ := s.Fault(streit.FamilyFirst)
	c = New(t)
	tb = c.Play(s)
	c.Move(fault)
	c.Command(c.Other(), "stopp", "fault", "family-first")
	c.Move(streit.Move{Kind: streit.Turn})
	list := c.Command(Anna, "match resign")
	c.Press(Anna, "private", Button(c, Answered(c, list), "Yes").ID)
	if !tb.Over() {
		t.Fatal("the match goes on")
	}
	return c, tb
}

// Leaf presses a button of a replay's page and gives the page that comes.
func (c *Club) Leaf(m bot.Message, label string) bot.Message {
	c.Helper()
	all := c.Press(Carl, "private", Button(c, m, label).ID)
	if len(all) != 1 || all[0].As != bot.Update {
		c.Fatalf("%s: %q", label, Briefly(all))
	}
	CheckLimits(c.TB.(*testing.T), all[0].Message)
	return all[0].Message
}

var ofSteps = regexp.MustCompile(`step (\d+) of (\d+)`)

// AtStep fails unless a page is that of a step.
func (c *Club) AtStep(m bot.Message, step, last int) {
	c.Helper()
	if got := ofSteps.FindStringSubmatch(m.Content); got == nil || got[1] != fmt.Sprint(step) || got[2] != fmt.Sprint(last) {
		c.Errorf("not step %d of %d: %q", step, last, m.Content)
	}
	if len(m.Files) != 1 || m.Files[0].Alt == "" {
		c.Errorf("step %d: %d pictures", step, len(m.Files))
	}
}

// LookedBack is the first page of a look back, after a word at once.
func LookedBack(c *Club, all []Sent) bot.Message {
	c.Helper()
	if len(all) != 2 || all[0].How != "answer" || all[1].How != "amend" || all[1].To != all[0].To {
		c.Fatalf("not a word and a look back: %q", Briefly(all))
	}
	Contains(c, all[0].Message.Content, "moment")
	CheckLimits(c.TB.(*testing.T), all[1].Message)
	return all[1].Message
}

package streit_test

import (
	"testing"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/game/streit"
	"stopp/internal/club"
)

// A member is asked first if their agreement would end the match, whatever way it came. The
// proposer is not.
func TestAgreeingToABlockIsAskedFirst(t *testing.T) {
	c := club.New(t)
	tb := c.Start("")
	old := club.Button(c, c.Key(club.Ben, view.PathMore)[0].Message, "Propose").ID // and has not pressed it yet
	c.Command(club.Anna, "match block")
	before := len(tb.Actions())
	club.Contains(c, club.Only(c, c.Command(club.Anna, "match block")), "You are for a block already")
	if len(tb.Actions()) != before {
		t.Error("she says it twice")
	}
	for _, ask := range [][]club.Sent{
		c.Command(club.Ben, "match block"), c.Press(club.Ben, "private", old),
		c.Press(club.Ben, "private", club.Button(c, c.Key(club.Ben, view.PathMore)[0].Message, "Agree").ID),
	} {
		club.Contains(c, club.Only(c, ask), "**Anna** has proposed a block. If you agree, the match is over")
		if tb.Over() {
			t.Fatal("over without an answer")
		}
		on := c.Press(club.Ben, "private", club.Button(c, ask[0].Message, "Play on").ID)
		if len(on) != 1 || on[0].As != bot.Update || len(on[0].Message.Rows) != 0 || tb.Over() {
			t.Errorf("plays on: %q", club.Briefly(on))
		}
	}
	c.Agree(club.Ben, c.Command(club.Ben, "match block"))
	if !tb.Over() {
		t.Error("agreed, and the match goes on")
	}
}

// Nobody agrees to a proposal that has lapsed meanwhile, not even if there is another one
// by now; nor does that propose one.
func TestAgreeingToAProposalThatHasLapsed(t *testing.T) {
	c := club.New(t)
	tb := c.Start("")
	c.Command(club.Anna, "match block")
	more := club.Button(c, c.Key(club.Ben, view.PathMore)[0].Message, "Agree").ID
	asked := club.Button(c, c.Command(club.Ben, "match block")[0].Message, "Agree").ID
	c.Move(streit.Move{Kind: streit.Turn})
	club.Contains(c, club.Only(c, c.Press(club.Ben, "private", asked)), "has lapsed")
	club.Contains(c, club.Only(c, c.Press(club.Ben, "private", more)), "has lapsed")
	if len(tb.View().Proposed) > 0 {
		t.Error("Ben has proposed one")
	}
	c.Command(club.Anna, "match block")
	club.Contains(c, club.Only(c, c.Press(club.Ben, "private", asked)), "has lapsed")
	c.Agree(club.Ben, c.Command(club.Ben, "match block"))
	if !tb.Over() {
		t.Error("agreed, and the match goes on")
	}
}

// A member who is not here is called to the proposal, once, beside the table. The notice
// goes when the proposal lapses, or with the match.
func TestProposalCallsWhoIsAway(t *testing.T) {
	c := club.New(t)
	tb := c.Start("")
	c.Lives(club.HereFor)
	all := c.Command(club.Anna, "match block")
	if got := club.RungFor(all); len(club.Of(all, "post")) != 1 || len(got) != 1 || got[0] != club.Ben.ID {
		t.Fatalf("%q calls %q", club.Briefly(all), got)
	}
	club.Contains(c, club.Of(all, "post")[0].Message.Content, "<@"+club.Ben.ID+">, **Anna** proposes a block")
	if all := c.Command(club.Anna, "match block"); len(club.Of(all, "post")) != 0 {
		t.Errorf("proposed twice: %q", club.Briefly(all))
	}
	notice := tb.Row().Warning
	all = c.Move(streit.Move{Kind: streit.Turn})
	if gone := club.Of(all, "delete"); len(gone) != 1 || gone[0].To != notice || tb.Row().Warning != "" {
		t.Errorf("lapsed: %q", club.Briefly(all))
	}
	c.Lives(club.HereFor)
	c.Command(club.Anna, "match block")
	if all = c.Agree(club.Ben, c.Command(club.Ben, "match block")); len(club.Of(all, "delete")) != 1 {
		t.Errorf("agreed: %q", club.Briefly(all))
	}
}

// A member who is here reads it at the table, and a warning stays where it is.
func TestProposalCallsNobodyWhoIsHere(t *testing.T) {
	c := club.New(t)
	tb := c.Paced(10, "")
	c.Key(club.Ben, view.PathMore)
	if all := c.Command(club.Anna, "match block"); len(club.Of(all, "post")) != 0 {
		t.Errorf("calls who is here: %q", club.Briefly(all))
	}
	c.Now = tb.Row().Deadline.Add(-tb.Pace().Warning())
	c.After(0)
	warning := tb.Row().Warning
	c.Command(club.Anna, "match block")
	if tb.Row().Warning != warning || warning == "" {
		t.Errorf("the warning %q has given way to %q", warning, tb.Row().Warning)
	}
}

package session_test

import (
	"testing"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/game/streit"
)

// agree presses Agree under the question that a word for a block has led to.
func (c *club) agree(u bot.User, ask []sent) []sent {
	c.Helper()
	only(c, ask)
	return c.press(u, "private", button(c, ask[0].message, "Agree").ID)
}

// Whose word would end the match is asked first, whatever way it came; whoever
// proposes is not.
func TestAgreeingToABlockIsAskedFirst(t *testing.T) {
	c := newClub(t)
	tb := c.start("")
	old := button(c, c.key(ben, view.PathMore)[0].message, "Propose").ID // and has not pressed it yet
	c.command(anna, "match block")
	before := len(tb.actions())
	contains(c, only(c, c.command(anna, "match block")), "You are for a block already")
	if len(tb.actions()) != before {
		t.Error("she says it twice")
	}
	for _, ask := range [][]sent{
		c.command(ben, "match block"), c.press(ben, "private", old),
		c.press(ben, "private", button(c, c.key(ben, view.PathMore)[0].message, "Agree").ID),
	} {
		contains(c, only(c, ask), "**Anna** has proposed a block. If you agree, the match is over")
		if tb.over() {
			t.Fatal("over without an answer")
		}
		on := c.press(ben, "private", button(c, ask[0].message, "Play on").ID)
		if len(on) != 1 || on[0].as != bot.Update || len(on[0].message.Rows) != 0 || tb.over() {
			t.Errorf("plays on: %q", briefly(on))
		}
	}
	c.agree(ben, c.command(ben, "match block"))
	if !tb.over() {
		t.Error("agreed, and the match goes on")
	}
}

// Who proposes a block to the computer alone is asked as well: it may agree at once.
func TestProposingABlockToComputersIsAskedFirst(t *testing.T) {
	c := hasty(t)
	tb := c.table()
	before := len(tb.actions())
	ask := c.command(anna, "match block")
	contains(c, only(c, ask), "Computers answer at once")
	contains(c, c.press(anna, "private", button(c, ask[0].message, "Play on").ID)[0].message.Content, "You play on")
	if len(tb.actions()) != before {
		t.Fatal("proposed without an answer")
	}
	c.press(anna, "private", button(c, ask[0].message, "Propose a block").ID)
	if len(tb.actions()) != before+1 {
		t.Errorf("%d actions", len(tb.actions())-before)
	}
}

// A proposal that has lapsed meanwhile is agreed to by nobody, not even where
// there is another one by now; nor does that propose one.
func TestAgreeingToAProposalThatHasLapsed(t *testing.T) {
	c := newClub(t)
	tb := c.start("")
	c.command(anna, "match block")
	more := button(c, c.key(ben, view.PathMore)[0].message, "Agree").ID
	asked := button(c, c.command(ben, "match block")[0].message, "Agree").ID
	c.move(streit.Move{Kind: streit.Turn})
	contains(c, only(c, c.press(ben, "private", asked)), "has lapsed")
	contains(c, only(c, c.press(ben, "private", more)), "has lapsed")
	if len(tb.view().Proposed) > 0 {
		t.Error("Ben has proposed one")
	}
	c.command(anna, "match block")
	contains(c, only(c, c.press(ben, "private", asked)), "has lapsed")
	c.agree(ben, c.command(ben, "match block"))
	if !tb.over() {
		t.Error("agreed, and the match goes on")
	}
}

// Who is not here is called to the proposal, once, beside the table; the notice
// goes when the proposal lapses, or with the match.
func TestProposalCallsWhoIsAway(t *testing.T) {
	c := newClub(t)
	tb := c.start("")
	c.lives(hereFor)
	all := c.command(anna, "match block")
	if got := rungFor(all); len(of(all, "post")) != 1 || len(got) != 1 || got[0] != ben.ID {
		t.Fatalf("%q calls %q", briefly(all), got)
	}
	contains(c, of(all, "post")[0].message.Content, "<@"+ben.ID+">, **Anna** proposes a block")
	if all := c.command(anna, "match block"); len(of(all, "post")) != 0 {
		t.Errorf("proposed twice: %q", briefly(all))
	}
	notice := tb.row().Warning
	all = c.move(streit.Move{Kind: streit.Turn})
	if gone := of(all, "delete"); len(gone) != 1 || gone[0].to != notice || tb.row().Warning != "" {
		t.Errorf("lapsed: %q", briefly(all))
	}
	c.lives(hereFor)
	c.command(anna, "match block")
	if all = c.agree(ben, c.command(ben, "match block")); len(of(all, "delete")) != 1 {
		t.Errorf("agreed: %q", briefly(all))
	}
}

// Who is here reads it at the table, and a warning stays where it is.
func TestProposalCallsNobodyWhoIsHere(t *testing.T) {
	c := newClub(t)
	tb := c.paced(10, "")
	c.key(ben, view.PathMore)
	if all := c.command(anna, "match block"); len(of(all, "post")) != 0 {
		t.Errorf("calls who is here: %q", briefly(all))
	}
	c.now = tb.row().Deadline.Add(-tb.pace().Warning())
	c.after(0)
	warning := tb.row().Warning
	c.command(anna, "match block")
	if tb.row().Warning != warning || warning == "" {
		t.Errorf("the warning %q has given way to %q", warning, tb.row().Warning)
	}
}

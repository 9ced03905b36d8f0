package club

import (
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/pages"
	"stopp/game/streit"
	"stopp/game/streit/opponent"
)

// Hers fails if anything has gone out that anybody but Anna sees.
func (c *Club) Hers(all []Sent) {
	c.Helper()
	for _, s := range all {
		ours := (s.How == "answer" && s.As != bot.Reply || s.How == "amend") && s.To == Anna.ID
		if !ours && s.How != "dismiss" {
			c.Errorf("not for Anna alone: %v", Briefly([]Sent{s}))
		}
		if len(s.Message.Mentions) > 0 {
			c.Errorf("somebody is called: %v", s.Message.Mentions)
		}
		CheckLimits(c.TB.(*testing.T), s.Message)
	}
	if len(c.Channel.Messages) > 0 {
		c.Errorf("the channel shows %v", c.Channel.Messages)
	}
}

// Alone begins a private match of Anna's against the computer.
func (c *Club) Alone(level opponent.Level, options ...string) *Match {
	c.Helper()
	c.Hers(c.Command(Anna, "challenge", append([]string{"level", level.String(), "private", "true"}, options...)...))
	return c.Table()
}

// LosesAlone has Anna play a private match against the computer, and give it up.
func (c *Club) LosesAlone() *Match {
	c.Helper()
	tb := c.Alone(opponent.Casual)
	for range 3 {
		c.Hers(c.ByLevel(opponent.Casual))
	}
	r := c.Request(bot.Press, Anna, bot.Path(pages.PathQuit, pages.Key(tb.ID)))
	r.Message = tb.Message()
	c.Hers(c.Send(r))
	return tb
}

// TablesOpen checks how many tables are open.
func (c *Club) TablesOpen(n int) {
	c.Helper()
	if all := c.Tables(); len(all) != n {
		c.Errorf("%d tables, not %d", len(all), n)
	}
}

// EndTurn has Anna end her turn, by what is regular.
func (c *Club) EndTurn() {
	c.Helper()
	for range 200 {
		if t := c.Table(); c.Mover() != Anna || t.Over() {
			return
		}
		c.ByLevel(opponent.Greedy)
	}
	c.Fatal("a turn without end")
}

// Texts are a match's actions.
func (c *Club) Texts() string {
	c.Helper()
	var all []string
	for _, a := range c.Table().Actions() {
		all = append(all, a.Seat+" "+a.Text)
	}
	return strings.Join(all, "\n")
}

// Rivals starts a match of Anna's against the computer.
func (c *Club) Rivals(level opponent.Level, options ...string) *Match {
	c.Helper()
	c.Command(Anna, "challenge", append([]string{"level", level.String()}, options...)...)
	return c.Table()
}

// ByLevel has Anna decide as a level does, by typing it or by pressing.
func (c *Club) ByLevel(level opponent.Level) []Sent {
	c.Helper()
	t := c.Table()
	seat := t.Seat(Anna.ID)
	var mem opponent.Memory
	d := opponent.Decide(t.Story().Match.View(seat), mem, level, uint64(t.ID), opponent.Budget{Nodes: 200})
	if !d.Acts {
		s := t.Story().Match.Table()
		c.Fatalf("nobody does anything at\n%v", s.String())
	}
	switch d.Action.Verb {
	case streit.Accept:
		return c.Key(Anna, view.PathAccept)
	case streit.Moving:
		return c.Move(d.Action.Move)
	case streit.ProposeBlock:
		if all := c.Command(Anna, "match block"); len(all) > 1 || len(all[0].Message.Rows) == 0 {
			return all
		}
		return c.Agree(Anna, c.Command(Anna, "match block"))
	}
	c.Fatalf("Anna wants to %v", d.Action)
	return nil
}

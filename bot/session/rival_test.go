package session_test

import (
	"strings"
	"testing"

	"stopp/bot/games/streit/view"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game/streit"
	"stopp/game/streit/opponent"
)

// rivals starts a match of Anna's against the computer.
func (c *club) rivals(level opponent.Level, options ...string) *seated {
	c.Helper()
	c.command(anna, "challenge", append([]string{"level", level.String()}, options...)...)
	return c.table()
}

// byLevel has Anna decide as a level does, by typing it or by pressing.
func (c *club) byLevel(level opponent.Level) []sent {
	c.Helper()
	t := c.table()
	seat := t.seat(anna.ID)
	var mem opponent.Memory
	d := opponent.Decide(t.story().Match.View(seat), mem, level, uint64(t.id), opponent.Budget{Nodes: 200})
	if !d.Acts {
		s := t.story().Match.Table()
		c.Fatalf("nobody does anything at\n%v", s.String())
	}
	switch d.Action.Verb {
	case streit.Accept:
		return c.key(anna, view.PathAccept)
	case streit.Moving:
		return c.move(d.Action.Move)
	case streit.ProposeBlock:
		if all := c.command(anna, "match block"); len(all) > 1 || len(all[0].message.Rows) == 0 {
			return all
		}
		return c.agree(anna, c.command(anna, "match block"))
	}
	c.Fatalf("Anna wants to %v", d.Action)
	return nil
}

// A match against the computer to its end: it plays, accepts, calls; each of its
// turns is one new message; nothing of it counts in the leaderboard.
func TestMatchAgainstTheComputer(t *testing.T) {
	for _, level := range []opponent.Level{opponent.Beginner, opponent.Skilled} {
		t.Run(level.String(), func(t *testing.T) {
			c := newClub(t)
			tb := c.rivals(level)
			posts, turns := 0, 0
			for moves := 0; !tb.over(); moves++ {
				if moves > 3000 {
					t.Fatal("no end")
				}
				sheet := tb.sheet()
				all := c.byLevel(opponent.Casual)
				for _, out := range all {
					checkLimits(t, out.message)
					if strings.Contains(strings.Join(out.message.Mentions, " "), "computer") || strings.Contains(out.message.Content, "<@computer") {
						t.Fatalf("called: %q", briefly(all))
					}
					if out.how == "post" {
						posts++
					}
				}
				turns += tb.sheet() - sheet
			}
			t.Logf("%d actions on %d sheets, %d posts: %v", len(tb.actions()), tb.sheet(), posts, tb.story().Match.Outcome().Ending)
			if posts > turns {
				t.Errorf("%d posts for %d sheets", posts, turns)
			}
			contains(c, c.command(carl, "leaderboard")[0].message.Content, "Nobody has finished")
			if all := c.command(anna, "matches"); !strings.Contains(only(c, all), "no match") {
				t.Errorf("after the end: %q", briefly(all))
			}
		})
	}
}

// Nobody waits for the computer, so its table's menu has nothing for that.
func TestMenuAgainstTheComputer(t *testing.T) {
	c := newClub(t)
	c.rivals(opponent.Casual)
	all := c.key(anna, view.PathMore)
	only(c, all)
	for _, row := range all[0].message.Rows {
		for _, b := range row {
			if strings.HasPrefix(b.ID, pages.PathWait) || strings.HasPrefix(b.ID, pages.PathEnd) || strings.HasPrefix(b.ID, pages.PathClaim) {
				t.Errorf("the menu has %q", b.Label)
			}
		}
	}
	button(c, all[0].message, "Resign")
}

// A turn of the computer's in which nothing was moved has nothing to see again.
func TestNoReplayWithoutAMove(t *testing.T) {
	tb := view.Table{Drawing: view.Drawing{Scene: view.Scene{Seats: pages.Seats{Say: i18n.For("en"), Match: 1, People: []pages.Person{{ID: anna.ID, Name: "Anna"}, view.Computer(i18n.For("en"), opponent.Casual, 1)}}}}}
	if m := tb.Past(view.Log{Sheet: 2, Mover: 1, Events: []streit.Event{{What: streit.GaveUp}}}); len(m.Rows) != 0 {
		t.Errorf("%q has %v", m.Content, m.Rows)
	}
}

// Against the computer alone one may play several matches at once, also of the same
// level: nobody else is kept from anything.
func TestSeveralMatchesAgainstTheComputer(t *testing.T) {
	c := newClub(t)
	for _, level := range []string{"casual", "casual", "master"} {
		if all := c.command(anna, "challenge", "level", level); len(all) < 2 {
			t.Errorf("%s: %q", level, briefly(all))
		}
	}
	if n := len(c.tables()); n != 3 {
		t.Fatalf("%d tables", n)
	}
	c.restart()
	if n := len(c.tables()); n != 3 {
		t.Errorf("%d tables after a restart", n)
	}
	for range 30 {
		c.command(anna, "challenge", "level", "casual")
	}
	n := len(c.tables())
	if n != usualLimit {
		t.Errorf("%d tables, the limit is %d", n, usualLimit)
	}
}

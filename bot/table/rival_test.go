package table_test

import (
	"strings"
	"testing"

	"stopp/bot/games/streit/view"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game/streit"
	"stopp/game/streit/opponent"
	"stopp/internal/club"
)

// A match against the computer to its end: it plays, accepts and calls. Each of its turns
// is one new message, and nothing of it counts in the leaderboard.
func TestMatchAgainstTheComputer(t *testing.T) {
	for _, level := range []opponent.Level{opponent.Beginner, opponent.Skilled} {
		t.Run(level.String(), func(t *testing.T) {
			c := club.New(t)
			tb := c.Rivals(level)
			posts, turns := 0, 0
			for moves := 0; !tb.Over(); moves++ {
				if moves > 3000 {
					t.Fatal("no end")
				}
				sheet := tb.Sheet()
				all := c.ByLevel(opponent.Casual)
				for _, out := range all {
					club.CheckLimits(t, out.Message)
					if strings.Contains(strings.Join(out.Message.Mentions, " "), "computer") || strings.Contains(out.Message.Content, "<@computer") {
						t.Fatalf("called: %q", club.Briefly(all))
					}
					if out.How == "post" {
						posts++
					}
				}
				turns += tb.Sheet() - sheet
			}
			t.Logf("%d actions on %d sheets, %d posts: %v", len(tb.Actions()), tb.Sheet(), posts, tb.Story().Match.Outcome().Ending)
			if posts > turns {
				t.Errorf("%d posts for %d sheets", posts, turns)
			}
			club.Contains(c, c.Command(club.Carl, "leaderboard")[0].Message.Content, "Nobody has finished")
			if all := c.Command(club.Anna, "matches"); !strings.Contains(club.Only(c, all), "no match") {
				t.Errorf("after the end: %q", club.Briefly(all))
			}
		})
	}
}

// Nobody waits for the computer, so its table's menu has nothing for that.
func TestMenuAgainstTheComputer(t *testing.T) {
	c := club.New(t)
	c.Rivals(opponent.Casual)
	all := c.Key(club.Anna, view.PathMore)
	club.Only(c, all)
	for _, row := range all[0].Message.Rows {
		for _, b := range row {
			if strings.HasPrefix(b.ID, pages.PathWait) || strings.HasPrefix(b.ID, pages.PathEnd) || strings.HasPrefix(b.ID, pages.PathClaim) {
				t.Errorf("the menu has %q", b.Label)
			}
		}
	}
	club.Button(c, all[0].Message, "Resign")
}

// A turn of the computer's without a move has nothing to see again.
func TestNoReplayWithoutAMove(t *testing.T) {
	tb := view.Table{Drawing: view.Drawing{Scene: view.Scene{Seats: pages.Seats{Say: i18n.For("en"), Match: 1, People: []pages.Person{{ID: club.Anna.ID, Name: "Anna"}, pages.Computer(i18n.For("en"), opponent.Casual.String(), 1)}}}}}
	if m := tb.Past(view.Log{Sheet: 2, Mover: 1, Events: []streit.Event{{What: streit.GaveUp}}}); len(m.Rows) != 0 {
		t.Errorf("%q has %v", m.Content, m.Rows)
	}
}

// Against the computer alone one may play several matches at once, also of the same
// level: nobody else is kept from anything.
func TestSeveralMatchesAgainstTheComputer(t *testing.T) {
	c := club.New(t)
	for _, level := range []string{"casual", "casual", "master"} {
		if all := c.Command(club.Anna, "challenge", "level", level); len(all) < 2 {
			t.Errorf("%s: %q", level, club.Briefly(all))
		}
	}
	if n := len(c.Tables()); n != 3 {
		t.Fatalf("%d tables", n)
	}
	c.Restart()
	if n := len(c.Tables()); n != 3 {
		t.Errorf("%d tables after a restart", n)
	}
	for range 30 {
		c.Command(club.Anna, "challenge", "level", "casual")
	}
	n := len(c.Tables())
	if n != club.UsualLimit {
		t.Errorf("%d tables, the limit is %d", n, club.UsualLimit)
	}
}

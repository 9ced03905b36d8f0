package table_test

import (
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/text/pace"
	"stopp/bot/text/pages"
	"stopp/game/streit"
	"stopp/internal/club"
	"stopp/storage"
)

// gives has a member resign the open table.
func gives(c *club.Club, u bot.User) storage.Match {
	c.Helper()
	tb := c.Table()
	c.Press(u, tb.Message(), bot.Path(pages.PathQuit, pages.Key(tb.ID)))
	return c.Row(tb.ID)
}

// counts fails unless a match of Anna and Ben counts everywhere, or nowhere: in ratings, in the
// list by points, in statistics, and in who has won among the same people.
func counts(c *club.Club, row storage.Match, want bool) {
	c.Helper()
	if row.Result == nil || row.Result.Unplayed == want {
		c.Fatalf("%+v", row.Result)
	}
	for _, u := range []bot.User{club.Anna, club.Ben} {
		careers := club.Must(c, func() ([]storage.Career, error) { return c.DB.Careers(c.Context(), u.ID, "77") })
		has := map[string]bool{"ratings": len(c.Ratings(u.ID)) > 0, "standings": c.Placed(u).Games > 0, "careers": len(careers) > 0}
		for what, is := range has {
			if is != want {
				c.Errorf("%s: %s of %s: %v", row.Result.Ending, what, u.Name, is)
			}
		}
	}
	wins := club.Must(c, func() ([]int, error) { return c.DB.Between(c.Context(), row.ID) })
	if text := c.Channel.Messages[row.Message].Content; strings.Contains(text, club.Unplayed) == want || len(wins) > 0 != want {
		c.Errorf("%v wins, told: %s", wins, text)
	}
}

// A match counts if everybody has made a move by their own hand (docs/ratings.md, "Who has played").
// A player who has moved and resigns has lost, as always, so that nobody runs away from a bad deal.
func TestWhatNotEverybodyHasPlayedCountsForNothing(t *testing.T) {
	for name, test := range map[string]struct {
		play   func(c *club.Club)
		counts bool
	}{
		"neither has moved": {func(c *club.Club) {
			for range 4 {
				losesOnTime(c)
			}
		}, false},
		"one has moved, the other lost on time": {func(c *club.Club) {
			c.Turns()
			for range 2 {
				losesOnTime(c)
				c.Turns()
			}
		}, false},
		"both have moved, one lost on time": {func(c *club.Club) {
			c.BothMove()
			for range 2 {
				losesOnTime(c)
				c.Turns()
			}
		}, true},
	} {
		t.Run(name, func(t *testing.T) {
			c := club.New(t)
			c.Paced(pace.Pace(1), "pagat")
			id := c.Table().ID
			test.play(c)
			tb := c.Table()
			c.After(tb.Row().Deadline.Add(-tb.Pace().Warning()).Sub(c.Now))
			c.After(tb.Row().Deadline.Add(club.InFlight).Sub(c.Now))
			row := c.Row(id)
			if row.Result == nil || row.Result.Ending != pages.EndedLate {
				t.Fatalf("%+v", row.Result)
			}
			counts(c, row, test.counts)
		})
	}
	for name, test := range map[string]struct {
		play   func(c *club.Club) bot.User // the one who resigns
		counts bool
	}{
		"nobody has moved":                       {func(c *club.Club) bot.User { return c.Mover() }, false},
		"one has moved, the other resigns":       {func(c *club.Club) bot.User { c.Turns(); return c.Mover() }, false},
		"one has moved and resigns in its turn":  {func(c *club.Club) bot.User { c.Move(streit.Move{Kind: streit.Turn}); return c.Mover() }, true},
		"one has moved and resigns in the other": {func(c *club.Club) bot.User { c.Turns(); return c.Other() }, true},
		"both have moved":                        {func(c *club.Club) bot.User { c.BothMove(); return c.Mover() }, true},
	} {
		t.Run(name, func(t *testing.T) {
			c := club.New(t)
			c.Start("pagat")
			row := gives(c, test.play(c))
			counts(c, row, test.counts)
			c.Restart() // and it stays so
			counts(c, c.Row(row.ID), test.counts)
		})
	}
}

// In the list by points, a match that was given up counts by how far the winner was ahead
// (ours, docs/ratings.md), so nobody leads it by matches resigned early. The result stays as
// the rules have it (7.4).
func TestListByPointsOfWhatWasGivenUp(t *testing.T) {
	c := club.New(t)
	c.Start("pagat")
	c.BothMove()
	loser := c.Mover()
	row := gives(c, loser)
	winner := club.Anna
	if loser.ID == club.Anna.ID {
		winner = club.Ben
	}
	if brought := row.Result.Points[row.Result.Winner]; brought < 60 {
		t.Fatalf("brought %d", brought)
	}
	if st := c.Placed(winner); st.Games != 1 || st.Wins != 1 || st.Points > 5 {
		t.Errorf("%+v", st)
	}
	board := club.Page(c, c.Command(winner, "leaderboard"), bot.Reply)
	club.Contains(c, board.Content, "A match that was given up counts by how far the winner was ahead")
	gained := club.Must(c, func() (map[string]int, error) {
		return c.DB.Gained(c.Context(), "77", "streitpatience", time.Unix(0, 0))
	})
	if gained[winner.ID] != c.Placed(winner).Points {
		t.Errorf("gained %v", gained)
	}
}

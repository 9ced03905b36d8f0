package session_test

import (
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/club/tournament/view"
	"stopp/bot/games/zhengfen"
	"stopp/bot/text/pace"
	"stopp/bot/text/pages"
	"stopp/game/streit"
	"stopp/storage"
)

// unplayed is the sentence of a match that counts for nothing.
const unplayed = "Not everybody has played a move of their own"

// turns has the mover turn a card and end the turn: a move of their own.
func (c *club) turns() {
	c.Helper()
	c.move(streit.Move{Kind: streit.Turn})
	c.move(streit.Move{Kind: streit.Lay})
}

// bothMove has both members make a move of their own, so that the match counts.
func (c *club) bothMove() {
	c.Helper()
	c.turns()
	c.turns()
}

// gives has a member resign the open table.
func (c *club) gives(u bot.User) storage.Match {
	c.Helper()
	tb := c.table()
	c.press(u, tb.message(), bot.Path(pages.PathQuit, pages.Key(tb.id)))
	return c.row(tb.id)
}

// counts fails unless a match of Anna and Ben counts everywhere, or nowhere: ratings, the list by
// points, statistics, who has won among the same people.
func (c *club) counts(row storage.Match, want bool) {
	c.Helper()
	if row.Result == nil || row.Result.Unplayed == want {
		c.Fatalf("%+v", row.Result)
	}
	for _, u := range []bot.User{anna, ben} {
		careers := must1(c, func() ([]storage.Career, error) { return c.db.Careers(c.Context(), u.ID, "77") })
		has := map[string]bool{"ratings": len(c.ratings(u.ID)) > 0, "standings": c.placed(u).Games > 0, "careers": len(careers) > 0}
		for what, is := range has {
			if is != want {
				c.Errorf("%s: %s of %s: %v", row.Result.Ending, what, u.Name, is)
			}
		}
	}
	wins := must1(c, func() ([]int, error) { return c.db.Between(c.Context(), row.ID) })
	if text := c.channel.messages[row.Message].Content; strings.Contains(text, unplayed) == want || len(wins) > 0 != want {
		c.Errorf("%v wins, told: %s", wins, text)
	}
}

// A match counts if everybody has made a move by their own hand (docs/ratings.md, "Who has played").
// Whoever has moved and resigns has lost as ever, so that nobody runs away from a bad deal.
func TestWhatNotEverybodyHasPlayedCountsForNothing(t *testing.T) {
	for name, test := range map[string]struct {
		play   func(c *club)
		counts bool
	}{
		"neither has moved": {func(c *club) {
			for range 4 {
				c.late()
			}
		}, false},
		"one has moved, the other lost on time": {func(c *club) {
			c.turns()
			for range 2 {
				c.late()
				c.turns()
			}
		}, false},
		"both have moved, one lost on time": {func(c *club) {
			c.bothMove()
			for range 2 {
				c.late()
				c.turns()
			}
		}, true},
	} {
		t.Run(name, func(t *testing.T) {
			c := newClub(t)
			c.paced(pace.Pace(1), "pagat")
			id := c.table().id
			test.play(c)
			tb := c.table()
			c.after(tb.row().Deadline.Add(-tb.pace().Warning()).Sub(c.now))
			c.after(tb.row().Deadline.Add(inFlight).Sub(c.now))
			row := c.row(id)
			if row.Result == nil || row.Result.Ending != pages.EndedLate {
				t.Fatalf("%+v", row.Result)
			}
			c.counts(row, test.counts)
		})
	}
	for name, test := range map[string]struct {
		play   func(c *club) bot.User // who resigns
		counts bool
	}{
		"nobody has moved":                       {func(c *club) bot.User { return c.mover() }, false},
		"one has moved, the other resigns":       {func(c *club) bot.User { c.turns(); return c.mover() }, false},
		"one has moved and resigns in its turn":  {func(c *club) bot.User { c.move(streit.Move{Kind: streit.Turn}); return c.mover() }, true},
		"one has moved and resigns in the other": {func(c *club) bot.User { c.turns(); return c.other() }, true},
		"both have moved":                        {func(c *club) bot.User { c.bothMove(); return c.mover() }, true},
	} {
		t.Run(name, func(t *testing.T) {
			c := newClub(t)
			c.start("pagat")
			row := c.gives(test.play(c))
			c.counts(row, test.counts)
			c.restart() // and it stays so
			c.counts(c.row(row.ID), test.counts)
		})
	}
}

// The list by points has of a match that was given up by how much the winner was ahead (ours,
// docs/ratings.md), so nobody leads it by matches that were resigned early. The result stays as
// the rules have it (7.4).
func TestListByPointsOfWhatWasGivenUp(t *testing.T) {
	c := newClub(t)
	c.start("pagat")
	c.bothMove()
	loser := c.mover()
	row := c.gives(loser)
	winner := anna
	if loser.ID == anna.ID {
		winner = ben
	}
	if brought := row.Result.Points[row.Result.Winner]; brought < 60 {
		t.Fatalf("brought %d", brought)
	}
	if st := c.placed(winner); st.Games != 1 || st.Wins != 1 || st.Points > 5 {
		t.Errorf("%+v", st)
	}
	gained := must1(c, func() (map[string]int, error) {
		return c.db.Gained(c.Context(), "77", "streitpatience", time.Unix(0, 0))
	})
	if gained[winner.ID] != c.placed(winner).Points {
		t.Errorf("gained %v", gained)
	}
}

// Zheng Fen: a play or a pass by one's own hand, be it one that was prepared. Who never comes has the
// match count for nobody, though the computer plays on for them.
func TestZhengFenThatNotEverybodyHasPlayed(t *testing.T) {
	for name, comes := range map[string]bool{"all come": true, "one does not": false} {
		t.Run(name, func(t *testing.T) {
			c := fen(t)
			c.fenTable("preset", "to-1", "pace", "live-1")
			for n := 0; ; n++ {
				row, m := c.fenMatch(1)
				if row.Result != nil {
					if row.Result.Unplayed == comes {
						t.Errorf("%+v", row.Result)
					}
					if text := c.channel.messages[row.Message].Content; strings.Contains(text, unplayed) == comes || len(c.ratings(ben.ID)) > 0 != comes || c.placedAt(zhengfen.Game().Name, ben).Games > 0 != comes {
						t.Errorf("%v, %+v: %s", c.ratings(ben.ID), c.placedAt(zhengfen.Game().Name, ben), text)
					}
					return
				}
				if n > 600 {
					t.Fatal("it has no end")
				}
				away := strings.Contains(row.Away, m.Story.ToMove().String())
				if sits(row, m.Story.ToMove()).ID == carl.ID && (!comes || away) {
					c.after(max(time.Second, row.Deadline.Add(inFlight).Sub(c.now)))
					continue
				}
				c.fenMove(1)
			}
		})
	}
}

// Whoever withdraws from a tournament before a card was played loses no rating, and who has met
// nobody has won without play; what was played counts as ever (docs/tournaments.md).
func TestWithdrawalBeforeACardWasPlayed(t *testing.T) {
	c := held(newClub(t), "form", "robin")
	players := crowd(4)
	c.joins(players...)
	c.presses(anna, view.WordStart)
	open := c.playing()
	gone := open[0].Players[0]
	c.quitsTournament(bot.User{ID: gone.ID, Name: gone.Name})
	row := c.club.row(open[0].ID)
	if row.Result == nil || !row.Result.Unplayed || len(c.ratings(gone.ID))+len(c.ratings(open[0].Players[1].ID)) > 0 {
		t.Fatalf("%+v, %v", row.Result, c.ratings(gone.ID))
	}
	if text := c.row().Rounds[0][0].Results; len(text) != 1 || !strings.HasPrefix(text[0], "missed ") {
		t.Errorf("%+v", c.row().Rounds[0])
	}
}

// A game that nobody has played stands in its series' score, and counts for no rating (docs/series.md).
// A series of such games counts for nothing either.
func TestSeriesOfGamesThatNobodyPlays(t *testing.T) {
	c := newClub(t)
	c.series("best 3")
	c.quit(ben)
	_, m := c.sheetOf()
	contains(c, m.Content, "After the first game")
	c.onSheet(anna, "Go on")
	c.onSheet(ben, "Go on")
	c.quit(ben)
	if s := c.theSeries(); s.State != storage.SeriesOver || s.Players[0].Place != 1 {
		t.Fatalf("%+v", s)
	}
	wins := must1(c, func() (storage.SeriesWins, error) {
		return c.db.SeriesWins(c.Context(), storage.Scope{Guild: "77", Game: "streitpatience"}, anna.ID)
	})
	if wins.Played > 0 || len(c.ratings(anna.ID)) > 0 || c.placed(anna).Games > 0 {
		t.Errorf("%+v, %v", wins, c.ratings(anna.ID))
	}
}

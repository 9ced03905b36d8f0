package series_test

import (
	"testing"
	"time"

	"stopp/bot"
	tournament "stopp/bot/club/tournament/view"
	"stopp/bot/text/pages"
	"stopp/internal/club"
	"stopp/storage"
)

// A tournament, a series and a match between pairs go on without a game that nobody can read,
// no matter whether it was damaged in play or when it was over.
func TestDamagedMatchIsPassedOver(t *testing.T) {
	t.Run("tournament", func(t *testing.T) {
		cup := club.NewCup(club.New(t), "form", "robin")
		cup.Joins(club.Crowd(4)...)
		cup.Presses(club.Anna, tournament.WordStart)
		first := cup.Playing()[0]
		turnsAt(cup.Club, first)
		cup.Rewrite(club.Damages["a deal that is none"], first.ID)
		for range 200 {
			if cup.Row().Stage.State == storage.TournamentOver {
				break
			}
			cup.PlayRound()
			cup.After(24 * time.Hour)
		}
		if row := cup.Row(); row.Stage.State != storage.TournamentOver || cup.Club.Row(first.ID).Result.Ending != storage.Abandoned {
			t.Errorf("%+v", row.Stage)
		}
		cup.OnlyDamage()
	})
	for what, over := range map[string]bool{"series, while it is played": false, "series, when it is over": true} {
		t.Run(what, func(t *testing.T) {
			c := club.New(t)
			c.Series("best 3")
			id := c.Playing().ID
			turnsAt(c, c.Playing())
			if over {
				c.KeepIn(killed{c.DB, "result"})
				c.Quit(club.Ben)
			}
			c.Rewrite(club.Damages["an action that is none"], id)
			c.Forget(club.Ben)
			for range 4 {
				c.After(time.Minute)
			}
			if c.Knows(club.Ben) {
				t.Errorf("Ben is known; the series %+v\n%s", c.TheSeries(), c.Logged.String())
			}
			c.OnlyDamage()
		})
	}
}

// turnsAt has the player to move at a match turn a card.
func turnsAt(c *club.Club, row storage.Match) {
	c.Helper()
	tb := c.Match(row.ID)
	mover := row.Players[tb.View().ToMove]
	c.Command(bot.User{ID: mover.ID, Name: mover.Name}, "move", "text", "match-"+pages.Key(row.ID)+" turn")
}

package table_test

import (
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/pages"
	"stopp/game/streit"
	"stopp/internal/club"
	"stopp/storage"
)

// two are tables of Anna's: one with Ben, one with Carl.
func two(c *club.Club) (first, second *club.Match) {
	c.Helper()
	first = c.Paced(5, "")
	c.Command(club.Anna, "challenge", "user", club.Carl.ID)
	c.Accept(club.Carl)
	second = c.Match(first.ID + 1)
	if second == nil {
		c.Fatal("no second table")
	}
	return first, second
}

// A match of a version, or of a game, that this program does not know stands still and says
// so wherever its members look for it. Nothing else is wrong. A program that knows it goes
// on where it stood, and nobody has lost time.
func TestMatchWhoseRulesAreUnknown(t *testing.T) {
	for what, change := range map[string]string{
		"streitpatience, version 7": "update matches set version = 7 where id = ?",
		"zheng-fen, version 1":      "update matches set game = 'zheng-fen', deal = 'hands', rules = 'seats=2' where id = ?",
	} {
		t.Run(what, func(t *testing.T) {
			c := club.New(t)
			first, _ := two(c)
			key, message := pages.Key(first.ID), first.Message()
			before := c.Row(first.ID)
			left := before.Deadline.Sub(c.Now)
			c.Rewrite(change, first.ID)
			says := func(all []club.Sent) {
				t.Helper()
				club.Contains(c, club.Only(c, all), club.UnknownRules+what)
			}
			turn := bot.Path(view.PathTurn, key, 1)
			says(c.Press(club.Anna, message, turn))
			says(c.Press(club.Ben, message, turn))
			says(c.Command(club.Ben, "board"))
			says(c.Command(club.Ben, "turn"))
			says(c.Command(club.Anna, "board", "match", key))
			says(c.Command(club.Anna, "move", "text", "match-"+key+" turn"))
			says(c.Command(club.Anna, "match export", "match", key))
			says(c.Command(club.Ben, "match export", "match", "match-"+key+".txt"))
			says(c.Command(club.Anna, "match resign", "match", key))
			club.Contains(c, club.Only(c, c.Command(club.Ben, "matches")), "`"+key+"`: stands still, for I don’t know its rules ("+what+")")
			club.Contains(c, club.Only(c, c.Command(club.Anna, "matches")), "with **Carl**")
			if text := club.Only(c, c.Command(club.Carl, "matches")); strings.Contains(text, key+"`: stands") {
				t.Errorf("Carl is told %q", text)
			}

			c.Now = c.Now.Add(48 * time.Hour)
			for range 3 {
				c.Room.Tick()
				c.Room.Wait()
			}
			c.Restart() // still unknown
			c.Now = c.Now.Add(48 * time.Hour)
			c.Room.Tick()
			c.Room.Wait()
			if now := c.Row(first.ID); now.Result != nil || now.Count != before.Count || !now.Deadline.Equal(before.Deadline) {
				t.Errorf("it did not stand still: %+v", now)
			}
			c.Rewrite("update matches set game = ?, version = ?, deal = ?, rules = ? where id = ?", before.Game, before.Version, before.Deal, before.Rules, first.ID)
			if now := c.Row(first.ID); now.Deadline.Sub(c.Now) != left {
				t.Errorf("%v are left, not %v", now.Deadline.Sub(c.Now), left)
			}
			tb := c.Match(first.ID)
			c.Press(club.Member(tb.View().ToMove), tb.Message(), bot.Path(view.PathTurn, key, tb.Sheet()))
			if now := c.Row(first.ID); now.Count != before.Count+1 {
				t.Errorf("%d actions", now.Count)
			}
		})
	}
}

// Such a match that is over is not replayed, looked back at, verified or played again by
// other rules, and stops no start.
func TestResultWhoseRulesAreUnknown(t *testing.T) {
	c := club.New(t)
	tb := c.Start("pagat")
	c.BothMove()
	c.Over()
	message := c.Row(tb.ID).Message
	c.Rewrite("update matches set version = 99")
	for _, name := range []string{"export", "replay", "review", "verify"} {
		club.Contains(c, club.Only(c, c.Command(club.Anna, "match "+name, "match", pages.Key(tb.ID))), club.UnknownRules)
	}
	club.Contains(c, club.Only(c, c.Press(club.Ben, message, bot.Path(pages.PathRematch, pages.Key(tb.ID)))), club.UnknownRules)
	club.Contains(c, club.Only(c, c.Press(club.Ben, message, bot.Path(pages.PathAgain, pages.Key(tb.ID)))), club.UnknownRules)
	club.Contains(c, club.Only(c, c.Press(club.Ben, message, bot.Path(view.PathReview, pages.Key(tb.ID)))), club.UnknownRules)
	club.Contains(c, club.Shown(c.Command(club.Carl, "leaderboard")[0].Message), "Ben")
}

// A challenge to an unknown game can't be accepted, and waits as it is.
func TestChallengeToAnUnknownGame(t *testing.T) {
	c := club.New(t)
	c.Command(club.Anna, "challenge", "user", club.Ben.ID)
	id, m := c.Channel.Last()
	c.Rewrite("update challenges set game = 'zheng-fen', rules = 'seats=2'")
	club.Contains(c, club.Only(c, c.Press(club.Ben, id, club.Button(c, m, "Accept").ID)), club.UnknownRules+"zheng-fen")
	club.Contains(c, club.Only(c, c.Press(club.Ben, id, club.Button(c, m, "Decline").ID)), club.UnknownRules+"zheng-fen")
	if stored, err := c.DB.Challenge(t.Context(), 1); err != nil || stored.State != storage.StateOpen {
		t.Errorf("%+v, %v", stored, err)
	}
}

// A member who wants to be forgotten is, whatever the rules of their match: it ends without
// a result, and its moves stay.
func TestForgottenAtAMatchWhoseRulesAreUnknown(t *testing.T) {
	c := club.New(t)
	tb := c.Start("pagat")
	c.Move(streit.Move{Kind: streit.Turn})
	c.Rewrite("update matches set version = 99")
	c.Forget(club.Ben)
	c.Room.Tick()
	c.Room.Wait()
	now := c.Row(tb.ID)
	if c.Knows(club.Ben) || now.Result == nil || now.Result.Ending != storage.Abandoned || now.Count != 1 {
		t.Errorf("Ben is known: %v; %+v", c.Knows(club.Ben), now)
	}
	if text := club.Only(c, c.Command(club.Anna, "matches")); strings.Contains(text, "newer") {
		t.Error("it still stands there")
	}
}

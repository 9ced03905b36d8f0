package session_test

import (
	"context"
	"database/sql"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/pages"
	"stopp/game/streit"
	"stopp/storage"
)

// unknownRules is how the sentence about them begins.
const unknownRules = "This match is played by rules that I don’t know: "

// rewrite changes the database while no program runs, as a newer one would have
// written it.
func (c *club) rewrite(query string, args ...any) {
	c.Helper()
	c.room.Wait()
	if err := c.db.Close(); err != nil {
		c.Fatal(err)
	}
	raw, err := sql.Open("sqlite3", c.file)
	if err == nil {
		_, err = raw.Exec(query, args...)
		raw.Close()
	}
	if err != nil {
		c.Fatal(err)
	}
	c.open()
}

// two are tables of Anna's: one with Ben, one with Carl.
func (c *club) two() (first, second *seated) {
	c.Helper()
	first = c.paced(5, "")
	c.command(anna, "challenge", "user", carl.ID)
	c.accept(carl)
	second = c.match(first.id + 1)
	if second == nil {
		c.Fatal("no second table")
	}
	return first, second
}

// A match of a version, or of a game, that this program does not know stands still and
// says so wherever its members look for it; nothing else is the matter. A program that
// knows it goes on where it stood, and nobody has lost time.
func TestMatchWhoseRulesAreUnknown(t *testing.T) {
	for what, change := range map[string]string{
		"streitpatience, version 7": "update matches set version = 7 where id = ?",
		"zheng-fen, version 1":      "update matches set game = 'zheng-fen', deal = 'hands', rules = 'seats=2' where id = ?",
	} {
		t.Run(what, func(t *testing.T) {
			c := newClub(t)
			first, _ := c.two()
			key, message := pages.Key(first.id), first.message()
			before := kept(c, first.id)
			left := before.Deadline.Sub(c.now)
			c.rewrite(change, first.id)
			says := func(all []sent) {
				t.Helper()
				contains(c, only(c, all), unknownRules+what)
			}
			turn := bot.Path(view.PathTurn, key, 1)
			says(c.press(anna, message, turn))
			says(c.press(ben, message, turn))
			says(c.command(ben, "board"))
			says(c.command(ben, "turn"))
			says(c.command(anna, "board", "match", key))
			says(c.command(anna, "move", "text", "match-"+key+" turn"))
			says(c.command(anna, "match export", "match", key))
			says(c.command(ben, "match export", "match", "match-"+key+".txt"))
			says(c.command(anna, "match resign", "match", key))
			contains(c, only(c, c.command(ben, "matches")), "`"+key+"`: stands still, for I don’t know its rules ("+what+")")
			contains(c, only(c, c.command(anna, "matches")), "with **Carl**")
			if text := only(c, c.command(carl, "matches")); strings.Contains(text, key+"`: stands") {
				t.Errorf("Carl is told %q", text)
			}

			c.now = c.now.Add(48 * time.Hour)
			for range 3 {
				c.room.Tick()
				c.room.Wait()
			}
			c.restart() // still unknown
			c.now = c.now.Add(48 * time.Hour)
			c.room.Tick()
			c.room.Wait()
			if now := kept(c, first.id); now.Result != nil || now.Count != before.Count || !now.Deadline.Equal(before.Deadline) {
				t.Errorf("it did not stand still: %+v", now)
			}
			c.rewrite("update matches set game = ?, version = ?, deal = ?, rules = ? where id = ?", before.Game, before.Version, before.Deal, before.Rules, first.id)
			if now := kept(c, first.id); now.Deadline.Sub(c.now) != left {
				t.Errorf("%v are left, not %v", now.Deadline.Sub(c.now), left)
			}
			tb := c.match(first.id)
			c.press(member(tb.view().ToMove), tb.message(), bot.Path(view.PathTurn, key, tb.sheet()))
			if now := kept(c, first.id); now.Count != before.Count+1 {
				t.Errorf("%d actions", now.Count)
			}
		})
	}
}

func kept(c *club, id int64) storage.Match {
	c.Helper()
	m, err := c.db.Match(context.Background(), id)
	if err != nil {
		c.Fatal(err)
	}
	return m
}

// One that is over is not replayed, looked back at, verified or played again by other
// rules, and stops no start.
func TestResultWhoseRulesAreUnknown(t *testing.T) {
	c := newClub(t)
	tb := c.start("pagat")
	c.bothMove()
	c.over()
	message := kept(c, tb.id).Message
	c.rewrite("update matches set version = 99")
	for _, name := range []string{"export", "replay", "review", "verify"} {
		contains(c, only(c, c.command(anna, "match "+name, "match", pages.Key(tb.id))), unknownRules)
	}
	contains(c, only(c, c.press(ben, message, bot.Path(pages.PathRematch, pages.Key(tb.id)))), unknownRules)
	contains(c, only(c, c.press(ben, message, bot.Path(pages.PathAgain, pages.Key(tb.id)))), unknownRules)
	contains(c, only(c, c.press(ben, message, bot.Path(view.PathReview, pages.Key(tb.id)))), unknownRules)
	contains(c, c.command(carl, "leaderboard")[0].message.Content, "Ben")
}

// A challenge to an unknown game can't be accepted, and waits as it is.
func TestChallengeToAnUnknownGame(t *testing.T) {
	c := newClub(t)
	c.command(anna, "challenge", "user", ben.ID)
	id, m := c.channel.last()
	c.rewrite("update challenges set game = 'zheng-fen', rules = 'seats=2'")
	contains(c, only(c, c.press(ben, id, button(c, m, "Accept").ID)), unknownRules+"zheng-fen")
	contains(c, only(c, c.press(ben, id, button(c, m, "Decline").ID)), unknownRules+"zheng-fen")
	if stored, err := c.db.Challenge(t.Context(), 1); err != nil || stored.State != storage.StateOpen {
		t.Errorf("%+v, %v", stored, err)
	}
}

// Who wants to be forgotten is, whatever the rules of their match: it ends without a
// result, and its moves stay.
func TestForgottenAtAMatchWhoseRulesAreUnknown(t *testing.T) {
	c := newClub(t)
	tb := c.start("pagat")
	c.move(streit.Move{Kind: streit.Turn})
	c.rewrite("update matches set version = 99")
	c.forget(ben)
	c.room.Tick()
	c.room.Wait()
	now := kept(c, tb.id)
	if c.knows(ben) || now.Result == nil || now.Result.Ending != storage.Abandoned || now.Count != 1 {
		t.Errorf("Ben is known: %v; %+v", c.knows(ben), now)
	}
	if text := only(c, c.command(anna, "matches")); strings.Contains(text, "newer") {
		t.Error("it still stands there")
	}
}

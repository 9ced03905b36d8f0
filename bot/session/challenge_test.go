package session_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/session"
	"stopp/bot/text/pages"
	"stopp/game/streit"
	"stopp/storage"
)

func TestChallengesThatAreRefused(t *testing.T) {
	c := newClub(t)
	for _, test := range []struct{ user, rules, part string }{
		{anna.ID, "", "can’t challenge yourself"},
		{"99", "", "Other bots don’t play"},
		{"12345", "", "can’t find"},
		{ben.ID, "canasta", "no rule set “canasta”"},
		{ben.ID, "pagat speed=high", "no option “speed”"},
		{ben.ID, "window=half", "“window” has no value “half”"},
		{ben.ID, "window=turn window=move", "twice"},
		{ben.ID, "referee=arbiter claim=call", "“The referee refuses every irregular move; there is nothing to stop.” and “Whoever calls Stopp need not"},
		{ben.ID, "*@everyone*", `\*@`},
	} {
		contains(c, only(c, c.command(anna, "challenge", "user", test.user, "rules", test.rules)), test.part)
	}
	r := c.request(bot.Command, anna, "challenge")
	r.Options["user"], r.Guild = ben.ID, ""
	contains(c, only(c, c.send(r)), "only in servers")
}

// An answer needs no right in the channel (../shared/discord/platform.md, scopes):
// a match is played by answers alone where the bot may not post.
func TestChallengeWithoutRights(t *testing.T) {
	c := newClub(t)
	c.channel.postErr, c.channel.editErr = bot.ErrNoAccess, bot.ErrNoAccess
	c.start("")
	for range 3 {
		c.move(streit.Move{Kind: streit.Turn})
		c.move(streit.Move{Kind: streit.Lay})
	}
	if id, _ := c.channel.last(); len(c.table().actions()) != 6 || c.table().message() != id {
		t.Errorf("%d actions; the table is not the last message", len(c.table().actions()))
	}
}

// The same two have one challenge or one table at a time in a server; whoever asks
// again is led to it, be it theirs or the other's.
func TestTheSameTwo(t *testing.T) {
	c := newClub(t)
	c.command(anna, "challenge", "user", ben.ID)
	id, m := c.channel.last()
	for _, two := range [][2]bot.User{{anna, ben}, {ben, anna}} {
		contains(c, only(c, c.command(two[0], "challenge", "user", two[1].ID)), "open already. "+pages.Link("77", "88", id))
	}
	c.press(ben, id, button(c, m, "Accept").ID)
	contains(c, only(c, c.command(ben, "challenge", "user", anna.ID)), "already at a table together: https://")
	if all := c.command(carl, "challenge", "user", anna.ID); all[0].as != bot.Reply {
		t.Errorf("two others: %q", briefly(all))
	}
	c.restart()
	contains(c, only(c, c.command(anna, "challenge", "user", carl.ID)), "open already")
}

func TestChallengeAnswers(t *testing.T) {
	for _, test := range []struct {
		name, label string
		who         bot.User
		part        string
	}{
		{"declined", "Decline", ben, "rather not play"},
		{"withdrawn", "Decline", anna, "taken back the challenge"},
	} {
		t.Run(test.name, func(t *testing.T) {
			c := newClub(t)
			c.command(anna, "challenge", "user", ben.ID)
			id, m := c.channel.last()
			contains(c, only(c, c.press(carl, id, button(c, m, test.label).ID)), "is for Ben")
			contains(c, only(c, c.press(anna, id, button(c, m, "Accept").ID)), "choice")
			all := c.press(test.who, id, button(c, m, test.label).ID)
			if len(all) != 1 || all[0].as != bot.Update || len(all[0].message.Rows) != 0 {
				t.Fatalf("%q", briefly(all))
			}
			contains(c, all[0].message.Content, test.part)
			late := c.press(ben, id, button(c, m, "Accept").ID)
			if len(late) != 1 || late[0].as != bot.Update || strings.Contains(late[0].message.Content, "accepted") {
				t.Errorf("accepted afterwards: %q", briefly(late))
			}
			if again := c.command(anna, "challenge", "user", ben.ID); again[0].as != bot.Reply {
				t.Errorf("challenged again: %q", briefly(again))
			}
		})
	}
}

// Challenges expire after an hour, also if the bot was away meanwhile.
func TestChallengeExpires(t *testing.T) {
	c := newClub(t)
	c.command(anna, "challenge", "user", ben.ID)
	id, m := c.channel.last()
	c.now = c.now.Add(challengeTime - time.Second)
	c.room.Tick()
	c.room.Wait()
	if len(c.channel.messages[id].Rows) == 0 {
		t.Fatal("expired too early")
	}
	c.restart()
	c.now = c.now.Add(time.Second)
	c.room.Tick()
	c.room.Wait()
	contains(c, c.channel.messages[id].Content, "no answer")
	contains(c, c.press(ben, id, button(c, m, "Accept").ID)[0].message.Content, "no answer")
	if stored, err := c.db.Challenge(t.Context(), 1); err != nil || stored.State != storage.StateExpired {
		t.Errorf("stored as %q, %v", stored.State, err)
	}
}

// Accepting comes too late even where no tick has closed the challenge yet.
func TestAcceptAfterTheHour(t *testing.T) {
	c := newClub(t)
	c.command(anna, "challenge", "user", ben.ID)
	id, m := c.channel.last()
	c.lives(challengeTime)
	all := c.press(ben, id, button(c, m, "Accept").ID)
	if len(all) != 1 || all[0].as != bot.Update {
		t.Fatalf("accepted too late: %q", briefly(all))
	}
	contains(c, all[0].message.Content, "no answer")
}

// The same command, delivered again after a restart, makes no second challenge.
func TestChallengeDeliveredAgain(t *testing.T) {
	c := newClub(t)
	r := c.request(bot.Command, anna, "challenge")
	r.Options["user"] = ben.ID
	first := c.send(r)
	c.restart()
	again := c.send(r)
	if len(again) != 1 || again[0].as != bot.Reply || again[0].message.Content != first[0].message.Content {
		t.Errorf("delivered again: %q", briefly(again))
	}
	if open, err := c.db.OpenChallenges(t.Context()); err != nil || len(open) != 1 {
		t.Errorf("%d open challenges, %v", len(open), err)
	}
}

// A challenge whose answer was lost is seen by nobody: it does not keep its two
// from another one.
func TestChallengeThatNobodySaw(t *testing.T) {
	c := newClub(t)
	restore := c.mute()
	c.command(anna, "challenge", "user", ben.ID)
	restore()
	if all := c.command(anna, "challenge", "user", ben.ID); len(all) != 1 || all[0].as != bot.Reply {
		t.Fatalf("challenged again: %q", briefly(all))
	}
	if open, err := c.db.OpenChallenges(t.Context()); err != nil || len(open) != 1 {
		t.Errorf("%d open challenges, %v", len(open), err)
	}
}

// unannounced is a store that can't note the message of a challenge, as if the
// program were killed before.
type unannounced struct{ session.Store }

func (unannounced) SetChallengeMessage(context.Context, int64, string) error {
	return errors.New("killed")
}

// Killed after a challenge was written: the next start posts it, or takes it
// back where it can't.
func TestKilledAfterAChallengeWasWritten(t *testing.T) {
	for _, err := range []error{nil, bot.ErrNoChannel} {
		c := newClub(t)
		c.keepIn(unannounced{c.db})
		c.command(anna, "challenge", "user", ben.ID)
		c.channel.take()
		c.channel.postErr = err
		c.restart()
		all := c.channel.take()
		again := c.command(ben, "challenge", "user", anna.ID)
		if err != nil {
			if len(all) != 0 || again[0].as != bot.Reply {
				t.Errorf("not to be posted: %q, then %q", briefly(all), briefly(again))
			}
			continue
		}
		contains(c, only(c, again), "open already")
		if len(all) != 1 || all[0].how != "post" {
			t.Fatalf("after the restart: %q", briefly(all))
		}
		c.accept(ben)
		c.table()
	}
}

// Killed between the answer that shows a challenge and its note: the next start
// shows it once more. What is pressed under the first, which nobody knows of, shows
// under the second, too.
func TestChallengeShownTwice(t *testing.T) {
	for label, want := range map[string]string{"Accept": "has accepted **Anna**’s challenge", "Decline": "would rather not play"} {
		c := newClub(t)
		c.keepIn(unannounced{c.db})
		c.command(anna, "challenge", "user", ben.ID)
		first, m := c.channel.last()
		c.restart()
		second, _ := c.channel.last()
		if first == second {
			t.Fatal("shown once; this tests nothing")
		}
		c.press(ben, first, button(c, m, label).ID)
		for _, id := range []string{first, second} {
			m := c.channel.messages[id]
			if contains(c, m.Content, want); asksStill(m) {
				t.Errorf("%s: still to be accepted: %q", label, m.Content)
			}
		}
	}
}

// asksStill tells whether a challenge can be accepted in a message.
func asksStill(m bot.Message) bool {
	return slices.ContainsFunc(m.Rows, func(row []bot.Button) bool {
		return slices.ContainsFunc(row, func(b bot.Button) bool { return strings.HasPrefix(b.ID, pages.PathAcceptChallenge+"/") })
	})
}

// unclosed is a store that can't close challenges.
type unclosed struct{ session.Store }

func (unclosed) CloseChallenge(context.Context, int64, string, string, string) (storage.Challenge, error) {
	return storage.Challenge{}, storage.ErrFull
}

// A challenge that could not be closed keeps its two: nothing is free that the
// database still has as open.
func TestChallengeThatCouldNotBeClosed(t *testing.T) {
	c := newClub(t)
	c.command(anna, "challenge", "user", ben.ID)
	c.keepIn(unclosed{c.db})
	c.now = c.now.Add(challengeTime)
	c.room.Tick()
	c.room.Wait()
	c.keepIn(c.db)
	contains(c, only(c, c.command(anna, "challenge", "user", ben.ID)), "open already")
	c.room.Tick()
	c.room.Wait()
	if all := c.command(anna, "challenge", "user", ben.ID); all[0].as != bot.Reply {
		t.Errorf("closed at last: %q", briefly(all))
	}
}

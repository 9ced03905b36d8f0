package session_test

import (
	"context"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/club/lobby"
	"stopp/storage"
)

// ask has Anna challenge Ben and Carl.
func (c *club) ask() (id string, m bot.Message) {
	c.Helper()
	c.command(anna, "challenge", "user", ben.ID, "user2", carl.ID, "rules", "three")
	return c.channel.last()
}

// Who plays three needs two others, two different people; other rule sets need
// one.
func TestChallengesOfThreeThatAreRefused(t *testing.T) {
	c := newClub(t)
	for _, test := range []struct{ user, user2, rules, part string }{
		{ben.ID, "", "three", "second person with `user2`"},
		{ben.ID, carl.ID, "pagat", "`pagat` is for two"},
		{ben.ID, carl.ID, "simple window=move", "`simple` is for two"},
		{ben.ID, ben.ID, "three", `named Ben\* twice`},
		{ben.ID, anna.ID, "three", "can’t challenge yourself"},
		{ben.ID, "99", "three", "Other bots don’t play"},
		{ben.ID, "12345", "three", "can’t find"},
	} {
		options := []string{"user", test.user, "rules", test.rules}
		if test.user2 != "" {
			options = append(options, "user2", test.user2)
		}
		contains(c, only(c, c.command(anna, "challenge", options...)), test.part)
	}
}

// The message calls both and shows who has accepted; only the last one's word
// opens the table, at which they sit in the order in which they were named.
func TestBothAccept(t *testing.T) {
	c := newClub(t)
	id, m := c.ask()
	if len(m.Mentions) != 2 || strings.Contains(m.Content, "has accepted") {
		t.Fatalf("challenge: %q calls %q", m.Content, m.Mentions)
	}
	contains(c, only(c, c.press(anna, id, button(c, m, "Accept").ID)), `Ben\* and Carl’s choice`)
	all := c.accept(carl)
	if len(all) != 1 || all[0].as != bot.Update || len(all[0].message.Rows) == 0 {
		t.Fatalf("the first one accepted: %q", briefly(all))
	}
	contains(c, all[0].message.Content, "**Carl** has accepted")
	contains(c, only(c, c.accept(carl)), `Now Ben\* has to`)
	all = c.accept(ben)
	if len(all) != 2 || asksStill(all[0].message) || all[1].how != "post" {
		t.Fatalf("the last one accepted: %q", briefly(all))
	}
	contains(c, all[0].message.Content, `**Ben\*** and **Carl** have accepted`)
	tb := c.table()
	for i, u := range []bot.User{anna, ben, carl} {
		if tb.people()[i].ID != u.ID {
			t.Errorf("%s sits at seat %d", tb.people()[i].Name, i)
		}
	}
}

// The very same three have one challenge or one table at a time, whoever asks;
// two of them may play apart.
func TestTheSameThree(t *testing.T) {
	c := newClub(t)
	c.ask()
	again := func() []sent { return c.command(carl, "challenge", "user", anna.ID, "user2", ben.ID, "rules", "three") }
	contains(c, only(c, again()), "open already")
	c.restart()
	contains(c, only(c, again()), "open already")
	c.accept(ben)
	c.accept(carl)
	contains(c, only(c, again()), "already at a table")
	if all := c.command(anna, "challenge", "user", ben.ID); all[0].as != bot.Reply {
		t.Errorf("two of the three: %q", briefly(all))
	}
}

// Any one's no ends the challenge, also after a yes; the challenger can take it
// back; all is told as it was when it is told again.
func TestChallengeOfThreeEnds(t *testing.T) {
	for _, test := range []struct {
		who  bot.User
		part string
	}{{ben, `**Ben\*** would rather not`}, {carl, "**Carl** would rather not"}, {anna, "taken back the challenge to"}} {
		c := newClub(t)
		id, m := c.ask()
		c.accept(carl)
		no := c.request(bot.Press, test.who, button(c, m, "Decline").ID)
		no.Message = id
		all := c.send(no)
		if len(all) != 1 || all[0].as != bot.Update || len(all[0].message.Rows) != 0 {
			t.Fatalf("%q", briefly(all))
		}
		contains(c, all[0].message.Content, test.part)
		c.restart()
		contains(c, c.send(no)[0].message.Content, test.part)
		contains(c, c.press(ben, id, button(c, m, "Accept").ID)[0].message.Content, test.part)
		if c.ask(); len(c.channel.order) != 2 {
			t.Error("the same three can't be asked again")
		}
	}
}

func TestChallengeOfThreeExpires(t *testing.T) {
	c := newClub(t)
	id, _ := c.ask()
	c.accept(ben)
	c.now = c.now.Add(lobby.AskedTime)
	c.room.Tick()
	c.room.Wait()
	contains(c, c.channel.messages[id].Content, "not accepted by both in time")
	if stored, err := c.db.Challenge(t.Context(), 1); err != nil || stored.State != storage.StateExpired {
		t.Errorf("stored as %q, %v", stored.State, err)
	}
}

// Killed after the first yes was written: the next start shows it, and the same
// press, delivered again, changes nothing.
func TestKilledAfterOneAccepted(t *testing.T) {
	c := newClub(t)
	id, m := c.ask()
	yes := c.request(bot.Press, ben, button(c, m, "Accept").ID)
	yes.Message = id
	restore := c.mute()
	c.send(yes)
	restore()
	c.restart()
	all := c.channel.take()
	if len(all) != 1 || all[0].how != "edit" || all[0].to != id {
		t.Fatalf("after the restart: %q", briefly(all))
	}
	contains(c, all[0].message.Content, `**Ben\*** has accepted`)
	again := c.send(yes)
	if len(again) != 1 || again[0].as != bot.Update || again[0].message.Content != all[0].message.Content {
		t.Errorf("delivered again: %q", briefly(again))
	}
}

// Killed after the last yes was written.
func TestKilledAfterBothAccepted(t *testing.T) {
	c := newClub(t)
	id, m := c.ask()
	c.accept(ben)
	yes := c.request(bot.Press, carl, button(c, m, "Accept").ID)
	yes.Message = id
	restore := c.mute()
	c.send(yes)
	restore()
	c.restart()
	all := c.channel.take()
	if len(all) != 3 || all[0].to != id || asksStill(all[0].message) || !drawnTwice(all[1:]) {
		t.Fatalf("after the restart: %q", briefly(all))
	}
	again := c.send(yes)
	if len(again) != 1 || again[0].as != bot.Update || again[0].message.Content != all[0].message.Content {
		t.Errorf("delivered again: %q", briefly(again))
	}
	c.table() // one, not two
}

// Killed before the message of a challenge was noted, and after a press on it: the
// press has told which it is, and there is no second one.
func TestKilledBeforeTheChallengeIsNoted(t *testing.T) {
	c := newClub(t)
	c.ask()
	if err := c.db.SetChallengeMessage(context.Background(), 1, ""); err != nil {
		t.Fatal(err)
	}
	c.accept(carl)
	c.channel.take()
	c.restart()
	if all := of(c.channel.take(), "post"); len(all) != 0 {
		t.Errorf("the start posts %q", briefly(all))
	}
	c.accept(ben)
	c.table()
}

package lobby_test

import (
	"context"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/club/lobby"
	"stopp/internal/club"
	"stopp/storage"
)

// ask has Anna challenge Ben and Carl.
func ask(c *club.Club) (id string, m bot.Message) {
	c.Helper()
	c.Command(club.Anna, "challenge", "user", club.Ben.ID, "user2", club.Carl.ID, "rules", "three")
	return c.Channel.Last()
}

// A game of three needs two others, two different people; other rule sets need one.
func TestChallengesOfThreeThatAreRefused(t *testing.T) {
	c := club.New(t)
	for _, test := range []struct{ user, user2, rules, part string }{
		{club.Ben.ID, "", "three", "second person with `user2`"},
		{club.Ben.ID, club.Carl.ID, "pagat", "These rules are for two"},
		{club.Ben.ID, club.Carl.ID, "simple window=move", "These rules are for two"},
		{club.Ben.ID, club.Ben.ID, "three", `named Ben\* twice`},
		{club.Ben.ID, club.Anna.ID, "three", "can’t challenge yourself"},
		{club.Ben.ID, "99", "three", "Other bots don’t play"},
		{club.Ben.ID, "12345", "three", "can’t find"},
	} {
		options := []string{"user", test.user, "rules", test.rules}
		if test.user2 != "" {
			options = append(options, "user2", test.user2)
		}
		club.Contains(c, club.Only(c, c.Command(club.Anna, "challenge", options...)), test.part)
	}
}

// The message calls both and shows who has accepted. Only the last acceptance opens the
// table, and they sit in the order in which they were named.
func TestBothAccept(t *testing.T) {
	c := club.New(t)
	id, m := ask(c)
	if len(m.Mentions) != 2 || strings.Contains(m.Content, "has accepted") {
		t.Fatalf("challenge: %q calls %q", m.Content, m.Mentions)
	}
	club.Contains(c, club.Only(c, c.Press(club.Anna, id, club.Button(c, m, "Accept").ID)), `Ben\* and Carl’s choice`)
	all := c.Accept(club.Carl)
	if len(all) != 1 || all[0].As != bot.Update || len(all[0].Message.Rows) == 0 {
		t.Fatalf("the first one accepted: %q", club.Briefly(all))
	}
	club.Contains(c, all[0].Message.Content, "**Carl** has accepted")
	club.Contains(c, club.Only(c, c.Accept(club.Carl)), `Now Ben\* has to`)
	all = c.Accept(club.Ben)
	if len(all) != 2 || club.AsksStill(all[0].Message) || all[1].How != "post" {
		t.Fatalf("the last one accepted: %q", club.Briefly(all))
	}
	club.Contains(c, all[0].Message.Content, `**Ben\*** and **Carl** have accepted`)
	tb := c.Table()
	for i, u := range []bot.User{club.Anna, club.Ben, club.Carl} {
		if tb.People()[i].ID != u.ID {
			t.Errorf("%s sits at seat %d", tb.People()[i].Name, i)
		}
	}
}

// The very same three have one challenge or one table at a time, whoever asks;
// two of them may play apart.
func TestTheSameThree(t *testing.T) {
	c := club.New(t)
	ask(c)
	again := func() []club.Sent {
		return c.Command(club.Carl, "challenge", "user", club.Anna.ID, "user2", club.Ben.ID, "rules", "three")
	}
	club.Contains(c, club.Only(c, again()), "open already")
	c.Restart()
	club.Contains(c, club.Only(c, again()), "open already")
	c.Accept(club.Ben)
	c.Accept(club.Carl)
	club.Contains(c, club.Only(c, again()), "already at a table")
	if all := c.Command(club.Anna, "challenge", "user", club.Ben.ID); all[0].As != bot.Reply {
		t.Errorf("two of the three: %q", club.Briefly(all))
	}
}

// Anybody's no ends the challenge, also after a yes; the challenger can take it back. Told
// again, everything is told as it was.
func TestChallengeOfThreeEnds(t *testing.T) {
	for _, test := range []struct {
		who  bot.User
		part string
	}{{club.Ben, `**Ben\*** would rather not`}, {club.Carl, "**Carl** would rather not"}, {club.Anna, "taken back the challenge to"}} {
		c := club.New(t)
		id, m := ask(c)
		c.Accept(club.Carl)
		no := c.Request(bot.Press, test.who, club.Button(c, m, "Decline").ID)
		no.Message = id
		all := c.Send(no)
		if len(all) != 1 || all[0].As != bot.Update || len(all[0].Message.Rows) != 0 {
			t.Fatalf("%q", club.Briefly(all))
		}
		club.Contains(c, all[0].Message.Content, test.part)
		c.Restart()
		club.Contains(c, c.Send(no)[0].Message.Content, test.part)
		club.Contains(c, c.Press(club.Ben, id, club.Button(c, m, "Accept").ID)[0].Message.Content, test.part)
		if ask(c); len(c.Channel.Order) != 2 {
			t.Error("the same three can't be asked again")
		}
	}
}

func TestChallengeOfThreeExpires(t *testing.T) {
	c := club.New(t)
	id, _ := ask(c)
	c.Accept(club.Ben)
	c.Now = c.Now.Add(lobby.AskedTime)
	c.Room.Tick()
	c.Room.Wait()
	club.Contains(c, c.Channel.Messages[id].Content, "not accepted by both in time")
	if stored, err := c.DB.Challenge(t.Context(), 1); err != nil || stored.State != storage.StateExpired {
		t.Errorf("stored as %q, %v", stored.State, err)
	}
}

// Killed after the first yes was written: the next start shows it, and the same
// press, delivered again, changes nothing.
func TestKilledAfterOneAccepted(t *testing.T) {
	c := club.New(t)
	id, m := ask(c)
	yes := c.Request(bot.Press, club.Ben, club.Button(c, m, "Accept").ID)
	yes.Message = id
	restore := c.Mute()
	c.Send(yes)
	restore()
	c.Restart()
	all := c.Channel.Take()
	if len(all) != 1 || all[0].How != "edit" || all[0].To != id {
		t.Fatalf("after the restart: %q", club.Briefly(all))
	}
	club.Contains(c, all[0].Message.Content, `**Ben\*** has accepted`)
	again := c.Send(yes)
	if len(again) != 1 || again[0].As != bot.Update || again[0].Message.Content != all[0].Message.Content {
		t.Errorf("delivered again: %q", club.Briefly(again))
	}
}

// Killed after the last yes was written.
func TestKilledAfterBothAccepted(t *testing.T) {
	c := club.New(t)
	id, m := ask(c)
	c.Accept(club.Ben)
	yes := c.Request(bot.Press, club.Carl, club.Button(c, m, "Accept").ID)
	yes.Message = id
	restore := c.Mute()
	c.Send(yes)
	restore()
	c.Restart()
	all := c.Channel.Take()
	if len(all) != 3 || all[0].To != id || club.AsksStill(all[0].Message) || !club.DrawnTwice(all[1:]) {
		t.Fatalf("after the restart: %q", club.Briefly(all))
	}
	again := c.Send(yes)
	if len(again) != 1 || again[0].As != bot.Update || again[0].Message.Content != all[0].Message.Content {
		t.Errorf("delivered again: %q", club.Briefly(again))
	}
	c.Table() // one, not two
}

// Killed before the message of a challenge was noted, and after a press on it: the press
// has told which message it is, and there is no second one.
func TestKilledBeforeTheChallengeIsNoted(t *testing.T) {
	c := club.New(t)
	ask(c)
	if err := c.DB.SetChallengeMessage(context.Background(), 1, ""); err != nil {
		t.Fatal(err)
	}
	c.Accept(club.Carl)
	c.Channel.Take()
	c.Restart()
	if all := club.Of(c.Channel.Take(), "post"); len(all) != 0 {
		t.Errorf("the start posts %q", club.Briefly(all))
	}
	c.Accept(club.Ben)
	c.Table()
}

package lobby_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/session"
	"stopp/bot/text/pages"
	"stopp/game/streit"
	"stopp/internal/club"
	"stopp/storage"
)

func TestChallengesThatAreRefused(t *testing.T) {
	c := club.New(t)
	for _, test := range []struct{ user, rules, part string }{
		{club.Anna.ID, "", "can’t challenge yourself"},
		{"99", "", "Other bots don’t play"},
		{"12345", "", "can’t find"},
		{club.Ben.ID, "canasta", "no rule set “canasta”"},
		{club.Ben.ID, "pagat speed=high", "no option “speed”"},
		{club.Ben.ID, "window=half", "“window” has no value “half”"},
		{club.Ben.ID, "window=turn window=move", "twice"},
		{club.Ben.ID, "referee=arbiter claim=call", "“The referee refuses every irregular move; there is nothing to stop.” and “Whoever calls Stopp need not"},
		{club.Ben.ID, "*@everyone*", `\*@`},
	} {
		club.Contains(c, club.Only(c, c.Command(club.Anna, "challenge", "user", test.user, "rules", test.rules)), test.part)
	}
	r := c.Request(bot.Command, club.Anna, "challenge")
	r.Options["user"], r.Guild = club.Ben.ID, ""
	club.Contains(c, club.Only(c, c.Send(r)), "can’t be challenged in our direct messages")
}

// An answer needs no right in the channel (../shared/discord/platform.md, scopes). Where
// the bot may not post, a match is played by answers alone.
func TestChallengeWithoutRights(t *testing.T) {
	c := club.New(t)
	c.Channel.PostErr, c.Channel.EditErr = bot.ErrNoAccess, bot.ErrNoAccess
	c.Start("")
	for range 3 {
		c.Move(streit.Move{Kind: streit.Turn})
		c.Move(streit.Move{Kind: streit.Lay})
	}
	if id, _ := c.Channel.Last(); len(c.Table().Actions()) != 6 || c.Table().Message() != id {
		t.Errorf("%d actions; the table is not the last message", len(c.Table().Actions()))
	}
}

// The same two have one challenge or one table at a time in a server. Whoever asks again is
// led to it, no matter who made it.
func TestTheSameTwo(t *testing.T) {
	c := club.New(t)
	c.Command(club.Anna, "challenge", "user", club.Ben.ID)
	id, m := c.Channel.Last()
	for _, two := range [][2]bot.User{{club.Anna, club.Ben}, {club.Ben, club.Anna}} {
		club.Contains(c, club.Only(c, c.Command(two[0], "challenge", "user", two[1].ID)), "open already. "+pages.Link("77", "88", id))
	}
	c.Press(club.Ben, id, club.Button(c, m, "Accept").ID)
	club.Contains(c, club.Only(c, c.Command(club.Ben, "challenge", "user", club.Anna.ID)), "already at a table together: https://")
	if all := c.Command(club.Carl, "challenge", "user", club.Anna.ID); all[0].As != bot.Reply {
		t.Errorf("two others: %q", club.Briefly(all))
	}
	c.Restart()
	club.Contains(c, club.Only(c, c.Command(club.Anna, "challenge", "user", club.Carl.ID)), "open already")
}

func TestChallengeAnswers(t *testing.T) {
	for _, test := range []struct {
		name, label string
		who         bot.User
		part        string
	}{
		{"declined", "Decline", club.Ben, "rather not play"},
		{"withdrawn", "Take back", club.Anna, "taken back the challenge"},
		{"withdrawn by the other key", "Decline", club.Anna, "taken back the challenge"},
	} {
		t.Run(test.name, func(t *testing.T) {
			c := club.New(t)
			c.Command(club.Anna, "challenge", "user", club.Ben.ID)
			id, m := c.Channel.Last()
			club.Contains(c, club.Only(c, c.Press(club.Carl, id, club.Button(c, m, test.label).ID)), "is for Ben")
			club.Contains(c, club.Only(c, c.Press(club.Anna, id, club.Button(c, m, "Accept").ID)), "choice. *Take back* takes")
			club.Contains(c, club.Only(c, c.Press(club.Ben, id, club.Button(c, m, "Take back").ID)), "Only Anna can take this challenge back")
			all := c.Press(test.who, id, club.Button(c, m, test.label).ID)
			if len(all) != 1 || all[0].As != bot.Update || len(all[0].Message.Rows) != 0 {
				t.Fatalf("%q", club.Briefly(all))
			}
			club.Contains(c, all[0].Message.Content, test.part)
			late := c.Press(club.Ben, id, club.Button(c, m, "Accept").ID)
			if len(late) != 1 || late[0].As != bot.Update || strings.Contains(late[0].Message.Content, "accepted") {
				t.Errorf("accepted afterwards: %q", club.Briefly(late))
			}
			if again := c.Command(club.Anna, "challenge", "user", club.Ben.ID); again[0].As != bot.Reply {
				t.Errorf("challenged again: %q", club.Briefly(again))
			}
		})
	}
}

// Challenges expire after an hour, also if the bot was away meanwhile.
func TestChallengeExpires(t *testing.T) {
	c := club.New(t)
	c.Command(club.Anna, "challenge", "user", club.Ben.ID)
	id, m := c.Channel.Last()
	c.Now = c.Now.Add(club.ChallengeTime - time.Second)
	c.Room.Tick()
	c.Room.Wait()
	if len(c.Channel.Messages[id].Rows) == 0 {
		t.Fatal("expired too early")
	}
	c.Restart()
	c.Now = c.Now.Add(time.Second)
	c.Room.Tick()
	c.Room.Wait()
	club.Contains(c, c.Channel.Messages[id].Content, "no answer")
	club.Contains(c, c.Press(club.Ben, id, club.Button(c, m, "Accept").ID)[0].Message.Content, "no answer")
	if stored, err := c.DB.Challenge(t.Context(), 1); err != nil || stored.State != storage.StateExpired {
		t.Errorf("stored as %q, %v", stored.State, err)
	}
}

// Accepting comes too late even where no tick has closed the challenge yet.
func TestAcceptAfterTheHour(t *testing.T) {
	c := club.New(t)
	c.Command(club.Anna, "challenge", "user", club.Ben.ID)
	id, m := c.Channel.Last()
	c.Lives(club.ChallengeTime)
	all := c.Press(club.Ben, id, club.Button(c, m, "Accept").ID)
	if len(all) != 1 || all[0].As != bot.Update {
		t.Fatalf("accepted too late: %q", club.Briefly(all))
	}
	club.Contains(c, all[0].Message.Content, "no answer")
}

// The same command, delivered again after a restart, makes no second challenge.
func TestChallengeDeliveredAgain(t *testing.T) {
	c := club.New(t)
	r := c.Request(bot.Command, club.Anna, "challenge")
	r.Options["user"] = club.Ben.ID
	first := c.Send(r)
	c.Restart()
	again := c.Send(r)
	if len(again) != 1 || again[0].As != bot.Reply || again[0].Message.Content != first[0].Message.Content {
		t.Errorf("delivered again: %q", club.Briefly(again))
	}
	if open, err := c.DB.OpenChallenges(t.Context()); err != nil || len(open) != 1 {
		t.Errorf("%d open challenges, %v", len(open), err)
	}
}

// Nobody sees a challenge whose answer was lost, and it does not keep its two from another
// one.
func TestChallengeThatNobodySaw(t *testing.T) {
	c := club.New(t)
	restore := c.Mute()
	c.Command(club.Anna, "challenge", "user", club.Ben.ID)
	restore()
	if all := c.Command(club.Anna, "challenge", "user", club.Ben.ID); len(all) != 1 || all[0].As != bot.Reply {
		t.Fatalf("challenged again: %q", club.Briefly(all))
	}
	if open, err := c.DB.OpenChallenges(t.Context()); err != nil || len(open) != 1 {
		t.Errorf("%d open challenges, %v", len(open), err)
	}
}

// unannounced is a store that can't note a challenge's message, as if the program were
// killed before that.
type unannounced struct{ session.Store }

func (unannounced) SetChallengeMessage(context.Context, int64, string) error {
	return errors.New("killed")
}

// Killed after a challenge was written: the next start posts it, or takes it back if it
// can't.
func TestKilledAfterAChallengeWasWritten(t *testing.T) {
	for _, err := range []error{nil, bot.ErrNoChannel} {
		c := club.New(t)
		c.KeepIn(unannounced{c.DB})
		c.Command(club.Anna, "challenge", "user", club.Ben.ID)
		c.Channel.Take()
		c.Channel.PostErr = err
		c.Restart()
		all := c.Channel.Take()
		again := c.Command(club.Ben, "challenge", "user", club.Anna.ID)
		if err != nil {
			if len(all) != 0 || again[0].As != bot.Reply {
				t.Errorf("not to be posted: %q, then %q", club.Briefly(all), club.Briefly(again))
			}
			continue
		}
		club.Contains(c, club.Only(c, again), "open already")
		if len(all) != 1 || all[0].How != "post" {
			t.Fatalf("after the restart: %q", club.Briefly(all))
		}
		c.Accept(club.Ben)
		c.Table()
	}
}

// Killed between the answer that shows a challenge and its note: the next start shows it
// once more. The first message is unknown, but a press there shows under the second, too.
func TestChallengeShownTwice(t *testing.T) {
	for label, want := range map[string]string{"Accept": "has accepted **Anna**’s challenge", "Decline": "would rather not play"} {
		c := club.New(t)
		c.KeepIn(unannounced{c.DB})
		c.Command(club.Anna, "challenge", "user", club.Ben.ID)
		first, m := c.Channel.Last()
		c.Restart()
		second, _ := c.Channel.Last()
		if first == second {
			t.Fatal("shown once; this tests nothing")
		}
		c.Press(club.Ben, first, club.Button(c, m, label).ID)
		for _, id := range []string{first, second} {
			m := c.Channel.Messages[id]
			if club.Contains(c, m.Content, want); club.AsksStill(m) {
				t.Errorf("%s: still to be accepted: %q", label, m.Content)
			}
		}
	}
}

// unclosed is a store that can't close challenges.
type unclosed struct{ session.Store }

func (unclosed) CloseChallenge(context.Context, int64, string, string, string) (storage.Challenge, error) {
	return storage.Challenge{}, storage.ErrFull
}

// A challenge that could not be closed keeps its two: nobody is free while the database has
// it open.
func TestChallengeThatCouldNotBeClosed(t *testing.T) {
	c := club.New(t)
	c.Command(club.Anna, "challenge", "user", club.Ben.ID)
	c.KeepIn(unclosed{c.DB})
	c.Now = c.Now.Add(club.ChallengeTime)
	c.Room.Tick()
	c.Room.Wait()
	c.KeepIn(c.DB)
	club.Contains(c, club.Only(c, c.Command(club.Anna, "challenge", "user", club.Ben.ID)), "open already")
	c.Room.Tick()
	c.Room.Wait()
	if all := c.Command(club.Anna, "challenge", "user", club.Ben.ID); all[0].As != bot.Reply {
		t.Errorf("closed at last: %q", club.Briefly(all))
	}
}

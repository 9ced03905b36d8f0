package session_test

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/session"
	"stopp/bot/text/pages"
	"stopp/internal/club"
	"stopp/storage"
)

// both fails unless Anna and Ben play one match, and its table is there. It has called nobody twice, and
// nothing is left of its challenge.
func both(c *club.Club, how shock, called *calls) {
	c.Helper()
	tb := c.Table()
	if id, m := c.Channel.Last(); tb.Message() != id || len(m.Rows) != 5 {
		c.Errorf("%s: the table is in %q, the last message says %q", how, tb.Message(), m.Content)
	}
	if n := called.of[c.Mover().ID]; n < 1 || n > 2 { // for the challenge and for the turn
		c.Errorf("%s: %s was called %d times", how, c.Mover().Name, n)
	}
	for _, u := range []bot.User{club.Anna, club.Ben} {
		list := club.Only(c, c.Command(u, "matches"))
		if strings.Contains(list, "asks") || strings.Contains(list, "waits") || !strings.Contains(list, pages.Link("77", "88", tb.Message())) {
			c.Errorf("%s: /matches says %q", how, list)
		}
	}
	again := club.Only(c, c.Command(club.Anna, "challenge", "user", club.Ben.ID))
	if !strings.Contains(again, pages.Link("77", "88", tb.Message())) {
		c.Errorf("%s: a new challenge: %q", how, again)
	}
	if moved := c.Key(c.Mover(), view.PathTurn); len(moved) != 1 || moved[0].As != bot.Update {
		c.Errorf("%s: a move: %q", how, club.Briefly(moved))
	}
}

// A challenge is accepted, and nobody knows whether that was written. The match is played all the same, and
// at once if the database says so. If it was not written, the challenge waits on.
func TestAcceptedInDoubt(t *testing.T) {
	shaking(t, func(c *club.Club, how shock) {
		called := calling(c)
		c.Command(club.Anna, "challenge", "user", club.Ben.ID)
		id, m := c.Channel.Last()
		db := shake(c, how, "StartMatch")
		truth(c, how, c.Press(club.Ben, id, club.Button(c, m, "Accept").ID))
		if !how.shuts() {
			c.Table()
		}
		settles(c, db)
		if how == lostAll {
			c.Press(club.Ben, id, club.Button(c, m, "Accept").ID)
		}
		if club.AsksStill(c.Channel.Messages[id]) {
			c.Errorf("the challenge: %q", c.Channel.Messages[id].Content)
		}
		both(c, how, called)
		quietly(c)
	})
}

// A challenge is made, and nobody knows whether it was written: it stands there once, and calls once.
func TestChallengeInDoubt(t *testing.T) {
	shaking(t, func(c *club.Club, how shock) {
		called := calling(c)
		db := shake(c, how, "CreateChallenge")
		truth(c, how, c.Command(club.Anna, "challenge", "user", club.Ben.ID))
		settles(c, db)
		if how == lostAll {
			c.Command(club.Anna, "challenge", "user", club.Ben.ID)
		}
		if open, err := c.DB.OpenChallenges(c.Context()); err != nil || len(open) != 1 || open[0].Message == "" {
			c.Fatalf("%d are open, %v", len(open), err)
		}
		club.Contains(c, club.Only(c, c.Command(club.Anna, "challenge", "user", club.Ben.ID)), pages.Link("77", "88", openChallenge(c).Message))
		if n := called.of[club.Ben.ID]; n != 1 {
			c.Errorf("Ben was called %d times", n)
		}
		c.Accept(club.Ben)
		c.Table()
		quietly(c)
	})
}

// openChallenge is the only open challenge.
func openChallenge(c *club.Club) storage.Challenge {
	c.Helper()
	open, err := c.DB.OpenChallenges(c.Context())
	if err != nil || len(open) != 1 {
		c.Fatalf("%d challenges are open, %v", len(open), err)
	}
	return open[0]
}

// One of two accepts, and nobody knows whether that was written: the other one's acceptance begins the match.
func TestFirstOfTwoAcceptsInDoubt(t *testing.T) {
	shaking(t, func(c *club.Club, how shock) {
		c.Command(club.Anna, "challenge", "user", club.Ben.ID, "user2", club.Carl.ID, "rules", "three")
		id, m := c.Channel.Last()
		db := shake(c, how, "AcceptChallenge")
		truth(c, how, c.Press(club.Carl, id, club.Button(c, m, "Accept").ID))
		settles(c, db)
		if how == lostAll {
			c.Press(club.Carl, id, club.Button(c, m, "Accept").ID)
		}
		club.Contains(c, c.Channel.Messages[id].Content, "Carl")
		c.Press(club.Ben, id, club.Button(c, c.Channel.Messages[id], "Accept").ID)
		c.Table()
		quietly(c)
	})
}

// A challenge is declined, and nobody knows whether that was written.
func TestDeclinedInDoubt(t *testing.T) {
	shaking(t, func(c *club.Club, how shock) {
		c.Command(club.Anna, "challenge", "user", club.Ben.ID)
		id, m := c.Channel.Last()
		db := shake(c, how, "CloseChallenge")
		truth(c, how, c.Press(club.Ben, id, club.Button(c, m, "Decline").ID))
		settles(c, db)
		if how == lostAll {
			c.Press(club.Ben, id, club.Button(c, m, "Decline").ID)
		}
		if club.AsksStill(c.Channel.Messages[id]) {
			c.Errorf("the challenge: %q", c.Channel.Messages[id].Content)
		}
		if again := c.Command(club.Anna, "challenge", "user", club.Ben.ID); again[0].As != bot.Reply {
			c.Errorf("a new one: %q", club.Briefly(again))
		}
		quietly(c)
	})
}

// The database can't be asked for longer than a turn lasts. Nobody has lost a turn, or the match, before their first card was
// shown. A restart in between changes nothing.
func TestNobodyLosesUnseen(t *testing.T) {
	for _, restarted := range []bool{false, true} {
		c := club.New(t)
		c.Command(club.Anna, "challenge", "user", club.Ben.ID, "pace", "live-1")
		db := shake(c, shut, "StartMatch")
		c.Accept(club.Ben)
		for range 4 * 60 {
			c.Lives(20 * time.Second)
		}
		if restarted {
			c.Restart()
		} else {
			settles(c, db)
		}
		tb := c.Table()
		if len(tb.Actions()) != 0 || tb.Row().Deadline.Sub(c.Now) < 30*time.Second || tb.Row().Result != nil || tb.Message() == "" {
			t.Errorf("restarted %v: %d actions, until %v at %v, %+v", restarted, len(tb.Actions()), tb.Row().Deadline, c.Now, tb.Row().Result)
		}
		c.Logged.Reset()
	}
}

// panics is a store whose handler panics once it has made a match.
type panics struct{ session.Store }

func (p panics) StartMatch(ctx context.Context, challenge int64, interaction string, m storage.Match) (storage.Match, error) {
	if _, err := p.Store.StartMatch(ctx, challenge, interaction, m); err != nil {
		return m, err
	}
	panic("behind the match")
}

// A match lost its table for whatever reason, and nobody doubts anything. The next round finds it, and says so.
func TestRoundFindsAMatch(t *testing.T) {
	c := club.New(t)
	c.Command(club.Anna, "challenge", "user", club.Ben.ID, "pace", "live-5")
	c.KeepIn(panics{c.DB})
	c.Accept(club.Ben)
	c.KeepIn(c.DB)
	tb := c.Table()
	if tb.Message() != "" {
		t.Fatal("it has its table")
	}
	c.Logged.Reset()
	goesRound(c)
	if left := tb.Row().Deadline.Sub(c.Now); tb.Message() == "" || left < time.Minute || left > 5*time.Minute {
		t.Errorf("the table is in %q, and the turn lasts %v", tb.Message(), left)
	}
	club.Contains(c, c.Logged.String(), `msg="a round has found what nobody looked at" found="matches: 1`)
	quietly(c)
}

// trips is a store where the first look at a match between two pairs panics.
type trips struct {
	session.Store
	tripped bool
}

func (s *trips) Fixtures(ctx context.Context, of string, id int64) ([]storage.Match, error) {
	if of == storage.OfPairs && !s.tripped {
		s.tripped = true
		panic("at two pairs")
	}
	return s.Store.Fixtures(ctx, of, id)
}

// The start has missed a match between two pairs, for whatever reason, and nobody doubts anything. The next round finds it, and
// says so. No round says anything of one that goes on, that waits for Discord, or whose server is gone.
func TestRoundFindsPairs(t *testing.T) {
	c := club.New(t)
	c.Set = func(rm *session.Room) { rm.Store = &trips{Store: rm.Store} }
	c.OlderPairs("open")
	id, _ := c.Channel.Last()
	c.Lives(20 * time.Second)
	if m := c.Channel.Messages[id]; len(m.Rows) == 0 {
		t.Fatalf("it was not missed: %q", m.Content)
	}
	c.Logged.Reset()
	goesRound(c)
	if m := c.Channel.Messages[id]; len(m.Rows) > 0 || !strings.Contains(m.Content, "has not come about") {
		t.Errorf("%q has buttons, or does not say what has become of it", m.Content)
	}
	club.Contains(c, c.Logged.String(), `msg="a round has found what nobody looked at" found="pairs: 1"`)
	quietly(c)
	for name, stands := range map[string]func(c *club.Club){
		"goes on":           (*club.Club).Pairs,
		"waits for Discord": func(c *club.Club) { c.Channel.EditErr = bot.ErrBusy; c.OlderPairs("open") },
		"of a server that is gone": func(c *club.Club) {
			c.Pairs()
			c.Leaves()
			c.Purged()
			c.Room.Here([]string{"77"})
		},
	} {
		t.Run(name, func(t *testing.T) {
			c := club.New(t)
			stands(c)
			quietly(c)
			c.Channel.EditErr = nil
			quietly(c)
		})
	}
}

// A match is ended by force, and nobody knows whether that was written: its table goes, and its members are free.
func TestEndedByForceInDoubt(t *testing.T) {
	shaking(t, func(c *club.Club, how shock) {
		tb := c.Start("")
		db := shake(c, how, "EndMatch")
		truth(c, how, endsByForce(c))
		settles(c, db)
		if how == lostAll {
			endsByForce(c)
		}
		if row, err := c.DB.Match(c.Context(), tb.ID); err != nil || row.Result == nil || row.Shown < row.Count {
			c.Errorf("%s: %+v, %v", how, row, err)
		}
		_, m := c.Channel.Last()
		club.Contains(c, m.Content, "ended without a result")
		if again := c.Command(club.Anna, "challenge", "user", club.Ben.ID); again[0].As != bot.Reply {
			c.Errorf("%s: a challenge after that: %q", how, club.Briefly(again))
		}
		quietly(c)
	})
}

// endsByForce ends the match as a manager of the server.
func endsByForce(c *club.Club) []club.Sent {
	c.Helper()
	r := c.Request(bot.Command, club.Carl, "server end")
	r.Rights = bot.ManageServer
	ask := club.Page(c, c.Send(r), bot.Private)
	press := c.Request(bot.Press, club.Carl, club.Button(c, ask, "Yes").ID)
	press.Rights = bot.ManageServer
	return c.Send(press)
}

// A member who wants to be forgotten does not wait for a match that has ended in doubt.
func TestForgottenAfterADoubtfulEnd(t *testing.T) {
	c := club.New(t)
	c.Start("")
	db := shake(c, shut, "EndMatch")
	endsByForce(c)
	settles(c, db)
	c.Forget(club.Anna)
	if c.Lives(time.Minute); c.Knows(club.Anna) {
		t.Error("Anna is not forgotten")
	}
	c.Logged.Reset()
}

// rereads is a store where one open challenge is declined while all of them are being read.
type rereads struct {
	session.Store
	then func()
}

func (s *rereads) OpenChallenges(ctx context.Context) ([]storage.Challenge, error) {
	all, err := s.Store.OpenChallenges(ctx)
	if do := s.then; do != nil {
		s.then = nil
		do()
	}
	return all, err
}

// A challenge that is declined while the open ones are read again stays declined.
func TestDeclinedWhileOthersAreRead(t *testing.T) {
	c := club.New(t)
	c.Command(club.Anna, "challenge", "user", club.Ben.ID)
	id, m := c.Channel.Last()
	c.KeepIn(&rereads{c.DB, func() {
		r := c.Request(bot.Press, club.Ben, club.Button(c, m, "Decline").ID)
		r.Message = id
		c.Room.Handle(r)
		c.Eventually("the challenge is declined", func() bool {
			return slices.ContainsFunc(c.Channel.Peek(), func(s club.Sent) bool { return s.How == "answer" && !club.AsksStill(s.Message) })
		})
	}})
	c.Room.Unreachable("77")
	c.Room.Joined(bot.Guild{ID: "77"})
	c.Room.Wait()
	if again := c.Command(club.Anna, "challenge", "user", club.Ben.ID); again[0].As != bot.Reply {
		t.Errorf("a new one: %q", club.Briefly(again))
	}
}

// The message of an expired challenge loses its buttons, even if Discord takes that only at the second try.
func TestExpiredIsShownAtLast(t *testing.T) {
	for _, no := range []error{bot.ErrBusy, bot.ErrTooOld} {
		c := club.New(t)
		c.Command(club.Anna, "challenge", "user", club.Ben.ID)
		id, _ := c.Channel.Last()
		c.Channel.EditErr = no
		for range 4 * 60 {
			c.Lives(20 * time.Second)
		}
		c.Channel.EditErr = nil
		c.Lives(20 * time.Second)
		if club.AsksStill(c.Channel.Messages[id]) {
			t.Errorf("%v: %q", no, c.Channel.Messages[id].Content)
		}
		c.Channel.Take()
		c.Lives(20 * time.Second)
		if all := c.Channel.Take(); len(all) > 0 {
			t.Errorf("%v: after that: %q", no, club.Briefly(all))
		}
	}
}

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
	"stopp/storage"
)

// both fails unless Anna and Ben play one match, whose table is there, which called nobody twice, and which
// has nothing left of its challenge.
func (c *club) both(how shock, called *calls) {
	c.Helper()
	tb := c.table()
	if id, m := c.channel.last(); tb.message() != id || len(m.Rows) != 5 {
		c.Errorf("%s: the table is in %q, the last message says %q", how, tb.message(), m.Content)
	}
	if n := called.of[c.mover().ID]; n < 1 || n > 2 { // to the challenge and to the turn
		c.Errorf("%s: %s was called %d times", how, c.mover().Name, n)
	}
	for _, u := range []bot.User{anna, ben} {
		list := only(c, c.command(u, "matches"))
		if strings.Contains(list, "asks") || strings.Contains(list, "waits") || !strings.Contains(list, pages.Link("77", "88", tb.message())) {
			c.Errorf("%s: /matches says %q", how, list)
		}
	}
	again := only(c, c.command(anna, "challenge", "user", ben.ID))
	if !strings.Contains(again, pages.Link("77", "88", tb.message())) {
		c.Errorf("%s: a new challenge: %q", how, again)
	}
	if moved := c.key(c.mover(), view.PathTurn); len(moved) != 1 || moved[0].as != bot.Update {
		c.Errorf("%s: a move: %q", how, briefly(moved))
	}
}

// A challenge is accepted, and nobody knows whether that was written: the match is played all the same, and
// at once where the database says so. Where it was not, the challenge waits on.
func TestAcceptedInDoubt(t *testing.T) {
	shaking(t, func(c *club, how shock) {
		called := c.calling()
		c.command(anna, "challenge", "user", ben.ID)
		id, m := c.channel.last()
		db := c.shake(how, "StartMatch")
		c.truth(how, c.press(ben, id, button(c, m, "Accept").ID))
		if !how.shuts() {
			c.table()
		}
		c.settles(db)
		if how == lostAll {
			c.press(ben, id, button(c, m, "Accept").ID)
		}
		if asksStill(c.channel.messages[id]) {
			c.Errorf("the challenge: %q", c.channel.messages[id].Content)
		}
		c.both(how, called)
		c.quietly()
	})
}

// A challenge, and nobody knows whether it was written: it stands there once, and calls once.
func TestChallengeInDoubt(t *testing.T) {
	shaking(t, func(c *club, how shock) {
		called := c.calling()
		db := c.shake(how, "CreateChallenge")
		c.truth(how, c.command(anna, "challenge", "user", ben.ID))
		c.settles(db)
		if how == lostAll {
			c.command(anna, "challenge", "user", ben.ID)
		}
		if open, err := c.db.OpenChallenges(c.Context()); err != nil || len(open) != 1 || open[0].Message == "" {
			c.Fatalf("%d are open, %v", len(open), err)
		}
		contains(c, only(c, c.command(anna, "challenge", "user", ben.ID)), pages.Link("77", "88", c.openChallenge().Message))
		if n := called.of[ben.ID]; n != 1 {
			c.Errorf("Ben was called %d times", n)
		}
		c.accept(ben)
		c.table()
		c.quietly()
	})
}

// openChallenge is the only open challenge.
func (c *club) openChallenge() storage.Challenge {
	c.Helper()
	open, err := c.db.OpenChallenges(c.Context())
	if err != nil || len(open) != 1 {
		c.Fatalf("%d challenges are open, %v", len(open), err)
	}
	return open[0]
}

// One of two accepts, and nobody knows whether that was written: the other one's word begins the match.
func TestFirstOfTwoAcceptsInDoubt(t *testing.T) {
	shaking(t, func(c *club, how shock) {
		c.command(anna, "challenge", "user", ben.ID, "user2", carl.ID, "rules", "three")
		id, m := c.channel.last()
		db := c.shake(how, "AcceptChallenge")
		c.truth(how, c.press(carl, id, button(c, m, "Accept").ID))
		c.settles(db)
		if how == lostAll {
			c.press(carl, id, button(c, m, "Accept").ID)
		}
		contains(c, c.channel.messages[id].Content, "Carl")
		c.press(ben, id, button(c, c.channel.messages[id], "Accept").ID)
		c.table()
		c.quietly()
	})
}

// A challenge is declined, and nobody knows whether that was written.
func TestDeclinedInDoubt(t *testing.T) {
	shaking(t, func(c *club, how shock) {
		c.command(anna, "challenge", "user", ben.ID)
		id, m := c.channel.last()
		db := c.shake(how, "CloseChallenge")
		c.truth(how, c.press(ben, id, button(c, m, "Decline").ID))
		c.settles(db)
		if how == lostAll {
			c.press(ben, id, button(c, m, "Decline").ID)
		}
		if asksStill(c.channel.messages[id]) {
			c.Errorf("the challenge: %q", c.channel.messages[id].Content)
		}
		if again := c.command(anna, "challenge", "user", ben.ID); again[0].as != bot.Reply {
			c.Errorf("a new one: %q", briefly(again))
		}
		c.quietly()
	})
}

// The database can't be asked for longer than a turn lasts: nobody has lost a turn, or the match, before its first card was shown.
// A restart in between changes nothing.
func TestNobodyLosesUnseen(t *testing.T) {
	for _, restarted := range []bool{false, true} {
		c := newClub(t)
		c.command(anna, "challenge", "user", ben.ID, "pace", "live-1")
		db := c.shake(shut, "StartMatch")
		c.accept(ben)
		for range 4 * 60 {
			c.lives(20 * time.Second)
		}
		if restarted {
			c.restart()
		} else {
			c.settles(db)
		}
		tb := c.table()
		if len(tb.actions()) != 0 || tb.row().Deadline.Sub(c.now) < 30*time.Second || tb.row().Result != nil || tb.message() == "" {
			t.Errorf("restarted %v: %d actions, until %v at %v, %+v", restarted, len(tb.actions()), tb.row().Deadline, c.now, tb.row().Result)
		}
		c.log.Reset()
	}
}

// panics is a store with which a handler panics when it has made a match.
type panics struct{ session.Store }

func (p panics) StartMatch(ctx context.Context, challenge int64, interaction string, m storage.Match) (storage.Match, error) {
	if _, err := p.Store.StartMatch(ctx, challenge, interaction, m); err != nil {
		return m, err
	}
	panic("behind the match")
}

// A match lost its table, whyever, and nobody doubts anything: the next round finds it, and says so.
func TestRoundFindsAMatch(t *testing.T) {
	c := newClub(t)
	c.command(anna, "challenge", "user", ben.ID, "pace", "live-5")
	c.keepIn(panics{c.db})
	c.accept(ben)
	c.keepIn(c.db)
	tb := c.table()
	if tb.message() != "" {
		t.Fatal("it has its table")
	}
	c.log.Reset()
	c.goesRound()
	if left := tb.row().Deadline.Sub(c.now); tb.message() == "" || left < time.Minute || left > 5*time.Minute {
		t.Errorf("the table is in %q, and the turn lasts %v", tb.message(), left)
	}
	contains(c, c.log.String(), `msg="a round has found what nobody looked at" found="matches: 1`)
	c.quietly()
}

// A match is ended by force, and nobody knows whether that was written: its table goes, and its members are free.
func TestEndedByForceInDoubt(t *testing.T) {
	shaking(t, func(c *club, how shock) {
		tb := c.start("")
		db := c.shake(how, "EndMatch")
		c.truth(how, c.endsByForce())
		c.settles(db)
		if how == lostAll {
			c.endsByForce()
		}
		if row, err := c.db.Match(c.Context(), tb.id); err != nil || row.Result == nil || row.Shown < row.Count {
			c.Errorf("%s: %+v, %v", how, row, err)
		}
		_, m := c.channel.last()
		contains(c, m.Content, "ended without a result")
		if again := c.command(anna, "challenge", "user", ben.ID); again[0].as != bot.Reply {
			c.Errorf("%s: a challenge after that: %q", how, briefly(again))
		}
		c.quietly()
	})
}

// endsByForce ends the match as somebody who manages the server.
func (c *club) endsByForce() []sent {
	c.Helper()
	r := c.request(bot.Command, carl, "server end")
	r.Rights = bot.ManageServer
	ask := page(c, c.send(r), bot.Private)
	press := c.request(bot.Press, carl, button(c, ask, "Yes").ID)
	press.Rights = bot.ManageServer
	return c.send(press)
}

// Whoever wants to be forgotten does not wait for a match that has ended in doubt.
func TestForgottenAfterADoubtfulEnd(t *testing.T) {
	c := newClub(t)
	c.start("")
	db := c.shake(shut, "EndMatch")
	c.endsByForce()
	c.settles(db)
	c.forget(anna)
	if c.lives(time.Minute); c.knows(anna) {
		t.Error("Anna is not forgotten")
	}
	c.log.Reset()
}

// rereads is a store in which, while all open challenges are read, one of them is declined.
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
	c := newClub(t)
	c.command(anna, "challenge", "user", ben.ID)
	id, m := c.channel.last()
	c.keepIn(&rereads{c.db, func() {
		r := c.request(bot.Press, ben, button(c, m, "Decline").ID)
		r.Message = id
		c.room.Handle(r)
		c.eventually("the challenge is declined", func() bool {
			return slices.ContainsFunc(c.channel.peek(), func(s sent) bool { return s.how == "answer" && !asksStill(s.message) })
		})
	}})
	c.room.Unreachable("77")
	c.room.Joined(bot.Guild{ID: "77"})
	c.room.Wait()
	if again := c.command(anna, "challenge", "user", ben.ID); again[0].as != bot.Reply {
		t.Errorf("a new one: %q", briefly(again))
	}
}

// The message of a challenge that has expired loses its buttons, also where Discord takes that only at the second try.
func TestExpiredIsShownAtLast(t *testing.T) {
	for _, no := range []error{bot.ErrBusy, bot.ErrTooOld} {
		c := newClub(t)
		c.command(anna, "challenge", "user", ben.ID)
		id, _ := c.channel.last()
		c.channel.editErr = no
		for range 4 * 60 {
			c.lives(20 * time.Second)
		}
		c.channel.editErr = nil
		c.lives(20 * time.Second)
		if asksStill(c.channel.messages[id]) {
			t.Errorf("%v: %q", no, c.channel.messages[id].Content)
		}
		c.channel.take()
		c.lives(20 * time.Second)
		if all := c.channel.take(); len(all) > 0 {
			t.Errorf("%v: after that: %q", no, briefly(all))
		}
	}
}

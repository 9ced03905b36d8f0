package session_test

import (
	"errors"
	"flag"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"stopp/bot"
	"stopp/internal/club"
	"stopp/internal/eventually"
	"stopp/internal/gate"
	"stopp/storage"
)

// fault is how a transaction fails.
type fault struct {
	name    string
	err     error
	written bool // it is written all the same
}

// faults are all that can become of a write short of success, with an error that the program may not expect.
var faults = []fault{{"busy", storage.ErrBusy, false}, {"unreachable", storage.ErrUnreachable, false}, {"in doubt, and not written", storage.ErrDoubtful, false},
	{"in doubt, and written", storage.ErrDoubtful, true}, {"odd", errors.New("odd"), false}}

// failing has the n-th transaction from now on fail, and tells afterwards whether there were as many.
func failing(c *club.Club, n int, f fault, do func()) (met bool) {
	var begun atomic.Int64 // several things may be under way
	c.DB.Around = func(write bool, work func() error) error {
		switch {
		case begun.Add(1) != int64(n):
			return work()
		case !write && errors.Is(f.err, storage.ErrDoubtful): // there is no doubt about what is read
			return storage.ErrUnreachable
		case f.written:
			if err := work(); err != nil {
				return err
			}
		}
		return f.err
	}
	do()
	c.Room.Wait()
	c.DB.Around = nil
	return begun.Load() >= int64(n)
}

var everyWay = flag.Bool("everyway", false, "what fails in Test…WhateverFails fails in every way, in a file and on a server")

// whateverFails does something in one new club after another, and in each another transaction fails, until there are no more;
// then it looks. In the last club nothing has failed. In the gate every transaction fails once, each in another way, and a few on
// a server; outside of it some do, in a file. With -everyway every one fails in every way, in a file and on a server, which takes
// an hour.
func whateverFails(t *testing.T, fresh func(t *testing.T) *club.Club, do func(c *club.Club), look func(c *club.Club, peace bool)) {
	t.Helper()
	goes := func(t *testing.T, every int, ways ...fault) {
		for n, met := 1, true; met; n += every {
			c := fresh(t)
			f := ways[n/every%len(ways)]
			if met = failing(c, n, f, func() { do(c) }); n > 200 {
				t.Fatal("there is no end of it")
			}
			c.TicksOn()
			look(c, !met)
			c.Logged.Reset()
			if t.Failed() {
				t.Fatalf("with transaction %d failing: %s", n, f.name)
			}
		}
	}
	gate.Few(t, 6, 1, func(t *testing.T, every int) {
		if !*everyWay {
			goes(t, every, faults...)
			if every == 1 {
				t.Run(club.InPostgres, func(t *testing.T) { goes(t, 3*len(faults), faults...) })
			}
			return
		}
		for _, f := range faults {
			t.Run(f.name, func(t *testing.T) {
				goes(t, 1, f)
				t.Run(club.InPostgres, func(t *testing.T) { goes(t, 1, f) })
			})
		}
	})
}

// A race is asked for, and a transaction fails, even the last one, which notes the message. There is one
// message with buttons, and it is known; or there is nothing at all.
func TestOneMessageWhateverFails(t *testing.T) {
	one := func(c *club.Club, peace bool, path, message string, err error) {
		ids := c.Keyed(path)
		if err == nil && !slices.Equal(ids, []string{message}) || err != nil && (peace || len(ids) > 0) {
			c.Errorf("%v: %q have buttons, and %q is noted", err, ids, message)
		}
	}
	whateverFails(t, func(t *testing.T) *club.Club { return club.Dealt(t, 3) }, func(c *club.Club) { c.Command(club.Anna, "race", "user", club.Ben.ID, "game", "grosse") }, func(c *club.Club, peace bool) {
		row, err := c.DB.Race(c.Context(), 1)
		one(c, peace, "race/be-ready", row.Message, err)
	})
}

// A race is declined, and some transaction fails: it has no buttons a moment later, or it is still open.
func TestDeclinedHasNoButtonsWhateverFails(t *testing.T) {
	asked := func(c *club.Club) (message string) {
		message, _ = c.Channel.Last()
		return message
	}
	raced := func(t *testing.T) *club.Club {
		c := club.Dealt(t, 3)
		c.Races()
		return c
	}
	whateverFails(t, raced, func(c *club.Club) { c.Press(club.Ben, asked(c), "race/not-now/1") }, func(c *club.Club, peace bool) {
		if ids, state := c.Keyed("race/be-ready"), c.RaceRow().State; (state == storage.RaceOpen) != (len(ids) == 1) || peace && state != storage.RaceOff {
			c.Errorf("the race is %s, and %q have buttons", state, ids)
		}
	})
}

// A match against the computer is asked for, and a transaction fails. No challenge is left that nobody can accept, whatever
// else there is. Where all is well it becomes a match.
func TestNoChallengeAwaitsNobodyWhateverFails(t *testing.T) {
	for _, private := range []string{"true", "false"} {
		whateverFails(t, func(t *testing.T) *club.Club { return club.New(t) }, func(c *club.Club) { c.Command(club.Anna, "challenge", "level", "beginner", "private", private) }, func(c *club.Club, peace bool) {
			open, err := c.DB.OpenChallenges(c.Context())
			matches, err2 := c.DB.OpenMatches(c.Context())
			if err != nil || err2 != nil || len(open) > 0 || peace && len(matches) != 1 {
				c.Errorf("%d challenges, %d matches (%v, %v)", len(open), len(matches), err, err2)
			}
		})
	}
}

// A challenge is declined while the answer to its command is on its way, because the challenged member is forgotten just then.
// It has no buttons a moment later.
func TestDeclinedBeforeItsMessageIsKnown(t *testing.T) {
	c := club.New(t)
	c.Channel.BeforeAnswer = func(r bot.Request) {
		if r.Path != "challenge" {
			return
		}
		c.Channel.BeforeAnswer = nil
		forget := c.Request(bot.Press, club.Ben, "forget-yes")
		c.Room.Handle(forget)
		eventually.Is(t, "a challenge that is declined", func() bool {
			stored, err := c.DB.Challenge(c.Context(), 1)
			return err == nil && stored.State == storage.StateDeclined
		})
	}
	c.Command(club.Anna, "challenge", "user", club.Ben.ID)
	c.TicksOn()
	if ids := c.Keyed("play/"); len(ids) > 0 {
		t.Errorf("%q have buttons", ids)
	}
}

// A race is off because somebody was forgotten, at once or later: it has no buttons a moment later.
func TestOffByForgettingHasNoButtons(t *testing.T) {
	for _, later := range []bool{false, true} {
		c := club.Dealt(t, 3)
		c.Races()
		if later {
			c.TicksOn()
		}
		c.Press(club.Ben, "any", "forget-yes")
		c.TicksOn()
		if ids, state := c.Keyed("race/be-ready"), c.RaceRow().State; state != storage.RaceOff || len(ids) > 0 {
			t.Errorf("the race is %s, and %q have buttons", state, ids)
		}
	}
}

// Somebody is forgotten while Discord takes no edits. The race that is off because of that loses its buttons once Discord takes
// edits again.
func TestOffByForgettingWhileDiscordIsBusy(t *testing.T) {
	c := club.Dealt(t, 3)
	c.Races()
	c.TicksOn()
	c.Channel.EditErr = bot.ErrBusy
	c.Press(club.Ben, "any", "forget-yes")
	c.TicksOn()
	c.Channel.EditErr = nil
	c.TicksOn()
	if ids := c.Keyed("race/be-ready"); len(ids) > 0 {
		t.Errorf("%q have buttons", ids)
	}
}

// Somebody asks for something, and some transaction fails. They are told that nothing was changed only where nothing was written
// before.
func TestNothingWasChangedIsTrueWhateverFails(t *testing.T) {
	for name, a := range map[string]struct {
		before func(*club.Club)
		asks   func(*club.Club) []club.Sent
	}{
		"race": {func(*club.Club) {}, func(c *club.Club) []club.Sent {
			return c.Command(club.Anna, "race", "user", club.Ben.ID, "game", "grosse")
		}},
		"ready":    {func(c *club.Club) { c.Races() }, func(c *club.Club) []club.Sent { return c.Press(club.Ben, "any", "race/be-ready/1") }},
		"patience": {func(*club.Club) {}, func(c *club.Club) []club.Sent { return c.Command(club.Anna, "patience", "game", "grosse") }},
		"together": {func(*club.Club) {}, func(c *club.Club) []club.Sent {
			return c.Command(club.Anna, "patience", "game", "grosse", "where", "together")
		}},
		"tournament": {func(*club.Club) {}, func(c *club.Club) []club.Sent { return c.Command(club.Anna, "tournament create", "title", "Cup") }},
		"challenge":  {func(*club.Club) {}, func(c *club.Club) []club.Sent { return c.Command(club.Anna, "challenge", "user", club.Ben.ID) }},
		"alone":      {func(*club.Club) {}, func(c *club.Club) []club.Sent { return c.Command(club.Anna, "challenge", "level", "beginner") }},
		"forgetting": {func(*club.Club) {}, func(c *club.Club) []club.Sent { return c.Press(club.Anna, "any", "forget-yes") }},
		"a set hint": {func(*club.Club) {}, func(c *club.Club) []club.Sent { return c.Command(club.Anna, "server settings", "hints", "off") }},
		"an ignored": {func(*club.Club) {}, func(c *club.Club) []club.Sent { return c.Command(club.Anna, "my ignore", "user", club.Ben.ID) }},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			lied, said := 0, 0
			for n, met := 1, true; met && n < 60; n++ {
				c := club.Dealt(t, 3)
				a.before(c)
				var written bool // before the failing one
				met = false
				left := n
				c.DB.Around = func(write bool, do func() error) error {
					if left--; left == 0 {
						met = true
						return storage.ErrBusy
					}
					err := do()
					written = written || write && err == nil && !met
					return err
				}
				for _, out := range a.asks(c) {
					if strings.Contains(out.Message.Content, "Nothing was changed") {
						if said++; written {
							lied++
							t.Errorf("with transaction %d failing, after others were written: %s", n, out.Message.Content)
						}
					}
				}
				c.Room.Wait()
				c.DB.Around = nil
				c.Logged.Reset()
			}
			if said == 0 && lied == 0 {
				t.Log("whatever fails, nobody is told that the database is busy")
			}
		})
	}
}

package session_test

import (
	"errors"
	"flag"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"stopp/bot"
	"stopp/internal/eventually"
	"stopp/internal/gate"
	"stopp/storage"
)

// fault is how a transaction fails.
type fault struct {
	name    string
	err     error
	written bool // it is there all the same
}

// faults are all that can become of a write but that it is done, and what a program may not expect.
var faults = []fault{{"busy", storage.ErrBusy, false}, {"unreachable", storage.ErrUnreachable, false}, {"in doubt, and not written", storage.ErrDoubtful, false},
	{"in doubt, and written", storage.ErrDoubtful, true}, {"odd", errors.New("odd"), false}}

// failing has the n-th transaction from now on fail, and tells afterwards whether there were so many.
func (c *club) failing(n int, f fault, do func()) (met bool) {
	var begun atomic.Int64 // several things may be under way
	c.db.Around = func(write bool, work func() error) error {
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
	c.room.Wait()
	c.db.Around = nil
	return begun.Load() >= int64(n)
}

// ticksOn lets time pass as a bot has it that ticks, and drops what the log says: the failures belong there.
func (c *club) ticksOn() {
	for range 4 {
		c.now = c.now.Add(20 * time.Second)
		c.room.Tick()
		c.room.Wait()
	}
	c.log.Reset()
}

// keyed are the messages of the channel with a button that begins so, the oldest first.
func (c *club) keyed(path string) (ids []string) {
	for _, id := range c.channel.order {
		if slices.ContainsFunc(slices.Concat(c.channel.messages[id].Rows...), func(b bot.Button) bool { return strings.HasPrefix(b.ID, path) }) {
			ids = append(ids, id)
		}
	}
	return ids
}

var everyWay = flag.Bool("everyway", false, "what fails in Test…WhateverFails fails in every way, in a file and on a server")

// whateverFails does something in one new club after the other, in each of which another transaction fails, until there are no more;
// then it looks. In the last one nothing has failed. In the gate all of them do, each in another way, and a few on a server; outside
// of it some do, in a file. With -everyway all of them fail in every way, in a file and on a server, which takes an hour.
func whateverFails(t *testing.T, fresh func(t *testing.T) *club, do func(c *club), look func(c *club, peace bool)) {
	t.Helper()
	goes := func(t *testing.T, every int, ways ...fault) {
		for n, met := 1, true; met; n += every {
			c := fresh(t)
			f := ways[n/every%len(ways)]
			if met = c.failing(n, f, func() { do(c) }); n > 200 {
				t.Fatal("there is no end of it")
			}
			c.ticksOn()
			look(c, !met)
			c.log.Reset()
			if t.Failed() {
				t.Fatalf("with transaction %d failing: %s", n, f.name)
			}
		}
	}
	gate.Few(t, 6, 1, func(t *testing.T, every int) {
		if !*everyWay {
			goes(t, every, faults...)
			if every == 1 {
				t.Run(inPostgres, func(t *testing.T) { goes(t, 3*len(faults), faults...) })
			}
			return
		}
		for _, f := range faults {
			t.Run(f.name, func(t *testing.T) {
				goes(t, 1, f)
				t.Run(inPostgres, func(t *testing.T) { goes(t, 1, f) })
			})
		}
	})
}

// A race is asked for, and a transaction fails, be it the last one, which notes the message: there is one
// message with buttons, and it is known. Or there is nothing at all.
func TestOneMessageWhateverFails(t *testing.T) {
	one := func(c *club, peace bool, path, message string, err error) {
		ids := c.keyed(path)
		if err == nil && !slices.Equal(ids, []string{message}) || err != nil && (peace || len(ids) > 0) {
			c.Errorf("%v: %q have buttons, and %q is noted", err, ids, message)
		}
	}
	whateverFails(t, func(t *testing.T) *club { return dealt(t, 3) }, func(c *club) { c.command(anna, "race", "user", ben.ID, "game", "grosse") }, func(c *club, peace bool) {
		row, err := c.db.Race(c.Context(), 1)
		one(c, peace, "race/be-ready", row.Message, err)
	})
}

// What is declined has no buttons a moment later, whatever transaction fails; or it is still open.
func TestDeclinedHasNoButtonsWhateverFails(t *testing.T) {
	asked := func(c *club) (message string) {
		message, _ = c.channel.last()
		return message
	}
	raced := func(t *testing.T) *club {
		c := dealt(t, 3)
		c.races()
		return c
	}
	whateverFails(t, raced, func(c *club) { c.press(ben, asked(c), "race/not-now/1") }, func(c *club, peace bool) {
		if ids, state := c.keyed("race/be-ready"), c.raceRow().State; (state == storage.RaceOpen) != (len(ids) == 1) || peace && state != storage.RaceOff {
			c.Errorf("the race is %s, and %q have buttons", state, ids)
		}
	})
}

// A match against the computer is asked for, and a transaction fails: no challenge is left that nobody can accept, whatever
// there is. It becomes a match.
func TestNoChallengeAwaitsNobodyWhateverFails(t *testing.T) {
	for _, private := range []string{"true", "false"} {
		whateverFails(t, func(t *testing.T) *club { return newClub(t) }, func(c *club) { c.command(anna, "challenge", "level", "beginner", "private", private) }, func(c *club, peace bool) {
			open, err := c.db.OpenChallenges(c.Context())
			matches, err2 := c.db.OpenMatches(c.Context())
			if err != nil || err2 != nil || len(open) > 0 || peace && len(matches) != 1 {
				c.Errorf("%d challenges, %d matches (%v, %v)", len(open), len(matches), err, err2)
			}
		})
	}
}

// A challenge is declined while the answer to its command is on its way, for who is challenged is forgotten just then: it has no
// buttons a moment later.
func TestDeclinedBeforeItsMessageIsKnown(t *testing.T) {
	c := newClub(t)
	c.channel.beforeAnswer = func(r bot.Request) {
		if r.Path != "challenge" {
			return
		}
		c.channel.beforeAnswer = nil
		forget := c.request(bot.Press, ben, "forget-yes")
		c.room.Handle(forget)
		eventually.Is(t, "a challenge that is declined", func() bool {
			stored, err := c.db.Challenge(c.Context(), 1)
			return err == nil && stored.State == storage.StateDeclined
		})
	}
	c.command(anna, "challenge", "user", ben.ID)
	c.ticksOn()
	if ids := c.keyed("play/"); len(ids) > 0 {
		t.Errorf("%q have buttons", ids)
	}
}

// A race that is off because somebody was forgotten, at once or later, has no buttons a moment later.
func TestOffByForgettingHasNoButtons(t *testing.T) {
	for _, later := range []bool{false, true} {
		c := dealt(t, 3)
		c.races()
		if later {
			c.ticksOn()
		}
		c.press(ben, "any", "forget-yes")
		c.ticksOn()
		if ids, state := c.keyed("race/be-ready"), c.raceRow().State; state != storage.RaceOff || len(ids) > 0 {
			t.Errorf("the race is %s, and %q have buttons", state, ids)
		}
	}
}

// Somebody is forgotten while Discord takes no edits: what was off because of that loses its buttons when it does.
func TestOffByForgettingWhileDiscordIsBusy(t *testing.T) {
	c := dealt(t, 3)
	c.races()
	c.ticksOn()
	c.channel.editErr = bot.ErrBusy
	c.press(ben, "any", "forget-yes")
	c.ticksOn()
	c.channel.editErr = nil
	c.ticksOn()
	if ids := c.keyed("race/be-ready"); len(ids) > 0 {
		t.Errorf("%q have buttons", ids)
	}
}

// Whatever transaction fails of something that somebody asks for, they are told that nothing was changed only where nothing was written
// before that.
func TestNothingWasChangedIsTrueWhateverFails(t *testing.T) {
	for name, a := range map[string]struct {
		before func(*club)
		asks   func(*club) []sent
	}{
		"race":       {func(*club) {}, func(c *club) []sent { return c.command(anna, "race", "user", ben.ID, "game", "grosse") }},
		"ready":      {func(c *club) { c.races() }, func(c *club) []sent { return c.press(ben, "any", "race/be-ready/1") }},
		"patience":   {func(*club) {}, func(c *club) []sent { return c.command(anna, "patience", "game", "grosse") }},
		"together":   {func(*club) {}, func(c *club) []sent { return c.command(anna, "patience", "game", "grosse", "where", "together") }},
		"tournament": {func(*club) {}, func(c *club) []sent { return c.command(anna, "tournament create", "title", "Cup") }},
		"challenge":  {func(*club) {}, func(c *club) []sent { return c.command(anna, "challenge", "user", ben.ID) }},
		"alone":      {func(*club) {}, func(c *club) []sent { return c.command(anna, "challenge", "level", "beginner") }},
		"forgetting": {func(*club) {}, func(c *club) []sent { return c.press(anna, "any", "forget-yes") }},
		"a set hint": {func(*club) {}, func(c *club) []sent { return c.command(anna, "server settings", "hints", "off") }},
		"an ignored": {func(*club) {}, func(c *club) []sent { return c.command(anna, "my ignore", "user", ben.ID) }},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			lied, said := 0, 0
			for n, met := 1, true; met && n < 60; n++ {
				c := dealt(t, 3)
				a.before(c)
				var written bool // before the one that fails
				met = false
				left := n
				c.db.Around = func(write bool, do func() error) error {
					if left--; left == 0 {
						met = true
						return storage.ErrBusy
					}
					err := do()
					written = written || write && err == nil && !met
					return err
				}
				for _, out := range a.asks(c) {
					if strings.Contains(out.message.Content, "Nothing was changed") {
						if said++; written {
							lied++
							t.Errorf("with transaction %d failing, after others were written: %s", n, out.message.Content)
						}
					}
				}
				c.room.Wait()
				c.db.Around = nil
				c.log.Reset()
			}
			if said == 0 && lied == 0 {
				t.Log("whatever fails, nobody is told that the database is busy")
			}
		})
	}
}

package session_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/house"
	"stopp/bot/patience"
	"stopp/bot/session"
	rules "stopp/game/patience"
)

// solitary is a room that also plays patiences.
func solitary(t *testing.T) *club {
	c := newClub(t)
	c.with(func(rm *session.Room) { rm.Games = append(slices.Clone(games), house.Game{Game: patience.Game()}) })
	return c
}

// laid is the private message that shows a table of Anna's, the newest if the program
// could not take an older one away, and its id.
func (c *club) laid() (newest string, m bot.Message) {
	c.Helper()
	for id, a := range c.channel.asides {
		keys := slices.Concat(a.message.Rows...)
		if len(keys) > 0 && strings.HasPrefix(keys[0].ID, "patience/") && (len(id) > len(newest) || len(id) == len(newest) && id > newest) {
			newest, m = id, a.message
		}
	}
	if newest == "" {
		c.Fatal("no table is shown")
	}
	return newest, m
}

// Each patience is played from the command on by presses on keys that are on, with the
// program started again now and then: all stands in the database, only its player sees
// it, and what is stored replays to what is shown.
func TestPatiencesByTheirKeys(t *testing.T) {
	for _, k := range rules.Kinds() {
		t.Run(k.String(), func(t *testing.T) {
			c := solitary(t)
			rnd := rand.New(rand.NewPCG(1, uint64(k)))
			c.hers(c.command(anna, "patience", "game", k.String(), "number", "7"))
			for n := range 60 {
				id, m := c.laid()
				contains(c, m.Content, "deal 7")
				c.hers(c.press(anna, id, anyKey(c, rnd, m).ID))
				if n%20 == 19 {
					c.restart()
					c.hers(c.command(anna, "patience"))
				}
			}
			c.replays(1)
		})
	}
}

// anyKey is one of the keys that are on, but not the private page.
func anyKey(c *club, rnd *rand.Rand, m bot.Message) bot.Button {
	c.Helper()
	var on []bot.Button
	for _, b := range slices.Concat(m.Rows...) {
		if !b.Off && strings.HasPrefix(b.ID, "patience/") {
			on = append(on, b)
		}
	}
	if len(on) == 0 {
		c.Fatalf("no key is on: %v", m)
	}
	return on[rnd.IntN(len(on))]
}

// replays holds a match's actions to its deal and to the message that shows it.
func (c *club) replays(id int64) rules.Match {
	c.Helper()
	row, err := c.db.Match(context.Background(), id)
	if err != nil {
		c.Fatal(err)
	}
	actions, err := c.db.Actions(context.Background(), id)
	if err != nil || len(actions) == 0 {
		c.Fatalf("%d actions, %v", len(actions), err)
	}
	at, err := rules.Game().Open(row.Version, row.Deal)
	if err != nil {
		c.Fatal(err)
	}
	m := at.(rules.Match)
	for _, a := range actions {
		if m, err = m.Do(a.Text); err != nil {
			c.Fatalf("%s: %v", a.Text, err)
		}
	}
	return m
}

package lobby

import (
	"context"
	"errors"
	"strings"
	"testing"

	"stopp/bot/table/match"
	"stopp/storage"
)

// fixtureOf is a game between Anna and Ben, agreed on long before.
func fixtureOf(number int) storage.Challenge {
	return storage.Challenge{Terms: storage.Terms{Game: "toy", Pace: "daily"}, Guild: "77", Channel: "thread", Home: "88",
		From: storage.Person{ID: anna.ID, Name: anna.Name}, FromSeat: 1,
		To:      []storage.Invited{{Person: storage.Person{ID: ben.ID, Name: ben.Name}, Answer: storage.StateAccepted}},
		Secret:  strings.Repeat("5", 64),
		Origin:  storage.Origin{Number: number, Challenged: "1001", Accepted: "1002"},
		Fixture: storage.Fixture{Of: storage.OfSeries, ID: 9, Number: number}}
}

// A fixture becomes a match at once, without anybody's press, and only one.
func TestFixtureIsOneMatch(t *testing.T) {
	h := newHall(t)
	rules, _, err := toyGame().Rules("toy")
	if err != nil {
		t.Fatal(err)
	}
	fixture := func(number int) storage.Challenge {
		c := fixtureOf(number)
		c.Rules = rules
		return c
	}
	c, err := h.lobby.Arrange(t.Context(), fixture(3))
	if err != nil || c.Match == 0 || c.State != storage.StateAccepted {
		t.Fatalf("%v, %+v", err, c)
	}
	again, err := h.lobby.Arrange(t.Context(), fixture(3))
	if err != nil || again.Match != c.Match {
		t.Errorf("%v, %+v", err, again)
	}
	row, err := h.db.Match(t.Context(), c.Match)
	if err != nil || row.Players[0].ID != ben.ID || row.Players[1].ID != anna.ID || row.Channel != "thread" || row.Home != "88" || row.Fixture != fixture(3).Fixture {
		t.Errorf("%v, %+v", err, row)
	}
	o := row.Origin
	if o.Number != 3 || o.Challenged != "1001" || o.Accepted != "1002" || !o.Sealed || match.Proof(o, true).Secret != "" {
		t.Errorf("origin %+v", o)
	}
	if other, err := h.lobby.Arrange(t.Context(), fixture(4)); err != nil || other.Match == c.Match {
		t.Errorf("%v, %+v", err, other)
	}
	if len(h.shown) != 0 { // a table's content is its own affair
		t.Errorf("shown %v", h.shown)
	}
}

// A fixture written down before the program stopped becomes its match at the next start.
// Nobody ever sees a challenge.
func TestFixtureIsMadeAfterACrash(t *testing.T) {
	h := newHall(t)
	rules, _, err := toyGame().Rules("toy")
	if err != nil {
		t.Fatal(err)
	}
	c := fixtureOf(2)
	c.Rules, c.Interaction, c.Created, c.Expires = rules, fixed(c.Fixture), h.now, h.now.Add(OpenTime)
	if c, err = h.db.CreateChallenge(t.Context(), c); err != nil {
		t.Fatal(err)
	}
	h.open()
	h.now = h.now.Add(2 * OpenTime) // it never expires
	asked, err := h.lobby.Load(t.Context(), func(string) bool { return true })
	if err != nil || len(asked) != 1 || len(h.lobby.Asked(anna.ID, func(string) bool { return true })) != 0 {
		t.Fatalf("%v, %d asked", err, len(asked))
	}
	h.lobby.Tick()
	h.lobby.Show(asked)
	h.lobby.Jobs.Wait()
	if c, err = h.db.Challenge(t.Context(), c.ID); err != nil || c.Match == 0 {
		t.Errorf("%v, %+v", err, c)
	}
}

// unread is a database that reads no challenge.
type unread struct{ Store }

func (unread) Challenge(context.Context, int64) (storage.Challenge, error) {
	return storage.Challenge{}, errors.New("odd")
}

// A fixture whose match is made is known by it, also if the challenge can't be read once more: else its
// series took it for one that was taken back, and ended.
func TestFixtureIsKnownByItsMatch(t *testing.T) {
	h := newHall(t)
	rules, _, err := toyGame().Rules("toy")
	if err != nil {
		t.Fatal(err)
	}
	c := fixtureOf(3)
	c.Rules = rules
	h.lobby.Store = unread{h.lobby.Store}
	if c, err = h.lobby.Arrange(t.Context(), c); err != nil || c.Match == 0 {
		t.Errorf("%v, %+v", err, c)
	}
}

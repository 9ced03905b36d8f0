package session_test

import (
	"cmp"
	"context"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/games/house"
	"stopp/bot/games/toy"
	"stopp/bot/session"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// atToy is a table of the toy at which Anna, Ben and Carl have begun to play.
func atToy(t *testing.T) *club {
	t.Helper()
	c := gathers(t)
	c.command(anna, "toy", "preset", "long")
	c.joinTable(ben, 1, "Join")
	c.joinTable(carl, 1, "Join")
	c.joinTable(anna, 1, "Start")
	return c
}

// openHand presses My hand and gives the message.
func (c *club) openHand(u bot.User) (id string, m bot.Message) {
	c.Helper()
	row := c.toyRow(1)
	c.press(u, row.Message, bot.Path(pages.PathHand, pages.Key(1)))
	ids := c.asidesOf(u)
	if len(ids) == 0 {
		c.Fatal("no hand")
	}
	id = slices.Max(ids) // the newest
	return id, c.channel.asides[id].message
}

// asidesOf are the private messages that a member sees.
func (c *club) asidesOf(u bot.User) (ids []string) {
	for id, a := range c.channel.asides {
		if a.to == u.ID {
			ids = append(ids, id)
		}
	}
	return ids
}

// playFrom plays the first card of a hand that is open, and gives what went out.
func (c *club) playFrom(u bot.User, id string) []sent {
	c.Helper()
	return c.press(u, id, c.channel.asides[id].message.Rows[0][0].ID)
}

// stateOf is the number of actions that a hand's keys name.
func stateOf(m bot.Message) string { return strings.Split(m.Rows[0][0].ID, "/")[2] }

// A hand is a member's own; it follows the table for as long as Discord lets it, in one
// message, and asked for again it stands in another.
func TestHandIsKeptUpToDate(t *testing.T) {
	c := atToy(t)
	contains(c, only(c, c.press(bot.User{ID: "66", Name: "Eve"}, c.toyRow(1).Message, bot.Path(pages.PathHand, pages.Key(1)))), "looking on")
	hands := map[bot.User]string{}
	for _, u := range []bot.User{anna, ben, carl} {
		id, m := c.openHand(u)
		if hands[u] = id; len(m.Rows[0]) != 3 || stateOf(m) != "0" {
			t.Fatalf("%s: %+v", u.Name, m)
		}
	}
	out := c.playFrom(anna, hands[anna])
	var amended []string
	for _, s := range out {
		if s.how == "amend" {
			amended = append(amended, s.to)
		}
	}
	if slices.Sort(amended); !slices.Equal(amended, []string{ben.ID, carl.ID}) {
		t.Errorf("brought up to date: %q", amended)
	}
	for u, id := range hands {
		m := c.channel.asides[id].message
		if stateOf(m) != "1" || !strings.Contains(m.Content, "<@"+ben.ID+">, it’s your turn") || len(m.Rows[0]) != 3-boolean(u == anna) {
			t.Errorf("%s: %+v", u.Name, m)
		}
	}
	c.command(ben, "hand")
	if ids := c.asidesOf(ben); len(ids) != 1 || ids[0] == hands[ben] {
		t.Errorf("Ben sees %q, and saw %q", ids, hands[ben])
	}

	c.now = c.now.Add(bot.TokenTime)
	fresh, _ := c.openHand(ben)
	for _, s := range c.playFrom(ben, fresh) {
		if s.how == "amend" {
			t.Errorf("after a quarter of an hour: %+v", s)
		}
	}
	if got := stateOf(c.channel.asides[hands[carl]].message); got != "1" {
		t.Errorf("Carl's hand shows %s", got)
	}
}

func boolean(is bool) int {
	if is {
		return 1
	}
	return 0
}

// A press on an old hand brings the hand as it is instead of acting, unless what it asks
// for goes as well: a card that one holds when it is one's turn.
func TestPressOnAnOldHand(t *testing.T) {
	c := atToy(t)
	annas, first := c.openHand(anna)
	carls, then := c.openHand(carl)
	c.restart()                              // nobody knows which hands are open
	c.press(carl, carls, then.Rows[0][0].ID) // for later
	c.press(carl, carls, then.Rows[0][0].ID) // and not
	if n := len(c.toyActions()); n != 0 {
		t.Fatalf("%d actions out of turn", n)
	}
	c.press(anna, annas, first.Rows[0][0].ID)
	if n := len(c.toyActions()); n != 1 {
		t.Fatalf("%d actions", n)
	}
	c.press(anna, annas, first.Rows[0][1].ID) // it is Ben's turn now
	if m := c.channel.asides[annas].message; len(c.toyActions()) != 1 || !strings.Contains(m.Content, "moved on") || len(m.Rows[0]) != 2 || stateOf(m) != "1" {
		t.Errorf("%+v after %d actions", m, len(c.toyActions()))
	}
	bens, _ := c.openHand(ben)
	c.playFrom(ben, bens)
	c.press(carl, carls, then.Rows[0][2].ID) // as old as before, and Carl is to move
	if m := c.channel.asides[carls].message; len(c.toyActions()) != 3 || strings.Contains(m.Content, "moved on") {
		t.Errorf("%+v after %d actions", m, len(c.toyActions()))
	}
}

func (c *club) toyActions() []storage.Action {
	c.Helper()
	all, err := c.db.Actions(context.Background(), 1)
	if err != nil {
		c.Fatal(err)
	}
	return all
}

// That somebody looks at their hand, or prepares something there, is told to nobody: all
// that others are sent stays the same, byte for byte.
func TestHandsTellNothing(t *testing.T) {
	evening := func(prepares bool) (told []sent) {
		c := atToy(t)
		c.channel.take()
		notBens := func(all []sent) {
			for _, s := range all {
				if s.to != ben.ID && s.how != "dismiss" {
					told = append(told, s)
				}
			}
		}
		carls, _ := c.openHand(carl)
		id := c.toyRow(1).Message
		if prepares {
			bens, m := c.openHand(ben)
			notBens(c.press(ben, bens, m.Rows[0][1].ID))
			if m = c.channel.asides[bens].message; m.Rows[0][1].Style != bot.Blurple {
				t.Fatalf("nothing is prepared: %+v", m)
			}
			notBens(c.press(ben, id, bot.Path(pages.PathHand, pages.Key(1))))
			bens = c.asidesOf(ben)[0]
			notBens(c.press(ben, bens, c.channel.asides[bens].message.Rows[0][1].ID))
		} else {
			c.next += 4 // requests
		}
		c.now = c.now.Add(time.Minute)
		c.restart()
		notBens(c.channel.take())
		notBens(c.press(carl, carls, bot.Path(pages.PathHand, pages.Key(1))))
		notBens(c.command(anna, "board"))
		annas, _ := c.openHand(anna)
		notBens(c.playFrom(anna, annas))
		return told
	}
	with, without := evening(true), evening(false)
	for _, told := range [][]sent{with, without} { // several queues send
		slices.SortStableFunc(told, func(a, b sent) int { return cmp.Or(cmp.Compare(a.to, b.to), cmp.Compare(a.how, b.how)) })
	}
	if len(with) < 4 || !reflect.DeepEqual(with, without) {
		t.Errorf("told\n%+v\nif Ben prepares something, else\n%+v", with, without)
	}
}

// A card that is chosen while others think is played as soon as its turn comes, also after
// a start, and once; chosen again, or played by somebody's own press, it is not.
func TestPlannedCardIsPlayed(t *testing.T) {
	c := atToy(t)
	bens, m := c.openHand(ben)
	c.press(ben, bens, m.Rows[0][2].ID)
	want := strings.Split(m.Rows[0][2].ID, "/")[3]
	carls, other := c.openHand(carl)
	c.press(carl, carls, other.Rows[0][0].ID)
	c.press(carl, carls, c.channel.asides[carls].message.Rows[0][0].ID)
	c.moment = 2 * time.Second
	c.restart()
	annas, _ := c.openHand(anna)
	c.playFrom(anna, annas)
	if all := c.toyActions(); len(all) != 1 {
		t.Fatalf("done at once: %+v", all)
	}
	c.restart()
	c.now = c.now.Add(c.moment)
	for range 3 {
		c.room.Tick()
		c.room.Wait()
	}
	all := c.toyActions()
	if len(all) != 2 || all[1].Seat != "B" || all[1].Text != want || all[1].Interaction != "" {
		t.Fatalf("%+v instead of %s", all, want)
	}
	_, m = c.openHand(ben)
	if len(m.Rows[0]) != 2 || m.Rows[0][0].Style == bot.Blurple {
		t.Errorf("%+v", m)
	}
}

// Without a game that has hands there is no command for them.
func TestNoHandsWithoutAGame(t *testing.T) {
	for _, g := range []house.Game{games[0], {Game: toy.Gathered()}} {
		_, is := session.Asked([]house.Game{g}).Command("hand")
		if is != (g.Game.Messages.Hand != nil) {
			t.Errorf("%s: %v", g.Name, is)
		}
	}
}

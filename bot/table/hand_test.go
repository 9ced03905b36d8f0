package table_test

import (
	"cmp"
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
	"stopp/internal/club"
)

// atToy is a table of the toy where Anna, Ben and Carl have begun to play.
func atToy(t *testing.T) *club.Club {
	t.Helper()
	c := club.Gathers(t)
	c.Command(club.Anna, "toy", "preset", "long")
	c.JoinTable(club.Ben, 1, "Join")
	c.JoinTable(club.Carl, 1, "Join")
	c.JoinTable(club.Anna, 1, "Start")
	return c
}

// playFrom plays the first card of an open hand, and gives what went out.
func playFrom(c *club.Club, u bot.User, id string) []club.Sent {
	c.Helper()
	return c.Press(u, id, c.Channel.Asides[id].Message.Rows[0][0].ID)
}

// stateOf is the number of actions that a hand's keys name.
func stateOf(m bot.Message) string { return strings.Split(m.Rows[0][0].ID, "/")[2] }

// A hand is a member's own. It follows the table for as long as Discord lets it, in one
// message; asked for again, it stands in another.
func TestHandIsKeptUpToDate(t *testing.T) {
	c := atToy(t)
	club.Contains(c, club.Only(c, c.Press(bot.User{ID: "66", Name: "Eve"}, c.ToyRow(1).Message, bot.Path(pages.PathHand, pages.Key(1)))), "looking on")
	hands := map[bot.User]string{}
	for _, u := range []bot.User{club.Anna, club.Ben, club.Carl} {
		id, m := c.OpenHand(u)
		if hands[u] = id; len(m.Rows[0]) != 3 || stateOf(m) != "0" {
			t.Fatalf("%s: %+v", u.Name, m)
		}
	}
	out := playFrom(c, club.Anna, hands[club.Anna])
	var amended []string
	for _, s := range out {
		if s.How == "amend" {
			amended = append(amended, s.To)
		}
	}
	if slices.Sort(amended); !slices.Equal(amended, []string{club.Ben.ID, club.Carl.ID}) {
		t.Errorf("brought up to date: %q", amended)
	}
	for u, id := range hands {
		m := c.Channel.Asides[id].Message
		if stateOf(m) != "1" || !strings.Contains(m.Content, "<@"+club.Ben.ID+">, it’s your turn") || len(m.Rows[0]) != 3-boolean(u == club.Anna) {
			t.Errorf("%s: %+v", u.Name, m)
		}
	}
	c.Command(club.Ben, "hand")
	if ids := c.AsidesOf(club.Ben); len(ids) != 1 || ids[0] == hands[club.Ben] {
		t.Errorf("Ben sees %q, and saw %q", ids, hands[club.Ben])
	}

	c.Now = c.Now.Add(bot.TokenTime)
	fresh, _ := c.OpenHand(club.Ben)
	for _, s := range playFrom(c, club.Ben, fresh) {
		if s.How == "amend" {
			t.Errorf("after a quarter of an hour: %+v", s)
		}
	}
	if got := stateOf(c.Channel.Asides[hands[club.Carl]].Message); got != "1" {
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
// for is possible as well: a card that one holds when it is one's turn.
func TestPressOnAnOldHand(t *testing.T) {
	c := atToy(t)
	annas, first := c.OpenHand(club.Anna)
	carls, then := c.OpenHand(club.Carl)
	c.Restart()                                   // nobody knows which hands are open
	c.Press(club.Carl, carls, then.Rows[0][0].ID) // for later
	c.Press(club.Carl, carls, then.Rows[0][0].ID) // and not
	if n := len(c.ToyActions()); n != 0 {
		t.Fatalf("%d actions out of turn", n)
	}
	c.Press(club.Anna, annas, first.Rows[0][0].ID)
	if n := len(c.ToyActions()); n != 1 {
		t.Fatalf("%d actions", n)
	}
	c.Press(club.Anna, annas, first.Rows[0][1].ID) // it is Ben's turn now
	if m := c.Channel.Asides[annas].Message; len(c.ToyActions()) != 1 || !strings.Contains(m.Content, "moved on") || len(m.Rows[0]) != 2 || stateOf(m) != "1" {
		t.Errorf("%+v after %d actions", m, len(c.ToyActions()))
	}
	bens, _ := c.OpenHand(club.Ben)
	playFrom(c, club.Ben, bens)
	c.Press(club.Carl, carls, then.Rows[0][2].ID) // as old as before, and Carl is to move
	if m := c.Channel.Asides[carls].Message; len(c.ToyActions()) != 3 || strings.Contains(m.Content, "moved on") {
		t.Errorf("%+v after %d actions", m, len(c.ToyActions()))
	}
}

// Nobody is told that somebody looks at their hand, or prepares something there: everything
// sent to others stays the same, byte for byte.
func TestHandsTellNothing(t *testing.T) {
	evening := func(prepares bool) (told []club.Sent) {
		c := atToy(t)
		c.Channel.Take()
		notBens := func(all []club.Sent) {
			for _, s := range all {
				if s.To != club.Ben.ID && s.How != "dismiss" {
					told = append(told, s)
				}
			}
		}
		carls, _ := c.OpenHand(club.Carl)
		id := c.ToyRow(1).Message
		if prepares {
			bens, m := c.OpenHand(club.Ben)
			notBens(c.Press(club.Ben, bens, m.Rows[0][1].ID))
			if m = c.Channel.Asides[bens].Message; m.Rows[0][1].Style != bot.Blurple {
				t.Fatalf("nothing is prepared: %+v", m)
			}
			notBens(c.Press(club.Ben, id, bot.Path(pages.PathHand, pages.Key(1))))
			bens = c.AsidesOf(club.Ben)[0]
			notBens(c.Press(club.Ben, bens, c.Channel.Asides[bens].Message.Rows[0][1].ID))
		} else {
			c.Next += 4 // requests
		}
		c.Now = c.Now.Add(time.Minute)
		c.Restart()
		notBens(c.Channel.Take())
		notBens(c.Press(club.Carl, carls, bot.Path(pages.PathHand, pages.Key(1))))
		notBens(c.Command(club.Anna, "board"))
		annas, _ := c.OpenHand(club.Anna)
		notBens(playFrom(c, club.Anna, annas))
		return told
	}
	with, without := evening(true), evening(false)
	for _, told := range [][]club.Sent{with, without} { // several queues send
		slices.SortStableFunc(told, func(a, b club.Sent) int { return cmp.Or(cmp.Compare(a.To, b.To), cmp.Compare(a.How, b.How)) })
	}
	if len(with) < 4 || !reflect.DeepEqual(with, without) {
		t.Errorf("told\n%+v\nif Ben prepares something, else\n%+v", with, without)
	}
}

// A card chosen while others think is played as soon as its turn comes, also after a start,
// and once. If it is chosen again, or its owner plays by their own press, it is not.
func TestPlannedCardIsPlayed(t *testing.T) {
	c := atToy(t)
	bens, m := c.OpenHand(club.Ben)
	c.Press(club.Ben, bens, m.Rows[0][2].ID)
	want := strings.Split(m.Rows[0][2].ID, "/")[3]
	carls, other := c.OpenHand(club.Carl)
	c.Press(club.Carl, carls, other.Rows[0][0].ID)
	c.Press(club.Carl, carls, c.Channel.Asides[carls].Message.Rows[0][0].ID)
	c.Moment = 2 * time.Second
	c.Restart()
	annas, _ := c.OpenHand(club.Anna)
	playFrom(c, club.Anna, annas)
	if all := c.ToyActions(); len(all) != 1 {
		t.Fatalf("done at once: %+v", all)
	}
	c.Restart()
	c.Now = c.Now.Add(c.Moment)
	for range 3 {
		c.Room.Tick()
		c.Room.Wait()
	}
	all := c.ToyActions()
	if len(all) != 2 || all[1].Seat != "B" || all[1].Text != want || all[1].Interaction != "" {
		t.Fatalf("%+v instead of %s", all, want)
	}
	_, m = c.OpenHand(club.Ben)
	if len(m.Rows[0]) != 2 || m.Rows[0][0].Style == bot.Blurple {
		t.Errorf("%+v", m)
	}
}

// Without a game that has hands there is no command for them.
func TestNoHandsWithoutAGame(t *testing.T) {
	for _, g := range []house.Game{club.Games[0], {Game: toy.Gathered()}} {
		_, is := session.Asked([]house.Game{g}).Command("hand")
		if is != (g.Game.Messages.Hand != nil) {
			t.Errorf("%s: %v", g.Name, is)
		}
	}
}

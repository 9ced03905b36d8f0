package session_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/games/house"
	"stopp/bot/games/toy"
	"stopp/bot/session"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// gathers is a room whose only game is the toy at tables that people join.
func gathers(t *testing.T) *club {
	t.Helper()
	c := newClub(t)
	c.with(func(rm *session.Room) { rm.Games = []house.Game{{Game: toy.Gathered()}} })
	return c
}

// joinTable presses a button of a table that people join, by how its label begins.
func (c *club) joinTable(u bot.User, challenge int64, label string) []sent {
	c.Helper()
	row := c.challengeRow(challenge)
	return c.press(u, row.Message, button(c, c.channel.messages[row.Message], label).ID)
}

func (c *club) challengeRow(id int64) storage.Challenge {
	c.Helper()
	row, err := c.db.Challenge(context.Background(), id)
	if err != nil {
		c.Fatal(err)
	}
	return row
}

// toyMover is the member whose turn it is at a table of the toy.
func (c *club) toyMover(row storage.Match) bot.User {
	c.Helper()
	living := c.channel.messages[row.Message].Content
	for _, p := range row.Players {
		if strings.Contains(living, "<@"+p.ID+">, it’s your turn") {
			return bot.User{ID: p.ID, Name: p.Name}
		}
	}
	c.Fatalf("nobody is to move: %q", living)
	return bot.User{}
}

// says fails unless a text has all of some parts.
func (c *club) says(text string, parts ...string) {
	c.Helper()
	for _, part := range parts {
		contains(c, text, part)
	}
}

// A table goes the whole way: it is opened, joined, and left; two press at once for the
// last place; the computer sits down, one tap starts. Everybody plays to the end, with the
// program killed after every press; the record proves the deal, and whoever wants opens the
// next table.
func TestTableFromCommandToResult(t *testing.T) {
	c := gathers(t)
	c.command(anna, "toy", "preset", "short", "computers", "1")
	message := c.challengeRow(1).Message
	c.says(c.channel.messages[message].Content, "The toy", "Anna", "to 2 points", "One more is wanted", "Seal of the deal")
	c.restart()
	c.joinTable(ben, 1, "Join")
	c.restart()
	for n := range 3 {
		c.joinTable(bot.User{ID: fmt.Sprint(50 + n), Name: fmt.Sprint("M", n)}, 1, "Join")
	}
	c.joinTable(bot.User{ID: "50", Name: "M0"}, 1, "Leave")
	c.joinTable(anna, 1, "Computer +")
	if got := c.challengeRow(1); got.Taken() != 6 || got.Gathering.Computers != 2 {
		t.Fatalf("%+v", got)
	}

	c.joinTable(ben, 1, "Computer −")
	c.joinTable(ben, 1, "Computer −")
	c.joinTable(bot.User{ID: "53", Name: "M3"}, 1, "Join")
	join := button(c, c.channel.messages[message], "Join").ID
	var both []bot.Request // one place is left
	for n := range 2 {
		r := c.request(bot.Press, bot.User{ID: fmt.Sprint(60 + n), Name: fmt.Sprint("Late", n)}, join)
		r.Message, r.Private = message, false
		both = append(both, r)
	}
	c.channel.take()
	for _, r := range both {
		c.room.Handle(r)
	}
	c.room.Wait()
	if got := c.challengeRow(1); got.Taken() != 6 || got.Of("60") < 0 || got.Of("61") >= 0 {
		t.Fatalf("%+v", got.To)
	}
	c.channel.left["60"] = true
	c.says(answered(c, c.joinTable(anna, 1, "Start")).Content, "Late0", "left the server")
	c.joinTable(anna, 1, "Computer +")
	c.restart()
	c.joinTable(anna, 1, "Start")
	row := c.toyRow(1)
	if len(row.Players) != 6 || row.Players[0].ID != anna.ID || row.Players[5].Name != "Computer (casual)" || row.Rules != "toy players=6 target=2" {
		t.Fatalf("%+v", row)
	}
	c.says(c.channel.messages[message].Content, "has begun", "Computer (casual)")
	c.playedOut(1)

	row = c.toyRow(1)
	record := string(c.channel.messages[row.Message].Files[0].Data)
	for _, p := range c.challengeRow(1).To {
		contains(c, record, "\naccepted "+p.Interaction+"\n")
	}
	c.says(record, "\nstarted "+row.Origin.Accepted+"\n", "\nchallenge "+row.Origin.Challenged+"\n")
	c.says(only(c, c.command(anna, "match verify", "match", pages.Key(1))), "Verified", "started")

	placed, err := c.db.Leaderboard(context.Background(), storage.Scope{Guild: "77", Game: "toy", Seats: 6}, storage.CountPoints, "", storage.Turn{}, 10)
	if err != nil || len(placed.Lines) != 5 {
		t.Errorf("five members have points, and no computer: %+v, %v", placed, err)
	}

	again := button(c, c.channel.messages[row.Message], "Rematch").ID
	c.press(ben, row.Message, again)
	next := c.challengeRow(2)
	if !next.Gathers() || next.From.ID != ben.ID || next.Rematch != 1 || next.Gathering.Computers != 1 {
		t.Fatalf("the rematch: %+v", next)
	}
	c.press(anna, row.Message, again)
	c.joinTable(carl, 2, "Join")
	c.says(c.channel.messages[next.Message].Content, "Ben", "Anna", "Carl")
	contains(c, c.channel.messages[row.Message].Content, "want a rematch")
	c.joinTable(ben, 2, "Start")
	if got := c.toyRow(2); len(got.Players) != 4 || got.Players[0].ID != ben.ID || got.Players[1].ID != anna.ID {
		t.Errorf("the rematch: %+v", got)
	}
	contains(c, c.channel.messages[row.Message].Content, "The rematch is on")
}

// playedOut plays a match of the toy to its end, with the program started again after every
// card of a member.
func (c *club) playedOut(id int64) {
	c.Helper()
	for range 200 {
		row := c.toyRow(id)
		if row.Result != nil {
			return
		}
		c.press(c.toyMover(row), "private", c.toyHand(c.toyMover(row), row)[0].ID)
		c.restart()
	}
	c.Fatal("it has no end")
}

// A table of whose message nothing is known, for the program was killed, is posted again
// and joined there; one that nobody starts closes.
func TestTableThatWasNotNoted(t *testing.T) {
	c := gathers(t)
	c.command(anna, "toy")
	first := c.challengeRow(1).Message
	c.rewrite("update challenges set message = ''")
	if again := c.challengeRow(1).Message; again == "" || again == first {
		t.Fatalf("posted as %q", again)
	}
	old := button(c, c.channel.messages[first], "Join").ID // of the message that nobody knows any more
	c.press(carl, first, old)
	contains(c, c.channel.messages[c.challengeRow(1).Message].Content, "Carl")
	c.joinTable(ben, 1, "Join")
	if got := c.challengeRow(1); got.Taken() != 3 {
		t.Errorf("%+v", got)
	}
}

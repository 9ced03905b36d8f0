package lobby_test

import (
	"context"
	"fmt"
	"testing"

	"stopp/bot"
	"stopp/bot/text/pages"
	"stopp/internal/club"
	"stopp/storage"
)

// A table goes the whole way: it is opened, joined, and left; two press at once for the
// last place; the computer sits down, one tap starts. Everybody plays to the end, with the
// program killed after every press. The record proves the deal, and anybody may open the
// next table.
func TestTableFromCommandToResult(t *testing.T) {
	c := club.Gathers(t)
	c.Command(club.Anna, "toy", "preset", "short", "computers", "1")
	message := c.ChallengeRow(1).Message
	c.Says(c.Channel.Messages[message].Content, "The toy", "Anna", "to 2 points", "One more is needed")
	c.Restart()
	c.JoinTable(club.Ben, 1, "Join")
	c.Restart()
	for n := range 3 {
		c.JoinTable(bot.User{ID: fmt.Sprint(50 + n), Name: fmt.Sprint("M", n)}, 1, "Join")
	}
	c.JoinTable(bot.User{ID: "50", Name: "M0"}, 1, "Leave")
	c.JoinTable(club.Anna, 1, "Computer +")
	if got := c.ChallengeRow(1); got.Taken() != 6 || got.Gathering.Computers != 2 {
		t.Fatalf("%+v", got)
	}

	c.JoinTable(club.Ben, 1, "Computer −")
	c.JoinTable(club.Ben, 1, "Computer −")
	c.JoinTable(bot.User{ID: "53", Name: "M3"}, 1, "Join")
	join := club.Button(c, c.Channel.Messages[message], "Join").ID
	var both []bot.Request // one place is left
	for n := range 2 {
		r := c.Request(bot.Press, bot.User{ID: fmt.Sprint(60 + n), Name: fmt.Sprint("Late", n)}, join)
		r.Message, r.Private = message, false
		both = append(both, r)
	}
	c.Channel.Take()
	for _, r := range both {
		c.Room.Handle(r)
	}
	c.Room.Wait()
	if got := c.ChallengeRow(1); got.Taken() != 6 || got.Of("60") < 0 || got.Of("61") >= 0 {
		t.Fatalf("%+v", got.To)
	}
	c.Channel.Left["60"] = true
	c.Says(club.Answered(c, c.JoinTable(club.Anna, 1, "Start")).Content, "Late0", "left the server")
	c.JoinTable(club.Anna, 1, "Computer +")
	c.Restart()
	c.JoinTable(club.Anna, 1, "Start")
	row := c.ToyRow(1)
	if len(row.Players) != 6 || row.Players[0].ID != club.Anna.ID || row.Players[5].Name != "Computer (casual)" || row.Rules != "toy players=6 target=2" {
		t.Fatalf("%+v", row)
	}
	c.Says(c.Channel.Messages[message].Content, "has begun", "Computer (casual)")
	c.PlayedOut(1)

	row = c.ToyRow(1)
	record := string(c.Channel.Messages[row.Message].Files[0].Data)
	for _, p := range c.ChallengeRow(1).To {
		club.Contains(c, record, "\naccepted "+p.Interaction+"\n")
	}
	c.Says(record, "\nstarted "+row.Origin.Accepted+"\n", "\nchallenge "+row.Origin.Challenged+"\n")
	c.Says(club.Only(c, c.Command(club.Anna, "match verify", "match", pages.Key(1))), "Verified", "started")

	placed, err := c.DB.Leaderboard(context.Background(), storage.Scope{Guild: "77", Game: "toy", Seats: 6}, storage.CountPoints, "", storage.Turn{}, 10)
	if err != nil || len(placed.Lines) != 5 {
		t.Errorf("five members have points, and no computer: %+v, %v", placed, err)
	}

	again := club.Button(c, c.Channel.Messages[row.Message], "Rematch").ID
	c.Press(club.Ben, row.Message, again)
	next := c.ChallengeRow(2)
	if !next.Gathers() || next.From.ID != club.Ben.ID || next.Rematch != 1 || next.Gathering.Computers != 1 {
		t.Fatalf("the rematch: %+v", next)
	}
	c.Press(club.Anna, row.Message, again)
	c.JoinTable(club.Carl, 2, "Join")
	c.Says(c.Channel.Messages[next.Message].Content, "Ben", "Anna", "Carl")
	club.Contains(c, c.Channel.Messages[row.Message].Content, "want a rematch")
	c.JoinTable(club.Ben, 2, "Start")
	if got := c.ToyRow(2); len(got.Players) != 4 || got.Players[0].ID != club.Ben.ID || got.Players[1].ID != club.Anna.ID {
		t.Errorf("the rematch: %+v", got)
	}
	club.Contains(c, c.Channel.Messages[row.Message].Content, "The rematch is on")
}

// The program was killed, and nothing is known of a table's message: the table is posted
// again and joined there. A table that nobody starts closes.
func TestTableThatWasNotNoted(t *testing.T) {
	c := club.Gathers(t)
	c.Command(club.Anna, "toy")
	first := c.ChallengeRow(1).Message
	c.Rewrite("update challenges set message = ''")
	if again := c.ChallengeRow(1).Message; again == "" || again == first {
		t.Fatalf("posted as %q", again)
	}
	old := club.Button(c, c.Channel.Messages[first], "Join").ID // of the message that nobody knows of any more
	c.Press(club.Carl, first, old)
	club.Contains(c, c.Channel.Messages[c.ChallengeRow(1).Message].Content, "Carl")
	c.JoinTable(club.Ben, 1, "Join")
	if got := c.ChallengeRow(1); got.Taken() != 3 {
		t.Errorf("%+v", got)
	}
}

package club

import (
	"context"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/games/house"
	"stopp/bot/games/toy"
	"stopp/bot/session"
	"stopp/storage"
)

// LateOf are the actions of a seat.
func (c *Club) LateOf(seat string) (texts []string) {
	for _, a := range c.ToyActions() {
		if a.Seat == seat {
			texts = append(texts, a.Text)
		}
	}
	return texts
}

// Gathers is a room whose only game is the toy at tables that people join.
func Gathers(t *testing.T) *Club {
	t.Helper()
	c := New(t)
	c.With(func(rm *session.Room) { rm.Games = []house.Game{{Game: toy.Gathered()}} })
	return c
}

// JoinTable presses a button of a table that people join, by how its label begins.
func (c *Club) JoinTable(u bot.User, challenge int64, label string) []Sent {
	c.Helper()
	row := c.ChallengeRow(challenge)
	return c.Press(u, row.Message, Button(c, c.Channel.Messages[row.Message], label).ID)
}

// ChallengeRow is a challenge as it is stored.
func (c *Club) ChallengeRow(id int64) storage.Challenge {
	c.Helper()
	row, err := c.DB.Challenge(context.Background(), id)
	if err != nil {
		c.Fatal(err)
	}
	return row
}

// ToyMover is the member whose turn it is at a table of the toy.
func (c *Club) ToyMover(row storage.Match) bot.User {
	c.Helper()
	living := c.Channel.Messages[row.Message].Content
	for _, p := range row.Players {
		if strings.Contains(living, "<@"+p.ID+">, it’s your turn") {
			return bot.User{ID: p.ID, Name: p.Name}
		}
	}
	c.Fatalf("nobody is to move: %q", living)
	return bot.User{}
}

// Says fails unless a text has all of some parts.
func (c *Club) Says(text string, parts ...string) {
	c.Helper()
	for _, part := range parts {
		Contains(c, text, part)
	}
}

// PlayedOut plays a match of the toy to its end, with the program started again after every
// card of a member.
func (c *Club) PlayedOut(id int64) {
	c.Helper()
	for range 200 {
		row := c.ToyRow(id)
		if row.Result != nil {
			return
		}
		c.Press(c.ToyMover(row), "private", c.ToyHand(c.ToyMover(row), row)[0].ID)
		c.Restart()
	}
	c.Fatal("it has no end")
}

// ToyRow is the match of the toy as it is stored.
func (c *Club) ToyRow(id int64) storage.Match {
	c.Helper()
	row, err := c.DB.Match(context.Background(), id)
	if err != nil {
		c.Fatal(err)
	}
	return row
}

// ToyHand are the keys of a member's own hand, behind the button of the living message.
func (c *Club) ToyHand(u bot.User, row storage.Match) []bot.Button {
	c.Helper()
	all := c.Press(u, row.Message, Button(c, c.Channel.Messages[row.Message], "My hand").ID)
	if len(all) != 1 || all[0].As != bot.Private || len(all[0].Message.Rows) != 1 {
		c.Fatalf("the hand: %q", Briefly(all))
	}
	return all[0].Message.Rows[0]
}

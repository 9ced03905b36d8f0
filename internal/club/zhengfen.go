package club

import (
	"context"
	"testing"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/games/house"
	"stopp/bot/games/zhengfen"
	"stopp/bot/games/zhengfen/play"
	"stopp/bot/session"
	"stopp/bot/table/match"
	"stopp/game"
	rules "stopp/game/zhengfen"
	"stopp/game/zhengfen/opponent"
	"stopp/storage"
)

// Fen is a room in which Zheng Fen is played.
func Fen(t testing.TB) *Club {
	t.Helper()
	c := New(t)
	c.With(func(rm *session.Room) { rm.Games = []house.Game{zhengfen.InHouse()} })
	return c
}

// FenTable is a table at which Anna, Ben and Carl play. Options are those of the command.
func (c *Club) FenTable(options ...string) {
	c.Helper()
	c.Command(Anna, "zhengfen", options...)
	c.JoinTable(Ben, 1, "Join")
	c.JoinTable(Carl, 1, "Join")
	c.JoinTable(Anna, 1, "Start")
}

// FenMatch is the stored match, replayed.
func (c *Club) FenMatch(id int64) (storage.Match, *match.Match) {
	c.Helper()
	row, err := c.DB.Match(context.Background(), id)
	if err != nil {
		c.Fatal(err)
	}
	actions, err := c.DB.Actions(context.Background(), id)
	if err != nil {
		c.Fatal(err)
	}
	m, err := match.Open(cardtable.Games{zhengfen.Game()}, row, actions, nil)
	if err != nil {
		c.Fatal(err)
	}
	return row, m
}

// Sits is the member at a seat.
func Sits(row storage.Match, seat game.Seat) bot.User {
	return bot.User{ID: row.Players[seat].ID, Name: row.Players[seat].Name}
}

// FenMove has whoever is to move do what a greedy player would, and returns what went out.
func (c *Club) FenMove(id int64) []Sent {
	c.Helper()
	row, m := c.FenMatch(id)
	seat := m.Story.ToMove()
	a, ok := opponent.Choose(play.Of(m.Story).View(seat), opponent.Greedy, nil)
	if !ok {
		c.Fatal("nothing to do")
	}
	return c.fenDo(id, Sits(row, seat), a)
}

// fenDo has a member do something: pass and take by the button of a hand, play by typing.
func (c *Club) fenDo(id int64, u bot.User, a rules.Action) []Sent {
	c.Helper()
	if a.Verb == rules.Playing {
		return c.Command(u, "play", "text", a.String())
	}
	row, _ := c.FenMatch(id)
	hand := c.Press(u, row.Message, Button(c, c.Channel.Messages[row.Message], "My hand").ID)
	label := map[rules.Verb]string{rules.Pass: "Pass", rules.Take: "Take the trick"}[a.Verb]
	return c.Press(u, "private", Button(c, Answered(c, hand), label).ID)
}

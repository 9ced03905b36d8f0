package session_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/games/house"
	"stopp/bot/games/toy"
	"stopp/bot/session"
	"stopp/bot/text/pages"
	game "stopp/game/toy"
	"stopp/storage"
)

// toyRow is the match of the toy as it is stored.
func (c *club) toyRow(id int64) storage.Match {
	c.Helper()
	row, err := c.db.Match(context.Background(), id)
	if err != nil {
		c.Fatal(err)
	}
	return row
}

// toyHand are the keys of a member's own hand, behind the button of the living message.
func (c *club) toyHand(u bot.User, row storage.Match) []bot.Button {
	c.Helper()
	all := c.press(u, row.Message, button(c, c.channel.messages[row.Message], "My hand").ID)
	if len(all) != 1 || all[0].as != bot.Private || len(all[0].message.Rows) != 1 {
		c.Fatalf("the hand: %q", briefly(all))
	}
	return all[0].message.Rows[0]
}

// A second game, beside the first one, is played from the command to the database and to
// the messages: with hidden hands, chance after the deal, and the program started again
// after every card (docs/adding-a-game.md).
func TestToyFromCommandToMessage(t *testing.T) {
	c := newClub(t)
	c.with(func(rm *session.Room) { rm.Games = append(slices.Clone(games), house.Game{Game: toy.Game()}) })
	c.command(anna, "toy", "user", ben.ID)
	c.accept(ben)
	dealt := 0
	for n := 1; c.toyRow(1).Result == nil; n++ {
		row := c.toyRow(1)
		living := c.channel.messages[row.Message]
		u := anna
		if strings.Contains(living.Content, "<@"+ben.ID+">, it’s your turn") {
			u = ben
		}
		keys := c.toyHand(u, row)
		for _, k := range keys {
			if strings.Contains(living.Content, k.Label) {
				t.Fatalf("%s of a hand is told to all: %q", k.Label, living.Content)
			}
		}
		c.press(u, "private", keys[0].ID)
		actions, err := c.db.Actions(context.Background(), 1)
		if err != nil {
			t.Fatal(err)
		}
		if last := actions[len(actions)-1]; last.Seat == "-" {
			dealt++
		}
		if len(actions) != n+dealt || n > 100 {
			t.Fatalf("%d actions after %d cards, %d rounds dealt", len(actions), n, dealt)
		}
		c.restart()
	}
	row := c.toyRow(1)
	if row.Game != game.Name || row.Result.Ending != "won" || len(row.Result.Places) != 2 || dealt == 0 {
		t.Errorf("%+v after %d rounds", row.Result, dealt)
	}
	m := c.channel.messages[row.Message]
	contains(c, m.Content, "🏆")
	if len(m.Files) != 1 || !strings.Contains(string(m.Files[0].Data), "\nsecret ") {
		t.Errorf("the record: %+v", m.Files)
	}
	contains(c, only(c, c.command(anna, "match verify", "match", pages.Key(1))), "Verified")

	// Once more, with the seats changed.
	c.press(anna, row.Message, button(c, m, "Rematch").ID)
	c.press(ben, row.Message, button(c, c.channel.messages[row.Message], "Rematch").ID)
	contains(c, c.channel.messages[row.Message].Content, "The rematch is on")
	next := c.toyRow(2)
	if next.Game != game.Name || next.Players[0].ID != ben.ID {
		t.Errorf("the rematch: %+v", next)
	}
	if got := only(c, c.command(anna, "match resign")); !strings.Contains(got, "nobody can resign") {
		t.Errorf("resigning: %q", got)
	}
	all := c.press(anna, "private", c.toyHand(ben, next)[0].ID)
	if got := only(c, all); !strings.Contains(got, "turn") {
		t.Errorf("out of turn: %q", got)
	}
}

package session_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"stopp/bot/games/house"
	"stopp/bot/games/toy"
	"stopp/bot/session"
	"stopp/bot/text/pages"
	game "stopp/game/toy"
	"stopp/internal/club"
)

// A second game, beside the first one, is played from the command to the database and to
// the messages. It has hidden hands and chance after the deal, and the program starts again
// after every card (docs/adding-a-game.md).
func TestToyFromCommandToMessage(t *testing.T) {
	c := club.New(t)
	c.With(func(rm *session.Room) { rm.Games = append(slices.Clone(club.Games), house.Game{Game: toy.Game()}) })
	c.Command(club.Anna, "toy", "user", club.Ben.ID)
	c.Accept(club.Ben)
	dealt := 0
	for n := 1; c.ToyRow(1).Result == nil; n++ {
		row := c.ToyRow(1)
		living := c.Channel.Messages[row.Message]
		u := club.Anna
		if strings.Contains(living.Content, "<@"+club.Ben.ID+">, it’s your turn") {
			u = club.Ben
		}
		keys := c.ToyHand(u, row)
		for _, k := range keys {
			if strings.Contains(living.Content, k.Label) {
				t.Fatalf("%s of a hand is told to all: %q", k.Label, living.Content)
			}
		}
		c.Press(u, "private", keys[0].ID)
		actions, err := c.DB.Actions(context.Background(), 1)
		if err != nil {
			t.Fatal(err)
		}
		if last := actions[len(actions)-1]; last.Seat == "-" {
			dealt++
		}
		if len(actions) != n+dealt || n > 100 {
			t.Fatalf("%d actions after %d cards, %d rounds dealt", len(actions), n, dealt)
		}
		c.Restart()
	}
	row := c.ToyRow(1)
	if row.Game != game.Name || row.Result.Ending != "won" || len(row.Result.Places) != 2 || dealt == 0 {
		t.Errorf("%+v after %d rounds", row.Result, dealt)
	}
	m := c.Channel.Messages[row.Message]
	club.Contains(c, m.Content, "🏆")
	if len(m.Files) != 1 || !strings.Contains(string(m.Files[0].Data), "\nsecret ") {
		t.Errorf("the record: %+v", m.Files)
	}
	club.Contains(c, club.Only(c, c.Command(club.Anna, "match verify", "match", pages.Key(1))), "Verified")

	// Once more, with the seats changed.
	c.Press(club.Anna, row.Message, club.Button(c, m, "Rematch").ID)
	c.Press(club.Ben, row.Message, club.Button(c, c.Channel.Messages[row.Message], "Rematch").ID)
	club.Contains(c, c.Channel.Messages[row.Message].Content, "The rematch is on")
	next := c.ToyRow(2)
	if next.Game != game.Name || next.Players[0].ID != club.Ben.ID {
		t.Errorf("the rematch: %+v", next)
	}
	if got := club.Only(c, c.Command(club.Anna, "match resign")); !strings.Contains(got, "nobody can resign") {
		t.Errorf("resigning: %q", got)
	}
	all := c.Press(club.Anna, "private", c.ToyHand(club.Ben, next)[0].ID)
	if got := club.Only(c, all); !strings.Contains(got, "turn") {
		t.Errorf("out of turn: %q", got)
	}
}

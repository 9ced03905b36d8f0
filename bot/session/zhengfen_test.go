package session_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/games/house"
	"stopp/bot/games/zhengfen"
	"stopp/bot/games/zhengfen/play"
	"stopp/bot/session"
	"stopp/bot/table/match"
	"stopp/bot/text/pages"
	"stopp/game"
	rules "stopp/game/zhengfen"
	"stopp/game/zhengfen/opponent"
	"stopp/storage"
)

// fen is a room in which Zheng Fen is played.
func fen(t testing.TB) *club {
	t.Helper()
	c := newClub(t)
	c.with(func(rm *session.Room) { rm.Games = []house.Game{zhengfen.InHouse()} })
	return c
}

// fenTable is a table at which Anna, Ben and Carl play. Options are those of the command.
func (c *club) fenTable(options ...string) {
	c.Helper()
	c.command(anna, "zhengfen", options...)
	c.joinTable(ben, 1, "Join")
	c.joinTable(carl, 1, "Join")
	c.joinTable(anna, 1, "Start")
}

// fenMatch is the stored match, replayed.
func (c *club) fenMatch(id int64) (storage.Match, *match.Match) {
	c.Helper()
	row, err := c.db.Match(context.Background(), id)
	if err != nil {
		c.Fatal(err)
	}
	actions, err := c.db.Actions(context.Background(), id)
	if err != nil {
		c.Fatal(err)
	}
	m, err := match.Open(cardtable.Games{zhengfen.Game()}, row, actions, nil)
	if err != nil {
		c.Fatal(err)
	}
	return row, m
}

// sits is the member at a seat.
func sits(row storage.Match, seat game.Seat) bot.User {
	return bot.User{ID: row.Players[seat].ID, Name: row.Players[seat].Name}
}

// fenMove has whoever is to move do what a greedy player would, and returns what went out.
func (c *club) fenMove(id int64) []sent {
	c.Helper()
	row, m := c.fenMatch(id)
	seat := m.Story.ToMove()
	a, ok := opponent.Choose(play.Of(m.Story).View(seat), opponent.Greedy, nil)
	if !ok {
		c.Fatal("nothing to do")
	}
	return c.fenDo(id, sits(row, seat), a)
}

// fenDo has a member do something: pass and take by the button of a hand, play by typing.
func (c *club) fenDo(id int64, u bot.User, a rules.Action) []sent {
	c.Helper()
	if a.Verb == rules.Playing {
		return c.command(u, "play", "text", a.String())
	}
	row, _ := c.fenMatch(id)
	hand := c.press(u, row.Message, button(c, c.channel.messages[row.Message], "My hand").ID)
	label := map[rules.Verb]string{rules.Pass: "Pass", rules.Take: "Take the trick"}[a.Verb]
	return c.press(u, "private", button(c, answered(c, hand), label).ID)
}

// A round is played from the command to the result, with the program started again now and
// then; the record proves the deal.
func TestZhengFenFromCommandToResult(t *testing.T) {
	c := fen(t)
	c.fenTable("preset", "to-1")
	row, _ := c.fenMatch(1)
	if row.Rules != "zheng-fen players=3 target=1" || !row.Origin.Gathered {
		t.Fatalf("%+v", row)
	}
	for n := 0; ; n++ {
		if row, _ = c.fenMatch(1); row.Result != nil {
			break
		}
		m := c.channel.messages[row.Message]
		c.says(m.Content, "Round 1", "one round")
		if len(m.Rows) != 1 || len(m.Rows[0]) != 4 || len(m.Files) != 1 || m.Files[0].Alt == "" {
			t.Fatalf("the table: %+v", m)
		}
		c.fenMove(1)
		if n%10 == 0 {
			c.restart()
		}
		if n > 300 {
			t.Fatal("it has no end")
		}
	}
	if row.Result.Ending != "won" || len(row.Result.Places) != 3 || row.Result.Points[0]+row.Result.Points[1]+row.Result.Points[2] != 100 {
		t.Errorf("%+v", row.Result)
	}
	m := c.channel.messages[row.Message]
	if !slices.ContainsFunc(m.Files, func(f bot.File) bool { return strings.Contains(string(f.Data), "\nsecret ") }) {
		t.Errorf("the record: %q", m.Content)
	}
	contains(c, only(c, c.command(anna, "match verify", "match", pages.Key(1))), "Verified")
	contains(c, m.Content, "Wins of this group in this server: ")
	for by, want := range map[string]string{"fair": "You stand here after 20 rounds.", "places": "You stand here after 5 matches.", "specials": "of 1 round", "first": "**You:** "} {
		c.says(page(c, c.command(anna, "leaderboard", "by", by, "players", "3"), bot.Reply).Content, "Zheng Fen", want)
	}
	c.says(only(c, c.command(anna, "my stats")), "Zheng Fen", "3 players", "points a round, 1 round", "mean place")
}

package session_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/session"
	"stopp/bot/text/pages"
	"stopp/game/plan"
	"stopp/game/record"
	"stopp/storage"
)

var dora = bot.User{ID: "44", Name: "Dora"}

// four are who plays a match between two pairs, by their numbers: Anna against Ben at the first
// table, Carl against Dora at the second.
var four = []bot.User{anna, ben, carl, dora}

// olderPairs has an older version have written down a match between two pairs, the first one, in a state, with a message below
// which its buttons are.
func (c *club) olderPairs(state string) {
	c.Helper()
	m := bot.Message{Content: "Do you play?", Rows: [][]bot.Button{{{Label: "Accept", ID: bot.Path("pairs-yes", "1")}}}}
	message, err := c.channel.Post(c.Context(), "88", m)
	if err != nil {
		c.Fatal(err)
	}
	query := "insert into pairs (interaction, guild, channel, message, shown, game, rules, pace, look, deals, secret, expires, state) values ('70', '77', '88', ?, 'open', 'streitpatience', 'pagat', 'daily', '', 1, ?, 1, ?)"
	args := []any{message, strings.Repeat("ab", 32), state}
	for i, u := range four {
		query += "; insert into pair_seats (pairs, player, person, name) values (1, ?, ?, ?)"
		args = append(args, i, u.ID, u.Name)
	}
	c.rewrite(query, args...)
}

// pairs has it have begun a game at each table.
func (c *club) pairs() {
	c.Helper()
	for table := range 2 {
		_, err := c.db.CreateChallenge(c.Context(), storage.Challenge{
			Terms: storage.Terms{Game: "streitpatience", Rules: "pagat", Pace: "daily", Friendly: true}, Guild: "77", Channel: "88", Home: "88", Interaction: bot.Path("fixture", fmt.Sprint(table)), Expires: c.now.Add(time.Hour),
			Secret: strings.Repeat("ab", 32), Fixture: storage.Fixture{Of: storage.OfPairs, ID: 1, Number: table + 1},
			Origin: storage.Origin{Challenged: "70", Joined: []string{"71", "72"}, Accepted: "73", Number: 1, Hidden: true},
			From:   storage.Person{ID: four[2*table].ID, Name: four[2*table].Name},
			To:     []storage.Invited{{Person: storage.Person{ID: four[2*table+1].ID, Name: four[2*table+1].Name}, Answer: storage.StateAccepted}},
		})
		if err != nil {
			c.Fatal(err)
		}
	}
	c.restart() // which begins them
	c.after(time.Second)
	c.olderPairs("playing")
	c.after(time.Second)
}

// thePairs is the first match between two pairs as it is stored.
func (c *club) thePairs() storage.Pairs {
	c.Helper()
	p, err := c.db.Pairs(context.Background(), 1)
	if err != nil {
		c.Fatal(err)
	}
	return p
}

// atTable is the running game of a table, counted from 0.
func (c *club) atTable(table int) storage.Match {
	c.Helper()
	open, err := c.db.OpenMatches(context.Background())
	if err != nil {
		c.Fatal(err)
	}
	for _, m := range open {
		if m.Players[0].ID == four[2*table].ID {
			return m
		}
	}
	c.Fatalf("no game at table %d", table+1)
	return storage.Match{}
}

// resigns has a member resign the game at their table.
func (c *club) resigns(u bot.User, table int) []sent {
	c.Helper()
	return c.press(u, "", bot.Path(pages.PathQuit, pages.Key(c.atTable(table).ID)))
}

// An older version's match between two pairs goes on until the games at both tables are over. Nothing is told of one
// before the other is; then all four are told that no more follows, and can look at the games; also if the program
// is killed at every step (docs/series.md).
func TestPairsOfAnOlderVersion(t *testing.T) {
	for _, killed := range []bool{false, true} {
		t.Run(fmt.Sprint(killed), func(t *testing.T) {
			c := newClub(t)
			c.with(func(rm *session.Room) { rm.Gauged = 4 }) // so that the luck of deals is known
			step := func() {
				if killed {
					c.restart()
				}
				c.after(time.Second)
			}
			c.pairs()
			one, two := c.atTable(0), c.atTable(1)
			if one.Deal != two.Deal || one.Origin.Secret != two.Origin.Secret {
				t.Errorf("two tables with\n%s and\n%s", one.Deal, two.Deal)
			}
			asked := c.channel.messages[c.thePairs().Message]
			if contains(c, asked.Content, "Play the games at your tables to their end"); len(asked.Rows) > 0 {
				t.Error("it has buttons")
			}
			c.resigns(ben, 0)
			step()
			c.hides(one)
			if p := c.thePairs(); p.Told != "" {
				t.Errorf("%+v", p)
			}
			c.resigns(carl, 1)
			step()
			p := c.thePairs()
			contains(c, c.channel.messages[p.Told].Content, "**Anna**, **Ben\\***, **Carl** and **Dora**: matches between two pairs are no longer played, so yours ends here.")
			contains(c, c.channel.messages[p.Message].Content, "has ended")
			c.verified(2)
			told := 0
			for _, m := range c.channel.messages {
				if strings.Contains(m.Content, "yours ends here") {
					told++
				}
			}
			if step(); told != 1 {
				t.Errorf("told %d times", told)
			}
		})
	}
}

// hides wants nothing of a game that is over to be told: no result in the channel, no record,
// no look at it, no points on a list.
func (c *club) hides(m storage.Match) {
	c.Helper()
	m, err := c.db.Match(context.Background(), m.ID)
	if err != nil || m.Result == nil || m.ResultMessage != "" || m.Result.Points != nil {
		c.Errorf("result %+v, told in %q, %v", m.Result, m.ResultMessage, err)
	}
	number := pages.Key(m.ID)
	for _, u := range four {
		for _, command := range []string{"match replay", "match review", "match export", "match verify"} {
			said := c.command(u, command, "match", number)
			for _, s := range said {
				all := s.message.Content
				for _, f := range s.message.Files {
					all += string(f.Data)
				}
				if strings.Contains(all, "deck ") || strings.Contains(all, m.Origin.Secret) || len(s.message.Rows) > 0 {
					c.Errorf("%s of %s tells %s", command, u.Name, all)
				}
			}
		}
	}
	for _, msg := range c.channel.messages {
		if strings.Contains(msg.Content, "🍀") {
			c.Errorf("the luck of a deal: %q", msg.Content)
		}
		for _, f := range msg.Files {
			if strings.Contains(string(f.Data), "\ndeck A ") {
				c.Errorf("a record is attached to %q", msg.Content)
			}
		}
	}
	if board := c.command(carl, "leaderboard"); strings.Contains(board[0].message.Content, "Anna") {
		c.Errorf("the leaderboard tells: %s", board[0].message.Content)
	}
}

// verified wants the records of all games to follow from one seal.
func (c *club) verified(games int) {
	c.Helper()
	all, err := c.db.Fixtures(context.Background(), storage.OfPairs, 1)
	if err != nil || len(all) != games {
		c.Fatalf("%d games, %v", len(all), err)
	}
	var records []*record.Record
	for _, m := range all {
		said := c.command(anna, "match export", "match", pages.Key(m.ID))
		for _, f := range said[0].message.Files {
			r, err := record.Parse(string(f.Data))
			if err != nil {
				c.Fatal(err)
			}
			records = append(records, r)
			c.proves(string(f.Data))
		}
	}
	if problems := plan.Verify(records); problems != nil || len(records) != games {
		c.Errorf("%d records: %v", len(records), problems)
	}
	contains(c, only(c, c.command(dora, "match verify", "match", pages.Key(all[0].ID))), "Verified")
}

// Only a table's own players may look on while others are still to play its deal.
func TestPairsAreNotWatched(t *testing.T) {
	c := newClub(t)
	c.pairs()
	number := pages.Key(c.atTable(0).ID)
	contains(c, only(c, c.command(carl, "match watch", "match", number)), "still played at another table")
	contains(c, only(c, c.press(dora, "", bot.Path("watch", number))), "still played at another table")
	contains(c, only(c, c.command(carl, "match replay", "match", number)), "private")
}

// What an older version only asked for is called off, and has no buttons any more, however late Discord takes that.
func TestPairsCalledOff(t *testing.T) {
	for _, busy := range []bool{false, true} {
		c := newClub(t)
		if busy {
			c.channel.editErr = bot.ErrBusy
		}
		c.olderPairs("open")
		c.ticksOn()
		c.channel.editErr = nil
		c.ticksOn()
		asked := c.channel.messages[c.thePairs().Message]
		if contains(c, asked.Content, "this one has not come about"); len(asked.Rows) > 0 || c.thePairs().Told != storage.Nowhere {
			t.Errorf("%+v", c.thePairs())
		}
	}
}

// Who asks to be forgotten while two pairs play leaves their own table; the other one plays on, and then the other three are told.
func TestPairsForgotten(t *testing.T) {
	c := newClub(t)
	c.pairs()
	c.forget(dora)
	c.ticksOn()
	if p := c.thePairs(); p.Players[3] != (storage.Person{}) || p.Told != "" {
		t.Errorf("%+v", p)
	}
	c.resigns(ben, 0)
	c.ticksOn()
	contains(c, c.channel.messages[c.thePairs().Told].Content, "yours ends here")
	if strings.Contains(c.channel.messages[c.thePairs().Told].Content, "Dora") {
		t.Error("Dora is named")
	}
}

package series_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/service/rounds"
	"stopp/bot/session"
	"stopp/bot/text/pages"
	"stopp/game/plan"
	"stopp/game/record"
	"stopp/internal/club"
	"stopp/storage"
)

// thePairs is the first match between two pairs as it is stored.
func thePairs(c *club.Club) storage.Pairs {
	c.Helper()
	p, err := c.DB.Pairs(context.Background(), 1)
	if err != nil {
		c.Fatal(err)
	}
	return p
}

// resigns has a member resign the game at their table.
func resigns(c *club.Club, u bot.User, table int) []club.Sent {
	c.Helper()
	return c.Press(u, "", bot.Path(pages.PathQuit, pages.Key(c.AtTable(table).ID)))
}

// An older version's match between two pairs goes on until the games at both tables are over. Nothing is told of one
// before the other is over. Then all four are told that no more follows, and can look at the games. All of that
// holds if the program is killed at every step (docs/series.md).
func TestPairsOfAnOlderVersion(t *testing.T) {
	for _, killed := range []bool{false, true} {
		t.Run(fmt.Sprint(killed), func(t *testing.T) {
			c := club.New(t)
			c.With(func(rm *session.Room) { rm.Gauged = 4 }) // so that the luck of deals is known
			step := func() {
				if killed {
					c.Restart()
				}
				c.After(time.Second)
			}
			c.Pairs()
			one, two := c.AtTable(0), c.AtTable(1)
			if one.Deal != two.Deal || one.Origin.Secret != two.Origin.Secret {
				t.Errorf("two tables with\n%s and\n%s", one.Deal, two.Deal)
			}
			asked := c.Channel.Messages[thePairs(c).Message]
			if club.Contains(c, asked.Content, "Play the games at your tables to their end"); len(asked.Rows) > 0 {
				t.Error("it has buttons")
			}
			resigns(c, club.Ben, 0)
			step()
			hides(c, one)
			if p := thePairs(c); p.Told != "" {
				t.Errorf("%+v", p)
			}
			resigns(c, club.Carl, 1)
			step()
			p := thePairs(c)
			club.Contains(c, c.Channel.Messages[p.Told].Content, "**Anna**, **Ben\\***, **Carl** and **Dora**: matches between two pairs are no longer played, so yours ends here.")
			club.Contains(c, c.Channel.Messages[p.Message].Content, "has ended")
			verified(c, 2)
			told := 0
			for _, m := range c.Channel.Messages {
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

// hides fails if anything is told of a finished game: no result in the channel, no record, no
// look at it, no points on a list.
func hides(c *club.Club, m storage.Match) {
	c.Helper()
	m, err := c.DB.Match(context.Background(), m.ID)
	if err != nil || m.Result == nil || m.ResultMessage != "" || m.Result.Points != nil {
		c.Errorf("result %+v, told in %q, %v", m.Result, m.ResultMessage, err)
	}
	number := pages.Key(m.ID)
	for _, u := range club.Four {
		for _, command := range []string{"match replay", "match review", "match export", "match verify"} {
			said := c.Command(u, command, "match", number)
			for _, s := range said {
				all := s.Message.Content
				for _, f := range s.Message.Files {
					all += string(f.Data)
				}
				if strings.Contains(all, "deck ") || strings.Contains(all, m.Origin.Secret) || len(s.Message.Rows) > 0 {
					c.Errorf("%s of %s tells %s", command, u.Name, all)
				}
			}
		}
	}
	for _, msg := range c.Channel.Messages {
		if strings.Contains(msg.Content, "🍀") {
			c.Errorf("the luck of a deal: %q", msg.Content)
		}
		for _, f := range msg.Files {
			if strings.Contains(string(f.Data), "\ndeck A ") {
				c.Errorf("a record is attached to %q", msg.Content)
			}
		}
	}
	if board := c.Command(club.Carl, "leaderboard"); strings.Contains(club.Shown(board[0].Message), "Anna") {
		c.Errorf("the leaderboard tells: %s", club.Shown(board[0].Message))
	}
}

// verified fails unless the records of all games follow from one seal.
func verified(c *club.Club, games int) {
	c.Helper()
	all, err := c.DB.Fixtures(context.Background(), storage.OfPairs, 1)
	if err != nil || len(all) != games {
		c.Fatalf("%d games, %v", len(all), err)
	}
	var records []*record.Record
	for _, m := range all {
		said := c.Command(club.Anna, "match export", "match", pages.Key(m.ID))
		for _, f := range said[0].Message.Files {
			r, err := record.Parse(string(f.Data))
			if err != nil {
				c.Fatal(err)
			}
			records = append(records, r)
			c.Proves(string(f.Data))
		}
	}
	if problems := plan.Verify(records); problems != nil || len(records) != games {
		c.Errorf("%d records: %v", len(records), problems)
	}
	club.Contains(c, club.Only(c, c.Command(club.Dora, "match verify", "match", pages.Key(all[0].ID))), "Verified")
}

// Only a table's own players may look on while others are still to play its deal.
func TestPairsAreNotWatched(t *testing.T) {
	c := club.New(t)
	c.Pairs()
	number := pages.Key(c.AtTable(0).ID)
	club.Contains(c, club.Only(c, c.Command(club.Carl, "match watch", "match", number)), "still played at another table")
	club.Contains(c, club.Only(c, c.Press(club.Dora, "", bot.Path("watch", number))), "still played at another table")
	club.Contains(c, club.Only(c, c.Command(club.Carl, "match replay", "match", number)), "private")
}

// A match that an older version only asked for is called off. It loses its buttons, however late Discord takes that.
func TestPairsCalledOff(t *testing.T) {
	for _, busy := range []bool{false, true} {
		c := club.New(t)
		if busy {
			c.Channel.EditErr = bot.ErrBusy
		}
		c.OlderPairs("open")
		c.TicksOn()
		c.Channel.EditErr = nil
		c.TicksOn()
		asked := c.Channel.Messages[thePairs(c).Message]
		if club.Contains(c, asked.Content, "this one has not come about"); len(asked.Rows) > 0 || thePairs(c).Told != storage.Nowhere {
			t.Errorf("%+v", thePairs(c))
		}
	}
}

// A member who asks to be forgotten while two pairs play leaves their own table, and a round later no message names them. The
// other table plays on, and then the other three are told.
func TestPairsForgotten(t *testing.T) {
	c := club.New(t)
	c.Pairs()
	c.Forget(club.Dora)
	c.TicksOn()
	if p := thePairs(c); p.Players[3] != (storage.Person{}) || p.Told != "" {
		t.Errorf("%+v", p)
	}
	c.Lives(rounds.Every)
	asked := c.Channel.Messages[thePairs(c).Message].Content
	if club.Contains(c, asked, "Play the games at your tables to their end"); strings.Contains(asked, "Dora") {
		t.Errorf("Dora is named: %q", asked)
	}
	if log := c.Logged.String(); strings.Contains(log, "a round has found") {
		t.Errorf("the log says %s", log)
	}
	resigns(c, club.Ben, 0)
	c.TicksOn()
	club.Contains(c, c.Channel.Messages[thePairs(c).Told].Content, "yours ends here")
	if strings.Contains(c.Channel.Messages[thePairs(c).Told].Content, "Dora") {
		t.Error("Dora is named")
	}
}

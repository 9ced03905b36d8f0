package club

import (
	"context"
	"fmt"
	"strings"
	"time"

	"stopp/bot"
	"stopp/bot/session"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// Dora is the fourth at a match between two pairs.
var Dora = bot.User{ID: "44", Name: "Dora"}

// Four are who plays a match between two pairs, by their numbers: Anna against Ben at the first
// table, Carl against Dora at the second.
var Four = []bot.User{Anna, Ben, Carl, Dora}

// OlderPairs has an older version have written down a match between two pairs, the first one, in a state, with a message below
// which its buttons are.
func (c *Club) OlderPairs(state string) {
	c.Helper()
	m := bot.Message{Content: "Do you play?", Rows: [][]bot.Button{{{Label: "Accept", ID: bot.Path("pairs-yes", "1")}}}}
	message, err := c.Channel.Post(c.Context(), "88", m)
	if err != nil {
		c.Fatal(err)
	}
	query := "insert into pairs (interaction, guild, channel, message, shown, game, rules, pace, look, deals, secret, expires, state) values ('70', '77', '88', ?, 'open', 'streitpatience', 'pagat', 'daily', '', 1, ?, 1, ?)"
	args := []any{message, strings.Repeat("ab", 32), state}
	for i, u := range Four {
		query += "; insert into pair_seats (pairs, player, person, name) values (1, ?, ?, ?)"
		args = append(args, i, u.ID, u.Name)
	}
	c.Rewrite(query, args...)
}

// Pairs has it have begun a game at each table.
func (c *Club) Pairs() {
	c.Helper()
	for table := range 2 {
		_, err := c.DB.CreateChallenge(c.Context(), storage.Challenge{
			Terms: storage.Terms{Game: "streitpatience", Rules: "pagat", Pace: "daily", Friendly: true}, Guild: "77", Channel: "88", Home: "88", Interaction: bot.Path("fixture", fmt.Sprint(table)), Expires: c.Now.Add(time.Hour),
			Secret: strings.Repeat("ab", 32), Fixture: storage.Fixture{Of: storage.OfPairs, ID: 1, Number: table + 1},
			Origin: storage.Origin{Challenged: "70", Joined: []string{"71", "72"}, Accepted: "73", Number: 1, Hidden: true},
			From:   storage.Person{ID: Four[2*table].ID, Name: Four[2*table].Name},
			To:     []storage.Invited{{Person: storage.Person{ID: Four[2*table+1].ID, Name: Four[2*table+1].Name}, Answer: storage.StateAccepted}},
		})
		if err != nil {
			c.Fatal(err)
		}
	}
	c.Restart() // which begins them
	c.After(time.Second)
	c.OlderPairs("playing")
	c.After(time.Second)
}

// AtTable is the running game of a table, counted from 0.
func (c *Club) AtTable(table int) storage.Match {
	c.Helper()
	open, err := c.DB.OpenMatches(context.Background())
	if err != nil {
		c.Fatal(err)
	}
	for _, m := range open {
		if m.Players[0].ID == Four[2*table].ID {
			return m
		}
	}
	c.Fatalf("no game at table %d", table+1)
	return storage.Match{}
}

// Series seats Anna and Ben at the first game of a series.
func (c *Club) Series(form string, options ...string) {
	c.Helper()
	c.Command(Anna, "challenge", append([]string{"user", Ben.ID, "series", form}, options...)...)
	c.Accept(Ben)
}

// Quit resigns the running match for a member.
func (c *Club) Quit(u bot.User) []Sent {
	c.Helper()
	return c.Press(u, "", bot.Path(pages.PathQuit, pages.Key(c.Playing().ID)))
}

// Playing is the one match that is open.
func (c *Club) Playing() storage.Match {
	c.Helper()
	open, err := c.DB.OpenMatches(context.Background())
	if err != nil || len(open) != 1 {
		c.Fatalf("%d open matches, %v", len(open), err)
	}
	return open[0]
}

// TheSeries is the first series as it is stored.
func (c *Club) TheSeries() storage.Series {
	c.Helper()
	s, err := c.DB.Series(context.Background(), 1)
	if err != nil {
		c.Fatal(err)
	}
	return s
}

// SheetOf is the newest score sheet as it is shown.
func (c *Club) SheetOf() (id string, m bot.Message) {
	c.Helper()
	id = c.TheSeries().Sheet.Message
	return id, c.Channel.Messages[id]
}

// OnSheet presses a button of the newest score sheet.
func (c *Club) OnSheet(u bot.User, label string) []Sent {
	c.Helper()
	id, m := c.SheetOf()
	return c.Press(u, id, Button(c, m, label).ID)
}

// named names what a change does to a series.
func named(was, s storage.Series) string {
	switch {
	case s.Games > was.Games:
		return "PauseSeries"
	case s.State != was.State:
		return "ResumeSeries"
	case s.Sheet != was.Sheet:
		return "SetSeriesSheet"
	}
	return "ReadySeries"
}

// SeriesChange is what a change would do to a series as it stands.
func SeriesChange(ctx context.Context, db session.Store, id int64, change storage.SeriesChange) string {
	was, err := db.Series(ctx, id)
	if err != nil {
		return ""
	}
	s, _ := change(was)
	return named(was, s)
}

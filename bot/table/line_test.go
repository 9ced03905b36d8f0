package table_test

import (
	"context"
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"stopp/bot"
	"stopp/game/streit"
	"stopp/internal/club"
	"stopp/storage"
)

// another is a match like an existing one, in a channel of its own.
func another(c *club.Club, row storage.Match, i int) {
	c.Helper()
	ctx := context.Background()
	ask := storage.Challenge{Terms: storage.Terms{Game: streit.RecordName, Rules: row.Rules}, Guild: "77", Channel: "88", From: row.Players[0], To: []storage.Invited{{Person: row.Players[1]}},
		Interaction: bot.Path("ask", i), Created: c.Now, Expires: c.Now.Add(time.Hour)}
	asked, err := c.DB.CreateChallenge(ctx, ask)
	if err != nil {
		c.Fatal(err)
	}
	m := storage.Match{Terms: storage.Terms{Game: streit.RecordName, Rules: row.Rules, Look: row.Look, Pace: row.Pace}, Version: 1, Guild: "77", Channel: bot.Path("88", i), Deal: row.Deal, Players: row.Players, Started: c.Now, Deadline: row.Deadline}
	if _, err := c.DB.StartMatch(ctx, asked.ID, bot.Path("yes", i), m); err != nil {
		c.Fatal(err)
	}
}

// Discord is not asked for everything at once after a start. A move made meanwhile is shown
// before tables that nobody has touched.
func TestStartShowsOneAfterTheOther(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const challenges = 40
		c := club.New(t)
		table, mover := c.Paced(10, "").Row().Message, c.Mover()
		for i := range challenges {
			lined(c, i)
		}
		c.Channel.Take()
		c.Room.Wait()
		start := time.Now()
		if err := c.Opening().Start(t.Context()); err != nil {
			t.Fatal(err)
		}
		time.Sleep(200 * time.Millisecond)
		edits := club.Of(c.Channel.Take(), "edit")
		if most := club.LineFirst + int(time.Since(start).Seconds()*club.LineRate) + 1; len(edits) > most {
			t.Errorf("%d of %d are shown at once", len(edits), challenges)
		}
		c.Room.Handle(c.Request(bot.Command, mover, "turn"))
		rest := challenges - len(edits)
		c.Room.Wait()
		edits = club.Of(c.Channel.Take(), "edit")
		if len(edits) < rest {
			t.Errorf("%d of %d are shown then", len(edits), rest)
		}
		for i, e := range edits {
			if e.To == table && i > rest/2 {
				t.Errorf("the move is shown after %d others", i)
			}
		}
	})
}

// After a start, tables with something untold are shown at once, and those with only a
// wrong time in their turn.
func TestWhatIsUntoldDoesNotStandInLine(t *testing.T) {
	const tables = club.LineFirst + club.LineRate
	for untold, want := range map[bool]int{false: club.LineFirst, true: tables} {
		synctest.Test(t, func(t *testing.T) {
			c := club.New(t)
			tb := c.Paced(10, "")
			row, turn := tb.Row(), storage.Action{Seat: tb.View().ToMove.String(), Text: "turn", At: c.Now}
			for i := range tables {
				id := row.ID + int64(i)
				if i > 0 {
					another(c, row, i)
					if err := c.DB.SetShown(t.Context(), id, c.Channel.Add(bot.Path("88", i), bot.Message{}), 0); err != nil {
						t.Fatal(err)
					}
				}
				if turn.Interaction = fmt.Sprint("2", i); !untold {
					continue
				}
				if err := c.DB.Append(t.Context(), id, 0, []storage.Action{turn}, storage.Update{Deadline: row.Deadline}); err != nil {
					t.Fatal(err)
				}
			}
			c.Now = c.Now.Add(time.Hour)
			c.Channel.Take()
			if err := c.Opening().Start(t.Context()); err != nil {
				t.Fatal(err)
			}
			synctest.Wait()
			if got := len(club.Of(c.Channel.Take(), "edit")); got != want {
				t.Errorf("untold %v: %d of %d tables are shown at once, not %d", untold, got, tables, want)
			}
		})
	}
}

// lined writes down a challenge that is open in a message.
func lined(c *club.Club, i int) {
	c.Helper()
	message := c.Channel.Add("88", bot.Message{})
	_, err := c.DB.CreateChallenge(context.Background(), storage.Challenge{Terms: storage.Terms{Game: streit.RecordName, Rules: "pagat"}, Guild: "77", Channel: "88", Message: message,
		From: storage.Person{ID: fmt.Sprint("1", i), Name: "One"}, To: []storage.Invited{{Person: storage.Person{ID: fmt.Sprint("2", i), Name: "Two"}}},
		Interaction: fmt.Sprint("i", i), Expires: c.Now.Add(time.Hour)})
	if err != nil {
		c.Fatal(err)
	}
}

package session_test

import (
	"context"
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"stopp/bot"
	"stopp/game/streit"
	"stopp/storage"
)

// Discord is not asked for everything at once after a start; a move that is made
// meanwhile is shown before what nobody has touched.
func TestStartShowsOneAfterTheOther(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const challenges = 40
		c := newClub(t)
		table, mover := c.paced(10, "").row().Message, c.mover()
		for i := range challenges {
			c.lined(i)
		}
		c.channel.take()
		c.room.Wait()
		start := time.Now()
		if err := c.opening().Start(t.Context()); err != nil {
			t.Fatal(err)
		}
		time.Sleep(200 * time.Millisecond)
		edits := of(c.channel.take(), "edit")
		if most := lineFirst + int(time.Since(start).Seconds()*lineRate) + 1; len(edits) > most {
			t.Errorf("%d of %d are shown at once", len(edits), challenges)
		}
		c.room.Handle(c.request(bot.Command, mover, "turn"))
		rest := challenges - len(edits)
		c.room.Wait()
		edits = of(c.channel.take(), "edit")
		if len(edits) < rest {
			t.Errorf("%d of %d are shown then", len(edits), rest)
		}
		for i, e := range edits {
			if e.to == table && i > rest/2 {
				t.Errorf("the move is shown after %d others", i)
			}
		}
	})
}

// What was left untold is shown at once after a start, and what only stands there
// with the wrong time in its turn.
func TestWhatIsUntoldDoesNotStandInLine(t *testing.T) {
	const tables = lineFirst + lineRate
	for untold, want := range map[bool]int{false: lineFirst, true: tables} {
		synctest.Test(t, func(t *testing.T) {
			c := newClub(t)
			tb := c.paced(10, "")
			row, turn := tb.row(), storage.Action{Seat: tb.view().ToMove.String(), Text: "turn", At: c.now}
			for i := range tables {
				id := row.ID + int64(i)
				if i > 0 {
					c.another(row, i)
					if err := c.db.SetShown(t.Context(), id, c.channel.add(bot.Path("88", i), bot.Message{}), 0); err != nil {
						t.Fatal(err)
					}
				}
				if turn.Interaction = fmt.Sprint("2", i); !untold {
					continue
				}
				if err := c.db.Append(t.Context(), id, 0, []storage.Action{turn}, storage.Update{Deadline: row.Deadline}); err != nil {
					t.Fatal(err)
				}
			}
			c.now = c.now.Add(time.Hour)
			c.channel.take()
			if err := c.opening().Start(t.Context()); err != nil {
				t.Fatal(err)
			}
			synctest.Wait()
			if got := len(of(c.channel.take(), "edit")); got != want {
				t.Errorf("untold %v: %d of %d tables are shown at once, not %d", untold, got, tables, want)
			}
		})
	}
}

// lined writes down a challenge as one that is open in a message.
func (c *club) lined(i int) {
	c.Helper()
	message := c.channel.add("88", bot.Message{})
	_, err := c.db.CreateChallenge(context.Background(), storage.Challenge{Terms: storage.Terms{Game: streit.RecordName, Rules: "pagat"}, Guild: "77", Channel: "88", Message: message,
		From: storage.Person{ID: fmt.Sprint("1", i), Name: "One"}, To: []storage.Invited{{Person: storage.Person{ID: fmt.Sprint("2", i), Name: "Two"}}},
		Interaction: fmt.Sprint("i", i), Expires: c.now.Add(time.Hour)})
	if err != nil {
		c.Fatal(err)
	}
}

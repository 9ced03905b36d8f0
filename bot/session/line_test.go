package session_test

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	"stopp/bot"
	"stopp/game/streit"
	"stopp/storage"
)

// Discord is not asked for everything at once after a start; a move that is made
// meanwhile is shown before what nobody has touched.
func TestStartShowsOneAfterTheOther(t *testing.T) {
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
}

// What was left untold is shown at once after a start, and what only stands there
// with the wrong time in its turn.
func TestWhatIsUntoldDoesNotStandInLine(t *testing.T) {
	for _, untold := range []bool{false, true} {
		c := newClub(t)
		row := c.paced(10, "").row()
		for i := range lineFirst + lineRate {
			c.another(row, i)
			if err := c.db.SetShown(t.Context(), row.ID+1+int64(i), c.channel.add(bot.Path("88", i), bot.Message{}), 0); err != nil {
				t.Fatal(err)
			}
		}
		c.command(anna, "challenge", "user", carl.ID, "pace", "live-10")
		c.accept(carl)
		all := c.tables()
		tb := all[len(all)-1]
		c.now = c.now.Add(time.Hour)
		if untold {
			turn := storage.Action{Seat: tb.view().ToMove.String(), Text: "turn", At: c.now, Interaction: "1"}
			if err := c.db.Append(t.Context(), tb.id, 0, []storage.Action{turn}, storage.Update{Deadline: tb.row().Deadline}); err != nil {
				t.Fatal(err)
			}
		}
		c.room.Wait()
		c.channel.take()
		start := time.Now()
		if err := c.opening().Start(t.Context()); err != nil {
			t.Fatal(err)
		}
		shown, message := 0, tb.message()
		c.until(func() bool {
			shown = slices.IndexFunc(of(c.channel.peek(), "edit"), func(s sent) bool { return s.to == message })
			return shown >= 0
		})
		switch took := time.Since(start); {
		case untold && shown == lineFirst+lineRate:
			t.Error("the untold one is shown after all others")
		case !untold && took < time.Second:
			t.Errorf("shown after %v, out of its turn", took)
		}
		c.room.Wait()
	}
}

// lined writes down a challenge as one that is open in a message.
func (c *club) lined(i int) {
	c.Helper()
	message := c.channel.add("88", bot.Message{})
	_, err := c.db.CreateChallenge(context.Background(), storage.Challenge{Game: streit.RecordName, Guild: "77", Channel: "88", Message: message, Rules: "pagat",
		From: storage.Person{ID: fmt.Sprint("1", i), Name: "One"}, To: []storage.Invited{{Person: storage.Person{ID: fmt.Sprint("2", i), Name: "Two"}}},
		Interaction: fmt.Sprint("i", i), Expires: c.now.Add(time.Hour)})
	if err != nil {
		c.Fatal(err)
	}
}

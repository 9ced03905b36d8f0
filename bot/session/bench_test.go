package session_test

import (
	"context"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/pages"
	"stopp/game/streit"
	"stopp/storage"
)

// BenchmarkTap is a tap from its delivery to its answer, picture, database and
// the note after the answer included, without Discord.
func BenchmarkTap(b *testing.B) {
	b.ReportAllocs()
	c := newClub(b)
	c.start("")
	for b.Loop() {
		c.tap(c.mover(), "3")
	}
}

// BenchmarkMove is the same for a press that makes a move, half of them ending
// the turn with a new message.
func BenchmarkMove(b *testing.B) {
	b.ReportAllocs()
	c := newClub(b)
	c.start("")
	kinds := []streit.Kind{streit.Turn, streit.Lay}
	n := 0
	for b.Loop() {
		if len(c.table().actions()) > 60 {
			b.StopTimer()
			c.press(anna, "private", bot.Path(pages.PathQuit, pages.Key(c.table().id)))
			c.start("")
			n = 0
			b.StartTimer()
		}
		c.move(streit.Move{Kind: kinds[n%2]})
		n++
	}
}

// BenchmarkWake is the first press after an outage, in a room with a thousand
// tables: until it is answered, which Discord waits three seconds for.
func BenchmarkWake(b *testing.B) {
	c := newClub(b)
	c.start("")
	row, err := c.db.Match(b.Context(), c.table().id)
	if err != nil {
		b.Fatal(err)
	}
	for i := range 1000 {
		c.another(row, i)
	}
	c.restart()
	all := c.tables()
	tb := all[len(all)-1]
	b.ResetTimer()
	for range b.N {
		c.slept(time.Hour)
		r := c.request(bot.Press, anna, bot.Path(view.PathMore, pages.Key(tb.id), tb.sheet()))
		c.room.Handle(r)
		c.until(func() bool {
			c.channel.mu.Lock()
			defer c.channel.mu.Unlock()
			_, answered := c.channel.answers[r.ID]
			return answered
		})
		b.StopTimer()
		c.room.Wait()
		c.channel.take()
		b.StartTimer()
	}
}

// another is a match like one that there is, in a channel of its own.
func (c *club) another(row storage.Match, i int) {
	c.Helper()
	ctx := context.Background()
	ask := storage.Challenge{Terms: storage.Terms{Game: streit.RecordName, Rules: row.Rules}, Guild: "77", Channel: "88", From: row.Players[0], To: []storage.Invited{{Person: row.Players[1]}},
		Interaction: bot.Path("ask", i), Created: c.now, Expires: c.now.Add(time.Hour)}
	asked, err := c.db.CreateChallenge(ctx, ask)
	if err != nil {
		c.Fatal(err)
	}
	m := storage.Match{Terms: storage.Terms{Game: streit.RecordName, Rules: row.Rules, Look: row.Look, Pace: row.Pace}, Version: 1, Guild: "77", Channel: bot.Path("88", i), Deal: row.Deal, Players: row.Players, Started: c.now, Deadline: row.Deadline}
	if _, err := c.db.StartMatch(ctx, asked.ID, bot.Path("yes", i), m); err != nil {
		c.Fatal(err)
	}
}

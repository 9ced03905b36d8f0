package table_test

import (
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/pages"
	"stopp/internal/club"
)

// BenchmarkWake is the first press after an outage, in a room with a thousand tables, until
// it is answered. Discord waits three seconds for that.
func BenchmarkWake(b *testing.B) {
	c := club.New(b)
	c.Start("")
	row, err := c.DB.Match(b.Context(), c.Table().ID)
	if err != nil {
		b.Fatal(err)
	}
	for i := range 1000 {
		another(c, row, i)
	}
	c.Restart()
	all := c.Tables()
	tb := all[len(all)-1]
	b.ResetTimer()
	for range b.N {
		slept(c, time.Hour)
		r := c.Request(bot.Press, club.Anna, bot.Path(view.PathMore, pages.Key(tb.ID), tb.Sheet()))
		c.Room.Handle(r)
		c.Until(func() bool {
			c.Channel.Mu.Lock()
			defer c.Channel.Mu.Unlock()
			_, answered := c.Channel.Answers[r.ID]
			return answered
		})
		b.StopTimer()
		c.Room.Wait()
		c.Channel.Take()
		b.StartTimer()
	}
}

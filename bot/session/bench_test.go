package session_test

import (
	"testing"

	"stopp/bot"
	"stopp/bot/text/pages"
	"stopp/game/streit"
	"stopp/internal/club"
)

// BenchmarkTap is a tap from its delivery to its answer, with the picture, the database and
// the note after the answer, and without Discord.
func BenchmarkTap(b *testing.B) {
	b.ReportAllocs()
	c := club.New(b)
	c.Start("")
	for b.Loop() {
		c.Tap(c.Mover(), "3")
	}
}

// BenchmarkMove is the same for a press that makes a move, half of them ending
// the turn with a new message.
func BenchmarkMove(b *testing.B) {
	b.ReportAllocs()
	c := club.New(b)
	c.Start("")
	kinds := []streit.Kind{streit.Turn, streit.Lay}
	n := 0
	for b.Loop() {
		if len(c.Table().Actions()) > 60 {
			b.StopTimer()
			c.Press(club.Anna, "private", bot.Path(pages.PathQuit, pages.Key(c.Table().ID)))
			c.Start("")
			n = 0
			b.StartTimer()
		}
		c.Move(streit.Move{Kind: kinds[n%2]})
		n++
	}
}

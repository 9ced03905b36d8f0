package session

import (
	"testing"

	"stopp/bot"
	"stopp/bot/view"
	"stopp/game/streit"
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
		if len(c.table().actions) > 60 {
			b.StopTimer()
			c.press(anna, "private", bot.Path(view.PathQuit, view.Key(c.table().id)))
			c.start("")
			n = 0
			b.StartTimer()
		}
		c.move(streit.Move{Kind: kinds[n%2]})
		n++
	}
}

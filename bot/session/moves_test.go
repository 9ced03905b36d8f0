package session_test

import (
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/pages"
	"stopp/game/streit"
)

// All moves of the turn that can be stopped, and films of it, are one
// tap away, for players and for who looks on, also after a restart.
func TestMovesAreListed(t *testing.T) {
	c := newClub(t)
	s := find(t, "pagat", true, func(s *script) bool { return s.match.View(0).Turn > 3 })
	tb := c.play(s)
	for i, u := range []bot.User{anna, ben, carl} {
		if i == 2 {
			c.restart()
			tb = c.table()
		}
		m := page(c, c.press(u, tb.message(), button(c, c.living(tb), "Moves").ID), bot.Private)
		scene := tb.scene(reader(c.request(bot.Press, u, "")))
		steps := 0
		for _, l := range tb.story().LastTurns() {
			for _, e := range l.Events {
				if e.What == streit.Moved {
					steps++
					contains(c, m.Content, strings.Fields(scene.Step(e.Step))[0])
				}
			}
		}
		if steps == 0 || strings.Contains(m.Content, "left out") {
			t.Errorf("%d moves in %q", steps, m.Content)
		}
		if again := c.leaf(m, "Look again"); again.Content != m.Content {
			t.Errorf("looked again: %q, first %q", again.Content, m.Content)
		}
		film := button(c, m, "▶ Turn")
		if film.ID != bot.Path(view.PathFilm, pages.Key(tb.id), tb.story().LastTurns()[0].Sheet) {
			t.Errorf("film %q", film.ID)
		}
	}
	contains(c, only(c, c.press(anna, tb.message(), bot.Path(view.PathMoves, pages.Key(tb.id), "x", 1))), "older version")
}

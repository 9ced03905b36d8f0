package streit_test

import (
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/pages"
	"stopp/game/streit"
	"stopp/internal/club"
)

// All moves of the turn that can be stopped, and films of it, are one tap away, for players
// and onlookers, also after a restart.
func TestMovesAreListed(t *testing.T) {
	c := club.New(t)
	s := club.Find(t, "pagat", true, func(s *club.Script) bool { return s.Match.View(0).Turn > 3 })
	tb := c.Play(s)
	for i, u := range []bot.User{club.Anna, club.Ben, club.Carl} {
		if i == 2 {
			c.Restart()
			tb = c.Table()
		}
		m := club.Page(c, c.Press(u, tb.Message(), club.Button(c, c.Living(tb), "Moves").ID), bot.Private)
		scene := tb.Scene(club.Reader(c.Request(bot.Press, u, "")))
		steps := 0
		for _, l := range tb.Story().LastTurns() {
			for _, e := range l.Events {
				if e.What == streit.Moved {
					steps++
					club.Contains(c, m.Content, strings.Fields(scene.Step(e.Step))[0])
				}
			}
		}
		if steps == 0 || strings.Contains(m.Content, "left out") {
			t.Errorf("%d moves in %q", steps, m.Content)
		}
		if again := c.Leaf(m, "Look again"); again.Content != m.Content {
			t.Errorf("looked again: %q, first %q", again.Content, m.Content)
		}
		film := club.Button(c, m, "▶ Turn")
		if film.ID != bot.Path(view.PathFilm, pages.Key(tb.ID), tb.Story().LastTurns()[0].Sheet) {
			t.Errorf("film %q", film.ID)
		}
	}
	club.Contains(c, club.Only(c, c.Press(club.Anna, tb.Message(), bot.Path(view.PathMoves, pages.Key(tb.ID), "x", 1))), "older version")
}

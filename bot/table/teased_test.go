package table_test

import (
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/text/pages"
	"stopp/internal/club"
	"stopp/storage"
)

// A result says who has caught its member how often, if both want to hear it: as it was when the
// match ended, also when it is drawn once more.
func TestRivals(t *testing.T) {
	c := club.New(t)
	club.Scored(c, 2, club.Person(club.Anna), club.Person(club.Ben))
	first := club.Scored(c, 1, club.Person(club.Anna), club.Person(club.Ben))
	c.Restart()
	said := func(m storage.Match) string {
		row, err := c.DB.Match(t.Context(), m.ID)
		if err != nil {
			t.Fatal(err)
		}
		return c.Channel.Messages[row.Message].Content
	}
	if text := said(first); strings.Contains(text, "caught") || !strings.Contains(text, "🏆 <@") {
		t.Errorf("teased without a wish: %q", text)
	}
	c.Choose(club.Ben, "private", bot.Path(pages.PathSettings, pages.Rivals), pages.RivalsOn)
	second := club.Scored(c, 4, club.Person(club.Anna), club.Person(club.Ben))
	club.Scored(c, 1, club.Person(club.Anna), club.Person(club.Ben))
	c.Restart()
	const line = "**Anna** has caught **Ben\\*** 7 times with an empty house."
	club.Contains(c, said(second), line)
	row, err := c.DB.Match(t.Context(), second.ID)
	if err != nil {
		t.Fatal(err)
	}
	club.Contains(c, club.Page(c, c.Rematch(club.Anna, row, row.Message), bot.Update).Content, line)
	c.Forget(club.Anna)
	if all, err := c.DB.Teasings(t.Context(), row.ID); len(all) != 0 || err != nil {
		t.Errorf("%+v, %v", all, err)
	}
}

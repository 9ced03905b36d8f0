package session_test

import (
	"fmt"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/service/registry"
	"stopp/bot/text/i18n"
	"stopp/game/streit"
)

// crowd seats Anna at tables with so many others of a name, from 100 on.
func (c *club) crowd(n int, name string) {
	c.Helper()
	if err := c.db.SetSetting(c.Context(), serverSetting("matches"), "25"); err != nil {
		c.Fatal(err)
	}
	for i := range n {
		r := c.request(bot.Command, bot.User{ID: fmt.Sprint(100 + i), Name: name}, "challenge")
		r.Options["user"] = anna.ID
		c.send(r)
		c.accept(anna)
	}
}

// However many tables somebody sits at, a sentence that lists them keeps Discord's
// limit and says how many more there are, in every language.
func TestListedTablesKeepTheLimit(t *testing.T) {
	c := newClub(t)
	c.crowd(25, strings.Repeat("_", 32))
	for _, c.locale = range []string{"en-US", "de", "fr"} {
		none := c.request(bot.Command, anna, "match block")
		none.Channel = "89"
		several := c.request(bot.Command, anna, "move")
		several.Options["text"] = strings.Repeat("8d house ", 11)
		for _, r := range []bot.Request{none, several} {
			m := answered(c, c.send(r))
			checkLimits(t, m)
			shown := strings.Count(m.Content, "• `")
			more := i18n.For(c.locale).Say("coach.more", i18n.Data{"Count": 25 - shown})
			if shown < 5 || !strings.HasSuffix(m.Content, "\n"+more) {
				t.Errorf("%s: %d matches in %q", c.locale, shown, m.Content)
			}
		}
	}
}

// A menu has room for 25 tables; of more it is told how the others are found.
func TestPickerTellsOfWhatItHasNoRoomFor(t *testing.T) {
	c := newClub(t)
	c.crowd(25, "Benjamin")
	end := func() bot.Message {
		r := c.request(bot.Command, carl, "server end")
		r.Rights = bot.ManageServer
		return answered(c, c.send(r))
	}
	if m := end(); len(m.Menus[0].Items) != 25 || strings.Contains(m.Content, "/server end") {
		t.Errorf("25 tables: %q", m.Content)
	}
	c.command(ben, "challenge", "user", carl.ID)
	c.accept(carl)
	m := end()
	contains(c, m.Content, "One more doesn’t fit into the list: `/server end match` finds it by a player’s name.")
	if len(m.Menus[0].Items) != 25 {
		t.Errorf("%d in the menu", len(m.Menus[0].Items))
	}
	contains(c, answered(c, c.command(anna, "match watch")).Content, "`/match watch match`")
	c.locale = "de"
	contains(c, end().Content, "`/server beenden partie`")
}

// atBoth seats Anna at two tables, with Ben and with Carl, where it is her turn.
func (c *club) atBoth() (first, second *seated) {
	c.Helper()
	first = c.start("")
	second = c.second()
	for _, tb := range []*seated{first, second} {
		if tb.view().ToMove != tb.seat(anna.ID) {
			c.play2(tb)
		}
	}
	return first, second
}

// What is typed is read back at each table that it may be meant for; what is chosen
// is played at its table, without another question.
func TestSuggestionsAtSeveralTables(t *testing.T) {
	c := newClub(t)
	first, second := c.atBoth()
	got := c.typing(anna, "move", "text", "turn")
	if len(got) != 2 || !strings.HasPrefix(got[0].Name, "1 · Ben* · ") || !strings.HasPrefix(got[1].Name, "2 · Carl · ") {
		t.Fatalf("offered: %+v", got)
	}
	before := len(first.actions())
	contains(c, c.command(anna, "move", "text", got[1].Value)[0].message.Content, " turned")
	if last := second.actions()[len(second.actions())-1]; last.Text != (streit.Move{Kind: streit.Turn}).String() || len(first.actions()) != before {
		t.Errorf("played at the second: %+v", last)
	}
	for _, text := range []string{"match-2 la", "Match-2  LA"} {
		if got := c.typing(anna, "move", "text", text); len(got) != 1 || !strings.HasPrefix(got[0].Value, "match-2 ") {
			t.Errorf("%s: %+v", text, got)
		}
	}
	contains(c, only(c, c.command(anna, "move", "text", "match-9 turn")), "no running match")
	contains(c, only(c, c.command(carl, "move", "text", "match-1 turn")), "no running match")
	contains(c, only(c, c.command(anna, "move", "text", "turn")), "Which one")
}

// Nothing that is offered is longer than Discord takes, nor are there more.
func TestSuggestionsAtSeveralTablesKeepTheLimits(t *testing.T) {
	c := newClub(t)
	c.atBoth()
	for _, text := range []string{"", "r", "8", "zebra", strings.Repeat("z", 95), strings.Repeat("8d house 3 ", 9)} {
		got := c.typing(anna, "move", "text", text)
		if len(got) > registry.MostChoices || text == "" && len(got) < 10 {
			t.Errorf("%q: %d choices", text, len(got))
		}
		for _, choice := range got {
			if n := len([]rune(choice.Name)); n > 100 || len([]rune(choice.Value)) > longestValue {
				t.Errorf("%q: %+v", text, choice)
			}
		}
	}
}

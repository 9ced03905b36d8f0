package table_test

import (
	"fmt"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/service/registry"
	"stopp/bot/text/i18n"
	"stopp/game/streit"
	"stopp/internal/club"
)

// crowd seats Anna at tables with n others of a name, from 100 on.
func crowd(c *club.Club, n int, name string) {
	c.Helper()
	if err := c.DB.SetSetting(c.Context(), club.ServerSetting("matches"), "25"); err != nil {
		c.Fatal(err)
	}
	for i := range n {
		r := c.Request(bot.Command, bot.User{ID: fmt.Sprint(100 + i), Name: name}, "challenge")
		r.Options["user"] = club.Anna.ID
		c.Send(r)
		c.Accept(club.Anna)
	}
}

// However many tables somebody sits at, a sentence that lists them keeps Discord's
// limit and says how many more there are, in every language.
func TestListedTablesKeepTheLimit(t *testing.T) {
	c := club.New(t)
	crowd(c, 25, strings.Repeat("_", 32))
	for _, c.Locale = range []string{"en-US", "de", "fr"} {
		none := c.Request(bot.Command, club.Anna, "match block")
		none.Channel = "89"
		several := c.Request(bot.Command, club.Anna, "move")
		several.Options["text"] = strings.Repeat("8d house ", 11)
		for _, r := range []bot.Request{none, several} {
			m := club.Answered(c, c.Send(r))
			club.CheckLimits(t, m)
			shown := strings.Count(m.Content, "• `")
			more := i18n.For(c.Locale).Say("coach.more", i18n.Data{"Count": 25 - shown})
			if shown < 5 || !strings.HasSuffix(m.Content, "\n"+more) {
				t.Errorf("%s: %d matches in %q", c.Locale, shown, m.Content)
			}
		}
	}
}

// A menu has room for 25 tables; if there are more, it says how to find the others.
func TestPickerTellsOfWhatItHasNoRoomFor(t *testing.T) {
	c := club.New(t)
	crowd(c, 25, "Benjamin")
	end := func() bot.Message {
		r := c.Request(bot.Command, club.Carl, "server end")
		r.Rights = bot.ManageServer
		return club.Answered(c, c.Send(r))
	}
	if m := end(); len(m.Menus[0].Items) != 25 || strings.Contains(m.Content, "/server end") {
		t.Errorf("25 tables: %q", m.Content)
	}
	c.Command(club.Ben, "challenge", "user", club.Carl.ID)
	c.Accept(club.Carl)
	m := end()
	club.Contains(c, m.Content, "One more doesn’t fit into the list: `/server end match` finds it by a player’s name.")
	if len(m.Menus[0].Items) != 25 {
		t.Errorf("%d in the menu", len(m.Menus[0].Items))
	}
	club.Contains(c, club.Answered(c, c.Command(club.Anna, "match watch")).Content, "`/match watch match`")
	c.Locale = "de"
	club.Contains(c, end().Content, "`/server beenden partie`")
}

// atBoth seats Anna at two tables, with Ben and with Carl; at both it is her turn.
func atBoth(c *club.Club) (first, second *club.Match) {
	c.Helper()
	first = c.Start("")
	second = c.Second()
	for _, tb := range []*club.Match{first, second} {
		if tb.View().ToMove != tb.Seat(club.Anna.ID) {
			play2(c, tb)
		}
	}
	return first, second
}

// Typed text is read back at each table that it may be meant for. A chosen line is played
// at its table, without another question.
func TestSuggestionsAtSeveralTables(t *testing.T) {
	c := club.New(t)
	first, second := atBoth(c)
	got := c.Typing(club.Anna, "move", "text", "turn")
	if len(got) != 2 || !strings.HasPrefix(got[0].Name, "1 · Ben* · ") || !strings.HasPrefix(got[1].Name, "2 · Carl · ") {
		t.Fatalf("offered: %+v", got)
	}
	before := len(first.Actions())
	club.Contains(c, c.Command(club.Anna, "move", "text", got[1].Value)[0].Message.Content, " turned")
	if last := second.Actions()[len(second.Actions())-1]; last.Text != (streit.Move{Kind: streit.Turn}).String() || len(first.Actions()) != before {
		t.Errorf("played at the second: %+v", last)
	}
	for _, text := range []string{"match-2 la", "Match-2  LA"} {
		if got := c.Typing(club.Anna, "move", "text", text); len(got) != 1 || !strings.HasPrefix(got[0].Value, "match-2 ") {
			t.Errorf("%s: %+v", text, got)
		}
	}
	club.Contains(c, club.Only(c, c.Command(club.Anna, "move", "text", "match-9 turn")), "no running match")
	club.Contains(c, club.Only(c, c.Command(club.Carl, "move", "text", "match-1 turn")), "no running match")
	club.Contains(c, club.Only(c, c.Command(club.Anna, "move", "text", "turn")), "Which one")
}

// No suggestion is longer than Discord takes, nor are there more of them.
func TestSuggestionsAtSeveralTablesKeepTheLimits(t *testing.T) {
	c := club.New(t)
	atBoth(c)
	for _, text := range []string{"", "r", "8", "zebra", strings.Repeat("z", 95), strings.Repeat("8d house 3 ", 9)} {
		got := c.Typing(club.Anna, "move", "text", text)
		if len(got) > registry.MostChoices || text == "" && len(got) < 10 {
			t.Errorf("%q: %d choices", text, len(got))
		}
		for _, choice := range got {
			if n := len([]rune(choice.Name)); n > 100 || len([]rune(choice.Value)) > club.LongestValue {
				t.Errorf("%q: %+v", text, choice)
			}
		}
	}
}

// A hint is found from any channel of the server; of several tables it means the one where it is
// the member's turn. Whoever sits nowhere learns what begins a match.
func TestHintFromAnyChannel(t *testing.T) {
	c := club.New(t)
	first, second := atBoth(c)
	play2(c, first) // so it is Anna's turn with Carl alone
	hinted := func(tb *club.Match) (n int) {
		for _, hints := range c.Row(tb.ID).Hints {
			n += hints
		}
		return n
	}
	if all := c.In("89", club.Anna, "hint"); len(all) != 2 || all[1].How != "amend" || !strings.Contains(all[1].Message.Content, "Hint:") {
		t.Errorf("the hint from another channel: %q", club.Briefly(all))
	}
	if hinted(first) != 0 || hinted(second) != 1 {
		t.Errorf("%d hints at the first table, %d at the second", hinted(first), hinted(second))
	}
	said := club.Only(c, c.In("89", bot.User{ID: "66", Name: "Eve"}, "hint"))
	for _, command := range []string{"`/challenge`", "`/zhengfen`", "`/patience`"} {
		club.Contains(c, said, command)
	}
}

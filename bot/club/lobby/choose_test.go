package lobby_test

import (
	"errors"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/internal/club"
	"stopp/storage"
)

// A set can be chosen with a challenge, and a line wins; given both, they must agree.
func TestChallengeWithASet(t *testing.T) {
	for _, test := range []struct{ set, line, want string }{
		{"juhl", "", "Rules: Juhl, a German rule sheet.\nPace"},
		{"juhl", "window=move", "Rules: Juhl, a German rule sheet. But here:\n• Only the last move can be stopped"},
		{"juhl", "juhl window=move", "Rules: Juhl, a German rule sheet. But here:\n• Only the last move can be stopped"},
		{"", "strict", "Rules: Strict, with more duties.\nPace"},
		{"", "take-back=off", "Rules: the usual ones. But here:\n• After a right call the table stays as it is"},
		{"juhl", "strict", "Name one of them only"},
		{"three", "", "second person"},
		{"strict", "load=last-resort", "don’t go together"},
		{"", "strict=free duties=family-first", "But here:\n• Freeing cards for families is a duty, too.\n• What must come first: cards to families.\nPace"},
		{"", "strict=free duties=family-first window=move claim=call", "one made.\n• … and more, behind *Rules*\nPace"},
		{"", "start=alternate", "That is for a series"},
	} {
		c := club.New(t)
		all := c.Command(club.Anna, "challenge", "user", club.Ben.ID, "set", test.set, "rules", test.line)
		if !strings.Contains(all[0].Message.Content, test.want) {
			t.Errorf("set %q, line %q: %q", test.set, test.line, club.Briefly(all))
		}
	}
}

// A member's last choice holds for the next challenge that names nothing, if it is for as
// many; three named members play three.
func TestLastChoice(t *testing.T) {
	c := club.New(t)
	again := func(want string, options ...string) {
		t.Helper()
		all := c.Command(club.Anna, "challenge", append([]string{"user", club.Ben.ID}, options...)...)
		club.Contains(c, club.Page(c, all, bot.Reply).Content, want)
		id, m := c.Channel.Last()
		c.Press(club.Anna, id, club.Button(c, m, "Decline").ID)
	}
	again("Rules: the usual ones.\n")
	again("rule sheet. But here:\n• Whoever calls Stopp need not say what was wrong.\n", "rules", "juhl claim=call")
	again("rule sheet. But here:\n• Whoever calls Stopp need not say what was wrong.\n")
	c.Restart()
	again("for three. It begins once everyone asked says yes; the challenge lapses <t:1800003600:R>.\nRules: the usual ones.\n", "user2", club.Carl.ID)
	again("Rules: the usual ones.\n") // three is not for two
	again("rule sheet.\n", "set", "juhl")
	if all := c.Command(club.Ben, "challenge", "user", club.Carl.ID); !strings.Contains(all[0].Message.Content, "Rules: the usual ones.\n") {
		t.Errorf("Ben has never chosen: %q", club.Briefly(all))
	}
}

// terms has Anna challenge Ben and Carl, Ben accept, and Anna open the menus.
func terms(c *club.Club) (id string, menus bot.Message) {
	c.Helper()
	c.Command(club.Anna, "challenge", "user", club.Ben.ID, "user2", club.Carl.ID)
	id, m := c.Channel.Last()
	c.Press(club.Ben, id, club.Button(c, m, "Accept").ID)
	return id, club.Page(c, c.Press(club.Anna, id, club.Button(c, m, "Rules").ID), bot.Private)
}

// The challenger changes single options, and the message shows it. Nobody has accepted what
// was not shown.
func TestChangingTerms(t *testing.T) {
	c := club.New(t)
	id, m := terms(c)
	old := c.Channel.Messages[id]
	club.Contains(c, old.Content, "has accepted")
	all := c.Choose(club.Anna, "private", m.Menus[1].ID, "window")
	m = club.Page(c, all, bot.Update)
	if len(all) != 1 || len(m.Menus) != 3 {
		t.Fatalf("opening an option: %q", club.Briefly(all))
	}
	all = c.Choose(club.Anna, "private", m.Menus[2].ID, "move")
	if len(all) != 2 || all[1].How != "edit" || all[1].To != id {
		t.Fatalf("changing it: %q", club.Briefly(all))
	}
	club.Contains(c, all[0].Message.Content, "Three players, with changes\n• The reserve has 8 cards.\n• Only the last move can be stopped")
	shown := c.Channel.Messages[id]
	club.Contains(c, shown.Content, "Rules: the usual ones. But here:\n• Only the last move can be stopped")
	if strings.Contains(shown.Content, "has accepted") {
		t.Errorf("still accepted: %q", shown.Content)
	}
	club.Contains(c, club.Only(c, c.Press(club.Carl, id, club.Button(c, old, "Accept").ID)), "The terms have changed meanwhile.")
	c.Restart()
	c.Press(club.Carl, id, club.Button(c, shown, "Accept").ID)
	c.Press(club.Ben, id, club.Button(c, c.Channel.Messages[id], "Accept").ID)
	if got := c.Table().Rules().String(); got != "three window=move" {
		t.Errorf("they play %s", got)
	}
	club.Contains(c, club.Only(c, c.Choose(club.Anna, "private", m.Menus[2].ID, "turn")), "not open any more")
	club.Contains(c, club.Page(c, c.Press(club.Anna, id, bot.Path("terms", 1)), bot.Private).Content, "The rules of this challenge")
}

// Contradictions are refused, with both options in words, and so are rules for another
// number of players. Nothing changes then.
func TestTermsThatCannotBe(t *testing.T) {
	c := club.New(t)
	id, m := terms(c)
	club.Contains(c, club.Only(c, c.Choose(club.Anna, "private", m.Menus[0].ID, "juhl")), "for two")
	m = club.Page(c, c.Choose(club.Anna, "private", m.Menus[1].ID, "reserve"), bot.Update)
	club.Contains(c, club.Only(c, c.Choose(club.Anna, "private", m.Menus[2].ID, "0")), "“There is no reserve.” and “The lower of the")
	club.Contains(c, club.Only(c, c.Choose(club.Ben, "private", m.Menus[2].ID, "7")), "is for")
	club.Contains(c, c.Channel.Messages[id].Content, "Rules: the usual ones.\n")
	club.Contains(c, c.Channel.Messages[id].Content, "has accepted")
	m = club.Page(c, c.Choose(club.Anna, "private", m.Menus[2].ID, "7"), bot.Update)
	club.Contains(c, c.Channel.Messages[id].Content, "But here:\n• The reserve has 7 cards.")
	c.Press(club.Anna, "private", club.Button(c, m, "Back to").ID)
	club.Contains(c, c.Channel.Messages[id].Content, "Rules: the usual ones.\n")
}

// Starting by turns is for a series, so no menu offers it (§8.3). If an older message still
// does, it is refused.
func TestTermsOfASeriesAreNotOffered(t *testing.T) {
	c := club.New(t)
	_, m := terms(c)
	m = club.Page(c, c.Choose(club.Anna, "private", m.Menus[1].ID, "start"), bot.Update)
	for _, item := range m.Menus[2].Items {
		if item.Value == "alternate" {
			t.Errorf("offered: %+v", item)
		}
	}
	club.Contains(c, club.Only(c, c.Choose(club.Anna, "private", m.Menus[2].ID, "alternate")), "That is for a series")
}

// Pace and series are chosen on the message, too, by the challenger alone. Whoever had accepted
// has to say so again, and the match is played as it stood there last.
func TestPaceAndSeriesAreChosenOnTheMessage(t *testing.T) {
	c := club.New(t)
	c.Command(club.Anna, "challenge", "user", club.Ben.ID, "rules", "pagat")
	id, m := c.Channel.Last()
	old := m
	m = club.Page(c, c.Press(club.Anna, id, club.Button(c, m, "Rules").ID), bot.Private)
	if len(m.Menus) != 4 {
		t.Fatalf("%d menus", len(m.Menus))
	}
	pace, series := m.Menus[2].ID, m.Menus[3].ID
	club.Contains(c, club.Only(c, c.Choose(club.Ben, id, pace, "live-5")), "is for")
	all := c.Choose(club.Anna, "private", pace, "live-5")
	if len(all) != 2 || all[1].How != "edit" || all[1].To != id {
		t.Fatalf("another pace: %q", club.Briefly(all))
	}
	if all := c.Choose(club.Anna, "private", pace, "live-5"); len(all) != 1 {
		t.Errorf("the same pace: %q", club.Briefly(all))
	}
	c.Choose(club.Anna, "private", series, "best 3")
	shown := c.Channel.Messages[id]
	club.Contains(c, shown.Content, "A series, best of 3")
	club.Contains(c, shown.Content, "Pace: 5 minutes per turn.")
	club.Contains(c, club.Only(c, c.Press(club.Ben, id, club.Button(c, old, "Accept").ID)), "The terms have changed meanwhile.")
	c.Choose(club.Anna, "private", view.PathChangeTerms+"/1/value/start", "alternate") // which only a series has (§8.3)
	c.Choose(club.Anna, "private", series, "one")
	if now := c.Channel.Messages[id].Content; strings.Contains(now, "series") || !strings.Contains(now, "Rules: the usual ones.\n") {
		t.Errorf("one game again: %q", now)
	}
	c.Choose(club.Anna, "private", series, "duplicate 4")
	c.Restart()
	c.Accept(club.Ben)
	row := c.Table().Row()
	if row.Pace != "live-5" || !strings.HasSuffix(row.Origin.Series, "duplicate 4") {
		t.Errorf("they play at %q, series %q", row.Pace, row.Origin.Series)
	}
	club.Contains(c, club.Only(c, c.Choose(club.Anna, "private", pace, "daily")), "not open any more")
	for _, wrong := range []string{"live-7", "", "best of three"} {
		c.Choose(club.Anna, "private", pace, wrong)
		c.Choose(club.Anna, "private", series, wrong)
	}
}

// A duplicate is for two.
func TestNoDuplicateForThree(t *testing.T) {
	c := club.New(t)
	_, m := terms(c)
	club.Contains(c, club.Only(c, c.Choose(club.Anna, "private", m.Menus[3].ID, "duplicate 2")), "for two")
}

// Everybody else gets the explanation of a challenge's rules.
func TestTermsForOthers(t *testing.T) {
	c := club.New(t)
	c.Command(club.Anna, "challenge", "user", club.Ben.ID, "set", "juhl")
	id, m := c.Channel.Last()
	for _, u := range []bot.User{club.Ben, club.Carl} {
		got := club.Page(c, c.Press(u, id, club.Button(c, m, "Rules").ID), bot.Private)
		club.Contains(c, got.Content, "The rules of this challenge")
		club.Contains(c, club.Page(c, c.Press(u, "private", club.Button(c, got, "Next").ID), bot.Update).Content, "1 of 7")
	}
}

// A change that a crash kept from being shown is shown at the next start.
func TestTermsShownAfterACrash(t *testing.T) {
	c := club.New(t)
	c.Command(club.Anna, "challenge", "user", club.Ben.ID)
	id, _ := c.Channel.Last()
	if _, err := c.DB.SetChallengeTerms(t.Context(), 1, "juhl", "daily", ""); err != nil {
		t.Fatal(err)
	}
	c.Restart()
	club.Contains(c, c.Channel.Messages[id].Content, "Rules: Juhl")
	if _, err := c.DB.CloseChallenge(t.Context(), 1, storage.StateExpired, "", ""); err != nil {
		t.Fatal(err)
	}
	if _, err := c.DB.SetChallengeTerms(t.Context(), 1, "pagat", "daily", ""); !errors.Is(err, storage.ErrConflict) {
		t.Errorf("a closed challenge changed: %v", err)
	}
}

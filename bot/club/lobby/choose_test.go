package lobby_test

import (
	"errors"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/internal/club"
	"stopp/storage"
)

// A set can be chosen with a challenge; a line wins, together they must agree.
func TestChallengeWithASet(t *testing.T) {
	for _, test := range []struct{ set, line, want string }{
		{"juhl", "", "`juhl`"},
		{"juhl", "window=move", "`juhl window=move`"},
		{"juhl", "juhl window=move", "`juhl window=move`"},
		{"", "strict", "`strict`"},
		{"", "take-back=off", "`pagat take-back=off`"},
		{"juhl", "strict", "Name one of them only"},
		{"three", "", "second person"},
		{"strict", "load=last-resort", "don’t go together"},
		{"", "strict=free duties=family-first", "`pagat strict=free duties=family-first`"},
		{"", "start=alternate", "That is for a series"},
	} {
		c := club.New(t)
		all := c.Command(club.Anna, "challenge", "user", club.Ben.ID, "set", test.set, "rules", test.line)
		if !strings.Contains(all[0].Message.Content, test.want) {
			t.Errorf("set %q, line %q: %q", test.set, test.line, club.Briefly(all))
		}
	}
}

// What a member chose last holds for the next challenge that names nothing, if
// it is for as many; three who are named play three.
func TestLastChoice(t *testing.T) {
	c := club.New(t)
	again := func(want string, options ...string) {
		t.Helper()
		all := c.Command(club.Anna, "challenge", append([]string{"user", club.Ben.ID}, options...)...)
		club.Contains(c, club.Page(c, all, bot.Reply).Content, want)
		id, m := c.Channel.Last()
		c.Press(club.Anna, id, club.Button(c, m, "Decline").ID)
	}
	again("`pagat`")
	again("`juhl claim=call`", "rules", "juhl claim=call")
	again("`juhl claim=call`")
	c.Restart()
	again("`three`", "user2", club.Carl.ID)
	again("`pagat`") // three is not for two
	again("`juhl`", "set", "juhl")
	if all := c.Command(club.Ben, "challenge", "user", club.Carl.ID); !strings.Contains(all[0].Message.Content, "`pagat`") {
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

// The challenger changes single options; the message shows it, and nobody has
// accepted what was not shown.
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
	club.Contains(c, all[0].Message.Content, "`three window=move`")
	shown := c.Channel.Messages[id]
	club.Contains(c, shown.Content, "`three window=move`")
	if strings.Contains(shown.Content, "has accepted") {
		t.Errorf("still accepted: %q", shown.Content)
	}
	club.Contains(c, club.Only(c, c.Press(club.Carl, id, club.Button(c, old, "Accept").ID)), "The rules have changed meanwhile: `three window=move`")
	c.Restart()
	c.Press(club.Carl, id, club.Button(c, shown, "Accept").ID)
	c.Press(club.Ben, id, club.Button(c, c.Channel.Messages[id], "Accept").ID)
	if got := c.Table().Rules().String(); got != "three window=move" {
		t.Errorf("they play %s", got)
	}
	club.Contains(c, club.Only(c, c.Choose(club.Anna, "private", m.Menus[2].ID, "turn")), "not open any more")
	club.Contains(c, club.Page(c, c.Press(club.Anna, id, bot.Path("terms", 1)), bot.Private).Content, "The rules of this challenge")
}

// Contradictions are refused with both options in words, and so are rules for
// another number of players; nothing changes then.
func TestTermsThatCannotBe(t *testing.T) {
	c := club.New(t)
	id, m := terms(c)
	club.Contains(c, club.Only(c, c.Choose(club.Anna, "private", m.Menus[0].ID, "juhl")), "for two")
	m = club.Page(c, c.Choose(club.Anna, "private", m.Menus[1].ID, "reserve"), bot.Update)
	club.Contains(c, club.Only(c, c.Choose(club.Anna, "private", m.Menus[2].ID, "0")), "“There is no reserve.” and “The lower of the")
	club.Contains(c, club.Only(c, c.Choose(club.Ben, "private", m.Menus[2].ID, "7")), "is for")
	club.Contains(c, c.Channel.Messages[id].Content, "`three`")
	club.Contains(c, c.Channel.Messages[id].Content, "has accepted")
	m = club.Page(c, c.Choose(club.Anna, "private", m.Menus[2].ID, "7"), bot.Update)
	club.Contains(c, c.Channel.Messages[id].Content, "`three reserve=7`")
	c.Press(club.Anna, "private", club.Button(c, m, "Back to").ID)
	club.Contains(c, c.Channel.Messages[id].Content, "rules `three`.")
}

// Starting by turns is for a series, so no menu offers it (§8.3); one that an older
// message still offers is refused.
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
	if _, err := c.DB.SetChallengeRules(t.Context(), 1, "juhl"); err != nil {
		t.Fatal(err)
	}
	c.Restart()
	club.Contains(c, c.Channel.Messages[id].Content, "`juhl`")
	if _, err := c.DB.CloseChallenge(t.Context(), 1, storage.StateExpired, "", ""); err != nil {
		t.Fatal(err)
	}
	if _, err := c.DB.SetChallengeRules(t.Context(), 1, "pagat"); !errors.Is(err, storage.ErrConflict) {
		t.Errorf("a closed challenge changed: %v", err)
	}
}

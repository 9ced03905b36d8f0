package session_test

import (
	"errors"
	"strings"
	"testing"

	"stopp/bot"
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
		c := newClub(t)
		all := c.command(anna, "challenge", "user", ben.ID, "set", test.set, "rules", test.line)
		if !strings.Contains(all[0].message.Content, test.want) {
			t.Errorf("set %q, line %q: %q", test.set, test.line, briefly(all))
		}
	}
}

// What a member chose last holds for the next challenge that names nothing, if
// it is for as many; three who are named play three.
func TestLastChoice(t *testing.T) {
	c := newClub(t)
	again := func(want string, options ...string) {
		t.Helper()
		all := c.command(anna, "challenge", append([]string{"user", ben.ID}, options...)...)
		contains(c, page(c, all, bot.Reply).Content, want)
		id, m := c.channel.last()
		c.press(anna, id, button(c, m, "Decline").ID)
	}
	again("`pagat`")
	again("`juhl claim=call`", "rules", "juhl claim=call")
	again("`juhl claim=call`")
	c.restart()
	again("`three`", "user2", carl.ID)
	again("`pagat`") // three is not for two
	again("`juhl`", "set", "juhl")
	if all := c.command(ben, "challenge", "user", carl.ID); !strings.Contains(all[0].message.Content, "`pagat`") {
		t.Errorf("Ben has never chosen: %q", briefly(all))
	}
}

// terms has Anna challenge Ben and Carl, Ben accept, and Anna open the menus.
func terms(c *club) (id string, menus bot.Message) {
	c.Helper()
	c.command(anna, "challenge", "user", ben.ID, "user2", carl.ID)
	id, m := c.channel.last()
	c.press(ben, id, button(c, m, "Accept").ID)
	return id, page(c, c.press(anna, id, button(c, m, "Rules").ID), bot.Private)
}

// The challenger changes single options; the message shows it, and nobody has
// accepted what was not shown.
func TestChangingTerms(t *testing.T) {
	c := newClub(t)
	id, m := terms(c)
	old := c.channel.messages[id]
	contains(c, old.Content, "has accepted")
	all := c.choose(anna, "private", m.Menus[1].ID, "window")
	m = page(c, all, bot.Update)
	if len(all) != 1 || len(m.Menus) != 3 {
		t.Fatalf("opening an option: %q", briefly(all))
	}
	all = c.choose(anna, "private", m.Menus[2].ID, "move")
	if len(all) != 2 || all[1].how != "edit" || all[1].to != id {
		t.Fatalf("changing it: %q", briefly(all))
	}
	contains(c, all[0].message.Content, "`three window=move`")
	shown := c.channel.messages[id]
	contains(c, shown.Content, "`three window=move`")
	if strings.Contains(shown.Content, "has accepted") {
		t.Errorf("still accepted: %q", shown.Content)
	}
	contains(c, only(c, c.press(carl, id, button(c, old, "Accept").ID)), "The rules have changed meanwhile: `three window=move`")
	c.restart()
	c.press(carl, id, button(c, shown, "Accept").ID)
	c.press(ben, id, button(c, c.channel.messages[id], "Accept").ID)
	if got := c.table().rules().String(); got != "three window=move" {
		t.Errorf("they play %s", got)
	}
	contains(c, only(c, c.choose(anna, "private", m.Menus[2].ID, "turn")), "not open any more")
	contains(c, page(c, c.press(anna, id, bot.Path("terms", 1)), bot.Private).Content, "The rules of this challenge")
}

// Contradictions are refused with both options in words, and so are rules for
// another number of players; nothing changes then.
func TestTermsThatCannotBe(t *testing.T) {
	c := newClub(t)
	id, m := terms(c)
	contains(c, only(c, c.choose(anna, "private", m.Menus[0].ID, "juhl")), "for two")
	m = page(c, c.choose(anna, "private", m.Menus[1].ID, "reserve"), bot.Update)
	contains(c, only(c, c.choose(anna, "private", m.Menus[2].ID, "0")), "“There is no reserve.” and “The lower of the")
	contains(c, only(c, c.choose(ben, "private", m.Menus[2].ID, "7")), "is for")
	contains(c, c.channel.messages[id].Content, "`three`")
	contains(c, c.channel.messages[id].Content, "has accepted")
	m = page(c, c.choose(anna, "private", m.Menus[2].ID, "7"), bot.Update)
	contains(c, c.channel.messages[id].Content, "`three reserve=7`")
	c.press(anna, "private", button(c, m, "Back to").ID)
	contains(c, c.channel.messages[id].Content, "rules `three`.")
}

// Starting by turns is for a series, so no menu offers it (§8.3); one that an older
// message still offers is refused.
func TestTermsOfASeriesAreNotOffered(t *testing.T) {
	c := newClub(t)
	_, m := terms(c)
	m = page(c, c.choose(anna, "private", m.Menus[1].ID, "start"), bot.Update)
	for _, item := range m.Menus[2].Items {
		if item.Value == "alternate" {
			t.Errorf("offered: %+v", item)
		}
	}
	contains(c, only(c, c.choose(anna, "private", m.Menus[2].ID, "alternate")), "That is for a series")
}

// Everybody else gets the explanation of a challenge's rules.
func TestTermsForOthers(t *testing.T) {
	c := newClub(t)
	c.command(anna, "challenge", "user", ben.ID, "set", "juhl")
	id, m := c.channel.last()
	for _, u := range []bot.User{ben, carl} {
		got := page(c, c.press(u, id, button(c, m, "Rules").ID), bot.Private)
		contains(c, got.Content, "The rules of this challenge")
		contains(c, page(c, c.press(u, "private", button(c, got, "Next").ID), bot.Update).Content, "1 of 7")
	}
}

// A change that a crash kept from being shown is shown at the next start.
func TestTermsShownAfterACrash(t *testing.T) {
	c := newClub(t)
	c.command(anna, "challenge", "user", ben.ID)
	id, _ := c.channel.last()
	if _, err := c.db.SetChallengeRules(t.Context(), 1, "juhl"); err != nil {
		t.Fatal(err)
	}
	c.restart()
	contains(c, c.channel.messages[id].Content, "`juhl`")
	if _, err := c.db.CloseChallenge(t.Context(), 1, storage.StateExpired, "", ""); err != nil {
		t.Fatal(err)
	}
	if _, err := c.db.SetChallengeRules(t.Context(), 1, "pagat"); !errors.Is(err, storage.ErrConflict) {
		t.Errorf("a closed challenge changed: %v", err)
	}
}

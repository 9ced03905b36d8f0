package session_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/session"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
	"stopp/render"
)

// wish chooses from the menus of /my settings.
func (c *club) wish(u bot.User, what, value string) {
	c.Helper()
	r := c.request(bot.Press, u, bot.Path(pages.PathSettings, what))
	r.Values = []string{value}
	contains(c, only(c, c.asUpdate(r)), "settings")
}

// answered is the private answer among what went out.
func answered(c *club, all []sent) bot.Message {
	c.Helper()
	for _, s := range all {
		if s.how == "answer" && s.as != bot.Reply {
			return s.message
		}
	}
	c.Fatalf("no private answer: %q", briefly(all))
	return bot.Message{}
}

// picture is that of the private answer.
func picture(c *club, all []sent) []byte {
	c.Helper()
	m := answered(c, all)
	if len(m.Files) != 1 {
		c.Fatalf("no picture: %q", m.Content)
	}
	return m.Files[0].Data
}

// speaking sends a request in another language.
func (c *club) speaking(locale string, r bot.Request) []sent {
	c.Helper()
	r.Locale = locale
	return c.send(r)
}

// One's wishes hold everywhere, so they can be changed where a direct message
// has called one.
func TestSettingsInADirectMessage(t *testing.T) {
	c := newClub(t)
	all := session.Commands(games)
	if at := slices.IndexFunc(all, func(s bot.CommandSpec) bool { return s.Name == "my" }); !all[at].Direct {
		t.Error("/my settings is not offered there")
	}
	for _, r := range []bot.Request{c.request(bot.Command, anna, "my settings"), c.request(bot.Press, anna, bot.Path(pages.PathSettings, pages.Calls))} {
		r.Guild, r.GuildLocale, r.Channel, r.Values = "", "", "dm", []string{pages.CallsQuiet}
		contains(c, answered(c, c.send(r)).Content, "settings")
	}
	if now := c.setting(wishKey(anna.ID, pages.Calls)); now != pages.CallsQuiet {
		t.Errorf("Anna is called %s", now)
	}
}

// What a member has chosen is drawn for that member alone, also after a restart.
func TestOwnLook(t *testing.T) {
	c := newClub(t)
	tb := c.start("")
	usual := picture(c, c.command(anna, "board"))
	public := c.living(tb).Files[0].Data
	seen := [][]byte{usual}
	for _, look := range pages.Looks()[1:] {
		c.wish(anna, pages.WishLook, look.String())
		own := picture(c, c.command(anna, "board"))
		if slices.ContainsFunc(seen, func(b []byte) bool { return bytes.Equal(b, own) }) {
			t.Errorf("%v looks like another", look)
		}
		seen = append(seen, own)
	}
	c.restart()
	if !bytes.Equal(picture(c, c.command(anna, "board")), seen[len(seen)-1]) {
		t.Error("forgotten after a restart")
	}
	if !bytes.Equal(picture(c, c.command(ben, "board")), usual) || !bytes.Equal(c.living(c.table()).Files[0].Data, public) {
		t.Error("others see it, too")
	}
	back := c.press(anna, "private", bot.Path(view.PathBack, pages.Key(tb.id), 0))
	if bytes.Equal(picture(c, back), picture(c, c.press(ben, "private", bot.Path(view.PathBack, pages.Key(tb.id), 0)))) {
		t.Error("the look back has the table's colours")
	}
	rules := func(u bot.User) []byte {
		book := c.command(u, "rules")
		return picture(c, c.press(u, "private", button(c, book[0].message, "Next").ID))
	}
	if bytes.Equal(rules(anna), rules(ben)) {
		t.Error("the rules have the server's colours")
	}
	c.wish(anna, pages.WishLook, pages.LookOfTable)
	if !bytes.Equal(picture(c, c.command(anna, "board")), usual) {
		t.Error("not as the table again")
	}
}

// Who wants text gets it for every private picture, with the cards as wished.
func TestTextInsteadOfPictures(t *testing.T) {
	c := newClub(t)
	tb := c.start("")
	c.wish(anna, pages.WishBoard, pages.BoardText)
	own := []func() []sent{
		func() []sent { return c.command(anna, "board") },
		func() []sent { return c.command(anna, "my settings") },
		func() []sent { return c.command(anna, "learn") },
		func() []sent { return c.press(anna, "private", bot.Path(view.PathBack, pages.Key(tb.id), 0)) },
		func() []sent { return c.press(anna, "private", bot.Path(view.PathBookPage, "set", "pagat", 1, 2)) },
	}
	for i, show := range own {
		if m := answered(c, show()); len(m.Files) != 0 || !strings.Contains(m.Content, "```\n") || !strings.ContainsAny(m.Content, "♣♦♥♠") {
			t.Errorf("%d: %d files, %q", i, len(m.Files), m.Content)
		}
	}
	c.wish(anna, pages.WishSigns, pages.SignLetters)
	text := answered(c, c.command(anna, "board")).Content
	if block := strings.Split(text, "```")[1]; strings.ContainsAny(block, "♣♦♥♠") || !strings.Contains(block, "f ") {
		t.Errorf("with letters: %q", block)
	}
	picture(c, c.command(anna, "board", "as", "picture"))
	if all := c.command(anna, "match replay", "match", pages.Key(tb.id)); len(all) != 1 || !strings.Contains(all[0].message.Content, "```\n") {
		t.Errorf("/match replay: %q", briefly(all))
	}
}

// A server's look is that of its new tables, unless a challenge has its own; a
// table keeps what it began with.
func TestLookOfTables(t *testing.T) {
	c := newClub(t)
	contains(c, only(c, c.command(ben, "server settings", "look", "dark")), "manage")
	r := c.request(bot.Command, anna, "server settings")
	r.Rights, r.Options["look"] = bot.ManageServer, "dark-four"
	contains(c, only(c, c.send(r)), "Dark, four colours")
	first := c.start("")
	r = c.request(bot.Command, anna, "server settings")
	r.Rights, r.Options["look"] = bot.ManageServer, "light"
	c.send(r)
	c.restart()
	if l := c.table().scene(reader(r)).Look; l.String() != "dark-four" || first.row().Look != "dark-four" {
		t.Errorf("the table is %v", l)
	}
	c.command(anna, "challenge", "user", carl.ID, "look", "contrast")
	c.accept(carl)
	for _, e := range c.tables() {
		if e.id != first.id && e.row().Look != "contrast" {
			t.Errorf("the second table is %q", e.row().Look)
		}
	}
	contains(c, only(c, c.command(ben, "challenge", "user", carl.ID, "look", "pink")), "don’t know this look")
}

// The table speaks the server's language down to its cards' indices, a private
// answer the reader's.
func TestIndicesOfTheLanguage(t *testing.T) {
	c, queen := newClub(t), cards.None
	tb := c.play(find(t, "pagat", false, func(s *script) bool {
		for _, h := range s.match.View(game.NoSeat).Houses {
			if h.Top().Rank() == cards.Queen {
				queen = h.Top()
			}
		}
		return queen != cards.None
	}))
	sign := render.CardSymbols(queen, render.German)
	english := picture(c, c.command(anna, "board"))
	if bytes.Equal(picture(c, c.speaking("de", c.request(bot.Command, anna, "board"))), english) {
		t.Error("German cards look like English ones")
	}
	r := c.request(bot.Command, anna, "board")
	r.Options["as"] = "text"
	contains(c, answered(c, c.speaking("de", r)).Content, sign)
	if keys := fmt.Sprint(c.living(tb).Rows); strings.Contains(keys, sign) {
		t.Errorf("English keys: %s", keys)
	}
	c.server = "de"
	c.tap(c.mover(), view.TapReserve)
	c.tap(c.mover(), view.TapReserve)
	m := c.living(tb)
	contains(c, fmt.Sprint(m.Rows), sign)
	if bytes.Equal(m.Files[0].Data, english) {
		t.Error("a German server's table has English cards")
	}
}

// Nothing tells of a fault in what people see with looks of their own.
func TestNothingTellsWithOwnLooks(t *testing.T) {
	s, first, second := swappable(t, "pagat", streit.FamilyFirst)
	w := newTwins(t, s)
	for _, c := range []*club{w.faulty, w.clean} {
		c.wish(anna, pages.WishLook, "contrast-four")
		c.wish(ben, pages.WishBoard, pages.BoardText)
	}
	w.faulty.move(first)
	w.faulty.move(second)
	w.clean.move(second)
	w.clean.move(first)
	for range 4 {
		for _, c := range []*club{w.faulty, w.clean} {
			c.move(streit.Move{Kind: streit.Turn})
			c.move(streit.Move{Kind: streit.Lay})
		}
	}
	for _, u := range []bot.User{anna, ben} {
		w.each("board", func(c *club) []sent { return c.command(u, "board") })
		w.each("look back", func(c *club) []sent {
			tb := c.table()
			return c.press(u, "private", bot.Path(view.PathBack, pages.Key(tb.id), len(tb.actions())))
		})
		w.each("replay", func(c *club) []sent {
			tb := c.table()
			return c.press(u, "private", bot.Path(view.PathReplay, pages.Key(tb.id), len(tb.actions()), 4))
		})
	}
}

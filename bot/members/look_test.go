package members_test

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
	"stopp/internal/club"
	"stopp/render"
)

// picture is the picture of the private answer.
func picture(c *club.Club, all []club.Sent) []byte {
	c.Helper()
	m := club.Answered(c, all)
	if len(m.Files) != 1 {
		c.Fatalf("no picture: %q", m.Content)
	}
	return m.Files[0].Data
}

// A member's wishes hold everywhere, so they can be changed where a direct message has
// called them.
func TestSettingsInADirectMessage(t *testing.T) {
	c := club.New(t)
	all := session.Commands(club.Games)
	if at := slices.IndexFunc(all, func(s bot.CommandSpec) bool { return s.Name == "my" }); !all[at].Direct {
		t.Error("/my settings is not offered there")
	}
	for _, r := range []bot.Request{c.Request(bot.Command, club.Anna, "my settings"), c.Request(bot.Press, club.Anna, bot.Path(pages.PathSettings, pages.Calls))} {
		r.Guild, r.GuildLocale, r.Channel, r.Values = "", "", "dm", []string{pages.CallsQuiet}
		club.Contains(c, club.Answered(c, c.Send(r)).Content, "settings")
	}
	if now := c.Setting(club.WishKey(club.Anna.ID, pages.Calls)); now != pages.CallsQuiet {
		t.Errorf("Anna is called %s", now)
	}
}

// A member's choice is drawn for that member alone, also after a restart.
func TestOwnLook(t *testing.T) {
	c := club.New(t)
	tb := c.Start("")
	usual := picture(c, c.Command(club.Anna, "board"))
	public := c.Living(tb).Files[0].Data
	seen := [][]byte{usual}
	for _, look := range pages.Looks()[1:] {
		c.Wish(club.Anna, pages.WishLook, look.String())
		own := picture(c, c.Command(club.Anna, "board"))
		if slices.ContainsFunc(seen, func(b []byte) bool { return bytes.Equal(b, own) }) {
			t.Errorf("%v looks like another", look)
		}
		seen = append(seen, own)
	}
	c.Restart()
	if !bytes.Equal(picture(c, c.Command(club.Anna, "board")), seen[len(seen)-1]) {
		t.Error("forgotten after a restart")
	}
	if !bytes.Equal(picture(c, c.Command(club.Ben, "board")), usual) || !bytes.Equal(c.Living(c.Table()).Files[0].Data, public) {
		t.Error("others see it, too")
	}
	back := c.Press(club.Anna, "private", bot.Path(view.PathBack, pages.Key(tb.ID), 0))
	if bytes.Equal(picture(c, back), picture(c, c.Press(club.Ben, "private", bot.Path(view.PathBack, pages.Key(tb.ID), 0)))) {
		t.Error("the look back has the table's colours")
	}
	rules := func(u bot.User) []byte {
		book := c.Command(u, "rules")
		return picture(c, c.Press(u, "private", club.Button(c, book[0].Message, "Next").ID))
	}
	if bytes.Equal(rules(club.Anna), rules(club.Ben)) {
		t.Error("the rules have the server's colours")
	}
	c.Wish(club.Anna, pages.WishLook, pages.LookOfTable)
	if !bytes.Equal(picture(c, c.Command(club.Anna, "board")), usual) {
		t.Error("not as the table again")
	}
}

// A member who wants text gets it for every private picture, with the cards as wished.
func TestTextInsteadOfPictures(t *testing.T) {
	c := club.New(t)
	tb := c.Start("")
	c.Wish(club.Anna, pages.WishBoard, pages.BoardText)
	own := []func() []club.Sent{
		func() []club.Sent { return c.Command(club.Anna, "board") },
		func() []club.Sent { return c.Command(club.Anna, "my settings") },
		func() []club.Sent { return c.Command(club.Anna, "learn") },
		func() []club.Sent { return c.Press(club.Anna, "private", bot.Path(view.PathBack, pages.Key(tb.ID), 0)) },
		func() []club.Sent {
			return c.Press(club.Anna, "private", bot.Path(view.PathBookPage, "set", "pagat", 1, 2))
		},
	}
	for i, show := range own {
		if m := club.Answered(c, show()); len(m.Files) != 0 || !strings.Contains(m.Content, "```\n") || !strings.ContainsAny(m.Content, "♣♦♥♠") {
			t.Errorf("%d: %d files, %q", i, len(m.Files), m.Content)
		}
	}
	c.Wish(club.Anna, pages.WishSigns, pages.SignLetters)
	text := club.Answered(c, c.Command(club.Anna, "board")).Content
	if block := strings.Split(text, "```")[1]; strings.ContainsAny(block, "♣♦♥♠") || !strings.Contains(block, "f ") {
		t.Errorf("with letters: %q", block)
	}
	picture(c, c.Command(club.Anna, "board", "as", "picture"))
	if all := c.Command(club.Anna, "match replay", "match", pages.Key(tb.ID)); len(all) != 1 || !strings.Contains(all[0].Message.Content, "```\n") {
		t.Errorf("/match replay: %q", club.Briefly(all))
	}
}

// A server's look is the look of its new tables, unless a challenge has its own; a table
// keeps what it began with.
func TestLookOfTables(t *testing.T) {
	c := club.New(t)
	club.Contains(c, club.Only(c, c.Command(club.Ben, "server settings", "look", "dark")), "manage")
	r := c.Request(bot.Command, club.Anna, "server settings")
	r.Rights, r.Options["look"] = bot.ManageServer, "dark-four"
	club.Contains(c, club.Only(c, c.Send(r)), "Dark, four colours")
	first := c.Start("")
	r = c.Request(bot.Command, club.Anna, "server settings")
	r.Rights, r.Options["look"] = bot.ManageServer, "light"
	c.Send(r)
	c.Restart()
	if l := c.Table().Scene(club.Reader(r)).Look; l.String() != "dark-four" || first.Row().Look != "dark-four" {
		t.Errorf("the table is %v", l)
	}
	c.Command(club.Anna, "challenge", "user", club.Carl.ID, "look", "contrast")
	c.Accept(club.Carl)
	for _, e := range c.Tables() {
		if e.ID != first.ID && e.Row().Look != "contrast" {
			t.Errorf("the second table is %q", e.Row().Look)
		}
	}
	club.Contains(c, club.Only(c, c.Command(club.Ben, "challenge", "user", club.Carl.ID, "look", "pink")), "don’t know this look")
}

// The table speaks the server's language, down to its cards' indices, and a private answer
// speaks the reader's.
func TestIndicesOfTheLanguage(t *testing.T) {
	c, queen := club.New(t), cards.None
	tb := c.Play(club.Find(t, "pagat", false, func(s *club.Script) bool {
		for _, h := range s.Match.View(game.NoSeat).Houses {
			if h.Top().Rank() == cards.Queen {
				queen = h.Top()
			}
		}
		return queen != cards.None
	}))
	sign := render.CardSymbols(queen, render.German)
	english := picture(c, c.Command(club.Anna, "board"))
	if bytes.Equal(picture(c, c.Speaking("de", c.Request(bot.Command, club.Anna, "board"))), english) {
		t.Error("German cards look like English ones")
	}
	r := c.Request(bot.Command, club.Anna, "board")
	r.Options["as"] = "text"
	club.Contains(c, club.Answered(c, c.Speaking("de", r)).Content, sign)
	if keys := fmt.Sprint(c.Living(tb).Rows); strings.Contains(keys, sign) {
		t.Errorf("English keys: %s", keys)
	}
	c.Server = "de"
	c.Tap(c.Mover(), view.TapReserve)
	c.Tap(c.Mover(), view.TapReserve)
	m := c.Living(tb)
	club.Contains(c, fmt.Sprint(m.Rows), sign)
	if bytes.Equal(m.Files[0].Data, english) {
		t.Error("a German server's table has English cards")
	}
}

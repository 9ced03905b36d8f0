package table_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/service/registry"
	"stopp/bot/text/pages"
	"stopp/internal/club"
	"stopp/render"
)

// pick chooses from a picker.
func pick(c *club.Club, u bot.User, picker bot.Message, t *club.Match) []club.Sent {
	c.Helper()
	r := c.Request(bot.Press, u, picker.Menus[0].ID)
	r.Message, r.Values = "picker", []string{pages.Key(t.ID)}
	return c.Send(r)
}

// A command that may mean several tables asks which, and goes on with all its options at
// the chosen one; the answer takes the menu's place and goes.
func TestPicker(t *testing.T) {
	c := club.New(t)
	first, second := c.Start(""), (*club.Match)(nil)
	second = c.Second()
	for _, name := range []string{"move", "match block"} { // her turn at both or at none
		if name == "move" && (first.View().ToMove == first.Seat(club.Anna.ID)) != (second.View().ToMove == second.Seat(club.Anna.ID)) {
			continue
		}
		all := c.Command(club.Anna, name, "text", "3x4-5 / ä♥")
		club.Contains(c, club.Only(c, all), "Which one do you mean?")
		menu := all[0].Message.Menus[0]
		if got := fmt.Sprint(menu.Items[0].Label, menu.Items[1].Label); got != "1 · Ben*2 · Carl" {
			t.Errorf("offered: %s", got)
		}
		r := bot.Request{Path: menu.ID}
		if args := r.Args(); len(args) != 2 || args[0] != name || !strings.Contains(args[1], "text=3x4-5") {
			t.Errorf("the menu leads to %q", menu.ID)
		}
	}
	all := c.Command(club.Anna, "match block")
	before := len(first.Actions())
	done := pick(c, club.Anna, all[0].Message, second)
	if len(done) < 2 || done[0].As != bot.Update || len(second.Actions()) != 1 || len(first.Actions()) != before {
		t.Errorf("%q", club.Briefly(done))
	}
	club.Contains(c, done[0].Message.Content, "proposed a block")
	club.Contains(c, club.Only(c, pick(c, club.Anna, all[0].Message, &club.Match{ID: 9})), "match is over")
}

// The mover at two tables turns at the chosen one; the answer goes when that is done.
func TestPickerMoves(t *testing.T) {
	c := club.New(t)
	first := c.Start("")
	second := c.Second()
	for _, tb := range []*club.Match{first, second} {
		if tb.View().ToMove != tb.Seat(club.Anna.ID) {
			play2(c, tb)
		}
	}
	all := c.Command(club.Anna, "turn")
	club.Contains(c, club.Only(c, all), "Which one")
	if about := all[0].Message.Menus[0].Items[1].About; about != "your turn" {
		t.Errorf("about the second: %q", about)
	}
	done := pick(c, club.Anna, all[0].Message, second)
	how := []string{}
	for _, s := range done {
		how = append(how, s.How)
	}
	if !slices.Contains(how, "dismiss") || done[0].As != bot.Update || second.Story().Last() == nil {
		t.Errorf("%q", club.Briefly(done))
	}
	club.Contains(c, club.Answered(c, c.Command(club.Anna, "board", "match", "2")).Content, second.Link())
	club.Contains(c, club.Only(c, c.Command(club.Anna, "board", "match", "7x")), "no running match")
	club.Contains(c, club.Only(c, c.Command(club.Ben, "match resign", "match", "2")), "no running match")
}

// play2 has the mover of a table end the turn.
func play2(c *club.Club, tb *club.Match) {
	c.Helper()
	u := map[string]bot.User{club.Anna.ID: club.Anna, club.Ben.ID: club.Ben, club.Carl.ID: club.Carl}[tb.People()[tb.View().ToMove].ID]
	for _, key := range []string{view.PathTurn, view.PathLay} {
		c.Press(u, tb.Message(), bot.Path(key, pages.Key(tb.ID), tb.Sheet()))
	}
}

// A command typed in a thread means the table there.
func TestCommandInAThread(t *testing.T) {
	c, tb := club.Threaded(t)
	c.Threads("off")
	c.Second()
	r := c.Request(bot.Command, club.Anna, "board")
	club.Contains(c, club.Only(c, c.Send(r)), "Which one")
	r = c.Request(bot.Command, club.Anna, "board")
	r.Channel, r.Parent, r.Thread = tb.Channel(), "88", true
	club.Contains(c, club.Answered(c, c.Send(r)).Content, tb.Link())
}

func TestSuggestions(t *testing.T) {
	c := club.New(t)
	c.Start("")
	if got := c.Typing(club.Anna, "move", "text", "turn"); len(got) == 0 || len(got) > registry.MostChoices {
		t.Errorf("for a move: %v", got)
	}
	if got := c.Typing(club.Carl, "move", "text", "turn"); len(got) != 0 {
		t.Errorf("for who has no table: %v", got)
	}
	if got := fmt.Sprint(c.Typing(club.Anna, "board", "match", "")); got != "[{1 · Ben* map[] 1}]" {
		t.Errorf("matches: %s", got)
	}
	for option, want := range map[string]int{"": 1, "ben": 1, "carl": 0} {
		if got := c.Typing(club.Anna, "match resign", "match", option); len(got) != want {
			t.Errorf("%q: %v", option, got)
		}
	}
	if got := c.Typing(club.Carl, "match resign", "match", ""); len(got) != 0 {
		t.Errorf("Carl may resign at %v", got)
	}
	if got := c.Typing(club.Carl, "match watch", "match", ""); len(got) != 1 {
		t.Errorf("Carl may watch %v", got)
	}
	if got := c.Typing(club.Anna, "match verify", "match", ""); len(got) != 0 {
		t.Errorf("over: %v", got)
	}
	c.Finish()
	if got := c.Typing(club.Anna, "match verify", "match", ""); len(got) != 1 || got[0].Value != "1" {
		t.Errorf("over: %v", got)
	}
	if got := c.Typing(club.Anna, "challenge", "rules", "x"); len(got) != 0 {
		t.Errorf("for an option without suggestions: %v", got)
	}
}

// A move is read back as one's own, also while it is another's turn.
func TestSuggestionsAreOnesOwn(t *testing.T) {
	c := club.New(t)
	tb := c.Start("")
	for _, u := range []bot.User{club.Anna, club.Ben} {
		top := render.CardSymbols(tb.View().Players[tb.Seat(u.ID)].ReserveTop, render.English)
		if got := c.Typing(u, "move", "text", "r-1"); len(got) != 1 || !strings.HasPrefix(got[0].Name, top+" from your reserve") {
			t.Errorf("%s: %+v, not %s", u.Name, got, top)
		}
	}
}

// While the table's queue is busy, a member who types gets suggestions all the same.
func TestSuggestionsDoNotWait(t *testing.T) {
	c := club.New(t)
	tb := c.Start("")
	let := held(c, tb)
	r := c.Request(bot.Complete, club.Anna, "move")
	r.Options["text"], r.Focused = "turn", "text"
	c.Channel.Take()
	c.Room.Handle(r)
	c.Until(func() bool { return len(c.Channel.Peek()) > 0 })
	if all := c.Channel.Take(); len(all) != 1 || len(all[0].Choices) == 0 {
		t.Errorf("%q", club.Briefly(all))
	}
	let()
}

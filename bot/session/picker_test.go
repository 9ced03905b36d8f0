package session_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/service/registry"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/streit"
	"stopp/render"
)

// second seats Anna and Carl at a table of their own.
func (c *club) second() *seated {
	c.Helper()
	c.command(anna, "challenge", "user", carl.ID)
	c.accept(carl)
	all := slices.DeleteFunc(c.tables(), func(t *seated) bool { return t.seat(carl.ID) == game.NoSeat })
	if len(all) != 1 {
		c.Fatalf("Carl sits at %d tables", len(all))
	}
	return all[0]
}

// pick chooses from a picker.
func (c *club) pick(u bot.User, picker bot.Message, t *seated) []sent {
	c.Helper()
	r := c.request(bot.Press, u, picker.Menus[0].ID)
	r.Message, r.Values = "picker", []string{pages.Key(t.id)}
	return c.send(r)
}

// A command that may mean several tables asks which, and goes on with all its
// options at the one that is chosen; the answer takes the menu's place and goes.
func TestPicker(t *testing.T) {
	c := newClub(t)
	first, second := c.start(""), (*seated)(nil)
	second = c.second()
	for _, name := range []string{"move", "match block"} { // her turn at both or at none
		if name == "move" && (first.view().ToMove == first.seat(anna.ID)) != (second.view().ToMove == second.seat(anna.ID)) {
			continue
		}
		all := c.command(anna, name, "text", "3x4-5 / ä♥")
		contains(c, only(c, all), "Which one do you mean?")
		menu := all[0].message.Menus[0]
		if got := fmt.Sprint(menu.Items[0].Label, menu.Items[1].Label); got != "1 · Ben*2 · Carl" {
			t.Errorf("offered: %s", got)
		}
		r := bot.Request{Path: menu.ID}
		if args := r.Args(); len(args) != 2 || args[0] != name || !strings.Contains(args[1], "text=3x4-5") {
			t.Errorf("the menu leads to %q", menu.ID)
		}
	}
	all := c.command(anna, "match block")
	before := len(first.actions())
	done := c.pick(anna, all[0].message, second)
	if len(done) < 2 || done[0].as != bot.Update || len(second.actions()) != 1 || len(first.actions()) != before {
		t.Errorf("%q", briefly(done))
	}
	contains(c, done[0].message.Content, "proposed a block")
	contains(c, only(c, c.pick(anna, all[0].message, &seated{id: 9})), "match is over")
}

// The mover at two tables turns at the one that is chosen; the answer goes when
// it is done.
func TestPickerMoves(t *testing.T) {
	c := newClub(t)
	first := c.start("")
	second := c.second()
	for _, tb := range []*seated{first, second} {
		if tb.view().ToMove != tb.seat(anna.ID) {
			c.play2(tb)
		}
	}
	all := c.command(anna, "turn")
	contains(c, only(c, all), "Which one")
	if about := all[0].message.Menus[0].Items[1].About; about != "your turn" {
		t.Errorf("about the second: %q", about)
	}
	done := c.pick(anna, all[0].message, second)
	how := []string{}
	for _, s := range done {
		how = append(how, s.how)
	}
	if !slices.Contains(how, "dismiss") || done[0].as != bot.Update || second.story().Last() == nil {
		t.Errorf("%q", briefly(done))
	}
	contains(c, answered(c, c.command(anna, "board", "match", "2")).Content, second.link())
	contains(c, only(c, c.command(anna, "board", "match", "7x")), "no running match")
	contains(c, only(c, c.command(ben, "match resign", "match", "2")), "no running match")
}

// play2 has the mover of a table end the turn.
func (c *club) play2(tb *seated) {
	c.Helper()
	u := map[string]bot.User{anna.ID: anna, ben.ID: ben, carl.ID: carl}[tb.people()[tb.view().ToMove].ID]
	for _, key := range []string{view.PathTurn, view.PathLay} {
		c.press(u, tb.message(), bot.Path(key, pages.Key(tb.id), tb.sheet()))
	}
}

// A command typed in a thread means the table there.
func TestCommandInAThread(t *testing.T) {
	c, tb := threaded(t)
	c.threads("off")
	c.second()
	r := c.request(bot.Command, anna, "board")
	contains(c, only(c, c.send(r)), "Which one")
	r = c.request(bot.Command, anna, "board")
	r.Channel, r.Parent, r.Thread = tb.channel(), "88", true
	contains(c, answered(c, c.send(r)).Content, tb.link())
}

// typing asks for suggestions.
func (c *club) typing(u bot.User, command, option, text string) []bot.Choice {
	c.Helper()
	r := c.request(bot.Complete, u, command)
	r.Options[option], r.Focused = text, option
	all := c.send(r)
	if len(all) != 1 || all[0].as != bot.Suggest {
		c.Fatalf("%q", briefly(all))
	}
	return all[0].choices
}

func TestSuggestions(t *testing.T) {
	c := newClub(t)
	c.start("")
	if got := c.typing(anna, "move", "text", "turn"); len(got) == 0 || len(got) > registry.MostChoices {
		t.Errorf("for a move: %v", got)
	}
	if got := c.typing(carl, "move", "text", "turn"); len(got) != 0 {
		t.Errorf("for who has no table: %v", got)
	}
	if got := fmt.Sprint(c.typing(anna, "board", "match", "")); got != "[{1 · Ben* map[] 1}]" {
		t.Errorf("matches: %s", got)
	}
	for option, want := range map[string]int{"": 1, "ben": 1, "carl": 0} {
		if got := c.typing(anna, "match resign", "match", option); len(got) != want {
			t.Errorf("%q: %v", option, got)
		}
	}
	if got := c.typing(carl, "match resign", "match", ""); len(got) != 0 {
		t.Errorf("Carl may resign at %v", got)
	}
	if got := c.typing(carl, "match watch", "match", ""); len(got) != 1 {
		t.Errorf("Carl may watch %v", got)
	}
	if got := c.typing(anna, "match verify", "match", ""); len(got) != 0 {
		t.Errorf("over: %v", got)
	}
	c.finish()
	if got := c.typing(anna, "match verify", "match", ""); len(got) != 1 || got[0].Value != "1" {
		t.Errorf("over: %v", got)
	}
	if got := c.typing(anna, "challenge", "rules", "x"); len(got) != 0 {
		t.Errorf("for an option without suggestions: %v", got)
	}
}

// A move is read back as one's own, also while it is another's turn.
func TestSuggestionsAreOnesOwn(t *testing.T) {
	c := newClub(t)
	tb := c.start("")
	for _, u := range []bot.User{anna, ben} {
		top := render.CardSymbols(tb.view().Players[tb.seat(u.ID)].ReserveTop, render.English)
		if got := c.typing(u, "move", "text", "r-1"); len(got) != 1 || !strings.HasPrefix(got[0].Name, top+" from your reserve") {
			t.Errorf("%s: %+v, not %s", u.Name, got, top)
		}
	}
}

// While the table's queue is busy, who types gets suggestions all the same.
func TestSuggestionsDoNotWait(t *testing.T) {
	c := newClub(t)
	tb := c.start("")
	let := c.held(tb)
	r := c.request(bot.Complete, anna, "move")
	r.Options["text"], r.Focused = "turn", "text"
	c.channel.take()
	c.room.Handle(r)
	c.until(func() bool { return len(c.channel.peek()) > 0 })
	if all := c.channel.take(); len(all) != 1 || len(all[0].choices) == 0 {
		t.Errorf("%q", briefly(all))
	}
	let()
}

// Nothing tells of a fault in pickers, lists, suggestions and what spectators see.
func TestNothingTellsInListsAndSuggestions(t *testing.T) {
	for _, fault := range []streit.Code{streit.FamilyFirst, streit.ReserveFirst, streit.FillVacancy} {
		s, first, second := swappable(t, "pagat", fault)
		w := newTwins(t, s)
		w.faulty.move(first)
		w.faulty.move(second)
		w.clean.move(second)
		w.clean.move(first)
		for range 2 {
			for _, c := range []*club{w.faulty, w.clean} {
				c.move(streit.Move{Kind: streit.Turn})
				c.move(streit.Move{Kind: streit.Lay})
			}
		}
		for _, c := range []*club{w.faulty, w.clean} {
			c.second()
		}
		for _, u := range []bot.User{anna, ben, carl} {
			for _, name := range []string{"move", "turn", "lay", "pass", "stopp", "match block", "board", "match resign", "match watch", "matches"} {
				if name == "turn" || name == "lay" || name == "match block" {
					continue // they may change the table
				}
				w.each("/"+name, func(c *club) []sent { return c.command(u, name, "text", "nonsense") })
			}
			for _, text := range []string{"", "r", "8", "3-", "fam"} {
				w.each("typing "+text, func(c *club) []sent {
					return []sent{{how: fmt.Sprint(c.typing(u, "move", "text", text))}}
				})
			}
		}
	}
}

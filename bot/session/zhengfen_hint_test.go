package session_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/games/zhengfen/hand"
	"stopp/bot/games/zhengfen/play"
	"stopp/bot/text/pages"
	"stopp/game"
)

// fenAdvised is the hint that a request got, after a word at once.
func (c *club) fenAdvised(all []sent, as bot.As) bot.Message {
	c.Helper()
	if len(all) != 2 || all[0].how != "answer" || all[0].as != as || all[1].how != "amend" || all[1].to != all[0].to {
		c.Fatalf("not a word and a hint: %q", briefly(all))
	}
	m := all[1].message
	checkLimits(c.TB.(*testing.T), m)
	c.says(m.Content, "**Hint:** ", "\n• ")
	if len(m.Files) != 1 || m.Files[0].Alt == "" || len(m.Rows) != 1 || len(m.Rows[0]) != 2 {
		c.Fatalf("%+v", m)
	}
	return m
}

// A hint comes to whoever is to move, by a command or in the place of their hand, and is done
// with one tap. At the end everybody reads how many there were, also after a restart.
func TestZhengFenHints(t *testing.T) {
	c := fen(t)
	c.fenTable("preset", "to-1")
	row, m := c.fenMatch(1)
	leader := m.Story.ToMove()
	first, second := sits(row, leader), sits(row, (leader+1)%3)
	typed := c.fenAdvised(c.command(first, "hint"), bot.Private)
	contains(c, only(c, c.command(second, "hint")), "turn")
	contains(c, only(c, c.command(bot.User{ID: "66", Name: "Eve"}, "hint")), "no table")

	c.press(first, row.Message, bot.Path(pages.PathHand, pages.Key(1)))
	shown := c.asidesOf(first)
	id := shown[len(shown)-1]
	for _, other := range shown {
		if len(c.channel.asides[other].message.Menus) > 0 {
			id = other
		}
	}
	key := button(c, c.channel.asides[id].message, "💡")
	pressed := c.fenAdvised(c.press(first, id, key.ID), bot.Update)
	if !reflect.DeepEqual(pressed.Rows, typed.Rows) || pressed.Content != typed.Content {
		t.Errorf("%q by the key, %q by the command", pressed.Content, typed.Content)
	}
	if got := c.channel.asides[id].message.Content; got != pressed.Content {
		t.Errorf("the hint is not where the hand was: %q", got)
	}
	if len(c.toyActions()) != 0 {
		t.Errorf("%d actions by hints", len(c.toyActions()))
	}
	c.press(first, id, pressed.Rows[0][0].ID)
	if done := c.fenDone(); len(done) != 1 || len(c.channel.asides[id].message.Menus) == 0 {
		t.Fatalf("%q, then %+v", done, c.channel.asides[id].message)
	}
	refused := c.press(first, id, key.ID) // of the old hand, and it is not their turn
	contains(c, only(c, refused), "turn")

	c.restart()
	for c.fenView().ToMove() != leader {
		c.fenMove(1)
	}
	c.fenAdvised(c.command(first, "hint"), bot.Private)
	c.command(second, "match resign")
	for _, seat := range []game.Seat{(leader + 1) % 3, (leader + 2) % 3} {
		c.press(sits(row, seat), "", bot.Path(pages.PathQuit, pages.Key(1)))
	}
	for n := 0; ; n++ {
		if row, _ = c.fenMatch(1); row.Result != nil {
			break
		}
		if n > 300 {
			t.Fatal("it has no end")
		}
		c.fenMove(1)
	}
	end := c.channel.messages[row.Message].Content
	c.says(end, first.Name+"** asked for 3 hints.")
	if strings.Count(end, "asked for") != 1 {
		t.Errorf("%q", end)
	}
}

// A hint that is typed has its own message. When that has become the hand, the hand before is
// taken away, and no later answer takes the new one away.
func TestZhengFenHintBecomesTheHand(t *testing.T) {
	c := fen(t)
	c.fenTable("preset", "to-1")
	row, m := c.fenMatch(1)
	first := sits(row, m.Story.ToMove())
	old, _ := c.openHand(first)
	c.command(first, "hint")
	hint := ""
	for _, id := range c.asidesOf(first) {
		if strings.Contains(c.channel.asides[id].message.Content, "**Hint:**") {
			hint = id
		}
	}
	if hint == "" || hint == old {
		t.Fatalf("no hint beside the hand: %q", c.asidesOf(first))
	}
	c.press(first, hint, c.channel.asides[hint].message.Rows[0][0].ID)
	if _, there := c.channel.asides[old]; there {
		t.Error("the old hand is still there")
	}
	c.press(first, row.Message, button(c, c.fenShown(), "Log").ID)
	c.press(first, row.Message, button(c, c.fenShown(), "More").ID)
	if a, there := c.channel.asides[hint]; !there || len(a.message.Menus) == 0 {
		t.Errorf("the hand is gone: %q", c.asidesOf(first))
	}
}

// At a table without hints the key is missing, and who asks is told.
func TestZhengFenNoHints(t *testing.T) {
	c := fen(t)
	c.fenTable("preset", "to-1", "hints", "off")
	row, m := c.fenMatch(1)
	first := sits(row, m.Story.ToMove())
	contains(c, only(c, c.command(first, "hint")), "nobody gets hints")
	for _, row := range c.fenHand(first).Rows {
		for _, b := range row {
			if strings.Contains(b.Label, "Hint") {
				t.Error("the hand offers a hint")
			}
		}
	}
	refused := c.press(first, "private", bot.Path(hand.PathHint, pages.Key(1), 0))
	contains(c, only(c, refused), "nobody gets hints")
	if row, _ = c.fenMatch(1); len(row.Hints) != 0 {
		t.Errorf("counted: %v", row.Hints)
	}
}

// Delivered again after a restart, a request for a hint counts once; and hidden hands that lie
// otherwise give the same hint.
func TestZhengFenHintKnowsWhatItsSeatSees(t *testing.T) {
	said := func(others bool) string {
		c := fen(t)
		c.fenTable("preset", "to-1")
		row, m := c.fenMatch(1)
		leader := m.Story.ToMove()
		if others {
			if exchangeBeside(row.Deal, int(leader)) == row.Deal {
				t.Fatalf("nothing is exchanged: %q", row.Deal)
			}
			c.rewrite("update matches set deal = ?", exchangeBeside(row.Deal, int(leader)))
			c.restart()
		}
		hand := play.Of(m.Story).View(leader).Hand()
		if _, m = c.fenMatch(1); play.Of(m.Story).View(leader).Hand() != hand {
			t.Fatal("another hand")
		}
		r := c.request(bot.Command, sits(row, leader), "hint")
		all := c.send(r)
		c.restart()
		c.send(r)
		if row, _ = c.fenMatch(1); len(row.Hints) != 3 || row.Hints[leader] != 1 {
			t.Errorf("%v", row.Hints)
		}
		m1 := c.fenAdvised(all, bot.Private)
		return fmt.Sprintf("%s %+v %s %s", m1.Content, m1.Rows, m1.Files[0].Alt, m1.Files[0].Data)
	}
	if plain, other := said(false), said(true); plain != other {
		t.Errorf("%q\n%q", plain[:200], other[:200])
	}
}

// exchangeBeside is a deal in which the two others of three have exchanged their hands.
func exchangeBeside(deal string, leader int) string {
	lines := strings.Split(deal, "\n")
	for i, line := range lines {
		words := strings.Fields(line)
		if len(words) < 50 {
			continue
		}
		a, b := (leader+1)%3, (leader+2)%3
		for at := 1; at+max(a, b) < len(words); at += 3 {
			words[at+a], words[at+b] = words[at+b], words[at+a]
		}
		lines[i] = strings.Join(words, " ")
	}
	return strings.Join(lines, "\n")
}

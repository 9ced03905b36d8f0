package session_test

import (
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/games/zhengfen/hand"
	"stopp/bot/games/zhengfen/play"
	"stopp/bot/text/pages"
	"stopp/game"
	rules "stopp/game/zhengfen"
)

// fenHand is a member's hand, opened anew.
func (c *club) fenHand(u bot.User) bot.Message {
	c.Helper()
	m := answered(c, c.command(u, "hand"))
	checkLimits(c.TB.(*testing.T), m)
	return m
}

// fenTap presses a button of a member's hand, and returns the hand as it is then.
func (c *club) fenTap(u bot.User, label string) bot.Message {
	c.Helper()
	return c.fenPress(u, button(c, c.fenHand(u), label).ID)
}

// fenPress presses what has a path on a hand, or chooses from its menu.
func (c *club) fenPress(u bot.User, path string, values ...string) bot.Message {
	c.Helper()
	r := c.request(bot.Press, u, path)
	r.Message, r.Values = "private", values
	all := c.send(r)
	if len(all) == 0 || all[0].how != "answer" {
		c.Fatalf("%s: %q", path, briefly(all))
	}
	return all[0].message
}

// fenDone is what was done in the running round, as text.
func (c *club) fenDone() (all []string) {
	for _, s := range c.fenView().Steps() {
		if s.Seat != game.NoSeat {
			all = append(all, s.Seat.String()+" "+s.Text())
		}
	}
	return all
}

// A suggested play is one tap; so is passing till the next trick, which holds through a start
// and is done when the turn comes (spec, "Choosing cards", "Not waiting for passes").
func TestZhengFenHandTaps(t *testing.T) {
	c := fen(t)
	c.fenTable("preset", "to-1")
	row, m := c.fenMatch(1)
	leader := m.Story.ToMove()
	first, second, third := sits(row, leader), sits(row, (leader+1)%3), sits(row, (leader+2)%3)
	after := c.fenTap(third, "Pass till")
	c.says(after.Content, "📌 You pass till the next trick.")
	c.restart()
	c.says(c.fenHand(third).Content, "📌 You pass till the next trick.")
	single := c.fenHand(first).Rows[0][0]
	after = c.fenPress(first, single.ID)
	if done := c.fenDone(); len(done) != 1 || !strings.Contains(done[0], "= single ") || strings.Contains(after.Content, "You lead") {
		t.Fatalf("%q, then %q", done, after.Content)
	}
	c.fenTap(second, "Pass")
	c.after(time.Minute / 4)
	if done := c.fenDone(); len(done) != 3 || !strings.HasSuffix(done[2], " pass") {
		t.Fatalf("%q", done)
	}
	// Nothing of the plan is in what others were shown.
	if m := c.fenHand(first); strings.Contains(m.Content, "📌") || !strings.Contains(m.Content, "The trick is yours") {
		t.Errorf("%q", m.Content)
	}
	if m := c.fenTap(first, "Take, "); len(c.fenDone()) != 5 || strings.Contains(m.Content, "The trick is yours") {
		t.Errorf("%q: %q", c.fenDone(), m.Content)
	}
}

// What is pressed on a hand that shows an older table counts if it is the same play, and
// brings the new hand if not. A press that comes twice counts once.
func TestZhengFenOldHand(t *testing.T) {
	c := fen(t)
	c.fenTable("preset", "to-1")
	row, m := c.fenMatch(1)
	leader := m.Story.ToMove()
	first, second := sits(row, leader), sits(row, (leader+1)%3)
	old := c.fenHand(second)
	pass := button(c, c.fenHand(first), "Pass").ID
	c.fenMove(1)
	if got := c.fenPress(first, pass); !strings.Contains(got.Content, "The table has moved on meanwhile") {
		t.Errorf("%q", got.Content)
	}
	c.says(c.fenPress(second, button(c, old, "Drop").ID).Content, "The table has moved on meanwhile")
	r := c.request(bot.Press, second, button(c, c.fenHand(second), "Pass").ID)
	r.Message = "private"
	c.send(r)
	c.restart()
	c.send(r)
	if done := c.fenDone(); len(done) != 2 {
		t.Errorf("%q", done)
	}
}

// Cards are chosen from the menu of the hand, come with what they are, and are played by the
// button of a reading; the hand is sorted as its member wishes, at every table from then on.
func TestZhengFenCardsAndSorting(t *testing.T) {
	c := fen(t)
	c.fenTable("preset", "to-1")
	row, m := c.fenMatch(1)
	first := sits(row, m.Story.ToMove())
	v := play.Of(m.Story).View(m.Story.ToMove())
	c.fenTap(first, "Sort by suit")
	c.restart()
	if got := c.setting(wishKey(first.ID, pages.WishSort)); got != "suit" {
		t.Errorf("sorted by %q", got)
	}
	menu := c.fenHand(first).Menus[1]
	if menu.Most != v.Hand().Len() || len(menu.Items) != menu.Most {
		t.Fatalf("%d of %d cards", menu.Most, len(menu.Items))
	}
	for i, item := range menu.Items[1:] {
		before, _ := rules.ParseCard(menu.Items[i].Value)
		card, err := rules.ParseCard(item.Value)
		if err != nil || !card.Joker() && card.Suit() < before.Suit() {
			t.Errorf("%s after %s", item.Value, menu.Items[i].Value)
		}
	}
	low := v.Hand().First()
	chosen := c.fenPress(first, menu.ID, low.String())
	c.says(chosen.Content, "You have chosen")
	c.fenPress(first, chosen.Rows[0][0].ID)
	if done := c.fenDone(); len(done) != 1 || !strings.Contains(done[0], low.String()+" = single") {
		t.Errorf("%q", done)
	}
	if r := (bot.Request{Path: menu.ID}); r.Name() != hand.PathCards {
		t.Error(menu.ID)
	}
}

// What is typed is completed from what its member may play, and from nobody else's cards
// (spec, "Choosing cards" 5).
func TestZhengFenTyped(t *testing.T) {
	c := fen(t)
	c.fenTable("preset", "to-1")
	row, m := c.fenMatch(1)
	for seat := range game.Seat(3) {
		u, v := sits(row, seat), play.Of(m.Story).View(seat)
		r := c.request(bot.Complete, u, "play")
		r.Options["text"], r.Focused = "", "text"
		all := c.send(r)
		if len(all) != 1 || len(all[0].choices) == 0 || len(all[0].choices) > 25 {
			t.Fatalf("%v: %+v", seat, all)
		}
		for _, choice := range all[0].choices {
			a, err := rules.ParseAction(choice.Value)
			if err != nil || a.Play.Cards&^v.Hand() != 0 {
				t.Errorf("%v is offered %q: %v", seat, choice.Value, err)
			}
		}
	}
	first := sits(row, m.Story.ToMove())
	low := play.Of(m.Story).View(m.Story.ToMove()).Hand().First()
	contains(c, only(c, c.command(first, "play", "text", "hello")), "I don’t understand “hello”.")
	contains(c, only(c, c.command(first, "play", "text", "pass")), "you can’t pass")
	c.command(first, "play", "text", low.String())
	if done := c.fenDone(); len(done) != 1 {
		t.Errorf("%q", done)
	}
	contains(c, only(c, c.command(first, "play", "text", "pass")), "turn")
}

package zhengfen_test

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
	"stopp/internal/club"
)

// fenHand is a member's hand, opened anew.
func fenHand(c *club.Club, u bot.User) bot.Message {
	c.Helper()
	m := club.Answered(c, c.Command(u, "hand"))
	club.CheckLimits(c.TB.(*testing.T), m)
	return m
}

// fenTap presses a button of a member's hand, and returns the hand as it is then.
func fenTap(c *club.Club, u bot.User, label string) bot.Message {
	c.Helper()
	return fenPress(c, u, club.Button(c, fenHand(c, u), label).ID)
}

// fenPress presses what has a path on a hand, or chooses from its menu.
func fenPress(c *club.Club, u bot.User, path string, values ...string) bot.Message {
	c.Helper()
	r := c.Request(bot.Press, u, path)
	r.Message, r.Values = "private", values
	all := c.Send(r)
	if len(all) == 0 || all[0].How != "answer" {
		c.Fatalf("%s: %q", path, club.Briefly(all))
	}
	return all[0].Message
}

// fenDone is what was done in the running round, as text.
func fenDone(c *club.Club) (all []string) {
	for _, s := range fenView(c).Steps() {
		if s.Seat != game.NoSeat {
			all = append(all, s.Seat.String()+" "+s.Text())
		}
	}
	return all
}

// A suggested play is one tap; so is passing till the next trick, which holds through a start
// and is done when the turn comes (spec, "Choosing cards", "Not waiting for passes").
func TestZhengFenHandTaps(t *testing.T) {
	c := club.Fen(t)
	c.FenTable("preset", "to-1")
	row, m := c.FenMatch(1)
	leader := m.Story.ToMove()
	first, second, third := club.Sits(row, leader), club.Sits(row, (leader+1)%3), club.Sits(row, (leader+2)%3)
	after := fenTap(c, third, "Pass till")
	c.Says(after.Content, "📌 You pass till the next trick.")
	c.Restart()
	c.Says(fenHand(c, third).Content, "📌 You pass till the next trick.")
	single := fenHand(c, first).Rows[0][0]
	after = fenPress(c, first, single.ID)
	if done := fenDone(c); len(done) != 1 || !strings.Contains(done[0], "= single ") || strings.Contains(after.Content, "You lead") {
		t.Fatalf("%q, then %q", done, after.Content)
	}
	fenTap(c, second, "Pass")
	c.After(time.Minute / 4)
	if done := fenDone(c); len(done) != 3 || !strings.HasSuffix(done[2], " pass") {
		t.Fatalf("%q", done)
	}
	// Nothing of the plan is in what others were shown.
	if m := fenHand(c, first); strings.Contains(m.Content, "📌") || !strings.Contains(m.Content, "The trick is yours") {
		t.Errorf("%q", m.Content)
	}
	if m := fenTap(c, first, "Take, "); len(fenDone(c)) != 5 || strings.Contains(m.Content, "The trick is yours") {
		t.Errorf("%q: %q", fenDone(c), m.Content)
	}
}

// What is pressed on a hand that shows an older table counts if it is the same play, and
// brings the new hand if not. A press that comes twice counts once.
func TestZhengFenOldHand(t *testing.T) {
	c := club.Fen(t)
	c.FenTable("preset", "to-1")
	row, m := c.FenMatch(1)
	leader := m.Story.ToMove()
	first, second := club.Sits(row, leader), club.Sits(row, (leader+1)%3)
	old := fenHand(c, second)
	pass := club.Button(c, fenHand(c, first), "Pass").ID
	c.FenMove(1)
	if got := fenPress(c, first, pass); !strings.Contains(got.Content, "The table has moved on meanwhile") {
		t.Errorf("%q", got.Content)
	}
	c.Says(fenPress(c, second, club.Button(c, old, "Drop").ID).Content, "The table has moved on meanwhile")
	r := c.Request(bot.Press, second, club.Button(c, fenHand(c, second), "Pass").ID)
	r.Message = "private"
	c.Send(r)
	c.Restart()
	c.Send(r)
	if done := fenDone(c); len(done) != 2 {
		t.Errorf("%q", done)
	}
}

// Cards are chosen from the menu of the hand, come with what they are, and are played by the
// button of a reading; the hand is sorted as its member wishes, at every table from then on.
func TestZhengFenCardsAndSorting(t *testing.T) {
	c := club.Fen(t)
	c.FenTable("preset", "to-1")
	row, m := c.FenMatch(1)
	first := club.Sits(row, m.Story.ToMove())
	v := play.Of(m.Story).View(m.Story.ToMove())
	fenTap(c, first, "Sort by suit")
	c.Restart()
	if got := c.Setting(club.WishKey(first.ID, pages.WishSort)); got != "suit" {
		t.Errorf("sorted by %q", got)
	}
	menu := fenHand(c, first).Menus[1]
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
	chosen := fenPress(c, first, menu.ID, low.String())
	c.Says(chosen.Content, "You have chosen")
	fenPress(c, first, chosen.Rows[0][0].ID)
	if done := fenDone(c); len(done) != 1 || !strings.Contains(done[0], low.String()+" = single") {
		t.Errorf("%q", done)
	}
	if r := (bot.Request{Path: menu.ID}); r.Name() != hand.PathCards {
		t.Error(menu.ID)
	}
}

// What is typed is completed from what its member may play, and from nobody else's cards
// (spec, "Choosing cards" 5).
func TestZhengFenTyped(t *testing.T) {
	c := club.Fen(t)
	c.FenTable("preset", "to-1")
	row, m := c.FenMatch(1)
	for seat := range game.Seat(3) {
		u, v := club.Sits(row, seat), play.Of(m.Story).View(seat)
		r := c.Request(bot.Complete, u, "play")
		r.Options["text"], r.Focused = "", "text"
		all := c.Send(r)
		if len(all) != 1 || len(all[0].Choices) == 0 || len(all[0].Choices) > 25 {
			t.Fatalf("%v: %+v", seat, all)
		}
		for _, choice := range all[0].Choices {
			a, err := rules.ParseAction(choice.Value)
			if err != nil || a.Play.Cards&^v.Hand() != 0 {
				t.Errorf("%v is offered %q: %v", seat, choice.Value, err)
			}
		}
	}
	first := club.Sits(row, m.Story.ToMove())
	low := play.Of(m.Story).View(m.Story.ToMove()).Hand().First()
	club.Contains(c, club.Only(c, c.Command(first, "play", "text", "hello")), "I don’t understand “hello”.")
	club.Contains(c, club.Only(c, c.Command(first, "play", "text", "pass")), "you can’t pass")
	c.Command(first, "play", "text", low.String())
	if done := fenDone(c); len(done) != 1 {
		t.Errorf("%q", done)
	}
	club.Contains(c, club.Only(c, c.Command(first, "play", "text", "pass")), "turn")
}

package zhengfen_test

import (
	"fmt"
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

// fenPress presses the button with a path on a hand, or chooses from its menu.
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

// A suggested play is one tap. So is passing till the next trick, which holds through a start
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
	if m := fenTap(c, first, "Then "); len(fenDone(c)) != 5 || strings.Contains(m.Content, "The trick is yours") {
		t.Errorf("%q: %q", fenDone(c), m.Content)
	}
}

// A press on a hand that shows an older table counts if it means the same play, and
// otherwise brings the new hand. A press that comes twice counts once.
func TestZhengFenOldHand(t *testing.T) {
	c := club.Fen(t)
	c.FenTable("preset", "to-1")
	row, m := c.FenMatch(1)
	leader := m.Story.ToMove()
	first, second := club.Sits(row, leader), club.Sits(row, (leader+1)%3)
	old := fenHand(c, second)
	fenHand(c, first)
	pass := bot.Path(hand.PathDo, pages.Key(1), 0, "pass")
	c.FenMove(1)
	if got := fenPress(c, first, pass); !strings.Contains(got.Content, "The table has moved on meanwhile") {
		t.Errorf("%q", got.Content)
	}
	c.Says(fenPress(c, second, club.Button(c, old, "Pass till").ID).Content, "The table has moved on meanwhile")
	r := c.Request(bot.Press, second, club.Button(c, fenHand(c, second), "Pass").ID)
	r.Message = "private"
	c.Send(r)
	c.Restart()
	c.Send(r)
	if done := fenDone(c); len(done) != 2 {
		t.Errorf("%q", done)
	}
}

// Cards are chosen from the menu of the hand, come with their name, and are played by the
// button of a reading. The hand is sorted as its member wishes, at every table from then on.
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

// Typed text is completed from what its member may play, and from nobody else's cards
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

// Each new message of the table has the open hands follow it: they are posted below it once more,
// and the ones above it are gone. They are brought up to date there, and a press on one counts.
// Nobody but its member learns of it. A hand that can't be posted anew stays where it is until the next
// press on it.
func TestZhengFenHandsFollowTheTable(t *testing.T) {
	for _, refused := range []bool{false, true} {
		c := club.Fen(t)
		c.FenTable("preset", "to-1")
		row, _ := c.FenMatch(1)
		hands := map[bot.User]string{}
		for _, u := range []bot.User{club.Anna, club.Ben} { // Carl has none open
			hands[u], _ = c.OpenHand(u)
		}
		if refused {
			c.Channel.WhisperErr = bot.ErrRefused
		}
		c.Channel.Underneath = 11
		c.Channel.Take()
		r := c.Request(bot.Press, club.Carl, club.Button(c, fenShown(c), "Log").ID)
		r.Message, r.Last = row.Message, "18000000000000000000"
		for _, s := range c.Send(r) {
			if s.How == "follow-up" && (s.As != bot.Private || s.To != club.Anna.ID && s.To != club.Ben.ID) {
				t.Errorf("%+v", s)
			}
		}
		c.Channel.WhisperErr = nil
		next, _ := c.FenMatch(1)
		if next.Message == row.Message {
			t.Fatal("the table has no new message")
		}
		for u, old := range hands {
			ids := c.AsidesOf(u)
			if len(ids) != 1 || (ids[0] == old) != refused || !refused && bot.When(ids[0]).Before(bot.When(next.Message)) {
				t.Fatalf("refused %v: %s’s hand was %s and is %q, the table %s", refused, u.Name, old, ids, next.Message)
			}
		}
		if n := len(c.AsidesOf(club.Carl)); n != 1 { // the log
			t.Errorf("Carl has %d private messages", n)
		}
		for range 4 {
			_, m := c.FenMatch(1)
			who := club.Sits(row, m.Story.ToMove())
			if who == club.Carl {
				c.Command(who, "play", "text", "pass")
				continue
			}
			id := c.AsidesOf(who)[0]
			c.Press(who, id, c.Channel.Asides[id].Message.Rows[0][0].ID)
			for u := range hands {
				id := c.AsidesOf(u)[0]
				m := c.Channel.Asides[id].Message
				if at := strings.Split(m.Rows[len(m.Rows)-1][0].ID, "/")[2]; at != fmt.Sprint(len(c.ToyActions())) || len(c.AsidesOf(u)) != 1 {
					t.Errorf("refused %v: after %d actions %s’s hand shows %s", refused, len(c.ToyActions()), u.Name, at)
				}
				if u == who && bot.When(id).Before(bot.When(next.Message)) { // at the latest after a press
					t.Errorf("%s’s hand %s stands above the table %s", u.Name, id, next.Message)
				}
			}
		}
		if n := len(c.ToyActions()); n < 3 {
			t.Errorf("%d actions", n)
		}
	}
}

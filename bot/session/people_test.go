package session_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/club/lobby"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// Whoever accepts a challenge for anyone first plays; it pings nobody.
func TestChallengeForAnyone(t *testing.T) {
	c := newClub(t)
	all := c.command(anna, "challenge")
	id, m := c.channel.last()
	if len(all) != 1 || all[0].as != bot.Reply || len(m.Mentions) != 0 {
		t.Fatalf("%q", briefly(all))
	}
	contains(c, m.Content, "looking for somebody")
	contains(c, m.Content, "Seal of the deal")
	contains(c, only(c, c.press(anna, id, button(c, m, "Accept").ID)), "others to accept")
	contains(c, only(c, c.press(ben, id, button(c, m, "Take back").ID)), "Anna’s challenge")
	contains(c, only(c, c.command(anna, "challenge")), "open already. "+pages.Link("77", "88", id))
	late := button(c, m, "Accept").ID
	contains(c, c.accept(carl)[0].message.Content, "**Carl** has accepted **Anna**’s")
	if tb := c.table(); tb.people()[0].ID != anna.ID || tb.people()[1].ID != carl.ID {
		t.Errorf("seated: %v", tb.people())
	}
	if all := c.press(ben, id, late); len(all) != 1 || all[0].as != bot.Update {
		t.Errorf("too late: %q", briefly(all))
	}
	c.table()
}

// For three, the first two who accept; who has joined may leave again.
func TestChallengeForAnyTwo(t *testing.T) {
	c := newClub(t)
	c.command(anna, "challenge", "set", "three")
	id, m := c.channel.last()
	contains(c, m.Content, "looking for two")
	contains(c, c.accept(ben)[0].message.Content, "✅ **Ben\\*** has accepted")
	contains(c, only(c, c.accept(ben)), "You are in")
	contains(c, only(c, c.accept(anna)), "others to accept")
	c.restart()
	left := c.press(ben, id, button(c, m, "Take back").ID)
	if len(left) != 1 || strings.Contains(left[0].message.Content, "✅") {
		t.Fatalf("left: %q", briefly(left))
	}
	c.accept(carl)
	c.accept(ben)
	if got := fmt.Sprint(names(c.table().people())); got != "[Anna Carl Ben*]" {
		t.Errorf("seated: %s", got)
	}
}

// A press that makes the match, delivered again after a restart, makes no other.
func TestJoinDeliveredAgain(t *testing.T) {
	c := newClub(t)
	c.command(anna, "challenge", "set", "three")
	id, m := c.channel.last()
	for _, u := range []bot.User{ben, carl} {
		r := c.request(bot.Press, u, button(c, m, "Accept").ID)
		r.Message = id
		first := c.send(r)
		c.restart()
		again := c.send(r)
		if first[0].message.Content != again[0].message.Content || again[0].as != bot.Update {
			t.Errorf("%s again: %q", u.Name, briefly(again))
		}
	}
	c.table()
}

// Other rules for a challenge for anyone: who has joined has to say yes again,
// and it may be for another number of people.
func TestOtherRulesForAnyone(t *testing.T) {
	c := newClub(t)
	c.command(anna, "challenge", "set", "three")
	id, m := c.channel.last()
	c.accept(ben)
	old := button(c, m, "Accept").ID
	r := c.request(bot.Press, anna, bot.Path(view.PathChangeTerms, "1", view.ChooseSet))
	r.Values = []string{"strict"}
	c.send(r)
	_, m = c.channel.last()
	if strings.Contains(m.Content, "✅") || !strings.Contains(m.Content, "looking for somebody") {
		t.Errorf("now %q", m.Content)
	}
	contains(c, only(c, c.press(carl, id, old)), "have changed")
	c.accept(carl)
	c.table()
}

// Whoever looks for anyone may change the rules before anybody has joined, and
// so how many are looked for.
func TestOtherRulesBeforeAnybodyJoined(t *testing.T) {
	c := newClub(t)
	c.command(anna, "challenge")
	for _, set := range []string{"strict", "three"} {
		r := c.request(bot.Press, anna, bot.Path(view.PathChangeTerms, "1", view.ChooseSet))
		r.Values = []string{set}
		c.send(r)
		_, m := c.channel.last()
		contains(c, m.Content, set)
	}
	c.accept(ben)
	c.accept(carl)
	if got := len(c.table().people()); got != 3 {
		t.Errorf("%d play", got)
	}
}

// A challenge for anyone lapses after a day, and is taken back by its button.
func TestAnyoneLapses(t *testing.T) {
	c := newClub(t)
	c.command(anna, "challenge")
	id, _ := c.channel.last()
	c.now = c.now.Add(lobby.OpenTime - time.Second)
	c.room.Tick()
	c.room.Wait()
	if len(c.channel.messages[id].Rows) == 0 {
		t.Fatal("lapsed too early")
	}
	c.now = c.now.Add(time.Second)
	c.room.Tick()
	c.room.Wait()
	contains(c, c.channel.messages[id].Content, "found nobody")
	c.command(anna, "challenge")
	id, m := c.channel.last()
	contains(c, c.press(anna, id, button(c, m, "Take back").ID)[0].message.Content, "taken back the challenge for anyone")
}

// The command of a member's menu challenges that member.
func TestChallengeFromTheMenu(t *testing.T) {
	c := newClub(t)
	r := c.request(bot.OnUser, anna, "Challenge")
	r.Target, r.Options, r.Users = ben, nil, nil
	contains(c, c.send(r)[0].message.Content, "<@22>, **Anna** challenges you")
	r = c.request(bot.OnUser, anna, "Challenge")
	r.Target = anna
	contains(c, only(c, c.send(r)), "yourself")
}

// Nobody has more matches and challenges than the server allows.
func TestLimit(t *testing.T) {
	c := newClub(t)
	if err := c.db.SetSetting(t.Context(), serverSetting("matches"), "2"); err != nil {
		t.Fatal(err)
	}
	c.command(anna, "challenge", "user", ben.ID)
	c.accept(ben)
	c.command(anna, "challenge")
	id, m := c.channel.last()
	contains(c, only(c, c.command(anna, "challenge", "user", carl.ID)), "as it allows, 2")
	contains(c, only(c, c.press(ben, id, button(c, m, "Accept").ID)), "already at a table together")

	c.command(carl, "challenge", "user", ben.ID)
	c.accept(ben)
	c.command(carl, "challenge", "user", anna.ID)
	contains(c, only(c, c.accept(anna)), "as it allows, 2")
	c.restart()
	contains(c, only(c, c.accept(anna)), "as it allows, 2")
	c.press(anna, id, bot.Path(pages.PathDeclineChallenge, "2"))
	if all := c.accept(anna); len(all) == 1 && all[0].as == bot.Private {
		t.Errorf("with a place free: %q", briefly(all))
	}
}

// Who is ignored can't challenge, nor accept what is for anyone, and isn't told
// why.
func TestIgnored(t *testing.T) {
	c := newClub(t)
	contains(c, only(c, c.command(ben, "my ignore")), "nobody")
	contains(c, only(c, c.command(ben, "my ignore", "user", ben.ID)), "yourself")
	all := c.command(ben, "my ignore", "user", anna.ID)
	contains(c, only(c, all), "**Anna**")
	told := func(all []sent) {
		t.Helper()
		if text := only(c, all); strings.Contains(text, "ignore") || !strings.Contains(text, "just now") {
			t.Errorf("told: %q", text)
		}
	}
	told(c.command(anna, "challenge", "user", ben.ID))
	told(c.command(anna, "challenge", "user", carl.ID, "user2", ben.ID, "set", "three"))
	c.command(ben, "challenge")
	told(c.accept(anna))
	c.accept(carl)
	c.table()

	r := c.request(bot.Press, ben, pages.PathHear)
	r.Values = []string{anna.ID}
	contains(c, only(c, c.asUpdate(r)), "nobody")
	if all := c.command(anna, "challenge", "user", ben.ID); all[0].as != bot.Reply {
		t.Errorf("heard again: %q", briefly(all))
	}
	if open, err := c.db.OpenChallenges(t.Context()); err != nil || len(open) != 1 || open[0].State != storage.StateOpen {
		t.Errorf("%d challenges, %v", len(open), err)
	}
}

// Of two challenges that a member accepts at the same moment only as many begin as
// the server allows; the other stays open.
func TestLimitHoldsForAcceptsAtOnce(t *testing.T) {
	c := newClub(t)
	if err := c.db.SetSetting(t.Context(), serverSetting("matches"), "1"); err != nil {
		t.Fatal(err)
	}
	var presses []bot.Request
	for _, u := range []bot.User{anna, carl} {
		c.command(u, "challenge")
		id, m := c.channel.last()
		r := c.request(bot.Press, ben, button(c, m, "Accept").ID)
		r.Message = id
		presses = append(presses, r)
	}
	c.room.Handle(presses[0])
	c.room.Handle(presses[1])
	c.room.Wait()
	c.table()
	if open, err := c.db.OpenChallenges(t.Context()); err != nil || len(open) != 1 {
		t.Errorf("%d challenges are open: %v", len(open), err)
	}
}

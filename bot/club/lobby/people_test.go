package lobby_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/club/lobby"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/pages"
	"stopp/internal/club"
	"stopp/storage"
)

// The first to accept a challenge for anyone plays; it pings nobody.
func TestChallengeForAnyone(t *testing.T) {
	c := club.New(t)
	all := c.Command(club.Anna, "challenge")
	id, m := c.Channel.Last()
	if len(all) != 1 || all[0].As != bot.Reply || len(m.Mentions) != 0 {
		t.Fatalf("%q", club.Briefly(all))
	}
	club.Contains(c, m.Content, "looking for somebody")
	club.Contains(c, club.Only(c, c.Press(club.Anna, id, club.Button(c, m, "Accept").ID)), "others to accept")
	club.Contains(c, club.Only(c, c.Press(club.Ben, id, club.Button(c, m, "Take back").ID)), "Anna’s challenge")
	club.Contains(c, club.Only(c, c.Command(club.Anna, "challenge")), "open already. "+pages.Link("77", "88", id))
	late := club.Button(c, m, "Accept").ID
	club.Contains(c, c.Accept(club.Carl)[0].Message.Content, "**Carl** has accepted **Anna**’s")
	if tb := c.Table(); tb.People()[0].ID != club.Anna.ID || tb.People()[1].ID != club.Carl.ID {
		t.Errorf("seated: %v", tb.People())
	}
	if all := c.Press(club.Ben, id, late); len(all) != 1 || all[0].As != bot.Update {
		t.Errorf("too late: %q", club.Briefly(all))
	}
	c.Table()
}

// For three, the first two who accept play; somebody who has joined may leave again.
func TestChallengeForAnyTwo(t *testing.T) {
	c := club.New(t)
	c.Command(club.Anna, "challenge", "set", "three")
	id, m := c.Channel.Last()
	club.Contains(c, m.Content, "looking for two")
	club.Contains(c, c.Accept(club.Ben)[0].Message.Content, "✅ **Ben\\*** has accepted")
	club.Contains(c, club.Only(c, c.Accept(club.Ben)), "You are in")
	club.Contains(c, club.Only(c, c.Accept(club.Anna)), "others to accept")
	c.Restart()
	left := c.Press(club.Ben, id, club.Button(c, m, "Take back").ID)
	if len(left) != 1 || strings.Contains(left[0].Message.Content, "✅") {
		t.Fatalf("left: %q", club.Briefly(left))
	}
	c.Accept(club.Carl)
	c.Accept(club.Ben)
	if got := fmt.Sprint(names(c.Table().People())); got != "[Anna Carl Ben*]" {
		t.Errorf("seated: %s", got)
	}
}

// A press that makes the match, delivered again after a restart, makes no other.
func TestJoinDeliveredAgain(t *testing.T) {
	c := club.New(t)
	c.Command(club.Anna, "challenge", "set", "three")
	id, m := c.Channel.Last()
	for _, u := range []bot.User{club.Ben, club.Carl} {
		r := c.Request(bot.Press, u, club.Button(c, m, "Accept").ID)
		r.Message = id
		first := c.Send(r)
		c.Restart()
		again := c.Send(r)
		if first[0].Message.Content != again[0].Message.Content || again[0].As != bot.Update {
			t.Errorf("%s again: %q", u.Name, club.Briefly(again))
		}
	}
	c.Table()
}

// Other rules for a challenge for anyone: members who have joined must say yes again, and
// it may be for another number of people.
func TestOtherRulesForAnyone(t *testing.T) {
	c := club.New(t)
	c.Command(club.Anna, "challenge", "set", "three")
	id, m := c.Channel.Last()
	c.Accept(club.Ben)
	old := club.Button(c, m, "Accept").ID
	r := c.Request(bot.Press, club.Anna, bot.Path(view.PathChangeTerms, "1", view.ChooseSet))
	r.Values = []string{"strict"}
	c.Send(r)
	_, m = c.Channel.Last()
	if strings.Contains(m.Content, "✅") || !strings.Contains(m.Content, "looking for somebody") {
		t.Errorf("now %q", m.Content)
	}
	club.Contains(c, club.Only(c, c.Press(club.Carl, id, old)), "have changed")
	c.Accept(club.Carl)
	c.Table()
}

// Before anybody has joined, the maker of a challenge for anyone may change the rules, and
// so how many are looked for.
func TestOtherRulesBeforeAnybodyJoined(t *testing.T) {
	c := club.New(t)
	c.Command(club.Anna, "challenge")
	for _, set := range [][2]string{{"strict", "Rules: Strict, with more duties."}, {"three", "Streitpatience for three"}} {
		r := c.Request(bot.Press, club.Anna, bot.Path(view.PathChangeTerms, "1", view.ChooseSet))
		r.Values = set[:1]
		c.Send(r)
		_, m := c.Channel.Last()
		club.Contains(c, m.Content, set[1])
	}
	c.Accept(club.Ben)
	c.Accept(club.Carl)
	if got := len(c.Table().People()); got != 3 {
		t.Errorf("%d play", got)
	}
}

// A challenge for anyone lapses after a day, and is taken back by its button.
func TestAnyoneLapses(t *testing.T) {
	c := club.New(t)
	c.Command(club.Anna, "challenge")
	id, _ := c.Channel.Last()
	c.Now = c.Now.Add(lobby.OpenTime - time.Second)
	c.Room.Tick()
	c.Room.Wait()
	if len(c.Channel.Messages[id].Rows) == 0 {
		t.Fatal("lapsed too early")
	}
	c.Now = c.Now.Add(time.Second)
	c.Room.Tick()
	c.Room.Wait()
	club.Contains(c, c.Channel.Messages[id].Content, "found nobody")
	c.Command(club.Anna, "challenge")
	id, m := c.Channel.Last()
	club.Contains(c, c.Press(club.Anna, id, club.Button(c, m, "Take back").ID)[0].Message.Content, "taken back the open challenge")
}

// The command of a member's menu challenges that member.
func TestChallengeFromTheMenu(t *testing.T) {
	c := club.New(t)
	r := c.Request(bot.OnUser, club.Anna, "Challenge")
	r.Target, r.Options, r.Users = club.Ben, nil, nil
	club.Contains(c, c.Send(r)[0].Message.Content, "<@22>, **Anna** challenges you")
	r = c.Request(bot.OnUser, club.Anna, "Challenge")
	r.Target = club.Anna
	club.Contains(c, club.Only(c, c.Send(r)), "yourself")
}

// Nobody has more matches and challenges than the server allows.
func TestLimit(t *testing.T) {
	c := club.New(t)
	if err := c.DB.SetSetting(t.Context(), club.ServerSetting("matches"), "2"); err != nil {
		t.Fatal(err)
	}
	c.Command(club.Anna, "challenge", "user", club.Ben.ID)
	c.Accept(club.Ben)
	c.Command(club.Anna, "challenge")
	id, m := c.Channel.Last()
	club.Contains(c, club.Only(c, c.Command(club.Anna, "challenge", "user", club.Carl.ID)), "as you may have, 2")
	club.Contains(c, club.Only(c, c.Press(club.Ben, id, club.Button(c, m, "Accept").ID)), "already at a table together")

	c.Command(club.Carl, "challenge", "user", club.Ben.ID)
	c.Accept(club.Ben)
	c.Command(club.Carl, "challenge", "user", club.Anna.ID)
	club.Contains(c, club.Only(c, c.Accept(club.Anna)), "as you may have, 2")
	c.Restart()
	club.Contains(c, club.Only(c, c.Accept(club.Anna)), "as you may have, 2")
	c.Press(club.Anna, id, bot.Path(pages.PathDeclineChallenge, "2"))
	if all := c.Accept(club.Anna); len(all) == 1 && all[0].As == bot.Private {
		t.Errorf("with a place free: %q", club.Briefly(all))
	}
}

// A member who is ignored can't challenge, nor accept what is for anyone, and isn't told
// why.
func TestIgnored(t *testing.T) {
	c := club.New(t)
	club.Contains(c, club.Only(c, c.Command(club.Ben, "my ignore")), "nobody")
	club.Contains(c, club.Only(c, c.Command(club.Ben, "my ignore", "user", club.Ben.ID)), "yourself")
	all := c.Command(club.Ben, "my ignore", "user", club.Anna.ID)
	club.Contains(c, club.Only(c, all), "**Anna**")
	told := func(all []club.Sent) {
		t.Helper()
		if text := club.Only(c, all); strings.Contains(text, "ignore") || !strings.Contains(text, "just now") {
			t.Errorf("told: %q", text)
		}
	}
	told(c.Command(club.Anna, "challenge", "user", club.Ben.ID))
	told(c.Command(club.Anna, "challenge", "user", club.Carl.ID, "user2", club.Ben.ID, "set", "three"))
	c.Command(club.Ben, "challenge")
	told(c.Accept(club.Anna))
	c.Accept(club.Carl)
	c.Table()

	r := c.Request(bot.Press, club.Ben, pages.PathHear)
	r.Values = []string{club.Anna.ID}
	club.Contains(c, club.Only(c, c.AsUpdate(r)), "nobody")
	if all := c.Command(club.Anna, "challenge", "user", club.Ben.ID); all[0].As != bot.Reply {
		t.Errorf("heard again: %q", club.Briefly(all))
	}
	if open, err := c.DB.OpenChallenges(t.Context()); err != nil || len(open) != 1 || open[0].State != storage.StateOpen {
		t.Errorf("%d challenges, %v", len(open), err)
	}
}

// A member accepts two challenges at the same moment. Only as many begin as the server
// allows; the other stays open.
func TestLimitHoldsForAcceptsAtOnce(t *testing.T) {
	c := club.New(t)
	if err := c.DB.SetSetting(t.Context(), club.ServerSetting("matches"), "1"); err != nil {
		t.Fatal(err)
	}
	var presses []bot.Request
	for _, u := range []bot.User{club.Anna, club.Carl} {
		c.Command(u, "challenge")
		id, m := c.Channel.Last()
		r := c.Request(bot.Press, club.Ben, club.Button(c, m, "Accept").ID)
		r.Message = id
		presses = append(presses, r)
	}
	c.Room.Handle(presses[0])
	c.Room.Handle(presses[1])
	c.Room.Wait()
	c.Table()
	if open, err := c.DB.OpenChallenges(t.Context()); err != nil || len(open) != 1 {
		t.Errorf("%d challenges are open: %v", len(open), err)
	}
}

package members_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/pages"
	"stopp/game/streit"
	"stopp/internal/club"
	"stopp/storage"
)

// What is kept of a server goes 30 days after it has removed the bot, and not sooner, with
// an open match and its table. Restarts in between do not matter.
func TestDataOfAServerGoAfter30Days(t *testing.T) {
	c := club.New(t)
	c.Start("pagat")
	c.Room.Here([]string{"77"})
	c.Leaves()
	c.Pass(29 * 24 * time.Hour)
	if c.Empty() {
		t.Fatal("gone too early")
	}
	c.Restart()
	c.Room.Here([]string{"78"})
	c.Room.Wait()
	c.Pass(25 * time.Hour)
	if !c.Empty() {
		t.Errorf("still there:\n%s", c.Logged.String())
	}
	if n := len(c.Tables()); n != 0 {
		t.Errorf("%d tables are still in memory", n)
	}
}

// An open challenge goes with its server: it keeps nobody from another one, and nobody
// looks for it any more.
func TestChallengeOfAServerThatGoes(t *testing.T) {
	c := club.New(t)
	c.Command(club.Anna, "challenge", "user", club.Ben.ID)
	c.Purged()
	c.Returns()
	c.SilentFor(club.ChallengeTime)
	if text := c.Logged.String(); strings.Contains(text, "job failed") {
		t.Errorf("still looked for:\n%s", text)
	}
	club.Contains(c, c.Command(club.Anna, "challenge", "user", club.Ben.ID)[0].Message.Content, "challenges")
}

// A server removed the bot while nobody was there to hear of it: it is missing among the
// servers that Discord tells of.
func TestServerThatRemovedTheBotUnheard(t *testing.T) {
	c := club.New(t)
	c.Start("pagat")
	c.Over()
	c.Room.Here([]string{"78", "79"})
	c.Room.Wait()
	c.Pass(31 * 24 * time.Hour)
	if !c.Empty() {
		t.Error("still there")
	}
}

// The same holds for a server of which only its managers' choices are kept. They are not
// remembered if it comes back.
func TestServerWithNothingButSettings(t *testing.T) {
	c := club.New(t)
	c.Server = "de"
	manager := c.Request(bot.Command, club.Anna, "server settings")
	manager.Permissions, manager.Options["language"] = bot.ManageServer, "fr"
	c.Send(manager)
	c.Room.Here([]string{"78"})
	c.Room.Wait()
	c.Pass(31 * 24 * time.Hour)
	if !c.Empty() {
		t.Error("still there")
	}
	c.Command(club.Anna, "matches")
	if locale, err := c.DB.Setting(context.Background(), club.ServerSetting("locale")); err != nil || locale != "de" {
		t.Errorf("kept is %q: %v", locale, err)
	}
	c.Command(club.Anna, "challenge", "user", club.Ben.ID)
	_, m := c.Channel.Last()
	club.Button(c, m, "Annehmen")
}

// A setting of any kind is enough.
func TestServerWithOneSetting(t *testing.T) {
	for _, key := range []storage.Setting{club.ServerSetting("daily"), club.ServerSetting("welcomed"), serverRules, memberRules, club.ServerSetting("pace"), club.ServerSetting("language")} {
		c := club.New(t)
		if err := c.DB.SetSetting(t.Context(), key, "x"); err != nil {
			t.Fatal(err)
		}
		c.Room.Here([]string{"78"})
		c.Room.Wait()
		c.Pass(31 * 24 * time.Hour)
		if !c.Empty() {
			t.Errorf("%+v is still there", key)
		}
	}
}

// A server that takes the bot back keeps everything. So does one that Discord has only not
// told of yet.
func TestServerThatComesBack(t *testing.T) {
	for name, returns := range map[string]func(c *club.Club){
		"joined": func(c *club.Club) { c.Room.Joined(bot.Guild{ID: "77", JoinedAt: c.Now.Add(-2 * time.Hour)}) },
		"here":   func(c *club.Club) { c.Room.Here([]string{"77", "78"}) },
		"untold": func(c *club.Club) { c.Restart() },
	} {
		c := club.New(t)
		c.Start("pagat")
		c.Over()
		c.Room.Here([]string{"77"})
		c.Leaves()
		c.Pass(20 * 24 * time.Hour)
		returns(c)
		c.Room.Wait()
		c.Pass(20 * 24 * time.Hour)
		if c.Empty() {
			t.Errorf("%s: gone", name)
		}
		if name == "untold" {
			continue
		}
		c.Leaves() // from now on it counts again
		c.Pass(20 * 24 * time.Hour)
		if c.Empty() {
			t.Errorf("%s: gone before 30 days were over since it left again", name)
		}
	}
}

// The bot says hello once, in the server's language, with buttons that open a
// message of one's own.
func TestWelcome(t *testing.T) {
	c := club.New(t)
	g := bot.Guild{ID: "77", Locale: "de", SystemChannel: "88", JoinedAt: c.Now.Add(-time.Minute)}
	c.Room.Joined(g)
	c.Room.Wait()
	id, m := c.Channel.Last()
	club.Contains(c, m.Content, "Hallo!")
	club.Contains(c, m.Content, "`/herausfordern`")
	for _, label := range []string{"Jetzt spielen", "Lernen"} {
		club.Page(c, c.Press(club.Anna, id, club.Button(c, m, label).ID), bot.Private)
	}
	c.Room.Joined(g)
	c.Restart()
	c.Room.Joined(g)
	c.Leaves()
	g.JoinedAt = c.Now
	c.Room.Joined(g)
	c.Room.Wait()
	if n := len(c.Channel.Order); n != 1 {
		t.Errorf("said hello %d times", n)
	}
}

// Whoever manages the server can remove the greeting, and nobody else. It never comes again.
func TestGreetingIsRemoved(t *testing.T) {
	c := club.New(t)
	g := bot.Guild{ID: "77", SystemChannel: "88", JoinedAt: c.Now}
	c.Room.Joined(g)
	c.Room.Wait()
	id, m := c.Channel.Last()
	remove := c.Request(bot.Press, club.Anna, club.Button(c, m, "Remove").ID)
	remove.Message = id
	club.Contains(c, club.Only(c, c.Send(remove)), "manage this server")
	if len(c.Channel.Messages) != 1 {
		t.Fatal("anybody can remove it")
	}
	remove.ID, remove.Rights = remove.ID+"1", bot.ManageServer
	all := c.Send(remove)
	club.Contains(c, all[len(all)-1].Message.Content, "is gone")
	c.Room.Joined(g)
	c.Restart()
	c.Room.Joined(g)
	c.Room.Wait()
	if n := len(c.Channel.Messages); n != 0 {
		t.Errorf("%d messages are left", n)
	}
}

// Where the bot was before, or Discord names no channel for it, it says nothing.
func TestNoWelcome(t *testing.T) {
	c := club.New(t)
	c.Room.Joined(bot.Guild{ID: "77", SystemChannel: "88", JoinedAt: c.Now.Add(-2 * time.Hour)})
	c.Room.Joined(bot.Guild{ID: "78", JoinedAt: c.Now})
	c.Room.Wait()
	if n := len(c.Channel.Order); n != 0 {
		t.Errorf("said hello %d times", n)
	}
}

// Where it may not write yet, or Discord is busy, it says hello when it hears of the
// server again.
func TestWelcomeLater(t *testing.T) {
	for _, err := range []error{bot.ErrNoAccess, bot.ErrBusy} {
		c := club.New(t)
		g := bot.Guild{ID: "79", SystemChannel: "88", JoinedAt: c.Now}
		for _, c.Channel.PostErr = range []error{err, nil, nil} {
			c.Room.Joined(g)
			c.Room.Wait()
		}
		if n := len(c.Channel.Order); n != 1 {
			t.Errorf("%v: said hello %d times", err, n)
		}
	}
}

// If a server greets new members nowhere, or not where the bot may write, the bot says hello
// nowhere: it looks for no other channel.
func TestWelcomeWithoutASystemChannel(t *testing.T) {
	for _, system := range []string{"", "closed"} {
		c := club.New(t)
		c.Channel.Deleted = "closed"
		c.Room.Joined(bot.Guild{ID: "77", SystemChannel: system, JoinedAt: c.Now})
		c.Room.Wait()
		if n := len(c.Channel.Order); n != 0 {
			t.Errorf("system channel %q: said hello %d times", system, n)
		}
	}
}

// Numbers of matches and challenges are used again after the server with the last ones was
// removed; its old buttons reach nobody else's table.
func TestOldButtonsOfARemovedServer(t *testing.T) {
	c := club.New(t)
	c.Command(club.Anna, "challenge", "user", club.Ben.ID)
	id, m := c.Channel.Last()
	accept := club.Button(c, m, "Accept")
	c.Accept(club.Ben)
	more := bot.Path(view.PathMore, pages.Key(c.Table().ID), 1)
	c.Room.Here(nil)
	c.Room.Wait()
	c.Pass(31 * 24 * time.Hour)
	c.Room.Joined(bot.Guild{ID: "78"})
	r := c.Request(bot.Command, club.Anna, "challenge")
	r.Guild, r.Options["user"] = "78", club.Ben.ID
	c.Send(r)
	club.Contains(c, club.Only(c, c.Press(club.Ben, id, accept.ID)), "older version")
	_, m = c.Channel.Last()
	r = c.Request(bot.Press, club.Ben, club.Button(c, m, "Accept").ID)
	r.Guild = "78"
	r.Message, _ = c.Channel.Last()
	c.Send(r)
	if bot.Path(view.PathMore, pages.Key(c.Table().ID), 1) != more {
		t.Fatal("the number was not given again; this tests nothing")
	}
	club.Contains(c, club.Only(c, c.Press(club.Carl, id, more)), "This match is over")
}

var (
	serverRules = storage.Setting{Name: "rules", Guild: "77", Game: streit.RecordName}
	memberRules = storage.Setting{Name: "rules", Guild: "77", Person: club.Anna.ID, Game: streit.RecordName}
)

package session_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// pass lets a time go by in which the bot runs.
func (c *club) pass(d time.Duration) {
	c.now = c.now.Add(d)
	c.room.Tick()
	c.room.Wait()
}

// leaves has the server of the club remove the bot.
func (c *club) leaves() {
	c.room.Left("77")
	c.room.Wait()
}

// sweeps has the bot look for servers that it has left long ago, which ours is.
func (c *club) sweeps() {
	long := c.now.Add(-keptFor).UTC().Format(time.RFC3339)
	if err := c.db.SetSetting(context.Background(), serverSetting("left"), long); err != nil {
		c.Error(err)
	}
	c.room.Here([]string{"78"})
	c.room.Tick()
}

// purged has all that is kept of the server go.
func (c *club) purged() {
	c.Helper()
	c.sweeps()
	c.room.Wait()
	if !c.empty() {
		c.Error("something is kept of the server")
	}
}

func (c *club) empty() bool {
	c.Helper()
	known, err := c.db.Guilds(context.Background())
	if err != nil {
		c.Fatal(err)
	}
	named, err := c.db.Settings(context.Background(), "")
	if err != nil {
		c.Fatal(err)
	}
	for key := range named {
		if key.Guild == "77" {
			return false
		}
	}
	return len(known) == 0
}

// What is kept of a server goes 30 days after it has removed the bot, not sooner,
// an open match and its table among it; restarts in between are no matter.
func TestDataOfAServerGoAfter30Days(t *testing.T) {
	c := newClub(t)
	c.start("pagat")
	c.room.Here([]string{"77"})
	c.leaves()
	c.pass(29 * 24 * time.Hour)
	if c.empty() {
		t.Fatal("gone too early")
	}
	c.restart()
	c.room.Here([]string{"78"})
	c.room.Wait()
	c.pass(25 * time.Hour)
	if !c.empty() {
		t.Errorf("still there:\n%s", c.log.String())
	}
	if n := len(c.tables()); n != 0 {
		t.Errorf("%d tables are still in memory", n)
	}
}

// An open challenge goes with its server: it neither keeps anybody from another
// one nor is it looked for any more.
func TestChallengeOfAServerThatGoes(t *testing.T) {
	c := newClub(t)
	c.command(anna, "challenge", "user", ben.ID)
	c.purged()
	c.returns()
	c.silentFor(challengeTime)
	if text := c.log.String(); strings.Contains(text, "job failed") {
		t.Errorf("still looked for:\n%s", text)
	}
	contains(c, c.command(anna, "challenge", "user", ben.ID)[0].message.Content, "challenges")
}

// A server that removed the bot while nobody was there to hear of it is missing
// among those that Discord tells of.
func TestServerThatRemovedTheBotUnheard(t *testing.T) {
	c := newClub(t)
	c.start("pagat")
	c.over()
	c.room.Here([]string{"78", "79"})
	c.room.Wait()
	c.pass(31 * 24 * time.Hour)
	if !c.empty() {
		t.Error("still there")
	}
}

// So is one of which nothing is kept but what its managers have chosen, and the
// choices are not remembered if it comes back.
func TestServerWithNothingButSettings(t *testing.T) {
	c := newClub(t)
	c.server = "de"
	manager := c.request(bot.Command, anna, "server settings")
	manager.Permissions, manager.Options["language"] = bot.ManageServer, "fr"
	c.send(manager)
	c.room.Here([]string{"78"})
	c.room.Wait()
	c.pass(31 * 24 * time.Hour)
	if !c.empty() {
		t.Error("still there")
	}
	c.command(anna, "matches")
	if locale, err := c.db.Setting(context.Background(), serverSetting("locale")); err != nil || locale != "de" {
		t.Errorf("kept is %q: %v", locale, err)
	}
	c.command(anna, "challenge", "user", ben.ID)
	_, m := c.channel.last()
	button(c, m, "Annehmen")
}

// A setting of any kind is enough.
func TestServerWithOneSetting(t *testing.T) {
	for _, key := range []storage.Setting{serverSetting("daily"), serverSetting("welcomed"), serverRules, memberRules, serverSetting("pace"), serverSetting("language")} {
		c := newClub(t)
		if err := c.db.SetSetting(t.Context(), key, "x"); err != nil {
			t.Fatal(err)
		}
		c.room.Here([]string{"78"})
		c.room.Wait()
		c.pass(31 * 24 * time.Hour)
		if !c.empty() {
			t.Errorf("%+v is still there", key)
		}
	}
}

// Who takes the bot back keeps everything, and so does a server that Discord has
// only not told of yet.
func TestServerThatComesBack(t *testing.T) {
	for name, returns := range map[string]func(c *club){
		"joined": func(c *club) { c.room.Joined(bot.Guild{ID: "77", JoinedAt: c.now.Add(-2 * time.Hour)}) },
		"here":   func(c *club) { c.room.Here([]string{"77", "78"}) },
		"untold": func(c *club) { c.restart() },
	} {
		c := newClub(t)
		c.start("pagat")
		c.over()
		c.room.Here([]string{"77"})
		c.leaves()
		c.pass(20 * 24 * time.Hour)
		returns(c)
		c.room.Wait()
		c.pass(20 * 24 * time.Hour)
		if c.empty() {
			t.Errorf("%s: gone", name)
		}
		if name == "untold" {
			continue
		}
		c.leaves() // from now on it counts again
		c.pass(20 * 24 * time.Hour)
		if c.empty() {
			t.Errorf("%s: gone before 30 days were over since it left again", name)
		}
	}
}

// The bot says hello once, in the server's language, with buttons that open a
// message of one's own.
func TestWelcome(t *testing.T) {
	c := newClub(t)
	g := bot.Guild{ID: "77", Locale: "de", SystemChannel: "88", JoinedAt: c.now.Add(-time.Minute)}
	c.room.Joined(g)
	c.room.Wait()
	id, m := c.channel.last()
	contains(c, m.Content, "Guten Tag!")
	contains(c, m.Content, "`/herausfordern`")
	for _, label := range []string{"Spielend", "Regeln", "Mehr"} {
		page(c, c.press(anna, id, button(c, m, label).ID), bot.Private)
	}
	c.room.Joined(g)
	c.restart()
	c.room.Joined(g)
	c.leaves()
	g.JoinedAt = c.now
	c.room.Joined(g)
	c.room.Wait()
	if n := len(c.channel.order); n != 1 {
		t.Errorf("said hello %d times", n)
	}
}

// Where it was before, or finds no channel, it says nothing.
func TestNoWelcome(t *testing.T) {
	c := newClub(t)
	c.room.Joined(bot.Guild{ID: "77", SystemChannel: "88", Channels: []string{"88"}, JoinedAt: c.now.Add(-2 * time.Hour)})
	c.room.Joined(bot.Guild{ID: "78", JoinedAt: c.now})
	c.room.Wait()
	if n := len(c.channel.order); n != 0 {
		t.Errorf("said hello %d times", n)
	}
}

// Where it may not write yet, or Discord is busy, it says hello when it hears of the
// server again.
func TestWelcomeLater(t *testing.T) {
	for _, err := range []error{bot.ErrNoAccess, bot.ErrBusy} {
		c := newClub(t)
		g := bot.Guild{ID: "79", SystemChannel: "88", Channels: []string{"88", "89"}, JoinedAt: c.now}
		for _, c.channel.postErr = range []error{err, nil, nil} {
			c.room.Joined(g)
			c.room.Wait()
		}
		if n := len(c.channel.order); n != 1 {
			t.Errorf("%v: said hello %d times", err, n)
		}
	}
}

// In a server that greets new members nowhere, or not where the bot may write, it
// says hello in the first channel that takes it.
func TestWelcomeWithoutASystemChannel(t *testing.T) {
	for _, system := range []string{"", "closed"} {
		c := newClub(t)
		c.channel.deleted = "closed"
		c.room.Joined(bot.Guild{ID: "77", SystemChannel: system, Channels: []string{"closed", "88", "89"}, JoinedAt: c.now})
		c.room.Wait()
		if id, m := c.channel.last(); len(c.channel.order) != 1 || c.channel.home[id] != "88" || !strings.Contains(m.Content, "Hello!") {
			t.Errorf("system channel %q: %d messages, the last in %s: %q", system, len(c.channel.order), c.channel.home[id], m.Content)
		}
	}
}

// Numbers of matches and challenges are given again after a server with the last
// ones was removed; its old buttons reach nobody else's table.
func TestOldButtonsOfARemovedServer(t *testing.T) {
	c := newClub(t)
	c.command(anna, "challenge", "user", ben.ID)
	id, m := c.channel.last()
	accept := button(c, m, "Accept")
	c.accept(ben)
	more := bot.Path(view.PathMore, pages.Key(c.table().id), 1)
	c.room.Here(nil)
	c.room.Wait()
	c.pass(31 * 24 * time.Hour)
	c.room.Joined(bot.Guild{ID: "78"})
	r := c.request(bot.Command, anna, "challenge")
	r.Guild, r.Options["user"] = "78", ben.ID
	c.send(r)
	contains(c, only(c, c.press(ben, id, accept.ID)), "older version")
	_, m = c.channel.last()
	r = c.request(bot.Press, ben, button(c, m, "Accept").ID)
	r.Guild = "78"
	r.Message, _ = c.channel.last()
	c.send(r)
	if bot.Path(view.PathMore, pages.Key(c.table().id), 1) != more {
		t.Fatal("the number was not given again; this tests nothing")
	}
	contains(c, only(c, c.press(carl, id, more)), "This match is over")
}

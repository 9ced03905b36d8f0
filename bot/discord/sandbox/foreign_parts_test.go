package sandbox_test

import (
	"strings"
	"time"

	"stopp/bot/discord/sandbox"
	"stopp/internal/eventually"
)

// parts are tried with every library, in this order.
var parts = []struct {
	name string
	run  func(*guest)
}{
	{"commands", (*guest).commands}, {"answers", (*guest).answers}, {"components", (*guest).components}, {"modals", (*guest).modals},
	{"tasks", (*guest).tasks}, {"places", (*guest).places}, {"limits", (*guest).limits}, {"abroad", (*guest).abroad}, {"gateway", (*guest).gateway},
}

func (g *guest) commands() {
	role := g.s.GuildID()
	g.ada.SetLocale("de")
	g.says(g.ada.Command("kinds", sandbox.Options{
		"text": "é♠", "whole": 3, "part": 1.5, "flag": true, "person": g.ben.ID, "place": g.s.ChannelID("side-table"), "role": role, "anyone": g.ben.ID,
	}), "é♠ | 3 | 1.5 | true | Ben | side-table | @everyone | Ben | Card table | streitpatience | Ada | de | en-US")
	choices, err := g.ada.Complete("kinds", sandbox.Options{"text": "ab"}, "text").Choices(soon(g.t))
	if err != nil || len(choices) != 2 || choices[0] != (sandbox.Choice{Name: "ab!", Value: "ab"}) {
		g.t.Errorf("the choices are %v, %v", choices, err)
	}
	g.says(g.ada.Command("nest group deep", sandbox.Options{"word": "one"}), "group | deep | one")
	g.says(g.ada.UserCommand("About", g.ben.ID), "about Ben")
	said, err := g.ben.Say("what nobody else reads")
	if err != nil {
		g.t.Fatal(err)
	}
	g.says(g.ada.MessageCommand("Quote", said.ID), "Ben said what nobody else reads")
}

func (g *guest) answers() {
	g.says(g.ada.Command("private", nil), "private edited")
	later := g.ada.Command("later", nil)
	g.says(later, "later, 2 files")
	if more := later.FollowUps(); len(more) != 1 || more[0].Content != "more edited" {
		g.t.Errorf("the follow-ups are %+v, want one", more)
	}
	if !g.layouts {
		return
	}
	use := g.ada.Command("layout", nil)
	m := g.answered(use, func(sandbox.Message) bool { return len(use.FollowUps()) == 1 }, "a layout and a follow-up")
	if got := use.FollowUps()[0].Content; got != "90 | 7,1,4,5,6,8 | true | 0" {
		g.t.Errorf("of the layout was understood: %s", got)
	}
	g.says(g.ben.Choose(m.ID, "roles", g.s.GuildID()), "picked @everyone")
}

func (g *guest) components() {
	show := func() sandbox.Message {
		g.t.Helper()
		return g.says(g.ada.Command("show", nil), "table true 1 1 5")
	}
	m := show()
	g.says(g.ben.Choose(m.ID, "strings", "a", "b"), "picked a and b")
	g.says(g.ben.Choose(m.ID, "users", g.ada.ID, g.ben.ID), "picked Ada and Ben")
	g.says(g.ben.Choose(m.ID, "anyone", g.ada.ID, g.s.GuildID()), "picked Ada and @everyone")
	g.says(g.ben.Choose(m.ID, "places", g.s.ChannelID("side-table")), "picked side-table")
	g.says(g.ben.Press(m.ID, "answer"), "answered on table true 1 1 5")
	g.ben.Press(m.ID, "later")
	g.becomes(m.ID, "updated later")
	g.ben.Press(m.ID, "update")
	g.becomes(m.ID, "updated")
	if now, _ := g.s.Message(m.ID); len(now.Embeds) != 0 || len(now.Attachments) != 2 {
		g.t.Errorf("the update left %d embeds and %d files, want 0 and 2", len(now.Embeds), len(now.Attachments))
	}
	if err := g.ben.Press(m.ID, "gone").Answered(soon(g.t)); err != nil {
		g.t.Fatal(err)
	}
	eventually.Is(g.t, "the message is gone", func() bool { _, there := g.s.Message(m.ID); return !there })
}

func (g *guest) modals() {
	fill := func(u *sandbox.Use) *sandbox.Use {
		g.t.Helper()
		modal, err := u.Modal(soon(g.t))
		if err != nil {
			g.t.Fatalf("%v\n%s", err, g.complains.take())
		}
		return g.ada.Submit(modal.ID, map[string]string{"word": "hello", "who": g.ben.ID})
	}
	g.says(fill(g.ada.Command("form", nil)), "hello from Ben")
	m := g.says(g.ada.Command("show", nil), "table true 1 1 5")
	fill(g.ada.Press(m.ID, "form"))
	g.becomes(m.ID, "hello from Ben")
}

// do has the bot do something by itself.
func (g *guest) do(what, want string) {
	g.t.Helper()
	u := g.ada.Command("do", sandbox.Options{"what": what})
	g.answered(u, func(m sandbox.Message) bool { return m.Content == want || strings.HasPrefix(m.Content, "failed") }, want)
	g.says(u, want)
}

func (g *guest) tasks() {
	g.do("look", "Card table | en-US | 500000 | @everyone | Stopp | stopp")
	g.do("messages", "two | 1 | a grey point | 2 | two")
	g.do("threads", "true | renamed | true | false | true")
	g.do("direct", "true | Ada | in private")
	g.do("commands", "false | mehr | other | 11")
	g.do("emojis", "stopp | dot | 1 | 0")
	g.do("mistakes", "50006 | 50035 | 10008 | 10003")
}

// places come and go under the bot.
func (g *guest) places() {
	second := g.s.AddGuild("Second", "fr", "salon")
	g.do("servers", "servers 2")
	g.s.RemoveBot(second)
	g.do("servers", "servers 1")
	g.s.AddBot(second)
	g.do("servers", "servers 2")
	g.says(g.ben.In(g.s.ChannelID("salon")).UserCommand("About", g.ada.ID), "about Ada")
	m, err := g.s.AwaitMessage(soon(g.t), g.ada.Channel, func(m sandbox.Message) bool { return m.Content == "start" })
	if err == nil {
		err = g.s.Archive(m.ID, true, true)
	}
	if err == nil {
		err = g.s.DeleteChannel(m.ID) // the thread
	}
	if err == nil {
		err = g.s.DeleteChannel(g.s.ChannelID("side-table"))
	}
	if err != nil {
		g.t.Fatal(err)
	}
	g.says(g.ada.Direct().Command("nest group deep", sandbox.Options{"word": "one"}), "group | deep | one")
}

// limits has the bot run into limits, and into what else Discord has.
func (g *guest) limits() {
	before := g.s.Traffic(g.ada.Channel).Posted
	g.do("flood", "sent 7")
	if n := g.s.Traffic(g.ada.Channel).Posted - before; n != 7 {
		g.t.Errorf("%d messages came, want 7", n)
	}
	for _, scope := range []string{"user", "shared", "global"} {
		g.s.Fail(sandbox.Fault{Method: "GET", Path: "/guilds/*", Status: 429, RetryAfter: 200 * time.Millisecond, Scope: scope})
		g.do("look", "Card table | en-US | 500000 | @everyone | Stopp | stopp")
	}
	if g.retries {
		g.s.Fail(sandbox.Fault{Method: "GET", Path: "/guilds/*", Status: 502, Times: 2})
		g.do("look", "Card table | en-US | 500000 | @everyone | Stopp | stopp")
	}
	if n := g.s.InvalidRequests(); n > 10 {
		g.t.Errorf("%d requests count as invalid", n)
	}
}

// gateway cuts the bot's line in every possible way, and says something in the moment
// after.
func (g *guest) gateway() {
	for _, cut := range []struct {
		name string
		do   func()
		then string // the event that tells of the bot's return
	}{
		{"a line that ends", func() { g.s.Drop(0) }, "RESUMED"},
		{"code 4000", func() { g.s.Drop(4000) }, "RESUMED"},
		{"op 7", g.s.AskReconnect, "RESUMED"},
		{"op 9 with true", func() { g.s.InvalidateSession(true) }, "RESUMED"},
		{"op 9 with false", func() { g.s.InvalidateSession(false) }, "READY"},
		{"op 7 instead of RESUMED", func() { g.s.ReconnectForReady(1); g.s.Drop(0) }, "RESUMED"},
		{"op 9 instead of RESUMED", func() { g.s.InvalidForReady(1); g.s.Drop(0) }, "READY"},
		{"too long without a heartbeat", func() { g.s.Advance(6100 * time.Millisecond) }, "READY"},
	} {
		g.cut(cut.name, cut.then, cut.do)
	}
	if g.zombies {
		g.cut("heartbeats without an answer", "RESUMED", func() {
			g.s.NoAcks(true)
			g.leaves(longWait) // two heartbeats, and some time
			g.s.NoAcks(false)
		})
	}
}

func (g *guest) leaves(patience time.Duration) {
	g.t.Helper()
	if !eventually.Within(patience, func() bool { return !g.s.Online() }) {
		g.t.Fatal("the bot is still connected")
	}
}

func (g *guest) cut(name, then string, do func()) {
	g.t.Helper()
	before, began := g.seen.count(then), time.Now()
	do()
	word := "after " + name
	say := func() {
		if _, err := g.ben.Say("<@" + g.s.BotID() + "> " + word); err != nil {
			g.t.Fatal(err)
		}
	}
	if then == "RESUMED" {
		say() // missed, and replayed
	}
	if !eventually.Within(longWait, func() bool { return g.seen.count(then) > before }) {
		g.t.Fatalf("after %s there is no %s\n%s", name, then, g.complains.take())
	}
	if then == "READY" {
		say()
	}
	g.hears("heard: " + word)
	g.t.Logf("%s: back after %.1f s", name, time.Since(began).Seconds())
}

// abroad: a member who has installed the bot uses it where it is no member; it answers five
// more times there, and posts nothing.
func (g *guest) abroad() {
	g.ada.Install(true)
	g.s.AddForeign("Elsewhere", "fr", "general")
	g.says(g.ada.Command("where", nil), "0 | 0,1 | true | posted | 7 | all")
	g.says(g.ada.In(g.s.ChannelID("general")).Command("where", nil), "0 | 1 | true | 50001 | 5 | 40094")
	g.says(g.ada.In(g.s.AddGroup("Ada", "Ben", "Cleo")).Command("where", nil), "2 | 1 | false | 50001 | 5 | 40094")
}

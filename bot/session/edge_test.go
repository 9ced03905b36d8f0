package session_test

import (
	"slices"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/service/registry"
	"stopp/bot/session"
	"stopp/bot/text/pages"
	"stopp/internal/club"
)

// A path with something extra, missing or odd leads nowhere.
func TestStrangePaths(t *testing.T) {
	c := club.New(t)
	tb := c.Start("")
	key, before := pages.Key(tb.ID), len(tb.Actions())
	for _, path := range []string{
		"tap/1", "tap/1/1", "tap/1/1/r/x", "tap/1/1/", "tap/1/1/10", "tap/1/1/01", "tap/1/1/x", "tap/1/1/Ax", "tap/1/1/ r", "tap/01/1/r", "tap/+1/1/r", "tap/1/+1/r", "tap/1/1/r\n",
		"lift/1/1", "lift/1/1/x", "lift/1/1/3x", "lift/1/1/3xR9", "lift/1/1/x3", "finish/1", "moves/1/1/1/1", "bring/1/1", "atonce/1", "level", "turn/1", "turn/1/1/1", "turn/1/one", "lay/1/1/pass", "more/1", "stopp/1/1", "call/1/1/1", "call/1/1/1/hand/7h", "board/1/x", "back/1", "back/1/1/1/1",
		"block/1/yes", "block/1/agree/1", "block/1/sure", "block/1/sure/1/1", "quit/1/sure", "hint/1/1", "wait/1/D1", "wait/1/a", "end/1/on", "force/1/sure", "watch/", "watch/1/1",
		"play/1", "play/1/a/b", "decline/1/x", "terms", "change/1", "change/1/set/x", "rematch/1/1", "review/1/1", "replay/1/1", "film/1", "film/1/1/1",
		"matches/1", "matches/x/on", "takeback/1", "hear/33", "settings", "settings/calls/x", "book", "book/set/pagat/1", "help", "help/", "help/start/new/x", "learn", "learn/a/b",
		"puzzle/x", "puzzle/a/b/c/d", "forget/1", "forget-yes/33", "server/-/set/x", "serverpage", "serverset/pace/x", "pick/block", "no-such-button",
	} {
		path = strings.Replace(path, "/1", "/"+key, 1)
		all := c.Press(club.Anna, tb.Message(), path)
		if text := club.Only(c, all); !strings.Contains(text, "older version") {
			t.Errorf("%s: %q", path, text)
		}
	}
	if len(tb.Actions()) != before || tb.Lifted() != "" {
		t.Error("something has happened at the table")
	}
}

// Private content never replaces a public message, whoever says that it was pressed there.
func TestPrivateThingsReplaceNothingPublic(t *testing.T) {
	c := club.New(t)
	c.Command(club.Anna, "challenge", "user", club.Ben.ID)
	challenge, _ := c.Channel.Last()
	c.Accept(club.Ben)
	tb := c.Table()
	key := pages.Key(tb.ID)
	living := tb.Message()
	mover, other := c.Mover(), c.Other()
	for path, u := range map[string]bot.User{
		"back/" + key + "/0/1": club.Anna, "block/" + key + "/on": club.Anna, "book/set/pagat/1/2": club.Anna, "book/server/-/0/1": club.Carl, "help/stopp": club.Carl,
		"learn/tap/-/-/start": club.Carl, "matches/0/on": club.Anna, "settings/calls": club.Anna, "hint/" + key: mover, "watch/" + key: club.Carl,
		"replay/" + key + "/0/1": club.Carl, "wait/" + key: other, "block/" + key: other, "call/" + key + "/1/0/family-first": other, "forget-yes": club.Carl,
		"puzzle/2027-01-15/stopp": club.Carl, "serverpage/rules": club.Carl, "change/1/reset": club.Anna, "hear": club.Anna,
	} {
		for _, message := range []string{living, challenge} {
			shown := c.Channel.Messages[message].Content
			r := c.Request(bot.Press, u, path)
			r.Message = message
			if path == "settings/calls" {
				r.Values = []string{pages.CallsQuiet}
			}
			if path == "hear" {
				r.Values = []string{club.Carl.ID}
			}
			for _, s := range c.Send(r) {
				if s.How == "answer" && s.As != bot.Private {
					t.Errorf("%s: %q", path, club.Briefly([]club.Sent{s}))
				}
			}
			if now := c.Channel.Messages[message].Content; message == challenge && now != shown {
				t.Errorf("%s: the challenge has become %q", path, now)
			}
		}
	}
	if living != tb.Message() || !strings.Contains(c.Channel.Messages[living].Content, "**Turn 1**") {
		t.Errorf("the table has become %q", c.Channel.Messages[living].Content)
	}
}

// What is meant for a server is refused in a direct message, and changes nothing.
func TestDirectMessagesReachNoServer(t *testing.T) {
	c := club.New(t)
	tb := c.Start("")
	before := len(tb.Actions())
	for _, p := range session.Asked(club.Games).Presses {
		if p.Path == pages.PathForgetYes { // which ends all that Anna plays, from anywhere
			continue
		}
		r := c.Request(bot.Press, club.Anna, samplePath(c, p.Path, pages.Key(tb.ID)))
		r.Guild, r.Message = "", "private"
		if says := strings.Contains(c.Send(r)[0].Message.Content, "only in servers"); says == p.Direct {
			t.Errorf("%s in a direct message: %v", r.Path, says)
		}
	}
	for _, spec := range session.Commands(club.Games) {
		for _, path := range spec.Paths() {
			r := c.Request(spec.On, club.Anna, path)
			r.Guild = ""
			if all := c.Send(r); strings.Contains(all[0].Message.Content, "only in servers") == spec.Direct {
				t.Errorf("/%s in a direct message: %q", path, club.Briefly(all))
			}
		}
	}
	if len(tb.Actions()) != before {
		t.Error("something has happened at the table")
	}
}

// samplePath is a path in the first form of a button, with a match where it names one.
func samplePath(c *club.Club, path, match string) string {
	all := session.Asked(club.Games).Presses
	at := slices.IndexFunc(all, func(p registry.Press) bool { return p.Path == path })
	for _, word := range all[at].Forms[0] {
		sample := word.Sample
		if word.Name == registry.Match.Name {
			sample = match
		}
		path += "/" + sample
	}
	return path
}

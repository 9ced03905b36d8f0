package session_test

import (
	"slices"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/service/registry"
	"stopp/bot/session"
	"stopp/bot/text/pages"
)

// A path with something too much, too little or too strange leads nowhere.
func TestStrangePaths(t *testing.T) {
	c := newClub(t)
	tb := c.start("")
	key, before := pages.Key(tb.id), len(tb.actions())
	for _, path := range []string{
		"tap/1", "tap/1/1", "tap/1/1/r/x", "tap/1/1/", "tap/1/1/10", "tap/1/1/01", "tap/1/1/x", "tap/1/1/Ax", "tap/1/1/ r", "tap/01/1/r", "tap/+1/1/r", "tap/1/+1/r", "tap/1/1/r\n",
		"lift/1/1", "lift/1/1/x", "lift/1/1/3x", "lift/1/1/3xR9", "lift/1/1/x3", "finish/1", "moves/1/1/1/1", "bring/1/1", "atonce/1", "level", "turn/1", "turn/1/1/1", "turn/1/one", "lay/1/1/pass", "more/1", "stopp/1/1", "call/1/1/1", "call/1/1/1/hand/7h", "board/1/x", "back/1", "back/1/1/1/1",
		"block/1/yes", "block/1/agree/1", "block/1/sure", "block/1/sure/1/1", "quit/1/sure", "hint/1/1", "wait/1/D1", "wait/1/a", "end/1/on", "force/1/sure", "watch/", "watch/1/1",
		"play/1", "play/1/a/b", "decline/1/x", "terms", "change/1", "change/1/set/x", "rematch/1/1", "review/1/1", "replay/1/1", "film/1", "film/1/1/1",
		"matches/1", "matches/x/on", "takeback/1", "hear/33", "settings", "settings/calls/x", "book", "book/set/pagat/1", "help", "help/", "help/start/new/x", "learn", "learn/a/b",
		"puzzle/x", "puzzle/a/b/c/d", "forget/1", "forget-yes/33", "server/-/set/x", "serverpage", "serverset/pace/x", "pick/block", "no-such-button",
	} {
		path = strings.Replace(path, "/1", "/"+key, 1)
		all := c.press(anna, tb.message(), path)
		if text := only(c, all); !strings.Contains(text, "older version") {
			t.Errorf("%s: %q", path, text)
		}
	}
	if len(tb.actions()) != before || tb.lifted() != "" {
		t.Error("something has happened at the table")
	}
}

// What stands in private messages replaces none that all can see, whoever says
// that it was pressed there.
func TestPrivateThingsReplaceNothingPublic(t *testing.T) {
	c := newClub(t)
	c.command(anna, "challenge", "user", ben.ID)
	challenge, _ := c.channel.last()
	c.accept(ben)
	tb := c.table()
	key := pages.Key(tb.id)
	living := tb.message()
	mover, other := c.mover(), c.other()
	for path, u := range map[string]bot.User{
		"back/" + key + "/0/1": anna, "block/" + key + "/on": anna, "book/set/pagat/1/2": anna, "book/server/-/0/1": carl, "help/stopp": carl,
		"learn/tap/-/-/start": carl, "matches/0/on": anna, "settings/calls": anna, "hint/" + key: mover, "watch/" + key: carl,
		"replay/" + key + "/0/1": carl, "wait/" + key: other, "block/" + key: other, "call/" + key + "/1/0/family-first": other, "forget-yes": carl,
		"puzzle/2027-01-15/stopp": carl, "serverpage/rules": carl, "change/1/reset": anna, "hear": anna,
	} {
		for _, message := range []string{living, challenge} {
			shown := c.channel.messages[message].Content
			r := c.request(bot.Press, u, path)
			r.Message = message
			if path == "settings/calls" {
				r.Values = []string{pages.CallsQuiet}
			}
			if path == "hear" {
				r.Values = []string{carl.ID}
			}
			for _, s := range c.send(r) {
				if s.how == "answer" && s.as != bot.Private {
					t.Errorf("%s: %q", path, briefly([]sent{s}))
				}
			}
			if now := c.channel.messages[message].Content; message == challenge && now != shown {
				t.Errorf("%s: the challenge has become %q", path, now)
			}
		}
	}
	if living != tb.message() || !strings.Contains(c.channel.messages[living].Content, "your turn") {
		t.Errorf("the table has become %q", c.channel.messages[living].Content)
	}
}

// What is meant for a server is refused in a direct message, and changes nothing.
func TestDirectMessagesReachNoServer(t *testing.T) {
	c := newClub(t)
	tb := c.start("")
	before := len(tb.actions())
	for _, p := range session.Asked(games).Presses {
		if p.Path == pages.PathForgetYes { // which ends all that Anna plays, from anywhere
			continue
		}
		r := c.request(bot.Press, anna, samplePath(c, p.Path, pages.Key(tb.id)))
		r.Guild, r.Message = "", "private"
		if says := strings.Contains(c.send(r)[0].message.Content, "only in servers"); says == p.Direct {
			t.Errorf("%s in a direct message: %v", r.Path, says)
		}
	}
	for _, spec := range session.Commands(games) {
		for _, path := range spec.Paths() {
			r := c.request(spec.On, anna, path)
			r.Guild = ""
			if all := c.send(r); strings.Contains(all[0].message.Content, "only in servers") == spec.Direct {
				t.Errorf("/%s in a direct message: %q", path, briefly(all))
			}
		}
	}
	if len(tb.actions()) != before {
		t.Error("something has happened at the table")
	}
}

// samplePath is a path as the first form of a button says, of a match where it names one.
func samplePath(c *club, path, match string) string {
	all := session.Asked(games).Presses
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

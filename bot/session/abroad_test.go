package session_test

import (
	"slices"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/games/patience"
	"stopp/bot/games/streit/view"
	"stopp/bot/service/registry"
	"stopp/bot/session"
	"stopp/bot/text/pages"
	"stopp/game/streit/opponent"
)

// abroad is a request as it comes from a place where the bot is not a member: a server
// without it, or direct messages among people.
func (c *club) abroad(kind bot.Kind, u bot.User, path string, options ...string) bot.Request {
	r := c.request(kind, u, path)
	r.Guild, r.GuildLocale, r.Channel, r.Abroad, r.Permissions, r.Rights = "", "", "group", true, 0, 0
	for i := 0; i+1 < len(options); i += 2 {
		r.Options[options[i]] = options[i+1]
	}
	if kind == bot.Press {
		r.Message = "private"
	}
	return r
}

// answersAlone fails if anything has gone out but what a bot may do that only a person has
// brought along: answers that this person alone sees, and few further ones.
func (c *club) answersAlone(what string, all []sent) {
	c.Helper()
	further := 0
	for _, s := range all {
		switch {
		case s.how == "answer" && s.as != bot.Reply, s.how == "amend", s.how == "dismiss":
		case s.how == "follow" && s.as == bot.Private:
			further++
		default:
			c.Errorf("%s: %v", what, briefly([]sent{s}))
		}
	}
	if further > 5 || len(all) == 0 {
		c.Errorf("%s: %d things, %d of them further answers", what, len(all), further)
	}
}

// Everything is tried abroad: what is offered works there by answers that its member alone
// sees, all else is refused and says where it works. Nothing happens in any server.
func TestAbroadByAnswersAlone(t *testing.T) {
	c := solitary(t)
	tb := c.start("")
	before := c.everything()
	all := session.Asked(append(slices.Clone(games), patience.InHouse()))
	for _, p := range all.Presses {
		if slices.Contains(ownAnywhere, p.Path) {
			continue
		}
		r := c.abroad(bot.Press, anna, pathOf(p, pages.Key(tb.id)))
		out := c.send(r)
		c.answersAlone(r.Path, out)
		if says := strings.Contains(out[0].message.Content, "only in servers"); says == p.Direct {
			t.Errorf("%s abroad: %v", r.Path, says)
		}
	}
	if after := c.everything(); after != before {
		t.Errorf("it was:\n%s\nand is:\n%s", before, after)
	}
	for _, spec := range all.Specs() {
		for _, path := range spec.Paths() {
			out := c.send(c.abroad(spec.On, anna, path))
			c.answersAlone("/"+path, out)
			if strings.Contains(out[0].message.Content, "only in servers") == spec.Direct {
				t.Errorf("/%s abroad: %q", path, briefly(out))
			}
		}
	}
	if ids, err := c.db.Guilds(t.Context()); err != nil || !slices.Equal(ids, []string{"77"}) {
		t.Errorf("servers of which something is kept: %v, %v", ids, err)
	}
}

// ownAnywhere are presses that begin or end what is a member's own, wherever that is.
var ownAnywhere = []string{pages.PathForgetYes, pages.PathAtOnce, pages.PathTakeBack}

// pathOf is a path as the first form of a button says, of a match where it names one.
func pathOf(p registry.Press, match string) string {
	path := p.Path
	for _, word := range p.Forms[0] {
		if word.Name == registry.Match.Name {
			path += "/" + match
		} else {
			path += "/" + word.Sample
		}
	}
	return path
}

// A private match is begun abroad, goes on after a start, in another group, in direct
// messages and in a server, and stands in nobody's table.
func TestPrivateMatchAbroad(t *testing.T) {
	c := newClub(t)
	c.hers(c.send(c.abroad(bot.Command, anna, "challenge", "level", "beginner", "set", "simple")))
	tb := c.table()
	if !tb.private() || tb.guild() != "" {
		t.Fatalf("private %v, in %q", tb.private(), tb.guild())
	}
	key := pages.Key(tb.id)
	turn := c.abroad(bot.Press, anna, bot.Path(view.PathTurn, key, tb.sheet()))
	turn.Message = tb.message()
	c.hers(c.send(turn))
	done := len(tb.actions())
	if done == 0 {
		t.Fatal("nothing is turned")
	}
	c.restart()
	other := c.abroad(bot.Command, anna, "board")
	other.Channel = "another"
	c.hers(c.send(other))
	tb = c.table()
	contains(c, c.channel.asides[tb.message()].message.Content, "**Turn ")
	for place, r := range map[string]bot.Request{
		"in a server":        c.request(bot.Command, anna, "board"),
		"in direct messages": func() bot.Request { r := c.request(bot.Command, anna, "board"); r.Guild = ""; return r }(),
	} {
		all := c.send(r)
		c.hers(all)
		if len(all) != 1 || all[0].as != bot.Private || !strings.Contains(all[0].message.Content, "**Turn ") {
			t.Errorf("%s: %v", place, briefly(all))
		}
	}
	for _, r := range []bot.Request{c.request(bot.Command, anna, "matches"), c.abroad(bot.Command, anna, "matches")} {
		contains(c, only(c, c.send(r)), "only you see it")
	}
	for _, r := range []bot.Request{c.abroad(bot.Command, ben, "board"), c.request(bot.Command, ben, "board")} {
		contains(c, only(c, c.send(r)), "no table")
	}
	quit := c.request(bot.Press, anna, bot.Path(pages.PathQuit, key))
	quit.Message = tb.message()
	c.hers(c.send(quit))
	again := c.abroad(bot.Press, anna, bot.Path(pages.PathRematch, key))
	again.Message = tb.message()
	c.hers(c.send(again))
	if next := c.table(); next.id == tb.id || next.guild() != "" {
		t.Errorf("the rematch is %d in %q", next.id, next.guild())
	}
	c.room.Here([]string{"77"})
	c.room.Wait()
	if c.halted("") {
		t.Error("time stands still")
	}
	contains(c, c.command(carl, "leaderboard")[0].message.Content, "Nobody has finished")
	if all := c.everything(); strings.Contains(all, "group") || strings.Contains(all, "another") {
		t.Errorf("where she was is kept: %s", all)
	}
}

// The computer is all whom one can challenge there, at a level that is asked for.
func TestChallengeAbroad(t *testing.T) {
	c := newClub(t)
	for _, options := range [][]string{{"user", ben.ID}, {"user2", ben.ID, "level", "master"}, {"user", ben.ID, "user2", carl.ID, "rules", "three"}} {
		contains(c, only(c, c.send(c.abroad(bot.Command, anna, "challenge", options...))), "only in servers that I’m in. Here you can play against the computer")
	}
	contains(c, only(c, c.send(c.abroad(bot.Command, anna, "challenge", "level", "master", "pace", "daily"))), "no time limit")
	c.tablesOpen(0)
	all := c.send(c.abroad(bot.Command, anna, "challenge", "user", "98"))
	contains(c, only(c, all), "How well")
	if menus := all[0].message.Menus; len(menus) != 1 {
		t.Fatalf("%d menus", len(menus))
	}
	pick := c.abroad(bot.Press, anna, all[0].message.Menus[0].ID)
	pick.Message, pick.Values = "menu", []string{opponent.Skilled.String()}
	c.channel.asides["menu"] = aside{to: anna.ID}
	c.hers(c.send(pick))
	if tb := c.table(); !tb.private() || tb.guild() != "" {
		t.Error("no private match")
	}
	for range 8 {
		c.send(c.abroad(bot.Command, anna, "challenge", "level", "beginner"))
	}
	c.tablesOpen(5)
	contains(c, only(c, c.send(c.abroad(bot.Command, anna, "challenge", "level", "beginner"))), "where I am not a member")
}

// What is told of commands abroad are those that work there.
func TestHelpAbroad(t *testing.T) {
	c := newClub(t)
	r := c.abroad(bot.Press, anna, bot.Path(pages.PathHelp, "commands"))
	text := page(c, c.send(r), bot.Update).Content
	contains(c, text, "`/puzzle`")
	for _, name := range []string{"`/leaderboard", "`/server", "`/match "} {
		if strings.Contains(text, name) {
			t.Errorf("%s is told of: %s", name, text)
		}
	}
}

// A patience begun abroad is played on in a server, by typing, too, and one begun in a
// server abroad.
func TestPatienceGoesAlong(t *testing.T) {
	c := solitary(t)
	c.hers(c.send(c.abroad(bot.Command, anna, "patience", "game", "napoleon", "number", "7")))
	c.hers(c.command(anna, "turn"))
	c.restart()
	c.hers(c.send(c.abroad(bot.Command, anna, "turn")))
	if m := c.replays(1); m.Result().Moves != 2 {
		t.Errorf("%d moves", m.Result().Moves)
	}
	row, err := c.db.Match(t.Context(), 1)
	if err != nil || row.Guild != "" {
		t.Errorf("it is of %q, %v", row.Guild, err)
	}
	c.command(ben, "patience", "game", "napoleon", "number", "8")
	c.send(c.abroad(bot.Command, ben, "turn"))
	if m := c.replays(2); m.Result().Moves != 1 {
		t.Errorf("%d moves", m.Result().Moves)
	}
}

// Whoever has several tables abroad is asked which they mean, and gets at no other one by that.
// A key of one that is over says so.
func TestWhichTableAbroad(t *testing.T) {
	c := solitary(t)
	c.command(ben, "challenge", "user", carl.ID)
	c.accept(carl) // table 1
	c.send(c.abroad(bot.Command, anna, "challenge", "level", "beginner"))
	c.send(c.abroad(bot.Command, anna, "patience", "game", "napoleon", "number", "7"))
	ask := c.send(c.abroad(bot.Command, anna, "board"))
	c.hersAbroad(ask)
	menu := ask[0].message.Menus[0]
	if len(menu.Items) != 2 {
		t.Fatalf("%d tables", len(menu.Items))
	}
	pick := c.abroad(bot.Press, anna, menu.ID)
	pick.Message, pick.Values = "menu", []string{"3"}
	c.channel.asides["menu"] = aside{to: anna.ID}
	c.hersAbroad(c.send(pick))
	contains(c, c.channel.asides["menu"].message.Content, "deal 7")
	for _, match := range []string{"1", "2"} {
		for _, u := range []bot.User{carl, anna} {
			if match == "2" && u == anna {
				continue
			}
			pick := c.abroad(bot.Press, u, menu.ID)
			pick.Values = []string{match}
			contains(c, only(c, c.send(pick)), "only in servers")
		}
	}
	quit := c.abroad(bot.Press, anna, bot.Path(pages.PathQuit, "2"))
	c.send(quit)
	contains(c, only(c, c.send(c.abroad(bot.Press, anna, bot.Path(view.PathTurn, "2", 1)))), "This match is over")
}

// hersAbroad fails if anything has gone out but answers to Anna.
func (c *club) hersAbroad(all []sent) {
	c.Helper()
	c.answersAlone("Anna's", all)
	for _, s := range all {
		if s.how == "answer" && s.to != anna.ID {
			c.Errorf("not for Anna: %v", briefly([]sent{s}))
		}
	}
}

// What others see abroad, such as what somebody else has been answered, is not replaced
// by what is one's own.
func TestAbroadReplacesNothingPublic(t *testing.T) {
	c := newClub(t)
	for _, path := range []string{"help/commands", pages.PathSettings + "/board"} {
		r := c.abroad(bot.Press, ben, path)
		r.Private, r.Values = false, []string{"text"}
		for _, s := range c.send(r) {
			if s.how == "answer" && s.as == bot.Update {
				t.Errorf("%s: %v", path, briefly([]sent{s}))
			}
		}
	}
}

// Whoever forges presses abroad gets at no private match of others, at no match of a
// server, and has no rights there, whatever they may do in that place.
func TestForgedAbroad(t *testing.T) {
	c := solitary(t)
	c.send(c.abroad(bot.Command, anna, "challenge", "level", "beginner"))
	c.send(c.abroad(bot.Command, anna, "patience", "game", "grosse", "number", "2"))
	c.command(anna, "challenge", "user", ben.ID)
	c.accept(ben)
	c.command(carl, "challenge", "user", ben.ID)
	before := c.everything()
	for _, p := range session.Asked(append(slices.Clone(games), patience.InHouse())).Presses {
		if slices.Contains(ownAnywhere, p.Path) {
			continue
		}
		for _, match := range []string{"1", "2", "3"} {
			for _, private := range []bool{true, false} {
				r := c.abroad(bot.Press, carl, pathOf(p, match))
				r.Private, r.Rights, r.Permissions = private, bot.Administrator, bot.Administrator
				c.answersAlone(r.Path, c.send(r))
			}
		}
	}
	for _, name := range []string{"board", "turn", "lay", "pass", "hint", "stopp", "move"} {
		for _, match := range []string{"1", "2", "3"} {
			c.answersAlone(name, c.send(c.abroad(bot.Command, carl, name, "match", match, "text", "match-"+match+" turn")))
		}
	}
	if after := c.everything(); after != before {
		t.Errorf("it was:\n%s\nand is:\n%s", before, after)
	}
}

// Who is forgotten is so abroad, too.
func TestForgottenAbroad(t *testing.T) {
	c := newClub(t)
	c.send(c.abroad(bot.Command, anna, "challenge", "level", "beginner"))
	id := c.table().id
	c.send(c.abroad(bot.Command, anna, "my forget-me"))
	c.send(c.abroad(bot.Press, anna, pages.PathForgetYes))
	row, err := c.db.Match(t.Context(), id)
	if err != nil || row.Result == nil && row.Ended.IsZero() || row.Players[0].ID == anna.ID || row.Players[1].ID == anna.ID {
		t.Errorf("kept: %+v, %v", row, err)
	}
}

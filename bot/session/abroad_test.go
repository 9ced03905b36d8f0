package session_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/games/patience"
	"stopp/bot/games/streit/view"
	"stopp/bot/service/registry"
	"stopp/bot/session"
	"stopp/bot/text/pages"
	"stopp/game/streit/opponent"
	"stopp/internal/club"
)

// abroad is a request from a place where the bot is not a member: a server without it, or
// direct messages among people.
func abroad(c *club.Club, kind bot.Kind, u bot.User, path string, options ...string) bot.Request {
	r := c.Request(kind, u, path)
	r.Guild, r.GuildLocale, r.Channel, r.Abroad = bot.Conversation("group"), "", bot.Conversation("group"), true
	r.Permissions, r.Rights = bot.MayAnswer, bot.MayAnswer
	for i := 0; i+1 < len(options); i += 2 {
		r.Options[options[i]] = options[i+1]
	}
	if kind == bot.Press {
		r.Message = "private"
	}
	return r
}

// answersAlone fails if anything has gone out but what the bot may do where only a person
// has brought it along: answers that this person alone sees, and a few further ones.
func answersAlone(c *club.Club, what string, all []club.Sent) {
	c.Helper()
	further := 0
	for _, s := range all {
		switch {
		case s.How == "answer" && s.As != bot.Reply, s.How == "amend", s.How == "dismiss":
		case s.How == "follow" && s.As == bot.Private:
			further++
		default:
			c.Errorf("%s: %v", what, club.Briefly([]club.Sent{s}))
		}
	}
	if further > 5 || len(all) == 0 {
		c.Errorf("%s: %d things, %d of them further answers", what, len(all), further)
	}
}

// Everything is tried abroad: what is offered works there, by answers alone. All else is refused and
// says where it works. Nothing happens in any server, and of the place only that is kept which people
// begin there together.
func TestAbroadByAnswersAlone(t *testing.T) {
	c := club.Solitary(t)
	tb := c.Start("")
	before := allRows(c)
	all := session.Asked(append(slices.Clone(club.Games), patience.InHouse()))
	for _, p := range all.Presses {
		if slices.Contains(ownAnywhere, p.Path) {
			continue
		}
		r := abroad(c, bot.Press, club.Anna, pathOf(p, pages.Key(tb.ID)))
		out := c.Send(r)
		answersAlone(c, r.Path, out)
		if says := strings.Contains(out[0].Message.Content, "only in servers"); says != p.Hosted {
			t.Errorf("%s abroad: %v", r.Path, says)
		}
	}
	if after := allRows(c); after != before {
		t.Errorf("it was:\n%s\nand is:\n%s", before, after)
	}
	var shared []string
	for _, spec := range all.Specs() {
		for _, path := range spec.Paths() {
			out := c.Send(abroad(c, spec.On, club.Anna, path))
			if out[0].As == bot.Reply && out[0].How == "answer" {
				shared = append(shared, path)
				continue
			}
			answersAlone(c, "/"+path, out)
			if strings.Contains(out[0].Message.Content, "only in servers") != spec.Hosted {
				t.Errorf("/%s abroad: %q", path, club.Briefly(out))
			}
		}
	}
	if !slices.Equal(shared, []string{"challenge"}) {
		t.Errorf("seen by all: %q", shared)
	}
	if ids, err := c.DB.Guilds(t.Context()); err != nil || !slices.Equal(ids, []string{"77", bot.Conversation("group")}) {
		t.Errorf("places of which something is kept: %v, %v", ids, err)
	}
}

// ownAnywhere are presses that begin or end something of a member's own, wherever that is.
var ownAnywhere = []string{pages.PathForgetYes, pages.PathAtOnce, pages.PathTakeBack}

// pathOf is a path in the first form of a button, with a match where it names one.
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

// A private match is begun abroad. It goes on after a start, in another group, in direct
// messages and in a server, and stands in nobody's table.
func TestPrivateMatchAbroad(t *testing.T) {
	c := club.New(t)
	c.Hers(c.Send(abroad(c, bot.Command, club.Anna, "challenge", "level", "beginner", "set", "simple")))
	tb := c.Table()
	if !tb.Private() || tb.Guild() != "" {
		t.Fatalf("private %v, in %q", tb.Private(), tb.Guild())
	}
	key := pages.Key(tb.ID)
	turn := abroad(c, bot.Press, club.Anna, bot.Path(view.PathTurn, key, tb.Sheet()))
	turn.Message = tb.Message()
	c.Hers(c.Send(turn))
	done := len(tb.Actions())
	if done == 0 {
		t.Fatal("nothing is turned")
	}
	c.Restart()
	other := abroad(c, bot.Command, club.Anna, "board")
	other.Guild, other.Channel = bot.Conversation("another"), bot.Conversation("another")
	c.Hers(c.Send(other))
	tb = c.Table()
	club.Contains(c, c.Channel.Asides[tb.Message()].Message.Content, "**Turn ")
	for place, r := range map[string]bot.Request{
		"in a server":        c.Request(bot.Command, club.Anna, "board"),
		"in direct messages": func() bot.Request { r := c.Request(bot.Command, club.Anna, "board"); r.Guild = ""; return r }(),
	} {
		all := c.Send(r)
		c.Hers(all)
		if len(all) != 1 || all[0].As != bot.Private || !strings.Contains(all[0].Message.Content, "**Turn ") {
			t.Errorf("%s: %v", place, club.Briefly(all))
		}
	}
	for _, r := range []bot.Request{c.Request(bot.Command, club.Anna, "matches"), abroad(c, bot.Command, club.Anna, "matches")} {
		club.Contains(c, club.Only(c, c.Send(r)), "only you see it")
	}
	for _, r := range []bot.Request{abroad(c, bot.Command, club.Ben, "board"), c.Request(bot.Command, club.Ben, "board")} {
		club.Contains(c, club.Only(c, c.Send(r)), "no table")
	}
	quit := c.Request(bot.Press, club.Anna, bot.Path(pages.PathQuit, key))
	quit.Message = tb.Message()
	c.Hers(c.Send(quit))
	again := abroad(c, bot.Press, club.Anna, bot.Path(pages.PathRematch, key))
	again.Message = tb.Message()
	c.Hers(c.Send(again))
	if next := c.Table(); next.ID == tb.ID || next.Guild() != "" {
		t.Errorf("the rematch is %d in %q", next.ID, next.Guild())
	}
	c.Room.Here([]string{"77"})
	c.Room.Wait()
	if c.Halted("") {
		t.Error("time stands still")
	}
	club.Contains(c, c.Command(club.Carl, "leaderboard")[0].Message.Content, "Nobody has finished")
	if all := allRows(c); strings.Contains(all, "group") || strings.Contains(all, "another") {
		t.Errorf("where she was is kept: %s", all)
	}
}

// People challenge one another abroad. Everybody there sees the challenge and the table.
func TestChallengeAmongPeople(t *testing.T) {
	c := club.New(t)
	asked := c.Send(abroad(c, bot.Command, club.Anna, "challenge", "user", club.Ben.ID))
	if asked[0].As != bot.Reply {
		t.Fatal(club.Briefly(asked))
	}
	id, m := c.Channel.Last()
	accept := abroad(c, bot.Press, club.Ben, club.Button(c, m, "Accept").ID)
	accept.Message, accept.Private = id, false
	out := c.Send(accept)
	tb := c.Table()
	if tb.Private() || tb.Guild() != bot.Conversation("group") {
		t.Fatalf("private %v, in %q", tb.Private(), tb.Guild())
	}
	if last := out[len(out)-1]; last.How != "post" || last.Channel != bot.Conversation("group") {
		t.Error(club.Briefly(out))
	}
	for _, who := range []bot.User{club.Ben, club.Carl} {
		all := c.Send(abroad(c, bot.Command, who, "board"))
		club.Contains(c, all[len(all)-1].Message.Content, "The table is here: https://discord.com/channels/@me/group/")
	}
	club.Contains(c, club.Only(c, c.Command(club.Ben, "board")), "no table") // in a server
	c.Restart()
	c.Room.Here([]string{"77"})
	c.Room.Wait()
	if c.Halted(bot.Conversation("group")) {
		t.Error("time stands still")
	}
}

// Alone one plays against the computer there, at a level that is asked for, and nobody sees it.
func TestChallengeAbroad(t *testing.T) {
	c := club.New(t)
	club.Contains(c, club.Only(c, c.Send(abroad(c, bot.Command, club.Anna, "challenge", "level", "master", "pace", "daily"))), "no time limit")
	c.TablesOpen(0)
	all := c.Send(abroad(c, bot.Command, club.Anna, "challenge", "user", "98"))
	club.Contains(c, club.Only(c, all), "How well")
	if menus := all[0].Message.Menus; len(menus) != 1 {
		t.Fatalf("%d menus", len(menus))
	}
	pick := abroad(c, bot.Press, club.Anna, all[0].Message.Menus[0].ID)
	pick.Message, pick.Values = "menu", []string{opponent.Skilled.String()}
	c.Channel.Asides["menu"] = club.Aside{To: club.Anna.ID}
	c.Hers(c.Send(pick))
	if tb := c.Table(); !tb.Private() || tb.Guild() != "" {
		t.Error("no private match")
	}
	for range 8 {
		c.Send(abroad(c, bot.Command, club.Anna, "challenge", "level", "beginner"))
	}
	c.TablesOpen(5)
	club.Contains(c, club.Only(c, c.Send(abroad(c, bot.Command, club.Anna, "challenge", "level", "beginner"))), "where I am not a member")
}

// Help abroad tells only of the commands that work there.
func TestHelpAbroad(t *testing.T) {
	c := club.New(t)
	r := abroad(c, bot.Press, club.Anna, bot.Path(pages.PathHelp, "commands"))
	text := club.Page(c, c.Send(r), bot.Update).Content
	club.Contains(c, text, "`/puzzle`")
	for _, name := range []string{"`/tournament", "`/server"} {
		if strings.Contains(text, name) {
			t.Errorf("%s is told of: %s", name, text)
		}
	}
}

// A patience begun abroad is played on in a server, also by typing. One begun in a server
// is played on abroad.
func TestPatienceGoesAlong(t *testing.T) {
	c := club.Solitary(t)
	c.Hers(c.Send(abroad(c, bot.Command, club.Anna, "patience", "game", "napoleon", "number", "7")))
	c.Hers(c.Command(club.Anna, "turn"))
	c.Restart()
	c.Hers(c.Send(abroad(c, bot.Command, club.Anna, "turn")))
	if m := c.Replays(1); m.Result().Moves != 2 {
		t.Errorf("%d moves", m.Result().Moves)
	}
	row, err := c.DB.Match(t.Context(), 1)
	if err != nil || row.Guild != "" {
		t.Errorf("it is of %q, %v", row.Guild, err)
	}
	c.Command(club.Ben, "patience", "game", "napoleon", "number", "8")
	c.Send(abroad(c, bot.Command, club.Ben, "turn"))
	if m := c.Replays(2); m.Result().Moves != 1 {
		t.Errorf("%d moves", m.Result().Moves)
	}
}

// Members with several tables abroad are asked which they mean, and get at no other table that
// way. A key of a match that is over says so.
func TestWhichTableAbroad(t *testing.T) {
	c := club.Solitary(t)
	c.Command(club.Ben, "challenge", "user", club.Carl.ID)
	c.Accept(club.Carl) // table 1
	c.Send(abroad(c, bot.Command, club.Anna, "challenge", "level", "beginner"))
	c.Send(abroad(c, bot.Command, club.Anna, "patience", "game", "napoleon", "number", "7"))
	ask := c.Send(abroad(c, bot.Command, club.Anna, "board"))
	hersAbroad(c, ask)
	menu := ask[0].Message.Menus[0]
	if len(menu.Items) != 2 {
		t.Fatalf("%d tables", len(menu.Items))
	}
	pick := abroad(c, bot.Press, club.Anna, menu.ID)
	pick.Message, pick.Values = "menu", []string{"3"}
	c.Channel.Asides["menu"] = club.Aside{To: club.Anna.ID}
	hersAbroad(c, c.Send(pick))
	club.Contains(c, c.Channel.Asides["menu"].Message.Content, "deal 7")
	for _, match := range []string{"1", "2"} {
		for _, u := range []bot.User{club.Carl, club.Anna} {
			if match == "2" && u == club.Anna {
				continue
			}
			pick := abroad(c, bot.Press, u, menu.ID)
			pick.Values = []string{match}
			club.Contains(c, club.Only(c, c.Send(pick)), "only in servers")
		}
	}
	quit := abroad(c, bot.Press, club.Anna, bot.Path(pages.PathQuit, "2"))
	c.Send(quit)
	club.Contains(c, club.Only(c, c.Send(abroad(c, bot.Press, club.Anna, bot.Path(view.PathTurn, "2", 1)))), "This match is over")
}

// hersAbroad fails if anything has gone out but answers to Anna.
func hersAbroad(c *club.Club, all []club.Sent) {
	c.Helper()
	answersAlone(c, "Anna's", all)
	for _, s := range all {
		if s.How == "answer" && s.To != club.Anna.ID {
			c.Errorf("not for Anna: %v", club.Briefly([]club.Sent{s}))
		}
	}
}

// What others see abroad, such as an answer to somebody else, is not replaced by what is
// one's own.
func TestAbroadReplacesNothingPublic(t *testing.T) {
	c := club.New(t)
	for _, path := range []string{"help/commands", pages.PathSettings + "/board"} {
		r := abroad(c, bot.Press, club.Ben, path)
		r.Private, r.Values = false, []string{"text"}
		for _, s := range c.Send(r) {
			if s.How == "answer" && s.As == bot.Update {
				t.Errorf("%s: %v", path, club.Briefly([]club.Sent{s}))
			}
		}
	}
}

// Forged presses abroad get at no private match of others and at no match of a server.
// Nobody has rights there, whatever they may do in that place.
func TestForgedAbroad(t *testing.T) {
	c := club.Solitary(t)
	c.Send(abroad(c, bot.Command, club.Anna, "challenge", "level", "beginner"))
	c.Send(abroad(c, bot.Command, club.Anna, "patience", "game", "grosse", "number", "2"))
	c.Command(club.Anna, "challenge", "user", club.Ben.ID)
	c.Accept(club.Ben)
	c.Command(club.Carl, "challenge", "user", club.Ben.ID)
	before := allRows(c)
	for _, p := range session.Asked(append(slices.Clone(club.Games), patience.InHouse())).Presses {
		if slices.Contains(ownAnywhere, p.Path) {
			continue
		}
		for _, match := range []string{"1", "2", "3"} {
			for _, private := range []bool{true, false} {
				r := abroad(c, bot.Press, club.Carl, pathOf(p, match))
				r.Private, r.Rights, r.Permissions = private, bot.Administrator, bot.Administrator
				answersAlone(c, r.Path, c.Send(r))
			}
		}
	}
	for _, name := range []string{"board", "turn", "lay", "pass", "hint", "stopp", "move"} {
		for _, match := range []string{"1", "2", "3"} {
			answersAlone(c, name, c.Send(abroad(c, bot.Command, club.Carl, name, "match", match, "text", "match-"+match+" turn")))
		}
	}
	if after := allRows(c); after != before {
		t.Errorf("it was:\n%s\nand is:\n%s", before, after)
	}
}

// A member who is forgotten is forgotten abroad, too.
func TestForgottenAbroad(t *testing.T) {
	c := club.New(t)
	c.Send(abroad(c, bot.Command, club.Anna, "challenge", "level", "beginner"))
	id := c.Table().ID
	c.Send(abroad(c, bot.Command, club.Anna, "my forget-me"))
	c.Send(abroad(c, bot.Press, club.Anna, pages.PathForgetYes))
	row, err := c.DB.Match(t.Context(), id)
	if err != nil || row.Result == nil && row.Ended.IsZero() || row.Players[0].ID == club.Anna.ID || row.Players[1].ID == club.Anna.ID {
		t.Errorf("kept: %+v, %v", row, err)
	}
}

// Where no request is young enough, a conversation's table can't be shown. Whatever anybody does there
// next shows it: the one who is to move needs no key of a message that is out of date.
func TestTableWaitsForARequest(t *testing.T) {
	c := club.New(t)
	c.Send(abroad(c, bot.Command, club.Anna, "challenge", "user", club.Ben.ID))
	id, m := c.Channel.Last()
	accept := abroad(c, bot.Press, club.Ben, club.Button(c, m, "Accept").ID)
	accept.Message, accept.Private = id, false
	c.Send(accept)
	tb := c.Table()
	before := tb.Message()
	c.Channel.PostErr, c.Channel.EditErr = errors.Join(bot.ErrSilent, bot.ErrNoAccess), errors.Join(bot.ErrSilent, bot.ErrGone)
	c.Pass(25 * time.Hour) // the turn is lost, which nobody can be told
	if all := c.Channel.Take(); len(all) > 0 {
		t.Errorf("without a request: %v", club.Briefly(all))
	}
	c.Restart()
	c.Channel.PostErr, c.Channel.EditErr = nil, nil
	out := c.Send(abroad(c, bot.Command, club.Carl, "help"))
	posted := func(s club.Sent) bool { return s.How == "post" && s.Channel == bot.Conversation("group") }
	if !slices.ContainsFunc(out, posted) || c.Table().Message() == before {
		t.Errorf("after a request: %v", club.Briefly(out))
	}
	if out = c.Send(abroad(c, bot.Command, club.Carl, "help")); len(out) != 1 {
		t.Errorf("once more: %v", club.Briefly(out))
	}
}

// A challenge of a conversation whose message is not known after a start waits for a request there, and
// is shown then.
func TestChallengeWaitsForARequest(t *testing.T) {
	c := club.New(t)
	c.Send(abroad(c, bot.Command, club.Anna, "challenge", "user", club.Ben.ID))
	if err := c.DB.SetChallengeMessage(t.Context(), 1, ""); err != nil {
		t.Fatal(err)
	}
	c.Channel.PostErr = errors.Join(bot.ErrSilent, bot.ErrNoAccess)
	c.Restart()
	c.Channel.PostErr = nil
	c.Channel.Take()
	out := c.Send(abroad(c, bot.Command, club.Carl, "help"))
	if len(out) != 2 || out[1].How != "post" {
		t.Fatalf("after a request: %v", club.Briefly(out))
	}
	if out := c.Send(abroad(c, bot.Command, club.Carl, "help")); len(out) != 1 {
		t.Errorf("once more: %v", club.Briefly(out))
	}
	id, m := c.Channel.Last()
	accept := abroad(c, bot.Press, club.Ben, club.Button(c, m, "Accept").ID)
	accept.Message, accept.Private = id, false
	c.Send(accept)
	c.Table()
}

package session_test

import (
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/pages"
	"stopp/game/streit/opponent"
)

// hers fails if anything has gone out that anybody but Anna sees.
func (c *club) hers(all []sent) {
	c.Helper()
	for _, s := range all {
		ours := (s.how == "answer" && s.as != bot.Reply || s.how == "amend") && s.to == anna.ID
		if !ours && s.how != "dismiss" {
			c.Errorf("not for Anna alone: %v", briefly([]sent{s}))
		}
		if len(s.message.Mentions) > 0 {
			c.Errorf("somebody is called: %v", s.message.Mentions)
		}
		checkLimits(c.TB.(*testing.T), s.message)
	}
	if len(c.channel.messages) > 0 {
		c.Errorf("the channel shows %v", c.channel.messages)
	}
}

// alone begins a private match of Anna's against the computer.
func (c *club) alone(level opponent.Level, options ...string) *seated {
	c.Helper()
	c.hers(c.command(anna, "challenge", append([]string{"level", level.String(), "private", "true"}, options...)...))
	return c.table()
}

// A private match to its end: only its member sees the table, in one message, and
// nothing of it is told to anybody else; a rematch takes the message's place.
func TestPrivateMatch(t *testing.T) {
	c := newClub(t)
	c.threads("on")
	c.locale = "fr"
	tb := c.alone(opponent.Beginner, "set", "simple")
	message := tb.message()
	contains(c, c.channel.asides[message].message.Content, "Ordinateur")
	for moves := 0; !tb.over(); moves++ {
		if moves > 3000 {
			t.Fatal("no end")
		}
		c.now = c.now.Add(time.Minute)
		c.hers(c.byLevel(opponent.Casual))
		if tb.message() != message || len(c.channel.asides) != 1 && !tb.story().Match.Outcome().Over() {
			t.Fatalf("the table is in %q, not %q, of %d", tb.message(), message, len(c.channel.asides))
		}
	}
	result := c.channel.asides[message].message
	again := c.press(anna, message, button(c, result, "Revanche").ID)
	c.hers(again)
	next := c.table()
	if next.id == tb.id || !next.private() || next.message() != message || next.seat(anna.ID) == tb.seat(anna.ID) {
		t.Errorf("the rematch is %d in %q", next.id, next.message())
	}
	c.hers(c.press(anna, message, button(c, result, "Revanche").ID)) // the same again finds it
	c.locale = ""
	contains(c, c.command(carl, "leaderboard")[0].message.Content, "Nobody has finished")
}

// Nobody else gets at a private match: not by its number, not by its buttons.
func TestPrivateMatchIsNobodyElses(t *testing.T) {
	c := newClub(t)
	tb := c.alone(opponent.Beginner)
	key := pages.Key(tb.id)
	for _, name := range []string{"match replay", "match review", "match verify", "match export"} {
		contains(c, only(c, c.command(carl, name, "match", key)), "match is private")
	}
	for _, name := range []string{"match watch", "board", "server end"} {
		r := c.request(bot.Command, carl, name)
		r.Rights = bot.Administrator
		r.Options["match"] = key
		contains(c, only(c, c.send(r)), "no running match")
		delete(r.Options, "match")
		r.ID += "0"
		if text := only(c, c.send(r)); !strings.Contains(text, "no table") && !strings.Contains(text, "Nobody is playing") && !strings.Contains(text, "No match is running") {
			t.Errorf("%s: %q", name, text)
		}
	}
	for _, path := range []string{view.PathMore, pages.PathWatch, pages.PathBring, view.PathTurn, view.PathBoard, pages.PathForce} {
		contains(c, only(c, c.press(carl, tb.message(), samplePath(c, path, key))), "match is private")
	}
	if got := c.typing(carl, "match watch", "match", ""); len(got) > 0 {
		t.Errorf("offered: %v", got)
	}
	c.command(anna, "match resign")
	c.hers(c.press(anna, "menu", bot.Path(pages.PathQuit, key)))
	for _, path := range []string{bot.Path(pages.PathRematch, key), bot.Path(view.PathReview, key), bot.Path(view.PathReplay, key, 0, 0), bot.Path(pages.PathWatch, key)} {
		contains(c, only(c, c.press(carl, "menu", path)), "older version")
	}
}

// A token lives for fifteen minutes: after that nothing is sent until the member
// comes back, and /board brings the table in a new message.
func TestPrivateTableAfterItsToken(t *testing.T) {
	c := newClub(t)
	c.moment = time.Hour
	c.restart()
	tb := c.alone(opponent.Beginner)
	for tb.view().ToMove == tb.seat(anna.ID) {
		c.hers(c.byLevel(opponent.Casual))
	}
	before, old := len(tb.actions()), tb.message()
	c.now = c.now.Add(time.Hour)
	c.channel.take()
	c.room.Tick()
	c.room.Wait()
	if all := c.channel.take(); len(all) > 0 || len(tb.actions()) == before {
		t.Fatalf("%d actions, sent %v", len(tb.actions())-before, briefly(all))
	}
	all := c.press(anna, old, bot.Path(view.PathTurn, pages.Key(tb.id), 1)) // as it was: it is brought up to date
	c.hers(all)
	if len(all) != 1 || all[0].as != bot.Update || !tb.live(old) {
		t.Fatalf("an old table: %v", briefly(all))
	}
	c.now = c.now.Add(time.Hour)
	all = c.command(anna, "board")
	c.hers(all)
	if len(all) != 1 || all[0].as != bot.Private || tb.message() == old {
		t.Fatalf("/board: %v", briefly(all))
	}
	newer := tb.message()
	c.hers(c.command(anna, "board", "as", "text"))
	if _, there := c.channel.asides[newer]; there || len(c.channel.asides[tb.message()].message.Files) > 0 {
		t.Error("the older table is still there, or the newer one has a picture")
	}
	contains(c, c.channel.asides[tb.message()].message.Content, "```")
}

// What is typed is answered with the table, which takes the older one's place.
func TestPrivateTableIsTypedAt(t *testing.T) {
	c := newClub(t)
	tb := c.alone(opponent.Beginner)
	old := tb.message()
	r := c.request(bot.Command, anna, "turn")
	r.Channel = "another"
	all := c.send(r)
	c.hers(all)
	if len(tb.actions()) == 0 || tb.message() == old || len(c.channel.asides) != 1 {
		t.Errorf("%d actions, %d messages: %v", len(tb.actions()), len(c.channel.asides), briefly(all))
	}
	contains(c, all[0].message.Content, "**Turn ")
}

// A start knows no tokens: nothing is sent, the buttons work, and so does /board.
func TestPrivateTableAfterAStart(t *testing.T) {
	c := newClub(t)
	tb := c.alone(opponent.Beginner)
	old, id := tb.message(), tb.id
	c.channel.take()
	c.restart()
	if all := c.channel.take(); len(all) > 0 {
		t.Errorf("a start sends %v", briefly(all))
	}
	tb = c.table()
	if tb.id != id || !tb.private() {
		t.Fatal("the match is not private any more")
	}
	c.hers(c.press(anna, old, bot.Path(view.PathTurn, pages.Key(id), tb.sheet())))
	if len(tb.actions()) != 1 || !tb.live(old) {
		t.Errorf("%d actions", len(tb.actions()))
	}
	list := c.command(anna, "matches")
	contains(c, only(c, list), "only you see it")
	c.hers(c.press(anna, "list", button(c, list[0].message, "Table ").ID))
	if tb.message() == old {
		t.Error("the list brings nothing")
	}
}

// A crash between the challenge and its match: the start makes the match, and sends
// nothing. The same request again finds it.
func TestPrivateMatchAfterACrash(t *testing.T) {
	c := newClub(t)
	r := c.request(bot.Command, anna, "challenge")
	r.Options["level"], r.Options["private"] = "beginner", "true"
	c.send(r)
	id := c.table().id
	c.channel.take()
	c.restart()
	again := c.send(r)
	c.hers(again)
	if len(again) != 1 || again[0].as != bot.Private || c.table().id != id {
		t.Errorf("once more: %v", briefly(again))
	}
}

// Nobody can end a private match but its member, and who never comes back has it
// ended after a week.
func TestPrivateMatchIsForgotten(t *testing.T) {
	c := newClub(t)
	tb := c.alone(opponent.Beginner)
	for range 7 {
		if tb.over() {
			t.Fatal("ended too early")
		}
		c.now = c.now.Add(24 * time.Hour)
		c.db.Beat(t.Context(), c.now)
		c.channel.take()
		c.room.Tick()
		c.room.Wait()
		if all := c.channel.take(); len(all) > 0 {
			t.Fatalf("sent: %v", briefly(all))
		}
	}
	if !tb.abandoned() {
		t.Error("it is still there")
	}
	c.restart()
	if c.match(tb.id) != nil {
		t.Error("a start brings it back")
	}
}

// A call of Stopp, and words from the menu, change the table through its own token;
// where that is dead their answer becomes the table.
func TestPrivateTableAndItsDialogs(t *testing.T) {
	c := newClub(t)
	c.moment = 100 * time.Hour
	c.restart()
	tb := c.alone(opponent.Beginner)
	c.command(anna, "match block")
	all := c.press(anna, "menu", bot.Path(view.PathBlock, pages.Key(tb.id), view.ToBegin))
	c.hers(all)
	if len(all) != 2 || all[1].how != "amend" {
		t.Errorf("%v", briefly(all))
	}
	c.key(anna, view.PathTurn)
	c.now = c.now.Add(time.Hour)
	r := c.request(bot.Press, anna, bot.Path(view.PathBlock, pages.Key(tb.id), view.ToBegin))
	c.channel.asides["menu"] = aside{to: anna.ID}
	r.Message = "menu"
	all = c.send(r)
	c.hers(all)
	if len(all) != 2 || all[1].how != "amend" || len(c.channel.asides["menu"].message.Rows) == 0 {
		t.Errorf("%v", briefly(all))
	}
}

// What can't be private is said kindly.
func TestPrivateIsForTheComputerAlone(t *testing.T) {
	c := newClub(t)
	contains(c, only(c, c.command(anna, "challenge", "user", ben.ID, "private", "true")), "Only a match against the computer")
	contains(c, only(c, c.command(anna, "challenge", "level", "master", "private", "true", "pace", "daily")), "no time limit")
	c.tablesOpen(0)
}

// tablesOpen checks how many tables are open.
func (c *club) tablesOpen(n int) {
	c.Helper()
	if all := c.tables(); len(all) != n {
		c.Errorf("%d tables, not %d", len(all), n)
	}
}

// Whoever challenges the bot itself is asked how well it is to play.
func TestChallengeOfTheBotItself(t *testing.T) {
	c := newClub(t)
	c.threads("on")
	all := c.command(anna, "challenge", "user", "98", "set", "simple")
	contains(c, only(c, all), "How well")
	menus := all[0].message.Menus
	if len(menus) != 2 || len(menus[0].Items) != len(view.Rivals()) {
		t.Fatalf("menus: %+v", menus)
	}
	r := c.request(bot.Press, anna, menus[0].ID)
	r.Message, r.Values = "menu", []string{"skilled"}
	c.channel.asides["menu"] = aside{to: anna.ID}
	c.hers(c.send(r))
	tb := c.table()
	if level, _ := pages.Person(tb.people()[1]).Computer(); !tb.private() || level != opponent.Skilled.String() || tb.story().Deal().Rules.Set.String() != "simple" {
		t.Errorf("%v by %v", tb.story().Deal().Rules, tb.people())
	}
	contains(c, c.channel.asides["menu"].message.Content, "**Turn ")
	r = c.request(bot.Press, anna, menus[1].ID)
	r.Message, r.Values = "menu", []string{"casual"}
	if out := c.send(r); out[0].as != bot.Reply || !strings.Contains(out[0].message.Content, "plays against") {
		t.Errorf("in the channel: %v", briefly(out))
	}
	user := c.request(bot.OnUser, anna, "Challenge")
	user.Target = bot.User{ID: "98", Name: "Stopp", Bot: true}
	contains(c, only(c, c.send(user)), "How well")
	contains(c, only(c, c.command(anna, "challenge", "private", "true")), "How well")
}

// Whoever challenges the bot and a friend is told what else that takes, and with it
// the computer has its seat.
func TestChallengeOfTheBotItselfAndAFriend(t *testing.T) {
	c := newClub(t)
	for _, options := range [][]string{{"user", "98", "user2", ben.ID}, {"user", ben.ID, "user2", "98", "rules", "three"}, {"user", "98", "user2", ben.ID, "private", "true"}} {
		contains(c, only(c, c.command(anna, "challenge", options...)), "choose a `level` as well")
	}
	if open, err := c.db.OpenChallenges(t.Context()); len(open) > 0 || err != nil {
		t.Errorf("open: %+v, %v", open, err)
	}
	c.command(anna, "challenge", "user", "98", "user2", ben.ID, "rules", "three", "level", "beginner")
	_, m := c.channel.last()
	contains(c, m.Content, "Computer (beginner)")
}

// The lessons end with a small match against a beginner, and the game's page of /help has
// one, also in a direct message.
func TestPlayNow(t *testing.T) {
	for _, guild := range []string{"77", ""} {
		c := newClub(t)
		ask := c.request(bot.Press, anna, bot.Path(pages.PathHelp, "play"))
		ask.Guild, ask.Message = guild, "private"
		b := button(c, c.send(ask)[0].message, "Play now")
		r := c.request(bot.Press, anna, b.ID)
		r.Guild, r.Message = guild, "private"
		c.hers(c.send(r))
		tb := c.table()
		if !tb.private() || tb.story().Deal().Rules.Set.String() != "simple" || tb.guild() != guild {
			t.Fatalf("%v in %q", tb.story().Deal().Rules, tb.guild())
		}
		turn := c.request(bot.Press, anna, bot.Path(view.PathTurn, pages.Key(tb.id), tb.sheet()))
		turn.Guild, turn.Message = guild, tb.message()
		c.hers(c.send(turn))
		if len(tb.actions()) == 0 {
			t.Error("nothing is turned")
		}
		c.room.Here([]string{"77"})
		c.room.Wait()
		if c.halted(guild) {
			t.Error("time stands still")
		}
		list := c.request(bot.Command, anna, "matches")
		list.Guild = guild
		contains(c, only(c, c.send(list)), "only you see it")
	}
}

// Who is forgotten leaves a private match as any other, and nothing is told of it.
func TestForgottenInAPrivateMatch(t *testing.T) {
	c := newClub(t)
	tb := c.alone(opponent.Beginner)
	c.hers(c.command(anna, "my forget-me"))
	c.press(anna, "private", pages.PathForgetYes)
	if !tb.over() || len(c.channel.messages) > 0 {
		t.Errorf("over: %v, the channel shows %v", tb.over(), c.channel.messages)
	}
	row, err := c.db.Match(t.Context(), tb.id)
	if err != nil || row.Players[0].ID == anna.ID || row.Players[1].ID == anna.ID {
		t.Errorf("kept: %+v, %v", row.Players, err)
	}
}

// Private answers replace the one before, but never a private table.
func TestPrivateTableStays(t *testing.T) {
	c := newClub(t)
	tb := c.alone(opponent.Beginner)
	for i := range 3 {
		c.command(anna, "help")
		c.key(anna, view.PathMore)
		c.command(anna, "matches")
		if a, there := c.channel.asides[tb.message()]; !there || len(a.message.Rows) == 0 {
			t.Fatalf("%d: the table is gone", i)
		}
		if i == 1 {
			c.hers(c.command(anna, "board"))
		}
	}
}

// A private match goes on in direct messages: there its list brings the table, and
// all that its member does with it afterwards.
func TestPrivateMatchInDirectMessages(t *testing.T) {
	c := newClub(t)
	tb := c.alone(opponent.Beginner, "set", "simple")
	key := pages.Key(tb.id)
	direct := func(path string) []sent {
		r := c.request(bot.Press, anna, path)
		r.Guild, r.Channel, r.Message = "", "dm", tb.message()
		return c.send(r)
	}
	c.hers(direct(bot.Path(pages.PathBring, key)))
	c.hers(direct(bot.Path(view.PathTurn, key, tb.sheet())))
	if len(tb.actions()) == 0 {
		t.Error("nothing was turned")
	}
	c.hers(direct(bot.Path(view.PathMore, key, tb.sheet())))
	c.hers(direct(bot.Path(pages.PathQuit, key)))
	c.hers(direct(bot.Path(view.PathReplay, key, 0, 0)))
	c.hers(direct(bot.Path(pages.PathRematch, key)))
	if next := c.table(); next.id == tb.id || !next.private() {
		t.Error("no rematch")
	}
}

// A menu that becomes a private table is not removed by the next private answer.
func TestPrivateTableInThePlaceOfAMenu(t *testing.T) {
	for name, begin := range map[string]func(c *club) []sent{
		"levels": func(c *club) []sent { return c.command(anna, "challenge", "user", "98") },
		"several tables": func(c *club) []sent {
			c.alone(opponent.Beginner)
			c.command(anna, "challenge", "level", "casual", "private", "true")
			c.channel.asides = map[string]aside{}
			return c.command(anna, "board")
		},
	} {
		t.Run(name, func(t *testing.T) {
			c := newClub(t)
			menu := begin(c)[0].message.Menus[0]
			r := c.request(bot.Press, anna, menu.ID)
			for id := range c.channel.asides {
				r.Message = id
			}
			r.Values = []string{menu.Items[0].Value}
			c.hers(c.send(r))
			c.command(anna, "help")
			c.room.Wait()
			if a, there := c.channel.asides[r.Message]; !there || len(a.message.Rows) < 2 {
				t.Errorf("the table is gone: %d messages", len(c.channel.asides))
			}
		})
	}
}

// Where a dialog becomes the table, for want of a token, the next private answer does
// not remove it.
func TestPrivateTableInThePlaceOfADialog(t *testing.T) {
	c := newClub(t)
	c.moment = 100 * time.Hour
	c.restart()
	tb := c.alone(opponent.Beginner)
	c.now = c.now.Add(time.Hour)
	before := len(c.channel.asides)
	known := map[string]bool{}
	for id := range c.channel.asides {
		known[id] = true
	}
	c.command(anna, "match block")
	r := c.request(bot.Press, anna, bot.Path(view.PathBlock, pages.Key(tb.id), view.ToBegin))
	for id := range c.channel.asides {
		if !known[id] {
			r.Message = id
		}
	}
	c.hers(c.send(r))
	c.key(anna, view.PathMore)
	c.room.Wait()
	if _, there := c.channel.asides[r.Message]; !there {
		t.Errorf("the table is gone: %d messages, before %d", len(c.channel.asides), before)
	}
}

package post_test

import (
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/pages"
	"stopp/game/streit/opponent"
	"stopp/internal/club"
)

// A private match to its end: only its member sees the table, in one message, and nobody
// else is told anything of it; a rematch takes the message's place.
func TestPrivateMatch(t *testing.T) {
	c := club.New(t)
	c.Threads("on")
	c.Locale = "fr"
	tb := c.Alone(opponent.Beginner, "set", "simple")
	message := tb.Message()
	club.Contains(c, c.Channel.Asides[message].Message.Content, "Ordinateur")
	for moves := 0; !tb.Over(); moves++ {
		if moves > 3000 {
			t.Fatal("no end")
		}
		c.Now = c.Now.Add(time.Minute)
		c.Hers(c.ByLevel(opponent.Casual))
		if tb.Message() != message || len(c.Channel.Asides) != 1 && !tb.Story().Match.Outcome().Over() {
			t.Fatalf("the table is in %q, not %q, of %d", tb.Message(), message, len(c.Channel.Asides))
		}
	}
	result := c.Channel.Asides[message].Message
	again := c.Press(club.Anna, message, club.Button(c, result, "Revanche").ID)
	c.Hers(again)
	next := c.Table()
	if next.ID == tb.ID || !next.Private() || next.Message() != message || next.Seat(club.Anna.ID) == tb.Seat(club.Anna.ID) {
		t.Errorf("the rematch is %d in %q", next.ID, next.Message())
	}
	c.Hers(c.Press(club.Anna, message, club.Button(c, result, "Revanche").ID)) // the same again finds it
	c.Locale = ""
	club.Contains(c, c.Command(club.Carl, "leaderboard")[0].Message.Content, "Nobody has finished")
}

// A token lives for fifteen minutes: after that nothing is sent until the member
// comes back, and /board brings the table in a new message.
func TestPrivateTableAfterItsToken(t *testing.T) {
	c := club.New(t)
	c.Moment = time.Hour
	c.Restart()
	tb := c.Alone(opponent.Beginner)
	for tb.View().ToMove == tb.Seat(club.Anna.ID) {
		c.Hers(c.ByLevel(opponent.Casual))
	}
	before, old := len(tb.Actions()), tb.Message()
	c.Now = c.Now.Add(time.Hour)
	c.Channel.Take()
	c.Room.Tick()
	c.Room.Wait()
	if all := c.Channel.Take(); len(all) > 0 || len(tb.Actions()) == before {
		t.Fatalf("%d actions, sent %v", len(tb.Actions())-before, club.Briefly(all))
	}
	all := c.Press(club.Anna, old, bot.Path(view.PathTurn, pages.Key(tb.ID), 1)) // still as it was: it is brought up to date
	c.Hers(all)
	if len(all) != 1 || all[0].As != bot.Update || !live(tb, old) {
		t.Fatalf("an old table: %v", club.Briefly(all))
	}
	c.Now = c.Now.Add(time.Hour)
	all = c.Command(club.Anna, "board")
	c.Hers(all)
	if len(all) != 1 || all[0].As != bot.Private || tb.Message() == old {
		t.Fatalf("/board: %v", club.Briefly(all))
	}
	newer := tb.Message()
	c.Hers(c.Command(club.Anna, "board", "as", "text"))
	if _, there := c.Channel.Asides[newer]; there || len(c.Channel.Asides[tb.Message()].Message.Files) > 0 {
		t.Error("the older table is still there, or the newer one has a picture")
	}
	club.Contains(c, c.Channel.Asides[tb.Message()].Message.Content, "```")
}

// Typed commands are answered with the table, which takes the older one's place.
func TestPrivateTableIsTypedAt(t *testing.T) {
	c := club.New(t)
	tb := c.Alone(opponent.Beginner)
	old := tb.Message()
	r := c.Request(bot.Command, club.Anna, "turn")
	r.Channel = "another"
	all := c.Send(r)
	c.Hers(all)
	if len(tb.Actions()) == 0 || tb.Message() == old || len(c.Channel.Asides) != 1 {
		t.Errorf("%d actions, %d messages: %v", len(tb.Actions()), len(c.Channel.Asides), club.Briefly(all))
	}
	club.Contains(c, all[0].Message.Content, "**Turn ")
}

// A start knows no tokens: nothing is sent, the buttons work, and so does /board.
func TestPrivateTableAfterAStart(t *testing.T) {
	c := club.New(t)
	tb := c.Alone(opponent.Beginner)
	old, id := tb.Message(), tb.ID
	c.Channel.Take()
	c.Restart()
	if all := c.Channel.Take(); len(all) > 0 {
		t.Errorf("a start sends %v", club.Briefly(all))
	}
	tb = c.Table()
	if tb.ID != id || !tb.Private() {
		t.Fatal("the match is not private any more")
	}
	c.Hers(c.Press(club.Anna, old, bot.Path(view.PathTurn, pages.Key(id), tb.Sheet())))
	if len(tb.Actions()) != 1 || !live(tb, old) {
		t.Errorf("%d actions", len(tb.Actions()))
	}
	list := c.Command(club.Anna, "matches")
	club.Contains(c, club.Only(c, list), "only you see it")
	c.Hers(c.Press(club.Anna, "list", club.Button(c, list[0].Message, "Table ").ID))
	if tb.Message() == old {
		t.Error("the list brings nothing")
	}
}

// A crash between the challenge and its match: the start makes the match, and sends
// nothing. The same request again finds it.
func TestPrivateMatchAfterACrash(t *testing.T) {
	c := club.New(t)
	r := c.Request(bot.Command, club.Anna, "challenge")
	r.Options["level"], r.Options["private"] = "beginner", "true"
	c.Send(r)
	id := c.Table().ID
	c.Channel.Take()
	c.Restart()
	again := c.Send(r)
	c.Hers(again)
	if len(again) != 1 || again[0].As != bot.Private || c.Table().ID != id {
		t.Errorf("once more: %v", club.Briefly(again))
	}
}

// Nobody but its member can end a private match; if they never come back, it is ended after
// a week.
func TestPrivateMatchIsForgotten(t *testing.T) {
	c := club.New(t)
	tb := c.Alone(opponent.Beginner)
	for range 7 {
		if tb.Over() {
			t.Fatal("ended too early")
		}
		c.Now = c.Now.Add(24 * time.Hour)
		c.DB.Beat(t.Context(), c.Now)
		c.Channel.Take()
		c.Room.Tick()
		c.Room.Wait()
		if all := c.Channel.Take(); len(all) > 0 {
			t.Fatalf("sent: %v", club.Briefly(all))
		}
	}
	if !tb.Abandoned() {
		t.Error("it is still there")
	}
	c.Restart()
	if c.Match(tb.ID) != nil {
		t.Error("a start brings it back")
	}
}

// A call of Stopp, and words from the menu, change the table through its own token. If that
// is dead, their answer becomes the table.
func TestPrivateTableAndItsDialogs(t *testing.T) {
	c := club.New(t)
	c.Moment = 100 * time.Hour
	c.Restart()
	tb := c.Alone(opponent.Beginner)
	c.Command(club.Anna, "match block")
	all := c.Press(club.Anna, "menu", bot.Path(view.PathBlock, pages.Key(tb.ID), view.ToBegin))
	c.Hers(all)
	if len(all) != 2 || all[1].How != "amend" {
		t.Errorf("%v", club.Briefly(all))
	}
	c.Key(club.Anna, view.PathTurn)
	c.Now = c.Now.Add(time.Hour)
	r := c.Request(bot.Press, club.Anna, bot.Path(view.PathBlock, pages.Key(tb.ID), view.ToBegin))
	c.Channel.Asides["menu"] = club.Aside{To: club.Anna.ID}
	r.Message = "menu"
	all = c.Send(r)
	c.Hers(all)
	if len(all) != 2 || all[1].How != "amend" || len(c.Channel.Asides["menu"].Message.Rows) == 0 {
		t.Errorf("%v", club.Briefly(all))
	}
}

// Impossible wishes for privacy are answered kindly.
func TestPrivateIsForTheComputerAlone(t *testing.T) {
	c := club.New(t)
	club.Contains(c, club.Only(c, c.Command(club.Anna, "challenge", "user", club.Ben.ID, "private", "true")), "Only a match against the computer")
	club.Contains(c, club.Only(c, c.Command(club.Anna, "challenge", "level", "master", "private", "true", "pace", "daily")), "no time limit")
	c.TablesOpen(0)
}

// A member who challenges the bot itself is asked how well it is to play.
func TestChallengeOfTheBotItself(t *testing.T) {
	c := club.New(t)
	c.Threads("on")
	all := c.Command(club.Anna, "challenge", "user", "98", "set", "simple")
	club.Contains(c, club.Only(c, all), "How well")
	menus := all[0].Message.Menus
	if len(menus) != 2 || len(menus[0].Items) != len(view.Rivals()) {
		t.Fatalf("menus: %+v", menus)
	}
	r := c.Request(bot.Press, club.Anna, menus[0].ID)
	r.Message, r.Values = "menu", []string{"skilled"}
	c.Channel.Asides["menu"] = club.Aside{To: club.Anna.ID}
	c.Hers(c.Send(r))
	tb := c.Table()
	if level, _ := pages.Person(tb.People()[1]).Computer(); !tb.Private() || level != opponent.Skilled.String() || tb.Story().Deal().Rules.Set.String() != "simple" {
		t.Errorf("%v by %v", tb.Story().Deal().Rules, tb.People())
	}
	club.Contains(c, c.Channel.Asides["menu"].Message.Content, "**Turn ")
	r = c.Request(bot.Press, club.Anna, menus[1].ID)
	r.Message, r.Values = "menu", []string{"casual"}
	if out := c.Send(r); out[0].As != bot.Reply || !strings.Contains(out[0].Message.Content, "plays against") {
		t.Errorf("in the channel: %v", club.Briefly(out))
	}
	user := c.Request(bot.OnUser, club.Anna, "Challenge")
	user.Target = bot.User{ID: "98", Name: "Stopp", Bot: true}
	club.Contains(c, club.Only(c, c.Send(user)), "How well")
	club.Contains(c, club.Only(c, c.Command(club.Anna, "challenge", "private", "true")), "How well")
}

// A member who challenges the bot and a friend is told what else that takes; given that,
// the computer has its seat.
func TestChallengeOfTheBotItselfAndAFriend(t *testing.T) {
	c := club.New(t)
	for _, options := range [][]string{{"user", "98", "user2", club.Ben.ID}, {"user", club.Ben.ID, "user2", "98", "rules", "three"}, {"user", "98", "user2", club.Ben.ID, "private", "true"}} {
		club.Contains(c, club.Only(c, c.Command(club.Anna, "challenge", options...)), "choose a `level` as well")
	}
	if open, err := c.DB.OpenChallenges(t.Context()); len(open) > 0 || err != nil {
		t.Errorf("open: %+v, %v", open, err)
	}
	c.Command(club.Anna, "challenge", "user", "98", "user2", club.Ben.ID, "rules", "three", "level", "beginner")
	_, m := c.Channel.Last()
	club.Contains(c, m.Content, "Computer (beginner)")
}

// The lessons end with a small match against a beginner, and the game's page of /help has
// one, also in a direct message.
func TestPlayNow(t *testing.T) {
	for _, guild := range []string{"77", ""} {
		c := club.New(t)
		ask := c.Request(bot.Press, club.Anna, bot.Path(pages.PathHelp, "play"))
		ask.Guild, ask.Message = guild, "private"
		b := club.Button(c, c.Send(ask)[0].Message, "Short Streitpatience")
		r := c.Request(bot.Press, club.Anna, b.ID)
		r.Guild, r.Message = guild, "private"
		c.Hers(c.Send(r))
		tb := c.Table()
		if !tb.Private() || tb.Story().Deal().Rules.Set.String() != "simple" || tb.Guild() != guild {
			t.Fatalf("%v in %q", tb.Story().Deal().Rules, tb.Guild())
		}
		turn := c.Request(bot.Press, club.Anna, bot.Path(view.PathTurn, pages.Key(tb.ID), tb.Sheet()))
		turn.Guild, turn.Message = guild, tb.Message()
		c.Hers(c.Send(turn))
		if len(tb.Actions()) == 0 {
			t.Error("nothing is turned")
		}
		c.Room.Here([]string{"77"})
		c.Room.Wait()
		if c.Halted(guild) {
			t.Error("time stands still")
		}
		list := c.Request(bot.Command, club.Anna, "matches")
		list.Guild = guild
		club.Contains(c, club.Only(c, c.Send(list)), "only you see it")
	}
}

// A forgotten member leaves a private match like any other, and nothing is told of it.
func TestForgottenInAPrivateMatch(t *testing.T) {
	c := club.New(t)
	tb := c.Alone(opponent.Beginner)
	c.Hers(c.Command(club.Anna, "my forget-me"))
	c.Press(club.Anna, "private", pages.PathForgetYes)
	if !tb.Over() || len(c.Channel.Messages) > 0 {
		t.Errorf("over: %v, the channel shows %v", tb.Over(), c.Channel.Messages)
	}
	row, err := c.DB.Match(t.Context(), tb.ID)
	if err != nil || row.Players[0].ID == club.Anna.ID || row.Players[1].ID == club.Anna.ID {
		t.Errorf("kept: %+v, %v", row.Players, err)
	}
}

// Private answers replace the one before, but never a private table.
func TestPrivateTableStays(t *testing.T) {
	c := club.New(t)
	tb := c.Alone(opponent.Beginner)
	for i := range 3 {
		c.Command(club.Anna, "help")
		c.Key(club.Anna, view.PathMore)
		c.Command(club.Anna, "matches")
		if a, there := c.Channel.Asides[tb.Message()]; !there || len(a.Message.Rows) == 0 {
			t.Fatalf("%d: the table is gone", i)
		}
		if i == 1 {
			c.Hers(c.Command(club.Anna, "board"))
		}
	}
}

// A private match goes on in direct messages: its list there brings the table, and
// everything that its member does with it afterwards works there.
func TestPrivateMatchInDirectMessages(t *testing.T) {
	c := club.New(t)
	tb := c.Alone(opponent.Beginner, "set", "simple")
	key := pages.Key(tb.ID)
	direct := func(path string) []club.Sent {
		r := c.Request(bot.Press, club.Anna, path)
		r.Guild, r.Channel, r.Message = "", "dm", tb.Message()
		return c.Send(r)
	}
	c.Hers(direct(bot.Path(pages.PathBring, key)))
	c.Hers(direct(bot.Path(view.PathTurn, key, tb.Sheet())))
	if len(tb.Actions()) == 0 {
		t.Error("nothing was turned")
	}
	c.Hers(direct(bot.Path(view.PathMore, key, tb.Sheet())))
	c.Hers(direct(bot.Path(pages.PathQuit, key)))
	c.Hers(direct(bot.Path(view.PathReplay, key, 0, 0)))
	c.Hers(direct(bot.Path(pages.PathRematch, key)))
	if next := c.Table(); next.ID == tb.ID || !next.Private() {
		t.Error("no rematch")
	}
}

// A menu that becomes a private table is not removed by the next private answer.
func TestPrivateTableInThePlaceOfAMenu(t *testing.T) {
	for name, begin := range map[string]func(c *club.Club) []club.Sent{
		"levels": func(c *club.Club) []club.Sent { return c.Command(club.Anna, "challenge", "user", "98") },
		"several tables": func(c *club.Club) []club.Sent {
			c.Alone(opponent.Beginner)
			c.Command(club.Anna, "challenge", "level", "casual", "private", "true")
			c.Channel.Asides = map[string]club.Aside{}
			return c.Command(club.Anna, "board")
		},
	} {
		t.Run(name, func(t *testing.T) {
			c := club.New(t)
			menu := begin(c)[0].Message.Menus[0]
			r := c.Request(bot.Press, club.Anna, menu.ID)
			for id := range c.Channel.Asides {
				r.Message = id
			}
			r.Values = []string{menu.Items[0].Value}
			c.Hers(c.Send(r))
			c.Command(club.Anna, "help")
			c.Room.Wait()
			if a, there := c.Channel.Asides[r.Message]; !there || len(a.Message.Rows) < 2 {
				t.Errorf("the table is gone: %d messages", len(c.Channel.Asides))
			}
		})
	}
}

// If a dialog becomes the table, for want of a token, the next private answer does not
// remove it.
func TestPrivateTableInThePlaceOfADialog(t *testing.T) {
	c := club.New(t)
	c.Moment = 100 * time.Hour
	c.Restart()
	tb := c.Alone(opponent.Beginner)
	c.Now = c.Now.Add(time.Hour)
	before := len(c.Channel.Asides)
	known := map[string]bool{}
	for id := range c.Channel.Asides {
		known[id] = true
	}
	c.Command(club.Anna, "match block")
	r := c.Request(bot.Press, club.Anna, bot.Path(view.PathBlock, pages.Key(tb.ID), view.ToBegin))
	for id := range c.Channel.Asides {
		if !known[id] {
			r.Message = id
		}
	}
	c.Hers(c.Send(r))
	c.Key(club.Anna, view.PathMore)
	c.Room.Wait()
	if _, there := c.Channel.Asides[r.Message]; !there {
		t.Errorf("the table is gone: %d messages, before %d", len(c.Channel.Asides), before)
	}
}

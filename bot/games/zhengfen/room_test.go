package zhengfen_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/games/zhengfen/play"
	"stopp/bot/text/pages"
	"stopp/game"
	rules "stopp/game/zhengfen"
	"stopp/internal/club"
	"stopp/storage"
)

// fenAlone is a table where Anna plays with two computers, which need no time.
func fenAlone(c *club.Club, options ...string) {
	c.Helper()
	c.Command(club.Anna, "zhengfen", append(options, "computers", "2", "level", "greedy")...)
	c.JoinTable(club.Anna, 1, "Start")
}

// fenUntil has everybody play until something holds of what all see.
func fenUntil(c *club.Club, holds func(rules.View) bool) {
	c.Helper()
	for range 400 {
		if row, m := c.FenMatch(1); row.Result != nil || holds(play.Of(m.Story).View(game.NoSeat)) {
			return
		}
		c.FenMove(1)
	}
	c.Fatal("it never holds")
}

func fenView(c *club.Club) rules.View {
	c.Helper()
	_, m := c.FenMatch(1)
	return play.Of(m.Story).View(game.NoSeat)
}

// fenShown is the living message.
func fenShown(c *club.Club) bot.Message {
	c.Helper()
	row, _ := c.FenMatch(1)
	return c.Channel.Messages[row.Message]
}

// Between two rounds people have 15 seconds to look at the result, also through a start, and
// nobody has to agree. Where a turn may take a day, the next round is dealt at once.
func TestZhengFenPausesBetweenRounds(t *testing.T) {
	c := club.Fen(t)
	fenAlone(c, "preset", "to-200", "pace", "live-5", "hints", "off")
	first, _ := c.FenMatch(1)
	fenUntil(c, rules.View.RoundOver)
	c.Says(fenShown(c).Content, "Round 1", "The next round begins <t:")
	c.After(14 * time.Second)
	c.Restart()
	if v := fenView(c); !v.RoundOver() || v.Round() != 1 {
		t.Fatalf("after 14 seconds round %d", v.Round())
	}
	c.After(time.Second)
	if v := fenView(c); v.RoundOver() || v.Round() != 2 {
		t.Fatalf("after 15 seconds round %d", v.Round())
	}
	next, _ := c.FenMatch(1)
	if next.Message == first.Message || len(c.Channel.Messages[first.Message].Rows) != 0 {
		t.Errorf("the message of the first round: %+v", c.Channel.Messages[first.Message])
	}
	c.Says(fenShown(c).Content, "Round 2")
	if !slices.ContainsFunc(c.ToyActions(), func(a storage.Action) bool { return a.Seat == "-" }) {
		t.Error("no deck is written down")
	}

	slowly := club.Fen(t)
	fenAlone(slowly, "preset", "to-200", "pace", "daily", "hints", "off")
	fenUntil(slowly, func(v rules.View) bool { return v.RoundOver() || v.Round() == 2 })
	if v := fenView(slowly); v.Round() != 2 || v.RoundOver() {
		t.Errorf("a day a turn: round %d", v.Round())
	}
}

// How a round has ended is posted below everything, and so is the end of the match: the table's message stands above
// the hands. The message from before leads on, and becomes the round's log.
func TestZhengFenEndsAreTheNewestMessage(t *testing.T) {
	c := club.Fen(t)
	fenAlone(c, "preset", "to-200", "pace", "live-5", "hints", "off")
	first, _ := c.FenMatch(1)
	c.OpenHand(club.Anna)
	newest := func(what string) bot.Message {
		id, m := c.Channel.Last()
		if row, _ := c.FenMatch(1); row.Message != id {
			t.Fatalf("%s: the table is %s, the newest message %s", what, row.Message, id)
		}
		return m
	}
	fenUntil(c, rules.View.RoundOver)
	over := newest("between two rounds")
	if row, _ := c.FenMatch(1); row.Message == first.Message || len(over.Files) != 1 || over.Rows[0][0].Label != "Go on" {
		t.Errorf("a round is over: %+v", over)
	}
	c.Says(over.Content, "Round 1", "was out first")
	row, _ := c.FenMatch(1)
	ended := 0
	for _, id := range c.AsidesOf(club.Anna) {
		if !strings.Contains(c.Channel.Asides[id].Message.Content, "Round 1 is over") {
			continue
		}
		if ended++; len(id) > len(row.Message) || len(id) == len(row.Message) && id > row.Message {
			t.Errorf("Anna’s hand %s stands below how the round has ended, %s", id, row.Message)
		}
	}
	if ended == 0 {
		t.Error("Anna’s hand doesn’t say that the round is over")
	}
	c.Says(c.Channel.Messages[first.Message].Content, "The table goes on below.")
	c.Channel.Take()
	c.Tick()
	c.Restart()
	if all := c.Channel.Take(); slices.ContainsFunc(all, func(s club.Sent) bool { return s.How == "post" }) {
		t.Errorf("that is told again: %q", club.Briefly(all))
	}
	c.Press(club.Anna, first.Message, over.Rows[0][0].ID)
	c.After(15 * time.Second)
	c.Says(newest("the next round").Content, "Round 2")

	short := club.Fen(t)
	fenAlone(short, "preset", "to-1", "pace", "live-5", "hints", "off")
	first, _ = short.FenMatch(1)
	fenUntil(short, func(rules.View) bool { return false })
	row, _ = short.FenMatch(1)
	if id, m := short.Channel.Last(); row.Message == first.Message || id != row.Message || len(m.Files) == 0 {
		t.Errorf("the match is over: %s, the newest message %s", row.Message, id)
	}
	short.Says(short.Channel.Messages[first.Message].Content, "Round 1")
}

// When all who play have pressed *Go on*, under the table or on their hand, the next round is dealt at
// once. The table says for whom it waits; for the computer it does not. A press that comes late, or
// twice, or from somebody who looks on, does no harm.
func TestZhengFenGoOn(t *testing.T) {
	c := club.Fen(t)
	c.Command(club.Anna, "zhengfen", "preset", "to-200", "pace", "live-5", "computers", "1", "level", "greedy", "hints", "off")
	c.JoinTable(club.Ben, 1, "Join")
	c.JoinTable(club.Carl, 1, "Join")
	c.JoinTable(club.Anna, 1, "Start")
	for n := 0; !fenView(c).RoundOver(); n++ {
		row, m := c.FenMatch(1)
		if mover := m.Story.ToMove(); row.Players[mover].ID == "" || mover == 3 {
			c.After(4 * time.Second)
		} else {
			c.FenMove(1)
		}
		if n > 300 {
			t.Fatal("the round has no end")
		}
	}
	over, _ := c.FenMatch(1)
	goOn := func(u bot.User) []club.Sent { return c.Press(u, over.Message, club.Button(c, fenShown(c), "Go on").ID) }
	c.Says(fenShown(c).Content, "was out first and gets ", "In front", `from **Anna**, **Ben\*** and **Carl**`)
	if keys := fenShown(c).Rows; len(keys) != 1 || len(keys[0]) != 3 || len(fenShown(c).Files) != 1 {
		t.Errorf("%+v", keys)
	}
	goOn(club.Anna)
	c.Says(fenShown(c).Content, `from **Ben\*** and **Carl**`)
	goOn(club.Anna)
	club.Only(c, goOn(bot.User{ID: "66", Name: "Eve"}))
	bens := fenHand(c, club.Ben)
	if after := fenPress(c, club.Ben, club.Button(c, bens, "Go on").ID); len(after.Rows) != 0 {
		t.Errorf("Ben can go on once more: %+v", after.Rows)
	}
	c.Says(fenShown(c).Content, "from **Carl**")
	if v := fenView(c); v.Round() != 1 || !v.RoundOver() {
		t.Fatal("Carl is not waited for")
	}
	last := club.Button(c, fenShown(c), "Go on").ID
	c.Press(club.Carl, over.Message, last)
	if v := fenView(c); v.Round() != 2 || v.RoundOver() {
		t.Fatalf("round %d after all have gone on", v.Round())
	}
	n := len(c.ToyActions())
	c.Press(club.Carl, over.Message, last)
	fenPress(c, club.Ben, club.Button(c, bens, "Go on").ID)
	if next, _ := c.FenMatch(1); next.Message == over.Message || len(c.ToyActions()) != n || len(c.Channel.Messages[over.Message].Rows) != 0 {
		t.Errorf("%+v", c.Channel.Messages[over.Message])
	}
}

// At a quick table a player who can't beat the trick passes at once; at any other table nobody
// does.
func TestZhengFenQuick(t *testing.T) {
	stuck := func(c *club.Club) (n int) {
		for range 60 {
			row, m := c.FenMatch(1)
			if row.Result != nil {
				break
			}
			v := play.Of(m.Story).View(m.Story.ToMove())
			if list := v.Moves(nil); len(list) == 1 && list[0].Verb == rules.Pass {
				n++
			}
			c.FenMove(1)
		}
		return n
	}
	c := club.Fen(t)
	c.FenTable("preset", "to-1", "quick", "on", "hints", "off")
	row, _ := c.FenMatch(1)
	c.Says(c.Channel.Messages[row.Message].Content, "quick")
	if n := stuck(c); n != 0 || !strings.HasSuffix(row.Rules, " quick=on") {
		t.Errorf("by %q the table waits %d times for somebody who can only pass", row.Rules, n)
	}
	fenUntil(c, func(rules.View) bool { return false })
	club.Contains(c, club.Only(c, c.Command(club.Anna, "match verify", "match", "1")), "Verified")
	slowly := club.Fen(t)
	slowly.FenTable("preset", "to-1", "hints", "off")
	if stuck(slowly) == 0 {
		t.Error("nobody is ever waited for")
	}
}

// The button under the table passes for the player to move; anybody else gets a private
// answer. The button of a message that shows another trick does nothing.
func TestZhengFenPassUnderTheTable(t *testing.T) {
	c := club.Fen(t)
	c.FenTable("preset", "to-1")
	row, m := c.FenMatch(1)
	leader := m.Story.ToMove()
	press := func(u bot.User, id string) []club.Sent { return c.Press(u, row.Message, id) }
	pass := func() string { return club.Button(c, fenShown(c), "Pass").ID }
	other := club.Sits(row, (leader+1)%3)
	club.Contains(c, club.Only(c, press(other, pass())), "turn")
	club.Contains(c, club.Only(c, press(club.Sits(row, leader), pass())), "can’t pass")
	old := pass()
	c.FenMove(1)
	club.Contains(c, club.Only(c, press(club.Sits(row, leader), pass())), "turn")
	club.Contains(c, club.Only(c, press(other, old)), "moved on")
	out := press(other, pass())
	if last := c.ToyActions(); last[len(last)-1].Text != "pass" || out[0].As != bot.Update {
		t.Fatalf("%+v, %q", last, club.Briefly(out))
	}
	third := club.Sits(row, (leader+2)%3)
	shown := pass()
	c.Press(third, row.Message, shown)
	c.Press(third, row.Message, shown) // twice, by a nervous finger
	if n := len(c.ToyActions()); n != 3 {
		t.Errorf("%d actions", n)
	}
	eve := bot.User{ID: "66", Name: "Eve"}
	club.Only(c, press(eve, pass()))
	club.Contains(c, club.Only(c, press(eve, club.Button(c, fenShown(c), "Log").ID)), "passes")
	more := club.Answered(c, press(eve, club.Button(c, fenShown(c), "More").ID))
	if len(more.Rows) != 1 {
		t.Errorf("for who looks on: %+v", more.Rows)
	}
	club.Contains(c, club.Answered(c, c.Press(eve, "private", club.Button(c, more, "Look on").ID)).Content, "Anna")
	club.Contains(c, club.Answered(c, c.Press(eve, "private", club.Button(c, more, "Rules").ID)).Content, "one round")
}

// Before the last quarter of a turn its member is warned by a direct message alone; if that
// reaches nobody, beside the table. A start warns nobody twice.
func TestZhengFenWarnsInPrivate(t *testing.T) {
	c := club.Fen(t)
	c.FenTable("preset", "to-1", "pace", "live-10")
	row, m := c.FenMatch(1)
	mover := club.Sits(row, m.Story.ToMove())
	if all := c.After(7 * time.Minute); len(club.Of(all, "direct")) != 0 {
		t.Errorf("too soon: %q", club.Briefly(all))
	}
	all := c.After(31 * time.Second)
	if dm := club.Of(all, "direct"); len(dm) != 1 || dm[0].To != mover.ID || len(club.Of(all, "post")) != 0 {
		t.Fatalf("a quarter is left: %q", club.Briefly(all))
	}
	c.Restart()
	if all := c.After(30 * time.Second); len(all) != 0 {
		t.Errorf("once more: %q", club.Briefly(all))
	}
	c.FenMove(1)
	row, m = c.FenMatch(1)
	c.Channel.Closed = row.Players[m.Story.ToMove()].ID
	all = c.After(7*time.Minute + 31*time.Second)
	all = append(all, c.After(time.Second)...)
	if posts := club.Of(all, "post"); len(posts) == 0 || !strings.Contains(posts[len(posts)-1].Message.Content, "<@"+row.Players[m.Story.ToMove()].ID+">") {
		t.Errorf("nobody is reached: %q", club.Briefly(all))
	}
}

// A match goes on without a member who has resigned. It is not among theirs, and no command
// asks whether it is meant, while the program remembers it and after a start.
func TestZhengFenResignedIsNotMine(t *testing.T) {
	c := club.Fen(t)
	c.FenTable("preset", "to-1000", "pace", "none")
	sure := club.Answered(c, c.Command(club.Anna, "match resign"))
	c.Press(club.Anna, "private", club.Button(c, sure, "Yes").ID)
	c.Command(club.Anna, "zhengfen", "preset", "to-1000", "pace", "none")
	c.JoinTable(club.Ben, 2, "Join")
	c.JoinTable(club.Carl, 2, "Join")
	c.JoinTable(club.Anna, 2, "Start")
	for _, when := range []struct {
		what string
		then func()
	}{
		{"at once", func() {}},
		{"after a start", c.Restart},
		{"at rest", func() { c.After(20 * time.Minute); c.After(time.Second) }},
		{"after a start from rest", c.Restart},
	} {
		when.then()
		list := club.Only(c, c.Command(club.Anna, "matches"))
		if strings.Contains(list, "`1`") || !strings.Contains(list, "`2`") {
			t.Errorf("%s: Anna’s matches are %q", when.what, list)
		}
		for name, options := range map[string][]string{"match resign": nil, "play": {"text", "pass"}, "hint": nil, "board": nil, "hand": nil} {
			all := c.Command(club.Anna, name, options...)
			asks := func(m bot.Menu) bool { return strings.HasPrefix(m.ID, pages.PathPick) }
			if len(all) == 0 || slices.ContainsFunc(all[0].Message.Menus, asks) {
				t.Errorf("%s: /%s says %q", when.what, name, club.Briefly(all))
			}
		}
		club.Contains(c, club.Answered(c, c.Command(club.Anna, "my forget-me")).Content, "1 match.")
		club.Contains(c, club.Only(c, c.Command(club.Ben, "matches")), "`1`")
		if offered := c.Typing(club.Anna, "match resign", "match", ""); len(offered) != 1 {
			t.Errorf("%s: offered %v", when.what, offered)
		}
	}
	c.Forget(club.Anna)
	if c.Knows(club.Anna) {
		t.Errorf("she is known:\n%s", c.Logged.String())
	}
}

// Computers take half a second to three, by the clock of the table and whatever they hold:
// how long follows from the secret and from how much was done.
func TestZhengFenComputersTakeTheirTime(t *testing.T) {
	times := func() (all []time.Duration) {
		c := club.Fen(t)
		c.Moment = time.Second
		c.Restart()
		c.Command(club.Anna, "zhengfen", "preset", "to-1", "computers", "2", "level", "greedy", "pace", "none")
		c.JoinTable(club.Anna, 1, "Start")
		for len(all) < 8 {
			row, m := c.FenMatch(1)
			if row.Result != nil {
				break
			}
			if m.Story.ToMove() == game.A {
				c.FenMove(1)
				continue
			}
			before, n := c.Now, len(m.Actions)
			for len(c.ToyActions()) == n {
				c.After(100 * time.Millisecond)
			}
			all = append(all, c.Now.Sub(before))
		}
		return all
	}
	one, other := times(), times()
	if fmt.Sprint(one) != fmt.Sprint(other) || len(one) < 8 || slices.Min(one) < time.Second/2 || slices.Max(one) > 3*time.Second+100*time.Millisecond || slices.Min(one) == slices.Max(one) {
		t.Errorf("%v, then %v", one, other)
	}
}

// The table has one message a round. It is posted again when more than ten others stand
// below it. That is checked when somebody writes there and then presses something, once a
// minute. What a start does not know, it finds out again.
func TestZhengFenIsPostedAgainBelowTheTalk(t *testing.T) {
	c := club.Fen(t)
	c.FenTable("preset", "to-1")
	row, _ := c.FenMatch(1)
	log := func() []club.Sent {
		r := c.Request(bot.Press, club.Anna, club.Button(c, fenShown(c), "Log").ID)
		r.Message, r.Last = row.Message, "18000000000000000000"
		return c.Send(r)
	}
	c.Channel.Underneath = 10
	c.Now = c.Now.Add(2 * time.Minute)
	log()
	if got, _ := c.FenMatch(1); got.Message != row.Message || c.Channel.Counted != 1 {
		t.Fatalf("below ten others, counted %d times", c.Channel.Counted)
	}
	c.Channel.Underneath = 11
	log()
	if c.Channel.Counted != 1 {
		t.Error("counted within a minute")
	}
	c.Now = c.Now.Add(time.Minute)
	c.Restart()
	log()
	next, _ := c.FenMatch(1)
	if next.Message == row.Message || len(c.Channel.Messages[row.Message].Rows) != 0 || len(fenShown(c).Rows) != 1 {
		t.Errorf("the old one: %+v", c.Channel.Messages[row.Message])
	}
	club.Contains(c, c.Channel.Messages[row.Message].Content, "below")
	n := c.Channel.Counted
	c.FenMove(1)
	if got, _ := c.FenMatch(1); got.Message != next.Message || c.Channel.Counted != n {
		t.Error("posted again, though nobody has written")
	}
}

// If Discord has dropped a hand, or its member has put it away, nothing is lost: the table
// goes on, and My hand brings another. Somebody who leaves the server in the middle of a match
// loses turns on time, and the computer plays on. A lobby fills while the bot starts again; if
// two press for the last place at once, the first one has it.
func TestZhengFenWhatIsGone(t *testing.T) {
	c := club.Fen(t)
	c.Command(club.Anna, "zhengfen", "preset", "to-1", "pace", "live-1")
	for n := range 4 {
		c.Restart()
		c.JoinTable(bot.User{ID: fmt.Sprint(50 + n), Name: fmt.Sprint("M", n)}, 1, "Join")
	}
	message := c.ChallengeRow(1).Message
	join := club.Button(c, c.Channel.Messages[message], "Join").ID
	for _, u := range []bot.User{club.Ben, club.Carl} {
		r := c.Request(bot.Press, u, join)
		r.Message, r.Private = message, false
		c.Room.Handle(r)
	}
	c.Room.Wait()
	if got := c.ChallengeRow(1); got.Of(club.Ben.ID) < 0 || got.Of(club.Carl.ID) >= 0 || got.Taken() != 6 {
		t.Fatalf("%+v", got.To)
	}
	c.JoinTable(club.Anna, 1, "Start")
	row, m := c.FenMatch(1)
	mover, next := club.Sits(row, m.Story.ToMove()), club.Sits(row, (m.Story.ToMove()+1)%6)
	c.OpenHand(next)
	for _, id := range c.AsidesOf(next) {
		c.Channel.Remove(id)
	}
	c.FenMove(1)
	if _, again := c.OpenHand(next); len(again.Rows) == 0 {
		t.Errorf("the next hand: %+v", again)
	}
	c.Channel.Left[mover.ID] = true
	for club.Sits(row, m.Story.ToMove()).ID != mover.ID {
		c.FenMove(1)
		row, m = c.FenMatch(1)
	}
	c.After(30 * time.Second)
	c.After(33 * time.Second)
	if all := c.ToyActions(); all[len(all)-1].Text != "late" {
		t.Errorf("%+v", all[len(all)-1])
	}
}

// Its opener chooses pace and series of a table, too. Beside the options of Zheng Fen there is no room for that, so a
// button leads to a page of its own: no page has more rows than Discord takes.
func TestZhengFenPaceAndSeriesAreChosen(t *testing.T) {
	c := club.Fen(t)
	c.Command(club.Anna, "zhengfen")
	id, m := c.Channel.Last()
	own := club.Page(c, c.Press(club.Anna, id, club.Button(c, m, "Rules").ID), bot.Private)
	more := club.Button(c, own, "Pace, series").ID
	page := club.Page(c, c.Press(club.Anna, "private", more), bot.Update)
	if len(page.Menus) != 2 || len(own.Menus)+len(own.Rows) > 5 {
		t.Fatalf("%d menus on the page, %d menus and %d rows before it", len(page.Menus), len(own.Menus), len(own.Rows))
	}
	all := c.Choose(club.Anna, "private", page.Menus[0].ID, "live-5")
	if again := all[0].Message; len(again.Menus) != 2 || !again.Menus[0].Items[5].Chosen {
		t.Errorf("after a choice: %+v", again.Menus)
	}
	c.Choose(club.Anna, "private", page.Menus[1].ID, "best 3")
	shown := c.Channel.Messages[id].Content
	c.Says(shown, "5 minutes per turn", "best of 3")
	for _, menu := range own.Menus { // and a choice of its own options answers with a page that fits, too
		c.Choose(club.Anna, "private", menu.ID, menu.Items[len(menu.Items)-1].Value)
	}
	club.Contains(c, club.Only(c, c.Press(club.Ben, "private", more)), "Only Anna, who opened the table, can do that")
}

package session_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/games/house"
	"stopp/bot/games/zhengfen"
	"stopp/bot/games/zhengfen/play"
	"stopp/bot/session"
	"stopp/bot/text/pages"
	"stopp/game"
	rules "stopp/game/zhengfen"
	"stopp/storage"
)

// fenAlone is a table at which Anna plays with two computers, who need no time.
func (c *club) fenAlone(options ...string) {
	c.Helper()
	c.command(anna, "zhengfen", append(options, "computers", "2", "level", "greedy")...)
	c.joinTable(anna, 1, "Start")
}

// fenUntil has everybody play until something holds of what all see.
func (c *club) fenUntil(holds func(rules.View) bool) {
	c.Helper()
	for range 400 {
		if row, m := c.fenMatch(1); row.Result != nil || holds(play.Of(m.Story).View(game.NoSeat)) {
			return
		}
		c.fenMove(1)
	}
	c.Fatal("it never holds")
}

func (c *club) fenView() rules.View {
	c.Helper()
	_, m := c.fenMatch(1)
	return play.Of(m.Story).View(game.NoSeat)
}

// fenShown is the living message.
func (c *club) fenShown() bot.Message {
	c.Helper()
	row, _ := c.fenMatch(1)
	return c.channel.messages[row.Message]
}

// Between two rounds people have 20 seconds to look at the result, also through a start, and
// nobody has to agree. Where a turn may take a day, the next round is dealt at once.
func TestZhengFenPausesBetweenRounds(t *testing.T) {
	c := fen(t)
	c.fenAlone("preset", "to-200", "pace", "live-5")
	first, _ := c.fenMatch(1)
	c.fenUntil(rules.View.RoundOver)
	c.says(c.fenShown().Content, "Round 1", "The next round begins <t:")
	c.after(19 * time.Second)
	c.restart()
	if v := c.fenView(); !v.RoundOver() || v.Round() != 1 {
		t.Fatalf("after 19 seconds round %d", v.Round())
	}
	c.after(time.Second)
	if v := c.fenView(); v.RoundOver() || v.Round() != 2 {
		t.Fatalf("after 20 seconds round %d", v.Round())
	}
	next, _ := c.fenMatch(1)
	if next.Message == first.Message || len(c.channel.messages[first.Message].Rows) != 0 {
		t.Errorf("the message of the first round: %+v", c.channel.messages[first.Message])
	}
	c.says(c.fenShown().Content, "Round 2")
	if !slices.ContainsFunc(c.toyActions(), func(a storage.Action) bool { return a.Seat == "-" }) {
		t.Error("no deck is written down")
	}

	slowly := fen(t)
	slowly.fenAlone("preset", "to-200", "pace", "daily")
	slowly.fenUntil(func(v rules.View) bool { return v.RoundOver() || v.Round() == 2 })
	if v := slowly.fenView(); v.Round() != 2 || v.RoundOver() {
		t.Errorf("a day a turn: round %d", v.Round())
	}
}

// At a quick table whoever can't beat the trick passes at once; at any other nobody does.
func TestZhengFenQuick(t *testing.T) {
	stuck := func(c *club) (n int) {
		for range 60 {
			row, m := c.fenMatch(1)
			if row.Result != nil {
				break
			}
			v := play.Of(m.Story).View(m.Story.ToMove())
			if list := v.Moves(nil); len(list) == 1 && list[0].Verb == rules.Pass {
				n++
			}
			c.fenMove(1)
		}
		return n
	}
	c := fen(t)
	c.fenTable("preset", "to-1", "quick", "on")
	row, _ := c.fenMatch(1)
	c.says(c.channel.messages[row.Message].Content, "quick")
	if n := stuck(c); n != 0 || !strings.HasSuffix(row.Rules, " quick=on") {
		t.Errorf("by %q the table waits %d times for somebody who can only pass", row.Rules, n)
	}
	c.fenUntil(func(rules.View) bool { return false })
	contains(c, only(c, c.command(anna, "match verify", "match", "1")), "Verified")
	slowly := fen(t)
	slowly.fenTable("preset", "to-1")
	if stuck(slowly) == 0 {
		t.Error("nobody is ever waited for")
	}
}

// The button under the table passes for whoever is to move; from anybody else it answers in
// private. One of a message that shows another trick does nothing.
func TestZhengFenPassUnderTheTable(t *testing.T) {
	c := fen(t)
	c.fenTable("preset", "to-1")
	row, m := c.fenMatch(1)
	leader := m.Story.ToMove()
	press := func(u bot.User, id string) []sent { return c.press(u, row.Message, id) }
	pass := func() string { return button(c, c.fenShown(), "Pass").ID }
	other := sits(row, (leader+1)%3)
	contains(c, only(c, press(other, pass())), "turn")
	contains(c, only(c, press(sits(row, leader), pass())), "can’t pass")
	old := pass()
	c.fenMove(1)
	contains(c, only(c, press(sits(row, leader), pass())), "turn")
	contains(c, only(c, press(other, old)), "moved on")
	out := press(other, pass())
	if last := c.toyActions(); last[len(last)-1].Text != "pass" || out[0].as != bot.Update {
		t.Fatalf("%+v, %q", last, briefly(out))
	}
	third := sits(row, (leader+2)%3)
	shown := pass()
	c.press(third, row.Message, shown)
	c.press(third, row.Message, shown) // twice, by a nervous finger
	if n := len(c.toyActions()); n != 3 {
		t.Errorf("%d actions", n)
	}
	eve := bot.User{ID: "66", Name: "Eve"}
	only(c, press(eve, pass()))
	contains(c, only(c, press(eve, button(c, c.fenShown(), "Log").ID)), "passes")
	more := answered(c, press(eve, button(c, c.fenShown(), "More").ID))
	if len(more.Rows) != 1 {
		t.Errorf("for who looks on: %+v", more.Rows)
	}
	contains(c, answered(c, c.press(eve, "private", button(c, more, "Look on").ID)).Content, "Anna")
	contains(c, answered(c, c.press(eve, "private", button(c, more, "Rules").ID)).Content, "one round")
}

// A quarter before the end of a turn its member is warned by a direct message alone; where
// that reaches nobody, beside the table. A start warns nobody twice.
func TestZhengFenWarnsInPrivate(t *testing.T) {
	c := fen(t)
	c.fenTable("preset", "to-1", "pace", "live-10")
	row, m := c.fenMatch(1)
	mover := sits(row, m.Story.ToMove())
	if all := c.after(7 * time.Minute); len(of(all, "direct")) != 0 {
		t.Errorf("too soon: %q", briefly(all))
	}
	all := c.after(31 * time.Second)
	if dm := of(all, "direct"); len(dm) != 1 || dm[0].to != mover.ID || len(of(all, "post")) != 0 {
		t.Fatalf("a quarter is left: %q", briefly(all))
	}
	c.restart()
	if all := c.after(30 * time.Second); len(all) != 0 {
		t.Errorf("once more: %q", briefly(all))
	}
	c.fenMove(1)
	row, m = c.fenMatch(1)
	c.channel.closed = row.Players[m.Story.ToMove()].ID
	all = c.after(7*time.Minute + 31*time.Second)
	all = append(all, c.after(time.Second)...)
	if posts := of(all, "post"); len(posts) == 0 || !strings.Contains(posts[len(posts)-1].message.Content, "<@"+row.Players[m.Story.ToMove()].ID+">") {
		t.Errorf("nobody is reached: %q", briefly(all))
	}
}

// A match that a member has resigned goes on without them: it is not among theirs, and no
// command asks whether it is meant, as long as the program remembers it and after a start.
func TestZhengFenResignedIsNotMine(t *testing.T) {
	c := fen(t)
	c.fenTable("preset", "to-1000", "pace", "none")
	sure := answered(c, c.command(anna, "match resign"))
	c.press(anna, "private", button(c, sure, "Yes").ID)
	c.command(anna, "zhengfen", "preset", "to-1000", "pace", "none")
	c.joinTable(ben, 2, "Join")
	c.joinTable(carl, 2, "Join")
	c.joinTable(anna, 2, "Start")
	for _, when := range []struct {
		what string
		then func()
	}{
		{"at once", func() {}},
		{"after a start", c.restart},
		{"at rest", func() { c.after(20 * time.Minute); c.after(time.Second) }},
		{"after a start from rest", c.restart},
	} {
		when.then()
		list := only(c, c.command(anna, "matches"))
		if strings.Contains(list, "`1`") || !strings.Contains(list, "`2`") {
			t.Errorf("%s: Anna’s matches are %q", when.what, list)
		}
		for name, options := range map[string][]string{"match resign": nil, "play": {"text", "pass"}, "hint": nil, "board": nil, "hand": nil} {
			all := c.command(anna, name, options...)
			asks := func(m bot.Menu) bool { return strings.HasPrefix(m.ID, pages.PathPick) }
			if len(all) == 0 || slices.ContainsFunc(all[0].message.Menus, asks) {
				t.Errorf("%s: /%s says %q", when.what, name, briefly(all))
			}
		}
		contains(c, answered(c, c.command(anna, "my forget-me")).Content, "1 match.")
		contains(c, only(c, c.command(ben, "matches")), "`1`")
		if offered := c.typing(anna, "match resign", "match", ""); len(offered) != 1 {
			t.Errorf("%s: offered %v", when.what, offered)
		}
	}
	c.forget(anna)
	if c.knows(anna) {
		t.Errorf("she is known:\n%s", c.log.String())
	}
}

// fenAway is a club in which whoever is away for so many rounds is away for good.
func fenAway(t *testing.T, rounds int) *club {
	t.Helper()
	c := newClub(t)
	c.with(func(rm *session.Room) {
		g := zhengfen.InHouse()
		if g.Verbs.Gone != 5 {
			t.Errorf("after %d rounds", g.Verbs.Gone)
		}
		g.Verbs.Gone, g.Verbs.Level = rounds, "greedy"
		rm.Games = []house.Game{g}
	})
	return c
}

// Where all members are away for good nobody wins, whether they went together or one after the
// other, and whoever else sits there: the match ends without a result, and counts for nobody.
func TestZhengFenAllAway(t *testing.T) {
	for what, test := range map[string]struct {
		members   []bot.User
		computers string
		pace      string
		comes     int // how many rounds the last member plays before they go, too
	}{
		"all at once":                {[]bot.User{anna, ben, carl}, "0", "live-1", 0},
		"all, where days may pass":   {[]bot.User{anna, ben, carl}, "0", "daily", 0},
		"two beside a computer":      {[]bot.User{anna, ben}, "1", "live-1", 0},
		"one beside two computers":   {[]bot.User{anna}, "2", "live-1", 0},
		"one a round after the rest": {[]bot.User{anna, ben, carl}, "0", "live-1", 1},
	} {
		t.Run(what, func(t *testing.T) {
			c := fenAway(t, 2)
			c.command(anna, "zhengfen", "preset", "to-1000", "pace", test.pace, "computers", test.computers, "level", "greedy")
			for _, u := range test.members[1:] {
				c.joinTable(u, 1, "Join")
			}
			c.joinTable(anna, 1, "Start")
			for n := 0; ; n++ {
				row, m := c.fenMatch(1)
				if row.Result != nil {
					break
				}
				last := test.members[len(test.members)-1].ID
				if v := c.fenView(); v.Round() <= test.comes && m.Story.Awaited() != 0 && row.Players[m.Story.ToMove()].ID == last {
					c.fenMove(1)
				} else if m.Story.Awaited() == 0 || row.Away != "" && row.Deadline.Before(c.now) {
					c.after(21 * time.Second)
				} else {
					c.after(max(row.Deadline.Sub(c.now)+3*time.Second, time.Second))
				}
				if n > 4000 {
					t.Fatalf("round %d, %q away, log %s", c.fenView().Round(), row.Away, c.log.String())
				}
			}
			row, m := c.fenMatch(1)
			if row.Result.Ending != storage.Abandoned || row.Result.Winner != -1 || row.Result.Points != nil || !m.Over() {
				t.Errorf("%+v", row.Result)
			}
			if strings.Contains(c.log.String(), "away for good") {
				t.Error(c.log.String())
			}
			for range 5 { // an old message takes few edits
				c.after(21 * time.Second)
			}
			row, _ = c.fenMatch(1)
			shown := c.channel.messages[row.Message]
			c.says(shown.Content, "without a result")
			if got := c.placedAt("zheng-fen", anna); got.Games != 0 {
				t.Errorf("it counts: %+v", got)
			}
			c.restart()
			if all := c.channel.take(); len(all) > 0 {
				t.Errorf("a start tells %q", briefly(all))
			}
		})
	}
}

// Who has been away for so many rounds, here two, stays away: the computer keeps the seat, and
// it comes last.
func TestZhengFenAwayForGood(t *testing.T) {
	c := fenAway(t, 2)
	c.command(anna, "zhengfen", "preset", "to-1000", "pace", "live-1", "computers", "1", "level", "greedy")
	c.joinTable(ben, 1, "Join")
	c.joinTable(anna, 1, "Start")
	round := func() int { return c.fenView().Round() }
	tick := func() { c.after(21 * time.Second) }
	until := func(rounds int) {
		for n := 0; round() < rounds; n++ {
			row, m := c.fenMatch(1)
			if row.Result != nil || n > 4000 {
				t.Fatalf("round %d, %+v", round(), row.Result)
			}
			mover := m.Story.ToMove()
			bens := mover == 1
			switch {
			case m.Story.Awaited() == 0:
				tick()
			case bens && !strings.Contains(row.Away, "B") && !m.Resigned().Has(1):
				c.after(30 * time.Second)
				c.after(33 * time.Second)
			case mover == 0:
				c.fenMove(1)
			default:
				t.Fatalf("the table waits for %v, away %q", mover, row.Away)
			}
		}
	}
	until(2)
	row, _ := c.fenMatch(1)
	if row.Away != "B" {
		t.Fatalf("%q away", row.Away)
	}
	contains(c, c.fenShown().Content, "Round 2")
	late := slices.Index(c.lateOf("B"), "late")
	c.restart()
	until(4)
	if late < 0 || slices.Contains(c.lateOf("B"), "resign") && round() < 3 {
		t.Errorf("B has done %q", c.lateOf("B"))
	}
	_, m := c.fenMatch(1)
	if !m.Resigned().Has(1) {
		t.Fatalf("after %d rounds B has not resigned: %q", round(), c.lateOf("B"))
	}
	told := false
	for _, m := range c.channel.messages {
		told = told || strings.Contains(m.Content, "away for 2 rounds")
	}
	if !told {
		t.Error("nobody is told")
	}
	c.command(ben, "hand")
	if _, m = c.fenMatch(1); !m.Away().Has(1) {
		t.Error("he is back")
	}
}

// Whoever waits reminds the one to move, once in a turn; and all agree on an end.
func TestZhengFenRemindAndEnd(t *testing.T) {
	c := fen(t)
	c.fenTable("preset", "to-200", "pace", "none")
	c.now = c.now.Add(3 * time.Minute)
	row, m := c.fenMatch(1)
	mover, other := sits(row, m.Story.ToMove()), sits(row, (m.Story.ToMove()+1)%3)
	menu := func(u bot.User) bot.Message {
		return answered(c, c.press(u, row.Message, button(c, c.fenShown(), "More").ID))
	}
	remind := button(c, menu(other), "Remind").ID
	out := c.press(other, "private", remind)
	if !slices.ContainsFunc(out, func(s sent) bool { return s.how == "post" && strings.Contains(s.message.Content, "<@"+mover.ID+">") }) {
		t.Errorf("reminded: %q", briefly(out))
	}
	contains(c, only(c, c.press(other, "private", remind)), "already")
	contains(c, only(c, c.press(mover, "private", remind)), "your")

	for i, u := range []bot.User{anna, ben, carl} {
		ask := answered(c, c.press(u, "private", button(c, menu(u), "End the match").ID))
		said := answered(c, c.press(u, "private", button(c, ask, "Yes").ID)).Content
		contains(c, said, []string{"You are for", "You are for", "over"}[i])
		c.restart()
	}
	row, _ = c.fenMatch(1)
	if row.Result == nil || row.Result.Ending != "blocked" {
		t.Errorf("%+v", row.Result)
	}
}

// Computers take half a second to three, by the clock of the table and whatever they hold:
// how long follows from the secret and from how much was done.
func TestZhengFenComputersTakeTheirTime(t *testing.T) {
	times := func() (all []time.Duration) {
		c := fen(t)
		c.moment = time.Second
		c.restart()
		c.command(anna, "zhengfen", "preset", "to-1", "computers", "2", "level", "greedy", "pace", "none")
		c.joinTable(anna, 1, "Start")
		for len(all) < 8 {
			row, m := c.fenMatch(1)
			if row.Result != nil {
				break
			}
			if m.Story.ToMove() == game.A {
				c.fenMove(1)
				continue
			}
			before, n := c.now, len(m.Actions)
			for len(c.toyActions()) == n {
				c.after(100 * time.Millisecond)
			}
			all = append(all, c.now.Sub(before))
		}
		return all
	}
	one, other := times(), times()
	if fmt.Sprint(one) != fmt.Sprint(other) || len(one) < 8 || slices.Min(one) < time.Second/2 || slices.Max(one) > 3*time.Second+100*time.Millisecond || slices.Min(one) == slices.Max(one) {
		t.Errorf("%v, then %v", one, other)
	}
}

// The table has one message a round. It is posted again when more than ten others stand
// below it, which is looked at when somebody writes there and then presses something, once a
// minute; what a start does not know it finds out again.
func TestZhengFenIsPostedAgainBelowTheTalk(t *testing.T) {
	c := fen(t)
	c.fenTable("preset", "to-1")
	row, _ := c.fenMatch(1)
	log := func() []sent {
		r := c.request(bot.Press, anna, button(c, c.fenShown(), "Log").ID)
		r.Message, r.Last = row.Message, "18000000000000000000"
		return c.send(r)
	}
	c.channel.below = 10
	c.now = c.now.Add(2 * time.Minute)
	log()
	if got, _ := c.fenMatch(1); got.Message != row.Message || c.channel.counted != 1 {
		t.Fatalf("below ten others, counted %d times", c.channel.counted)
	}
	c.channel.below = 11
	log()
	if c.channel.counted != 1 {
		t.Error("counted within a minute")
	}
	c.now = c.now.Add(time.Minute)
	c.restart()
	log()
	next, _ := c.fenMatch(1)
	if next.Message == row.Message || len(c.channel.messages[row.Message].Rows) != 0 || len(c.fenShown().Rows) != 1 {
		t.Errorf("the old one: %+v", c.channel.messages[row.Message])
	}
	contains(c, c.channel.messages[row.Message].Content, "below")
	n := c.channel.counted
	c.fenMove(1)
	if got, _ := c.fenMatch(1); got.Message != next.Message || c.channel.counted != n {
		t.Error("posted again, though nobody has written")
	}
}

// A hand that Discord has dropped, or that its member has put away, is no loss: the table goes
// on, and My hand brings another. Somebody who leaves the server in the middle of a match
// loses turns on time, and the computer plays on; a lobby fills while the bot starts again,
// and of two who press for the last place at once the first one has it.
func TestZhengFenWhatIsGone(t *testing.T) {
	c := fen(t)
	c.command(anna, "zhengfen", "preset", "to-1", "pace", "live-1")
	for n := range 4 {
		c.restart()
		c.joinTable(bot.User{ID: fmt.Sprint(50 + n), Name: fmt.Sprint("M", n)}, 1, "Join")
	}
	message := c.challengeRow(1).Message
	join := button(c, c.channel.messages[message], "Join").ID
	for _, u := range []bot.User{ben, carl} {
		r := c.request(bot.Press, u, join)
		r.Message, r.Private = message, false
		c.room.Handle(r)
	}
	c.room.Wait()
	if got := c.challengeRow(1); got.Of(ben.ID) < 0 || got.Of(carl.ID) >= 0 || got.Taken() != 6 {
		t.Fatalf("%+v", got.To)
	}
	c.joinTable(anna, 1, "Start")
	row, m := c.fenMatch(1)
	mover, next := sits(row, m.Story.ToMove()), sits(row, (m.Story.ToMove()+1)%6)
	c.openHand(next)
	for _, id := range c.asidesOf(next) {
		c.channel.remove(id)
	}
	c.fenMove(1)
	if _, again := c.openHand(next); len(again.Rows) == 0 {
		t.Errorf("the next hand: %+v", again)
	}
	c.channel.left[mover.ID] = true
	for sits(row, m.Story.ToMove()).ID != mover.ID {
		c.fenMove(1)
		row, m = c.fenMatch(1)
	}
	c.after(30 * time.Second)
	c.after(33 * time.Second)
	if all := c.toyActions(); all[len(all)-1].Text != "late" {
		t.Errorf("%+v", all[len(all)-1])
	}
}

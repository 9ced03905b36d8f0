package session_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/text/markup"
	"stopp/bot/text/pace"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/streit"
)

// after moves the clock on, has it strike once, and returns what went out.
func (c *club) after(d time.Duration) []sent {
	c.Helper()
	c.channel.take()
	c.now = c.now.Add(d)
	c.room.Tick()
	c.room.Wait()
	return c.channel.take()
}

// lives lets a time go by in which the bot is alive and its clock does not strike.
func (c *club) lives(d time.Duration) {
	c.now = c.now.Add(d)
	c.room.Tick()
	c.room.Wait()
}

// paced seats two or, with rules for three, three at a table with a pace.
func (c *club) paced(p pace.Pace, rules string) *seated {
	c.Helper()
	options := []string{"user", ben.ID, "pace", p.String(), "rules", rules}
	if strings.HasPrefix(rules, "three") {
		options = append(options, "user2", carl.ID)
	}
	c.command(anna, "challenge", options...)
	if strings.HasPrefix(rules, "three") {
		c.accept(carl)
	}
	c.accept(ben)
	return c.table()
}

// of are those of several things that went out in a way.
func of(all []sent, how string) (some []sent) {
	for _, s := range all {
		if s.how == how {
			some = append(some, s)
		}
	}
	return some
}

// silentFor fails if anything goes out while the clock strikes.
func (c *club) silentFor(d time.Duration) {
	c.Helper()
	if all := c.after(d); len(all) > 0 {
		c.Errorf("after %v: %q", d, briefly(all))
	}
}

// warned fails unless one warning went out, in place of another notice perhaps,
// which names a member and rings for nobody else.
func (c *club) warned(all []sent, u bot.User, part string) (id string) {
	c.Helper()
	if len(of(all, "post")) != 1 || len(all)-len(of(all, "delete")) != 1 {
		c.Fatalf("not one warning of %s: %q", u.Name, briefly(all))
	}
	if m := all[0].message; !strings.Contains(m.Content, "<@"+u.ID+">") || len(slices.DeleteFunc(slices.Clone(m.Mentions), func(id string) bool { return id == u.ID })) > 0 {
		c.Errorf("%q calls %q", m.Content, m.Mentions)
	}
	contains(c, all[0].message.Content, part)
	return c.table().row().Warning
}

// late has the mover lose the turn, warned before.
func (c *club) late() {
	c.Helper()
	t, seat, n := c.table(), c.table().view().ToMove, len(c.table().actions())
	c.after(t.row().Deadline.Add(-t.pace().Warning()).Sub(c.now))
	c.after(t.row().Deadline.Add(inFlight).Sub(c.now))
	if last := t.actions()[len(t.actions())-1]; len(t.actions()) != n+1 || last.Interaction != "" || last.Seat != seat.String() {
		c.Fatalf("%d actions more, the last %+v", len(t.actions())-n, last)
	}
}

// What a challenge offers is accepted with it: the pace named, else the
// server's, else daily.
func TestPaceOfAChallenge(t *testing.T) {
	c := newClub(t)
	boss := c.request(bot.Command, anna, "server settings")
	boss.Rights, boss.Options["pace"] = bot.ManageServer, "live-15"
	says := func(part string, options ...string) {
		t.Helper()
		c.command(anna, "challenge", append([]string{"user", ben.ID}, options...)...)
		id, m := c.channel.last()
		contains(c, m.Content, part)
		c.press(anna, id, button(c, m, "Decline").ID)
	}
	says("Pace: a day per turn.")
	contains(c, only(c, c.send(boss)), "Pace of new challenges: 15 minutes per turn.")
	says("Pace: 15 minutes per turn.")
	says("Pace: 1 minute per turn.", "pace", "live-1")
	says("Pace: no time limit.", "pace", "none")
	contains(c, only(c, c.command(anna, "challenge", "user", ben.ID, "pace", "live-4")), "don’t know this pace")
	boss = c.request(bot.Command, anna, "server settings")
	boss.Rights = bot.ManageServer
	contains(c, only(c, c.send(boss)), "Pace of new challenges: 15 minutes per turn.")

	if tb := c.start(""); tb.row().Pace != "live-15" || !tb.row().Deadline.Equal(c.now.Add(15*time.Minute)) {
		t.Errorf("pace %q until %v", tb.row().Pace, tb.row().Deadline)
	}
	one, other := pages.Challenge{ID: 1, Pace: pace.Daily}, pages.Challenge{ID: 1}
	if one.Edition() == other.Edition() {
		t.Error("another pace is the same offer")
	}
}

// A turn a day: warned once, four hours before; then the turn is lost, and the
// warning goes.
func TestDailyTurn(t *testing.T) {
	c := newClub(t)
	c.start("")
	end := c.now.Add(24 * time.Hour)
	_, m := c.channel.last()
	contains(c, m.Content, fmt.Sprintf("a day per turn · this one ends <t:%d:R>", end.Unix()))
	late := c.mover()
	c.silentFor(20*time.Hour - time.Second)
	warning := c.warned(c.after(time.Second), late, fmt.Sprintf("your turn ends <t:%d:R>", end.Unix()))
	c.silentFor(0)
	c.restart()
	tb := c.table()
	c.silentFor(4 * time.Hour) // what was pressed in time may be under way
	all := c.after(inFlight)
	if gone := of(all, "delete"); len(gone) != 1 || gone[0].to != warning || tb.row().Warning != "" {
		t.Errorf("the warning stays: %q", briefly(all))
	}
	if len(tb.actions()) != 1 || tb.actions()[0].Text != "late" || tb.actions()[0].Interaction != "" || c.mover() == late {
		t.Fatalf("%+v", tb.actions())
	}
	_, m = c.channel.last()
	contains(c, m.Content, "has run out of time: the turn is over.")
	contains(c, m.Content, fmt.Sprintf("this one ends <t:%d:R>", c.now.Add(24*time.Hour).Unix()))
	c.silentFor(0)
	contains(c, only(c, c.command(late, "turn")), "turn.")
}

// The time runs from the turn's beginning on, whatever is done in it; the warning
// goes with the turn.
func TestTimeRunsForAWholeTurn(t *testing.T) {
	c := newClub(t)
	tb := c.paced(3, "")
	end := tb.row().Deadline
	c.now = c.now.Add(time.Minute)
	c.move(streit.Move{Kind: streit.Turn})
	if !tb.row().Deadline.Equal(end) {
		t.Errorf("a move has moved the end to %v", tb.row().Deadline)
	}
	warning := c.warned(c.after(time.Minute), c.mover(), "your turn ends")
	c.now = c.now.Add(30 * time.Second)
	all := c.move(streit.Move{Kind: streit.Lay})
	if gone := of(all, "delete"); len(gone) != 1 || gone[0].to != warning {
		t.Errorf("the warning stays: %q", briefly(all))
	}
	if !tb.row().Deadline.Equal(c.now.Add(3 * time.Minute)) {
		t.Errorf("the next turn ends %v", tb.row().Deadline)
	}
	c.silentFor(2*time.Minute - time.Second)
	c.warned(c.after(time.Second), c.mover(), "your turn ends")
}

// A right Stopp that makes it another's turn gives that one the whole time; one
// after which the same turn goes on gives nothing.
func TestTimeAfterAStopp(t *testing.T) {
	s, fault := with(t, "pagat", streit.FamilyFirst)
	c := newClub(t)
	c.play(s)
	tb := c.table()
	c.lives(time.Hour)
	c.move(fault)
	caller := c.other()
	c.lives(time.Hour)
	c.command(caller, "stopp", "fault", "family-first")
	if c.mover() != caller || !tb.row().Deadline.Equal(c.now.Add(24*time.Hour)) {
		t.Errorf("%s moves until %v", c.mover().Name, tb.row().Deadline)
	}
	end := tb.row().Deadline
	c.lives(time.Hour)
	c.command(c.other(), "stopp", "fault", "family-first") // nothing to stop
	c.command(c.other(), "match block")
	if !tb.row().Deadline.Equal(end) {
		t.Errorf("the turn ends %v now", tb.row().Deadline)
	}
}

// With the second lost turn comes a word, with the third the match is lost; the
// record says resign, the texts say why.
func TestThreeTurnsLostOnTime(t *testing.T) {
	c := newClub(t)
	tb := c.paced(1, "")
	c.bothMove()
	absent, there := c.mover(), c.other()
	for n := 1; n < 3; n++ {
		c.late()
		c.silentFor(0)
		if note := tb.row().Warning != ""; note != (n == 2) {
			t.Fatalf("%d lost, note %v", n, note)
		}
		c.move(streit.Move{Kind: streit.Turn})
		c.move(streit.Move{Kind: streit.Lay})
	}
	if tb.row().Warning != "" || c.mover() != absent {
		t.Fatalf("the word about the second stays: %q", tb.row().Warning)
	}
	c.warned(c.after(30*time.Second), absent, "and the match with it")
	c.after(30*time.Second + inFlight)
	last := tb.actions()[len(tb.actions())-1]
	if !tb.over() || last.Text != "resign" || last.Interaction != "" || tb.row().Result.Ending != pages.EndedLate {
		t.Fatalf("%+v, %+v", last, tb.row().Result)
	}
	_, m := c.channel.last()
	contains(c, m.Content, fmt.Sprintf("<@%s> wins, because **%s** has lost three turns on time", there.ID, markup.Plain(absent.Name)))
	contains(c, c.command(anna, "leaderboard")[0].message.Content, "**"+markup.Plain(there.Name)+"**")
}

// Three seats: whoever has lost three turns resigns; the others go on until then.
func TestLateOfThree(t *testing.T) {
	c := newClub(t)
	tb := c.paced(5, "three")
	absent := tb.view().ToMove
	for turns := 0; !tb.over(); turns++ {
		switch {
		case turns > 30:
			t.Fatal("it never ends")
		case tb.view().ToMove == absent:
			c.late()
		default:
			c.move(streit.Move{Kind: streit.Turn})
			c.move(streit.Move{Kind: streit.Lay})
		}
	}
	out, lost := tb.story().Match.Outcome(), 0
	for _, a := range tb.actions() {
		if a.Text == "late" && a.Seat == absent.String() {
			lost++
		}
	}
	if out.Ending != game.Resigned || out.Winner != game.NoSeat || out.Points[absent] != 0 || lost != 2 {
		t.Errorf("%+v after %d", out, lost)
	}
	_, m := c.channel.last()
	contains(c, m.Content, "Three turns of one player were lost on time")
}

// Nobody's time runs while a result waits for being accepted.
func TestNoTurnIsLostWhileAResultStands(t *testing.T) {
	c := newClub(t)
	s := find(t, "pagat", false, func(s *script) bool { return s.match.Outcome().Provisional })
	tb := c.play(s)
	c.after(acceptTime - time.Second)
	contains(c, only(c, c.command(anna, "match wait")), "nobody to wait for")
	if n := len(tb.actions()); tb.over() || tb.actions()[n-1].Text == "late" {
		t.Errorf("%+v", tb.actions()[n-1])
	}
	c.after(time.Second)
	if !tb.over() || tb.row().Result.Ending != "won" {
		t.Errorf("%+v", tb.row().Result)
	}
}

// A warning calls as a turn does: not who is here or was called a minute ago, and
// the others as they wish.
func TestWhomAWarningCalls(t *testing.T) {
	for _, test := range []struct {
		pace  pace.Pace
		wish  string
		rings int
		tells int
	}{
		{pace.Daily, "", 1, 0}, {pace.Daily, pages.CallsQuiet, 0, 0}, {pace.Daily, pages.CallsDirect, 0, 1}, {1, "", 0, 0}, {60, "", 1, 0},
	} {
		c := newClub(t)
		tb := c.paced(test.pace, "")
		if test.wish != "" {
			r := c.request(bot.Press, c.mover(), bot.Path(pages.PathSettings, pages.Calls))
			r.Values = []string{test.wish}
			c.send(r)
		}
		all := c.after(tb.row().Deadline.Add(-tb.pace().Warning()).Sub(c.now))
		if posts := of(all, "post"); len(posts) != 1 || len(posts[0].message.Mentions) != test.rings || len(of(all, "direct")) != test.tells {
			t.Errorf("%v %s: %q", test.pace, test.wish, briefly(all))
		}
	}
}

package session_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/markup"
	"stopp/bot/text/pace"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/streit"
)

// pressNotice presses a button of the notice beside the table.
func (c *club) pressNotice(u bot.User, label string) []sent {
	c.Helper()
	id := c.table().row().Warning
	return c.press(u, id, button(c, c.channel.messages[id], label).ID)
}

// The other's Wait under a warning gives the whole time again, as often as they
// like, and a warning each time; everybody reads it.
func TestWaitUnderAWarning(t *testing.T) {
	c := newClub(t)
	tb := c.paced(2, "")
	for range 3 {
		warning := c.warned(c.after(tb.row().Deadline.Add(-40*time.Second).Sub(c.now)), c.mover(), "your turn ends")
		contains(c, only(c, c.pressNotice(c.mover(), "Wait")), "It’s your turn")
		contains(c, only(c, c.pressNotice(carl, "Wait")), "not your table")
		all := c.pressNotice(c.other(), "Wait")
		if len(all) != 2 || all[0].as != bot.Update || all[1].how != "edit" || all[1].to != tb.message() {
			t.Fatalf("waits: %q", briefly(all))
		}
		until := c.now.Add(2 * time.Minute)
		contains(c, c.channel.messages[warning].Content, fmt.Sprintf("waits: **%s**’s time is up <t:%d:R>", markup.Plain(c.mover().Name), until.Unix()))
		contains(c, all[1].message.Content, fmt.Sprintf("ends <t:%d:R>", until.Unix()))
		if len(c.channel.messages[warning].Rows) > 0 || !tb.row().Deadline.Equal(until) {
			t.Errorf("until %v", tb.row().Deadline)
		}
		c.silentFor(40 * time.Second)
	}
	c.late()
	if tb.row().Warning != "" {
		t.Errorf("%q stays", tb.row().Warning)
	}
}

// The same interaction, delivered once more, gives nothing more; nor does it take
// time away.
func TestWaitDeliveredAgain(t *testing.T) {
	c := newClub(t)
	tb := c.paced(60, "")
	r := c.request(bot.Command, c.other(), "match wait")
	c.send(r)
	end := tb.row().Deadline
	c.restart()
	c.lives(10 * time.Minute)
	c.again(r)
	if tb = c.table(); !tb.row().Deadline.Equal(end) {
		t.Errorf("until %v instead of %v", tb.row().Deadline, end)
	}
}

// /match wait and the menu say it to everybody, too; beside the table, once.
func TestWaitByCommandAndMenu(t *testing.T) {
	c := newClub(t)
	tb := c.paced(10, "")
	c.lives(time.Minute)
	all := c.command(c.other(), "match wait")
	if len(of(all, "post")) != 1 || len(of(all, "answer")) != 1 {
		t.Fatalf("/match wait: %q", briefly(all))
	}
	contains(c, of(all, "post")[0].message.Content, "waits")
	c.lives(time.Minute)
	menu := c.key(c.other(), view.PathMore)[0].message
	all = c.press(c.other(), "private", button(c, menu, "Wait").ID)
	if len(of(all, "post")) != 0 || len(of(all, "edit")) != 2 || !tb.row().Deadline.Equal(c.now.Add(10*time.Minute)) {
		t.Errorf("the menu: %q", briefly(all))
	}
	contains(c, only(c, c.command(c.mover(), "match wait")), "It’s your turn")
	all = c.move(streit.Move{Kind: streit.Turn})
	if len(of(all, "delete")) != 0 {
		t.Errorf("a move in the turn: %q", briefly(all))
	}
	all = c.move(streit.Move{Kind: streit.Lay})
	if len(of(all, "delete")) != 1 || tb.row().Warning != "" {
		t.Errorf("the turn is over: %q", briefly(all))
	}
}

// The menu offers to wait to those who can: not to whoever is to move.
func TestMenuOffersTheMoverNoWait(t *testing.T) {
	for _, p := range []pace.Pace{10, pace.None} {
		c := newClub(t)
		c.paced(p, "")
		for _, b := range slices.Concat(c.key(c.mover(), view.PathMore)[0].message.Rows...) {
			r := bot.Request{Path: b.ID}
			if slices.Contains([]string{pages.PathWait, pages.PathEnd, pages.PathClaim}, r.Name()) {
				t.Errorf("the mover is offered %s", b.Label)
			}
		}
		button(c, c.key(c.other(), view.PathMore)[0].message, "Wait")
	}
}

// Wait under the word about a second lost turn gives the next turn twice the
// time, once, also after a restart.
func TestWaitForTheNextTurn(t *testing.T) {
	c := newClub(t)
	tb := c.paced(5, "")
	absent, there := c.mover(), c.other()
	c.late()
	c.move(streit.Move{Kind: streit.Turn})
	c.move(streit.Move{Kind: streit.Lay})
	c.late()
	contains(c, c.channel.messages[tb.row().Warning].Content, "has lost two turns on time")
	contains(c, only(c, c.pressNotice(absent, "Wait")), "It’s your turn")
	note := tb.row().Warning
	for range 2 {
		c.press(there, note, bot.Path(pages.PathWait, pages.Key(tb.id), tb.seat(absent.ID)))
	}
	contains(c, c.channel.messages[note].Content, "next turn lasts twice as long")
	c.restart()
	tb = c.table()
	c.move(streit.Move{Kind: streit.Turn})
	c.move(streit.Move{Kind: streit.Lay})
	if !tb.row().Deadline.Equal(c.now.Add(10*time.Minute)) || tb.row().Patience != "" {
		t.Errorf("until %v, patience %q", tb.row().Deadline, tb.row().Patience)
	}
	c.move(streit.Move{Kind: streit.Turn})
	c.move(streit.Move{Kind: streit.Lay})
	c.move(streit.Move{Kind: streit.Turn})
	c.move(streit.Move{Kind: streit.Lay})
	if !tb.row().Deadline.Equal(c.now.Add(5 * time.Minute)) {
		t.Errorf("the turn after it ends %v", tb.row().Deadline)
	}
}

// Without a pace nothing ends by itself; after three days of silence the others
// are offered, once, what they may do.
func TestSilenceWithoutAPace(t *testing.T) {
	c := newClub(t)
	tb := c.paced(pace.None, "")
	if _, m := c.channel.last(); len(m.Content) == 0 || strings.Contains(m.Content, "ends <t:") {
		t.Errorf("shows a deadline: %q", m.Content)
	}
	c.now = c.now.Add(24 * time.Hour)
	c.move(streit.Move{Kind: streit.Turn}) // no silence
	c.silentFor(silence - time.Second)
	menu := c.key(c.other(), view.PathMore)[0].message
	for _, label := range []string{"End without", "Claim"} {
		contains(c, only(c, c.press(c.other(), "private", button(c, menu, label).ID)), fmt.Sprintf("nobody has moved for three days, here <t:%d:R>", tb.row().Deadline.Unix()))
	}
	all := c.after(time.Second)
	if len(all) != 1 || all[0].how != "post" || len(all[0].message.Mentions) != 1 { // the other one is here
		t.Fatalf("silence: %q", briefly(all))
	}
	contains(c, all[0].message.Content, fmt.Sprintf("<@%s> has not moved for three days", c.mover().ID))
	c.silentFor(0)
	c.restart()
	tb = c.table()
	c.silentFor(1000 * time.Hour)
	offer := tb.row().Warning
	contains(c, only(c, c.pressNotice(c.mover(), "Claim")), "It’s your turn")
	contains(c, only(c, c.pressNotice(carl, "End")), "not your table")

	c.pressNotice(c.other(), "Wait")
	contains(c, c.channel.messages[offer].Content, "waits")
	c.silentFor(silence - time.Second)
	again := c.after(time.Second)
	if len(of(again, "post")) != 1 || len(of(again, "delete")) != 1 {
		t.Fatalf("the second silence: %q", briefly(again))
	}
	all = c.move(streit.Move{Kind: streit.Lay})
	if len(of(all, "delete")) != 1 || tb.row().Warning != "" {
		t.Errorf("a move: %q", briefly(all))
	}
}

// silentTable is one at which nobody has moved for three days.
func (c *club) silentTable(rules string) *seated {
	c.Helper()
	tb := c.paced(pace.None, rules)
	c.move(streit.Move{Kind: streit.Turn})
	c.after(silence)
	return tb
}

// The win of a silent match is claimed by those who ask twice; the record has the
// absent seat resign.
func TestClaimASilentMatch(t *testing.T) {
	c := newClub(t)
	tb := c.silentTable("")
	by, absent := c.other(), tb.view().ToMove
	offer := tb.row().Warning
	ask := c.pressNotice(by, "Claim")
	contains(c, only(c, ask), "as if **"+markup.Plain(member(absent).Name)+"** had resigned")
	if len(tb.actions()) != 1 {
		t.Fatal("claimed without asking")
	}
	all := c.press(by, "private", button(c, ask[0].message, "Yes").ID)
	last := tb.actions()[len(tb.actions())-1]
	if last.Text != "resign" || last.Seat != absent.String() || last.Interaction == "" || tb.row().Result.Ending != pages.EndedClaimed {
		t.Fatalf("%+v %+v", last, tb.row().Result)
	}
	if gone := of(all, "delete"); len(gone) != 1 || gone[0].to != offer {
		t.Errorf("the offer stays: %q", briefly(all))
	}
	_, m := c.channel.last()
	contains(c, m.Content, fmt.Sprintf("<@%s> wins, because **%s** has been away too long", by.ID, markup.Plain(member(absent).Name)))
	contains(c, m.Content, "has been away too long: ")
}

// Who comes back in time finds the match going on: what was asked before is void.
func TestBackBeforeTheClaim(t *testing.T) {
	c := newClub(t)
	tb := c.silentTable("")
	by := c.other()
	ask := c.pressNotice(by, "End")
	yes := button(c, ask[0].message, "Yes").ID
	c.move(streit.Move{Kind: streit.Lay})
	contains(c, only(c, c.press(by, "private", yes)), "It’s your turn")
	c.move(streit.Move{Kind: streit.Turn})
	c.move(streit.Move{Kind: streit.Lay})
	contains(c, only(c, c.press(by, "private", yes)), "may take more time still")
	if tb.over() {
		t.Error("it is over")
	}
}

// A silent match that is ended has no result: it is told like one, counts for
// nothing, and its record is open.
func TestEndASilentMatch(t *testing.T) {
	for _, crash := range []bool{false, true} {
		t.Run(fmt.Sprint("crash ", crash), func(t *testing.T) {
			c := newClub(t)
			tb := c.silentTable("")
			by := c.other()
			ask := c.pressNotice(by, "End")
			if crash {
				restore := c.mute()
				c.press(by, "private", button(c, ask[0].message, "Yes").ID)
				restore()
				c.restart()
			} else {
				c.press(by, "private", button(c, ask[0].message, "Yes").ID)
			}
			_, m := c.channel.last()
			contains(c, m.Content, "ended without a result")
			if button(c, m, "Rematch"); len(m.Rows) != 2 || len(m.Files) != 2 {
				t.Errorf("%d rows, %d files", len(m.Rows), len(m.Files))
			}
			contains(c, string(m.Files[1].Data), "turn\n")
			contains(c, c.command(anna, "leaderboard")[0].message.Content, "Nobody")
			contains(c, only(c, c.press(by, "x", bot.Path(view.PathTurn, pages.Key(tb.id), 1))), "match is over")
			messages := len(c.channel.order)
			c.restart()
			if len(c.channel.order) != messages || c.match(tb.id) != nil {
				t.Error("told twice, or still there")
			}
			c.command(anna, "challenge", "user", ben.ID)
			c.accept(ben)
		})
	}
}

// With three each of the other two may do it, and each of them scores.
func TestClaimOfThree(t *testing.T) {
	c := newClub(t)
	tb := c.silentTable("three")
	by, absent := c.others()[1], tb.view().ToMove
	ask := c.pressNotice(by, "Claim")
	contains(c, ask[0].message.Content, "each of the others scores")
	c.press(by, "private", button(c, ask[0].message, "Yes").ID)
	out := tb.story().Match.Outcome()
	for seat, points := range out.Points[:3] {
		if (points > 0) == (game.Seat(seat) == absent) {
			t.Errorf("points %v", out.Points)
		}
	}
	_, m := c.channel.last()
	contains(c, m.Content, "claimed after a long silence")
}

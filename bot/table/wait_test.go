package table_test

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
	"stopp/internal/club"
)

// pressNotice presses a button of the notice beside the table.
func pressNotice(c *club.Club, u bot.User, label string) []club.Sent {
	c.Helper()
	id := c.Table().Row().Warning
	return c.Press(u, id, club.Button(c, c.Channel.Messages[id], label).ID)
}

// The other player's Wait under a warning gives the whole time again, as often as they
// like, and a warning each time; everybody reads it.
func TestWaitUnderAWarning(t *testing.T) {
	c := club.New(t)
	tb := c.Paced(2, "")
	for range 3 {
		warning := warned(c, c.After(tb.Row().Deadline.Add(-40*time.Second).Sub(c.Now)), c.Mover(), "your turn ends")
		club.Contains(c, club.Only(c, pressNotice(c, c.Mover(), "Wait")), "It’s your turn")
		club.Contains(c, club.Only(c, pressNotice(c, club.Carl, "Wait")), "not your table")
		all := pressNotice(c, c.Other(), "Wait")
		if len(all) != 2 || all[0].As != bot.Update || all[1].How != "edit" || all[1].To != tb.Message() {
			t.Fatalf("waits: %q", club.Briefly(all))
		}
		until := c.Now.Add(2 * time.Minute)
		club.Contains(c, c.Channel.Messages[warning].Content, fmt.Sprintf("waits: **%s**’s time is up <t:%d:R>", markup.Plain(c.Mover().Name), until.Unix()))
		club.Contains(c, all[1].Message.Content, fmt.Sprintf("⏳ <t:%d:R>", until.Unix()))
		if len(c.Channel.Messages[warning].Rows) > 0 || !tb.Row().Deadline.Equal(until) {
			t.Errorf("until %v", tb.Row().Deadline)
		}
		c.SilentFor(40 * time.Second)
	}
	losesOnTime(c)
	if tb.Row().Warning != "" {
		t.Errorf("%q stays", tb.Row().Warning)
	}
}

// The same interaction, delivered once more, gives nothing more; nor does it take
// time away.
func TestWaitDeliveredAgain(t *testing.T) {
	c := club.New(t)
	tb := c.Paced(60, "")
	r := c.Request(bot.Command, c.Other(), "match wait")
	c.Send(r)
	end := tb.Row().Deadline
	c.Restart()
	c.Lives(10 * time.Minute)
	c.Again(r)
	if tb = c.Table(); !tb.Row().Deadline.Equal(end) {
		t.Errorf("until %v instead of %v", tb.Row().Deadline, end)
	}
}

// /match wait and the menu say it to everybody, too; beside the table, once.
func TestWaitByCommandAndMenu(t *testing.T) {
	c := club.New(t)
	tb := c.Paced(10, "")
	c.Lives(time.Minute)
	all := c.Command(c.Other(), "match wait")
	if len(club.Of(all, "post")) != 1 || len(club.Of(all, "answer")) != 1 {
		t.Fatalf("/match wait: %q", club.Briefly(all))
	}
	club.Contains(c, club.Of(all, "post")[0].Message.Content, "waits")
	c.Lives(time.Minute)
	menu := c.Key(c.Other(), view.PathMore)[0].Message
	all = c.Press(c.Other(), "private", club.Button(c, menu, "Wait").ID)
	if len(club.Of(all, "post")) != 0 || len(club.Of(all, "edit")) != 2 || !tb.Row().Deadline.Equal(c.Now.Add(10*time.Minute)) {
		t.Errorf("the menu: %q", club.Briefly(all))
	}
	club.Contains(c, club.Only(c, c.Command(c.Mover(), "match wait")), "It’s your turn")
	all = c.Move(streit.Move{Kind: streit.Turn})
	if len(club.Of(all, "delete")) != 0 {
		t.Errorf("a move in the turn: %q", club.Briefly(all))
	}
	all = c.Move(streit.Move{Kind: streit.Lay})
	if len(club.Of(all, "delete")) != 1 || tb.Row().Warning != "" {
		t.Errorf("the turn is over: %q", club.Briefly(all))
	}
}

// The menu offers waiting to those who can wait: not to the player to move.
func TestMenuOffersTheMoverNoWait(t *testing.T) {
	for _, p := range []pace.Pace{10, pace.None} {
		c := club.New(t)
		c.Paced(p, "")
		for _, b := range slices.Concat(c.Key(c.Mover(), view.PathMore)[0].Message.Rows...) {
			r := bot.Request{Path: b.ID}
			if slices.Contains([]string{pages.PathWait, pages.PathEnd, pages.PathClaim}, r.Name()) {
				t.Errorf("the mover is offered %s", b.Label)
			}
		}
		club.Button(c, c.Key(c.Other(), view.PathMore)[0].Message, "Wait")
	}
}

// Wait under the word about a second lost turn gives the next turn twice the
// time, once, also after a restart.
func TestWaitForTheNextTurn(t *testing.T) {
	c := club.New(t)
	tb := c.Paced(5, "")
	absent, there := c.Mover(), c.Other()
	losesOnTime(c)
	c.Move(streit.Move{Kind: streit.Turn})
	c.Move(streit.Move{Kind: streit.Lay})
	losesOnTime(c)
	club.Contains(c, c.Channel.Messages[tb.Row().Warning].Content, "has lost two turns on time")
	club.Contains(c, club.Only(c, pressNotice(c, absent, "Wait")), "It’s your turn")
	note := tb.Row().Warning
	for range 2 {
		c.Press(there, note, bot.Path(pages.PathWait, pages.Key(tb.ID), tb.Seat(absent.ID)))
	}
	club.Contains(c, c.Channel.Messages[note].Content, "next turn lasts twice as long")
	c.Restart()
	tb = c.Table()
	c.Move(streit.Move{Kind: streit.Turn})
	c.Move(streit.Move{Kind: streit.Lay})
	if !tb.Row().Deadline.Equal(c.Now.Add(10*time.Minute)) || tb.Row().Patience != "" {
		t.Errorf("until %v, patience %q", tb.Row().Deadline, tb.Row().Patience)
	}
	c.Move(streit.Move{Kind: streit.Turn})
	c.Move(streit.Move{Kind: streit.Lay})
	c.Move(streit.Move{Kind: streit.Turn})
	c.Move(streit.Move{Kind: streit.Lay})
	if !tb.Row().Deadline.Equal(c.Now.Add(5 * time.Minute)) {
		t.Errorf("the turn after it ends %v", tb.Row().Deadline)
	}
}

// Without a pace nothing ends by itself. After three days of silence the others are told,
// once, what they may do.
func TestSilenceWithoutAPace(t *testing.T) {
	c := club.New(t)
	tb := c.Paced(pace.None, "")
	if _, m := c.Channel.Last(); len(m.Content) == 0 || strings.Contains(m.Content, "ends <t:") {
		t.Errorf("shows a deadline: %q", m.Content)
	}
	c.Now = c.Now.Add(24 * time.Hour)
	c.Move(streit.Move{Kind: streit.Turn}) // no silence
	c.SilentFor(club.Silence - time.Second)
	menu := c.Key(c.Other(), view.PathMore)[0].Message
	for _, label := range []string{"End without", "Claim"} {
		club.Contains(c, club.Only(c, c.Press(c.Other(), "private", club.Button(c, menu, label).ID)), fmt.Sprintf("nobody has moved for three days, here <t:%d:R>", tb.Row().Deadline.Unix()))
	}
	all := c.After(time.Second)
	if len(all) != 1 || all[0].How != "post" || len(all[0].Message.Mentions) != 1 { // the other one is here
		t.Fatalf("silence: %q", club.Briefly(all))
	}
	club.Contains(c, all[0].Message.Content, fmt.Sprintf("<@%s> has not moved for three days", c.Mover().ID))
	c.SilentFor(0)
	c.Restart()
	tb = c.Table()
	c.SilentFor(1000 * time.Hour)
	offer := tb.Row().Warning
	club.Contains(c, club.Only(c, pressNotice(c, c.Mover(), "Claim")), "It’s your turn")
	club.Contains(c, club.Only(c, pressNotice(c, club.Carl, "End")), "not your table")

	pressNotice(c, c.Other(), "Wait")
	club.Contains(c, c.Channel.Messages[offer].Content, "waits")
	c.SilentFor(club.Silence - time.Second)
	again := c.After(time.Second)
	if len(club.Of(again, "post")) != 1 || len(club.Of(again, "delete")) != 1 {
		t.Fatalf("the second silence: %q", club.Briefly(again))
	}
	all = c.Move(streit.Move{Kind: streit.Lay})
	if len(club.Of(all, "delete")) != 1 || tb.Row().Warning != "" {
		t.Errorf("a move: %q", club.Briefly(all))
	}
}

// silentTable is a table where nobody has moved for three days.
func silentTable(c *club.Club, rules string) *club.Match {
	c.Helper()
	tb := c.Paced(pace.None, rules)
	c.Move(streit.Move{Kind: streit.Turn})
	c.After(club.Silence)
	return tb
}

// The win of a silent match is claimed by those who ask twice; the record has the
// absent seat resign.
func TestClaimASilentMatch(t *testing.T) {
	c := club.New(t)
	tb := silentTable(c, "")
	by, absent := c.Other(), tb.View().ToMove
	offer := tb.Row().Warning
	ask := pressNotice(c, by, "Claim")
	club.Contains(c, club.Only(c, ask), "as if **"+markup.Plain(club.Member(absent).Name)+"** had resigned")
	if len(tb.Actions()) != 1 {
		t.Fatal("claimed without asking")
	}
	all := c.Press(by, "private", club.Button(c, ask[0].Message, "Yes").ID)
	last := tb.Actions()[len(tb.Actions())-1]
	if last.Text != "resign" || last.Seat != absent.String() || last.Interaction == "" || tb.Row().Result.Ending != pages.EndedClaimed {
		t.Fatalf("%+v %+v", last, tb.Row().Result)
	}
	if gone := club.Of(all, "delete"); len(gone) != 1 || gone[0].To != offer {
		t.Errorf("the offer stays: %q", club.Briefly(all))
	}
	_, m := c.Channel.Last()
	m = c.Details(club.Carl, m)
	club.Contains(c, m.Content, fmt.Sprintf("<@%s> wins, because **%s** has been away too long", by.ID, markup.Plain(club.Member(absent).Name)))
	club.Contains(c, m.Content, "has been away too long: ")
}

// A player who comes back in time finds the match going on: what was asked before is void.
func TestBackBeforeTheClaim(t *testing.T) {
	c := club.New(t)
	tb := silentTable(c, "")
	by := c.Other()
	ask := pressNotice(c, by, "End")
	yes := club.Button(c, ask[0].Message, "Yes").ID
	c.Move(streit.Move{Kind: streit.Lay})
	club.Contains(c, club.Only(c, c.Press(by, "private", yes)), "It’s your turn")
	c.Move(streit.Move{Kind: streit.Turn})
	c.Move(streit.Move{Kind: streit.Lay})
	club.Contains(c, club.Only(c, c.Press(by, "private", yes)), "may take more time still")
	if tb.Over() {
		t.Error("it is over")
	}
}

// A silent match that is ended has no result: it is told like one, counts for
// nothing, and its record is open.
func TestEndASilentMatch(t *testing.T) {
	for _, crash := range []bool{false, true} {
		t.Run(fmt.Sprint("crash ", crash), func(t *testing.T) {
			c := club.New(t)
			tb := silentTable(c, "")
			by := c.Other()
			ask := pressNotice(c, by, "End")
			if crash {
				restore := c.Mute()
				c.Press(by, "private", club.Button(c, ask[0].Message, "Yes").ID)
				restore()
				c.Restart()
			} else {
				c.Press(by, "private", club.Button(c, ask[0].Message, "Yes").ID)
			}
			_, m := c.Channel.Last()
			club.Contains(c, m.Content, "ended without a result")
			if club.Button(c, m, "Rematch"); len(m.Rows) != 2 || len(m.Files) != 1 {
				t.Errorf("%d rows, %d files", len(m.Rows), len(m.Files))
			}
			text, _ := c.Record(club.Anna, m)
			club.Contains(c, text, "turn\n")
			club.Contains(c, c.Command(club.Anna, "leaderboard")[0].Message.Content, "Nobody")
			club.Contains(c, club.Only(c, c.Press(by, "x", bot.Path(view.PathTurn, pages.Key(tb.ID), 1))), "match is over")
			messages := len(c.Channel.Order)
			c.Restart()
			if len(c.Channel.Order) != messages || c.Match(tb.ID) != nil {
				t.Error("told twice, or still there")
			}
			c.Command(club.Anna, "challenge", "user", club.Ben.ID)
			c.Accept(club.Ben)
		})
	}
}

// With three each of the other two may do it, and each of them scores.
func TestClaimOfThree(t *testing.T) {
	c := club.New(t)
	tb := silentTable(c, "three")
	by, absent := c.Others()[1], tb.View().ToMove
	ask := pressNotice(c, by, "Claim")
	club.Contains(c, ask[0].Message.Content, "each of the others scores")
	c.Press(by, "private", club.Button(c, ask[0].Message, "Yes").ID)
	out := tb.Story().Match.Outcome()
	for seat, points := range out.Points[:3] {
		if (points > 0) == (game.Seat(seat) == absent) {
			t.Errorf("points %v", out.Points)
		}
	}
	_, m := c.Channel.Last()
	club.Contains(c, c.Details(club.Anna, m).Content, "claimed after a long silence")
}

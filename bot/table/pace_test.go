package table_test

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
	"stopp/internal/club"
)

// warned fails unless one warning went out, perhaps in place of another notice, that names
// a member and rings for nobody else.
func warned(c *club.Club, all []club.Sent, u bot.User, part string) (id string) {
	c.Helper()
	if len(club.Of(all, "post")) != 1 || len(all)-len(club.Of(all, "delete")) != 1 {
		c.Fatalf("not one warning of %s: %q", u.Name, club.Briefly(all))
	}
	if m := all[0].Message; !strings.Contains(m.Content, "<@"+u.ID+">") || len(slices.DeleteFunc(slices.Clone(m.Mentions), func(id string) bool { return id == u.ID })) > 0 {
		c.Errorf("%q calls %q", m.Content, m.Mentions)
	}
	club.Contains(c, all[0].Message.Content, part)
	return c.Table().Row().Warning
}

// losesOnTime has the mover lose the turn, after a warning.
func losesOnTime(c *club.Club) {
	c.Helper()
	t, seat, n := c.Table(), c.Table().View().ToMove, len(c.Table().Actions())
	c.After(t.Row().Deadline.Add(-t.Pace().Warning()).Sub(c.Now))
	c.After(t.Row().Deadline.Add(club.InFlight).Sub(c.Now))
	if last := t.Actions()[len(t.Actions())-1]; len(t.Actions()) != n+1 || last.Interaction != "" || last.Seat != seat.String() {
		c.Fatalf("%d actions more, the last %+v", len(t.Actions())-n, last)
	}
}

// To accept a challenge is to accept its pace: the pace named, otherwise the server's,
// otherwise daily.
func TestPaceOfAChallenge(t *testing.T) {
	c := club.New(t)
	boss := c.Request(bot.Command, club.Anna, "server settings")
	boss.Rights, boss.Options["pace"] = bot.ManageServer, "live-15"
	says := func(part string, options ...string) {
		t.Helper()
		c.Command(club.Anna, "challenge", append([]string{"user", club.Ben.ID}, options...)...)
		id, m := c.Channel.Last()
		club.Contains(c, m.Content, part)
		c.Press(club.Anna, id, club.Button(c, m, "Decline").ID)
	}
	says("Pace: a day per turn.")
	club.Contains(c, club.Only(c, c.Send(boss)), "Pace of new challenges: 15 minutes per turn.")
	says("Pace: 15 minutes per turn.")
	says("Pace: 1 minute per turn.", "pace", "live-1")
	says("Pace: no time limit.", "pace", "none")
	club.Contains(c, club.Only(c, c.Command(club.Anna, "challenge", "user", club.Ben.ID, "pace", "live-4")), "don’t know this pace")
	boss = c.Request(bot.Command, club.Anna, "server settings")
	boss.Rights = bot.ManageServer
	club.Contains(c, club.Only(c, c.Send(boss)), "Pace of new challenges: 15 minutes per turn.")

	if tb := c.Start(""); tb.Row().Pace != "live-15" || !tb.Row().Deadline.Equal(c.Now.Add(15*time.Minute)) {
		t.Errorf("pace %q until %v", tb.Row().Pace, tb.Row().Deadline)
	}
	one, other := pages.Challenge{ID: 1, Pace: pace.Daily}, pages.Challenge{ID: 1}
	if one.Edition() == other.Edition() {
		t.Error("another pace is the same offer")
	}
}

// A turn a day: warned once, four hours before; then the turn is lost, and the
// warning goes.
func TestDailyTurn(t *testing.T) {
	c := club.New(t)
	c.Start("")
	end := c.Now.Add(24 * time.Hour)
	_, m := c.Channel.Last()
	club.Contains(c, m.Content, fmt.Sprintf("⏳ <t:%d:R>", end.Unix()))
	late := c.Mover()
	c.SilentFor(20*time.Hour - time.Second)
	warning := warned(c, c.After(time.Second), late, fmt.Sprintf("your turn ends <t:%d:R>", end.Unix()))
	c.SilentFor(0)
	c.Restart()
	tb := c.Table()
	c.SilentFor(4 * time.Hour) // a press made in time may be under way
	all := c.After(club.InFlight)
	if gone := club.Of(all, "delete"); len(gone) != 1 || gone[0].To != warning || tb.Row().Warning != "" {
		t.Errorf("the warning stays: %q", club.Briefly(all))
	}
	if len(tb.Actions()) != 1 || tb.Actions()[0].Text != "late" || tb.Actions()[0].Interaction != "" || c.Mover() == late {
		t.Fatalf("%+v", tb.Actions())
	}
	_, m = c.Channel.Last()
	club.Contains(c, m.Content, "has run out of time: the turn is over.")
	club.Contains(c, m.Content, fmt.Sprintf("⏳ <t:%d:R>", c.Now.Add(24*time.Hour).Unix()))
	c.SilentFor(0)
	club.Contains(c, club.Only(c, c.Command(late, "turn")), "turn.")
}

// The time runs from the beginning of the turn, whatever is done in it; the warning goes
// with the turn.
func TestTimeRunsForAWholeTurn(t *testing.T) {
	c := club.New(t)
	tb := c.Paced(3, "")
	end := tb.Row().Deadline
	c.Now = c.Now.Add(time.Minute)
	c.Move(streit.Move{Kind: streit.Turn})
	if !tb.Row().Deadline.Equal(end) {
		t.Errorf("a move has moved the end to %v", tb.Row().Deadline)
	}
	warning := warned(c, c.After(time.Minute), c.Mover(), "your turn ends")
	c.Now = c.Now.Add(30 * time.Second)
	all := c.Move(streit.Move{Kind: streit.Lay})
	if gone := club.Of(all, "delete"); len(gone) != 1 || gone[0].To != warning {
		t.Errorf("the warning stays: %q", club.Briefly(all))
	}
	if !tb.Row().Deadline.Equal(c.Now.Add(3 * time.Minute)) {
		t.Errorf("the next turn ends %v", tb.Row().Deadline)
	}
	c.SilentFor(2*time.Minute - time.Second)
	warned(c, c.After(time.Second), c.Mover(), "your turn ends")
}

// A word comes with the second lost turn, and with the third the match is lost. The record
// says resign, the texts say why.
func TestThreeTurnsLostOnTime(t *testing.T) {
	c := club.New(t)
	tb := c.Paced(1, "")
	c.BothMove()
	absent, there := c.Mover(), c.Other()
	for n := 1; n < 3; n++ {
		losesOnTime(c)
		c.SilentFor(0)
		if note := tb.Row().Warning != ""; note != (n == 2) {
			t.Fatalf("%d lost, note %v", n, note)
		}
		c.Move(streit.Move{Kind: streit.Turn})
		c.Move(streit.Move{Kind: streit.Lay})
	}
	if tb.Row().Warning != "" || c.Mover() != absent {
		t.Fatalf("the word about the second stays: %q", tb.Row().Warning)
	}
	warned(c, c.After(30*time.Second), absent, "and the match with it")
	c.After(30*time.Second + club.InFlight)
	last := tb.Actions()[len(tb.Actions())-1]
	if !tb.Over() || last.Text != "resign" || last.Interaction != "" || tb.Row().Result.Ending != pages.EndedLate {
		t.Fatalf("%+v, %+v", last, tb.Row().Result)
	}
	_, m := c.Channel.Last()
	club.Contains(c, c.Details(club.Carl, m).Content, fmt.Sprintf("<@%s> wins, because **%s** has lost three turns on time", there.ID, markup.Plain(absent.Name)))
	club.Contains(c, club.Shown(c.Command(club.Anna, "leaderboard")[0].Message), "1. "+there.Name+": ")
}

// Three seats: a player who has lost three turns resigns; the others go on until then.
func TestLateOfThree(t *testing.T) {
	c := club.New(t)
	tb := c.Paced(5, "three")
	absent := tb.View().ToMove
	for turns := 0; !tb.Over(); turns++ {
		switch {
		case turns > 30:
			t.Fatal("it never ends")
		case tb.View().ToMove == absent:
			losesOnTime(c)
		default:
			c.Move(streit.Move{Kind: streit.Turn})
			c.Move(streit.Move{Kind: streit.Lay})
		}
	}
	out, lost := tb.Story().Match.Outcome(), 0
	for _, a := range tb.Actions() {
		if a.Text == "late" && a.Seat == absent.String() {
			lost++
		}
	}
	if out.Ending != game.Resigned || out.Winner != game.NoSeat || out.Points[absent] != 0 || lost != 2 {
		t.Errorf("%+v after %d", out, lost)
	}
	_, m := c.Channel.Last()
	club.Contains(c, c.Details(club.Anna, m).Content, "Three turns of one player were lost on time")
}

// Nobody's time runs while a result waits to be accepted.
func TestNoTurnIsLostWhileAResultStands(t *testing.T) {
	c := club.New(t)
	s := club.Find(t, "pagat", false, func(s *club.Script) bool { return s.Match.Outcome().Provisional })
	tb := c.Play(s)
	c.After(club.AcceptTime - time.Second)
	club.Contains(c, club.Only(c, c.Command(club.Anna, "match wait")), "nobody to wait for")
	if n := len(tb.Actions()); tb.Over() || tb.Actions()[n-1].Text == "late" {
		t.Errorf("%+v", tb.Actions()[n-1])
	}
	c.After(time.Second)
	if !tb.Over() || tb.Row().Result.Ending != "won" {
		t.Errorf("%+v", tb.Row().Result)
	}
}

// A warning calls as a turn does: not a member who is here or was called a minute ago, and
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
		c := club.New(t)
		tb := c.Paced(test.pace, "")
		if test.wish != "" {
			r := c.Request(bot.Press, c.Mover(), bot.Path(pages.PathSettings, pages.Calls))
			r.Values = []string{test.wish}
			c.Send(r)
		}
		all := c.After(tb.Row().Deadline.Add(-tb.Pace().Warning()).Sub(c.Now))
		if posts := club.Of(all, "post"); len(posts) != 1 || len(posts[0].Message.Mentions) != test.rings || len(club.Of(all, "direct")) != test.tells {
			t.Errorf("%v %s: %q", test.pace, test.wish, club.Briefly(all))
		}
	}
}

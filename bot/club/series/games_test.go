package series_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/text/pages"
	"stopp/game/streit/opponent"
	"stopp/internal/club"
	"stopp/storage"
)

// A game that nobody has played stands in its series' score, and counts for no rating (docs/series.md).
// A series of such games counts for nothing either.
func TestSeriesOfGamesThatNobodyPlays(t *testing.T) {
	c := club.New(t)
	c.Series("best 3")
	c.Quit(club.Ben)
	_, m := c.SheetOf()
	club.Contains(c, m.Content, "After the first game")
	c.OnSheet(club.Anna, "Go on")
	c.OnSheet(club.Ben, "Go on")
	c.Quit(club.Ben)
	if s := c.TheSeries(); s.State != storage.SeriesOver || s.Players[0].Place != 1 {
		t.Fatalf("%+v", s)
	}
	wins := club.Must(c, func() (storage.SeriesWins, error) {
		return c.DB.SeriesWins(c.Context(), storage.Scope{Guild: "77", Game: "streitpatience"}, club.Anna.ID)
	})
	if wins.Played > 0 || len(c.Ratings(club.Anna.ID)) > 0 || c.Placed(club.Anna).Games > 0 {
		t.Errorf("%+v, %v", wins, c.Ratings(club.Anna.ID))
	}
}

// Against the computer nobody else is waited for: the member's Go on begins the next game. Points
// count in the series, though they stand on no leaderboard.
func TestSeriesAgainstTheComputer(t *testing.T) {
	c := club.New(t)
	c.Rivals(opponent.Beginner, "series", "300")
	if row := c.Playing(); row.Origin.Series != "1 total 300" {
		t.Fatalf("%+v", row.Origin)
	}
	c.Quit(club.Anna)
	_, m := c.SheetOf()
	club.Contains(c, m.Content, "as soon as you press")
	points := c.TheSeries()
	if points.Games != 1 || strings.Contains(m.Content, "Computer (beginner)** 0") {
		t.Errorf("%q", m.Content)
	}
	c.OnSheet(club.Anna, "Go on")
	row := c.Playing()
	if row.Fixture.Number != 2 || row.Players[1].ID != club.Anna.ID || !strings.HasPrefix(row.Players[0].ID, storage.ComputerID) {
		t.Fatalf("%+v", row)
	}
	ask := club.Page(c, c.OnSheet(club.Anna, "End"), bot.Private)
	if len(ask.Rows[0]) != 1 {
		t.Errorf("the computer is to agree: %+v", ask.Rows)
	}
	c.Press(club.Anna, "private", club.Button(c, ask, "Give it up").ID)
	if s := c.TheSeries(); s.State != storage.SeriesOver || s.Players[1].Place != 1 {
		t.Errorf("%+v", s)
	}
	if w, _ := c.DB.SeriesWins(context.Background(), storage.Scope{Guild: "77", Game: row.Game}, club.Anna.ID); w != (storage.SeriesWins{}) {
		t.Errorf("it counts: %+v", w)
	}
}

// Best of three matches of Zheng Fen, with a start between two of them: everybody sits one place
// on, all matches have one secret, and the places of the matches make the winner.
func TestSeriesOfZhengFen(t *testing.T) {
	c := club.Fen(t)
	c.FenTable("preset", "to-1", "series", "best 3", "pace", "live-5")
	first := c.Playing()
	if first.Origin.Series != "1 best 3" || !first.Origin.Gathered || len(first.Origin.Joined) != 2 {
		t.Fatalf("%+v", first.Origin)
	}
	for n := int64(1); n <= 3 && c.TheSeries().State != storage.SeriesOver; n++ {
		for range 2000 {
			if row, _ := c.FenMatch(n); row.Result != nil {
				break
			}
			c.FenMove(n)
		}
		if s := c.TheSeries(); s.State == storage.SeriesOver {
			break
		}
		if n == 1 {
			c.Restart()
			c.After(c.TheSeries().Next.Sub(c.Now))
		} else {
			for _, u := range []bot.User{club.Anna, club.Ben, club.Carl} {
				c.OnSheet(u, "Go on")
			}
		}
		row := c.Playing()
		if row.Fixture.Number != int(n)+1 || row.Players[(0+int(n))%3].ID != club.Anna.ID || row.Origin.Secret != first.Origin.Secret || !row.Origin.Gathered {
			t.Fatalf("match %d: %+v", n+1, row)
		}
	}
	s := c.TheSeries()
	if s.State != storage.SeriesOver || s.Ending != storage.SeriesPlayed {
		t.Fatalf("%+v", s)
	}
	club.Contains(c, club.Only(c, c.Command(club.Anna, "match verify", "match", "1")), "games of the series follow")
}

// The thread is deleted between two games, and the sheet with it. Both go on by what they see alone, and
// the next game is played in the channel.
func TestSeriesWithoutItsThread(t *testing.T) {
	c := club.New(t)
	c.Threads("on")
	c.Command(club.Anna, "challenge", "user", club.Ben.ID, "series", "best 3", "pace", "none")
	id, m := c.Channel.Last()
	r := c.Request(bot.Press, club.Ben, club.Button(c, m, "Accept").ID)
	r.Message, r.Permissions = id, bot.Administrator
	c.Send(r)
	c.Quit(club.Ben)
	c.Channel.Deleted = c.TheSeries().Sheet.Channel
	for _, u := range []bot.User{club.Anna, club.Ben} {
		mine := club.Page(c, c.Command(u, "match series"), bot.Private)
		c.Press(u, "private", club.Button(c, mine, "Go on").ID)
	}
	row := c.Playing()
	if row.Fixture.Number != 2 || row.Channel != "88" || c.Channel.Messages[row.Message].Content == "" {
		t.Errorf("game %d is played in %s", row.Fixture.Number, row.Channel)
	}
}

// One of three gives up after the first match. The leader then has won, and the sheet says so. Earlier
// sheets and results go on saying how it stood.
func TestSeriesOfThreeGivenUp(t *testing.T) {
	c := club.Fen(t)
	c.FenTable("preset", "to-1", "series", "best 5")
	for range 2000 {
		if row, _ := c.FenMatch(1); row.Result != nil {
			break
		}
		c.FenMove(1)
	}
	winner := c.Row(1).Result.Winner
	leaver := []bot.User{club.Anna, club.Ben, club.Carl}[(winner+1)%3]
	before, _ := c.SheetOf()
	ask := club.Page(c, c.OnSheet(leaver, "End"), bot.Private)
	c.Press(leaver, "private", club.Button(c, ask, "Give it up").ID)
	s := c.TheSeries()
	if s.State != storage.SeriesOver || s.Ending != storage.SeriesLeft || s.Players[winner].Place != 1 || s.Players[(winner+1)%3].Place != 3 {
		t.Fatalf("%+v", s)
	}
	id, m := c.SheetOf()
	club.Contains(c, m.Content, "wins the series")
	club.Contains(c, m.Content, "has given up the series")
	if id != before {
		t.Error("it is another sheet")
	}
	if w, err := c.DB.SeriesWins(context.Background(), storage.Scope{Guild: "77", Game: c.Row(1).Game}, s.Players[winner].ID); err != nil || w.Won != 1 {
		t.Errorf("%+v, %v", w, err)
	}
}

// All of a series is in one thread. The channel has the challenge and, in the end, how the
// series came out, but not the result of each game.
func TestSeriesInOneThread(t *testing.T) {
	c := club.New(t)
	c.Threads("on")
	c.Command(club.Anna, "challenge", "user", club.Ben.ID, "series", "best 3")
	id, m := c.Channel.Last()
	club.Contains(c, m.Content, "A series, best of 3")
	r := c.Request(bot.Press, club.Ben, club.Button(c, m, "Accept").ID)
	r.Message, r.Permissions = id, bot.Administrator
	c.Send(r)
	thread := c.Playing().Channel
	if thread == "88" {
		t.Fatal("no thread")
	}
	for range 2 {
		c.Quit(club.Ben)
		if s := c.TheSeries(); s.Sheet.Channel != thread {
			t.Fatalf("the sheet is in %s", s.Sheet.Channel)
		}
		if c.TheSeries().State == storage.SeriesOver {
			break
		}
		for _, u := range []bot.User{club.Anna, club.Ben} {
			c.OnSheet(u, "Go on")
		}
		if row := c.Playing(); row.Channel != thread || row.Home != "88" {
			t.Fatalf("the next game is in %s of %s", row.Channel, row.Home)
		}
	}
	var inChannel []string
	for _, id := range c.Channel.Order {
		if c.Channel.Home[id] == "88" {
			inChannel = append(inChannel, c.Channel.Messages[id].Content)
		}
	}
	if len(inChannel) != 2 {
		t.Fatalf("%d messages in the channel: %q", len(inChannel), inChannel)
	}
	club.Contains(c, inChannel[1], "Anna** wins the series")
	club.Contains(c, inChannel[1], pages.Link("77", thread, c.TheSeries().Sheet.Message)) // the last sheet, not the one before
	c.Restart()
	c.After(time.Minute)
	if all := c.Channel.Take(); len(all) != 0 {
		t.Errorf("after a restart: %q", club.Briefly(all))
	}
}

// Rules that only a series can have can be typed and chosen for a series, and for nothing
// else. A member who has played a series is offered no such rules afterwards.
func TestStartAlternatesInASeriesOnly(t *testing.T) {
	c := club.New(t)
	c.Command(club.Anna, "challenge", "user", club.Ben.ID, "series", "5", "rules", "pagat start=low-reserve")
	rows, err := c.DB.OpenChallenges(context.Background())
	if err != nil || len(rows) != 1 || rows[0].Rules != "pagat" || rows[0].Series != "total 5" {
		t.Fatalf("%+v, %v", rows, err)
	}
	c.Accept(club.Ben)
	c.Quit(club.Ben)
	club.Contains(c, club.Only(c, c.Command(club.Carl, "challenge", "user", club.Anna.ID, "series", "nonsense")), "don’t know the series")
	club.Contains(c, club.Only(c, c.Command(club.Carl, "challenge", "level", "beginner", "series", "best 3", "private", "true")), "others can see")
	club.Contains(c, club.Only(c, c.Command(club.Carl, "challenge", "user", club.Anna.ID, "series", "duplicate 2", "set", "three")), "")
	c.Command(club.Carl, "challenge", "user", club.Anna.ID, "series", "best 3")
	c.Command(club.Carl, "challenge", "user", club.Ben.ID)
	rows, err = c.DB.OpenChallenges(context.Background())
	if err != nil || len(rows) != 2 || rows[0].Rules != "pagat start=alternate" || rows[1].Rules != "pagat" {
		t.Errorf("%+v, %v", rows, err)
	}
}

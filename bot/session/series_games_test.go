package session_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/text/pages"
	"stopp/game/streit/opponent"
	"stopp/storage"
)

// Against the computer nobody else is waited for: the member's Go on begins the next game. Points
// count in it, though they stand on no leaderboard.
func TestSeriesAgainstTheComputer(t *testing.T) {
	c := newClub(t)
	c.rivals(opponent.Beginner, "series", "300")
	if row := c.playing(); row.Origin.Series != "1 total 300" {
		t.Fatalf("%+v", row.Origin)
	}
	c.quit(anna)
	_, m := c.sheetOf()
	contains(c, m.Content, "as soon as you press")
	points := c.theSeries()
	if points.Games != 1 || strings.Contains(m.Content, "Computer (beginner)** 0") {
		t.Errorf("%q", m.Content)
	}
	c.onSheet(anna, "Go on")
	row := c.playing()
	if row.Fixture.Number != 2 || row.Players[1].ID != anna.ID || !strings.HasPrefix(row.Players[0].ID, storage.ComputerID) {
		t.Fatalf("%+v", row)
	}
	ask := page(c, c.onSheet(anna, "End"), bot.Private)
	if len(ask.Rows[0]) != 1 {
		t.Errorf("the computer is to agree: %+v", ask.Rows)
	}
	c.press(anna, "private", button(c, ask, "Give it up").ID)
	if s := c.theSeries(); s.State != storage.SeriesOver || s.Players[1].Place != 1 {
		t.Errorf("%+v", s)
	}
	if w, _ := c.db.SeriesWins(context.Background(), storage.Scope{Guild: "77", Game: row.Game}, anna.ID); w != (storage.SeriesWins{}) {
		t.Errorf("it counts: %+v", w)
	}
}

// Best of three matches of Zheng Fen, with a start between two of them: everybody sits one place
// on, all matches have one secret, and the places of the matches make the winner.
func TestSeriesOfZhengFen(t *testing.T) {
	c := fen(t)
	c.fenTable("preset", "to-1", "series", "best 3", "pace", "live-5")
	first := c.playing()
	if first.Origin.Series != "1 best 3" || !first.Origin.Gathered || len(first.Origin.Joined) != 2 {
		t.Fatalf("%+v", first.Origin)
	}
	for n := int64(1); n <= 3 && c.theSeries().State != storage.SeriesOver; n++ {
		for range 2000 {
			if row, _ := c.fenMatch(n); row.Result != nil {
				break
			}
			c.fenMove(n)
		}
		if s := c.theSeries(); s.State == storage.SeriesOver {
			break
		}
		if n == 1 {
			c.restart()
			c.after(c.theSeries().Next.Sub(c.now))
		} else {
			for _, u := range []bot.User{anna, ben, carl} {
				c.onSheet(u, "Go on")
			}
		}
		row := c.playing()
		if row.Fixture.Number != int(n)+1 || row.Players[(0+int(n))%3].ID != anna.ID || row.Origin.Secret != first.Origin.Secret || !row.Origin.Gathered {
			t.Fatalf("match %d: %+v", n+1, row)
		}
	}
	s := c.theSeries()
	if s.State != storage.SeriesOver || s.Ending != storage.SeriesPlayed {
		t.Fatalf("%+v", s)
	}
	contains(c, only(c, c.command(anna, "match verify", "match", "1")), "games of the series follow")
}

// The thread is deleted between two games, and the sheet with it. Both go on by what they see alone, and
// the next game is played in the channel.
func TestSeriesWithoutItsThread(t *testing.T) {
	c := newClub(t)
	c.threads("on")
	c.command(anna, "challenge", "user", ben.ID, "series", "best 3", "pace", "none")
	id, m := c.channel.last()
	r := c.request(bot.Press, ben, button(c, m, "Accept").ID)
	r.Message, r.Permissions = id, bot.Administrator
	c.send(r)
	c.quit(ben)
	c.channel.deleted = c.theSeries().Sheet.Channel
	for _, u := range []bot.User{anna, ben} {
		mine := page(c, c.command(u, "match series"), bot.Private)
		c.press(u, "private", button(c, mine, "Go on").ID)
	}
	row := c.playing()
	if row.Fixture.Number != 2 || row.Channel != "88" || c.channel.messages[row.Message].Content == "" {
		t.Errorf("game %d is played in %s", row.Fixture.Number, row.Channel)
	}
}

// Of three, one gives up after the first match. Who leads then has won, and the sheet says so; sheets and
// results before that one go on saying how it stood.
func TestSeriesOfThreeGivenUp(t *testing.T) {
	c := fen(t)
	c.fenTable("preset", "to-1", "series", "best 5")
	for range 2000 {
		if row, _ := c.fenMatch(1); row.Result != nil {
			break
		}
		c.fenMove(1)
	}
	winner := c.row(1).Result.Winner
	leaver := []bot.User{anna, ben, carl}[(winner+1)%3]
	before, _ := c.sheetOf()
	ask := page(c, c.onSheet(leaver, "End"), bot.Private)
	c.press(leaver, "private", button(c, ask, "Give it up").ID)
	s := c.theSeries()
	if s.State != storage.SeriesOver || s.Ending != storage.SeriesLeft || s.Players[winner].Place != 1 || s.Players[(winner+1)%3].Place != 3 {
		t.Fatalf("%+v", s)
	}
	id, m := c.sheetOf()
	contains(c, m.Content, "wins the series")
	contains(c, m.Content, "has given up the series")
	if id != before {
		t.Error("it is another sheet")
	}
	if w, err := c.db.SeriesWins(context.Background(), storage.Scope{Guild: "77", Game: c.row(1).Game}, s.Players[winner].ID); err != nil || w.Won != 1 {
		t.Errorf("%+v, %v", w, err)
	}
}

// All of a series lies in one thread. The channel has the challenge and, in the end, how the
// series came out, but not the result of each game.
func TestSeriesInOneThread(t *testing.T) {
	c := newClub(t)
	c.threads("on")
	c.command(anna, "challenge", "user", ben.ID, "series", "best 3")
	id, m := c.channel.last()
	contains(c, m.Content, "A series, best of 3")
	r := c.request(bot.Press, ben, button(c, m, "Accept").ID)
	r.Message, r.Permissions = id, bot.Administrator
	c.send(r)
	thread := c.playing().Channel
	if thread == "88" {
		t.Fatal("no thread")
	}
	for range 2 {
		c.quit(ben)
		if s := c.theSeries(); s.Sheet.Channel != thread {
			t.Fatalf("the sheet is in %s", s.Sheet.Channel)
		}
		if c.theSeries().State == storage.SeriesOver {
			break
		}
		for _, u := range []bot.User{anna, ben} {
			c.onSheet(u, "Go on")
		}
		if row := c.playing(); row.Channel != thread || row.Home != "88" {
			t.Fatalf("the next game is in %s of %s", row.Channel, row.Home)
		}
	}
	var inChannel []string
	for _, id := range c.channel.order {
		if c.channel.home[id] == "88" {
			inChannel = append(inChannel, c.channel.messages[id].Content)
		}
	}
	if len(inChannel) != 2 {
		t.Fatalf("%d messages in the channel: %q", len(inChannel), inChannel)
	}
	contains(c, inChannel[1], "Anna** wins the series")
	contains(c, inChannel[1], pages.Link("77", thread, c.theSeries().Sheet.Message)) // the last sheet, not the one before
	c.restart()
	c.after(time.Minute)
	if all := c.channel.take(); len(all) != 0 {
		t.Errorf("after a restart: %q", briefly(all))
	}
}

// Rules that only a series can have can be typed and chosen for one, and for nothing else; who
// has played a series is offered no such rules afterwards.
func TestStartAlternatesInASeriesOnly(t *testing.T) {
	c := newClub(t)
	c.command(anna, "challenge", "user", ben.ID, "series", "5", "rules", "pagat start=low-reserve")
	rows, err := c.db.OpenChallenges(context.Background())
	if err != nil || len(rows) != 1 || rows[0].Rules != "pagat" || rows[0].Series != "total 5" {
		t.Fatalf("%+v, %v", rows, err)
	}
	c.accept(ben)
	c.quit(ben)
	contains(c, only(c, c.command(carl, "challenge", "user", anna.ID, "series", "nonsense")), "don’t know the series")
	contains(c, only(c, c.command(carl, "challenge", "level", "beginner", "series", "best 3", "private", "true")), "others can see")
	contains(c, only(c, c.command(carl, "challenge", "user", anna.ID, "series", "duplicate 2", "set", "three")), "")
	c.command(carl, "challenge", "user", anna.ID, "series", "best 3")
	c.command(carl, "challenge", "user", ben.ID)
	rows, err = c.db.OpenChallenges(context.Background())
	if err != nil || len(rows) != 2 || rows[0].Rules != "pagat start=alternate" || rows[1].Rules != "pagat" {
		t.Errorf("%+v, %v", rows, err)
	}
}

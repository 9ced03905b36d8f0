package tournament_test

import (
	"context"
	"fmt"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/club/tournament/view"
	"stopp/bot/text/pages"
	"stopp/internal/club"
	"stopp/storage"
)

// shown is what one of the tournament's messages shows.
func shown(c *club.Cup, kind string) bot.Message {
	c.Helper()
	return c.Channel.Messages[c.Row().Posts[kind].Message]
}

// Each plays each, from the sign-up to the winners.
func TestTournamentRoundRobin(t *testing.T) {
	room := club.New(t)
	c := club.NewCup(room, "form", "robin", "places", "8")
	c.Says(shown(c, "sign-up").Content, "Autumn cup", "all play all", "Nobody has signed up yet")
	players := club.Crowd(4)
	c.Joins(players...)
	c.Says(shown(c, "sign-up").Content, "4 of 8", "Player 3")
	c.Presses(club.Anna, view.WordStart)
	for round := 1; round <= 3; round++ {
		if row := c.Row(); len(row.Rounds) != round || len(c.Playing()) != 2 {
			t.Fatalf("round %d: %d drawn, %d open, %+v", round, len(row.Rounds), len(c.Playing()), row)
		}
		c.Says(shown(c, "table").Content, fmt.Sprintf("round %d of 3", round))
		c.PlayRound()
	}
	row := c.Row()
	if row.Stage.State != storage.TournamentOver || len(c.Matches()) != 6 {
		t.Fatalf("%d matches, %+v", len(c.Matches()), row)
	}
	c.Says(shown(c, "winners").Content, "🥇 **Player 1**", "🥈 **Player 2**")
	c.Says(shown(c, "table").Content, "🏆 **Player 1** has won the tournament", "**1.** **Player 1**: 3 points")
	c.Says(shown(c, "table").Files[0].Alt, "Player 4")
	if all := c.After(time.Hour); len(all) != 0 {
		t.Errorf("afterwards: %q", club.Briefly(all))
	}
}

// A Swiss tournament of seven, with a thread for each match, a start at a time, a withdrawal,
// and a program killed in every phase: while members sign up, when a round is drawn and not
// all of its matches have begun, within a round, between two, and at the end. Nothing is
// lost, and nothing happens twice.
func TestTournamentOfSevenWithRestarts(t *testing.T) {
	room := club.New(t)
	room.Threads("on")
	room.Channel.Threads = map[string]*club.Thread{}
	c := club.NewCup(room, "form", "swiss", "rounds", "3", "start", "+2h")
	players := club.Crowd(7)
	c.Joins(players[:4]...)
	c.Restart()
	c.Joins(players[4:]...)
	c.Joins(players[0]) // once more
	if n := len(c.Row().Entrants); n != 7 {
		t.Fatalf("%d have signed up", n)
	}
	for round := 1; round <= 3; round++ {
		beginsInPieces(c, round)
		open := c.Playing()
		c.Resigns(club.Weaker(open[0]), open[0])
		c.Restart()
		if round == 2 {
			quitsTournament(c, players[6])
		}
		for _, m := range c.Playing()[1:] {
			c.Resigns(club.Weaker(m), m)
		}
		c.Channel.PostErr = bot.ErrBusy // the next round can't be shown
		if last := c.Playing(); len(last) > 0 {
			c.Resigns(club.Weaker(last[0]), last[0])
		}
		c.Restart()
		c.Channel.PostErr = nil
	}
	c.After(time.Minute)
	c.Restart()
	row := c.Row()
	if row.Stage.State != storage.TournamentOver || len(row.Rounds) != 3 || len(c.Matches()) != 9 {
		t.Fatalf("%d matches, %+v", len(c.Matches()), row)
	}
	c.Says(shown(c, "winners").Content, "🥇 **Player 1**")
	c.Says(shown(c, "table").Content, "has won the tournament")
	onceOnly(c)
}

// beginsInPieces has a round begin while posts fail now and then, with a restart each time.
func beginsInPieces(c *club.Cup, round int) {
	c.Helper()
	if round == 1 {
		c.Now = c.Now.Add(2 * time.Hour)
	}
	for fails := 2; fails < 6; fails++ {
		var posts atomic.Int64
		c.Channel.BeforePost = func() {
			if posts.Add(1) > int64(fails) {
				c.Channel.Mu.Lock()
				c.Channel.PostErr = bot.ErrBusy
				c.Channel.Mu.Unlock()
			}
		}
		c.Restart()
		c.After(0)
		c.Channel.BeforePost, c.Channel.PostErr = nil, nil
	}
	c.Restart()
	c.After(time.Minute)
	if row := c.Row(); len(row.Rounds) != round || len(c.Playing()) != 3 {
		c.Fatalf("round %d: %d drawn, %d open", round, len(row.Rounds), len(c.Playing()))
	}
	for _, m := range c.Playing() {
		if m.Channel == "88" || m.Home != "88" {
			c.Errorf("match %d is played in %s, told in %s", m.ID, m.Channel, m.Home)
		}
	}
}

// quitsTournament has a member withdraw, after the question.
func quitsTournament(c *club.Cup, u bot.User) {
	c.Helper()
	sure := club.Answered(c.Club, c.Command(u, "tournament leave"))
	c.Press(u, "", club.Button(c.Club, sure, "Yes").ID)
}

// onceOnly fails unless each match was announced once, and everything else stands there once.
func onceOnly(c *club.Cup) {
	c.Helper()
	seen, heads := map[string]bool{}, 0
	for _, id := range c.Channel.Order {
		switch m := c.Channel.Messages[id]; {
		case strings.HasPrefix(m.Content, "🏆 **Autumn cup**"), strings.HasPrefix(m.Content, "**Autumn cup**"):
			heads++
		case strings.HasPrefix(m.Content, "🏆 Autumn cup"):
			if seen[m.Content] {
				c.Errorf("twice: %q", m.Content)
			}
			seen[m.Content] = true
		}
	}
	if heads != 3 || len(seen) != len(c.Matches()) {
		c.Errorf("%d matches are announced, and %d messages are about all", len(seen), heads)
	}
}

// Three members, and the computer as the fourth: nobody has a bye, and the computer has no
// place.
func TestTournamentWithTheComputer(t *testing.T) {
	c := club.NewCup(club.New(t), "form", "robin", "level", "beginner")
	c.Joins(club.Crowd(3)...)
	c.Says(club.Only(c.Club, c.Presses(club.Carl, view.WordComputer, view.On)), "Only organisers")
	c.Presses(club.Anna, view.WordComputer, view.On)
	c.Says(shown(c, "sign-up").Content, "Computer (beginner)", "3 of 64")
	c.Presses(club.Anna, view.WordStart)
	for round := 1; round <= 3; round++ {
		open := c.Playing()
		if len(open) != 2 {
			t.Fatalf("round %d: %d matches", round, len(open))
		}
		c.PlayRound()
	}
	if row := c.Row(); row.Stage.State != storage.TournamentOver {
		t.Fatalf("%+v", row.Stage)
	}
	c.Says(shown(c, "winners").Content, "🥇 **Player 1**")
	if strings.Contains(shown(c, "winners").Content, "Computer") {
		t.Error("the computer is among the winners")
	}
}

// In a knock-out of three somebody does not come. Whoever has the turn when the round is
// over loses the match on time, and the other goes on.
func TestTournamentKnockOutOnTime(t *testing.T) {
	c := club.NewCup(club.New(t), "form", "knockout", "pace", "none", "round", "day")
	c.Joins(club.Crowd(3)...)
	c.Presses(club.Anna, view.WordStart)
	open := c.Playing()
	if len(open) != 1 {
		t.Fatalf("%d matches", len(open))
	}
	away := c.Match(open[0].ID).View().ToMove
	c.After(23 * time.Hour)
	if len(c.Playing()) != 1 {
		t.Fatal("the round is over too early")
	}
	c.Restart()
	c.After(2 * time.Hour)
	m := club.Must(c.Club, func() (storage.Match, error) { return c.DB.Match(context.Background(), open[0].ID) })
	if m.Result == nil || m.Result.Ending != pages.EndedRound || m.Result.Winner != int(1-away) {
		t.Fatalf("%+v", m.Result)
	}
	row := c.Row()
	if len(row.Rounds) != 2 || len(c.Playing()) != 1 {
		t.Fatalf("%+v", row)
	}
	for _, p := range c.Playing()[0].Players {
		if p.ID == m.Players[away].ID {
			t.Error("whoever was away goes on")
		}
	}
	c.PlayRound()
	c.Says(shown(c, "winners").Content, "🥇", "🥈")
}

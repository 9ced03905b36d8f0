package session_test

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
	"stopp/storage"
)

// crowd are members who take part in tournaments.
func crowd(n int) (all []bot.User) {
	for i := range n {
		all = append(all, bot.User{ID: fmt.Sprint(101 + i), Name: fmt.Sprint("Player ", i+1)})
	}
	return all
}

// cup is a tournament of a club, seen from outside: its rows and its messages.
type cup struct {
	*club
	id int64
}

// held has Anna make a tournament; options alternate name and value.
func held(c *club, options ...string) *cup {
	c.Helper()
	c.command(anna, "tournament create", append([]string{"title", "Autumn cup"}, options...)...)
	return &cup{c, must1(c, func() (int64, error) {
		all, err := c.db.TournamentsIn(context.Background(), "77", 1)
		if err != nil || len(all) != 1 {
			return 0, fmt.Errorf("%d tournaments, %w", len(all), err)
		}
		return all[0].ID, nil
	})}
}

func must1[T any](c *club, f func() (T, error)) T {
	c.Helper()
	x, err := f()
	if err != nil {
		c.Fatal(err)
	}
	return x
}

func (c *cup) row() storage.Tournament {
	c.Helper()
	return must1(c.club, func() (storage.Tournament, error) { return c.db.Tournament(context.Background(), c.id) })
}

// says presses one of its buttons, in its sign-up or a private message.
func (c *cup) presses(u bot.User, word string, more ...any) []sent {
	c.Helper()
	return c.press(u, c.row().Posts["sign-up"].Message, bot.Path(view.Path, append([]any{word, pages.Key(c.id)}, more...)...))
}

func (c *cup) joins(all ...bot.User) {
	c.Helper()
	for _, u := range all {
		c.presses(u, view.WordJoin)
	}
}

// playing are its matches that are not over, in their order.
func (c *cup) playing() (open []storage.Match) {
	c.Helper()
	for _, m := range c.matches() {
		if m.Result == nil {
			open = append(open, m)
		}
	}
	return open
}

func (c *cup) matches() []storage.Match {
	c.Helper()
	return must1(c.club, func() ([]storage.Match, error) {
		return c.db.Fixtures(context.Background(), storage.OfTournament, c.id)
	})
}

// resigns has a member resign a match.
func (c *cup) resigns(user string, m storage.Match) {
	c.Helper()
	c.press(bot.User{ID: user, Name: "Player"}, "", bot.Path(pages.PathQuit, pages.Key(m.ID)))
}

// weaker is the member of a match who resigns in these tests: the one of the higher number.
// The computer never does.
func weaker(m storage.Match) string {
	a, b := m.Players[0].ID, m.Players[1].ID
	if strings.HasPrefix(b, storage.ComputerID) || a > b && !strings.HasPrefix(a, storage.ComputerID) {
		return a
	}
	return b
}

// playRound has all open matches end.
func (c *cup) playRound() {
	c.Helper()
	for _, m := range c.playing() {
		c.resigns(weaker(m), m)
	}
}

// shown is what one of its messages shows.
func (c *cup) shown(kind string) bot.Message {
	c.Helper()
	return c.channel.messages[c.row().Posts[kind].Message]
}

// Each plays each, from the sign-up to the winners.
func TestTournamentRoundRobin(t *testing.T) {
	club := newClub(t)
	c := held(club, "form", "robin", "places", "8")
	c.says(c.shown("sign-up").Content, "Autumn cup", "each plays each", "Nobody has signed up yet")
	players := crowd(4)
	c.joins(players...)
	c.says(c.shown("sign-up").Content, "4 of 8", "Player 3")
	c.presses(anna, view.WordStart)
	for round := 1; round <= 3; round++ {
		if row := c.row(); len(row.Rounds) != round || len(c.playing()) != 2 {
			t.Fatalf("round %d: %d drawn, %d open, %+v", round, len(row.Rounds), len(c.playing()), row)
		}
		c.says(c.shown("table").Content, fmt.Sprintf("round %d of 3", round))
		c.playRound()
	}
	row := c.row()
	if row.Stage.State != storage.TournamentOver || len(c.matches()) != 6 {
		t.Fatalf("%d matches, %+v", len(c.matches()), row)
	}
	c.says(c.shown("winners").Content, "🥇 **Player 1**", "🥈 **Player 2**")
	c.says(c.shown("table").Content, "🏆 **Player 1** has won the tournament", "**1.** **Player 1**: 3 points")
	c.says(c.shown("table").Files[0].Alt, "Player 4")
	if all := c.after(time.Hour); len(all) != 0 {
		t.Errorf("afterwards: %q", briefly(all))
	}
}

// A Swiss tournament of seven, with a thread for each match, a start at a time, a withdrawal,
// and a program that is killed in every phase: while members sign up, when a round is drawn
// and not all of its matches have begun, within a round, between two, and at the end. Nothing
// is lost, and nothing happens twice.
func TestTournamentOfSevenWithRestarts(t *testing.T) {
	club := newClub(t)
	club.threads("on")
	club.channel.threads = map[string]*thread{}
	c := held(club, "form", "swiss", "rounds", "3", "start", "+2h")
	players := crowd(7)
	c.joins(players[:4]...)
	c.restart()
	c.joins(players[4:]...)
	c.joins(players[0]) // once more
	if n := len(c.row().Entrants); n != 7 {
		t.Fatalf("%d have signed up", n)
	}
	for round := 1; round <= 3; round++ {
		c.beginsInPieces(round)
		open := c.playing()
		c.resigns(weaker(open[0]), open[0])
		c.restart()
		if round == 2 {
			c.quitsTournament(players[6])
		}
		for _, m := range c.playing()[1:] {
			c.resigns(weaker(m), m)
		}
		c.channel.postErr = bot.ErrBusy // the next round can't be shown
		if last := c.playing(); len(last) > 0 {
			c.resigns(weaker(last[0]), last[0])
		}
		c.restart()
		c.channel.postErr = nil
	}
	c.after(time.Minute)
	c.restart()
	row := c.row()
	if row.Stage.State != storage.TournamentOver || len(row.Rounds) != 3 || len(c.matches()) != 9 {
		t.Fatalf("%d matches, %+v", len(c.matches()), row)
	}
	c.says(c.shown("winners").Content, "🥇 **Player 1**")
	c.says(c.shown("table").Content, "has won the tournament")
	c.onceOnly()
}

// beginsInPieces has a round begin while posts fail now and then, with a restart each time.
func (c *cup) beginsInPieces(round int) {
	c.Helper()
	if round == 1 {
		c.now = c.now.Add(2 * time.Hour)
	}
	for fails := 2; fails < 6; fails++ {
		var posts atomic.Int64
		c.channel.beforePost = func() {
			if posts.Add(1) > int64(fails) {
				c.channel.mu.Lock()
				c.channel.postErr = bot.ErrBusy
				c.channel.mu.Unlock()
			}
		}
		c.restart()
		c.after(0)
		c.channel.beforePost, c.channel.postErr = nil, nil
	}
	c.restart()
	c.after(time.Minute)
	if row := c.row(); len(row.Rounds) != round || len(c.playing()) != 3 {
		c.Fatalf("round %d: %d drawn, %d open", round, len(row.Rounds), len(c.playing()))
	}
	for _, m := range c.playing() {
		if m.Channel == "88" || m.Home != "88" {
			c.Errorf("match %d is played in %s, told in %s", m.ID, m.Channel, m.Home)
		}
	}
}

// quitsTournament has a member withdraw, after the question.
func (c *cup) quitsTournament(u bot.User) {
	c.Helper()
	sure := answered(c.club, c.command(u, "tournament leave"))
	c.press(u, "", button(c.club, sure, "Yes").ID)
}

// onceOnly fails unless each match was announced once, and all else stands there once.
func (c *cup) onceOnly() {
	c.Helper()
	seen, heads := map[string]bool{}, 0
	for _, id := range c.channel.order {
		switch m := c.channel.messages[id]; {
		case strings.HasPrefix(m.Content, "🏆 **Autumn cup**"), strings.HasPrefix(m.Content, "**Autumn cup**"):
			heads++
		case strings.HasPrefix(m.Content, "🏆 Autumn cup"):
			if seen[m.Content] {
				c.Errorf("twice: %q", m.Content)
			}
			seen[m.Content] = true
		}
	}
	if heads != 3 || len(seen) != len(c.matches()) {
		c.Errorf("%d matches are announced, and %d messages are about all", len(seen), heads)
	}
}

// Three members, and the computer as the fourth: nobody has a bye, and the computer has no
// place.
func TestTournamentWithTheComputer(t *testing.T) {
	c := held(newClub(t), "form", "robin", "level", "beginner")
	c.joins(crowd(3)...)
	c.says(only(c.club, c.presses(carl, view.WordComputer, view.On)), "Only organisers")
	c.presses(anna, view.WordComputer, view.On)
	c.says(c.shown("sign-up").Content, "Computer (beginner)", "3 of 64")
	c.presses(anna, view.WordStart)
	for round := 1; round <= 3; round++ {
		open := c.playing()
		if len(open) != 2 {
			t.Fatalf("round %d: %d matches", round, len(open))
		}
		c.playRound()
	}
	if row := c.row(); row.Stage.State != storage.TournamentOver {
		t.Fatalf("%+v", row.Stage)
	}
	c.says(c.shown("winners").Content, "🥇 **Player 1**")
	if strings.Contains(c.shown("winners").Content, "Computer") {
		t.Error("the computer is among the winners")
	}
}

// In a knock-out of three somebody does not come: the match is lost on time, for whoever has
// the turn when the round is over, and the other goes on.
func TestTournamentKnockOutOnTime(t *testing.T) {
	c := held(newClub(t), "form", "knockout", "pace", "none", "round", "day")
	c.joins(crowd(3)...)
	c.presses(anna, view.WordStart)
	open := c.playing()
	if len(open) != 1 {
		t.Fatalf("%d matches", len(open))
	}
	away := c.match(open[0].ID).view().ToMove
	c.after(23 * time.Hour)
	if len(c.playing()) != 1 {
		t.Fatal("the round is over too early")
	}
	c.restart()
	c.after(2 * time.Hour)
	m := must1(c.club, func() (storage.Match, error) { return c.db.Match(context.Background(), open[0].ID) })
	if m.Result == nil || m.Result.Ending != pages.EndedRound || m.Result.Winner != int(1-away) {
		t.Fatalf("%+v", m.Result)
	}
	row := c.row()
	if len(row.Rounds) != 2 || len(c.playing()) != 1 {
		t.Fatalf("%+v", row)
	}
	for _, p := range c.playing()[0].Players {
		if p.ID == m.Players[away].ID {
			t.Error("whoever was away goes on")
		}
	}
	c.playRound()
	c.says(c.shown("winners").Content, "🥇", "🥈")
}

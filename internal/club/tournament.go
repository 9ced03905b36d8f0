package club

import (
	"context"
	"fmt"
	"strings"

	"stopp/bot"
	"stopp/bot/club/tournament/view"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// Crowd are members who take part in tournaments.
func Crowd(n int) (all []bot.User) {
	for i := range n {
		all = append(all, bot.User{ID: fmt.Sprint(101 + i), Name: fmt.Sprint("Player ", i+1)})
	}
	return all
}

// Cup is a tournament of a club, seen from outside: its rows and its messages.
type Cup struct {
	*Club
	ID int64
}

// NewCup has Anna make a tournament; options alternate name and value.
func NewCup(c *Club, options ...string) *Cup {
	c.Helper()
	c.Command(Anna, "tournament create", append([]string{"title", "Autumn cup"}, options...)...)
	return &Cup{c, Must(c, func() (int64, error) {
		all, err := c.DB.TournamentsIn(context.Background(), "77", 1)
		if err != nil || len(all) != 1 {
			return 0, fmt.Errorf("%d tournaments, %w", len(all), err)
		}
		return all[0].ID, nil
	})}
}

// Row is the tournament as it is stored.
func (c *Cup) Row() storage.Tournament {
	c.Helper()
	return Must(c.Club, func() (storage.Tournament, error) { return c.DB.Tournament(context.Background(), c.ID) })
}

// Presses presses one of its buttons, in its sign-up or a private message.
func (c *Cup) Presses(u bot.User, word string, more ...any) []Sent {
	c.Helper()
	return c.Press(u, c.Row().Posts["sign-up"].Message, bot.Path(view.Path, append([]any{word, pages.Key(c.ID)}, more...)...))
}

// Joins has members sign up.
func (c *Cup) Joins(all ...bot.User) {
	c.Helper()
	for _, u := range all {
		c.Presses(u, view.WordJoin)
	}
}

// Playing are its matches that are not over, in their order.
func (c *Cup) Playing() (open []storage.Match) {
	c.Helper()
	for _, m := range c.Matches() {
		if m.Result == nil {
			open = append(open, m)
		}
	}
	return open
}

// Matches are all of its matches.
func (c *Cup) Matches() []storage.Match {
	c.Helper()
	return Must(c.Club, func() ([]storage.Match, error) {
		return c.DB.Fixtures(context.Background(), storage.OfTournament, c.ID)
	})
}

// Resigns has a member resign a match.
func (c *Cup) Resigns(user string, m storage.Match) {
	c.Helper()
	c.Press(bot.User{ID: user, Name: "Player"}, "", bot.Path(pages.PathQuit, pages.Key(m.ID)))
}

// Weaker is the member of a match who resigns in these tests: the one of the higher number.
// The computer never does.
func Weaker(m storage.Match) string {
	a, b := m.Players[0].ID, m.Players[1].ID
	if strings.HasPrefix(b, storage.ComputerID) || a > b && !strings.HasPrefix(a, storage.ComputerID) {
		return a
	}
	return b
}

// PlayRound has all open matches end.
func (c *Cup) PlayRound() {
	c.Helper()
	for _, m := range c.Playing() {
		c.Resigns(Weaker(m), m)
	}
}

package session_test

import (
	"slices"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/club/tournament/view"
	"stopp/bot/text/pages"
	"stopp/internal/club"
	"stopp/storage"
)

// A tournament is started, and a transaction fails. A moment later both matches are played, and each message stands there once;
// or nothing was changed, and the press works the next time.
func TestTournamentBeginsWhateverFails(t *testing.T) {
	var signUp string
	start := func(c *club.Club) { c.Press(club.Anna, signUp, bot.Path(view.Path, view.WordStart, pages.Key(1))) }
	fresh := func(t *testing.T) *club.Club {
		c := club.New(t)
		c.Threads("on")
		cup := club.NewCup(c)
		cup.Joins(club.Crowd(4)...)
		signUp = cup.Row().Posts["sign-up"].Message
		return c
	}
	whateverFails(t, fresh, start, func(c *club.Club, peace bool) {
		cup := &club.Cup{Club: c, ID: 1}
		if cup.Row().Stage.State == storage.TournamentOpen && !peace {
			start(c)
			c.TicksOn()
		}
		if announced, of := cupStands(cup); len(announced) != 2 || of != 2 || len(cup.Playing()) != 2 {
			c.Errorf("%d matches, announced as %q, %d messages of it", len(cup.Playing()), announced, of)
		}
	})
}

// cupStands are the messages that announce its matches, and how many others there are.
func cupStands(c *club.Cup) (announced []string, others int) {
	for _, id := range c.Channel.Order {
		switch m := c.Channel.Messages[id]; {
		case strings.HasPrefix(m.Content, "🏆 Autumn cup"):
			announced = append(announced, m.Content)
		case strings.Contains(m.Words(), "**Autumn cup**"):
			others++
		}
	}
	slices.Sort(announced)
	return announced, others
}

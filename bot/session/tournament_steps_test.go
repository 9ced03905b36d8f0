package session_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/club/tournament/view"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// The sign-up of a tournament is posted, and the answer to that is lost; then somebody signs up. Discord takes the next post for the
// one that is there, which shows nobody yet: so it is edited.
func TestPostOfATournamentThatMayHaveArrived(t *testing.T) {
	c := newClub(t)
	c.channel.answerErr = bot.ErrBusy
	cup := held(c)
	c.channel.answerErr, c.channel.lostPost = nil, true
	c.lives(20 * time.Second)
	cup.asks(ben, nil, 0, "tournament join")
	c.lives(20 * time.Second)
	if m := cup.shown("sign-up"); len(c.channel.order) != 1 || !strings.Contains(m.Words(), "Ben") {
		t.Errorf("%d messages, the sign-up is %q", len(c.channel.order), m.Words())
	}
	c.log.Reset()
}

// A tournament is started, and a transaction fails: a moment later both matches are played and each message stands there once; or
// nothing was changed, and the press works the next time.
func TestTournamentBeginsWhateverFails(t *testing.T) {
	var signUp string
	start := func(c *club) { c.press(anna, signUp, bot.Path(view.Path, view.WordStart, pages.Key(1))) }
	fresh := func(t *testing.T) *club {
		c := newClub(t)
		c.threads("on")
		cup := held(c)
		cup.joins(crowd(4)...)
		signUp = cup.row().Posts["sign-up"].Message
		return c
	}
	whateverFails(t, fresh, start, func(c *club, peace bool) {
		cup := &cup{c, 1}
		if cup.row().Stage.State == storage.TournamentOpen && !peace {
			start(c)
			c.ticksOn()
		}
		if announced, of := cup.stands(); len(announced) != 2 || of != 2 || len(cup.playing()) != 2 {
			c.Errorf("%d matches, announced as %q, %d messages of it", len(cup.playing()), announced, of)
		}
	})
}

// stands are the messages of its matches, and how many others there are.
func (c *cup) stands() (announced []string, others int) {
	for _, id := range c.channel.order {
		switch m := c.channel.messages[id]; {
		case strings.HasPrefix(m.Content, "🏆 Autumn cup"):
			announced = append(announced, m.Content)
		case strings.Contains(m.Words(), "**Autumn cup**"):
			others++
		}
	}
	slices.Sort(announced)
	return announced, others
}

// A tournament of a form that this program does not know, such as after a step back: its sign-up says so, it keeps nobody from
// holding another one, and its organisers can call it off. Then it is told.
func TestTournamentByUnknownRules(t *testing.T) {
	for _, running := range []bool{false, true} {
		c := newClub(t)
		cup := held(c)
		cup.joins(crowd(4)...)
		if running {
			cup.presses(anna, view.WordStart)
		}
		c.rewrite("update tournaments set form = 'of-tomorrow'")
		c.lives(20 * time.Second)
		contains(c, cup.shown("sign-up").Content, "don’t know how this tournament is played")
		for range 3 {
			contains(c, only(c, c.command(anna, "tournament show")), "don’t know how this tournament is played")
			cup.presses(anna, view.WordStart)
		}
		for range 3 {
			if out := c.command(anna, "tournament create", "title", "Another"); !slices.ContainsFunc(out, func(s sent) bool { return s.as == bot.Reply }) {
				t.Fatalf("%q", briefly(out))
			}
			c.now = c.now.Add(time.Minute)
		}
		sure := answered(c, c.command(anna, "tournament cancel", "tournament", pages.Key(1)))
		c.press(anna, "", button(c, sure, "Yes").ID)
		c.lives(20 * time.Second)
		contains(c, cup.shown("sign-up").Content, "called off")
		open, err := c.db.OpenTournaments(t.Context())
		if err != nil || len(open) != 3 || strings.Contains(c.log.String(), "job failed") {
			t.Errorf("running %v: %d open tournaments, %v; the log says %s", running, len(open), err, c.log.String())
		}
	}
}

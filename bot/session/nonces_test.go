package session_test

import (
	"maps"
	"slices"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/club/daypost"
	"stopp/bot/club/tournament/view"
	"stopp/bot/text/pages"
	rules "stopp/game/patience"
	"stopp/internal/club"
	"stopp/storage"
)

// A post whose answer the version before has not seen is made again by the next version. It is the same message only
// under the same nonce (doc.go, Nonces). So each kind of post keeps its nonce for ever.
func TestNoncesStayTheSame(t *testing.T) {
	for name, test := range map[string]struct {
		do   func(t *testing.T) *club.Club
		want []string
	}{
		"a table, the next turn's, and a rematch": {func(t *testing.T) *club.Club {
			c := club.New(t)
			tb := c.Start("")
			c.TurnAt(tb)
			c.Quit(club.Ben)
			c.Press(club.Anna, tb.Message(), bot.Path(pages.PathRematch, pages.Key(tb.ID)))
			return c
		}, []string{"c/2", "t/1/1", "t/1/2", "t/1/3"}},
		"a result beside a thread": {func(t *testing.T) *club.Club {
			c, tb := club.Threaded(t)
			r := c.Request(bot.Press, club.Ben, bot.Path(pages.PathQuit, pages.Key(tb.ID)))
			r.Channel = tb.Channel()
			c.Send(r)
			return c
		}, []string{"r/1", "t/1/1", "t/1/2"}},
		"a warning": {func(t *testing.T) *club.Club {
			c := club.New(t)
			tb := c.Paced(60, "")
			c.After(tb.Row().Deadline.Add(-tb.Pace().Warning()).Sub(c.Now))
			return c
		}, []string{"n/1/0/", "t/1/1"}},
		"a call": {func(t *testing.T) *club.Club {
			c := club.New(t)
			tb := c.Start("")
			c.TurnAt(tb)
			c.Lives(club.HereFor)
			return c
		}, []string{"b/1/2/2/0/11", "t/1/1", "t/1/2"}},
		"that the computer plays on for a member": {func(t *testing.T) *club.Club {
			c := club.Fen(t)
			c.FenTable("preset", "to-1", "pace", "live-1")
			for range 7 {
				c.After(2 * time.Minute)
			}
			return c
		}, []string{"a/1/7", "b/1/1/2/0/22", "b/1/1/3/0/33", "b/1/1/4/0/11", "b/1/1/5/0/22", "b/1/1/6/0/33", "b/1/1/7/0/11", "b/1/1/8/0/22", "t/1/1"}},
		"a series in a thread": {func(t *testing.T) *club.Club {
			c := club.New(t)
			c.Threads("on")
			c.Command(club.Anna, "challenge", "user", club.Ben.ID, "series", "best 3")
			id, m := c.Channel.Last()
			r := c.Request(bot.Press, club.Ben, club.Button(c, m, "Accept").ID)
			r.Message, r.Permissions = id, bot.Administrator
			c.Send(r)
			c.Quit(club.Ben)
			c.After(c.TheSeries().Next.Sub(c.Now) + time.Second)
			c.Quit(club.Ben)
			return c
		}, []string{"s/1/1", "s/1/2", "so/1/2", "t/1/1", "t/1/2", "t/2/1", "t/2/2"}},
		"a match between two pairs, at its end": {func(t *testing.T) *club.Club {
			c := club.New(t)
			c.Pairs()
			for _, m := range []storage.Match{c.AtTable(0), c.AtTable(1)} {
				c.Press(club.Four[m.Fixture.Number*2-1], "", bot.Path(pages.PathQuit, pages.Key(m.ID)))
				c.After(time.Second)
			}
			return c
		}, []string{"pc/1", "t/1/1", "t/1/2", "t/2/1", "t/2/2"}},
		"a tournament": {func(t *testing.T) *club.Club {
			c := club.New(t)
			c.Threads("on")
			c.Channel.AnswerErr = bot.ErrBusy
			cup := club.NewCup(c, "form", "knockout")
			c.Channel.AnswerErr = nil
			c.Lives(time.Minute)
			c.Logged.Reset()
			cup.Joins(club.Crowd(4)...)
			cup.Presses(club.Anna, view.WordStart)
			cup.PlayRound()
			cup.PlayRound()
			return c
		}, []string{"g1-1", "g1-h", "g1-sh", "g1-sx", "r/1", "r/2", "r/3", "r/4", "t/1/1", "t/1/2", "t/2/1", "t/2/2", "t/3/1", "t/3/2", "t/4/1", "t/4/2", "tb1", "ts1", "tw1"}},
		"a race": {func(t *testing.T) *club.Club {
			c := club.Dealt(t, 7)
			c.Channel.AnswerErr = bot.ErrBusy
			c.Command(club.Anna, "race", "user", club.Ben.ID, "game", "grosse")
			c.Channel.AnswerErr = nil
			c.Lives(time.Minute)
			c.Logged.Reset()
			return c
		}, []string{"r1"}},
		"a puzzle, deals and a shared deal of the day": {func(t *testing.T) *club.Club {
			c := club.Dealing(t, 0)
			c.WantDaily(daypost.Here)
			c.Send(c.Managing(bot.Press, bot.Path(pages.PathServerDeals, daypost.Here)))
			c.OnDay(1, club.DailySpread)
			c.Tick()
			c.Wins(club.Anna, rules.Reihe)
			c.SharesDeal(club.Anna, rules.Reihe)
			return c
		}, []string{"d/77/16", "p/77/16", "s77161"}},
		"a week": {func(t *testing.T) *club.Club {
			c := club.New(t)
			c.WantsWeeks()
			for range 4 {
				c.Now = c.Now.Add(time.Hour)
				c.Recorded("stopp.record", club.Person(club.Anna), club.Person(club.Ben))
			}
			c.OnMonday(12 * time.Hour)
			c.Tick()
			return c
		}, []string{"w/77/18"}},
		"a welcome": {func(t *testing.T) *club.Club {
			c := club.New(t)
			c.Room.Joined(bot.Guild{ID: "77", SystemChannel: "88", JoinedAt: c.Now.Add(-time.Minute)})
			c.Room.Wait()
			return c
		}, []string{"w/77"}},
	} {
		t.Run(name, func(t *testing.T) {
			c := test.do(t)
			var got []string
			for nonce := range maps.Keys(c.Channel.Nonces) {
				if nonce != "" {
					got = append(got, nonce)
				}
			}
			slices.Sort(got)
			if !slices.Equal(got, test.want) {
				t.Errorf("%q, not %q", got, test.want)
			}
		})
	}
}

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
)

// A post whose answer the version before has not seen is made again by the next one, and is the same message only under
// the same nonce (doc.go, Nonces). So each kind of post keeps the nonce that it has always had.
func TestNoncesStayTheSame(t *testing.T) {
	for name, test := range map[string]struct {
		do   func(t *testing.T) *club
		want []string
	}{
		"a table, the next turn's, and a rematch": {func(t *testing.T) *club {
			c := newClub(t)
			tb := c.start("")
			c.turnAt(tb)
			c.quit(ben)
			c.press(anna, tb.message(), bot.Path(pages.PathRematch, pages.Key(tb.id)))
			return c
		}, []string{"c/2", "t/1/1", "t/1/2", "t/1/3"}},
		"a result beside a thread": {func(t *testing.T) *club {
			c, tb := threaded(t)
			r := c.request(bot.Press, ben, bot.Path(pages.PathQuit, pages.Key(tb.id)))
			r.Channel = tb.channel()
			c.send(r)
			return c
		}, []string{"r/1", "t/1/1", "t/1/2"}},
		"a warning": {func(t *testing.T) *club {
			c := newClub(t)
			tb := c.paced(60, "")
			c.after(tb.row().Deadline.Add(-tb.pace().Warning()).Sub(c.now))
			return c
		}, []string{"n/1/0/", "t/1/1"}},
		"a call": {func(t *testing.T) *club {
			c := newClub(t)
			tb := c.start("")
			c.turnAt(tb)
			c.lives(hereFor)
			return c
		}, []string{"b/1/2/2/0/11", "t/1/1", "t/1/2"}},
		"that the computer plays on for a member": {func(t *testing.T) *club {
			c := fen(t)
			c.fenTable("preset", "to-1", "pace", "live-1")
			for range 7 {
				c.after(2 * time.Minute)
			}
			return c
		}, []string{"a/1/7", "b/1/1/2/0/22", "b/1/1/3/0/33", "b/1/1/4/0/11", "b/1/1/5/0/22", "b/1/1/6/0/33", "b/1/1/7/0/11", "b/1/1/8/0/22", "t/1/1"}},
		"a series in a thread": {func(t *testing.T) *club {
			c := newClub(t)
			c.threads("on")
			c.command(anna, "challenge", "user", ben.ID, "series", "best 3")
			id, m := c.channel.last()
			r := c.request(bot.Press, ben, button(c, m, "Accept").ID)
			r.Message, r.Permissions = id, bot.Administrator
			c.send(r)
			c.quit(ben)
			c.after(c.theSeries().Next.Sub(c.now) + time.Second)
			c.quit(ben)
			return c
		}, []string{"s/1/1", "s/1/2", "so/1/2", "t/1/1", "t/1/2", "t/2/1", "t/2/2"}},
		"a tournament": {func(t *testing.T) *club {
			c := newClub(t)
			c.threads("on")
			c.channel.answerErr = bot.ErrBusy
			cup := held(c, "form", "knockout")
			c.channel.answerErr = nil
			c.lives(time.Minute)
			c.log.Reset()
			cup.joins(crowd(4)...)
			cup.presses(anna, view.WordStart)
			cup.playRound()
			cup.playRound()
			return c
		}, []string{"g1-1", "g1-h", "g1-sh", "g1-sx", "r/1", "r/2", "r/3", "r/4", "t/1/1", "t/1/2", "t/2/1", "t/2/2", "t/3/1", "t/3/2", "t/4/1", "t/4/2", "tb1", "ts1", "tw1"}},
		"a race": {func(t *testing.T) *club {
			c := dealt(t, 7)
			c.channel.answerErr = bot.ErrBusy
			c.command(anna, "race", "user", ben.ID, "game", "grosse")
			c.channel.answerErr = nil
			c.lives(time.Minute)
			c.log.Reset()
			return c
		}, []string{"r1"}},
		"a puzzle, deals and a shared deal of the day": {func(t *testing.T) *club {
			c := dealing(t, 0)
			c.wantDaily(daypost.Here)
			c.send(c.managing(bot.Press, bot.Path(pages.PathServerDeals, daypost.Here)))
			c.onDay(1, dailySpread)
			c.tick()
			c.wins(anna, rules.Reihe)
			c.sharesDeal(anna, rules.Reihe)
			return c
		}, []string{"d/77/16", "p/77/16", "s77161"}},
		"a week": {func(t *testing.T) *club {
			c := newClub(t)
			c.wantsWeeks()
			for range 4 {
				c.now = c.now.Add(time.Hour)
				c.recorded("stopp.record", person(anna), person(ben))
			}
			c.onMonday(12 * time.Hour)
			c.tick()
			return c
		}, []string{"w/77/18"}},
		"a welcome": {func(t *testing.T) *club {
			c := newClub(t)
			c.room.Joined(bot.Guild{ID: "77", SystemChannel: "88", JoinedAt: c.now.Add(-time.Minute)})
			c.room.Wait()
			return c
		}, []string{"w/77"}},
	} {
		t.Run(name, func(t *testing.T) {
			c := test.do(t)
			var got []string
			for nonce := range maps.Keys(c.channel.nonces) {
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

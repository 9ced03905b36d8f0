package session_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/session"
	"stopp/bot/text/pages"
	"stopp/game/streit"
	"stopp/game/streit/opponent"
	"stopp/storage/sqlstore"
)

// forget has a member forgotten, by the command and its button.
func (c *club) forget(u bot.User) []sent {
	c.Helper()
	ask := c.command(u, "my forget-me")
	return c.press(u, "private", button(c, page(c, ask, bot.Private), "Yes").ID)
}

// knows tells whether anything in the database still names a member.
func (c *club) knows(u bot.User) bool {
	c.Helper()
	ctx := context.Background()
	matches, err := c.db.MatchesOf(ctx, "77", u.ID, "")
	if err != nil {
		c.Fatal(err)
	}
	named, err := c.db.Settings(ctx, "")
	if err != nil {
		c.Fatal(err)
	}
	for key := range named {
		if key.Person == u.ID {
			return true
		}
	}
	return len(matches) > 0
}

// Who is forgotten is gone from the leaderboard by name, and nothing is taken
// from those who played them. They may play again, as somebody new.
func TestForgetMe(t *testing.T) {
	c := newClub(t)
	c.start("pagat")
	c.bothMove()
	c.over() // Anna resigns
	var out []string
	for _, s := range c.forget(ben) {
		out = append(out, s.message.Content)
	}
	if len(out) != 2 || !strings.Contains(out[0], "I am forgetting you") || out[1] != "Done. I don’t know you any more." {
		t.Errorf("Ben is told %q", out)
	}
	if c.knows(ben) || !c.knows(anna) {
		t.Fatal("the wrong one is forgotten, or none")
	}
	list := c.command(carl, "leaderboard")[0].message.Content
	contains(c, list, "**1.** **Anna**")
	if strings.Contains(list, "Ben") {
		t.Errorf("Ben is there still: %s", list)
	}
	if got := c.typing(anna, "match replay", "match", ""); len(got) != 1 || got[0].Name != "1 · someone who left" {
		t.Errorf("Anna's matches are %q", got)
	}
	german := c.request(bot.Command, carl, "leaderboard")
	german.GuildLocale = "de"
	contains(c, c.send(german)[0].message.Content, "**Rangliste**")

	c.start("pagat")
	if !c.knows(ben) {
		t.Error("Ben can't come back")
	}
}

// What a thread's match came to is told once, even when its message's id has been
// forgotten with somebody: the next start posts nothing.
func TestForgetTellsNoResultAgain(t *testing.T) {
	c, tb := threaded(t)
	r := c.request(bot.Press, ben, bot.Path(pages.PathQuit, pages.Key(tb.id)))
	r.Channel, r.Parent, r.Thread = tb.channel(), tb.home(), true
	c.send(r)
	c.restart()
	c.forget(ben)
	c.channel.nonces = map[string]string{} // as minutes later
	c.channel.take()
	c.restart()
	if got := c.channel.take(); len(got) > 0 {
		t.Errorf("match %d: a start after it says %q", tb.id, briefly(got))
	}
}

// A challenge for anyone that somebody joined who leaves stays open for the
// others; what is over names nobody who has left, in the reader's language.
func TestForgetLeavesAChallengeForAnyone(t *testing.T) {
	c := newClub(t)
	c.server = "de"
	c.command(anna, "challenge", "set", "three")
	id, m := c.channel.last()
	accept := button(c, m, "Annehmen").ID
	c.press(ben, id, accept)
	c.forget(ben)
	if _, m := c.channel.last(); len(m.Rows) == 0 || strings.Contains(m.Content, "Ben") || !strings.Contains(m.Content, "sucht zwei") || c.knows(ben) {
		t.Fatalf("after Ben has left: %q", m.Content)
	}
	c.press(carl, id, accept)
	c.forget(anna)
	for _, path := range []string{accept, bot.Path(pages.PathDeclineChallenge, "1")} {
		for _, u := range []bot.User{ben, carl} {
			all := c.press(u, id, path)
			if len(all) != 1 || !strings.HasPrefix(all[0].message.Content, "**jemand, der gegangen ist** hat die Herausforderung") {
				t.Errorf("%s presses %s: %q", u.Name, path, briefly(all))
			}
		}
	}
}

// Neither is anybody's name missing where a challenge was for them, and who made
// it learns what has become of it.
func TestChallengeToSomeoneWhoLeft(t *testing.T) {
	c := newClub(t)
	c.command(anna, "challenge", "user", ben.ID)
	id, m := c.channel.last()
	c.forget(ben)
	contains(c, only(c, c.press(carl, id, button(c, m, "Accept").ID)), "for someone who left.")
	all := c.press(anna, id, button(c, m, "Accept").ID)
	if len(all) != 1 || all[0].as != bot.Update {
		t.Fatalf("%q", briefly(all))
	}
	contains(c, all[0].message.Content, "**someone who left** would rather not play **Anna** now")
}

// A match that is going on is resigned first, and a challenge taken back; the
// question says how many there are.
func TestForgetEndsWhatIsGoingOn(t *testing.T) {
	c := newClub(t)
	c.start("pagat")
	c.bothMove()
	c.command(carl, "challenge", "user", anna.ID)
	c.command(anna, "challenge", "user", carl.ID, "user2", ben.ID, "rules", "three")
	ask := page(c, c.command(anna, "my forget-me"), bot.Private)
	contains(c, ask.Content, "You are playing 1 match. It is resigned first.")
	contains(c, ask.Content, "I can’t call them back")
	all := c.forget(anna)
	if c.knows(anna) {
		t.Fatalf("Anna is not forgotten: %q\n%s", briefly(all), c.log.String())
	}
	open, err := c.db.OpenChallenges(context.Background())
	if err != nil || len(open) > 0 {
		t.Errorf("open challenges: %v, %v", open, err)
	}
	row, err := c.db.Match(context.Background(), 1)
	if err != nil || row.Result == nil || row.Result.Winner != 1 {
		t.Errorf("the match: %+v, %v", row, err)
	}
	contains(c, c.command(ben, "leaderboard")[0].message.Content, "**1.** **Ben")
}

// In a direct message, too.
func TestForgetMeInADirectMessage(t *testing.T) {
	c := newClub(t)
	c.start("pagat")
	c.over()
	for _, path := range []string{"my forget-me", pages.PathForgetYes} {
		r := c.request(bot.Command, ben, path)
		if path == pages.PathForgetYes {
			r.Kind, r.Message = bot.Press, "private"
		}
		r.Guild, r.GuildLocale, r.Channel = "", "", "dm"
		c.send(r)
	}
	if c.knows(ben) {
		t.Error("Ben is not forgotten")
	}
}

// Where the other has to accept a result first, who leaves is forgotten when that
// is over; a restart in between is no matter.
func TestForgetWaitsForAResult(t *testing.T) {
	c := newClub(t)
	c.play(find(t, "pagat reserve=1", false, func(s *script) bool { return s.match.Outcome().Provisional }))
	winner := member(c.table().story().Match.Outcome().Winner)
	c.forget(winner)
	c.room.Tick()
	c.room.Wait()
	if !c.knows(winner) {
		t.Fatal("forgotten before the result stands")
	}
	c.restart()
	c.now = c.now.Add(acceptTime + time.Minute)
	c.room.Tick()
	c.room.Wait()
	c.room.Tick()
	c.room.Wait()
	if c.knows(winner) {
		t.Errorf("not forgotten although the result stands:\n%s", c.log.String())
	}
}

// A kill after the word was given, but before it was carried out: the next start
// does it.
func TestForgetSurvivesAKill(t *testing.T) {
	c := newClub(t)
	c.start("pagat")
	c.keepIn(stubborn{c.db})
	c.forget(anna)
	if !c.knows(anna) {
		t.Fatal("forgotten by a database that can't")
	}
	c.restart()
	if c.knows(anna) {
		t.Errorf("not forgotten after a start:\n%s", c.log.String())
	}
}

// A kill after somebody's private match was resigned, before that was told: the next start
// tells it and forgets them, and no later one is needed.
func TestForgetAfterAKillAtAPrivateMatch(t *testing.T) {
	c := newClub(t)
	c.alone(opponent.Beginner)
	c.keepIn(untelling{stubborn{c.db}})
	c.forget(anna)
	if over := kept(c, 1); over.Result == nil || !c.knows(anna) {
		t.Fatalf("before the start: %+v", over)
	}
	c.restart()
	for range 2 {
		c.room.Tick()
		c.room.Wait()
	}
	if c.knows(anna) {
		t.Errorf("not forgotten after a start:\n%s", c.log.String())
	}
}

// stubborn is a database that forgets nobody.
type stubborn struct{ *sqlstore.DB }

func (stubborn) Forget(context.Context, string) error { return errors.New("no room") }

// untelling is a database that learns of nothing that members are shown.
type untelling struct{ stubborn }

func (untelling) SetShown(context.Context, int64, string, int) error { return errors.New("no program") }

// Nobody can play again with somebody who has left.
func TestNoRematchWithSomeoneWhoLeft(t *testing.T) {
	c := newClub(t)
	c.start("pagat")
	c.over()
	id, m := c.channel.last()
	again := button(c, m, "Rematch")
	c.forget(ben)
	contains(c, only(c, c.press(anna, id, again.ID)), "Somebody who played this match has left")
}

// A record can be verified after one of its players has left.
func TestVerifyAfterForget(t *testing.T) {
	c := newClub(t)
	c.start("pagat")
	c.move(streit.Move{Kind: streit.Turn})
	c.over()
	c.forget(ben)
	contains(c, only(c, c.command(anna, "match verify")), "**Verified.**")
}

func TestPrivacy(t *testing.T) {
	c := newClub(t)
	m := page(c, c.command(anna, "my privacy"), bot.Private)
	contains(c, m.Content, "`/my forget-me`")
	contains(c, m.Content, "whoever runs this bot")
	contains(c, page(c, c.press(anna, "private", button(c, m, "Forget me").ID), bot.Private).Content, "Shall I forget you?")
	c.with(func(rm *session.Room) { rm.Contact = "kartenrunde@example.org" })
	contains(c, page(c, c.command(anna, "my privacy"), bot.Private).Content, "kartenrunde@example.org")
}

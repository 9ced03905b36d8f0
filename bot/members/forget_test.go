package members_test

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
	"stopp/internal/club"
	"stopp/storage/sqlstore"
)

// A forgotten member is gone from the leaderboard by name, and nothing is taken from those
// who played them. They may play again, as somebody new.
func TestForgetMe(t *testing.T) {
	c := club.New(t)
	c.Start("pagat")
	c.BothMove()
	c.Over() // Anna resigns
	var out []string
	for _, s := range c.Forget(club.Ben) {
		out = append(out, s.Message.Content)
	}
	if len(out) != 2 || !strings.Contains(out[0], "I am forgetting you") || out[1] != "Done. I don’t know you any more." {
		t.Errorf("Ben is told %q", out)
	}
	if c.Knows(club.Ben) || !c.Knows(club.Anna) {
		t.Fatal("the wrong one is forgotten, or none")
	}
	list := club.Shown(c.Command(club.Carl, "leaderboard")[0].Message)
	club.Contains(c, list, "\n1. Anna: ")
	if strings.Contains(list, "Ben") {
		t.Errorf("Ben is there still: %s", list)
	}
	if got := c.Typing(club.Anna, "match replay", "match", ""); len(got) != 1 || got[0].Name != "1 · someone who left" {
		t.Errorf("Anna's matches are %q", got)
	}
	german := c.Request(bot.Command, club.Carl, "leaderboard")
	german.GuildLocale = "de"
	club.Contains(c, c.Send(german)[0].Message.Content, "· Punkte · Insgesamt")

	c.Start("pagat")
	if !c.Knows(club.Ben) {
		t.Error("Ben can't come back")
	}
}

// How a thread's match came out is told once, even when its message's id has been forgotten
// with somebody: the next start posts nothing.
func TestForgetTellsNoResultAgain(t *testing.T) {
	c, tb := club.Threaded(t)
	r := c.Request(bot.Press, club.Ben, bot.Path(pages.PathQuit, pages.Key(tb.ID)))
	r.Channel, r.Parent, r.Thread = tb.Channel(), tb.Home(), true
	c.Send(r)
	c.Restart()
	c.Forget(club.Ben)
	c.Channel.Nonces = map[string]string{} // as minutes later
	c.Channel.Take()
	c.Restart()
	if got := c.Channel.Take(); len(got) > 0 {
		t.Errorf("match %d: a start after it says %q", tb.ID, club.Briefly(got))
	}
}

// Somebody leaves who joined a challenge for anyone: it stays open for the others. What is
// over names nobody who has left, in the reader's language.
func TestForgetLeavesAChallengeForAnyone(t *testing.T) {
	c := club.New(t)
	c.Server = "de"
	c.Command(club.Anna, "challenge", "set", "three")
	id, m := c.Channel.Last()
	accept := club.Button(c, m, "Annehmen").ID
	c.Press(club.Ben, id, accept)
	c.Forget(club.Ben)
	if _, m := c.Channel.Last(); len(m.Rows) == 0 || strings.Contains(m.Content, "Ben") || !strings.Contains(m.Content, "sucht zwei") || c.Knows(club.Ben) {
		t.Fatalf("after Ben has left: %q", m.Content)
	}
	c.Press(club.Carl, id, accept)
	c.Forget(club.Anna)
	for _, path := range []string{accept, bot.Path(pages.PathDeclineChallenge, "1")} {
		for _, u := range []bot.User{club.Ben, club.Carl} {
			all := c.Press(u, id, path)
			if len(all) != 1 || !strings.HasPrefix(all[0].Message.Content, "**jemand, der gegangen ist** hat die Herausforderung") {
				t.Errorf("%s presses %s: %q", u.Name, path, club.Briefly(all))
			}
		}
	}
}

// If a challenge was for somebody who left, their name is not missing either, and its maker
// learns what has become of it.
func TestChallengeToSomeoneWhoLeft(t *testing.T) {
	c := club.New(t)
	c.Command(club.Anna, "challenge", "user", club.Ben.ID)
	id, m := c.Channel.Last()
	c.Forget(club.Ben)
	club.Contains(c, club.Only(c, c.Press(club.Carl, id, club.Button(c, m, "Accept").ID)), "for someone who left.")
	all := c.Press(club.Anna, id, club.Button(c, m, "Accept").ID)
	if len(all) != 1 || all[0].As != bot.Update {
		t.Fatalf("%q", club.Briefly(all))
	}
	club.Contains(c, all[0].Message.Content, "**someone who left** would rather not play **Anna** now")
}

// A match that is going on is resigned first, and a challenge is taken back; the question
// says how many there are.
func TestForgetEndsWhatIsGoingOn(t *testing.T) {
	c := club.New(t)
	c.Start("pagat")
	c.BothMove()
	c.Command(club.Carl, "challenge", "user", club.Anna.ID)
	c.Command(club.Anna, "challenge", "user", club.Carl.ID, "user2", club.Ben.ID, "rules", "three")
	ask := club.Page(c, c.Command(club.Anna, "my forget-me"), bot.Private)
	club.Contains(c, ask.Content, "You are playing 1 match. It is resigned first.")
	club.Contains(c, ask.Content, "I can’t call them back")
	all := c.Forget(club.Anna)
	if c.Knows(club.Anna) {
		t.Fatalf("Anna is not forgotten: %q\n%s", club.Briefly(all), c.Logged.String())
	}
	open, err := c.DB.OpenChallenges(context.Background())
	if err != nil || len(open) > 0 {
		t.Errorf("open challenges: %v, %v", open, err)
	}
	row, err := c.DB.Match(context.Background(), 1)
	if err != nil || row.Result == nil || row.Result.Winner != 1 {
		t.Errorf("the match: %+v, %v", row, err)
	}
	club.Contains(c, club.Shown(c.Command(club.Ben, "leaderboard")[0].Message), "1. Ben")
}

// In a direct message, too.
func TestForgetMeInADirectMessage(t *testing.T) {
	c := club.New(t)
	c.Start("pagat")
	c.Over()
	for _, path := range []string{"my forget-me", pages.PathForgetYes} {
		r := c.Request(bot.Command, club.Ben, path)
		if path == pages.PathForgetYes {
			r.Kind, r.Message = bot.Press, "private"
		}
		r.Guild, r.GuildLocale, r.Channel = "", "", "dm"
		c.Send(r)
	}
	if c.Knows(club.Ben) {
		t.Error("Ben is not forgotten")
	}
}

// If the other has to accept a result first, the leaving member is forgotten when that is
// over; a restart in between does not matter.
func TestForgetWaitsForAResult(t *testing.T) {
	c := club.New(t)
	c.Play(club.Find(t, "pagat reserve=1", false, func(s *club.Script) bool { return s.Match.Outcome().Provisional }))
	winner := club.Member(c.Table().Story().Match.Outcome().Winner)
	c.Forget(winner)
	c.Room.Tick()
	c.Room.Wait()
	if !c.Knows(winner) {
		t.Fatal("forgotten before the result stands")
	}
	c.Restart()
	c.Now = c.Now.Add(club.AcceptTime + time.Minute)
	c.Room.Tick()
	c.Room.Wait()
	c.Room.Tick()
	c.Room.Wait()
	if c.Knows(winner) {
		t.Errorf("not forgotten although the result stands:\n%s", c.Logged.String())
	}
}

// A kill after the member's yes, but before it was carried out: the next start does it.
func TestForgetSurvivesAKill(t *testing.T) {
	c := club.New(t)
	c.Start("pagat")
	c.KeepIn(stubborn{c.DB})
	c.Forget(club.Anna)
	if !c.Knows(club.Anna) {
		t.Fatal("forgotten by a database that can't")
	}
	c.Restart()
	if c.Knows(club.Anna) {
		t.Errorf("not forgotten after a start:\n%s", c.Logged.String())
	}
}

// A kill after somebody's private match was resigned, before that was told: the next start
// tells it and forgets them, and no later one is needed.
func TestForgetAfterAKillAtAPrivateMatch(t *testing.T) {
	c := club.New(t)
	c.Alone(opponent.Beginner)
	c.KeepIn(untelling{stubborn{c.DB}})
	c.Forget(club.Anna)
	if over := c.Row(1); over.Result == nil || !c.Knows(club.Anna) {
		t.Fatalf("before the start: %+v", over)
	}
	c.Restart()
	for range 2 {
		c.Room.Tick()
		c.Room.Wait()
	}
	if c.Knows(club.Anna) {
		t.Errorf("not forgotten after a start:\n%s", c.Logged.String())
	}
}

// stubborn is a database that forgets nobody.
type stubborn struct{ *sqlstore.DB }

func (stubborn) Forget(context.Context, string) error { return errors.New("no room") }

// untelling is a database that never learns what members are shown.
type untelling struct{ stubborn }

func (untelling) SetShown(context.Context, int64, string, int) error { return errors.New("no program") }

// Nobody can play again with somebody who has left.
func TestNoRematchWithSomeoneWhoLeft(t *testing.T) {
	c := club.New(t)
	c.Start("pagat")
	c.Over()
	id, m := c.Channel.Last()
	again := club.Button(c, m, "Rematch")
	c.Forget(club.Ben)
	club.Contains(c, club.Only(c, c.Press(club.Anna, id, again.ID)), "Somebody who played this match has left")
}

// A record can be verified after one of its players has left.
func TestVerifyAfterForget(t *testing.T) {
	c := club.New(t)
	c.Start("pagat")
	c.Move(streit.Move{Kind: streit.Turn})
	c.Over()
	c.Forget(club.Ben)
	club.Contains(c, club.Only(c, c.Command(club.Anna, "match verify")), "**Verified.**")
}

func TestPrivacy(t *testing.T) {
	c := club.New(t)
	m := club.Page(c, c.Command(club.Anna, "my privacy"), bot.Private)
	club.Contains(c, m.Content, "`/my forget-me`")
	club.Contains(c, m.Content, "whoever runs this bot")
	club.Contains(c, club.Page(c, c.Press(club.Anna, "private", club.Button(c, m, "Forget me").ID), bot.Private).Content, "Shall I forget you?")
	c.With(func(rm *session.Room) { rm.Contact = "kartenrunde@example.org" })
	club.Contains(c, club.Page(c, c.Command(club.Anna, "my privacy"), bot.Private).Content, "kartenrunde@example.org")
}

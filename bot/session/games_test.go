package session_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/games/house"
	"stopp/bot/games/streit/view"
	"stopp/bot/games/toy"
	"stopp/bot/session"
	"stopp/bot/text/pace"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// besideToy is a room where a match of Streitpatience, 1, is over and one of the toy, 2,
// has begun in the same channel.
func besideToy(t *testing.T) *club {
	t.Helper()
	c := newClub(t)
	c.with(func(rm *session.Room) { rm.Games = append(slices.Clone(games), house.Game{Game: toy.Game()}) })
	c.start("")
	c.bothMove()
	c.finish()
	c.command(anna, "toy", "user", ben.ID)
	c.accept(ben)
	return c
}

// toToyEnd plays the toy's match to its end.
func (c *club) toToyEnd(id int64) {
	c.Helper()
	for range 100 {
		row := c.toyRow(id)
		if row.Result != nil {
			return
		}
		u := anna
		if strings.Contains(c.channel.messages[row.Message].Content, "<@"+ben.ID+">, it’s your turn") {
			u = ben
		}
		c.press(u, "private", c.toyHand(u, row)[0].ID)
	}
	c.Fatal("it has no end")
}

// The pages of Streitpatience mean no match of another game, be it the table of the
// channel, a later match, one that is named, or one that a button names.
func TestPagesOfOneGame(t *testing.T) {
	c := besideToy(t)
	mean := func() {
		t.Helper()
		contains(c, answered(c, c.command(anna, "match replay")).Content, "Match 1")
		for _, name := range []string{"match replay", "match review"} {
			if all := c.typing(anna, name, "match", ""); len(all) != 1 || all[0].Value != pages.Key(1) {
				t.Errorf("%s offers %+v", name, all)
			}
			contains(c, only(c, c.command(anna, name, "match", pages.Key(2))), "another game")
		}
		if all := c.typing(anna, "match export", "match", ""); len(all) != 2 {
			t.Errorf("the export offers %+v", all)
		}
		for _, path := range []string{
			bot.Path(view.PathReplay, 2, 0, 1), bot.Path(view.PathFilm, 2, 0), bot.Path(view.PathHighlights, 2), bot.Path(view.PathReview, 2), bot.Path(view.PathReview, 2, 0, 0),
			bot.Path(pages.PathShare, 2, view.ShareFilm, 0), bot.Path(pages.PathShare, 2, view.ShareReview, 0),
		} {
			r := c.request(bot.Press, anna, path)
			r.Message, r.Rights = c.toyRow(2).Message, bot.Administrator
			if got := only(c, c.send(r)); !strings.Contains(got, "no longer") {
				t.Errorf("%s: %q", path, got)
			}
		}
	}
	mean()
	for _, path := range []string{bot.Path(view.PathMore, 2, 1), bot.Path(view.PathTap, 2, 1, "r")} {
		contains(c, only(c, c.press(anna, c.toyRow(2).Message, path)), "no longer")
	}
	if got := only(c, c.command(anna, "lay")); !strings.Contains(got, "no table") || strings.Contains(got, "Ben") {
		t.Errorf("laying beside the toy: %q", got)
	}
	contains(c, only(c, c.command(anna, "move", "text", "match-2 turn")), "no running match")
	c.toToyEnd(2)
	mean()
}

// What one game counts is not the other's: points, and who has won against whom.
func TestPointsOfOneGame(t *testing.T) {
	c := besideToy(t)
	before := c.command(carl, "leaderboard")[0].message.Content
	contains(c, before, "Anna")
	c.toToyEnd(2)
	if after := c.command(carl, "leaderboard")[0].message.Content; after != before {
		t.Errorf("%q, and after the toy %q", before, after)
	}
}

// The win of a silent match is claimed by having the silent seat resign; where nobody can
// resign that is not offered. The match can be ended, or it ends with its time.
func TestNobodyClaimsWithoutResigning(t *testing.T) {
	c := newClub(t)
	c.with(func(rm *session.Room) { rm.Games = []house.Game{{Game: toy.Game()}} })
	c.command(anna, "toy", "user", ben.ID, "pace", pace.None.String())
	c.accept(ben)
	c.after(silence)
	offer := c.channel.messages[c.toyRow(1).Warning]
	if len(offer.Rows) != 1 || len(offer.Rows[0]) != 2 || strings.Contains(offer.Content, "claim") {
		t.Fatalf("%q with %+v", offer.Content, offer.Rows)
	}
	contains(c, only(c, c.press(ben, c.toyRow(1).Warning, bot.Path(pages.PathClaim, 1))), "nobody can resign") // forged
	ask := c.press(ben, c.toyRow(1).Warning, button(c, offer, "End").ID)
	c.press(ben, "private", button(c, ask[0].message, "Yes").ID)
	if row := c.toyRow(1); row.Result == nil || row.Result.Ending != storage.Abandoned {
		t.Errorf("ended: %+v", row.Result)
	}

	c.command(anna, "toy", "user", ben.ID, "pace", pace.Daily.String())
	c.accept(ben)
	c.after(c.toyRow(2).Deadline.Add(-pace.Daily.Warning()).Sub(c.now))
	contains(c, c.channel.messages[c.toyRow(2).Warning].Content, "ends without a result")
	c.after(c.toyRow(2).Deadline.Add(inFlight).Sub(c.now))
	if row := c.toyRow(2); row.Result == nil || row.Result.Ending != storage.Abandoned {
		t.Errorf("out of time: %+v", row.Result)
	}
}

// A room does not open with a game that lacks something, and says what.
func TestGameThatLacksSomething(t *testing.T) {
	c := newClub(t)
	c.room.Wait()
	lame := toy.Game()
	lame.Chance, lame.Messages.Told = nil, nil
	c.set = func(rm *session.Room) { rm.Games = append(slices.Clone(games), house.Game{Game: lame}) }
	err := c.opening().Start(context.Background())
	if err == nil || !strings.Contains(err.Error(), "stand still") || !strings.Contains(err.Error(), "Messages.Told") {
		t.Errorf("it opens: %v", err)
	}
}

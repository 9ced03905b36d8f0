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
	"stopp/internal/club"
	"stopp/storage"
)

// besideToy is a room where match 1, of Streitpatience, is over, and match 2, of the toy,
// has begun in the same channel.
func besideToy(t *testing.T) *club.Club {
	t.Helper()
	c := club.New(t)
	c.With(func(rm *session.Room) { rm.Games = append(slices.Clone(club.Games), house.Game{Game: toy.Game()}) })
	c.Start("")
	c.BothMove()
	c.Finish()
	c.Command(club.Anna, "toy", "user", club.Ben.ID)
	c.Accept(club.Ben)
	return c
}

// toToyEnd plays the toy's match to its end.
func toToyEnd(c *club.Club, id int64) {
	c.Helper()
	for range 100 {
		row := c.ToyRow(id)
		if row.Result != nil {
			return
		}
		u := club.Anna
		if strings.Contains(c.Channel.Messages[row.Message].Content, "<@"+club.Ben.ID+">, it’s your turn") {
			u = club.Ben
		}
		c.Press(u, "private", c.ToyHand(u, row)[0].ID)
	}
	c.Fatal("it has no end")
}

// The pages of Streitpatience mean no match of another game: not the channel's table, not a
// later match, not one that is named, and not one that a button names.
func TestPagesOfOneGame(t *testing.T) {
	c := besideToy(t)
	mean := func() {
		t.Helper()
		club.Contains(c, club.Answered(c, c.Command(club.Anna, "match replay")).Content, "Match 1")
		for _, name := range []string{"match replay", "match review"} {
			if all := c.Typing(club.Anna, name, "match", ""); len(all) != 1 || all[0].Value != pages.Key(1) {
				t.Errorf("%s offers %+v", name, all)
			}
			club.Contains(c, club.Only(c, c.Command(club.Anna, name, "match", pages.Key(2))), "another game")
		}
		if all := c.Typing(club.Anna, "match export", "match", ""); len(all) != 2 {
			t.Errorf("the export offers %+v", all)
		}
		for _, path := range []string{
			bot.Path(view.PathReplay, 2, 0, 1), bot.Path(view.PathFilm, 2, 0), bot.Path(view.PathHighlights, 2), bot.Path(view.PathReview, 2), bot.Path(view.PathReview, 2, 0, 0),
			bot.Path(pages.PathShare, 2, view.ShareFilm, 0), bot.Path(pages.PathShare, 2, view.ShareReview, 0),
		} {
			r := c.Request(bot.Press, club.Anna, path)
			r.Message, r.Rights = c.ToyRow(2).Message, bot.Administrator
			if got := club.Only(c, c.Send(r)); !strings.Contains(got, "no longer") {
				t.Errorf("%s: %q", path, got)
			}
		}
	}
	mean()
	for _, path := range []string{bot.Path(view.PathMore, 2, 1), bot.Path(view.PathTap, 2, 1, "r")} {
		club.Contains(c, club.Only(c, c.Press(club.Anna, c.ToyRow(2).Message, path)), "no longer")
	}
	if got := club.Only(c, c.Command(club.Anna, "lay")); !strings.Contains(got, "no table") || strings.Contains(got, "Ben") {
		t.Errorf("laying beside the toy: %q", got)
	}
	club.Contains(c, club.Only(c, c.Command(club.Anna, "move", "text", "match-2 turn")), "no running match")
	toToyEnd(c, 2)
	mean()
}

// What one game counts is not the other's: points, and wins against each other.
func TestPointsOfOneGame(t *testing.T) {
	c := besideToy(t)
	before := club.Shown(c.Command(club.Carl, "leaderboard")[0].Message)
	club.Contains(c, before, "Anna")
	toToyEnd(c, 2)
	if after := club.Shown(c.Command(club.Carl, "leaderboard")[0].Message); after != before {
		t.Errorf("%q, and after the toy %q", before, after)
	}
}

// The win of a silent match is claimed by having the silent seat resign. Where nobody can
// resign, that is not offered: the match can be ended, or it ends with its time.
func TestNobodyClaimsWithoutResigning(t *testing.T) {
	c := club.New(t)
	c.With(func(rm *session.Room) { rm.Games = []house.Game{{Game: toy.Game()}} })
	c.Command(club.Anna, "toy", "user", club.Ben.ID, "pace", pace.None.String())
	c.Accept(club.Ben)
	c.After(club.Silence)
	offer := c.Channel.Messages[c.ToyRow(1).Warning]
	if len(offer.Rows) != 1 || len(offer.Rows[0]) != 2 || strings.Contains(offer.Content, "claim") {
		t.Fatalf("%q with %+v", offer.Content, offer.Rows)
	}
	club.Contains(c, club.Only(c, c.Press(club.Ben, c.ToyRow(1).Warning, bot.Path(pages.PathClaim, 1))), "nobody can resign") // forged
	ask := c.Press(club.Ben, c.ToyRow(1).Warning, club.Button(c, offer, "End").ID)
	c.Press(club.Ben, "private", club.Button(c, ask[0].Message, "Yes").ID)
	if row := c.ToyRow(1); row.Result == nil || row.Result.Ending != storage.Abandoned {
		t.Errorf("ended: %+v", row.Result)
	}

	c.Command(club.Anna, "toy", "user", club.Ben.ID, "pace", pace.Daily.String())
	c.Accept(club.Ben)
	c.After(c.ToyRow(2).Deadline.Add(-pace.Daily.Warning()).Sub(c.Now))
	club.Contains(c, c.Channel.Messages[c.ToyRow(2).Warning].Content, "ends without a result")
	c.After(c.ToyRow(2).Deadline.Add(club.InFlight).Sub(c.Now))
	if row := c.ToyRow(2); row.Result == nil || row.Result.Ending != storage.Abandoned {
		t.Errorf("out of time: %+v", row.Result)
	}
}

// A room does not open with a game that lacks something, and says what is missing.
func TestGameThatLacksSomething(t *testing.T) {
	c := club.New(t)
	c.Room.Wait()
	lame := toy.Game()
	lame.Chance, lame.Messages.Told = nil, nil
	c.Set = func(rm *session.Room) { rm.Games = append(slices.Clone(club.Games), house.Game{Game: lame}) }
	err := c.Opening().Start(context.Background())
	if err == nil || !strings.Contains(err.Error(), "stand still") || !strings.Contains(err.Error(), "Messages.Told") {
		t.Errorf("it opens: %v", err)
	}
}

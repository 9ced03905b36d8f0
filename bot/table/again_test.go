package table_test

import (
	"context"
	"fmt"
	"os"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/session"
	"stopp/bot/text/pages"
	"stopp/game/record"
	"stopp/game/streit"
	"stopp/internal/club"
)

// The same deal once more, with the seats exchanged: B gets the cards that A had in the
// first match, the record can be verified and names the first match, and no leaderboard
// counts it.
func TestSameDealSeatsExchanged(t *testing.T) {
	c := club.New(t)
	c.Start("pagat start=cut-high")
	c.BothMove()
	row := c.Finish()
	c.Restart()
	c.Seed++ // a deal drawn now would have another secret
	again := bot.Path(pages.PathAgain, pages.Key(row.ID))
	all := c.Press(club.Anna, row.Message, again)
	if len(all) != 2 || all[0].As != bot.Update || all[1].How != "post" {
		t.Fatalf("offered: %q", club.Briefly(all))
	}
	offer := all[1].Message.Content
	club.Contains(c, offer, "The deal of match `1` once more")
	club.Contains(c, offer, "doesn’t count in the leaderboard")
	if id, _ := c.Channel.Last(); sealBehind(c, id, club.Ben) != club.SealOf(row.Origin.Secret) {
		t.Error("the deal has another seal")
	}
	club.Contains(c, club.Only(c, c.Rematch(club.Ben, row, row.Message)), "another kind of rematch")
	c.Restart()
	club.Contains(c, c.Press(club.Ben, row.Message, again)[0].Message.Content, "The rematch is on")
	tb := c.Table()
	if tb.Row().Deal != row.Deal || tb.Row().DealOf != row.ID || tb.People()[0].ID != row.Players[1].ID || tb.People()[1].ID != row.Players[0].ID {
		t.Fatalf("deal of %d, people %v, before %v", tb.Row().DealOf, tb.People(), row.Players)
	}
	before := c.Placed(club.Anna)
	next := c.Finish()
	if got := c.Placed(club.Anna); !reflect.DeepEqual(got, before) {
		t.Errorf("the leaderboard has %+v, before %+v", got, before)
	}
	club.Contains(c, c.StatsOf(club.Anna, "member").Content, "Against people: 1 match, ")
	_, m := c.Channel.Last()
	club.Contains(c, c.Details(club.Carl, m).Content, "The deal of match `1` once more")
	if strings.Contains(m.Content, "So far here:") {
		t.Errorf("counted: %q", m.Content)
	}
	file, _ := c.Record(club.Carl, m)
	club.Contains(c, file, "deal-of 1\n")
	rec, err := record.Parse(file)
	if err != nil {
		t.Fatal(err)
	}
	if problems := streit.Verify(rec); problems != nil {
		t.Errorf("not verified: %v", problems)
	}
	club.Contains(c, club.Only(c, c.Command(club.Carl, "match verify", "match", pages.Key(next.ID))), "Verified")

	// Once more: the first match's deal, and its seats.
	again = bot.Path(pages.PathAgain, pages.Key(next.ID))
	c.Press(club.Ben, next.Message, again)
	c.Press(club.Anna, next.Message, again)
	if tb = c.Table(); tb.Row().DealOf != row.ID || tb.People()[0].ID != row.Players[0].ID || !reflect.DeepEqual(tb.Row().Origin, row.Origin) {
		t.Errorf("deal of %d, people %v", tb.Row().DealOf, tb.People())
	}
}

// The same deal has the same rules: they can't be changed.
func TestSameDealKeepsItsRules(t *testing.T) {
	c := club.New(t)
	c.Start("pagat")
	row := c.Finish()
	c.Press(club.Anna, row.Message, bot.Path(pages.PathAgain, pages.Key(row.ID)))
	offer, err := c.DB.Rematch(context.Background(), row.ID)
	if err != nil || offer.DealOf != row.ID {
		t.Fatalf("%+v, %v", offer, err)
	}
	r := c.Request(bot.Press, club.Anna, bot.Path(view.PathChangeTerms, pages.Key(offer.ID), "set"))
	r.Values = []string{"strict"}
	club.Contains(c, club.Only(c, c.Send(r)), "same rules")
}

// lucks are how the luck of a deal for two is stored: seven numbers each, the last of the
// first not 0.
var lucks = regexp.MustCompile(`^(\S+ ){6}\S*[1-9]\S*;(\S+ ){6}\S+$`)

// Under a result there are the time and who has won how often, behind it how the points come about, the calls
// and the seal. The luck of the deal stands there once it is known, and changes no message.
func TestResultDetails(t *testing.T) {
	c := club.New(t)
	tb := c.Play(club.Find(t, "pagat", true, func(s *club.Script) bool { return s.Match.View(0).Turn > 6 }))
	c.With(func(rm *session.Room) { rm.Gauged = 100 })
	r := c.Request(bot.Press, club.Ben, bot.Path(pages.PathQuit, pages.Key(tb.ID)))
	all := c.Send(r)
	if edits := club.Of(all, "edit"); len(edits) != 2 || edits[1].Message.Content != club.OnlyPost(c, all).Content {
		t.Errorf("besides the fold, and the result drawn once more after a start: %q", club.Briefly(all))
	}
	row, err := c.DB.Match(context.Background(), tb.ID)
	if err != nil || !lucks.MatchString(row.Luck) {
		t.Fatalf("luck %q, %v", row.Luck, err)
	}
	m := c.Channel.Messages[row.Message]
	for _, text := range []string{"🏆 <@11>", " turns.", "So far here: "} {
		club.Contains(c, m.Content, text)
	}
	details := c.Details(club.Carl, m).Content
	for _, text := range []string{" for the win + ", "Nobody called Stopp.", "🍀", "Seal of the deal: `" + club.SealOf(row.Origin.Secret) + "`"} {
		club.Contains(c, details, text)
		if strings.Contains(m.Content, text) {
			t.Errorf("said twice: %s", text)
		}
	}
	out := tb.Story().Match.Outcome()
	club.Contains(c, details, fmt.Sprint(out.Points[out.Winner], " = 30 for the win"))
	c.Restart()
	c.With(func(rm *session.Room) { rm.Gauged = 100 })
	all = c.Rematch(club.Anna, row, row.Message)
	club.Contains(c, c.Details(club.Ben, all[0].Message).Content, "🍀")
	if again, err := c.DB.Match(context.Background(), tb.ID); err != nil || again.Luck != row.Luck {
		t.Errorf("luck %q, %v", again.Luck, err)
	}
}

// The way to check a record stands in docs/notation.md.
func TestDealOfIsDocumented(t *testing.T) {
	text, err := os.ReadFile("../../docs/notation.md")
	if err != nil || !strings.Contains(string(text), "`deal-of ") {
		t.Errorf("docs/notation.md: %v", err)
	}
}

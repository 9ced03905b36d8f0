package session_test

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
	"stopp/storage"
)

// write is a request of a member who may write in the channel.
func (c *club) write(u bot.User, id string) bot.Request {
	r := c.request(bot.Press, u, id)
	r.Rights, r.Message = 1<<11, "private"
	return r
}

// The same deal once more, with the seats exchanged: the cards of the
// first match, whoever had A has B, the record can be verified and names the first
// match, and no leaderboard counts it.
func TestSameDealSeatsExchanged(t *testing.T) {
	c := newClub(t)
	c.start("pagat start=cut-high")
	c.bothMove()
	row := c.finish()
	c.restart()
	c.seed++ // what is drawn now is another secret
	again := bot.Path(pages.PathAgain, pages.Key(row.ID))
	all := c.press(anna, row.Message, again)
	if len(all) != 2 || all[0].as != bot.Update || all[1].how != "post" {
		t.Fatalf("offered: %q", briefly(all))
	}
	offer := all[1].message.Content
	contains(c, offer, "The deal of match `1` once more")
	contains(c, offer, "doesn’t count in the leaderboard")
	contains(c, offer, sealOf(row.Origin.Secret)[:16])
	contains(c, only(c, c.rematch(ben, row, row.Message)), "another kind of rematch")
	c.restart()
	contains(c, c.press(ben, row.Message, again)[0].message.Content, "The rematch is on")
	tb := c.table()
	if tb.row().Deal != row.Deal || tb.row().DealOf != row.ID || tb.people()[0].ID != row.Players[1].ID || tb.people()[1].ID != row.Players[0].ID {
		t.Fatalf("deal of %d, people %v, before %v", tb.row().DealOf, tb.people(), row.Players)
	}
	before := c.placed(anna)
	next := c.finish()
	if got := c.placed(anna); !reflect.DeepEqual(got, before) {
		t.Errorf("the leaderboard has %+v, before %+v", got, before)
	}
	contains(c, c.statsOf(anna, "member").Content, "Against people: 1 match, ")
	_, m := c.channel.last()
	contains(c, m.Content, "The deal of match `1` once more")
	if strings.Contains(m.Content, "In this server:") {
		t.Errorf("counted: %q", m.Content)
	}
	file := string(m.Files[1].Data)
	contains(c, file, "deal-of 1\n")
	rec, err := record.Parse(file)
	if err != nil {
		t.Fatal(err)
	}
	if problems := streit.Verify(rec); problems != nil {
		t.Errorf("not verified: %v", problems)
	}
	contains(c, only(c, c.command(carl, "match verify", "match", pages.Key(next.ID))), "Verified")

	// Once more: the first match's deal, and its seats.
	again = bot.Path(pages.PathAgain, pages.Key(next.ID))
	c.press(ben, next.Message, again)
	c.press(anna, next.Message, again)
	if tb = c.table(); tb.row().DealOf != row.ID || tb.people()[0].ID != row.Players[0].ID || !reflect.DeepEqual(tb.row().Origin, row.Origin) {
		t.Errorf("deal of %d, people %v", tb.row().DealOf, tb.people())
	}
}

func (c *club) placed(u bot.User) storage.Standing {
	return c.placedAt(streit.RecordName, u)
}

// placedAt is a member in a game's leaderboard.
func (c *club) placedAt(game string, u bot.User) storage.Standing {
	c.Helper()
	all, err := c.db.Leaderboard(c.Context(), storage.Scope{Guild: "77", Game: game}, storage.CountPoints, u.ID, storage.Turn{}, 10)
	if err != nil {
		c.Fatal(err)
	}
	if all.Own == nil {
		return storage.Standing{}
	}
	return all.Own.Standing
}

// The same deal has the same rules: they can't be changed.
func TestSameDealKeepsItsRules(t *testing.T) {
	c := newClub(t)
	c.start("pagat")
	row := c.finish()
	c.press(anna, row.Message, bot.Path(pages.PathAgain, pages.Key(row.ID)))
	offer, err := c.db.Rematch(context.Background(), row.ID)
	if err != nil || offer.DealOf != row.ID {
		t.Fatalf("%+v, %v", offer, err)
	}
	r := c.request(bot.Press, anna, bot.Path(view.PathChangeTerms, pages.Key(offer.ID), "set"))
	r.Values = []string{"strict"}
	contains(c, only(c, c.send(r)), "same rules")
}

// lucks are what is stored of the luck of a deal for two: seven numbers each, the last of
// the first not 0.
var lucks = regexp.MustCompile(`^(\S+ ){6}\S*[1-9]\S*;(\S+ ){6}\S+$`)

// The card of a result: how the points come about, calls, time, who has won how
// often; the luck of the deal comes later, by one edit, is kept, and stays.
func TestResultCard(t *testing.T) {
	c := newClub(t)
	tb := c.play(find(t, "pagat", true, func(s *script) bool { return s.match.View(0).Turn > 6 }))
	c.with(func(rm *session.Room) { rm.Gauged = 100 })
	r := c.request(bot.Press, ben, bot.Path(pages.PathQuit, pages.Key(tb.id)))
	all := c.send(r)
	edits := 0
	for _, s := range all {
		if s.how == "edit" && strings.Contains(s.message.Content, "🍀") {
			edits++
		}
	}
	if edits != 1 {
		t.Errorf("told %d times how lucky the deal was: %q", edits, briefly(all))
	}
	row, err := c.db.Match(context.Background(), tb.id)
	if err != nil || !lucks.MatchString(row.Luck) {
		t.Fatalf("luck %q, %v", row.Luck, err)
	}
	m := c.channel.messages[row.Message]
	for _, text := range []string{" for the win + ", "Nobody called Stopp.", " turns.", "In this server: ", "🍀"} {
		contains(c, m.Content, text)
	}
	out := tb.story().Match.Outcome()
	contains(c, m.Content, fmt.Sprint(out.Points[out.Winner], " = 30 for the win"))
	c.restart()
	c.with(func(rm *session.Room) { rm.Gauged = 100 })
	all = c.rematch(anna, row, row.Message)
	contains(c, all[0].message.Content, "🍀")
	if again, err := c.db.Match(context.Background(), tb.id); err != nil || again.Luck != row.Luck {
		t.Errorf("luck %q, %v", again.Luck, err)
	}
}

// Highlights are a film of the calls and the end, for whoever asks.
func TestHighlights(t *testing.T) {
	c, tb := stopped(t)
	all := c.press(carl, tb.row().Message, bot.Path(view.PathHighlights, pages.Key(tb.id)))
	if len(all) < 2 || all[0].as != bot.Private || all[1].as != bot.Private || len(all[1].message.Files) != 1 {
		t.Fatalf("highlights: %q", briefly(all))
	}
	film := decode(c, all[1].message)
	long := 0
	for _, d := range film.Delay {
		long += d
	}
	if long < 300 || long > 2000 {
		t.Errorf("%d hundredths of a second", long)
	}
	contains(c, all[1].message.Content, "highlights")
}

// What a member sees alone can be shown to all: once, where the member may write, and
// nothing of somebody else's.
func TestShare(t *testing.T) {
	c, tb := stopped(t)
	c.with(func(rm *session.Room) { rm.Games = played(hurried) })
	page := lookedBack(c, c.command(carl, "match review", "match", pages.Key(tb.id)))
	id := button(c, page, "Share").ID
	r := c.write(carl, id)
	r.Rights = 1 << 38 // in threads alone
	contains(c, only(c, c.send(r)), "may not write")
	r = c.write(carl, id)
	r.Thread = true
	contains(c, only(c, c.send(r)), "may not write")
	all := c.send(c.write(carl, id))
	if len(all) != 1 || all[0].as != bot.Reply || len(all[0].message.Rows) != 0 {
		t.Fatalf("shared: %q", briefly(all))
	}
	contains(c, all[0].message.Content, "**Carl** shares:")
	contains(c, all[0].message.Content, "Looking back")
	contains(c, only(c, c.send(c.write(carl, id))), "already")

	all = c.send(c.write(anna, bot.Path(pages.PathShare, pages.Key(tb.id), pages.ShareResult)))
	contains(c, all[0].message.Content, "🏆")
	all = c.send(c.write(anna, bot.Path(pages.PathShare, pages.Key(tb.id), view.ShareHighlights, 0)))
	if len(all) < 2 || all[0].as != bot.Private || all[1].as != bot.Reply || len(all[1].message.Files) != 1 || len(all[1].message.Rows) != 0 {
		t.Fatalf("shared: %q", briefly(all))
	}
	for _, bad := range []string{"share", "share/x/film", "share/1/film/99", "share/1/review/x", "share/1/nothing", "share/-/puzzle/x", "share/-/puzzle", "share/-/puzzle/2026-01-01"} {
		contains(c, only(c, c.send(c.write(anna, bad))), "older version")
	}
}

// A puzzle is shared as the member has answered it, in a line that spoils nothing;
// whoever has not answered has nothing to share.
func TestSharePuzzle(t *testing.T) {
	c := newClub(t)
	for i, right := range []bool{true, false} {
		u := []bot.User{anna, ben}[i]
		m := c.solve(u, right)
		key := button(c, m, "Share").ID
		contains(c, only(c, c.send(c.write(carl, key))), "older version")
		all := c.send(c.write(u, key))
		if len(all) != 1 || all[0].as != bot.Reply {
			t.Fatalf("shared: %q", briefly(all))
		}
		contains(c, all[0].message.Content, "Find the fault · <t:")
		contains(c, all[0].message.Content, map[bool]string{true: "🛑✅ · streak 1", false: "🛑❌"}[right])
	}
	m := answered(c, c.command(anna, "puzzle"))
	list := c.press(anna, "private", button(c, m, "Streaks").ID)
	all := c.send(c.write(anna, button(c, list[0].message, "Share").ID))
	contains(c, all[0].message.Content, "streak of 1 day")
}

// So is the day's best move, which makes no streak; one to practise has no day.
func TestShareBestMove(t *testing.T) {
	c := newClub(t)
	p, name := c.bestNow(), c.bestOfDay()
	done := c.choose1(anna, name, p.Best)
	key := button(c, done, "Share").ID
	if again := button(c, last1(c, c.command(anna, "puzzle", "kind", "best")), "Share").ID; again != key {
		t.Errorf("later %s, not %s", again, key)
	}
	contains(c, only(c, c.send(c.write(carl, key))), "older version")
	all := c.send(c.write(anna, key))
	if len(all) != 1 || all[0].as != bot.Reply {
		t.Fatalf("shared: %q", briefly(all))
	}
	contains(c, all[0].message.Content, "Find the best move · <t:")
	if text := all[0].message.Content; !strings.HasSuffix(text, "🎯✅") {
		t.Errorf("%q", text)
	}
	_, id := c.opened(anna)
	practice := last1(c, c.press(anna, id, button(c, done, "One to practise").ID))
	done = c.choose1(anna, strings.Split(practice.Rows[0][0].ID, "/")[1], 0)
	for _, b := range done.Rows[0] {
		if b.Label == "Share" {
			t.Error("one to practise can be shared")
		}
	}
}

// The way to check a record stands in docs/notation.md.
func TestDealOfIsDocumented(t *testing.T) {
	text, err := os.ReadFile("../../docs/notation.md")
	if err != nil || !strings.Contains(string(text), "`deal-of ") {
		t.Errorf("docs/notation.md: %v", err)
	}
}

package streit_test

import (
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/session"
	"stopp/bot/text/pages"
	"stopp/internal/club"
)

// Highlights are a film of the calls and the end, for anybody who asks.
func TestHighlights(t *testing.T) {
	c, tb := club.Stopped(t)
	all := c.Press(club.Carl, tb.Row().Message, bot.Path(view.PathHighlights, pages.Key(tb.ID)))
	if len(all) < 2 || all[0].As != bot.Private || all[1].As != bot.Private || len(all[1].Message.Files) != 1 {
		t.Fatalf("highlights: %q", club.Briefly(all))
	}
	film := club.Decode(c, all[1].Message)
	long := 0
	for _, d := range film.Delay {
		long += d
	}
	if long < 300 || long > 2000 {
		t.Errorf("%d hundredths of a second", long)
	}
	club.Contains(c, all[1].Message.Content, "highlights")
}

// A member can show to all what they see alone: once, where they may write, and nothing of
// somebody else's.
func TestShare(t *testing.T) {
	c, tb := club.Stopped(t)
	c.With(func(rm *session.Room) { rm.Games = club.Played(hurried) })
	page := club.LookedBack(c, c.Command(club.Carl, "match review", "match", pages.Key(tb.ID)))
	id := club.Button(c, page, "Share").ID
	r := c.Write(club.Carl, id)
	r.Rights = 1 << 38 // in threads alone
	club.Contains(c, club.Only(c, c.Send(r)), "may not write")
	r = c.Write(club.Carl, id)
	r.Thread = true
	club.Contains(c, club.Only(c, c.Send(r)), "may not write")
	all := c.Send(c.Write(club.Carl, id))
	if len(all) != 1 || all[0].As != bot.Reply || len(all[0].Message.Rows) != 0 {
		t.Fatalf("shared: %q", club.Briefly(all))
	}
	club.Contains(c, all[0].Message.Content, "**Carl** shares:")
	club.Contains(c, all[0].Message.Content, "Here the match turned: ")
	club.Contains(c, club.Only(c, c.Send(c.Write(club.Carl, id))), "already")

	all = c.Send(c.Write(club.Anna, bot.Path(pages.PathShare, pages.Key(tb.ID), pages.ShareResult)))
	club.Contains(c, all[0].Message.Content, "🏆")
	all = c.Send(c.Write(club.Anna, bot.Path(pages.PathShare, pages.Key(tb.ID), view.ShareHighlights, 0)))
	if len(all) < 2 || all[0].As != bot.Private || all[1].As != bot.Reply || len(all[1].Message.Files) != 1 || len(all[1].Message.Rows) != 0 {
		t.Fatalf("shared: %q", club.Briefly(all))
	}
	for _, bad := range []string{"share", "share/x/film", "share/1/film/99", "share/1/review/x", "share/1/nothing", "share/-/puzzle/x", "share/-/puzzle", "share/-/puzzle/2026-01-01"} {
		club.Contains(c, club.Only(c, c.Send(c.Write(club.Anna, bad))), "older version")
	}
}

// A puzzle is shared as the member has answered it, in a line that spoils nothing. A member
// who has not answered has nothing to share.
func TestSharePuzzle(t *testing.T) {
	c := club.New(t)
	for i, right := range []bool{true, false} {
		u := []bot.User{club.Anna, club.Ben}[i]
		m := solve(c, u, right)
		key := club.Button(c, m, "Share").ID
		club.Contains(c, club.Only(c, c.Send(c.Write(club.Carl, key))), "older version")
		all := c.Send(c.Write(u, key))
		if len(all) != 1 || all[0].As != bot.Reply {
			t.Fatalf("shared: %q", club.Briefly(all))
		}
		club.Contains(c, all[0].Message.Content, "Find the fault · <t:")
		club.Contains(c, all[0].Message.Content, map[bool]string{true: "🛑✅ · streak 1", false: "🛑❌"}[right])
	}
	m := club.Answered(c, c.Command(club.Anna, "puzzle"))
	list := c.Press(club.Anna, "private", club.Button(c, m, "Streaks").ID)
	all := c.Send(c.Write(club.Anna, club.Button(c, list[0].Message, "Share").ID))
	club.Contains(c, all[0].Message.Content, "streak of 1 day")
}

// So is the day's best move, which makes no streak; a practice puzzle has no day.
func TestShareBestMove(t *testing.T) {
	c := club.New(t)
	p, name := bestNow(c), bestOfDay(c)
	done := choose1(c, club.Anna, name, p.Best)
	key := club.Button(c, done, "Share").ID
	if again := club.Button(c, club.Last(c, c.Command(club.Anna, "puzzle", "kind", "best")), "Share").ID; again != key {
		t.Errorf("later %s, not %s", again, key)
	}
	club.Contains(c, club.Only(c, c.Send(c.Write(club.Carl, key))), "older version")
	all := c.Send(c.Write(club.Anna, key))
	if len(all) != 1 || all[0].As != bot.Reply {
		t.Fatalf("shared: %q", club.Briefly(all))
	}
	club.Contains(c, all[0].Message.Content, "Find the best move · <t:")
	if text := all[0].Message.Content; !strings.HasSuffix(text, "🎯✅") {
		t.Errorf("%q", text)
	}
	_, id := opened(c, club.Anna)
	practice := club.Last(c, c.Press(club.Anna, id, club.Button(c, done, "One to practise").ID))
	done = choose1(c, club.Anna, strings.Split(practice.Rows[0][0].ID, "/")[1], 0)
	for _, b := range done.Rows[0] {
		if b.Label == "Share" {
			t.Error("one to practise can be shared")
		}
	}
}

package session_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/session"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/game/streit"
	"stopp/game/streit/coach"
	"stopp/game/streit/opponent"
)

// hurried is a room's look back that takes no time.
var hurried = coach.Effort{Nodes: 20_000, Games: 100}

// lookedBack is the first page of a look back, after a word at once.
func lookedBack(c *club, all []sent) bot.Message {
	c.Helper()
	if len(all) != 2 || all[0].how != "answer" || all[1].how != "amend" || all[1].to != all[0].to {
		c.Fatalf("not a word and a look back: %q", briefly(all))
	}
	contains(c, all[0].message.Content, "moment")
	checkLimits(c.TB.(*testing.T), all[1].message)
	return all[1].message
}

// After the end anybody of the server may look back, page by page, also after a
// restart; what has been worked out is there at once.
func TestReview(t *testing.T) {
	c, tb := stopped(t)
	c.with(func(rm *session.Room) { rm.Games = played(hurried) })
	contains(c, only(c, c.command(carl, "match review")), "is over yet")
	m := lookedBack(c, c.command(carl, "match review", "match", pages.Key(tb.id)))
	own := c.channel.answers[fmt.Sprint(c.next)]
	contains(c, m.Content, "page 1 of")
	contains(c, m.Content, "was resigned")
	for _, name := range []string{"Anna", markup.Plain("Ben*")} {
		contains(c, m.Content, name+" – oversights:")
	}
	if mine := answered(c, c.command(anna, "match review")); mine.Content != m.Content {
		t.Errorf("at once: %q", mine.Content)
	}
	last := c.leaf(m, "Last")
	var texts []string
	pictures, first := 0, m
	for {
		texts = append(texts, m.Content)
		if strings.Contains(m.Content, "costly move ") {
			pictures++
			contains(c, m.Content, "Better: ")
			contains(c, m.Content, "dashed arrow")
			if len(m.Files) != 1 || m.Files[0].Alt == "" {
				t.Errorf("without a picture: %q", m.Content)
			}
		}
		if m.Content == last.Content {
			break
		}
		m = c.leaf(m, "Next")
	}
	if pictures == 0 || !strings.Contains(strings.Join(texts, "\n"), "called by Anna") {
		t.Errorf("%d costly moves:\n%s", pictures, strings.Join(texts, "\n\n"))
	}
	if again := c.leaf(m, "First"); again.Content != first.Content {
		t.Errorf("first: %q", again.Content)
	}
	c.restart()
	c.with(func(rm *session.Room) { rm.Games = played(hurried) })
	all := c.press(carl, own, button(c, m, "Back").ID)
	if all[0].as != bot.Update {
		t.Errorf("after a restart: %q", briefly(all))
	}
	if back := lookedBack(c, all); back.Content != texts[len(texts)-2] {
		t.Errorf("after a restart: %q, not %q", back.Content, texts[len(texts)-2])
	}
}

// The button under a result opens a message of one's own; of another server it is
// unknown, and while a match goes on there is nothing.
func TestReviewByButton(t *testing.T) {
	c := newClub(t)
	c.with(func(rm *session.Room) { rm.Games = played(hurried) })
	tb := c.start("")
	contains(c, only(c, c.command(anna, "match review", "match", pages.Key(tb.id))), "still going on")
	contains(c, only(c, c.press(anna, "private", bot.Path(view.PathReview, pages.Key(tb.id), 1, 2))), "still going on")
	c.press(anna, "", bot.Path(pages.PathQuit, pages.Key(tb.id)))
	id, result := c.channel.last()
	path := button(c, result, "🔎 Look back").ID
	all := c.press(carl, id, path)
	m := lookedBack(c, all)
	if all[0].as != bot.Private {
		t.Errorf("for all to see: %q", briefly(all))
	}
	contains(c, m.Content, "resigned")
	for guild, says := range map[string]string{"78": "older version", "": "only in servers"} {
		r := c.request(bot.Press, carl, path)
		r.Guild = guild
		contains(c, only(c, c.send(r)), says)
	}
	contains(c, only(c, c.press(carl, id, bot.Path(view.PathReview, "zz"))), "older version")
	c.command(anna, "challenge", "user", ben.ID)
	c.command(ben, "my settings")
	r := c.request(bot.Press, ben, bot.Path(pages.PathSettings, pages.WishBoard))
	r.Values = []string{pages.BoardText}
	c.send(r)
	page := answered(c, c.command(ben, "match review"))
	for range 9 {
		checkLimits(t, page)
		if len(page.Files) > 0 {
			t.Errorf("a picture for one who would rather read: %q", page.Content)
		}
		page = c.press(ben, "private", button(c, page, "Next").ID)[0].message
	}
}

// A program that ends does not work out what takes minutes, and says so.
func TestReviewWhileTheProgramEnds(t *testing.T) {
	c, tb := stopped(t)
	c.with(func(rm *session.Room) { rm.Games = played(coach.Effort{Nodes: 1 << 40, Games: 1 << 40}) })
	r := c.request(bot.Command, carl, "match review")
	r.Options["match"] = pages.Key(tb.id)
	c.room.Handle(r)
	c.room.Finish()
	all := c.channel.take()
	contains(c, all[len(all)-1].message.Content, "Something went wrong")
	c.restart()
	c.with(func(rm *session.Room) { rm.Games = played(hurried) })
	lookedBack(c, c.command(carl, "match review", "match", pages.Key(tb.id)))
}

// Who asks for a second one while the first is worked out has to wait.
func TestReviewPatience(t *testing.T) {
	c, tb := stopped(t)
	c.with(func(rm *session.Room) { rm.Games = played(coach.Effort{Nodes: 1 << 40, Games: 1 << 40}) })
	asks := func() []sent {
		r := c.request(bot.Command, carl, "match review")
		r.Options["match"] = pages.Key(tb.id)
		c.channel.take()
		c.room.Handle(r)
		c.until(func() bool { return len(c.channel.peek()) > 0 })
		return c.channel.take()
	}
	asks()
	contains(c, only(c, asks()), "worked out")
	c.room.Finish()
	c.with(func(rm *session.Room) { rm.Games = played(hurried) })
	lookedBack(c, c.command(carl, "match review", "match", pages.Key(tb.id)))
	tb = c.start("pagat")
	c.move(streit.Move{Kind: streit.Turn})
	c.over()
	lookedBack(c, c.command(carl, "match review", "match", pages.Key(tb.id)))
}

// Matches of three, such as end otherwise, and such in which somebody was
// forgotten.
func TestReviewOfOtherEnds(t *testing.T) {
	t.Run("three", func(t *testing.T) {
		c := newClub(t)
		c.with(func(rm *session.Room) { rm.Games = played(hurried) })
		tb := c.start("three")
		for n := range uint64(12) {
			c.move(regular(rand.New(rand.NewPCG(n, 1)), tb.story().Match))
		}
		for _, u := range []bot.User{anna, ben, carl} {
			if !tb.over() {
				c.press(u, "", bot.Path(pages.PathQuit, pages.Key(tb.id)))
			}
		}
		m := lookedBack(c, c.command(carl, "match review"))
		for _, name := range []string{"Anna", "Ben", "Carl"} {
			contains(c, m.Content, name)
		}
	})
	t.Run("ended by force", func(t *testing.T) {
		c := newClub(t)
		c.with(func(rm *session.Room) { rm.Games = played(hurried) })
		tb := c.start("")
		r := c.request(bot.Press, carl, bot.Path(pages.PathForce, pages.Key(tb.id)))
		r.Rights = bot.ManageServer
		c.send(r)
		if !tb.over() {
			t.Fatal("the match goes on")
		}
		m := lookedBack(c, c.command(anna, "match review"))
		if strings.Contains(m.Content, "not over yet") {
			t.Errorf("%q", m.Content)
		}
	})
	t.Run("late", func(t *testing.T) {
		c := newClub(t)
		c.with(func(rm *session.Room) { rm.Games = played(hurried) })
		tb := c.paced(1, "")
		for range 20 {
			if !tb.over() {
				c.after(time.Minute + time.Second)
			}
		}
		if !tb.over() {
			t.Fatal("the match goes on")
		}
		m := lookedBack(c, c.command(anna, "match review"))
		if strings.Contains(m.Content, "not over yet") {
			t.Errorf("%q", m.Content)
		}
	})
	t.Run("forgotten", func(t *testing.T) {
		c, tb := stopped(t)
		c.with(func(rm *session.Room) { rm.Games = played(hurried) })
		if err := c.db.Forget(t.Context(), anna.ID); err != nil {
			t.Fatal(err)
		}
		m := lookedBack(c, c.command(ben, "match review", "match", pages.Key(tb.id)))
		if strings.Contains(m.Content, "Anna") || strings.Contains(m.Content, "gone-") {
			t.Errorf("%q", m.Content)
		}
	})
	t.Run("the computer", func(t *testing.T) {
		c := newClub(t)
		c.with(func(rm *session.Room) { rm.Games = played(hurried) })
		tb := c.rivals(opponent.Beginner)
		c.endTurn()
		c.press(anna, "", bot.Path(pages.PathQuit, pages.Key(tb.id)))
		contains(c, lookedBack(c, c.command(anna, "match review")).Content, "omputer")
	})
}

package streit_test

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
	"stopp/internal/club"
)

// hurried is a room's look back that takes no time.
var hurried = coach.Effort{Nodes: 20_000, Games: 100}

// After the end anybody in the server may look back, page by page, also after a restart;
// what has been worked out is there at once.
func TestReview(t *testing.T) {
	c, tb := club.Stopped(t)
	c.With(func(rm *session.Room) { rm.Games = club.Played(hurried) })
	club.Contains(c, club.Only(c, c.Command(club.Carl, "match review")), "is over yet")
	m := club.LookedBack(c, c.Command(club.Carl, "match review", "match", pages.Key(tb.ID)))
	own := c.Channel.Answers[fmt.Sprint(c.Next)]
	club.Contains(c, m.Content, "**Here the match turned: ") // the moment first, as a picture, and told without a number of pages
	if len(m.Files) != 1 || m.Files[0].Alt == "" || strings.Contains(m.Content, "page ") {
		t.Errorf("the first page: %q, %d files", m.Content, len(m.Files))
	}
	club.Contains(c, m.Content, "the other ones are better") // what had to come first has arrows
	for label, off := range map[string]bool{"First": true, "Back": true, "Next": false, "Last": false} {
		if club.Button(c, m, label).Off != off {
			t.Errorf("%s on the first page: %v", label, !off)
		}
	}
	about := overview(c, m)
	club.Contains(c, about.Content, "was resigned")
	for _, name := range []string{"Anna", markup.Plain("Ben*")} {
		club.Contains(c, about.Content, name+" – oversights:")
	}
	club.Contains(c, club.Answered(c, c.Command(club.Anna, "match review")).Content, "**Here the match turned: ") // at once
	last := c.Leaf(m, "Last")
	if !club.Button(c, last, "Next").Off || club.Button(c, last, "Back").Off {
		t.Errorf("the last page's keys: %+v", last.Rows)
	}
	var texts []string
	pictures, first := 0, m
	for {
		texts = append(texts, m.Content)
		if strings.Contains(m.Content, "costly move ") {
			pictures++
			club.Contains(c, m.Content, "Better: ")
			club.Contains(c, m.Content, "dashed arrow")
			if len(m.Files) != 1 || m.Files[0].Alt == "" {
				t.Errorf("without a picture: %q", m.Content)
			}
		}
		if m.Content == last.Content {
			break
		}
		m = c.Leaf(m, "Next")
	}
	if pictures == 0 || !strings.Contains(strings.Join(texts, "\n"), "called by Anna") {
		t.Errorf("%d costly moves:\n%s", pictures, strings.Join(texts, "\n\n"))
	}
	if again := c.Leaf(m, "First"); again.Content != first.Content {
		t.Errorf("first: %q", again.Content)
	}
	c.Restart()
	c.With(func(rm *session.Room) { rm.Games = club.Played(hurried) })
	all := c.Press(club.Carl, own, club.Button(c, m, "Back").ID)
	if all[0].As != bot.Update {
		t.Errorf("after a restart: %q", club.Briefly(all))
	}
	if back := club.LookedBack(c, all); back.Content != texts[len(texts)-2] {
		t.Errorf("after a restart: %q, not %q", back.Content, texts[len(texts)-2])
	}
}

// A look back speaks to whoever has played, in each language. Onlookers read names, and so does
// everybody where a player shares a page.
func TestReviewSpeaksToItsReader(t *testing.T) {
	c, tb := club.Stopped(t)
	c.With(func(rm *session.Room) { rm.Games = club.Played(hurried) })
	club.LookedBack(c, c.Command(club.Carl, "match review", "match", pages.Key(tb.ID)))
	var mine, theirs bot.Message
	for _, test := range [][2]string{{"de", "Du – Versehen:"}, {"fr", "Toi – oublis"}, {"en", "You – oversights:"}} {
		locale, says := test[0], test[1]
		about := func(u bot.User) bot.Message { // turns over to the page about all of it, the first without a picture
			r := c.Request(bot.Command, u, "match review")
			r.Locale, r.Options["match"] = locale, pages.Key(tb.ID)
			m := club.Answered(c, c.Send(r))
			for range 4 {
				if len(m.Files) > 0 {
					r := c.Request(bot.Press, u, m.Rows[0][2].ID)
					r.Locale = locale
					m = c.Send(r)[0].Message
				}
			}
			return m
		}
		mine, theirs = about(club.Anna), about(club.Carl)
		club.Contains(c, mine.Content, says)
		club.Contains(c, mine.Content, markup.Plain("Ben*")+" – ")
		if strings.Contains(mine.Content, "Anna") || strings.Contains(theirs.Content, says) || !strings.Contains(theirs.Content, "Anna – ") {
			t.Errorf("%s: %q, for others %q", locale, mine.Content, theirs.Content)
		}
	}
	shared := c.Send(c.Write(club.Anna, club.Button(c, mine, "Share").ID))
	club.Contains(c, shared[len(shared)-1].Message.Content, "Anna – oversights:")
}

// overview turns over a look back until it is about all of the match.
func overview(c *club.Club, m bot.Message) bot.Message {
	c.Helper()
	for range 4 {
		if strings.Contains(m.Content, "**Looking back**") {
			return m
		}
		m = c.Leaf(m, "Next")
	}
	c.Fatalf("no page about all of it: %q", m.Content)
	return m
}

// The button under a result opens a message of one's own. In another server it is unknown,
// and while a match goes on there is nothing.
func TestReviewByButton(t *testing.T) {
	c := club.New(t)
	c.With(func(rm *session.Room) { rm.Games = club.Played(hurried) })
	tb := c.Start("")
	club.Contains(c, club.Only(c, c.Command(club.Anna, "match review", "match", pages.Key(tb.ID))), "still going on")
	club.Contains(c, club.Only(c, c.Press(club.Anna, "private", bot.Path(view.PathReview, pages.Key(tb.ID), 1, 2))), "still going on")
	c.Press(club.Anna, "", bot.Path(pages.PathQuit, pages.Key(tb.ID)))
	id, result := c.Channel.Last()
	path := club.Button(c, result, "🔎 Look back").ID
	all := c.Press(club.Carl, id, path)
	m := club.LookedBack(c, all)
	if all[0].As != bot.Private {
		t.Errorf("for all to see: %q", club.Briefly(all))
	}
	club.Contains(c, m.Content, "resigned")
	for guild, says := range map[string]string{"78": "older version", "": "only in servers"} {
		r := c.Request(bot.Press, club.Carl, path)
		r.Guild = guild
		club.Contains(c, club.Only(c, c.Send(r)), says)
	}
	club.Contains(c, club.Only(c, c.Press(club.Carl, id, bot.Path(view.PathReview, "zz"))), "older version")
	c.Command(club.Anna, "challenge", "user", club.Ben.ID)
	c.Command(club.Ben, "my settings")
	r := c.Request(bot.Press, club.Ben, bot.Path(pages.PathSettings, pages.WishBoard))
	r.Values = []string{pages.BoardText}
	c.Send(r)
	page := club.Answered(c, c.Command(club.Ben, "match review"))
	for range 9 {
		club.CheckLimits(t, page)
		if len(page.Files) > 0 {
			t.Errorf("a picture for one who would rather read: %q", page.Content)
		}
		page = c.Press(club.Ben, "private", club.Button(c, page, "Next").ID)[0].Message
	}
}

// A program that is ending does not work out what takes minutes, and says so.
func TestReviewWhileTheProgramEnds(t *testing.T) {
	c, tb := club.Stopped(t)
	c.With(func(rm *session.Room) { rm.Games = club.Played(coach.Effort{Nodes: 1 << 40, Games: 1 << 40}) })
	r := c.Request(bot.Command, club.Carl, "match review")
	r.Options["match"] = pages.Key(tb.ID)
	c.Room.Handle(r)
	c.Room.Finish()
	all := c.Channel.Take()
	club.Contains(c, all[len(all)-1].Message.Content, "Something went wrong")
	c.Restart()
	c.With(func(rm *session.Room) { rm.Games = club.Played(hurried) })
	club.LookedBack(c, c.Command(club.Carl, "match review", "match", pages.Key(tb.ID)))
}

// A member who asks for a second one while the first is worked out has to wait.
func TestReviewPatience(t *testing.T) {
	c, tb := club.Stopped(t)
	c.With(func(rm *session.Room) { rm.Games = club.Played(coach.Effort{Nodes: 1 << 40, Games: 1 << 40}) })
	asks := func() []club.Sent {
		r := c.Request(bot.Command, club.Carl, "match review")
		r.Options["match"] = pages.Key(tb.ID)
		c.Channel.Take()
		c.Room.Handle(r)
		c.Until(func() bool { return len(c.Channel.Peek()) > 0 })
		return c.Channel.Take()
	}
	asks()
	club.Contains(c, club.Only(c, asks()), "worked out")
	c.Room.Finish()
	c.With(func(rm *session.Room) { rm.Games = club.Played(hurried) })
	club.LookedBack(c, c.Command(club.Carl, "match review", "match", pages.Key(tb.ID)))
	tb = c.Start("pagat")
	c.Move(streit.Move{Kind: streit.Turn})
	c.Over()
	club.LookedBack(c, c.Command(club.Carl, "match review", "match", pages.Key(tb.ID)))
}

// Matches of three, matches that end in other ways, and matches where somebody was
// forgotten.
func TestReviewOfOtherEnds(t *testing.T) {
	t.Run("three", func(t *testing.T) {
		c := club.New(t)
		c.With(func(rm *session.Room) { rm.Games = club.Played(hurried) })
		tb := c.Start("three")
		for n := range uint64(12) {
			c.Move(club.Regular(rand.New(rand.NewPCG(n, 1)), tb.Story().Match))
		}
		for _, u := range []bot.User{club.Anna, club.Ben, club.Carl} {
			if !tb.Over() {
				c.Press(u, "", bot.Path(pages.PathQuit, pages.Key(tb.ID)))
			}
		}
		m := club.LookedBack(c, c.Command(club.Carl, "match review"))
		for _, name := range []string{"Anna", markup.Plain("Ben*"), "You"} {
			club.Contains(c, m.Content, name+" – oversights:")
		}
	})
	t.Run("ended by force", func(t *testing.T) {
		c := club.New(t)
		c.With(func(rm *session.Room) { rm.Games = club.Played(hurried) })
		tb := c.Start("")
		r := c.Request(bot.Press, club.Carl, bot.Path(pages.PathForce, pages.Key(tb.ID)))
		r.Rights = bot.ManageServer
		c.Send(r)
		if !tb.Over() {
			t.Fatal("the match goes on")
		}
		m := club.LookedBack(c, c.Command(club.Anna, "match review"))
		if strings.Contains(m.Content, "not over yet") {
			t.Errorf("%q", m.Content)
		}
	})
	t.Run("late", func(t *testing.T) {
		c := club.New(t)
		c.With(func(rm *session.Room) { rm.Games = club.Played(hurried) })
		tb := c.Paced(1, "")
		for range 20 {
			if !tb.Over() {
				c.After(time.Minute + time.Second)
			}
		}
		if !tb.Over() {
			t.Fatal("the match goes on")
		}
		m := club.LookedBack(c, c.Command(club.Anna, "match review"))
		if strings.Contains(m.Content, "not over yet") {
			t.Errorf("%q", m.Content)
		}
	})
	t.Run("forgotten", func(t *testing.T) {
		c, tb := club.Stopped(t)
		c.With(func(rm *session.Room) { rm.Games = club.Played(hurried) })
		if err := c.DB.Forget(t.Context(), club.Anna.ID); err != nil {
			t.Fatal(err)
		}
		m := club.LookedBack(c, c.Command(club.Ben, "match review", "match", pages.Key(tb.ID)))
		if strings.Contains(m.Content, "Anna") || strings.Contains(m.Content, "gone-") {
			t.Errorf("%q", m.Content)
		}
	})
	t.Run("the computer", func(t *testing.T) {
		c := club.New(t)
		c.With(func(rm *session.Room) { rm.Games = club.Played(hurried) })
		tb := c.Rivals(opponent.Beginner)
		c.EndTurn()
		c.Press(club.Anna, "", bot.Path(pages.PathQuit, pages.Key(tb.ID)))
		club.Contains(c, club.LookedBack(c, c.Command(club.Anna, "match review")).Content, "omputer")
	})
}

package post_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/game/streit"
	"stopp/internal/club"
)

// forgetting has a crash come between a post of a table and the note of its id: what is done is told, and the program starts
// again when Discord no longer knows the nonce. It returns the message that was posted.
func forgetting(c *club.Club, do func()) (left string) {
	c.Helper()
	c.KeepIn(club.ShownFails{Store: c.DB})
	do()
	left, m := c.Channel.Last()
	if len(m.Rows) == 0 || c.Table().Message() == left {
		c.Fatalf("no table was posted that nobody knows: %q", m.Content)
	}
	c.Channel.Nonces = map[string]string{}
	c.Now = c.Now.Add(10 * time.Minute)
	c.Channel.Take()
	c.Restart()
	return left
}

// keypads are the messages with keys of a table, oldest first.
func keypads(c *club.Club) (ids []string) {
	c.Channel.Mu.Lock()
	defer c.Channel.Mu.Unlock()
	for _, id := range c.Channel.Order {
		if m := c.Channel.Messages[id]; len(m.Rows) > 0 && strings.HasPrefix(m.Rows[0][0].ID, view.PathTap+"/") {
			ids = append(ids, id)
		}
	}
	return ids
}

// Killed after a table was posted, and before its id was noted: however late the next start is, it finds the message, and
// that is the table from then on. No second one is posted, and nobody is called again.
func TestStartFindsAPostThatNobodyKnows(t *testing.T) {
	c := club.New(t)
	c.Start("")
	c.Move(streit.Move{Kind: streit.Turn})
	left := forgetting(c, func() { c.Move(streit.Move{Kind: streit.Lay}) })
	if all := c.Channel.Take(); len(club.Of(all, "post")) > 0 || len(club.RungFor(all)) > 0 {
		t.Errorf("the start: %q", club.Briefly(all))
	}
	if row := c.Table().Row(); row.Message != left || row.Posting != "" || !slices.Equal(keypads(c), []string{left}) {
		t.Fatalf("the table is %s, on its way %q, keys under %q, not %s", row.Message, row.Posting, keypads(c), left)
	}
	if all := c.Key(c.Mover(), view.PathTurn); len(all) != 1 || all[0].As != bot.Update {
		t.Errorf("a key of it: %q", club.Briefly(all))
	}
	sought := c.Channel.Sought
	if c.Restart(); c.Channel.Sought != sought {
		t.Error("the next start looks again")
	}
}

// The same holds for a table that has become too old and was posted a second time: the first message leads on.
func TestStartFindsASecondTableOfATurn(t *testing.T) {
	c := club.New(t)
	tb := c.Start("")
	old := tb.Message()
	c.Lives(club.AgedAfter + time.Second)
	left := forgetting(c, func() { c.Key(c.Mover(), view.PathTurn) })
	if row := c.Table().Row(); row.Message != left || !slices.Equal(keypads(c), []string{left}) {
		t.Errorf("the table is %s, keys under %q, not %s; the old one is %s", row.Message, keypads(c), left, old)
	}
	club.Contains(c, c.Channel.Messages[old].Content, "below")
}

// Two starts in a row were killed like that: the newest post is the table, and the other one loses its keys.
func TestStartFoldsWhatItFinds(t *testing.T) {
	c := club.New(t)
	c.Start("")
	c.Move(streit.Move{Kind: streit.Turn})
	c.Channel.Unread = true // so the second start posts once more
	forgetting(c, func() { c.Move(streit.Move{Kind: streit.Lay}) })
	first := keypads(c)
	c.Channel.Unread = false
	if len(first) != 2 {
		t.Fatalf("keys under %q", first)
	}
	c.DB.SetPosting(t.Context(), c.Table().ID, bot.Moment(c.Now.Add(-time.Hour)))
	c.Restart()
	if got := keypads(c); !slices.Equal(got, first[1:]) || c.Table().Message() != first[1] {
		t.Errorf("keys under %q, the table is %s, not %s", got, c.Table().Message(), first[1])
	}
}

// If Discord is too busy to be asked, the table waits for the next tick. If it never answers, the table is posted after
// three tries; and at once if nothing had been taken.
func TestStartThatFindsNothing(t *testing.T) {
	for what, fails := range map[string]int{"once": 1, "always": 9, "nothing there": 0} {
		t.Run(what, func(t *testing.T) {
			c := club.New(t)
			c.Start("")
			c.Move(streit.Move{Kind: streit.Turn})
			c.Channel.PostErr = bot.ErrBusy
			c.Move(streit.Move{Kind: streit.Lay})
			c.Channel.PostErr = nil
			if c.Table().Row().Posting == "" {
				t.Fatal("nobody has noted that a table is on its way")
			}
			if fails > 0 {
				c.Channel.KeypadsErr = bot.ErrBusy
			}
			c.Restart()
			for n := 1; n < 4 && len(keypads(c)) == 0; n++ {
				if n == fails {
					c.Channel.KeypadsErr = nil
				}
				c.Lives(20 * time.Second)
			}
			if row := c.Table().Row(); len(keypads(c)) != 1 || row.Message != keypads(c)[0] || row.Posting != "" {
				t.Errorf("the table is %s, on its way %q, keys under %q", row.Message, row.Posting, keypads(c))
			}
		})
	}
}

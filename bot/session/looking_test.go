package session_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/game/streit"
)

// forgetful has a crash come between a post of a table and the note of its id: what is done is told, and the program starts
// again when Discord knows the nonce no more. It returns the message that was posted.
func (c *club) forgetful(do func()) (left string) {
	c.Helper()
	c.keepIn(shownFails{c.db})
	do()
	left, m := c.channel.last()
	if len(m.Rows) == 0 || c.table().message() == left {
		c.Fatalf("no table was posted that nobody knows: %q", m.Content)
	}
	c.channel.nonces = map[string]string{}
	c.now = c.now.Add(10 * time.Minute)
	c.channel.take()
	c.restart()
	return left
}

// keypads are the messages with keys of a table, oldest first.
func (c *club) keypads() (ids []string) {
	c.channel.mu.Lock()
	defer c.channel.mu.Unlock()
	for _, id := range c.channel.order {
		if m := c.channel.messages[id]; len(m.Rows) > 0 && strings.HasPrefix(m.Rows[0][0].ID, view.PathTap+"/") {
			ids = append(ids, id)
		}
	}
	return ids
}

// Killed after a table was posted, and before its id was noted: however late the next start is, it finds the message, which
// is the table from then on. No second one is posted, and nobody is called again.
func TestStartFindsAPostThatNobodyKnows(t *testing.T) {
	c := newClub(t)
	c.start("")
	c.move(streit.Move{Kind: streit.Turn})
	left := c.forgetful(func() { c.move(streit.Move{Kind: streit.Lay}) })
	if all := c.channel.take(); len(of(all, "post")) > 0 || len(rungFor(all)) > 0 {
		t.Errorf("the start: %q", briefly(all))
	}
	if row := c.table().row(); row.Message != left || row.Posting != "" || !slices.Equal(c.keypads(), []string{left}) {
		t.Fatalf("the table is %s, on its way %q, keys under %q, not %s", row.Message, row.Posting, c.keypads(), left)
	}
	if all := c.key(c.mover(), view.PathTurn); len(all) != 1 || all[0].as != bot.Update {
		t.Errorf("a key of it: %q", briefly(all))
	}
	sought := c.channel.sought
	if c.restart(); c.channel.sought != sought {
		t.Error("the next start looks again")
	}
}

// So with a table that has become too old, of which a second message was posted: the first one leads on.
func TestStartFindsASecondTableOfATurn(t *testing.T) {
	c := newClub(t)
	tb := c.start("")
	old := tb.message()
	c.lives(agedAfter + time.Second)
	left := c.forgetful(func() { c.key(c.mover(), view.PathTurn) })
	if row := c.table().row(); row.Message != left || !slices.Equal(c.keypads(), []string{left}) {
		t.Errorf("the table is %s, keys under %q, not %s; the old one is %s", row.Message, c.keypads(), left, old)
	}
	contains(c, c.channel.messages[old].Content, "below")
}

// Where two starts in a row were killed so, the newest post is the table, and the other one loses its keys.
func TestStartFoldsWhatItFinds(t *testing.T) {
	c := newClub(t)
	c.start("")
	c.move(streit.Move{Kind: streit.Turn})
	c.channel.unread = true // so the second start posts once more
	c.forgetful(func() { c.move(streit.Move{Kind: streit.Lay}) })
	first := c.keypads()
	c.channel.unread = false
	if len(first) != 2 {
		t.Fatalf("keys under %q", first)
	}
	c.db.SetPosting(t.Context(), c.table().id, bot.Moment(c.now.Add(-time.Hour)))
	c.restart()
	if got := c.keypads(); !slices.Equal(got, first[1:]) || c.table().message() != first[1] {
		t.Errorf("keys under %q, the table is %s, not %s", got, c.table().message(), first[1])
	}
}

// Where Discord is too busy to be asked, the table waits for the next tick; where it never answers, it is posted after three
// tries. Where nothing had been taken, it is posted at once.
func TestStartThatFindsNothing(t *testing.T) {
	for what, fails := range map[string]int{"once": 1, "always": 9, "nothing there": 0} {
		t.Run(what, func(t *testing.T) {
			c := newClub(t)
			c.start("")
			c.move(streit.Move{Kind: streit.Turn})
			c.channel.postErr = bot.ErrBusy
			c.move(streit.Move{Kind: streit.Lay})
			c.channel.postErr = nil
			if c.table().row().Posting == "" {
				t.Fatal("nobody has noted that a table is on its way")
			}
			if fails > 0 {
				c.channel.keypadsErr = bot.ErrBusy
			}
			c.restart()
			for n := 1; n < 4 && len(c.keypads()) == 0; n++ {
				if n == fails {
					c.channel.keypadsErr = nil
				}
				c.lives(20 * time.Second)
			}
			if row := c.table().row(); len(c.keypads()) != 1 || row.Message != c.keypads()[0] || row.Posting != "" {
				t.Errorf("the table is %s, on its way %q, keys under %q", row.Message, row.Posting, c.keypads())
			}
		})
	}
}

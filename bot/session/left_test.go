package session_test

import (
	"slices"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/pages"
	"stopp/game/streit"
)

// leftBehind ends a turn, with a crash between the post of the next table and its note, and starts again when the nonce
// holds no more, where the bot may not read what stands in the channel. It returns a press on a key of the message that
// nobody knows then.
func (c *club) leftBehind() bot.Request {
	c.Helper()
	c.move(streit.Move{Kind: streit.Turn})
	c.keepIn(shownFails{c.db})
	c.move(streit.Move{Kind: streit.Lay})
	left, m := c.channel.last()
	c.channel.nonces, c.channel.unread = map[string]string{}, true // as minutes later
	c.restart()
	if id, _ := c.channel.last(); id == left || len(m.Rows) == 0 || c.table().message() != id {
		c.Fatalf("no message was left behind: %q", m.Content)
	}
	press := c.keyRequest(c.mover(), view.PathTurn)
	press.Message = left
	return press
}

// keys tells whether a message has some.
func (c *club) keys(message string) bool {
	c.channel.mu.Lock()
	defer c.channel.mu.Unlock()
	return len(c.channel.messages[message].Rows) > 0
}

// A table whose post nobody knows any more after a crash is folded when somebody presses a key of it: into a line that
// leads on while its turn goes on, into its log when that is over, and when the match is. The table that is played at
// keeps its keys.
func TestTableLeftBehindIsFolded(t *testing.T) {
	for _, then := range []string{"at once", "a turn later", "by one who looks on", "after the match"} {
		t.Run(then, func(t *testing.T) {
			c := newClub(t)
			c.start("")
			press := c.leftBehind()
			says, folds := "The table has moved on", "below"
			switch then {
			case "a turn later":
				c.move(streit.Move{Kind: streit.Turn})
				c.move(streit.Move{Kind: streit.Lay})
				folds = " turned"
			case "by one who looks on":
				press.User, says = carl, "not"
			case "after the match":
				c.send(c.request(bot.Press, ben, bot.Path(pages.PathQuit, strings.Split(press.Path, "/")[1])))
				c.restart()
				says, folds = "This match is over", ""
			}
			all := c.send(press)
			said := slices.IndexFunc(all, func(s sent) bool { return s.as == bot.Private && s.how == "answer" })
			fold := slices.IndexFunc(all, func(s sent) bool { return s.how == "edit" && s.to == press.Message })
			if len(all) != 2 || said < 0 || fold < 0 {
				t.Fatalf("sent: %q", briefly(all))
			}
			contains(c, all[said].message.Content, says)
			contains(c, all[fold].message.Content, folds)
			if c.keys(press.Message) {
				t.Error("the keys are still there")
			}
			if then != "after the match" && !c.keys(c.table().message()) {
				t.Error("the table has lost its keys")
			}
		})
	}
}

// Discord takes no edit of that message, for it is old or Discord is busy: a tick folds it.
func TestTableLeftBehindIsFoldedLater(t *testing.T) {
	for _, why := range []error{bot.ErrTooOld, bot.ErrBusy} {
		c := newClub(t)
		c.start("")
		press := c.leftBehind()
		c.channel.editErr = why
		c.send(press)
		c.room.Tick()
		c.room.Wait()
		if !c.keys(press.Message) {
			t.Fatal("it was folded all the same")
		}
		c.channel.editErr = nil
		c.room.Tick()
		c.room.Wait()
		if c.keys(press.Message) {
			t.Errorf("after %v the keys are still there", why)
		}
		if !c.keys(c.table().message()) {
			t.Error("the table has lost its keys")
		}
	}
}

// A message that is newer than the known table may be the next one, whose id is on its way: a press leaves its keys.
// So with a press at the table by whoever may not.
func TestOnlyOldTablesAreFolded(t *testing.T) {
	c := newClub(t)
	c.start("")
	live := c.keyRequest(c.other(), view.PathTurn)
	c.send(live)
	if !c.keys(live.Message) {
		t.Error("a press out of turn has folded the table")
	}
	c.move(streit.Move{Kind: streit.Turn})
	c.channel.lostPost, c.channel.afterPost = true, func() { c.channel.postErr = bot.ErrBusy }
	c.move(streit.Move{Kind: streit.Lay})
	next, m := c.channel.last()
	if len(m.Rows) == 0 || c.table().message() == next {
		t.Fatalf("the answer to the post was not lost: %q", m.Content)
	}
	press := c.keyRequest(c.mover(), view.PathTurn)
	press.Message = next
	c.send(press)
	if !c.keys(next) {
		t.Error("a table on its way was folded")
	}
}

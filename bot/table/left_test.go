package table_test

import (
	"slices"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/pages"
	"stopp/game/streit"
	"stopp/internal/club"
)

// leftBehind ends a turn, with a crash between the post of the next table and its note. It starts again when the nonce
// holds no more, where the bot may not read the channel. It returns a press on a key of the message that nobody knows
// of then.
func leftBehind(c *club.Club) bot.Request {
	c.Helper()
	c.Move(streit.Move{Kind: streit.Turn})
	c.KeepIn(club.ShownFails{Store: c.DB})
	c.Move(streit.Move{Kind: streit.Lay})
	left, m := c.Channel.Last()
	c.Channel.Nonces, c.Channel.Unread = map[string]string{}, true // as minutes later
	c.Restart()
	if id, _ := c.Channel.Last(); id == left || len(m.Rows) == 0 || c.Table().Message() != id {
		c.Fatalf("no message was left behind: %q", m.Content)
	}
	press := c.KeyRequest(c.Mover(), view.PathTurn)
	press.Message = left
	return press
}

// hasKeys tells whether a message has keys.
func hasKeys(c *club.Club, message string) bool {
	c.Channel.Mu.Lock()
	defer c.Channel.Mu.Unlock()
	return len(c.Channel.Messages[message].Rows) > 0
}

// After a crash nobody knows of a table's post any more. It is folded when somebody presses one of its keys: into a
// line that leads on while its turn goes on, and into its log once that turn or the match is over. The current table
// keeps its keys.
func TestTableLeftBehindIsFolded(t *testing.T) {
	for _, then := range []string{"at once", "a turn later", "by one who looks on", "after the match"} {
		t.Run(then, func(t *testing.T) {
			c := club.New(t)
			c.Start("")
			press := leftBehind(c)
			says, folds := "The table has moved on", "below"
			switch then {
			case "a turn later":
				c.Move(streit.Move{Kind: streit.Turn})
				c.Move(streit.Move{Kind: streit.Lay})
				folds = " turned"
			case "by one who looks on":
				press.User, says = club.Carl, "not"
			case "after the match":
				c.Send(c.Request(bot.Press, club.Ben, bot.Path(pages.PathQuit, strings.Split(press.Path, "/")[1])))
				c.Restart()
				says, folds = "This match is over", ""
			}
			all := c.Send(press)
			said := slices.IndexFunc(all, func(s club.Sent) bool { return s.As == bot.Private && s.How == "answer" })
			fold := slices.IndexFunc(all, func(s club.Sent) bool { return s.How == "edit" && s.To == press.Message })
			if len(all) != 2 || said < 0 || fold < 0 {
				t.Fatalf("sent: %q", club.Briefly(all))
			}
			club.Contains(c, all[said].Message.Content, says)
			club.Contains(c, all[fold].Message.Content, folds)
			if hasKeys(c, press.Message) {
				t.Error("the keys are still there")
			}
			if then != "after the match" && !hasKeys(c, c.Table().Message()) {
				t.Error("the table has lost its keys")
			}
		})
	}
}

// Discord takes no edit of that message, because it is old or Discord is busy: a tick folds it.
func TestTableLeftBehindIsFoldedLater(t *testing.T) {
	for _, why := range []error{bot.ErrTooOld, bot.ErrBusy} {
		c := club.New(t)
		c.Start("")
		press := leftBehind(c)
		c.Channel.EditErr = why
		c.Send(press)
		c.Room.Tick()
		c.Room.Wait()
		if !hasKeys(c, press.Message) {
			t.Fatal("it was folded all the same")
		}
		c.Channel.EditErr = nil
		c.Room.Tick()
		c.Room.Wait()
		if hasKeys(c, press.Message) {
			t.Errorf("after %v the keys are still there", why)
		}
		if !hasKeys(c, c.Table().Message()) {
			t.Error("the table has lost its keys")
		}
	}
}

// A message newer than the known table may be the next one, its id still on its way: a press leaves its keys. So
// does a press at the table by somebody who may not.
func TestOnlyOldTablesAreFolded(t *testing.T) {
	c := club.New(t)
	c.Start("")
	live := c.KeyRequest(c.Other(), view.PathTurn)
	c.Send(live)
	if !hasKeys(c, live.Message) {
		t.Error("a press out of turn has folded the table")
	}
	c.Move(streit.Move{Kind: streit.Turn})
	c.Channel.LostPost, c.Channel.AfterPost = true, func() { c.Channel.PostErr = bot.ErrBusy }
	c.Move(streit.Move{Kind: streit.Lay})
	next, m := c.Channel.Last()
	if len(m.Rows) == 0 || c.Table().Message() == next {
		t.Fatalf("the answer to the post was not lost: %q", m.Content)
	}
	press := c.KeyRequest(c.Mover(), view.PathTurn)
	press.Message = next
	c.Send(press)
	if !hasKeys(c, next) {
		t.Error("a table on its way was folded")
	}
}

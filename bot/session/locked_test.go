package session_test

import (
	"context"
	"database/sql"
	"strings"
	"testing"
	"time"

	_ "github.com/mattn/go-sqlite3"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/internal/club"
)

// lock is another program that has the club's database to itself, until it is released.
func lock(c *club.Club) (release func()) {
	c.Helper()
	other, err := sql.Open("sqlite3", "file:"+c.File+"?_txlock=immediate")
	if err != nil {
		c.Fatal(err)
	}
	tx, err := other.BeginTx(context.Background(), nil)
	if err != nil {
		c.Fatal(err)
	}
	return func() {
		tx.Rollback()
		other.Close()
	}
}

// Another program has the database locked. Everybody who presses is told, even the last of
// many at one table, and nothing has changed. Then it goes on. (storage/sqlstore tests how
// long they wait all together.)
func TestLockedDatabase(t *testing.T) {
	c := club.New(t)
	tb := c.Start("")
	release := lock(c)
	for range 5 {
		club.Contains(c, club.Only(c, c.Tap(c.Mover(), "3")), "database is busy")
		club.Contains(c, club.Only(c, c.Key(c.Mover(), view.PathTurn)), "Nothing was changed")
	}
	club.Contains(c, club.Only(c, c.Command(club.Carl, "challenge", "user", club.Anna.ID)), "busy")
	if len(tb.Actions()) != 0 || tb.Lifted() != "" {
		t.Errorf("%d actions, lifted %q", len(tb.Actions()), tb.Lifted())
	}
	release()
	if all := c.Key(c.Mover(), view.PathTurn); len(all) != 1 || all[0].As != bot.Update {
		t.Errorf("when it is free again: %q", club.Briefly(all))
	}
	if text := c.Logged.String(); !strings.Contains(text, "the database is busy") || strings.Contains(text, "msg=failed") {
		t.Errorf("the log has not one line a second: %s", text)
	}
	c.Logged.Reset() // the failures belong there
}

// A lock that soon ends is waited for.
func TestDatabaseLockedForAMoment(t *testing.T) {
	c := club.New(t)
	tb := c.Start("")
	release := lock(c)
	time.AfterFunc(100*time.Millisecond, release)
	if all := c.Key(c.Mover(), view.PathTurn); len(all) != 1 || all[0].As != bot.Update {
		t.Errorf("after a moment: %q", club.Briefly(all))
	}
	if len(tb.Actions()) != 1 {
		t.Errorf("%d actions", len(tb.Actions()))
	}
}

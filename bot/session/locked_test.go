package session_test

import (
	"context"
	"database/sql"
	"strings"
	"testing"
	"time"

	_ "github.com/mattn/go-sqlite3" // for another program that has the database

	"stopp/bot"
	"stopp/bot/games/streit/view"
)

// lock is another program that has the club's database to itself, until it is released.
func (c *club) lock() (release func()) {
	c.Helper()
	other, err := sql.Open("sqlite3", "file:"+c.file+"?_txlock=immediate")
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

// Another program has the database locked: whoever presses hears so, also the last of many
// at one table, and nothing has changed. Then it goes on. (For how long they wait all
// together is for storage/sqlstore to say.)
func TestLockedDatabase(t *testing.T) {
	c := newClub(t)
	tb := c.start("")
	release := c.lock()
	for range 5 {
		contains(c, only(c, c.tap(c.mover(), "3")), "database is busy")
		contains(c, only(c, c.key(c.mover(), view.PathTurn)), "Nothing was changed")
	}
	contains(c, only(c, c.command(carl, "challenge", "user", anna.ID)), "busy")
	if len(tb.actions()) != 0 || tb.lifted() != "" {
		t.Errorf("%d actions, lifted %q", len(tb.actions()), tb.lifted())
	}
	release()
	if all := c.key(c.mover(), view.PathTurn); len(all) != 1 || all[0].as != bot.Update {
		t.Errorf("when it is free again: %q", briefly(all))
	}
	if text := c.log.String(); !strings.Contains(text, "the database is busy") || strings.Contains(text, "msg=failed") {
		t.Errorf("the log has not one line a second: %s", text)
	}
	c.log.Reset() // the failures belong there
}

// A lock that soon ends is waited for.
func TestDatabaseLockedForAMoment(t *testing.T) {
	c := newClub(t)
	tb := c.start("")
	release := c.lock()
	time.AfterFunc(100*time.Millisecond, release)
	if all := c.key(c.mover(), view.PathTurn); len(all) != 1 || all[0].as != bot.Update {
		t.Errorf("after a moment: %q", briefly(all))
	}
	if len(tb.actions()) != 1 {
		t.Errorf("%d actions", len(tb.actions()))
	}
}

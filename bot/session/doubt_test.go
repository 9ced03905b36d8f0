package session_test

import (
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/session"
	"stopp/bot/text/pages"
	"stopp/game/streit"
	"stopp/game/streit/opponent"
	"stopp/internal/gate"
	"stopp/storage/sqlstore"
)

// doubted are the columns of which the log has to say something, and what. For all but the first, something usual stands in.
var doubted = map[string]string{
	"challenges rules": "challenge stands still", // for rules that are not known here are those of another version
	"challenges pace":  "can't be read", "challenges look": "can't be read", "matches pace": "can't be read", "matches look": "can't be read",
}

// Whatever text the database holds, nothing panics on it: not the start, and not what
// members do then.
func TestNothingPanicsOnStoredText(t *testing.T) {
	gate.Only(t)
	c := newClub(t)
	c.command(anna, "challenge", "user", ben.ID, "rules", "kern1884")
	c.accept(ben)
	c.move(streit.Move{Kind: streit.Turn})
	c.command(carl, "challenge", "level", opponent.Casual.String())
	c.command(anna, "challenge", "user", carl.ID)
	id, open := c.channel.last()
	accept := button(c, open, "Accept").ID
	c.wish(anna, pages.WishLook, pages.Looks()[1].String())
	c.room.Wait()
	if err := c.db.Close(); err != nil {
		t.Fatal(err)
	}
	good := must(os.ReadFile(c.file))(t)
	columns := textColumns(t, c.file)
	if len(columns) < 25 {
		t.Fatalf("only %v", columns)
	}
	for _, column := range columns {
		nonsense := "nonsense"
		if strings.Contains(column, "lift") || strings.Contains(column, "value") {
			nonsense = "99x3"
		}
		c.file = filepath.Join(t.TempDir(), "stopp.db")
		if err := os.WriteFile(c.file, good, 0o600); err != nil {
			t.Fatal(err)
		}
		if !spoil(t, c.file, column, nonsense) {
			continue // the database lets nobody write that
		}
		c.log.Reset()
		c.survives(id, accept)
		if text := c.log.String(); strings.Contains(text, "panic") {
			t.Errorf("%v is %q:\n%.3000s", column, nonsense, text)
		} else if !strings.Contains(text, doubted[column]) {
			t.Errorf("%v is %q, and the log says nothing of it:\n%.3000s", column, nonsense, text)
		}
	}
	c.log.Reset()
	if err := os.WriteFile(c.file, good, 0o600); err != nil {
		t.Fatal(err)
	}
	c.open()
}

func must[T any](v T, err error) func(testing.TB) T {
	return func(t testing.TB) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}

// survives starts the bot and has members do this and that.
func (c *club) survives(challenge, accept string) {
	c.Helper()
	db, err := sqlstore.Open(c.file)
	if err != nil {
		return // it says so
	}
	c.db.Close()
	if db.Close(); !c.starts() {
		return
	}
	for _, u := range []bot.User{anna, ben, carl} {
		for _, name := range []string{"matches", "board", "match wait", "my settings", "match moves", "server settings"} {
			c.command(u, name)
		}
		for _, e := range c.tables() {
			for _, what := range []string{view.PathTap, view.PathTurn, view.PathMore, view.PathTableRules} {
				c.press(u, e.message(), bot.Path(what, pages.Key(e.id), e.sheet(), 3))
			}
		}
	}
	c.press(carl, challenge, accept)
	c.command(anna, "challenge", "user", ben.ID)
	c.command(ben, "match resign")
	c.room.Wait()
	c.db.Close()
}

// starts tells whether the bot starts on its database; where it doesn't, it says why.
func (c *club) starts() bool {
	var err error
	if c.db, err = sqlstore.Open(c.file); err != nil {
		return false
	}
	old := c.room
	c.room = &session.Room{Games: games, Store: c.db, Discord: c.channel, Now: old.Now, Secrets: old.Secrets, Log: old.Log}
	if err = c.room.Start(c.Context()); err != nil {
		c.db.Close()
		c.Logf("the bot doesn't start: %v", err)
	}
	c.room.Wait()
	return err == nil
}

// textColumns are all columns that hold text which is read, as TABLE COLUMN.
func textColumns(t *testing.T, file string) (all []string) {
	db := must(sql.Open("sqlite3", file))(t)
	defer db.Close()
	rows := must(db.Query(`select m.name, c.name from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table' and c.type in ('TEXT', 'ANY')`))(t)
	defer rows.Close()
	for rows.Next() {
		var table, column string
		if err := rows.Scan(&table, &column); err != nil {
			t.Fatal(err)
		}
		all = append(all, table+" "+column)
	}
	slices.Sort(all)
	return all
}

// spoil puts nonsense into a column; false if the database refuses it.
func spoil(t *testing.T, file, column, nonsense string) bool {
	db := must(sql.Open("sqlite3", file))(t)
	defer db.Close()
	table, name, _ := strings.Cut(column, " ")
	_, err := db.Exec(fmt.Sprintf("update %s set %s = ?", table, name), nonsense)
	return err == nil
}

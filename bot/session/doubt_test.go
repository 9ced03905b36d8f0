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
	"stopp/internal/club"
	"stopp/internal/gate"
	"stopp/storage/sqlstore"
)

// doubted are the columns that the log has to mention, and how. For all but the first, something usual stands in.
var doubted = map[string]string{
	"challenges rules": "challenge stands still", // for unknown rules are those of another version
	"challenges pace":  "can't be read", "challenges look": "can't be read", "matches pace": "can't be read", "matches look": "can't be read",
}

// Whatever text the database holds, nothing panics on it: not the start, and not what
// members do then.
func TestNothingPanicsOnStoredText(t *testing.T) {
	gate.Only(t)
	c := club.New(t)
	c.Command(club.Anna, "challenge", "user", club.Ben.ID, "rules", "kern1884")
	c.Accept(club.Ben)
	c.Move(streit.Move{Kind: streit.Turn})
	c.Command(club.Carl, "challenge", "level", opponent.Casual.String())
	c.Command(club.Anna, "challenge", "user", club.Carl.ID)
	id, open := c.Channel.Last()
	accept := club.Button(c, open, "Accept").ID
	c.Wish(club.Anna, pages.WishLook, pages.Looks()[1].String())
	c.Room.Wait()
	if err := c.DB.Close(); err != nil {
		t.Fatal(err)
	}
	good := must(os.ReadFile(c.File))(t)
	columns := textColumns(t, c.File)
	if len(columns) < 25 {
		t.Fatalf("only %v", columns)
	}
	for _, column := range columns {
		nonsense := "nonsense"
		if strings.Contains(column, "lift") || strings.Contains(column, "value") {
			nonsense = "99x3"
		}
		c.File = filepath.Join(t.TempDir(), "stopp.db")
		if err := os.WriteFile(c.File, good, 0o600); err != nil {
			t.Fatal(err)
		}
		if !spoil(t, c.File, column, nonsense) {
			continue // the database refuses to store that
		}
		c.Logged.Reset()
		survives(c, id, accept)
		if text := c.Logged.String(); strings.Contains(text, "panic") {
			t.Errorf("%v is %q:\n%.3000s", column, nonsense, text)
		} else if !strings.Contains(text, doubted[column]) {
			t.Errorf("%v is %q, and the log says nothing of it:\n%.3000s", column, nonsense, text)
		}
	}
	c.Logged.Reset()
	if err := os.WriteFile(c.File, good, 0o600); err != nil {
		t.Fatal(err)
	}
	c.Open()
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

// survives starts the bot and has members do various things.
func survives(c *club.Club, challenge, accept string) {
	c.Helper()
	db, err := sqlstore.Open(c.File)
	if err != nil {
		return // it says so
	}
	c.DB.Close()
	if db.Close(); !starts(c) {
		return
	}
	for _, u := range []bot.User{club.Anna, club.Ben, club.Carl} {
		for _, name := range []string{"matches", "board", "match wait", "my settings", "match moves", "server settings"} {
			c.Command(u, name)
		}
		for _, e := range c.Tables() {
			for _, what := range []string{view.PathTap, view.PathTurn, view.PathMore, view.PathTableRules} {
				c.Press(u, e.Message(), bot.Path(what, pages.Key(e.ID), e.Sheet(), 3))
			}
		}
	}
	c.Press(club.Carl, challenge, accept)
	c.Command(club.Anna, "challenge", "user", club.Ben.ID)
	c.Command(club.Ben, "match resign")
	c.Room.Wait()
	c.DB.Close()
}

// starts tells whether the bot starts on its database; where it doesn't, it says why.
func starts(c *club.Club) bool {
	var err error
	if c.DB, err = sqlstore.Open(c.File); err != nil {
		return false
	}
	old := c.Room
	c.Room = &session.Room{Games: club.Games, Store: c.DB, Discord: c.Channel, Now: old.Now, Secrets: old.Secrets, Log: old.Log}
	if err = c.Room.Start(c.Context()); err != nil {
		c.DB.Close()
		c.Logf("the bot doesn't start: %v", err)
	}
	c.Room.Wait()
	return err == nil
}

// textColumns are all columns of text that is read, as TABLE COLUMN.
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

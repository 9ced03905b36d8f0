package main

import (
	"database/sql"
	"os"
	"path/filepath"
	"strings"
	"testing"

	_ "github.com/mattn/go-sqlite3" // for a database that is none of ours

	"stopp/bot/discord/sandbox"
	"stopp/internal/gate"
)

// If the program can't start, it says why in one line, with exit status 1, or 3 if
// Discord refuses the bot, and leaves everything as it was.
func TestWholeRefusedStart(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	s, err := sandbox.Start(sandbox.Config{Unlimited: true, Patience: longWait})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	for name, c := range map[string]struct{ config, token, says string }{
		"unknown key":    {"\ndatbase = 'x'", "x", "c.toml:2:1: datbase: unknown key"},
		"wrong type":     {"database = 5", "x", "c.toml:1:12: database: must be text in quotes"},
		"no token":       {"", "", "no Discord token: set DISCORD_TOKEN"},
		"wrong token":    {"database = 'new.db'", "sesame", "refused by Discord: the token is wrong"},
		"newer database": {"database = 'newer.db'", s.Token(), "newer.db: the database is from a newer version: the file has schema 99"},
		"other database": {"database = 'other.db'", s.Token(), "other.db: not a Stopp database"},
		"no folder":      {"database = 'no/where.db'", s.Token(), "no/where.db: there is no folder "},
		"torn token":     {"database = 'new.db'", "ses\name", "the Discord token has a line break"},
	} {
		t.Run(name, func(t *testing.T) {
			folder := t.TempDir()
			write(t, filepath.Join(folder, "c.toml"), strings.ReplaceAll(c.config, "= '", "= '"+folder+"/"))
			newer, other := filepath.Join(folder, "newer.db"), filepath.Join(folder, "other.db")
			database(t, newer, "pragma application_id = 1400139632; pragma user_version = 99")
			database(t, other, "create table shopping (item)")
			before := read(t, newer) + read(t, other)

			p := startProgram(t, []string{"DISCORD_TOKEN=" + c.token}, "run", "--discord", s.URL(), "--config", filepath.Join(folder, "c.toml"))
			want := 1
			if name == "wrong token" { // trying again would do harm
				want = 3
			}
			if status := p.exit(t); status != want {
				t.Errorf("exit status %d", status)
			}
			lines := strings.Split(strings.TrimSpace(p.Log.String()), "\n")
			last := lines[len(lines)-1]
			if !strings.HasPrefix(last, "stopp: ") || !strings.Contains(last, c.says) || strings.Contains(p.Log.String(), "sesame") {
				t.Errorf("it says\n%s\nwithout %q", p.Log.String(), c.says)
			}
			if read(t, newer)+read(t, other) != before {
				t.Error("a database that was refused has changed")
			}
		})
	}
}

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func read(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// database makes a database with some statements.
func database(t *testing.T, path, statements string) {
	t.Helper()
	db, err := sql.Open("sqlite3", path)
	if err == nil {
		_, err = db.Exec(statements)
		db.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
}

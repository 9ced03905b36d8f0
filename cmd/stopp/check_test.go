package main

import (
	"database/sql"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"stopp/internal/gate"
)

// said runs a command of the program and returns its output.
func said(t *testing.T, args ...string) (status int, text string) {
	t.Helper()
	var out, errOut strings.Builder
	status = command(t, args, "", &out, &errOut)
	return status, out.String() + errOut.String()
}

// eveningFile is a database of an older schema, in which a whole evening was played.
func eveningFile(t *testing.T, more string) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "stopp.db")
	database(t, path, read(t, "../../storage/sqlite/testdata/evening9.sql")+more)
	return path
}

// A sound database is said to be sound, whatever its schema, and stays as it was.
// Everything wrong in a match is named.
func TestCheck(t *testing.T) {
	t.Parallel()
	const over = " where id = (select min(id) from matches where ending = 'won')"
	for name, c := range map[string]struct{ harm, says string }{
		"sound":             {"", "is sound; matches that replay to what is stored: 24"},
		"another winner":    {"update matches set winner = 1 - winner" + over, "by its actions, and "},
		"other points":      {"update players set points = points + 1 where seat = 0 and match = (select min(id) from matches where ending = 'won' and id in (select match from players where points is not null))", "are stored"},
		"going on":          {"update matches set ended = null, ending = null, winner = null" + over, "it is over by its actions, and stored as going on"},
		"never ended":       {"update matches set ended = 1, ending = 'won', winner = 0 where id = (select min(id) from matches where ended is null)", "it is going on by its actions, and stored as won"},
		"another ending":    {"update matches set ending = 'blocked'" + over, "by its actions, and stored as blocked"},
		"an action is lost": {"delete from actions where number = 2 and match = (select min(id) from matches where ending = 'won')", "action 2 is missing"},
		"another action":    {"update actions set text = 'nonsense' where number = 1 and match = (select min(id) from matches where ending = 'won')", "action 1 A nonsense"},
		"a player of none":  {"insert into players (match, seat, person, name) values (999, 0, '1', 'x')", "a row of players belongs to none"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			file := eveningFile(t, ";"+c.harm)
			before := read(t, file)
			status, text := said(t, "check", file)
			if !strings.Contains(text, c.says) || (status == 0) != (c.harm == "") {
				t.Errorf("status %d, says %q without %q", status, text, c.says)
			}
			if left, err := os.ReadDir(filepath.Dir(file)); err != nil || len(left) != 1 || read(t, file) != before {
				t.Errorf("the file has changed, or %v is left, %v", left, err)
			}
		})
	}
}

// Rows of leaderboards, statistics and rivals that don't follow from the matches are named.
// With --rebuild the matches are counted once more (docs/operating.md).
func TestCheckOfLeaderboards(t *testing.T) {
	t.Parallel()
	file := eveningFile(t, "")
	if status, text := said(t, "check", "--rebuild", file); status != 0 || !strings.Contains(text, "counted once more: ") || strings.Contains(text, ": 0 matches") {
		t.Fatal(status, text)
	}
	sound := func(want bool, says string) {
		t.Helper()
		status, text := said(t, "check", file)
		if (status == 0) != want || !strings.Contains(text, says) {
			t.Errorf("status %d, says %q without %q", status, text, says)
		}
	}
	sound(true, "is sound; ")
	for harm, says := range map[string]string{
		"update standings set wins = wins + 1":                                                        "standings 77 streitpatience 0 ",
		"update ranks set key = key - 1 where list = (select min(id) from lists where name = 'wins')": "ranks 77 streitpatience 0 ",
		"update careers set won = won + 1":                                                            "careers ",
		"delete from rivals":                                                                          "nothing is kept, the matches make ",
	} {
		db, err := sql.Open("sqlite3", "file:"+file)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := db.Exec(harm); err != nil {
			t.Fatal(err)
		}
		db.Close()
		sound(false, says)
		if status, text := said(t, "check", "--rebuild", file); status != 0 {
			t.Fatal(status, text)
		}
		sound(true, "is sound; ")
	}
}

// Inner damage is told in SQLite's own words.
func TestCheckOfADamagedFile(t *testing.T) {
	t.Parallel()
	file := eveningFile(t, "")
	text := []byte(read(t, file))
	for i := len(text) / 2; i < len(text)/2+5000; i++ {
		text[i] = 0x5a
	}
	write(t, file, string(text))
	if status, says := said(t, "check", file); status != 1 || !strings.Contains(says, "damaged") && !strings.Contains(says, "Page") && !strings.Contains(says, "malformed") {
		t.Errorf("status %d: %s", status, says)
	}
	if status, says := said(t, "check", filepath.Join(t.TempDir(), "none.db")); status != 1 || !strings.Contains(says, "no such file") {
		t.Errorf("status %d: %s", status, says)
	}
}

// A backup of the database that the configuration names needs no token, is checked like any
// other, and overwrites nothing.
func TestBackup(t *testing.T) {
	t.Setenv("DISCORD_TOKEN", "")
	file, folder := eveningFile(t, ""), t.TempDir()
	copied, config := filepath.Join(folder, "copy.db"), filepath.Join(folder, "config.toml")
	write(t, config, "database = '"+file+"'")
	if status, says := said(t, "backup", "--config", config, copied); status != 0 || !strings.Contains(says, copied+" is a copy of "+file) {
		t.Fatalf("status %d: %s", status, says)
	}
	if status, says := said(t, "check", copied); status != 0 || !strings.Contains(says, "stored: 24") {
		t.Errorf("status %d: %s", status, says)
	}
	if status, says := said(t, "backup", "--database", file, copied); status != 1 || !strings.Contains(says, "overwrites nothing") {
		t.Errorf("status %d: %s", status, says)
	}
}

// The real program can be backed up and checked while it plays, and the copy has all moves up
// to then.
func TestWholeBackup(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	e := newEvening(t)
	e.seat(e.ada, e.ben)
	e.turn()
	copied := filepath.Join(t.TempDir(), "copy.db")
	if status, says := said(t, "backup", "--config", e.Config, copied); status != 0 {
		t.Fatal(says)
	}
	for _, file := range []string{e.File, copied} {
		if status, says := said(t, "check", file); status != 0 || !strings.Contains(says, "stored: 1") {
			t.Errorf("status %d: %s", status, says)
		}
	}
	e.turn()
	e.finish()
}

// A service's token may be a file that exists only while the service runs, and for the
// service alone (docs/operating.md). Commands that need no token work without it.
func TestCommandsWithoutATokenFile(t *testing.T) {
	t.Setenv("DISCORD_TOKEN", "")
	folder := t.TempDir()
	path, config := eveningFile(t, ""), filepath.Join(folder, "config.toml")
	write(t, config, "token_file = '/run/credentials/nowhere/token'\ndatabase = '"+path+"'\n")
	for _, c := range []struct {
		says string
		args []string
	}{
		{"is a copy of", []string{"backup", filepath.Join(folder, "copy.db")}}, {"matches that", []string{"check"}}, {"matches that count", []string{"ratings"}}, {"listen, under [metrics]", []string{"health"}},
	} {
		if _, text := said(t, append(c.args, "--config", config)...); !strings.Contains(text, c.says) || strings.Contains(text, "token") {
			t.Errorf("%s: %s", c.args[0], text)
		}
	}
	if status, text := said(t, "run", "--check-config", "--config", config); status != 1 || !strings.Contains(text, "token_file") {
		t.Errorf("run: %d, %s", status, text)
	}
}

// A missing file can't be copied, and is not created.
func TestCopyOfWhatIsNotThere(t *testing.T) {
	folder := t.TempDir()
	from := filepath.Join(folder, "stopp.db")
	for _, to := range []string{filepath.Join(folder, "copy.db"), "postgres://stopp@127.0.0.1:1/stopp"} {
		if status, text := said(t, "copy", from, to); status != 1 || !strings.Contains(text, "is not there") {
			t.Errorf("%d, %s", status, text)
		}
	}
	if left, _ := filepath.Glob(filepath.Join(folder, "*")); len(left) > 0 {
		t.Errorf("left are %q", left)
	}
}

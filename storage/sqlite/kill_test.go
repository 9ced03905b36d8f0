package sqlite_test

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"stopp/internal/inmemory"
	"stopp/storage"
	"stopp/storage/sqlite"
	"stopp/storage/sqlstore"
)

// killMeEnv makes the test binary the program that is going to be killed.
const killMeEnv = "STOPP_STORAGE_WRITES_TO"

func TestMain(m *testing.M) {
	if point := os.Getenv(dieAtEnv); point != "" {
		*sqlite.Reached = func(at string) {
			if at == point {
				_ = die()
			}
		}
	}
	if paths := os.Getenv(backUpEnv); paths != "" {
		from, to, _ := strings.Cut(paths, "|")
		if room := os.Getenv("STOPP_STORAGE_ROOM"); room != "" {
			if err := limitFiles(room); err != nil {
				panic(err)
			}
		}
		fmt.Fprintln(os.Stderr, sqlstore.Backup(context.Background(), from, to, func(int, int) { (*sqlite.Reached)("pages") }))
		os.Exit(1)
	}
	if path := os.Getenv(killMeEnv); path != "" {
		fmt.Fprintln(os.Stderr, writeForEver(path))
		os.Exit(1)
	}
	if path := os.Getenv(openMeEnv); path != "" {
		err := openOnly
		if room := os.Getenv("STOPP_STORAGE_ROOM"); room != "" {
			err = func(path string) error { return openWithin(path, room) }
		}
		if err := err(path); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	gone := inmemory.Files()
	status := m.Run()
	gone()
	os.Exit(status)
}

// writeForEver goes on with match 1 where it stands, and tells each action once the write
// has returned.
func writeForEver(path string) error {
	db, err := sqlstore.Open(path)
	if err != nil {
		return err
	}
	ctx := context.Background()
	m, err := db.Match(ctx, 1)
	if err != nil {
		return err
	}
	for n := m.Count; ; n += 2 {
		both := []storage.Action{act(fmt.Sprint("n", n), 0), act(fmt.Sprint("n", n), 1)}
		if err := db.Append(ctx, 1, n, both, storage.Update{}); err != nil {
			return err
		}
		fmt.Println(n + 2)
	}
}

// SIGKILL in the middle of writing, several times over: every action that was told is
// there, none is half there, and the match goes on.
func TestKilledProgramLosesNothingThatItTold(t *testing.T) {
	path := filepath.Join(t.TempDir(), "stopp.db")
	db := must(sqlstore.Open(path))(t)
	start(t, db)
	is(t, db.Close(), nil)

	for round := range 5 {
		told := killAfter(t, path, 20+7*round)
		got := must(reopen(t, path).Actions(context.Background(), 1))(t)
		if len(got) < told || len(got)%2 != 0 {
			t.Fatalf("round %d: %d actions are there, %d were told", round, len(got), told)
		}
		for i, a := range got {
			same(t, i+1, a.Number)
		}
	}
}

// killAfter lets the program tell some writes, kills it and returns the last number told.
func killAfter(t *testing.T, path string, writes int) (told int) {
	t.Helper()
	program := exec.Command(os.Args[0])
	program.Env = append(os.Environ(), killMeEnv+"="+path)
	program.Stderr = os.Stderr
	out := must(program.StdoutPipe())(t)
	is(t, program.Start(), nil)
	lines := bufio.NewScanner(out)
	for n := 0; lines.Scan(); n++ {
		must(fmt.Sscan(lines.Text(), &told))(t)
		if n == writes {
			is(t, program.Process.Kill(), nil)
		}
	}
	if err := program.Wait(); err == nil || program.ProcessState.Exited() {
		t.Fatalf("the program was not killed: %v", err)
	}
	return told
}

package main

import (
	"bytes"
	"context"
	"os"
	"strings"
	"testing"
)

// printed is a command's output, and its exit status.
func printed(in string, args ...string) (out, errOut string, status int) {
	var o, e bytes.Buffer
	status = run(context.Background(), args, strings.NewReader(in), &o, &e)
	return o.String(), e.String(), status
}

// The examples of docs/tournaments.md are tournaments as the rules give them, and stand as the
// page says.
func TestTournamentsOfTheDocs(t *testing.T) {
	page, err := os.ReadFile("../../docs/tournaments.md")
	if err != nil {
		t.Fatal(err)
	}
	blocks, seen := strings.Split(string(page), "```\n"), 0
	for i, text := range blocks {
		if !strings.HasPrefix(text, "stopp tournament 1\n") {
			continue
		}
		seen++
		out, errOut, status := printed(text, "tournament", "--names", "Anna,Ben,Chloë,Dora,Emil,Fritz,Gül,Hugo", "-")
		if want := blocks[i+2]; status != 0 || out != want {
			t.Errorf("status %d, %s\n%s\ninstead of\n%s", status, errOut, out, want)
		}
	}
	if seen != 2 {
		t.Errorf("%d examples", seen)
	}
}

func TestTournamentIsRefused(t *testing.T) {
	const begin = "stopp tournament 1\nrules knock-out\nentrants 4\nround\n1-4: 1 2\n"
	for _, c := range []struct {
		in, args, want string
		status         int
	}{
		{begin + "2-3: 1 2\n", "-", "round 1 is not the one", 1},
		{begin + "3-2: 1\n", "-", "line 6", 1},
		{begin + "3-2\n", "--secret aa -", "--closed", 2},
		{begin + "3-2\n", "--language xx -", "--language", 2},
		{"", "nowhere.txt", "nowhere.txt", 1},
	} {
		if _, errOut, status := printed(c.in, append([]string{"tournament"}, strings.Fields(c.args)...)...); status != c.status || !strings.Contains(errOut, c.want) {
			t.Errorf("%s: status %d, %s", c.args, status, errOut)
		}
	}
}

// Lots are drawn once more from what the tournament shows when it is over; a filler has
// none.
func TestLotsAreDrawnOnceMore(t *testing.T) {
	text := "stopp tournament 1\nrules swiss\nentrants 9\nfiller 9\n"
	out, errOut, status := printed(text, "tournament", "--secret", "aa", "--closed", "77", "--language", "de", "-")
	if status != 0 || !strings.HasPrefix(out, "entries in the order of their seeds: 4 1 2 8 6 5 7 3\nrounds as the rules give them: 0\n") || !strings.Contains(out, " Punkte ") {
		t.Errorf("status %d, %s\n%s", status, errOut, out)
	}
}

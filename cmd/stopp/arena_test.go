package main

import (
	"context"
	"errors"
	"regexp"
	"strings"
	"testing"
	"time"
)

// lastLine is the last line as docs/notation.md promises it.
var lastLine = regexp.MustCompile(`^games (\d+) a \d+ b \d+ drawn \d+ games/s [\d.]+ moves/s \d+$`)

// steady is an arena's output without the times.
func steady(t *testing.T, args ...string) (all string, games string) {
	t.Helper()
	var out, errOut strings.Builder
	if status := run(context.Background(), append([]string{"arena"}, args...), strings.NewReader(""), &out, &errOut); status != 0 {
		t.Fatalf("status %d: %s", status, errOut.String())
	}
	if errOut.Len() > 0 {
		t.Errorf("there is no terminal, but: %q", errOut.String())
	}
	lines := strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
	found := lastLine.FindStringSubmatch(lines[len(lines)-1])
	if found == nil {
		t.Fatalf("last line %q", lines[len(lines)-1])
	}
	all, _, _ = strings.Cut(out.String(), " games/s")
	return all, found[1]
}

// The same seed gives the same result, however many games are played at a time.
func TestArenaDoesNotHangOnScheduling(t *testing.T) {
	args := []string{"--a", "greedy", "--b", "random", "--games", "30", "--seed", "7"}
	one, games := steady(t, append(args, "--parallel", "1")...)
	four, _ := steady(t, append(args, "--parallel", "4")...)
	if one != four || games != "30" {
		t.Errorf("%s games\n%s\nis not\n%s", games, one, four)
	}
}

// With --sprt no more is played than needed, and the count depends on the seed alone.
func TestArenaStopsEarly(t *testing.T) {
	t.Parallel()
	args := []string{"--a", "greedy", "--b", "random", "--games", "2000", "--sprt"}
	one, games := steady(t, append(args, "--parallel", "1")...)
	two, _ := steady(t, append(args, "--parallel", "3")...)
	if one != two || games == "2000" || !strings.Contains(one, "a stronger by 50 Elo: yes") {
		t.Errorf("%s games\n%s\nand\n%s", games, one, two)
	}
}

// A deal for three is played six times, and every rule set has its arena.
func TestArenaForThree(t *testing.T) {
	t.Parallel()
	if all, games := steady(t, "--a", "greedy", "--b", "beginner", "--games", "7", "--rules", "three"); games != "12" {
		t.Errorf("%s games\n%s", games, all)
	}
}

func TestArenaRefuses(t *testing.T) {
	for _, args := range []string{"--a best --b random", "--a random", "--a random --b random --games 0", "--a random --b random --rules chess"} {
		var out, errOut strings.Builder
		status := run(context.Background(), append([]string{"arena"}, strings.Fields(args)...), strings.NewReader(""), &out, &errOut)
		if status == 0 || errOut.Len() == 0 {
			t.Errorf("%s: status %d, %q", args, status, errOut.String())
		}
	}
}

// To stop listening stops the work, and an error comes in its turn.
func TestInOrder(t *testing.T) {
	work := func(i int) (int, error) {
		if i == 5 {
			return 0, errors.New("five")
		}
		return i * i, nil
	}
	next := 0
	for value, err := range inOrder(context.Background(), 100, 3, work) {
		if (err != nil) != (next == 5) || err == nil && value != next*next {
			t.Fatalf("%d: %d, %v", next, value, err)
		}
		if next++; next == 50 {
			break
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for range inOrder(ctx, 100, 3, work) {
		t.Fatal("work goes on after the end")
	}
}

// An interrupted arena reports on the whole deals that were played and says so, and the
// status is not 0.
func TestArenaTellsWhatWasPlayedUntilInterrupted(t *testing.T) {
	ctx, cancel := context.WithTimeout(context.Background(), 1500*time.Millisecond)
	defer cancel()
	var out, errOut strings.Builder
	args := strings.Fields("arena --a greedy --b random --games 1000000 --parallel 2")
	if status := run(ctx, args, strings.NewReader(""), &out, &errOut); status != 1 {
		t.Errorf("status %d", status)
	}
	lines := strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
	found := lastLine.FindStringSubmatch(lines[len(lines)-1])
	if found == nil || !strings.Contains(errOut.String(), "interrupted: these are "+found[1]+" of 1000000 games") {
		t.Errorf("%s\n%s", out.String(), errOut.String())
	}
	gone, cancel := context.WithCancel(context.Background())
	cancel()
	if status := run(gone, args, strings.NewReader(""), &out, &errOut); status != 1 || !strings.Contains(errOut.String(), "before any deal") {
		t.Errorf("status %d, %s", status, errOut.String())
	}
}

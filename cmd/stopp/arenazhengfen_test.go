package main

import (
	"context"
	"regexp"
	"strings"
	"testing"
)

// The last line is what docs/notation-zheng-fen.md promises. But for the times it is the
// same, however many deals are played at a time.
func TestArenaOfZhengFen(t *testing.T) {
	last := regexp.MustCompile(`\nrounds 75 a \d+\.\d\d b \d+\.\d\d won \d+\.\d games/s [\d.]+ moves/s \d+\n$`)
	var steady []string
	for _, parallel := range []string{"1", "4"} {
		var out, errOut strings.Builder
		args := []string{"arena", "--game", "zheng-fen", "--players", "5", "--a", "greedy", "--b", "random", "--games", "15", "--seed", "7", "--parallel", parallel}
		if status := run(context.Background(), args, strings.NewReader(""), &out, &errOut); status != 0 || !last.MatchString(out.String()) {
			t.Fatalf("status %d: %s%s", status, out.String(), errOut.String())
		}
		text, _, _ := strings.Cut(out.String(), " games/s")
		steady = append(steady, text)
	}
	if steady[0] != steady[1] {
		t.Errorf("%s\nis not\n%s", steady[0], steady[1])
	}
}

// Matches are played to the target; with --sprt they end as soon as the answer is clear.
func TestArenaOfMatches(t *testing.T) {
	for _, c := range []struct{ args, want string }{
		{"--matches --rules zheng-fen_players=3_target=200 --games 4", `\nrounds a match \d+\.\d\nmatches 12 a \d+\.\d\d b \d+\.\d\d won \d+\.\d games/s`},
		{"--sprt --margin 5 --games 1000", `\na above its fair share by 5 points: yes \(log ratio [\d.]+\)\nrounds \d{2,3} a`},
	} {
		var out, errOut strings.Builder
		args := []string{"arena", "--game", "zheng-fen", "--a", "greedy", "--b", "random"}
		for _, arg := range strings.Fields(c.args) {
			args = append(args, strings.ReplaceAll(arg, "_", " "))
		}
		if status := run(context.Background(), args, strings.NewReader(""), &out, &errOut); status != 0 || !regexp.MustCompile(c.want).MatchString(out.String()) {
			t.Errorf("%s: status %d: %s%s", c.args, status, out.String(), errOut.String())
		}
	}
}

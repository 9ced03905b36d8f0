package main

import (
	"context"
	"regexp"
	"strings"
	"testing"
)

// The last line is what docs/notation-zheng-fen.md promises, and but for the times it is
// the same however many deals are played at a time.
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

package arena

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"stopp/game"
	"stopp/game/streit"
	"stopp/game/streit/opponent"
)

// asEver are games by rules and levels, with a hash of their records: speeding them up
// must not change them.
var asEver = []struct {
	rules, levels string
	games         int
	hash          string
}{
	{"pagat", "random random", 12, "70717da2dcde85ba"},
	{"covered", "random random", 6, "78c5d985c95d8b32"},
	{"strict", "random greedy", 3, "ddbd11ebc6dee35c"},
	{"kern1884", "random beginner", 4, "ebeb645aac13dd8c"},
	{"juhl", "greedy random", 4, "39010bbb7bc42bad"},
	{"three", "random random random", 4, "ab18f20cf1662e9c"},
	{"three reserve-top=closed wrong-call=skip", "beginner greedy casual", 2, "e32dfe358386fa7a"},
	{"pagat wrong-call=skip", "beginner greedy", 4, "e3ec342dc5e73cc7"},
	{"pagat take-back=off peek=on window=move", "casual beginner", 2, "82ae3f8c2e6f884d"},
	{"simple claim=call referee=touch", "skilled casual", 3, "214369c6991c4423"},
	{"covered referee=arbiter reserve-top=closed", "casual expert", 1, "9a29d7890dc0b911"},
	{"pagat", "master beginner", 1, "3e570ffaf60928c9"},
}

// Fixed seeds give the same games for ever, action by action.
func TestGamesAreAsEver(t *testing.T) {
	for _, c := range asEver {
		o, err := streit.ParseOptions(c.rules)
		if err != nil {
			t.Fatal(err)
		}
		var seats []Seat
		for i, word := range strings.Fields(c.levels) {
			level, err := opponent.ParseLevel(word)
			if err != nil {
				t.Fatal(err)
			}
			seats = append(seats, Seat{level, uint64(i), opponent.Budget{Nodes: 30}})
		}
		sum := sha256.New()
		for i := range uint64(c.games) {
			if _, err := play(streit.NewDeal(o, rand.NewPCG(i, 17)), seats, func(seat game.Seat, a streit.Action) {
				fmt.Fprintln(sum, seat, a)
			}); err != nil {
				t.Fatalf("%s: %v", c.rules, err)
			}
		}
		if got := hex.EncodeToString(sum.Sum(nil)[:8]); got != c.hash {
			t.Errorf("%s, %s: the games are %s, not %s", c.rules, c.levels, got, c.hash)
		}
	}
}

package cards_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"stopp/game/cards"
)

// A seed shuffles the same way for ever.
func TestSeedShufflesTheSameForEver(t *testing.T) {
	pack := cards.Pack()
	cards.Shuffle(cards.NewSource([32]byte{42}), pack)
	const want = "[Kd 6d Js 3s Ts 9c 6h 2s 5c 3h 3d Ah 7h 4s Td 8s 2h 9d 7s Jh Kh Ks 4c 2c 4h Qh Qs Qc 8h 4d Th 9s 6c 6s Ac 9h " +
		"5s Qd As 3c 8c 7d 2d 7c Ad Jc 8d Tc Kc 5d Jd 5h]"
	if got := fmt.Sprint(pack); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestShuffleKeepsTheCards(t *testing.T) {
	for seed := range byte(50) {
		pack := cards.Pack()
		cards.Shuffle(cards.NewSource([32]byte{seed}), pack)
		if slices.Sort(pack); !slices.Equal(pack, cards.Pack()) {
			t.Fatalf("seed %d loses cards: %v", seed, pack)
		}
	}
	cards.Shuffle[cards.Card](cards.NewSource([32]byte{}), nil)
	one := []cards.Card{7}
	if cards.Shuffle(cards.NewSource([32]byte{}), one); one[0] != 7 {
		t.Error("one card became another")
	}
}

// Every card comes to every place about equally often: chi-square of 52 × 52
// counts, far beyond chance only if the shuffle is skewed. The seed is fixed.
func TestShuffleIsEven(t *testing.T) {
	const rounds = 5200
	var counts [cards.Kinds][cards.Kinds]int
	src := cards.NewSource([32]byte{9})
	for range rounds {
		pack := cards.Pack()
		cards.Shuffle(src, pack)
		for place, c := range pack {
			counts[place][c-1]++
		}
	}
	const expected = rounds / cards.Kinds
	chi := 0.0
	for _, row := range counts {
		for _, n := range row {
			chi += float64((n-expected)*(n-expected)) / expected
		}
	}
	const freedom = 51 * 51
	if off := (chi - freedom) / math.Sqrt(2*freedom); math.Abs(off) > 5 {
		t.Errorf("chi-square %.0f is %.1f standard deviations off", chi, off)
	}
}

// scripted gives the bits it was told to.
type scripted []uint64

func (s *scripted) Uint64() uint64 {
	bits := (*s)[0]
	*s = (*s)[1:]
	return bits
}

// Below draws again while the bits would make some numbers likelier.
func TestBelowDrawsAgain(t *testing.T) {
	// 2^64 = 3·k + 1: one value of the bits is too many.
	src := &scripted{0, 5, 99}
	if n := cards.Below(src, 3); n != 2 || len(*src) != 1 {
		t.Errorf("drew %d, %d left", n, len(*src))
	}
	src = &scripted{0, math.MaxUint64}
	if n := cards.Below(src, 1); n != 0 {
		t.Errorf("drew %d below 1", n)
	}
	src = &scripted{math.MaxUint64}
	if n := cards.Below(src, 1<<32); n != 1<<32-1 {
		t.Errorf("drew %d", n)
	}
}

package words

import (
	"strings"
	"testing"

	"stopp/bot/i18n"
	"stopp/game/zhengfen"
)

// What lies on top says what is asked for (rules §6), in each language without a gap.
func TestAbove(t *testing.T) {
	for reading, want := range map[string]string{
		"single 9":    "a single card above 9, or a special",
		"single 2":    "a single card above 2, or a special",
		"single *s":   "the big joker, or a special",
		"single *b":   "a special",
		"pair Q":      "a pair above queens, or a special",
		"pair 2":      "a special",
		"quad A":      "a quad above aces, or a special",
		"run 4-8":     "a run above 8, or a special",
		"run 9-2":     "a longer one than “run, 9 to 2”, or a special",
		"full T":      "a full house above tens, or a special",
		"510K":        "a 5-10-K of one suit, or the four 2s",
		"510K-suited": "the four 2s",
		"2222":        "nothing: nothing beats the four 2s",
	} {
		r, err := zhengfen.ParseReading(reading)
		if err != nil {
			t.Fatal(err)
		}
		if got := Above(i18n.For("en"), r); got != want {
			t.Errorf("above %s: %q, not %q", reading, got, want)
		}
	}
	for _, tag := range i18n.Languages {
		say := i18n.For(tag.String())
		for _, c := range zhengfen.Categories() {
			for high := zhengfen.Three; high <= zhengfen.Two; high++ {
				text := strings.Join([]string{Above(say, zhengfen.Reading{Category: c, High: high}), A(say, c), Kind(say, c)}, " ")
				if strings.ContainsAny(text, "[]<>") {
					t.Errorf("%v: %s", tag, text)
				}
			}
		}
	}
}

// A play says what it is read as where jokers leave that open.
func TestPlay(t *testing.T) {
	for play, want := range map[string]string{
		"9c 9d = pair 9":                "9♣ 9♦",
		"Tc = single T":                 "10♣",
		"*b = single *b":                "big joker",
		"9c *s = pair 9":                "9♣ small joker (pair, nines)",
		"5h 6h 7h *s *b = full 7":       "5♥ 6♥ 7♥ small joker big joker (full house, sevens)",
		"5h Ts Kd = 510K":               "5♥ 10♠ K♦",
		"4h 5h 6h 7h 8h = run 4-8":      "4♥ 5♥ 6♥ 7♥ 8♥",
		"3c 3d 4c 4d 5c *b = pairs 3-5": "3♣ 3♦ 4♣ 4♦ 5♣ big joker (pairs, 3 to 5)",
	} {
		a, err := zhengfen.ParseAction(play)
		if err != nil {
			t.Fatal(err)
		}
		if got := Play(i18n.For("en"), a.Play); got != want {
			t.Errorf("%s: %q, not %q", play, got, want)
		}
	}
}

package words

import (
	"strings"
	"testing"

	"stopp/bot/text/i18n"
	"stopp/game"
	"stopp/game/zhengfen"
	"stopp/game/zhengfen/coach"
	"stopp/game/zhengfen/zhengfentest"
)

// The play on top says what is needed (rules §6), in each language without a gap.
func TestAbove(t *testing.T) {
	for reading, want := range map[string]string{
		"single 9":    "a single card above 9, a 5-10-K or the four 2s",
		"single 2":    "a joker, a 5-10-K or the four 2s",
		"single A":    "a 2, a joker, a 5-10-K or the four 2s",
		"pair A":      "a pair of 2s, a 5-10-K or the four 2s",
		"triple A":    "three 2s, a 5-10-K or the four 2s",
		"full A":      "a full house with three 2s, a 5-10-K or the four 2s",
		"single *s":   "the big joker, a 5-10-K or the four 2s",
		"single *b":   "a 5-10-K or the four 2s",
		"pair Q":      "a pair above queens, a 5-10-K or the four 2s",
		"pair 2":      "a 5-10-K or the four 2s",
		"quad A":      "a quad above aces, a 5-10-K or the four 2s",
		"run 4-8":     "a run above 8, a 5-10-K or the four 2s",
		"run 9-2":     "a longer one than “run, 9 to 2”, a 5-10-K or the four 2s",
		"full T":      "a full house above tens, a 5-10-K or the four 2s",
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

// A play says its reading where jokers leave that open.
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

// Every refusal of §9 is a sentence in each language that says why, and what would do.
func TestRefused(t *testing.T) {
	for _, c := range []struct {
		hand, trick, action string
		code                zhengfen.Code
		want                string
	}{
		{"6c 6d 9s", "C 4h 5h 6h 7h 8h = run 4-8", "6c 6d", zhengfen.WrongCategory, "That is a pair, but the trick asks for a run. Nothing but a run above 8, a 5-10-K or the four 2s can be played."},
		{"6c 6d 9s", "C 7c 7d = pair 7", "6c 6d", zhengfen.TooLow, "That is “pair, sixes”, which does not beat “pair, sevens”. Nothing but a pair above sevens, a 5-10-K or the four 2s can be played."},
		{"6c 6d 9s", "C 5h Tc Kd = 510K", "6c 6d", zhengfen.WrongCategory, "That is a pair, but a special combination lies on top: “5-10-K”. Nothing but a 5-10-K of one suit, or the four 2s can be played."},
		{"6c 6d 9s", "C 2c 2d 2h 2s = 2222", "9s", zhengfen.WrongCategory, "The four 2s lie on top, and nothing beats them. You can pass."},
		{"6c 6d 9s", "", "6c 9s", zhengfen.NoCombination, "6♣ 9♠: that is no combination. What goes here is any combination; `/rules` shows every kind."},
		{"6c 6d 9s", "", "7c", zhengfen.NotHeld, "You don’t hold 7♣."},
		{"6c 6d *s", "", "6c *s = pair 7", zhengfen.NoReading, "These cards can’t be “pair, sevens”. They can be “pair, sixes”."},
		{"6c 6d 9s", "", "pass", zhengfen.MustLead, "The table is empty, so you can’t pass: lead any combination."},
		{"6c 6d 9s", "A 4c = single 4", "pass", zhengfen.MustTake, "This trick is yours, so you can’t pass: take it."},
		{"6c 6d 9s", "C 4c = single 4", "take", zhengfen.NothingToTake, "There is no trick of yours to take."},
	} {
		a, err := zhengfen.ParseAction(c.action)
		if err != nil {
			t.Fatal(err)
		}
		var trick []string
		if c.trick != "" {
			trick = []string{c.trick}
		}
		v := zhengfentest.Dealt(c.hand, trick...).View(game.A)
		if _, code := v.Judge(a); code != c.code {
			t.Errorf("%s: %v, not %v", c.action, code, c.code)
		}
		name := func(game.Seat) string { return "Ben" }
		if got := Refused(i18n.For("en"), v, name, a, c.code); got != c.want {
			t.Errorf("%s: %q\nnot %q", c.action, got, c.want)
		}
		for _, tag := range i18n.Languages {
			for _, code := range zhengfen.Codes() {
				if code < c.code { // readings that could be the reason all the same
					if text := Refused(i18n.For(tag.String()), v, name, a, code); text == "" || strings.ContainsAny(text, "[]<>") {
						t.Errorf("%v: %v: %s", tag, code, text)
					}
				}
			}
		}
	}
}

// A hint said "there is little in the trick" where no points lay at all.
func TestNothingInTheTrick(t *testing.T) {
	little := []coach.Reason{coach.LittleInIt}
	for trick, want := range map[string]string{"C 4c = single 4": "• Der Stich ist nichts wert.", "C 5c = single 5": "• Im Stich liegt wenig."} {
		if got := Because(i18n.For("de"), zhengfentest.Dealt("6c 6d 9s", trick).View(game.A), little); got != want {
			t.Errorf("%s: %q", trick, got)
		}
	}
}

// Single cards are not named twice in a menu.
func TestSingleCardsAreNamedOnce(t *testing.T) {
	joker := zhengfen.Play{Cards: zhengfen.CardsOf(zhengfen.BigJoker), Reading: zhengfen.Reading{Category: zhengfen.Single, Low: zhengfen.Big, High: zhengfen.Big}}
	if got := Besides(i18n.For("de"), joker); got != "" {
		t.Errorf("%q", got)
	}
	pair := zhengfen.Play{Reading: zhengfen.Reading{Category: zhengfen.Pair, Low: zhengfen.Five, High: zhengfen.Five}}
	if got := Besides(i18n.For("de"), pair); got != "Paar, Fünfen" {
		t.Errorf("%q", got)
	}
}

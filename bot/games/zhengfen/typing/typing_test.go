package typing

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/games/zhengfen/choose"
	"stopp/bot/games/zhengfen/words"
	"stopp/bot/text/i18n"
	"stopp/game"
	"stopp/game/zhengfen"
	"stopp/game/zhengfen/zhengfentest"
)

func someone(game.Seat) string { return "Ben" }

// Typed plays are understood as meant, in every language (spec, "Choosing cards" 5).
func TestParse(t *testing.T) {
	const hand = "3h 4h 5h 5d 6h 8h 9c 9d 9s Td Th Ks Qd *s"
	for _, c := range []struct{ language, text, want string }{
		{"en", "99", "9c 9d = pair 9"}, {"en", "9 9", "9c 9d = pair 9"}, {"en", "9d9s", "9d 9s = pair 9"}, {"en", "9♦ 9♠", "9d 9s = pair 9"},
		{"en", "pair of nines", "9c 9d = pair 9"}, {"en", "nines pair", "9c 9d = pair 9"}, {"en", "999", "9c 9d 9s = triple 9"},
		{"en", "4-8 hearts joker", "4h 5h 6h 8h *s = run 4-8"}, {"en", "4 to 8 hearts, joker", "4h 5h 6h 8h *s = run 4-8"}, {"de", "Herz 4-8 Joker", "4h 5h 6h 8h *s = run 4-8"},
		{"fr", "4-8 cœur joker", "4h 5h 6h 8h *s = run 4-8"}, {"en", "run 4-8 small joker", "4h 5h 6h 8h *s = run 4-8"},
		{"en", "5 10 K", "5d Td Ks = 510K"}, {"de", "5 10 K", "5d Td Ks = 510K"}, {"fr", "5 10 R", "5d Td Ks = 510K"}, {"en", "5d 10h ks", "5d Th Ks = 510K"}, {"en", "510k", "5d Td Ks = 510K"},
		{"en", "99910 10", "9c 9d 9s Td Th = full 9"}, {"en", "999 TT", "9c 9d 9s Td Th = full 9"},
		{"en", "q", "Qd = single Q"}, {"de", "Dame", "Qd = single Q"}, {"de", "Karo Dame", "Qd = single Q"}, {"fr", "dame", "Qd = single Q"}, {"de", "d", "Qd = single Q"},
		{"en", "joker", "*s = single *s"}, {"en", "*s", "*s = single *s"}, {"de", "kleiner Joker", "*s = single *s"}, {"fr", "petit joker", "*s = single *s"}, {"en", "🃏", "*s = single *s"},
		{"en", "9 9 joker", "9c 9d *s = triple 9"}, {"en", "9c 9d *s = triple 9", "9c 9d *s = triple 9"}, {"en", "king of spades", "Ks = single K"},
		{"fr", "roi de pique", "Ks = single K"}, {"fr", "9t", "9c = single 9"}, {"fr", "9c", "9c = single 9"}, {"en", "3h4h5h6h*s", "3h 4h 5h 6h *s = run 3-7"},
		{"en", "pass", "pass"}, {"de", "passe", "pass"}, {"fr", "je passe", "pass"}, {"de", "nehmen", "take"}, {"fr", "prends", "take"}, {"en", "take the trick", "take"}, {"de", "nimm den Stich", "take"}, {"fr", "prends le pli", "take"},
	} {
		say := i18n.For(c.language)
		got, err := Parse(c.text, say, zhengfentest.Dealt(hand).View(game.A), someone)
		text := zhengfen.Action{Verb: got.Verb}.String()
		if err == nil && got.Verb == zhengfen.Playing {
			var all []string
			for _, p := range got.Plays {
				all = append(all, p.String())
			}
			text = strings.Join(all, " / ")
		}
		if text != c.want || got.Sure != (err == nil && got.Verb == zhengfen.Playing && len(got.Plays) == 1) {
			t.Errorf("%s: %q is %q (%v), not %q", c.language, c.text, text, err, c.want)
		}
	}
}

// A text that may mean several plays is asked about.
func TestParseAsks(t *testing.T) {
	for text, want := range map[string]int{
		"5h 6h 7h *s *b": 5, "*s *b": 13, "9 joker": 2, "5 10 k": 2, "full house 9": 6,
	} {
		got, err := Parse(text, i18n.For("en"), zhengfentest.Dealt("5h 6h 7h *s *b 9c 9d 9s Th Kh Kd").View(game.A), someone)
		if err != nil || got.Sure || len(got.Plays) != want {
			t.Errorf("%q: %v, %v", text, got.Plays, err)
		}
	}
}

// A play that does not go is answered with the reason, and with plays that would.
func TestParseRefuses(t *testing.T) {
	v := zhengfentest.Dealt("5h 6h 7h 9c 9d Kh", "C 4c = single 4", "A 8c = single 8").View(game.A)
	follow := zhengfentest.Dealt("5h 6h 7h 9c 9d Kh", "C 8c 8d = pair 8").View(game.A)
	for _, c := range []struct {
		v          zhengfen.View
		text, want string
	}{
		{follow, "9c", "That is a single card, but the trick asks for a pair."}, {follow, "9", "That is a single card, but the trick asks for a pair."},
		{v, "7h", "which does not beat “single: 8”"}, {follow, "777", "You don’t hold as many cards of that rank: 7."}, {follow, "2s", "You don’t hold 2♠."},
		{follow, "5 6", "that is no combination"}, {follow, "quads 3-5", "You hold nothing like that"}, {follow, "joker", "of that rank: joker"},
		{follow, "hello", "zheng-fen.typed.unknown"}, {follow, strings.Repeat("9", 101), "zheng-fen.typed.unknown"}, {follow, "9c 9d = triple 9", "These cards can’t be “triple, nines”."},
		{follow, strings.Repeat("dk", 40), ""},
	} {
		_, err := Parse(c.text, i18n.For("en"), c.v, someone)
		var said *cardtable.Explained
		var problem *cardtable.Problem
		got := ""
		switch {
		case errors.As(err, &said):
			got = said.Text
		case errors.As(err, &problem):
			got = problem.Key
		}
		if got == "" || !strings.Contains(got, c.want) {
			t.Errorf("%q: %q, not %q", c.text, got, c.want)
		}
	}
}

// A suggestion is understood as just that, in every language. So is a play as it is read
// back, if its suits say which cards are meant (spec, "Choosing cards" 5).
func TestSuggestionsAreUnderstood(t *testing.T) {
	rnd, n := rand.New(rand.NewPCG(5, 5)), 0
	for _, line := range zhengfentest.Variety() {
		zhengfentest.EachTable(line, 1, func(m zhengfen.Match) {
			v := m.View(m.View(game.NoSeat).ToMove())
			if m.Waits() || m.Over() || rnd.IntN(6) > 0 {
				return
			}
			say := i18n.For(i18n.Languages[rnd.IntN(len(i18n.Languages))].String())
			for _, c := range Suggest("", say, v) {
				n++
				got, err := Parse(c.Value, say, v, someone)
				if err != nil || got.Verb == zhengfen.Playing && (len(got.Plays) != 1 || got.Plays[0].String() != c.Value) || bot.Length(c.Name) > 100 {
					t.Fatalf("%q: %v, %v", c.Value, got, err)
				}
			}
			for _, p := range choose.Suggest(v, zhengfen.Action{}) {
				got, err := Parse(words.Cards(say, p.Cards), say, v, someone)
				if err != nil || !slices.ContainsFunc(got.Plays, func(q zhengfen.Play) bool { return q.Cards == p.Cards }) {
					t.Fatalf("%v read back as %q: %v, %v", p, words.Cards(say, p.Cards), got, err)
				}
			}
		})
	}
	if n < 100 {
		t.Errorf("only %d suggestions", n)
	}
}

// Typed text narrows the list, and only allowed plays are on it.
func TestSuggest(t *testing.T) {
	v := zhengfentest.Dealt("5h 6h 7h 8h 9h 9c 9d Kh *s").View(game.A)
	for text, want := range map[string]string{
		"9":       "9♣",
		"99":      "9♣ 9♦ · pair, nines",
		"pai":     "9♣ 9♦ · pair, nines",
		"pair 9":  "9♣ 9♦ · pair, nines",
		"5-":      "5♥ 6♥ 7♥ 8♥ 9♥ · run, 5 to 9",
		"5-9":     "5♥ 6♥ 7♥ 8♥ 9♥ · run, 5 to 9",
		"run":     "5♥ 6♥ 7♥ 8♥ 9♥ · run, 5 to 9",
		"joker 9": "9♣ small joker · pair, nines",
	} {
		all := Suggest(text, i18n.For("en"), v)
		if len(all) == 0 || len(all) > 25 || !slices.ContainsFunc(all, func(c bot.Choice) bool { return c.Name == want }) {
			t.Errorf("%q: %+v", text, all)
		}
	}
	follow := zhengfentest.Dealt("5h 6h", "C 4c = single 4").View(game.A)
	if all := Suggest("", i18n.For("en"), follow); len(all) != 3 || all[0].Value != "pass" {
		t.Errorf("%+v", all)
	}
	if all := Suggest("pas", i18n.For("en"), follow); len(all) != 1 || all[0].Value != "pass" {
		t.Errorf("%+v", all)
	}
}

// FuzzParse: whatever is typed, only allowed actions come out.
func FuzzParse(f *testing.F) {
	for _, text := range []string{"99", "4-8 hearts joker", "pass", "*s*b", "dkdkdkdkdk", "9c 9d = pair 9"} {
		f.Add(text)
	}
	v := zhengfentest.Longest().View(game.A)
	f.Fuzz(func(t *testing.T, text string) {
		got, err := Parse(text, i18n.For("de"), v, someone)
		if err != nil {
			return
		}
		for _, p := range got.Plays {
			if a, code := v.Judge(zhengfen.Action{Play: p}); code != zhengfen.Allowed || a.Play != p {
				t.Errorf("%q is %v, which is %v", text, p, code)
			}
		}
		Suggest(text, i18n.For("fr"), v)
	})
}

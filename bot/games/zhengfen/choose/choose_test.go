package choose

import (
	"slices"
	"strings"
	"testing"

	"stopp/game"
	"stopp/game/zhengfen"
	"stopp/game/zhengfen/zhengfentest"
)

// The four suggestions to lead and to follow (spec, "Choosing cards" 1).
func TestSuggest(t *testing.T) {
	for name, c := range map[string]struct {
		hand  string
		trick []string
		want  string
	}{
		"a lead: the lowest single card, pair, sequence or full house, triple": {
			"3h 6c 6d 8c 8d 8h 9c 9d Tc Td Jc Jd Qs", nil,
			"3h = single 3 / 6c 6d = pair 6 / 3h 6c 8c 8d 8h = full 8 / 8c 8d 8h = triple 8"},
		"a full house where nothing is longer": {"7c 7d 7h 9c 9d Ks", nil, "7c = single 7 / 7c 7d = pair 7 / 7c 7d 7h 9c 9d = full 7 / 7c 7d 7h = triple 7"},
		"a sequence without a 2 and without a joker, though others are longer": {"7s 7d 8c 8h 9c 9d Kc Kd Ac Ad 2c 2d *s", nil,
			"7d = single 7 / 7d 7s = pair 7 / 7d 7s 8c 8h 9c 9d = pairs 7-9 / 7d 7s *s = triple 7"},
		"jokers stay at home while there is else": {"4h 4s 9c *s", nil, "4h = single 4 / 4h 4s = pair 4 / 4h 4s *s = triple 4"},
		"weakest, unbroken, strongest, special": {
			"6c 6d 9s Ac 2c 5h Td Ks", []string{"C 4c = single 4"},
			"5h = single 5 / 5h Td Ks = 510K / 2c = single 2"},
		"the weakest breaks a pair": {
			"6c 6d 9s Ac", []string{"C 4c = single 4"}, "6c = single 6 / 9s = single 9 / Ac = single A"},
		"a special lies": {"5h Th Kh 2c 2d 2h 2s", []string{"C 5c Tc Kd = 510K"}, "5h Th Kh = 510K-suited / 2c 2d 2h 2s = 2222"},
		"side cards: no 2, then no points, then the lowest": {
			"8c 8d 8h 4c 4d 5c 5d Jc Jd 2c 2d", nil,
			"4c = single 4 / 4c 4d = pair 4 / 4c 4d 8c 8d 8h = full 8 / 8c 8d 8h = triple 8"},
		"points are side cards rather than 2s": {"8c 8d 8h Tc Td 2c 2d", nil, "8c = single 8 / 8c 8d = pair 8 / 8c 8d 8h Tc Td = full 8 / 8c 8d 8h = triple 8"},
		"a pair is broken rather than a 2 thrown": {
			"8c 8d 8h 4c 4d 4h 2c 2d", []string{"C 5c 5d 5h 6c 6d = full 5"}, "4c 4d 8c 8d 8h = full 8"},
		"only one play does it": {"3c 3d Kh", []string{"C Qc = single Q"}, "Kh = single K"},
		"nothing beats it":      {"3c 3d", []string{"C Qc = single Q"}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			if text := said(Suggest(zhengfentest.Dealt(c.hand, c.trick...).View(game.A), zhengfen.Action{})); text != c.want {
				t.Errorf("%s\nnot %s", text, c.want)
			}
		})
	}
}

// What a hint would play comes first and stands once; the others follow. A pass is no play.
func TestSuggestBeginsWithTheHint(t *testing.T) {
	v := zhengfentest.Dealt("3h 6c 6d 8c 8d 8h 9c 9d Tc Td Jc Jd Qs").View(game.A)
	for advised, want := range map[string]string{
		"6c 6d = pair 6": "6c 6d = pair 6 / 3h = single 3 / 3h 6c 8c 8d 8h = full 8 / 8c 8d 8h = triple 8",
		"Qs = single Q":  "Qs = single Q / 3h = single 3 / 6c 6d = pair 6 / 3h 6c 8c 8d 8h = full 8",
		"pass":           "3h = single 3 / 6c 6d = pair 6 / 3h 6c 8c 8d 8h = full 8 / 8c 8d 8h = triple 8",
		"Ks = single K":  "3h = single 3 / 6c 6d = pair 6 / 3h 6c 8c 8d 8h = full 8 / 8c 8d 8h = triple 8",
	} {
		a, err := zhengfen.ParseAction(advised)
		if err != nil {
			t.Fatal(err)
		}
		if text := said(Suggest(v, a)); text != want {
			t.Errorf("%s: %s\nnot %s", advised, text, want)
		}
	}
}

// Whatever is dealt, no suggestion throws a 2 or a joker beside a triple where other cards of the
// hand would do beside the same one.
func TestSuggestionsThrowNothingDear(t *testing.T) {
	n := 0
	for _, line := range zhengfentest.Variety() {
		zhengfentest.EachTable(line, 3, func(m zhengfen.Match) {
			v := m.View(m.View(game.NoSeat).ToMove())
			for _, p := range Suggest(v, zhengfen.Action{}) {
				if p.Reading.Category != zhengfen.Full {
					continue
				}
				n++
				for _, other := range Plays(v) {
					fewer := (other.Cards & zhengfen.Jokers).Len() < (p.Cards & zhengfen.Jokers).Len()
					if other.Reading == p.Reading && (fewer || twos(other) < twos(p) && other.Cards&zhengfen.Jokers == p.Cards&zhengfen.Jokers) {
						t.Fatalf("%v where %v would do:\n%s", p, other, v.Position())
					}
				}
			}
		})
	}
	if n < 20 {
		t.Errorf("only %d full houses", n)
	}
}

func said(plays []zhengfen.Play) string {
	var all []string
	for _, p := range plays {
		all = append(all, p.String())
	}
	return strings.Join(all, " / ")
}

// Every play of a list is found by at most three choices. No menu has more than 25 items, and
// below the first menu one of them leads back (spec, "Choosing cards" 3).
func TestMenuReachesEverything(t *testing.T) {
	views := []zhengfen.View{}
	for _, m := range zhengfentest.Crowded()[:2] {
		views = append(views, m.View(game.A))
	}
	for _, line := range zhengfentest.Variety() {
		zhengfentest.EachTable(line, 2, func(m zhengfen.Match) {
			v := m.View(m.View(game.NoSeat).ToMove())
			views = append(views, v, v.Ahead())
		})
	}
	longest := 0
	for _, v := range views {
		plays := Plays(v)
		longest = max(longest, len(plays))
		if got := walked(t, plays, nil); !slices.Equal(sorted(got), sorted(plays)) {
			t.Fatalf("%d plays of %d are reached:\n%s", len(got), len(plays), v.Position())
		}
	}
	if longest < 1735 {
		t.Errorf("the longest list has %d", longest)
	}
}

// walked are the plays behind a path of a menu.
func walked(t *testing.T, plays []zhengfen.Play, path []string) (all []zhengfen.Play) {
	page := Menu(plays, path)
	if !slices.Equal(page.Path, path) || len(path) > 2 || len(plays) > atTop && len(page.Plays)+len(page.Groups)+min(len(path), 1) > atTop {
		t.Fatalf("behind %q: %q, %d plays, %d groups", path, page.Path, len(page.Plays), len(page.Groups))
	}
	keys := map[string]bool{}
	for _, g := range page.Groups {
		if keys[g.Key] || len(g.Plays) == 0 || strings.ContainsAny(g.Key, " ;") {
			t.Fatalf("the group %q of %d", g.Key, len(g.Plays))
		}
		keys[g.Key] = true
		all = append(all, walked(t, plays, append(slices.Clone(path), g.Key))...)
	}
	return append(all, page.Plays...)
}

// A path that leads nowhere, such as after the table has changed, ends where it last leads.
func TestMenuForgetsOldPaths(t *testing.T) {
	plays := Plays(zhengfentest.Longest().View(game.A))
	if page := Menu(plays, []string{"quads", "9"}); page.Path != nil || len(page.Groups) == 0 {
		t.Errorf("%+v", page.Path)
	}
	if page := Menu(plays[:20], []string{"single"}); page.Path != nil || len(page.Plays) != 20 {
		t.Errorf("%+v", page)
	}
}

// Chosen cards offer the readings that may be played (§5.4, §9).
func TestReadings(t *testing.T) {
	joker := zhengfentest.Dealt("5h 6h 7h *s *b 3c")
	for _, c := range []struct {
		m     zhengfen.Match
		cards string
		want  int
		code  zhengfen.Code
	}{
		{joker, "5h 6h 7h *s *b", 5, zhengfen.Allowed}, {joker, "*s *b", 13, zhengfen.Allowed}, {joker, "*s", 1, zhengfen.Allowed},
		{joker, "5h 6h", 0, zhengfen.NoCombination}, {joker, "Kh", 0, zhengfen.NotHeld},
		{zhengfentest.Dealt("5h 6h 7h *s *b", "C 4c 5c 6c 7c 8c = run 4-8"), "5h 6h 7h *s *b", 1, zhengfen.Allowed},
		{zhengfentest.Dealt("5h 6h 7h", "C 9c = single 9"), "5h", 0, zhengfen.TooLow},
		{zhengfentest.Dealt("5h 5s 7h", "C 4c = single 4"), "5h 5s", 0, zhengfen.WrongCategory},
	} {
		set, err := zhengfen.ParseCards(c.cards)
		if err != nil {
			t.Fatal(err)
		}
		if all, code := Readings(c.m.View(game.A), set); len(all) != c.want || code != c.code {
			t.Errorf("%s: %v, %v", c.cards, all, code)
		}
	}
}

package typing

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"unicode/utf8"

	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
)

// eachTable plays every rule set by chance and shows tables on the way.
func eachTable(t testing.TB, seeds, apart int, visit func(streit.State, []string)) {
	t.Helper()
	lines := []string{"pagat reserve-top=closed", "pagat referee=touch own-waste=on"}
	for _, set := range streit.Sets() {
		lines = append(lines, set.String())
	}
	for _, rules := range lines {
		o, err := streit.ParseOptions(rules)
		if err != nil {
			t.Fatal(err)
		}
		for seed := range seeds {
			m, err := streit.New(streit.NewDeal(o, cards.NewSource([32]byte{byte(seed)})))
			if err != nil {
				t.Fatal(err)
			}
			s, rng := m.Table(), rand.New(rand.NewPCG(uint64(seed), 4))
			for i := range 6 * apart {
				if i%apart == 0 {
					visit(s, three[:o.Seats()])
				}
				list := s.Possible(nil)
				if len(list) == 0 {
					break
				}
				s = s.After(list[rng.IntN(len(list))])
			}
		}
	}
}

// everyMove is every move and group that can be said at a table, allowed or
// not.
func everyMove(s streit.State) (all []Typed) {
	for k := streit.Turn; k <= streit.Open; k++ {
		all = append(all, Typed{Move: streit.Move{Kind: k}})
	}
	v := s.View(game.NoSeat)
	for _, from := range append(sources(v), seen{place: streit.OwnWaste}) {
		for _, to := range (table{view: v}).loads() {
			all = append(all, Typed{Move: streit.Move{From: from.place, To: to.place}})
			if from.place.House() > 0 && to.place.House() > 0 {
				all = append(all, Typed{Group: streit.Group{N: 1 + len(all)%13, From: from.place, To: to.place}})
			}
		}
	}
	return all
}

// Every move of the notation is understood as itself, in any case of letters
// and whether its places are there or not.
func TestTheNotationIsUnderstood(t *testing.T) {
	v := view(t, scene)
	for from := streit.Place(1); from <= streit.OwnWaste; from++ {
		for to := streit.Place(1); to < 32; to++ {
			m := streit.Move{From: from, To: to}
			if again, err := streit.ParseMove(m.String()); err != nil || again != m {
				continue
			}
			for _, lang := range languages {
				if got := read(m.String(), lang, v, two); got != m.String() {
					t.Errorf("%s: %v is %s", lang, m, got)
				}
			}
		}
	}
	for _, m := range everyMove(lay(t, sceneOfThree)) {
		if got := read(m.String(), "de", v, two); got != m.String() {
			t.Errorf("%v is %s", m, got)
		}
	}
}

// Text read back in any language can be typed in any, and means the same.
func TestWhatIsReadBackCanBeTyped(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	tried := 0
	eachTable(t, 1, 25, func(s streit.State, names []string) {
		v := s.View(game.NoSeat)
		for i, m := range everyMove(s) {
			if i%3 != rng.IntN(3) {
				continue
			}
			said := languages[rng.IntN(len(languages))]
			text := m.Say(i18n.For(said), v, names)
			for _, lang := range languages {
				tried++
				if got := read(text, lang, v, names); got != m.String() {
					t.Fatalf("%s for %s: %q is %s, want %v\n%s", said, lang, text, got, m, s.String())
				}
			}
		}
	})
	if tried < 5000 {
		t.Errorf("only %d tried", tried)
	}
}

// texts are beginnings of typed texts.
func texts(rng *rand.Rand, s streit.State, names []string) (all []string) {
	v := s.View(game.NoSeat)
	for range 12 {
		moves := everyMove(s)
		say := i18n.For(languages[rng.IntN(len(languages))])
		m := moves[rng.IntN(len(moves))]
		text := []rune([]string{m.Say(say, v, names), m.String()}[rng.IntN(2)])
		all = append(all, string(text[:rng.IntN(len(text)+1)]), fmt.Sprint(cards.Card(1+rng.IntN(52)), " h"))
	}
	return all
}

// Discord takes 25 lines of 1 to 100 characters.
func TestSuggestionsFit(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 2))
	most := 0
	eachTable(t, 1, 25, func(s streit.State, names []string) {
		v := s.View(game.NoSeat)
		for _, text := range append(texts(rng, s, names), "", "8", "a", "d", "their", "3x", "house", "r", "t", "K") {
			list := Suggest(text, i18n.For(languages[rng.IntN(len(languages))]), v, names)
			most = max(most, len(list))
			checkLengths(t, text, list)
			if len(list) == 0 {
				t.Errorf("%q: nothing to say", text)
			}
		}
	})
	if most < 12 {
		t.Errorf("%d lines at most", most)
	}
}

func checkLengths(t *testing.T, text string, list []Suggestion) {
	t.Helper()
	if len(list) > 25 {
		t.Errorf("%q: %d lines", text, len(list))
	}
	for _, s := range list {
		label, value := bot.Length(s.Label), utf8.RuneCountInString(s.Value)
		if label < 1 || label > 100 || value < 1 || value > 100 {
			t.Errorf("%q: %q for %q", text, s.Label, s.Value)
		}
	}
}

// A line that stands for a whole move means it when it is chosen.
func TestSuggestionsMeanWhatTheySay(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 3))
	chosen := 0
	eachTable(t, 1, 25, func(s streit.State, names []string) {
		v, say := s.View(game.NoSeat), i18n.For(languages[rng.IntN(len(languages))])
		for _, text := range texts(rng, s, names) {
			for _, line := range Suggest(text, say, v, names) {
				m, err := Parse(line.Value, say, v, names)
				if err != nil || line.Label == say.Say("refused.same-place", nil) {
					continue
				}
				if m.Move.Kind == streit.Play && m.Group.N == 0 && m.Move.From == m.Move.To {
					t.Errorf("%q: %q goes nowhere", text, line.Label)
				}
				chosen++
				if got := m.Say(say, v, names); got != line.Label {
					t.Errorf("%q: %q stands for %q, which reads %q", text, line.Value, line.Label, got)
				}
			}
		}
	})
	if chosen < 1000 {
		t.Errorf("only %d lines", chosen)
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"r-3", "karo 8 auf haus 3", "8d h3", "3x4-5", "réserve adverse", "♥️", "(", "bens reserve", "d'", "’s", "x x x", "10 10", "\xff\xfe3"} {
		f.Add(text, "Anna", uint8(0))
	}
	tables := []streit.View{view(f, scene), view(f, sceneOfThree)}
	f.Fuzz(func(t *testing.T, text, name string, at uint8) {
		v, lang := tables[at%2], i18n.For(languages[int(at)%len(languages)])
		names := []string{name, "Ben", "Dolores"}[:len(v.Players)]
		m, err := Parse(text, lang, v, names)
		if p, bad := err.(*Problem); bad {
			if said := lang.Say(p.Key, p.Data); said == "["+p.Key+"]" {
				t.Errorf("no words for %s", p.Key)
			}
		} else if again, err := Parse(m.String(), lang, v, nil); err != nil || again != m {
			t.Errorf("%q is %v, and that %v", text, m, again)
		}
		checkLengths(t, text, Suggest(text, lang, v, names))
		Card(text, lang)
	})
}

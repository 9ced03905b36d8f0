package typing

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"stopp/bot/text/i18n"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
	"stopp/render"
)

// spelt are the ways to write a card as one word in a language.
func spelt(c cards.Card, lang string) []string {
	short := func(of render.Indices) string {
		return strings.TrimRight(render.CardSymbols(c, of), "♣♦♥♠") + string([]rune("♣♦♥♠")[c.Suit()])
	}
	return []string{c.String(), strings.ToLower(c.String()), short(render.IndicesIn(lang)), short(render.English)}
}

// meant are the moves of a card to a house, from wherever it lies open: a text that names it
// should give them.
func meant(v streit.View, c cards.Card, house int) (all []string) {
	for _, s := range sources(v) {
		if s.card == c {
			all = append(all, fmt.Sprintf("%s-%d", s.place, house))
		}
	}
	return all
}

// told are the moves that a text comes to: the one that is made or, if the bot asks, all that it offers.
func told(text, lang string, v streit.View, names []string) (all []string, key string) {
	typed, err := Parse(text, i18n.For(lang), v, names)
	var p *Problem
	if !errors.As(err, &p) {
		return []string{typed.String()}, ""
	}
	list, _ := p.Data["List"].(string)
	for line := range strings.Lines(list) {
		if _, move, ok := strings.Cut(line, "· `"); ok {
			all = append(all, strings.Trim(move, "`\n"))
		}
	}
	return all, p.Key
}

// A word that can be a card is a card: 8h 1 is the 8♥ or nothing, whatever lies on house 8. If
// the card lies open in two places, both are offered, and no move is made. The same holds for
// every card and house, in every language, at tables of every rule set; and suggestions while
// typing are the same.
func TestAWordThatCanBeACardIsACard(t *testing.T) {
	tried, made, asked, tables := 0, 0, 0, 0
	eachTable(t, 1, 40, func(s streit.State, names []string) {
		v := s.View(game.NoSeat)
		tables++
		for i := range 52 {
			c, house := cards.Card(1+i), 1+(i*7+tried)%len(v.Houses)
			lies := slices.ContainsFunc(sources(v), func(s seen) bool { return s.card == c })
			if slices.Contains(meant(v, c, house), fmt.Sprintf("%d-%d", house, house)) || !lies && i%16 != tables%16 {
				continue
			}
			for _, lang := range languages {
				if readOtherwise(c, lang) {
					continue
				}
				for _, word := range spelt(c, lang) {
					tried++
					text, want := fmt.Sprintf("%s %d", word, house), meant(v, c, house)
					got, key := told(text, lang, v, names)
					switch {
					case len(want) == 0 && len(got) > 0, len(want) == 1 && (key != "" || !slices.Equal(got, want)), len(want) > 1 && (key != "typing.unsure" || !slices.Equal(got, want)):
						t.Fatalf("%s: %q is %q %s, want %q\n%s", lang, text, got, key, want, s.String())
					}
					made, asked = made+min(1, len(want)), asked+len(want)/2
					for _, line := range Suggest(text, i18n.For(lang), v, names) {
						if line.Value != text && !slices.Contains(want, line.Value) {
							t.Fatalf("%s: %q offers %q, want %q", lang, text, line.Value, want)
						}
					}
				}
			}
		}
	})
	if tried < 2000 || made < 1000 || asked < 5 {
		t.Errorf("%d tried, %d made, %d asked", tried, made, asked)
	}
}

// readOtherwise tells whether the letters of the notation may mean another card in a language: 8c is a heart in French.
func readOtherwise(c cards.Card, lang string) bool {
	return lang == "fr" && (c.Suit() == cards.Clubs || c.Rank() == cards.Ten) || lang == "de" && c.Rank() == cards.Ace
}

// A text may be a card, or a house and the next one's h: the bot asks, in every language,
// even if only one of the two is possible. If the text says which, it does not ask. (From
// the report: 8h 1 took the 4♥ from house 8.)
func TestAHeartOrAHouse(t *testing.T) {
	open := view(t, strings.NewReplacer("house 2 Tc 9h", "house 2 Tc 9h 8h", "house 8 -", "house 8 4h").Replace(scene))
	none := view(t, strings.Replace(scene, "house 8 -", "house 8 4h", 1))
	for text, want := range map[string][2]string{
		"8h 1": {"2-1", "!buried"}, "8h h1": {"2-1", "!buried"}, "8♥ 1": {"2-1", "!buried"}, "8H-1": {"2-1", "!buried"}, "8♥1": {"2-1", "!buried"},
		"8 h1": {"8-1", "8-1"}, "8-h1": {"8-1", "8-1"}, "8 1": {"8-1", "8-1"}, "h8 1": {"8-1", "8-1"}, "h8 h1": {"8-1", "8-1"},
		"8h1": {"!unsure", "!unsure"}, "8 h 1": {"!unsure", "!unsure"},
	} {
		for _, lang := range languages {
			for i, v := range []streit.View{open, none} {
				if got := read(text, lang, v, two); got != want[i] {
					t.Errorf("%s: %q is %s, want %s (8♥ open: %v)", lang, text, got, want[i], i == 0)
				}
			}
		}
	}
	both, key := told("8h1", "en", open, two)
	if slices.Sort(both); key != "typing.unsure" || !slices.Equal(both, []string{"2-1", "8-1"}) {
		t.Errorf("8h1 asks for %q, %s", both, key)
	}
	for _, lang := range languages {
		for text, first := range map[string]string{"8h": "2-f", "8h ": "2-f", "8h 3": "2-3"} {
			list := Suggest(text, i18n.For(lang), open, two)
			if len(list) == 0 || list[0].Value != first || slices.ContainsFunc(list, func(s Suggestion) bool { return strings.HasPrefix(s.Value, "8-") }) {
				t.Errorf("%s: %q offers %q", lang, text, list)
			}
		}
	}
}

// A member's name is theirs, whatever card it could be.
func TestANameIsNoCard(t *testing.T) {
	v := view(t, scene)
	for _, lang := range languages {
		if got := read("2s Kd reserve", lang, v, []string{"Anna", "Kd"}); got != "t-Br" {
			t.Errorf("%s: %s", lang, got)
		}
	}
}

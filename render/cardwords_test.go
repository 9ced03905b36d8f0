package render

import (
	"testing"

	"stopp/bot/text/i18n"
	"stopp/game/cards"
)

func TestCardSymbols(t *testing.T) {
	for text, want := range map[string]string{"7h": "7♥", "Tc": "10♣", "Qs": "Q♠", "Ad": "A♦", "**": "**", "??": "??"} {
		if got := CardSymbols(parsed(t, text), English); got != want {
			t.Errorf("%s is %s, not %s", text, got, want)
		}
	}
}

func TestCardWords(t *testing.T) {
	for text, want := range map[string][2]string{
		"7h": {"7 of hearts", "Herz 7"}, "Qs": {"queen of spades", "Pik Dame"}, "Ac": {"ace of clubs", "Kreuz Ass"},
		"Kd": {"king of diamonds", "Karo König"}, "**": {"joker", "Joker"}, "??": {"face-down card", "verdeckte Karte"},
	} {
		for i, locale := range []string{"en", "de"} {
			if got := CardWords(parsed(t, text), catalogue(locale)); got != want[i] {
				t.Errorf("%s is %s in %s, not %s", text, got, locale, want[i])
			}
		}
	}
}

// Where a pack has two jokers, their words and their signs differ.
func TestTwoJokers(t *testing.T) {
	for locale, want := range map[string][2]string{"en": {"small joker", "big joker"}, "de": {"kleiner Joker", "großer Joker"}, "fr": {"petit joker", "grand joker"}} {
		for i, c := range []cards.Card{cards.SmallJoker, cards.BigJoker} {
			if got := CardWords(c, catalogue(locale)); got != want[i] || CardSymbols(c, English) != [2]string{"*s", "*b"}[i] {
				t.Errorf("%v is %s in %s, and %s", c, got, locale, CardSymbols(c, English))
			}
		}
	}
}

// parsed is a card of the notation.
func parsed(t *testing.T, text string) cards.Card {
	t.Helper()
	if text == "??" {
		return cards.Hidden
	}
	c, err := cards.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// catalogue is the Say of a language's real catalogue.
func catalogue(locale string) Say {
	texts := i18n.For(locale)
	return func(key string, data map[string]any) string { return texts.Say(key, data) }
}

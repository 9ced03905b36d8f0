package typing

import (
	"slices"
	"strings"
	"testing"

	"stopp/bot/text/i18n"
	"stopp/game/cards"
	"stopp/render"
)

// values are the values of the list under a text.
func values(text, lang, scene string, t *testing.T) (all []string) {
	for _, s := range Suggest(text, i18n.For(lang), view(t, scene), two) {
		all = append(all, s.Value)
	}
	return all
}

// No card is offered from where everybody sees that none lies; a member who types such a
// place reads why.
func TestNothingIsOfferedFromEmptyPlaces(t *testing.T) {
	bare := strings.NewReplacer("A reserve 5c 8d", "A reserve -", "A waste Jc", "A waste -", "A turned 2s", "A turned -").Replace(scene)
	for _, lang := range languages {
		for text, places := range map[string]string{"": "rtw8", "3x": "8", "f": "", "her": ""} {
			for _, v := range values(text, lang, bare, t) {
				if len(v) < 3 && strings.Contains(places, v) || strings.HasPrefix(v, "8-") || strings.HasPrefix(v, "3x8") {
					t.Errorf("%s %q offers %q", lang, text, v)
				}
			}
		}
		for _, text := range []string{"r", "r-", "w-", "t-", "8-"} {
			list := Suggest(text, i18n.For(lang), view(t, bare), two)
			if slices.ContainsFunc(list, func(s Suggestion) bool { return strings.HasPrefix(s.Value, text[:1]+"-") && s.Value != text }) {
				t.Errorf("%s %q: %q", lang, text, list)
			}
		}
	}
	if list := Suggest("8-", i18n.For("en"), view(t, bare), two); len(list) != 1 || !strings.Contains(list[0].Label, "There is nothing there") {
		t.Errorf("%q", list)
	}
	if list := values("r", "en", strings.Replace(scene, "rules pagat", "rules pagat reserve-top=closed", 1), t); len(list) < 10 {
		t.Errorf("a closed reserve offers only %q", list)
	}
}

// A letter has its meaning in the reader's own language and the notation first, and only
// then as another language's suit.
func TestForeignLettersComeLast(t *testing.T) {
	kings := strings.Replace(scene, "house 8 -", "house 8 Kd", 1)
	for _, c := range []struct{ text, lang, want string }{
		{"k", "en", "1 8"}, {"4k", "en", "4-1 4-8"},
		{"t", "en", "t-f t-1 t-2"}, {"8k 1", "en", "5-1 r-1"}, {"8t 1", "fr", "5-1"}, {"8k 1", "de", "5-1 r-1"},
	} {
		if got := strings.Join(values(c.text, c.lang, kings, t), " "); !strings.HasPrefix(got+" ", c.want+" ") {
			t.Errorf("%s %q: %s, not %s", c.lang, c.text, got, c.want)
		}
	}
	if got := values("k", "en", kings, t); len(got) != 2 {
		t.Errorf("more than kings: %q", got)
	}
}

// A suit's sign belongs to the number before it, and t behind that is the turned
// card.
func TestTurnedCardBehindItsName(t *testing.T) {
	turned := strings.Replace(scene, "A turned 2s", "A turned 2c", 1)
	for _, text := range []string{"2♣ t family", "2♣ t f", "2 ♣ t family", "2♣t family", "2♣ t - f", "2c t f"} {
		if got := values(text, "en", turned, t); read(text, "en", view(t, turned), two) != "t-f" || len(got) != 1 || got[0] != "t-f" {
			t.Errorf("%q: %s, %q", text, read(text, "en", view(t, turned), two), got)
		}
	}
	for text, want := range map[string]string{"♣K 3": "1-3", "♣ K 3": "1-3", "house 1 ♣K 3": "1-3", "1 ♣K 3": "1-3"} {
		if got := read(text, "en", view(t, scene), two); got != want {
			t.Errorf("%q: %s", text, got)
		}
	}
}

// For an ace it is enough to say that it is one: it goes to its family.
func TestAceForItsFamily(t *testing.T) {
	one := strings.Replace(scene, "house 8 -", "house 8 Ad", 1)
	both := strings.Replace(one, "A turned 2s", "A turned Ac", 1)
	for lang, texts := range map[string][]string{
		"en": {"a family", "a f", "ace family", "an ace to its family", "A → family"}, "de": {"ass familie", "a familie", "das Ass auf die Familie"},
		"fr": {"as famille", "a famille", "l’as sur sa famille"},
	} {
		for _, text := range texts {
			if got := read(text, lang, view(t, one), two); got != "8-f" {
				t.Errorf("%s %q: %s", lang, text, got)
			}
			if got := read(text, lang, view(t, scene), two); !strings.HasPrefix(got, "!") {
				t.Errorf("%s %q without an ace: %s", lang, text, got)
			}
			if got := strings.Join(values(text, lang, both, t), " "); got != "t-f 8-f" {
				t.Errorf("%s %q with two: %s", lang, text, got)
			}
		}
	}
}

// A court card is read as that card if it is typed as a German table in letters shows it.
func TestLettersOfTheTableAreRead(t *testing.T) {
	say := i18n.For("de")
	for c := cards.Card(1); c <= cards.Kinds; c++ {
		text := strings.TrimRight(render.CardSymbols(c, render.German), "♣♦♥♠") + c.Suit().String()
		if got, ok := Card(text, say); !ok || got != c {
			t.Errorf("%s is %v, %v", text, got, ok)
		}
	}
}

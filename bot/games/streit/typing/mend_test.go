package typing

import (
	"strings"
	"testing"

	"stopp/bot/text/i18n"
)

// slips are all ways to get one letter of a word wrong.
func slips(word string) (all []string) {
	r := []rune(word)
	for i := range r {
		cut := string(r[:i]) + string(r[i+1:])
		all = append(all, cut, string(r[:i])+"q"+string(r[i+1:]), string(r[:i])+"e"+string(r[i:]))
		if i > 0 {
			all = append(all, string(r[:i-1])+string(r[i])+string(r[i-1])+string(r[i+1:]))
		}
	}
	return all
}

// A slip in a word is understood as meant, asked about or not understood; it never
// silently becomes another move.
func TestASlipMakesNoOtherMove(t *testing.T) {
	v := view(t, scene)
	understood, tried := 0, 0
	for want, text := range map[string]string{
		"r-3": "reserve house 3", "2-f": "herz neun familie", "4-Bw": "pique quatre défausse adverse", "1-8": "kreuz könig auf haus 8",
		"7-Br": "queen of hearts opponent reserve", "turn": "retourner la carte suivante", "lay": "ablegen", "pass": "passen",
		"t-3": "aufgedeckte karte auf haus 3", "r-5": "carreau huit maison 5", "3x4-5": "3 karten von haus 4 auf haus 5",
	} {
		if got := read(text, "de", v, two); got != want {
			t.Errorf("%q is %s", text, got)
		}
		words := strings.Fields(text)
		for i, word := range words {
			if len(word) < 4 {
				continue
			}
			for _, slip := range slips(word) {
				words[i] = slip
				tried++
				switch got := read(strings.Join(words, " "), "de", v, two); {
				case got == want:
					understood++
				case !strings.HasPrefix(got, "!"):
					t.Errorf("%q is %s, meant was %s", strings.Join(words, " "), got, want)
				}
			}
			words[i] = word
		}
	}
	t.Logf("%d of %d slips understood at once", understood, tried)
	if understood < tried/2 {
		t.Errorf("only %d of %d slips are understood", understood, tried)
	}
}

// If the bot isn't sure, it asks, and offers its guess.
func TestUnsureAsks(t *testing.T) {
	v := view(t, scene)
	for _, test := range []struct{ text, lang, want string }{
		{"karp 8 auf haus 3", "de", "8♦ aus deiner Reserve auf Haus 3 (9♠) · `r-3`"},
		{"8d reserve", "en", "8♦ from your reserve to the other reserve (10♥) · `r-Br`"},
		{"2s ablage", "de", "2♠ auf deiner Ablage ablegen · `lay`"},
		{"8k 3", "de", "`r-3`"},   // Kreuz or Karo
		{"4s 7c", "fr", "`4-Bw`"}, // 7♥ lies nowhere on top
	} {
		_, err := Parse(test.text, i18n.For(test.lang), v, two)
		p, ok := err.(*Problem)
		if !ok || p.Key != "typing.unsure" || !strings.Contains(p.Data["List"].(string), test.want) {
			t.Errorf("%q: %v %v", test.text, err, p)
		}
	}
}

package typing

import (
	"strings"
	"testing"

	"stopp/bot/text/i18n"
	"stopp/game/cards"
	"stopp/render"
)

var languages = func() (all []string) {
	for _, tag := range i18n.Languages {
		all = append(all, tag.String())
	}
	return all
}()

// Typed texts, understood whatever the member's language.
func TestEverybodyIsUnderstood(t *testing.T) {
	v := view(t, scene)
	for want, texts := range map[string]string{
		"r-3": `r-3; R-3; r3; r 3; reserve 3; Reserve auf Haus 3; réserve 3; reserve sur maison 3; from my reserve to house 3;
			8d h3; 8d3; 8D 3; 8♦ house 3; 8♦️→3; 8♦︎ auf haus 3; 8♦︎ → 3; :eight_of_diamonds: → 3; <:eight_of_diamonds:1234567890> house 3; 8♦ -> h3; karo 8 auf haus 3; Karo 8 Haus 3; karo8aufhaus3; Karo-Acht auf Haus 3; 8 de carreau sur maison 3;
			8 of diamonds to house 3; the eight of diamonds to house three; huit de carreau à la maison 3; 8d on 9s; karo 8 auf pik 9;
			8 carreau > 9 pique; 8d 9♠; reserve 8d h3; 8d from reserve to 3; r → 3; r–3; r > 3; diamonds 8 to 3; die karo 8 bitte auf haus drei;
			8♦ from your reserve to house 3 (9♠); 8dh3; karo acht auf 3; crapette 3; r 3️⃣`,
		"t-3":    `t-3; T3; turned 3; aufgedeckt auf 3; die aufgedeckte Karte auf Haus 3; carte retournée maison 3; 2s 3; pik zwei haus 3; 2♠ h3; retournee 3`,
		"r-f":    `r-f; rf; 8d f; 8d family; karo 8 familie; 8 carreau famille; reserve auf die familie; 8d on 7d; réserve → fondation; 8d to the foundation`,
		"7-f":    `q♥ family; Q♥ f; D♥ f; herz dame familie; Herzdame auf Familie; dame de cœur famille; dame coeur f; qh family; queen of hearts to its family; dh f; 7f; reine de coeur famille`,
		"1-8":    `1-8; 1 8; 18; haus 1 haus 8; kc 8; kreuz könig auf 8; Kreuz Koenig 8; koenig kreuz 8; roi de trèfle maison 8; rt 8; krk 8; K♣ h8; king of clubs to house 8; 1>8; h1h8; m1 m8`,
		"4-Br":   `4-Br; 4Br; 4br; 4 b r; 4 their reserve; 4s opponent's reserve; pik 4 gegner reserve; haus 4 auf gegnerische reserve; 4 réserve adverse; 4♠ sur la réserve de l'adversaire; 4s on Ben's reserve; 4s auf Bens Reserve; 4 reserve ben; 4 sur la réserve de ben; h4 10♥; haus 4 reserve von B`,
		"4-Bw":   `4-Bw; 4bw; 4s their waste; 4s gegner ablage; pik 4 auf ablage gegner; 4♠ défausse adverse; 4s auf Kreuz 7; 4 to the other waste`,
		"3x4-5":  `3x4-5; 3X4-5; 3x45; 3 x 4 - 5; 3×4→5; 3 karten von 4 auf 5; 3 Karten von Haus 4 auf Haus 5; drei karten von 4 auf 5; 3 cards from house 4 to house 5; three cards 4 5; 3 cartes de 4 à 5; 3 cartes de la maison 4 à la maison 5; 3 von 4 auf 5`,
		"1x4-5":  `1x4-5; 1 Karte von Haus 4 auf Haus 5`,
		"12x1-2": `12x1-2; 12 karten von 1 auf 2`,
		"turn":   `turn; Turn; TURN; turn up; aufdecken; retourner; retourne; umdrehen; karte aufdecken; die nächste karte aufdecken; flip; turn!; decke auf`,
		"lay":    `lay; ablegen; Ablegen!; poser; 2s ablegen; Pik 2 auf die Ablage ablegen; lay 2s; lege ab; discard; poser 2♠; lay it on my waste; 2s to my waste; t meine ablage; pik 2 auf deine ablage`,
		"pass":   `pass; passen; passe; passer`,
		"open":   `open; öffnen; oeffnen; ouvrir; open reserve; reserve öffnen; offnen`,
		"w-4":    `w-4; w4; jc 4; ablage 4; waste to house 4`,
		"9-1":    `9-1; h9 1`,
		"r-Ar":   `r-Ar; rar; reserve my reserve`,
		"3-Cw":   `3-Cw; 3cw`,
	} {
		if want == "w-4" {
			v.Rules.OwnWaste = 1
		} else {
			v.Rules.OwnWaste = 0
		}
		for text := range strings.SplitSeq(texts, ";") {
			text = strings.TrimSpace(text)
			for _, lang := range languages {
				if got := read(text, lang, v, two); got != want {
					t.Errorf("%s: %q is %s, want %s", lang, text, got, want)
				}
			}
		}
	}
}

// At a table for three a seat's letter or a name says whose pile it is; "theirs" may be
// either.
func TestThreePlayers(t *testing.T) {
	v := view(t, sceneOfThree)
	for text, want := range map[string]string{
		"4-Cr": "4-Cr", "4 cr": "4-Cr", "4s auf die Reserve von C": "4-Cr", "4s c reserve": "4-Cr", "4s Dolores reserve": "4-Cr",
		"4s auf Dolores' Reserve": "4-Cr", "4s réserve de dolores clara": "4-Cr", "4s Bens Ablage": "4-Bw", "4s ben's waste": "4-Bw",
		"4s on jd": "4-Cr", "4s défausse d'Ben": "4-Bw", "their reserve 4": "!not-from-there", "4 gegner reserve": "!unsure",
		"4s B": "!unfinished", "anna reserve 3": "r-3", "9-1": "9-1", "4 their": "!unfinished",
	} {
		if got := read(text, "de", v, three); got != want {
			t.Errorf("%q is %s, want %s", text, got, want)
		}
	}
}

// A whole name means its bearer, even if it is another's first name; a name that two
// players share means nobody, so that no card goes onto the wrong pile.
func TestNamesOfTwoPlayers(t *testing.T) {
	v := view(t, sceneOfThree)
	for _, c := range []struct {
		names      []string
		text, want string
	}{
		{[]string{"Anna", "Ben Stein", "Ben"}, "4s Bens Ablage", "4-Cw"},
		{[]string{"Anna", "Ben Stein", "Ben"}, "4s Ben Steins Ablage", "4-Bw"},
		{[]string{"Anna", "Ben Stein", "Ben Holz"}, "4s Bens Ablage", "!unknown"},
		{[]string{"Anna", "Ben Stein", "Ben Holz"}, "4s Ben Holz Ablage", "4-Cw"},
		{[]string{"Anna", "Ben (work)", "Ben (home)"}, "4s Bens Ablage", "!unknown"},
	} {
		if got := read(c.text, "de", v, c.names); got != c.want {
			t.Errorf("%q of %q is %s, want %s", c.text, c.names, got, c.want)
		}
	}
}

// Missing cards, and cards that lie elsewhere, are named.
func TestProblems(t *testing.T) {
	v := view(t, scene)
	for text, want := range map[string]string{
		"":                       "!unknown",
		"over there":             "!unknown",
		"8d":                     "!to-where 8♦ from your reserve …",
		"reserve":                "!to-where 8♦ from your reserve …",
		"3x4":                    "!to-where 3 cards from house 4 …",
		"4 house":                "!unfinished",
		"queen":                  "!unfinished",
		"tc 3":                   "!buried 10♣ lies in house 2",
		"10h 5":                  "!buried 10♥ lies on another player’s reserve",
		"7c 3":                   "!buried 7♣ lies on another player’s waste",
		"jc 3":                   "!buried J♣ lies on your waste",
		"3d 3":                   "!buried 3♦ lies",
		"4s on tc":               "!buried 10♣ lies in house 2",
		"9s from house 2 to 1":   "!other-card 9♠",
		"house 2 9s to 1":        "!other-card 9♠",
		"4 to house 3 5h":        "!other-card 5♥",
		"lay 9s":                 "!other-card 9♠",
		"family 3":               "!not-from-there",
		"their reserve house 3":  "!not-from-there",
		"4 turned":               "!not-onto-turned",
		"3xr-4":                  "!group-houses",
		"3x4-f":                  "!group-houses",
		strings.Repeat("r", 101): "!unknown",
	} {
		_, err := Parse(text, i18n.For("en"), v, two)
		p, ok := err.(*Problem)
		if !ok {
			t.Errorf("%q: %v", text, err)
			continue
		}
		key, words, _ := strings.Cut(want, " ")
		if said := i18n.For("en").Say(p.Key, p.Data); "!"+strings.TrimPrefix(p.Key, "typing.") != key || !strings.Contains(said, words) {
			t.Errorf("%q: %s %q, want %s", text, p.Key, said, want)
		}
	}
	v.Families, v.Houses[5].Open = nil, nil // where the other threes lay
	if got := read("3d 3", "en", v, two); got != "!nowhere" {
		t.Errorf("a card that nobody sees: %s", got)
	}
}

// Where no card is turned the lines say no card, and are understood all the same.
func TestNothingTurned(t *testing.T) {
	v := view(t, strings.Replace(scene, "A turned 2s", "A turned", 1))
	for lang, want := range map[string]string{
		"en": "the turned card to house 3 (9♠); lay on your waste", "de": "die aufgedeckte Karte auf Haus 3 (9♠); auf deiner Ablage ablegen",
		"fr": "la carte retournée sur la maison 3 (9♠); poser sur ta défausse",
	} {
		play, lay, _ := strings.Cut(want, "; ")
		for text, line := range map[string]string{"t-3": play, "lay": lay} {
			if got := Suggest(text, i18n.For(lang), v, two); len(got) != 1 || got[0].Label != line {
				t.Errorf("%s %q: %q", lang, text, got)
			}
			if got := read(line, lang, v, two); got != text {
				t.Errorf("%s %q is %s", lang, line, got)
			}
		}
	}
}

// A card that is free in two places is asked for.
func TestACardInTwoPlaces(t *testing.T) {
	v := view(t, strings.NewReplacer("house 7 Qh", "house 7 Qh 8d", "A turned 2s", "A turned 9s").Replace(scene))
	for text, want := range map[string]string{"8d": "!which", "8d 3": "!unsure", "8d on 9s": "!unsure", "8d reserve 3": "r-3", "8d from 7 to 3": "7-3", "8d 7 3": "7-3", "th 5": "!buried"} {
		if got := read(text, "en", v, two); got != want {
			t.Errorf("%q is %s, want %s", text, got, want)
		}
	}
}

// Cards in all languages; the member's language decides what a letter means.
func TestCards(t *testing.T) {
	for _, test := range []struct{ text, lang, want string }{
		{"Qh", "en", "Qh"}, {"qh", "fr", "Qh"}, {"Q♥️", "de", "Qh"}, {"10d", "fr", "Td"}, {"Td", "fr", "Td"}, {"td", "de", "Td"},
		{"Herz Dame", "en", "Qh"}, {"Herzdame", "fr", "Qh"}, {"dame de cœur", "de", "Qh"}, {"D♥", "en", "Qh"}, {"Dh", "de", "Qh"}, {"Dc", "fr", "Qh"},
		{"8c", "en", "8c"}, {"8c", "de", "8c"}, {"8c", "fr", "8h"}, {"8 c", "fr", "8h"}, {"Kc", "fr", "Kc"}, {"Vp", "en", "Js"}, {"B♠", "en", "Js"},
		{"Pik Bube", "fr", "Js"}, {"valet de pique", "de", "Js"}, {"Karo 10", "en", "Td"}, {"Karo Ass", "en", "Ad"}, {"as de carreau", "en", "Ad"},
		{"As", "en", "As"}, {"ace of spades", "de", "As"}, {"kreuz koenig", "en", "Kc"}, {"roi de trefle", "en", "Kc"}, {"R♣", "de", "Kc"},
		{"huh", "en", ""}, {"", "en", ""}, {"8", "en", ""}, {"hearts", "en", ""}, {"8d 3", "en", ""}, {"8k", "de", ""}, {"8k", "fr", "8d"}, {"1d", "en", ""},
	} {
		c, ok := Card(test.text, i18n.For(test.lang))
		if ok != (test.want != "") || ok && c.String() != test.want {
			t.Errorf("%s: %q is %v, %v; want %s", test.lang, test.text, c, ok, test.want)
		}
	}
	for c := cards.Card(1); c <= cards.Kinds; c++ {
		for _, lang := range languages {
			say := i18n.For(lang)
			words := render.CardWords(c, func(key string, data map[string]any) string { return say.Say(key, data) })
			for _, text := range []string{render.CardSymbols(c, render.IndicesIn(lang)), render.CardSymbols(c, render.English), words} {
				if got, ok := Card(text, say); !ok || got != c {
					t.Errorf("%s: %q is %v", lang, text, got)
				}
			}
		}
	}
}

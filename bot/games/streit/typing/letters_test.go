package typing

import (
	"strings"
	"testing"

	"stopp/bot/text/i18n"
	"stopp/game"
)

// 9h is the heart, in every language. Both may be meant where the h stands apart or the 3 touches it, there is a house 9,
// and the card lies open.
func TestNineOfHeartsOrHouseNine(t *testing.T) {
	eight := view(t, scene)
	nine := view(t, sceneOfThree)
	six := view(t, `rules simple
move A
families c0 d0 h0 s0
house 1 Kc
house 2 Tc 8h
house 3 9s
house 4 5h
house 5 8c
house 6 … 6d
A reserve 5c
A hand 3c 9d
A waste Jc
A turned 2s
B reserve 5d Th
B hand 4h 6s
B waste 7c
B turned -`)
	gone := view(t, scene)
	gone.Houses[1].Open = gone.Houses[1].Open[:1]
	for _, lang := range languages {
		for _, text := range []string{"9h 3", "9h3", "9 h 3"} {
			if got := read(text, lang, eight, two); got != "2-3" {
				t.Errorf("%s: %q is %s without a house 9", lang, text, got)
			}
			want := "!unsure"
			if text == "9h 3" {
				want = "2-3"
			}
			if got := read(text, lang, nine, three); got != want {
				t.Errorf("%s: %q is %s with nine houses", lang, text, got)
			}
			if got := read(text, lang, gone, two); got != "!nowhere" && got != "!buried" {
				t.Errorf("%s: %q is %s where no 9♥ lies on top", lang, text, got)
			}
		}
		if got := read("8h 3", lang, six, two); got != "2-3" {
			t.Errorf("%s: 8h 3 is %s with six houses", lang, got)
		}
		for text, want := range map[string]string{"9-3": "9-3", "h9 3": "9-3", "house 9 3": "9-3", "5h 3": "!buried", "5 h3": "5-3", "5h3": "!unsure", "9h h3": "2-3"} {
			if got := read(text, lang, eight, two); got != want {
				t.Errorf("%s: %q is %s, want %s", lang, text, got, want)
			}
		}
		if list := Suggest("9h 3", i18n.For(lang), eight, two); len(list) != 1 || list[0].Value != "2-3" {
			t.Errorf("%s: offered %q", lang, list)
		}
	}
}

// The picture writes w beside one's own waste: the turned card goes there by being laid. In
// words, and for other cards, the member is asked whose waste is meant.
func TestTheLetterOfOnesOwnWaste(t *testing.T) {
	v := view(t, scene)
	for text, want := range map[string]string{
		"t-w": "lay", "T-W": "lay", "t w": "lay", "tw": "lay", "2s w": "lay", "2♠ w": "lay", "t-Bw": "t-Bw", "2s Bw": "t-Bw", "t-Aw": "t-Aw",
		"t waste": "!unsure", "2s waste": "!unsure", "2s ablage": "!unsure", "r-w": "!unsure", "4s w": "!unsure",
	} {
		for _, lang := range languages {
			if got := read(text, lang, v, two); got != want {
				t.Errorf("%s: %q is %s, want %s", lang, text, got, want)
			}
		}
	}
	if list := Suggest("t-w", i18n.For("en"), v, two); len(list) != 1 || list[0].Value != "lay" {
		t.Errorf("offered %q", list)
	}
}

// Nobody is offered a move of a card to where it lies.
func TestNothingIsOfferedOntoItself(t *testing.T) {
	v := view(t, scene)
	for _, text := range []string{"7", "7-", "qh", "qh house", "haus 7 auf", "7-7", "3x4-4", "r-Ar", "3x4"} {
		for _, s := range Suggest(text, i18n.For("en"), v, two) {
			from, to, _ := strings.Cut(s.Value, "-")
			if _, house, group := strings.Cut(from, "x"); group {
				from = house
			}
			if said := "That is the same place."; (from == to || s.Value == "r-Ar") && s.Label != said {
				t.Errorf("%q: %q", text, s)
			}
		}
	}
}

// A member whose text is not understood is told how to write moves, by the example of somebody
// else's piles.
func TestTheExampleIsAnOpponents(t *testing.T) {
	for seat, want := range []string{"`Br` / `Bw`", "`Cr` / `Cw`", "`Ar` / `Aw`"} {
		v := view(t, sceneOfThree)
		v.ToMove = game.Seat(seat)
		for _, lang := range languages {
			_, err := Parse("xyzzy", i18n.For(lang), v, three)
			p := err.(*Problem)
			if said := i18n.For(lang).Say(p.Key, p.Data); !strings.Contains(said, want) {
				t.Errorf("%s: seat %d reads %q", lang, seat, said)
			}
		}
	}
}

package view

import (
	"strings"
	"testing"
	"unicode/utf8"

	"stopp/bot/i18n"
	"stopp/bot/typing"
	"stopp/game"
	"stopp/game/opponent"
	"stopp/game/streit"
)

// Where there is no room for a level's name, it is left out rather than
// cut in the middle: before a suggested move, in a picture, in a move read back.
func TestLevelsAreNeverCut(t *testing.T) {
	for _, tag := range i18n.Languages {
		say := i18n.For(tag.String())
		for _, level := range Rivals() {
			for n := 1; n < 3; n++ {
				d := deal(t)
				d.Say, d.People = say, []Person{{"11", "Annegret Maria Hohenstein"}, Computer(say, level, n), {"33", "Zoé"}}
				name := d.People[1].Name
				bare, _, _ := strings.Cut(name, " (")
				for what, text := range map[string]string{
					"suggestion": MoveAt(say, Seated{Match: 36*36*36 - 1, Opponents: d.People[1:2]}, "r-3"),
					"picture":    d.inPicture()[1],
					"read back":  typing.Typed{Move: streit.Move{From: 3, To: streit.WasteOf(game.B)}}.Say(say, of(t, "three").View, names3(d)),
				} {
					if word, _ := strings.CutPrefix(name, bare+" ("); strings.Contains(text, word[:4]) && !strings.Contains(text, name) {
						t.Errorf("%s: %q cuts %q", what, text, name)
					}
				}
			}
		}
	}
}

// On the buttons of its piles the computer has a short name, in every language; two of
// them, or somebody of that name, are told apart.
func TestComputersOnButtons(t *testing.T) {
	for language, want := range map[string][]string{"en": {"Bot: reserve", "Bot 2: reserve"}, "de": {"Bot: Reserve", "Bot 2: Reserve"}, "fr": {"Ordi\u00a0: réserve", "Ordi 2\u00a0: réserve"}} {
		d := of(t, "three")
		d.Say, d.View.ToMove = i18n.For(language), game.A
		d.People = []Person{{"11", "Anna"}, Computer(d.Say, opponent.Beginner, 1), Computer(d.Say, opponent.Casual, 2)}
		for i, seat := range []game.Seat{game.B, game.C} {
			if got := d.of(seat)[0].Short; got != want[i] || utf8.RuneCountInString(d.short(seat)) > inKeys {
				t.Errorf("%q, want %q", got, want[i])
			}
		}
		if d.People[2] = (Person{"33", d.short(game.B)}); d.short(game.B) != "B" || d.short(game.C) != "C" {
			t.Errorf("%q and %q", d.short(game.B), d.short(game.C))
		}
	}
}

func names3(d Table) []string { return []string{d.People[0].Name, d.People[1].Name, d.People[2].Name} }

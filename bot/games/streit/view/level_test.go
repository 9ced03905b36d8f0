package view

import (
	"strings"
	"testing"

	"stopp/bot/games/streit/typing"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/streit"
	"stopp/game/streit/opponent"
)

// If there is no room for a level's name, it is left out rather than cut in the middle:
// before a suggested move, in a picture, in a move read back.
func TestLevelsAreNeverCut(t *testing.T) {
	for _, tag := range i18n.Languages {
		say := i18n.For(tag.String())
		for _, level := range Rivals() {
			for n := 1; n < 3; n++ {
				d := deal(t)
				d.Say, d.People = say, []pages.Person{{ID: "11", Name: "Annegret Maria Hohenstein"}, pages.Computer(say, level.String(), n), {ID: "33", Name: "Zoé"}}
				name := d.People[1].Name
				bare, _, _ := strings.Cut(name, " (")
				for what, text := range map[string]string{
					"suggestion": pages.MoveAt(say, pages.Seated{Match: 36*36*36 - 1, Opponents: d.People[1:2]}, "r-3"),
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

// On the buttons of its piles the computer has a short name, in every language; a player
// with the same name is told apart.
func TestComputerOnButtons(t *testing.T) {
	for language, want := range map[string]string{"en": "Comp.: reserve", "de": "Comp.: Reserve", "fr": "Ordi\u00a0: réserve"} {
		d := of(t, "pagat")
		d.Say, d.View.ToMove = i18n.For(language), game.A
		d.People = []pages.Person{{ID: "11", Name: "Anna"}, pages.Computer(d.Say, opponent.Beginner.String(), 1)}
		if got := d.keypad().of(game.B)[0].Short; got != want {
			t.Errorf("%q, want %q", got, want)
		}
		if d.People[0].Name = d.keypad().short(game.B); d.keypad().short(game.A) != "A" || d.keypad().short(game.B) != "B" {
			t.Errorf("%q and %q", d.keypad().short(game.A), d.keypad().short(game.B))
		}
	}
}

func names3(d Table) []string { return []string{d.People[0].Name, d.People[1].Name, d.People[2].Name} }

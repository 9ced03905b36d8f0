package view

import (
	"strings"
	"testing"

	"stopp/bot/i18n"
	"stopp/bot/typing"
	"stopp/game"
	"stopp/game/streit"
)

// Issue 12, 12: where there is no room for a level's name, it is left out rather than
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

func names3(d Table) []string { return []string{d.People[0].Name, d.People[1].Name, d.People[2].Name} }

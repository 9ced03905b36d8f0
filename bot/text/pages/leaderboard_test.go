package pages

import (
	"strings"
	"testing"

	"stopp/bot/text/i18n"
)

// A list says below its lines what it has to: what its points are, and that some are missing.
func TestNotesOfALeaderboard(t *testing.T) {
	l := Leaderboard{By: "points", Season: AllSeasons, Lines: []Rank{{Place: 1, Person: Person{ID: "1", Name: "Anna"}, Games: 1, Wins: 1, Points: 4}}}
	for _, notes := range [][]string{nil, {NotePoints}, {NotePoints, NoteBehind}} {
		l.Notes = notes
		for _, tag := range i18n.Languages {
			say := i18n.For(tag.String())
			text, said := l.Message(say).Words(), 0
			for _, key := range []string{NotePoints, NoteBehind} {
				if strings.Contains(text, say.Say(key, nil)) {
					said++
				}
			}
			if said != len(notes) {
				t.Errorf("%v, %v: %s", notes, tag, text)
			}
		}
	}
}

package pages

import (
	"strings"
	"testing"

	"stopp/bot/text/i18n"
)

// A list by points says what they are: a result may say 89, and the list 4, because the match was given up.
func TestPointsAreExplained(t *testing.T) {
	for by, want := range map[string]bool{"points": true, "wins": false} {
		l := Leaderboard{By: by, Season: AllSeasons, Lines: []Rank{{Place: 1, Person: Person{ID: "1", Name: "Anna"}, Games: 1, Wins: 1, Points: 4}}}
		for _, tag := range i18n.Languages {
			say := i18n.For(tag.String())
			if text := l.Message(say).Words(); strings.Contains(text, say.Say("leaderboard.counts", nil)) != want {
				t.Errorf("%s, %v: %s", by, tag, text)
			}
		}
	}
}

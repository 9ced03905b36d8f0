package tournament

import (
	"slices"
	"testing"

	"stopp/bot/games/cardtable"
	"stopp/bot/service/prefs"
)

// A tournament is offered everything that can be agreed on for a match, each once, and asks nothing
// twice.
func TestTermsOfTournaments(t *testing.T) {
	g := cardtable.Game{Lobby: cardtable.Lobby{Command: "play"}, Counts: cardtable.Counts{Tally: cardtable.Tally{Name: "game"}}}
	var names []string
	for _, o := range New(Services{Games: cardtable.Games{g}}, Needs{}).options() {
		if slices.Contains(names, o.Name) {
			t.Errorf("%s is asked twice", o.Name)
		}
		names = append(names, o.Name)
	}
	for _, o := range prefs.TermOptions() {
		if !slices.Contains(names, o.Name) {
			t.Errorf("nobody can say %s", o.Name)
		}
	}
}

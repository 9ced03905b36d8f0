package stats

import (
	"strings"
	"testing"

	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// A page about two names no third player: it can be shared, and others may stay out of lists.
func TestAgainstNamesNobodyElse(t *testing.T) {
	three := []storage.Person{{ID: "1", Name: "Anna"}, {ID: "2", Name: "Ben"}, {ID: "3", Name: "Carl"}}
	for want, places := range map[string][]int{"won by Anna,": {1, 2, 2}, "won by Ben,": {3, 1, 2}, "won by somebody else,": {2, 3, 1}, "won by Anna and Ben,": {1, 1, 3}, "won by nobody,": nil} {
		p := Against{Frame: Frame{Say: i18n.For("en"), Now: "2026-11", Query: Query{Period: allTime}}, One: pages.Person(three[0]), Other: pages.Person(three[1]), All: storage.Rival{Games: 1},
			Last: []storage.Match{{ID: 9, Players: three, Result: &storage.Result{Winner: -1, Places: places, Points: []int{1, 2, 3}}}}}
		words := p.Message().Words()
		if !strings.Contains(words, want) || strings.Contains(words, "Carl") {
			t.Errorf("%q is not in %q", want, words)
		}
	}
}

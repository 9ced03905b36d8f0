package after

import (
	"fmt"
	"strings"
	"testing"

	"stopp/bot/text/i18n"
)

// A grandmother had 40 points in a match of one round and ended with none, and nothing of its result said why:
// the details say what the Last has handed over, of a match of one round and of the last of several.
func TestDetailsSayWhatTheLastHandsOver(t *testing.T) {
	for _, rules := range []string{"zheng-fen players=3 target=1", "zheng-fen target=200"} {
		m := stored(t, rules, 5, 5000)
		for _, locale := range i18n.Locales() {
			table := tableOf(m, locale)
			all := played(table.Story)
			end, said := all[len(all)-1].end, Details(table).Words()
			want := table.Say.Say("zheng-fen.after.handed", i18n.Data{"Round": len(all), "First": table.Name(end.First), "Last": table.Name(end.Last),
				"Hand": end.Hand.Points(), "Tricks": end.Taken.Points(), "Count": end.Hand.Points() + end.Taken.Points()})
			if !strings.Contains(said, want) || !strings.Contains(want, fmt.Sprint(end.Hand.Points()+end.Taken.Points())) {
				t.Errorf("%s, %s: %q is missing in %q", rules, locale, want, said)
			}
		}
	}
	if said := inMessages(tableOf(stored(t, "zheng-fen target=200", 5, 3), "en")).lastHanded(); said != "" {
		t.Errorf("before the first round is over: %q", said)
	}
}

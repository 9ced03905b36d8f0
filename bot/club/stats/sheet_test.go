package stats

import (
	"testing"

	"stopp/bot/games/cardtable"
	"stopp/bot/text/i18n"
	"stopp/storage"
)

// A point of the chart of luck is of five matches at least, over as many months as it takes.
func TestLuckIsDrawnOfFiveMatches(t *testing.T) {
	p := Member{Frame: Frame{Say: i18n.For("en"), Now: "2026-06", Game: cardtable.Game{}}}
	month := func(name string, matches int) {
		p.Months = append(p.Months, storage.Career{Game: p.Game.Name, Season: name, Games: matches, Won: matches,
			Fortune: storage.Fortune{Matches: matches, Due: matches * storage.Parts / 2, Came: matches * storage.Parts}})
	}
	points := func() int { return len(p.fortunes(p.months()).Series[0].Points) }
	month("2026-01", 1)
	month("2026-02", luckFrom-2)
	before := len(p.sheet().charts)
	if points() != 0 {
		t.Errorf("%d points of four matches", points())
	}
	month("2026-03", 1)
	if got := p.fortunes(p.months()).Series; len(got[0].Points) != 1 || got[0].Points[0].X != 2 || got[0].Points[0].Y != 100 || got[1].Points[0].Y != 50 {
		t.Errorf("of five matches in three months: %+v", got)
	}
	if after := len(p.sheet().charts); after != before+1 {
		t.Errorf("%d charts, then %d", before, after)
	}
	month("2026-04", 2)
	month("2026-05", luckFrom)
	if points() != 2 {
		t.Errorf("%d points", points())
	}
}

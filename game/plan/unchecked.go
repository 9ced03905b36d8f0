package plan

import (
	"slices"

	"stopp/game"
	"stopp/game/fair"
	"stopp/game/record"
)

// Unchecked lists what records state without the game or Verify checking it, in English for
// the command line. The records are one match, or all games of a series.
func Unchecked(records []*record.Record) (all []string) {
	says := map[string]bool{}
	for _, r := range records {
		for _, l := range r.Head {
			says[l.Key] = true
		}
		says[movesWord] = says[movesWord] || slices.ContainsFunc(r.Actions, func(a record.Action) bool { return a.Seat != game.NoSeat })
	}
	one := len(records) == 1
	for _, u := range []struct {
		is   bool
		what string
	}{
		{says["rules"], "the rules"}, {one && says[fair.SeriesLine], "which game of which series it is"}, {!one, "how long the series is"},
		{one && says["start"] && alternates(records[0]) && !fair.First(records[0]), "who begins"}, {says[fair.DealLine], "which match had the same deal"}, {says[movesWord], "the moves"},
	} {
		if u.is {
			all = append(all, u.what)
		}
	}
	return all
}

// movesWord stands for lines that begin with no word of their own.
const movesWord = "moves"

// alternates tells whether the series decides who begins (8.3).
func alternates(r *record.Record) bool {
	return slices.Contains(wordsOf(r, "rules"), "start=alternate")
}

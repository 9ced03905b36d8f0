package play

import (
	"stopp/bot/cardtable"
	"stopp/bot/i18n"
	"stopp/bot/pages"
	"stopp/game/record"
	"stopp/game/streit/coach"
	"stopp/storage"
)

// What a match counts of a player.
const (
	countMoves  = "moves"
	countFaults = "faults"
	countRight  = "right"
	countWrong  = "wrong"
	countMissed = "missed"
)

// enoughMoves is how many moves somebody must have made to be compared by faults.
const enoughMoves = 200

// Tally is what the game counts of its matches: the Stopp list, and who makes fewest faults.
func Tally() cardtable.Tally {
	return cardtable.Tally{
		Name: "leaderboard.streitpatience", Count: counts,
		Lists: []cardtable.List{
			{List: storage.List{Name: "stopp", Of: countRight}, Line: stoppLine},
			{List: storage.List{Name: "careful", Of: countFaults, Per: countMoves, Least: enoughMoves, Low: true}, Line: stoppLine, Needs: "leaderboard.needs-careful"},
		},
	}
}

func counts(r *record.Record) (all []storage.Counts, err error) {
	found, err := coach.Counted(r)
	for _, c := range found {
		all = append(all, storage.Counts{countMoves: c.Moves, countFaults: c.Faults, countRight: c.Right, countWrong: c.Wrong, countMissed: c.Missed})
	}
	return all, err
}

// stoppLine is a member's line on the Stopp list.
func stoppLine(say i18n.Texts, s storage.Standing) string {
	faults := "–"
	if moves := s.Counts[countMoves]; moves > 0 {
		faults = pages.Decimal(say, 100*float64(s.Counts[countFaults])/float64(moves))
	}
	return say.Say("leaderboard.stopp-line", i18n.Data{"Right": s.Counts[countRight], "Wrong": s.Counts[countWrong], "Faults": faults, "Missed": s.Counts[countMissed]})
}

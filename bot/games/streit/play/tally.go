package play

import (
	"stopp/bot/games/cardtable"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game/record"
	"stopp/game/streit"
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
		Name: "leaderboard.streitpatience", Count: counts, Points: streit.Lead, Catches: catches,
		Milestones: []storage.Milestone{{Name: "stopp", Of: countRight, Count: 1}, {Name: "stopp-100", Of: countRight, Count: 100}},
		Lists: []cardtable.List{
			{List: storage.List{Name: "stopp", Of: countRight}, Line: stoppLine},
			{List: storage.List{Name: "careful", Of: countFaults, Per: countMoves, Least: enoughMoves, Low: true}, Line: stoppLine, Value: faultsPer, Needs: "leaderboard.needs-careful"},
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

// catches are the right calls of a match, by fault: only the ones that people laugh about.
func catches(r *record.Record) (all []storage.Catch, err error) {
	found, err := coach.Catches(r)
	for _, c := range found {
		if !teasing[c.Ruling.Judged] {
			continue
		}
		all = append(all, storage.Catch{Of: int(c.Ruling.Offender), By: int(c.Ruling.Caller), Kind: c.Ruling.Judged.String(), Times: 1})
	}
	return all, err
}

// teasing are the faults about which rivals are teased.
var teasing = map[streit.Code]bool{streit.ReserveFirst: true, streit.FamilyFirst: true, streit.FillVacancy: true, streit.LoadFirst: true, streit.OpenFirst: true}

// stoppLine is a member's line on the Stopp list.
func stoppLine(say i18n.Texts, s storage.Standing) string {
	return say.Say("leaderboard.stopp-line", i18n.Data{"Right": s.Counts[countRight], "Wrong": s.Counts[countWrong], "Faults": faultsPer(say, s), "Missed": s.Counts[countMissed]})
}

// faultsPer is how many faults a member makes in a hundred moves.
func faultsPer(say i18n.Texts, s storage.Standing) string {
	if s.Counts[countMoves] == 0 {
		return "–"
	}
	return pages.Decimal(say, 100*float64(s.Counts[countFaults])/float64(s.Counts[countMoves]))
}

// Trend is how faults and calls went.
func Trend() cardtable.Trend {
	return cardtable.Trend{Name: "stats.trend-stopp", Per: countMoves, Times: 100, Lines: []cardtable.TrendLine{
		{Name: "stats.trend-faults", Of: countFaults}, {Name: "stats.trend-right", Of: countRight}, {Name: "stats.trend-missed", Of: countMissed},
	}}
}

// Length is how many moves a match had.
func Length(all []storage.Counts) (n int) {
	for _, c := range all {
		n += c[countMoves]
	}
	return n
}

// Duel says how often two have caught each other.
func Duel(say i18n.Texts, one, other string, mine, theirs storage.Counts) string {
	if mine[countRight]+theirs[countRight]+mine[countWrong]+theirs[countWrong] == 0 {
		return ""
	}
	return say.Say("stats.duel", i18n.Data{"One": one, "Other": other, "Right": mine[countRight], "Theirs": theirs[countRight], "Wrong": mine[countWrong], "TheirWrong": theirs[countWrong]})
}

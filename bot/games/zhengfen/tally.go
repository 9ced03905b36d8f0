package zhengfen

import (
	"fmt"
	"strings"

	"stopp/bot/games/cardtable"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/record"
	"stopp/game/zhengfen"
	"stopp/storage"
)

// What a match counts of a player.
const (
	countRounds   = "rounds"
	countAbove    = "above" // points above the fair share, in parts of zhengfen.Share
	countSpecials = "specials"
	countFirst    = "first"
	countLast     = "last"
	countPlaces   = "places" // all places together
	countPlace    = "place"  // matches in that place; its number follows
)

// Needed to stand on leaderboards of means.
const (
	enoughRounds  = 20
	enoughMatches = 5
)

// tally counts rounds, points above the fair share, places, special categories, and how
// often somebody was First and Last.
func tally() cardtable.Tally {
	return cardtable.Tally{
		Name: "zheng-fen.name", Count: counts, Catches: catches, Apart: true,
		Milestones: []storage.Milestone{{Name: "first", Of: countFirst, Count: 1}, {Name: "first-100", Of: countFirst, Count: 100}},
		Lists: []cardtable.List{
			{List: storage.List{Name: "fair", Of: countAbove, Per: countRounds, Least: enoughRounds}, Line: fairLine, Value: above, Needs: "leaderboard.needs-fair"},
			{List: storage.List{Name: "places", Of: countPlaces, Per: storage.CountGames, Least: enoughMatches, Low: true}, Line: placesLine, Value: meanPlace, Needs: "leaderboard.needs-places"},
			{List: storage.List{Name: "specials", Of: countSpecials}, Line: roundsLine},
			{List: storage.List{Name: "first", Of: countFirst}, Line: roundsLine},
		},
	}
}

func counts(r *record.Record) (all []storage.Counts, err error) {
	found, end, err := zhengfen.Counted(r)
	for seat, c := range found {
		all = append(all, storage.Counts{
			countRounds: c.Rounds, countAbove: c.Above, countSpecials: c.Specials, countFirst: c.First, countLast: c.Last,
			countPlaces: int(end.Places[seat]), fmt.Sprint(countPlace, end.Places[seat]): 1,
		})
	}
	return all, err
}

// left is a reason to tease a rival: the other was First in a round in which they were Last.
const left = "last"

// catches are those rounds.
func catches(r *record.Record) (all []storage.Catch, err error) {
	for e, err := range zhengfen.Replay(r) {
		if err != nil {
			return nil, err
		}
		if end := e.Step.Round; end != nil && end.First != end.Last && end.First != game.NoSeat && end.Last != game.NoSeat {
			all = append(all, storage.Catch{Of: int(end.Last), By: int(end.First), Kind: left, Times: 1})
		}
	}
	return all, nil
}

// fairLine says by how much a round somebody is above the fair share.
func fairLine(say i18n.Texts, s storage.Standing) string {
	return say.Say("leaderboard.fair-line", i18n.Data{"Mean": above(say, s), "Count": s.Counts[countRounds]})
}

// above is by how many points a round somebody is above the fair share, with its sign.
func above(say i18n.Texts, s storage.Standing) string {
	mean := float64(s.Counts[countAbove]) / zhengfen.Share / float64(max(1, s.Counts[countRounds]))
	if mean > 0 {
		return "+" + pages.Decimal(say, mean)
	}
	return pages.Decimal(say, mean)
}

// placesLine says the mean of the places, and how often which was reached.
func placesLine(say i18n.Texts, s storage.Standing) string {
	var each []string
	for place := 1; place <= storage.MaxSeats; place++ {
		if n := s.Counts[fmt.Sprint(countPlace, place)]; n > 0 {
			each = append(each, say.Say("leaderboard.placed", i18n.Data{"Place": place, "Times": n}))
		}
	}
	return say.Say("leaderboard.places-line", i18n.Data{"Mean": meanPlace(say, s), "Each": strings.Join(each, markup.Dot)})
}

// meanPlace is the mean of the places.
func meanPlace(say i18n.Texts, s storage.Standing) string {
	return pages.Decimal(say, float64(s.Counts[countPlaces])/float64(max(1, s.Games)))
}

// roundsLine says how often somebody was First and Last, and what special they played.
func roundsLine(say i18n.Texts, s storage.Standing) string {
	return say.Say("leaderboard.rounds-line", i18n.Data{"Specials": s.Counts[countSpecials], "First": s.Counts[countFirst], "Last": s.Counts[countLast], "Count": s.Counts[countRounds]})
}

// trend is how many points somebody was above the fair share.
func trend() cardtable.Trend {
	return cardtable.Trend{Name: "stats.trend-fair", Per: countRounds, Times: 1.0 / zhengfen.Share, Lines: []cardtable.TrendLine{{Of: countAbove}}}
}

// length is how many rounds a match had.
func length(all []storage.Counts) (n int) {
	for _, c := range all {
		n = max(n, c[countRounds])
	}
	return n
}

// career is how statistics tell of the game.
func career() cardtable.Career {
	return cardtable.Career{
		Rules:  func(say i18n.Texts, line string) string { return target(say, termsOf(line).Rules) },
		Length: length, Long: "stats.long-rounds", Trend: trend(), Star: "fair",
	}
}

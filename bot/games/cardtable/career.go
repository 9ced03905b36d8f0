package cardtable

import (
	"stopp/bot/text/i18n"
	"stopp/storage"
)

// Career is how statistics tell what a game counts. Its zero value says nothing beside how
// matches came out.
type Career struct {
	// Rules are what rules are called in short; nil where their line has to do.
	Rules func(say i18n.Texts, rules string) string
	// Due is, by seat, how many of storage.Parts matches a usual player would have won with
	// these cards, from the luck of a deal as Game.Luck writes it; nil if that doesn't say.
	Due func(luck string) []int
	// Length is how long a match was, from its counts by seat; Long is the catalogue's key for
	// it, with Count. Nil and "" for a game without such a measure.
	Length func(all []storage.Counts) int
	Long   string
	// Trend is the number drawn over time.
	Trend Trend
	// Star is the leaderboard whose first of the season a server is told, "" for none.
	// The catalogues have what that one is called under stats.star- and its name.
	Star string
	// Duel says what two members who played alone have counted against each other; "" for
	// nothing.
	Duel func(say i18n.Texts, one, other string, mine, theirs storage.Counts) string
}

// Trend is how some counts went, each divided by another one. Its zero value is nothing.
type Trend struct {
	Name  string  // where the catalogues have the texts
	Per   string  // the divisor
	Times float64 // and then multiplied with
	Lines []TrendLine
}

// TrendLine is one of them.
type TrendLine struct {
	Name string // where the catalogues have it; "" where the trend's name says it
	Of   string // the count
}

// faults are its faults.
func (c Career) faults(t Tally) []fault {
	_, known := t.List(c.Star)
	return []fault{
		{(c.Length == nil) != (c.Long == ""), "Career.Length and Career.Long go together"},
		{c.Star != "" && !known, "there is no leaderboard " + c.Star + " for Career.Star"},
		{len(c.Trend.Lines) > 0 && (c.Trend.Name == "" || c.Trend.Per == "" || c.Trend.Times == 0), "Career.Trend lacks its name, or what it is divided by"},
	}
}

package cardtable

import (
	"fmt"
	"slices"
	"strconv"

	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game/record"
	"stopp/storage"
)

// Tally is what a game counts of matches against others that are over, and the
// leaderboards made of that. A match that ends is counted in the transaction that ends it.
type Tally struct {
	// Name is where the catalogues have what the game is called, "" for a game that has no
	// leaderboards.
	Name string
	// Count is what a match counts besides its result, by seat, from its whole record; nil for
	// nothing.
	Count func(r *record.Record) ([]storage.Counts, error)
	// Points are a match's points for the list by points, by seat, from its whole record; nil
	// for the match's own points. So nobody leads that list by matches that were given up
	// early. The function is nil where points are always as good.
	Points func(r *record.Record) ([]int, error)
	// Lists are leaderboards beside the ones that every game has.
	Lists []List
	// Milestones are those counts that a member is told of on reaching them for the first time.
	// Their game is filled in here. The catalogues have each under milestone.NAME.
	Milestones []storage.Milestone
	// Catches are who has caught whom in a match, and at what, from its whole record. The
	// catalogues have a line for each kind under rival-line.KIND. It is nil where nobody can be
	// caught.
	Catches func(r *record.Record) ([]storage.Catch, error)
	// Apart tells that matches count among those with as many players, too.
	Apart bool
}

// List is a leaderboard of a game. The catalogues have its name under leaderboard.by- and
// its own.
type List struct {
	storage.List
	// Line is what stands beside a member's name.
	Line func(say i18n.Texts, s storage.Standing) string
	// Value is the number that the list is by, as its picture has it; nil for what is counted.
	// A list of means needs it.
	Value func(say i18n.Texts, s storage.Standing) string
	// Needs is the catalogue's key that tells members who are not on the list what they need for
	// it, as Count; "" if one match is enough.
	Needs string
}

// Number is a member's number on the list, as its picture has it.
func (l List) Number(say i18n.Texts, s storage.Standing) string {
	if l.Value != nil {
		return l.Value(say, s)
	}
	return strconv.Itoa(s.Counted(l.Of))
}

// SeriesList is the leaderboard of series won, which every game has that is played in series.
func SeriesList() List {
	return List{List: storage.List{Name: storage.CountSeries, Of: storage.CountWins}, Line: func(say i18n.Texts, s storage.Standing) string {
		return say.Say("leaderboard.series-line", i18n.Data{"Wins": s.Wins, "Count": s.Games})
	}, Value: func(say i18n.Texts, s storage.Standing) string { return pages.WonOf(say, s.Wins, s.Games) }}
}

// usual are the leaderboards that every game has. A rating would stand before them.
func usual() []storage.List {
	return []storage.List{
		{Name: storage.CountPoints, Of: storage.CountPoints}, {Name: storage.CountWins, Of: storage.CountWins}, {Name: storage.CountGames, Of: storage.CountGames},
	}
}

// All are the names of the game's leaderboards, the usual one first.
func (t Tally) All() (names []string) {
	for _, l := range t.Stored() {
		names = append(names, l.Name)
	}
	return names
}

// Stored are its leaderboards as the database keeps them.
func (t Tally) Stored() []storage.List {
	all := usual()
	for _, l := range t.Lists {
		all = append(all, l.List)
	}
	return all
}

// List is a leaderboard of the game; ok is false if it has none of that name.
func (t Tally) List(name string) (l List, ok bool) {
	if name == storage.CountSeries {
		return SeriesList(), true
	}
	for _, s := range usual() {
		if s.Name == name {
			return List{List: s}, true
		}
	}
	i := slices.IndexFunc(t.Lists, func(l List) bool { return l.Name == name })
	if i < 0 {
		return l, false
	}
	return t.Lists[i], true
}

// faults are its faults.
func (t Tally) faults() (all []fault) {
	for i, l := range t.Lists {
		_, known := Tally{Lists: t.Lists[:i]}.List(l.Name)
		all = append(all,
			fault{known, "two leaderboards have the name " + l.Name},
			fault{(l.Least > 0) != (l.Needs != ""), "the leaderboard " + l.Name + " does not say what one needs, or needs nothing"},
			fault{l.Per != "" && l.Value == nil, "the leaderboard " + l.Name + " is of means, and Value is missing"},
			fault{l.Line == nil, "the leaderboard " + l.Name + " says nothing of a member: Line is missing"})
	}
	return append(all, fault{t.Name == "" && (t.Count != nil || len(t.Lists) > 0), "it has leaderboards, but Tally.Name is missing"})
}

// Master is the computer's strongest level, and the milestone of having won against it.
const Master = "master"

// MatchMilestones are how many matches against others, of all games together, are worth a word.
func MatchMilestones() []int { return []int{10, 100, 1000, 10_000} }

// NextOfMatches is the next of these after that many matches, 0 after the last one.
func NextOfMatches(games int) int {
	for _, n := range MatchMilestones() {
		if n > games {
			return n
		}
	}
	return 0
}

// Milestones are all that a match of the game can bring its members: numbers of matches of all
// games, and the game's own milestones.
func (g Game) Milestones() (all []storage.Milestone) {
	for _, n := range MatchMilestones() {
		all = append(all, storage.Milestone{Name: fmt.Sprint(storage.CountGames, "-", n), Of: storage.CountGames, Count: n})
	}
	for _, m := range g.Tally.Milestones {
		m.Game = g.Name
		all = append(all, m)
	}
	return all
}

// Rating is how matches of a game count for ratings. Its zero value is a game that is not
// rated.
type Rating struct {
	// Families are the names of families of rules, the one that is played most first. By the
	// rules of one family people are rated together. The catalogues have each under
	// rating.family.NAME.
	Families []string
	// Family is the family of a match's rules, "" if the match doesn't count.
	Family func(rules string) string
	// Weight is how much a match by these rules says about who plays better, above 0 and up to
	// 1. If it is nil, every match counts the same.
	Weight func(rules string) float64
	// Levels are how strong the computer's levels are, in points, as the arena has measured it.
	Levels map[string]int
}

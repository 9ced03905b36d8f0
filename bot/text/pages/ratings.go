package pages

import (
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
)

// RatingOf is a member's rating in a list.
type RatingOf struct {
	Family     string // of rules, as the game names it
	Computer   bool   // in matches against the computer alone
	Everywhere bool   // over all servers
	Rating     Rating
	Matches    int
	Marks      []Mark // the computer's levels beside the rating, the weaker one first
}

// Mark is a level of the computer with its rating.
type Mark struct {
	Level  string
	Points int
}

// FamilyName is what people call a family of rules.
func FamilyName(say i18n.Texts, family string) string { return say.Say(familyKeys.Of(family), nil) }

var familyKeys = i18n.KeysOf("rating.family.",
	"rating.family.double", "rating.family.simple", "rating.family.trio", "rating.family.zheng-fen", "rating.family.toy",
)

// Ratings are a member's ratings, a line each.
func Ratings(say i18n.Texts, all []RatingOf) string {
	if len(all) == 0 {
		return say.Say("rating.none", nil)
	}
	lines := []string{say.Say("rating.title", nil)}
	for _, r := range all {
		lines = append(lines, r.line(say))
	}
	return markup.Join(say, lines, "\n", markup.ContentLimit/2, markup.ContentLimit)
}

func (r RatingOf) line(say i18n.Texts) string {
	where := "rating.here"
	switch {
	case r.Computer:
		where = "rating.computer"
	case r.Everywhere:
		where = "rating.everywhere"
	}
	line := say.Say(where, i18n.Data{"Family": FamilyName(say, r.Family), "Rating": r.Rating.String(say), "Matches": say.Say("rating.matches", i18n.Data{"Count": r.Matches})})
	return markup.Lines(line, marks(say, r.Marks))
}

// marks say between which levels of the computer a rating is.
func marks(say i18n.Texts, all []Mark) string {
	if len(all) == 0 {
		return ""
	}
	var names []string
	for _, m := range all {
		names = append(names, say.Say("rating.mark", i18n.Data{"Level": LevelName(say, m.Level), "Points": m.Points}))
	}
	return say.Say("rating.marks", i18n.Data{"List": markup.And(say, names)})
}

// RatingLine is a line of a list of ratings.
type RatingLine struct {
	Place int
	Person
	Rating  Rating
	Matches int
}

// RatingPage is a page of a list of ratings.
type RatingPage struct {
	Lines        []RatingLine
	Own          *RatingLine // of who asks, wherever it stands
	Before, More bool        // there are lines before, or after
	All          int         // how many stand in it
}

// Rank is it as a line of a leaderboard.
func (l RatingLine) Rank(say i18n.Texts) Rank {
	line := say.Say("rating.in-list", i18n.Data{"Rating": l.Rating.String(say), "Matches": say.Say("rating.matches", i18n.Data{"Count": l.Matches})})
	return Rank{Place: l.Place, Person: l.Person, Line: line}
}

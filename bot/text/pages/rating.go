package pages

import (
	"fmt"
	"strings"

	"stopp/bot/club/rating"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/game"
)

// Rating is a rating as people read it.
type Rating rating.Shown

// RatingChange is what a match has changed about a seat's rating.
type RatingChange struct {
	Before, After Rating
	Counted       bool // whether anything could change
}

// String is a rating in points. As long as it is provisional, it says how far it may be off.
func (r Rating) String(say i18n.Texts) string {
	if !rating.Shown(r).Provisional() {
		return fmt.Sprint(r.Value)
	}
	return r.withBand(say)
}

// withBand is a rating with how far it may be off.
func (r Rating) withBand(say i18n.Texts) string {
	return say.Say("rating.provisional", i18n.Data{"Value": r.Value, "Deviation": r.Deviation})
}

// by is how much the rating has changed: +12, −12 or ±0.
func (c RatingChange) by() string {
	switch by := c.After.Value - c.Before.Value; {
	case by > 0:
		return fmt.Sprintf("+%d", by)
	case by < 0:
		return fmt.Sprintf("−%d", -by)
	}
	return "±0"
}

// RatingChanges is the line below a result that says how it has changed the ratings; "" if the
// match does not count. Computers do not change; where more than two play they are left out.
func RatingChanges(t Seats, all []RatingChange) string {
	if len(all) != len(t.People) || len(all) == 0 {
		return ""
	}
	var list []string
	often := false
	for seat, c := range all {
		switch p := t.People[seat]; {
		case p.Member() && c.Counted:
			list = append(list, t.Say.Say("rating.change", i18n.Data{"Name": t.Name(game.Seat(seat)), "Rating": c.After.String(t.Say), "By": c.by()}))
		case p.Member():
			often = true
			fallthrough
		case len(all) == 2:
			list = append(list, t.Say.Say("rating.same", i18n.Data{"Name": t.Name(game.Seat(seat)), "Rating": c.After.String(t.Say)}))
		}
	}
	line := t.Say.Say("rating.changes", i18n.Data{"List": strings.Join(list, markup.Dot)})
	if often {
		line += " " + t.Say.Say("rating.often", nil)
	}
	return line
}

// Unplayed says that a match counts for nothing, if not everybody has played it; else "".
func Unplayed(say i18n.Texts, is bool) string {
	if !is {
		return ""
	}
	return say.Say("rating.unplayed", nil)
}

// RatingChangeOf is the same of one seat, for beside its name; "" of the computer.
func RatingChangeOf(t Seats, all []RatingChange, seat game.Seat) string {
	if len(all) != len(t.People) || !t.People[seat].Member() {
		return ""
	}
	return t.Say.Say("rating.own-change", i18n.Data{"Rating": all[seat].After.String(t.Say), "By": all[seat].by()})
}

// RatingNote says why the ratings of some members at a table could not change; "" where all could,
// and where the match does not count.
func RatingNote(t Seats, all []RatingChange) string {
	if len(all) != len(t.People) {
		return ""
	}
	for seat, c := range all {
		if t.People[seat].Member() && !c.Counted {
			return t.Say.Say("rating.often", nil)
		}
	}
	return ""
}

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
	return Rank{Place: l.Place, Person: l.Person, Line: line, Rating: &l.Rating}
}

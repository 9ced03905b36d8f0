package gallery

import (
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
)

// ratings are a member's ratings, and what a match changes in those of a table of several.
func ratings(t *teller) {
	t.text("no rating yet", pages.Ratings(t.say, nil))
	t.text("ratings, some of them provisional", pages.Ratings(t.say, []pages.RatingOf{
		{Family: "double", Rating: pages.Rating{Value: 1512, Deviation: 140}, Matches: 7},
		{Family: "double", Everywhere: true, Rating: pages.Rating{Value: 1548, Deviation: 71}, Matches: 43},
		{Family: "double", Everywhere: true, Computer: true, Rating: pages.Rating{Value: 1555, Deviation: 88}, Matches: 1, Marks: []pages.Mark{{Level: "casual", Points: 1500}, {Level: "skilled", Points: 1604}}},
		{Family: "simple", Everywhere: true, Computer: true, Rating: pages.Rating{Value: 1988, Deviation: 99}, Matches: 60, Marks: []pages.Mark{{Level: "master", Points: 1877}}},
		{Family: "zheng-fen", Rating: pages.Rating{Value: 1620, Deviation: 92}, Matches: 31},
		{Family: "trio", Rating: pages.Rating{Value: 1390, Deviation: 200}, Matches: 3},
	}))
	seats := pages.Seats{Say: t.say, People: []pages.Person{anna, ben, chloe, computer(t.say)}}
	t.text("a table of four: two have met too often", pages.RatingChanges(seats, []pages.RatingChange{
		{Before: pages.Rating{Value: 1600, Deviation: 80}, After: pages.Rating{Value: 1609, Deviation: 79}, Counted: true},
		{Before: pages.Rating{Value: 1450, Deviation: 70}, After: pages.Rating{Value: 1450, Deviation: 70}, Counted: true},
		{Before: pages.Rating{Value: 1520, Deviation: 130}, After: pages.Rating{Value: 1520, Deviation: 130}},
		{Before: pages.Rating{Value: 1604}, After: pages.Rating{Value: 1604}},
	}))
	t.ratingLists()
}

// ratingLists are leaderboards by rating.
func (t *teller) ratingLists() {
	l := pages.Leaderboard{Game: "streitpatience", Name: t.say.Say("rating.family.double", nil), By: "rating", Season: pages.AllSeasons,
		Lists: []string{"rating", "rating-all", "rating-computer", "rating-simple", "rating-trio"}, Needs: t.say.Say("rating.not-yet", nil)}
	t.add("/leaderboard by: rating, nobody has one", l.Message(t.say))
	for _, line := range []pages.RatingLine{
		{Place: 1, Person: chloe, Rating: pages.Rating{Value: 1730, Deviation: 66}, Matches: 91},
		{Place: 2, Person: anna, Rating: pages.Rating{Value: 1548, Deviation: 71}, Matches: 43},
		{Place: 3, Person: ben, Rating: pages.Rating{Value: 1662, Deviation: 290}, Matches: 1},
	} {
		l.Lines = append(l.Lines, line.Rank(t.say))
	}
	l.Own = &l.Lines[1]
	t.add("/leaderboard by: rating; the last is provisional", l.Message(t.say))
	l.By, l.Own, l.Needs = "rating-all", nil, t.say.Say("rating.unseen", i18n.Data{"Settings": pages.CommandName(t.say, "my settings")})
	t.add("over all servers, for one who is not listed there", l.Message(t.say))
}

package gallery

import "stopp/bot/pages"

// ratings are a member's, and what a match does to those of a table of several.
func ratings(t *teller) {
	t.text("no rating yet", pages.Ratings(t.say, nil))
	t.text("ratings, some of them provisional", pages.Ratings(t.say, []pages.RatingOf{
		{Family: "double", Rating: pages.Rating{Value: 1512, Deviation: 140}, Matches: 7},
		{Family: "double", Everywhere: true, Rating: pages.Rating{Value: 1548, Deviation: 71}, Matches: 43},
		{Family: "double", Everywhere: true, Computer: true, Rating: pages.Rating{Value: 1555, Deviation: 88}, Matches: 1, Marks: []pages.Mark{{Level: "casual", Points: 1500}, {Level: "skilled", Points: 1604}}},
		{Family: "simple", Everywhere: true, Computer: true, Rating: pages.Rating{Value: 1988, Deviation: 99}, Matches: 60, Marks: []pages.Mark{{Level: "master", Points: 1877}}},
		{Family: "trio", Rating: pages.Rating{Value: 1390, Deviation: 200}, Matches: 3},
	}))
	seats := pages.Seats{Say: t.say, People: []pages.Person{anna, ben, chloe, computer(t.say)}}
	t.text("a table of four: two have met too often", pages.RatingChanges(seats, []pages.RatingChange{
		{Before: pages.Rating{Value: 1600, Deviation: 80}, After: pages.Rating{Value: 1609, Deviation: 79}, Counted: true},
		{Before: pages.Rating{Value: 1450, Deviation: 70}, After: pages.Rating{Value: 1450, Deviation: 70}, Counted: true},
		{Before: pages.Rating{Value: 1520, Deviation: 130}, After: pages.Rating{Value: 1520, Deviation: 130}},
		{Before: pages.Rating{Value: 1604}, After: pages.Rating{Value: 1604}},
	}))
}

package rated_test

import (
	"context"
	"testing"
	"time"

	"stopp/bot/club/rating"
	"stopp/storage"
)

// A list ranks by what it shows. A member was away so long that their rating is no longer
// settled: they stand behind the settled ones, however many points they have, and among them
// again after a match.
func TestListRanksByWhatItShows(t *testing.T) {
	ctx := context.Background()
	c := open(t, true)
	for i := range 40 {
		c.now = c.now.Add(time.Hour)
		c.play(bout{guild: "1", rules: "long", people: []string{"1", "2"}, places: []int{1 + i%4/3, 2 - i%4/3}})
	}
	for range 150 { // weeks without the first
		c.now = c.now.Add(7 * 24 * time.Hour)
		c.play(bout{guild: "1", rules: "long", people: []string{"2", "3"}, places: []int{1, 2}})
		c.play(bout{guild: "1", rules: "long", people: []string{"3", "2"}, places: []int{1, 2}})
	}
	lists := func() []storage.Rated {
		t.Helper()
		found, err := c.db.RatingList(ctx, storage.RatingList{Game: "whist", Family: "long", Guild: "1"}, "", storage.Turn{}, 10)
		if err != nil || len(found.Lines) != 3 {
			t.Fatalf("%+v, %v", found, err)
		}
		return found.Lines
	}
	if first := lists()[0]; first.ID != "1" || !shown(first, c.now).Provisional() {
		t.Fatalf("this shows nothing: %+v", first)
	}
	for range 2 {
		if err := c.db.AgeRatings(ctx, c.now); err != nil {
			t.Fatal(err)
		}
		for i, line := range lists() {
			if is := shown(line, c.now).Provisional(); is != line.Provisional || is != (i == 2) || is != (line.ID == "1") {
				t.Errorf("place %d: %s, shown as provisional: %t, ranked so: %t", i+1, line.ID, is, line.Provisional)
			}
		}
	}
	c.rebuilt("with one who was away")
	for range 30 {
		c.play(bout{guild: "1", rules: "long", people: []string{"1", "2"}, places: []int{1, 2}})
	}
	if first := lists()[0]; first.ID != "1" || first.Provisional {
		t.Errorf("who is back: %+v", first)
	}
}

// shown is a rating as a list shows it at a moment.
func shown(r storage.Rated, at time.Time) rating.Shown {
	return rating.Rating{Value: r.Value, Deviation: r.Deviation, Volatility: r.Volatility}.Now(at.Sub(r.Last))
}

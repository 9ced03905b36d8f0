package sqlstore

import (
	"context"
	"testing"
	"time"

	"stopp/storage"
)

// testdata/schema16.sql is read back: finished matches that count for ratings are noted in the
// order in which they ended, with places; nobody is rated yet.
func TestDatabaseOfSchema16(t *testing.T) {
	ctx := context.Background()
	db := reopen(t, makeFile(t, readText(t, "../sqlite/testdata/schema16.sql")))
	same(t, false, must(db.Match(ctx, 1))(t).Friendly)
	tx := must(db.readers().Begin())(t)
	defer tx.Rollback()
	got := map[int64][]storage.RatedSeat{}
	for i, m := range must(readRated(ctx, tx, 0, 100))(t) {
		same(t, int64(i+1), m.Number)
		got[m.Match] = m.Seats
	}
	seat := func(person string, place int) storage.RatedSeat {
		return storage.RatedSeat{Person: person, Place: place}
	}
	same(t, map[int64][]storage.RatedSeat{
		1:  {seat(ada.ID, 2), seat(ben.ID, 1)},                            // won
		8:  {seat(cy.ID, 1), seat(ben.ID, 2), seat("computer/master", 2)}, // places
		10: {seat(ada.ID, 1), seat(ben.ID, 1)},                            // a draw
		12: {seat(ada.ID, 2), seat("computer/beginner/1", 1)},             // private, against the computer
		13: {seat(ada.ID, 1), seat(ben.ID, 3), seat(cy.ID, 1)},            // resigned, of three: by points
		14: {seat("", 2), seat(cy.ID, 1)},                                 // against a forgotten member
	}, got)
	hold := must(db.RatingsHold(ctx))(t)
	same(t, false, hold)
	names := must(list(ctx, tx, scanText, "select person || ' ' || name from rated_people order by 1"))(t)
	same(t, []string{"101 Ada L.", "102 Ben", "103 Cy"}, names)
	same(t, []storage.PersonRating(nil), must(db.RatingsOf(ctx, ada.ID, "1"))(t))
}

// Without a Rater matches are noted as they end, with the places that they brought.
func TestMatchesAreNotedForRatings(t *testing.T) {
	ctx := context.Background()
	db := fresh(t)
	m := start(t, db, "1", "1", ada, ben)
	is(t, db.Append(ctx, m.ID, 0, []storage.Action{act("9", 0)}, storage.Update{Result: &storage.Result{Ending: "won", Points: []int{4, 0}, Winner: 0}, Standing: []int{1, 2}}), nil)
	tx := must(db.readers().Begin())(t)
	defer tx.Rollback()
	all := must(readRated(ctx, tx, 0, 9))(t)
	same(t, []storage.RatedMatch{{Number: 1, Match: m.ID, Game: streit, Rules: "pagat", Guild: "1", Ended: noon.Truncate(time.Millisecond), Played: 1,
		Seats: []storage.RatedSeat{{Person: ada.ID, Place: 1}, {Person: ben.ID, Place: 2}}}}, []storage.RatedMatch{all[0].RatedMatch})
	same(t, []storage.RatingChange(nil), must(db.MatchRatings(ctx, m.ID))(t))
}

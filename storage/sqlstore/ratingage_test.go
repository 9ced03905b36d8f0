package sqlstore

import (
	"testing"
	"time"

	"stopp/storage"
)

// A member who has not played for long stands behind settled ratings. Members who play
// meanwhile stay where they are.
func TestAgeRatings(t *testing.T) {
	ctx := t.Context()
	db := fresh(t)
	db.RateBy(steps{})
	rates(t, db, "1", 0) // Ada has won, at noon
	list := func() (who []string) {
		for _, l := range must(db.RatingList(ctx, storage.RatingList{Game: streit, Family: "one", Guild: "1"}, "", storage.Turn{}, 10))(t).Lines {
			name := l.Name
			if l.Provisional {
				name += " ±"
			}
			who = append(who, name)
		}
		return who
	}
	a, b := ada.Name, ben.Name
	is(t, db.AgeRatings(ctx, noon.Add(59*time.Minute)), nil)
	same(t, []string{a, b}, list())
	db.Now = func() time.Time { return noon.Add(50 * time.Minute) }
	m := start(t, db, "2", "1", ben, cy)
	is(t, db.Append(ctx, m.ID, 0, []storage.Action{act("end 2", 0)}, wins(1)), nil) // Cy has won
	is(t, db.AgeRatings(ctx, noon.Add(61*time.Minute)), nil)
	same(t, []string{cy.Name, b, a + " ±"}, list())
	is(t, db.AgeRatings(ctx, noon.Add(2*time.Hour)), nil)
	same(t, []string{a + " ±", cy.Name + " ±", b + " ±"}, list())
}

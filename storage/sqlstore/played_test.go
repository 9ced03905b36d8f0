package sqlstore

import (
	"context"
	"testing"

	"stopp/storage"
)

// unlook leaves the database as older programs did, which did not check whether everybody had
// played.
func unlook(t testing.TB, db *DB) {
	t.Helper()
	for _, query := range []string{"update matches set played = null", "delete from settings where name = '" + counting + "'"} {
		_, err := db.writer().Exec(query)
		is(t, err, nil)
	}
}

// After an update all matches are counted once more, and a match that not everybody has played
// counts for nothing: no points, no statistics, nothing among the same people (docs/ratings.md).
func TestWhatNotEverybodyHasPlayedCountsNoMore(t *testing.T) {
	ctx, db := context.Background(), fresh(t)
	played := ends(t, db, "1", "1", []int{9, 0}, 0, november, ada, ben)
	ends(t, db, "2", "2", []int{0, 3}, 1, november, ada, cy)
	not := ends(t, db, "3", "1", []int{91, 0}, 0, november, ada, ben)
	same(t, []int{2, 0}, must(db.Between(ctx, not.ID))(t))
	unlook(t, db)

	same(t, 2, must(db.Recount(ctx, 2))(t))
	same(t, 0, must(db.Leaderboard(ctx, storage.Scope{Guild: "1", Game: streit}, "points", ada.ID, storage.Turn{}, 9))(t).All)
	same(t, []int64{1, 2, 3}, must(db.Uncounted(ctx, 0, 9))(t))
	same(t, []int64{1, 2, 3}, must(db.Careerless(ctx, 9))(t))
	for id := int64(1); id <= 3; id++ {
		s := november
		s.Lists, s.Unplayed = usualLists, id == not.ID
		if id == played.ID {
			s.Points = []int{7, 0}
		}
		is(t, db.CountMatch(ctx, id, s), nil)
		is(t, db.AddCareers(ctx, id, s), nil)
	}
	own := must(db.Leaderboard(ctx, storage.Scope{Guild: "1", Game: streit}, "points", ada.ID, storage.Turn{}, 9))(t).Own
	same(t, storage.Standing{Person: own.Person, Games: 1, Wins: 1, Points: 7, Counts: storage.Counts{}}, own.Standing)
	same(t, map[string]int{ada.ID: 7, ben.ID: 0}, must(db.Gained(ctx, "1", streit, noon.AddDate(-1, 0, 0)))(t))
	same(t, []string{"streitpatience 1: 1 won, 0 drawn, 9 points"}, careersText(t, db, ada.ID, "1"))
	same(t, []string{"streitpatience 2: 1 won, 0 drawn, 9 points"}, careersText(t, db, ada.ID, storage.Everywhere))
	same(t, true, must(db.Match(ctx, not.ID))(t).Result.Unplayed)
	same(t, false, must(db.Match(ctx, played.ID))(t).Result.Unplayed)
	same(t, []int(nil), must(db.Between(ctx, not.ID))(t))
	same(t, []int{1, 0}, must(db.Between(ctx, played.ID))(t))

	// That is done once: a server that is new, or was already counted like that, is left alone.
	ends(t, db, "4", "3", []int{1, 0}, 0, november, ada, ben)
	for range 2 {
		must(db.Recount(ctx, 2))(t)
		same(t, 0, len(must(db.Uncounted(ctx, 0, 9))(t))+len(must(db.Careerless(ctx, 9))(t)))
	}
	same(t, []string{"streitpatience 3: 2 won, 0 drawn, 10 points"}, careersText(t, db, ada.ID, storage.Everywhere))
	rungsFit(t, db)
}

// The totals from a server that has gone stay with its members over all servers
// (docs/statistics.md), though nobody can count its matches once more.
func TestCareersKeepWhatHasGone(t *testing.T) {
	ctx, db := context.Background(), fresh(t)
	s := november
	s.Counts = []storage.Counts{{"right": 2}, {}}
	for i, guild := range []string{"1", "2", "2"} {
		m := start(t, db, string(rune('a'+i)), guild, ada, ben)
		is(t, db.Append(ctx, m.ID, 0, []storage.Action{act("ends "+string(rune('a'+i)), 0)}, storage.Update{Result: &storage.Result{Ending: "won", Points: []int{9, 0}, Winner: 0}, Standing: []int{1, 2}, Score: &s}), nil)
	}
	is(t, db.PurgeGuild(ctx, "2"), nil)
	unlook(t, db)
	must(db.Recount(ctx, 2))(t)
	is(t, db.AddCareers(ctx, 1, s), nil)
	all := must(db.Careers(ctx, ada.ID, storage.Everywhere))(t)
	same(t, []storage.Career{{Game: streit, Season: "2026-11", Games: 3, Won: 3, Points: 27, Counts: storage.Counts{"right": 6}, Run: storage.Run{Running: 1, Longest: 2}}}, all)
}

// A match that not everybody has played ends with a result and counts for nothing, in the same
// transaction.
func TestUnplayedMatchEnds(t *testing.T) {
	ctx, db := context.Background(), fresh(t)
	m := start(t, db, "1", "1", ada, ben)
	r := &storage.Result{Ending: "resigned", Points: []int{91, 0}, Winner: 0, Unplayed: true}
	is(t, db.Append(ctx, m.ID, 0, []storage.Action{act("9", 0)}, storage.Update{Result: r}), nil)
	got := must(db.Match(ctx, m.ID))(t)
	same(t, r, got.Result)
	same(t, 0, len(must(db.Uncounted(ctx, 0, 9))(t))+len(must(db.Careerless(ctx, 9))(t)))
	same(t, 0, len(must(db.Gained(ctx, "1", streit, noon.AddDate(-1, 0, 0)))(t)))
	same(t, 0, must(db.WinsInARow(ctx, ada.ID, "1", streit, noon.AddDate(1, 0, 0), 9))(t))
	same(t, 0, len(must(db.Week(ctx, "1", streit, noon.AddDate(-1, 0, 0), noon.AddDate(1, 0, 0), 9))(t)))
	same(t, []int(nil), must(db.Between(ctx, m.ID))(t))
}

package sqlstore

import (
	"context"
	"testing"
	"time"

	"stopp/storage"
)

// offered is a race of two that waits for both.
func offered(t *testing.T, db *DB, interaction string, of int64) storage.Race {
	t.Helper()
	return must(db.CreateRace(context.Background(), storage.Race{Interaction: interaction, Guild: "1", Channel: "5", Game: "patience", Rules: "harfe", Pace: "none",
		Created: noon, Until: noon.Add(time.Hour), Of: of, Racers: []storage.Racer{{Person: ada}, {Person: ben}}}))(t)
}

// begun is a race that both play.
func begun(t *testing.T, db *DB) storage.Race {
	t.Helper()
	ctx := context.Background()
	r := offered(t, db, "90", 0)
	must(db.ChangeRace(ctx, r.ID, storage.ReadyRace(ada.ID, "91")))(t)
	r = must(db.ChangeRace(ctx, r.ID, storage.ReadyRace(ben.ID, "92")))(t)
	r.Number, r.Salt, r.Until = "7", salty, noon.Add(2*time.Hour)
	var matches []storage.Match
	for _, p := range r.Racers {
		matches = append(matches, storage.Match{Terms: storage.Terms{Game: r.Game, Rules: r.Rules, Private: true}, Version: 1, Guild: "1", Channel: "5", Deal: "deck", Players: []storage.Person{p.Person}})
	}
	return must(db.BeginRace(ctx, r, matches))(t)
}

// An interaction makes a race once. The race begins once, when all are ready, with a match
// for each, and ends once.
func TestRace(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	r := begun(t, db)
	if r.State != storage.RaceRunning || r.Number != "7" || r.Racers[0].Match == r.Racers[1].Match || must(db.Match(ctx, r.Racers[1].Match))(t).Players[0] != ben {
		t.Fatalf("%+v", r)
	}
	same(t, r, must(db.RaceOf(ctx, r.Racers[0].Match))(t))
	same(t, []storage.Race{r}, must(db.OpenRaces(ctx, "patience", time.Time{}))(t))
	again, err := db.CreateRace(ctx, storage.Race{Interaction: "90", Guild: "1"})
	is(t, err, storage.ErrRepeated)
	same(t, r, again)
	_, err = db.BeginRace(ctx, r, make([]storage.Match, 2))
	is(t, err, storage.ErrConflict)
	_, err = db.ChangeRace(ctx, r.ID, storage.ReadyRace(ada.ID, "93"))
	is(t, err, storage.ErrConflict)
	must(db.ChangeRace(ctx, r.ID, storage.ShowRace("6", "66", "what")))(t)
	must(db.ChangeRace(ctx, r.ID, storage.EndRace(storage.RaceOver)))(t)
	must(db.ChangeRace(ctx, r.ID, storage.EndRace(storage.RaceOff)))(t)
	r.State, r.Channel, r.Message, r.Shown = storage.RaceOver, "6", "66", "what"
	same(t, r, must(db.Race(ctx, r.ID))(t))
	same(t, 0, len(must(db.OpenRaces(ctx, "patience", time.Time{}))(t)))
	same(t, []storage.Race{r}, must(db.OpenRaces(ctx, "patience", noon.Add(-time.Second)))(t))
	same(t, 0, len(must(db.OpenRaces(ctx, "patience", noon))(t)))
	must(db.ChangeRace(ctx, r.ID, storage.ShowRace("6", "66", "over true")))(t)
	same(t, 0, len(must(db.OpenRaces(ctx, "patience", noon.Add(-time.Second)))(t)))

	rematch := offered(t, db, "94", r.ID)
	second, err := db.CreateRace(ctx, storage.Race{Interaction: "95", Guild: "1", Of: r.ID})
	is(t, err, storage.ErrRepeated)
	same(t, rematch, second)
	_, err = db.ChangeRace(ctx, rematch.ID, storage.ReadyRace(cy.ID, "96"))
	is(t, err, storage.ErrConflict)
	_, err = db.BeginRace(ctx, rematch, make([]storage.Match, 2))
	is(t, err, storage.ErrConflict)
	_, err = db.RaceOf(ctx, 999)
	is(t, err, storage.ErrNotFound)
}

// A race's time stands still while the program is away.
func TestRaceWaitsForTheProgram(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	r := begun(t, db)
	is(t, db.Beat(ctx, noon), nil)
	must(db.Resume(ctx, noon.Add(time.Hour)))(t)
	same(t, r.Until.Add(time.Hour), must(db.Race(ctx, r.ID))(t).Until)
}

// A forgotten member is named in no race; a race that had not begun is off. A purged server
// has none.
func TestRacersAreForgotten(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	r := begun(t, db)
	open := offered(t, db, "97", 0)
	for _, p := range r.Racers {
		is(t, db.EndMatch(ctx, p.Match, 0, storage.Result{Ending: storage.Abandoned, Winner: -1}), nil)
	}
	is(t, db.Forget(ctx, ben.ID), nil)
	same(t, storage.Racer{Match: r.Racers[1].Match}, must(db.Race(ctx, r.ID))(t).Racers[1])
	same(t, storage.RaceOff, must(db.Race(ctx, open.ID))(t).State)
	must(db.ChangeRace(ctx, r.ID, storage.EndRace(storage.RaceOver)))(t)
	offered(t, db, "98", r.ID)
	is(t, db.PurgeGuild(ctx, "1"), nil)
	_, err := db.Race(ctx, r.ID)
	is(t, err, storage.ErrNotFound)
	same(t, 0, len(must(db.Guilds(ctx))(t)))
}

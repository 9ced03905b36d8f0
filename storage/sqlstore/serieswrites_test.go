package sqlstore

import (
	"context"
	"testing"
	"time"

	"stopp/storage"
)

// inSeriesOver is the first game of a series of Ada and Ben's, which is over.
func inSeriesOver(t *testing.T, db *DB) storage.Match {
	t.Helper()
	c := wished(t, db, func(c *storage.Challenge) { c.Secret, c.Series = secretOf5, "best 3" })
	m := must(db.StartMatch(t.Context(), c, "yes", newMatch(ada, ben)))(t)
	is(t, db.Append(t.Context(), m.ID, 0, []storage.Action{act("over", 0)}, storage.Update{Result: &storage.Result{Ending: "won", Points: []int{4, 0}}}), nil)
	must(db.AgreeSeries(t.Context(), m.Fixture.ID, ada.ID, true))(t)
	return must(db.Match(t.Context(), m.ID))(t)
}

// inSeries is a case with such a game.
func inSeries(do func(ctx context.Context, db *DB, m storage.Match) (any, error)) func(*testing.T, *DB) write {
	return func(t *testing.T, db *DB) write {
		m := inSeriesOver(t, db)
		return func(ctx context.Context) (any, error) { return do(ctx, db, m) }
	}
}

var seriesWrites = map[string]func(*testing.T, *DB) write{
	"PauseSeries": inSeries(func(ctx context.Context, db *DB, m storage.Match) (any, error) {
		return one(db.PauseSeries(ctx, m, noon.UnixMilli()))
	}),
	"ResumeSeries": func(t *testing.T, db *DB) write {
		m := inSeriesOver(t, db)
		must(db.PauseSeries(t.Context(), m, noon.UnixMilli()))(t)
		return func(ctx context.Context) (any, error) { return one(db.ResumeSeries(ctx, m.Fixture.ID, 2)) }
	},
	"ReadySeries": inSeries(func(ctx context.Context, db *DB, m storage.Match) (any, error) {
		return one(db.ReadySeries(ctx, m.Fixture.ID, ben.ID, 2))
	}),
	"AgreeSeries": inSeries(func(ctx context.Context, db *DB, m storage.Match) (any, error) {
		return one(db.AgreeSeries(ctx, m.Fixture.ID, ben.ID, true))
	}),
	"LeaveSeries": inSeries(func(ctx context.Context, db *DB, m storage.Match) (any, error) {
		return one(db.LeaveSeries(ctx, m.Fixture.ID, ada.ID, ben.ID))
	}),
	"EndSeries": inSeries(func(ctx context.Context, db *DB, m storage.Match) (any, error) {
		return one(db.EndSeries(ctx, m.Fixture.ID, m, storage.SeriesEnd{Ending: storage.SeriesPlayed, Places: []int{1, 2}, Season: "2026-11"}))
	}),
	"SetSeriesSheet": inSeries(func(ctx context.Context, db *DB, m storage.Match) (any, error) {
		return only(db.SetSeriesSheet(ctx, m.Fixture.ID, storage.SeriesSheet{Channel: "5", Message: "61", Games: 1}))
	}),
	"ForgetInSeries": inSeries(func(ctx context.Context, db *DB, m storage.Match) (any, error) {
		return one(db.ForgetInSeries(ctx, m.Fixture.ID, ben.ID))
	}),
}

// inPairs is a case with a match between two pairs that is played.
func inPairs(do func(ctx context.Context, db *DB, id int64) (any, error)) func(*testing.T, *DB) write {
	return func(t *testing.T, db *DB) write {
		id := newPairs(t, db, "asked", "1", "playing")
		return func(ctx context.Context) (any, error) { return do(ctx, db, id) }
	}
}

var pairsWrites = map[string]func(*testing.T, *DB) write{
	"ClosePairs":    inPairs(func(ctx context.Context, db *DB, id int64) (any, error) { return one(db.ClosePairs(ctx, id)) }),
	"SetPairsShown": inPairs(func(ctx context.Context, db *DB, id int64) (any, error) { return only(db.SetPairsShown(ctx, id, "x")) }),
	"SetPairsTold":  inPairs(func(ctx context.Context, db *DB, id int64) (any, error) { return only(db.SetPairsTold(ctx, id, "42")) }),
}

// inCup is a case with a tournament for which some have signed up, or whose first round is played.
func inCup(begun bool, do func(ctx context.Context, db *DB, id int64) (any, error)) func(*testing.T, *DB) write {
	return func(t *testing.T, db *DB) write {
		var c storage.Tournament
		if begun {
			c = begunCup(t, db)
		} else {
			c = cup(t, db, "90", 8)
			for i, p := range []storage.Person{ada, ben, cy} {
				c = must(db.JoinTournament(t.Context(), c.ID, signed(p, string(rune('a'+i)))))(t)
			}
		}
		return func(ctx context.Context) (any, error) { return do(ctx, db, c.ID) }
	}
}

var tournamentWrites = map[string]func(*testing.T, *DB) write{
	"CreateTournament": func(_ *testing.T, db *DB) write {
		return func(ctx context.Context) (any, error) {
			return one(db.CreateTournament(ctx, storage.Tournament{Interaction: "90", Guild: "1", Channel: "5", Organisers: []storage.Person{ada, ben},
				Name: "Cup", Terms: storage.Terms{Game: streit, Rules: "pagat"}, Plan: storage.TournamentPlan{Form: "swiss 3", Places: 4, Round: time.Hour, Secret: secretOf5}}))
		}
	},
	"JoinTournament": inCup(false, func(ctx context.Context, db *DB, id int64) (any, error) {
		return one(db.JoinTournament(ctx, id, signed(dora, "d")))
	}),
	"LeaveTournament": inCup(false, func(ctx context.Context, db *DB, id int64) (any, error) {
		return one(db.LeaveTournament(ctx, id, ben.ID))
	}),
	"SetTournamentStart": inCup(false, func(ctx context.Context, db *DB, id int64) (any, error) {
		return one(db.SetTournamentStart(ctx, id, noon.Add(2*time.Hour)))
	}),
	"StartTournament": inCup(false, func(ctx context.Context, db *DB, id int64) (any, error) {
		return one(db.StartTournament(ctx, id, "77", []int{3, 1, 2}, []storage.TournamentTable{{Seats: []int{0, 1}}, {Seats: []int{2}, Results: []string{"bye"}}}, noon.Add(time.Hour)))
	}),
	"WithdrawEntrant": inCup(true, func(ctx context.Context, db *DB, id int64) (any, error) {
		return one(db.WithdrawEntrant(ctx, id, 2))
	}),
	"DrawRound": inCup(true, func(ctx context.Context, db *DB, id int64) (any, error) {
		return one(db.DrawRound(ctx, id, 2, []storage.TournamentTable{{Seats: []int{0, 2}}}, noon.Add(time.Hour)))
	}),
	"SettleGame": inCup(true, func(ctx context.Context, db *DB, id int64) (any, error) {
		return one(db.SettleGame(ctx, id, storage.TournamentGame{}, "1-0"))
	}),
	"EndTournament": inCup(true, func(ctx context.Context, db *DB, id int64) (any, error) {
		return one(db.EndTournament(ctx, id, storage.TournamentOver, noon))
	}),
	"ToldTournament": func(t *testing.T, db *DB) write {
		c := begunCup(t, db)
		must(db.EndTournament(t.Context(), c.ID, storage.TournamentOver, noon))(t)
		return func(ctx context.Context) (any, error) { return only(db.ToldTournament(ctx, c.ID)) }
	},
	"SetTournamentPost": inCup(true, func(ctx context.Context, db *DB, id int64) (any, error) {
		return only(db.SetTournamentPost(ctx, id, "table", storage.TournamentPost{Channel: "5", Message: "66"}))
	}),
	"CreateRace": func(_ *testing.T, db *DB) write {
		return func(ctx context.Context) (any, error) {
			return one(db.CreateRace(ctx, storage.Race{Interaction: "90", Guild: "1", Channel: "5", Game: "patience", Rules: "harfe", Pace: "none", Until: noon, Racers: []storage.Racer{{Person: ada}, {Person: ben}}}))
		}
	},
	"ReadyRace": func(t *testing.T, db *DB) write {
		r := offered(t, db, "90", 0)
		return func(ctx context.Context) (any, error) { return one(db.ReadyRace(ctx, r.ID, ben.ID, "92")) }
	},
	"BeginRace": func(t *testing.T, db *DB) write {
		r := offered(t, db, "90", 0)
		must(db.ReadyRace(t.Context(), r.ID, ada.ID, "91"))(t)
		r = must(db.ReadyRace(t.Context(), r.ID, ben.ID, "92"))(t)
		r.Number, r.Salt, r.Until = "7", salty, noon.Add(time.Hour)
		return func(ctx context.Context) (any, error) {
			return one(db.BeginRace(ctx, r, []storage.Match{newMatch(ada), newMatch(ben)}))
		}
	},
	"EndRace": func(t *testing.T, db *DB) write {
		r := begun(t, db)
		return func(ctx context.Context) (any, error) { return only(db.EndRace(ctx, r.ID, storage.RaceOver)) }
	},
	"SetRaceShown": func(t *testing.T, db *DB) write {
		r := begun(t, db)
		return func(ctx context.Context) (any, error) { return only(db.SetRaceShown(ctx, r.ID, "5", "66", "x")) }
	},
}

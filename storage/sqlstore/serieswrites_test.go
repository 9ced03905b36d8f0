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
	must(db.ChangeSeries(t.Context(), m.Fixture.ID, storage.AgreeSeries(ada.ID, true)))(t)
	return must(db.Match(t.Context(), m.ID))(t)
}

// inSeries is a case with such a game.
func inSeries(do func(ctx context.Context, db *DB, m storage.Match) (any, error)) func(*testing.T, *DB) write {
	return func(t *testing.T, db *DB) write {
		m := inSeriesOver(t, db)
		return func(ctx context.Context) (any, error) { return do(ctx, db, m) }
	}
}

// changing is a case with such a game and a change of its series.
func changing(change storage.SeriesChange) func(*testing.T, *DB) write {
	return inSeries(func(ctx context.Context, db *DB, m storage.Match) (any, error) {
		return one(db.ChangeSeries(ctx, m.Fixture.ID, change))
	})
}

var seriesWrites = map[string]func(*testing.T, *DB) write{
	"ChangeSeries, a pause": changing(storage.PauseSeries(1, noon)),
	"ChangeSeries, the next game": func(t *testing.T, db *DB) write {
		m := inSeriesOver(t, db)
		must(db.ChangeSeries(t.Context(), m.Fixture.ID, storage.PauseSeries(1, noon)))(t)
		return func(ctx context.Context) (any, error) {
			return one(db.ChangeSeries(ctx, m.Fixture.ID, storage.ResumeSeries(2)))
		}
	},
	"ChangeSeries, ready":     changing(storage.ReadySeries(ben.ID, 2)),
	"ChangeSeries, agreed":    changing(storage.AgreeSeries(ben.ID, true)),
	"ChangeSeries, given up":  changing(storage.LeaveSeries(ada.ID, ben.ID)),
	"ChangeSeries, forgotten": changing(storage.ForgetInSeries(ben.ID)),
	"ChangeSeries, the sheet": changing(func(s storage.Series) (storage.Series, error) {
		s.Sheet = storage.SeriesSheet{Channel: "5", Message: "61", Games: 1}
		return s, nil
	}),
	"EndSeries": inSeries(func(ctx context.Context, db *DB, m storage.Match) (any, error) {
		return one(db.EndSeries(ctx, m.Fixture.ID, m, storage.SeriesEnd{Ending: storage.SeriesPlayed, Places: []int{1, 2}, Season: "2026-11"}))
	}),
}

// inPairs is a case with a match between two pairs that is played.
func inPairs(change func(*storage.Pairs)) func(*testing.T, *DB) write {
	return func(t *testing.T, db *DB) write {
		id := newPairs(t, db, "asked", "1", "playing")
		return func(ctx context.Context) (any, error) { return one(db.ChangePairs(ctx, id, change)) }
	}
}

var pairsWrites = map[string]func(*testing.T, *DB) write{
	"ChangePairs, the end":   inPairs(func(p *storage.Pairs) { p.Over = true }),
	"ChangePairs, a message": inPairs(func(p *storage.Pairs) { p.Shown = "x" }),
	"ChangePairs, all of it": inPairs(func(p *storage.Pairs) { p.Over, p.Shown, p.Told = true, "x", "42" }),
}

// inCup is a case with a tournament: some have signed up, or its first round is played.
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

// changed is such a case with a change.
func changed(begun bool, change storage.TournamentChange) func(*testing.T, *DB) write {
	return inCup(begun, func(ctx context.Context, db *DB, id int64) (any, error) {
		return one(db.ChangeTournament(ctx, id, change))
	})
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
	"ChangeTournament, somebody leaves": changed(false, storage.LeaveTournament(ben.ID)),
	"ChangeTournament, the start":       changed(false, storage.TimeTournament(noon.Add(2*time.Hour))),
	"StartTournament": inCup(false, func(ctx context.Context, db *DB, id int64) (any, error) {
		return one(db.StartTournament(ctx, id, "77", []int{3, 1, 2}, []storage.TournamentTable{{Seats: []int{0, 1}}, {Seats: []int{2}, Results: []string{"bye"}}}, noon.Add(time.Hour)))
	}),
	"ChangeTournament, somebody withdraws": changed(true, storage.WithdrawEntrant(2)),
	"DrawRound": inCup(true, func(ctx context.Context, db *DB, id int64) (any, error) {
		return one(db.DrawRound(ctx, id, 2, []storage.TournamentTable{{Seats: []int{0, 2}}}, noon.Add(time.Hour)))
	}),
	"SettleGame": inCup(true, func(ctx context.Context, db *DB, id int64) (any, error) {
		return one(db.SettleGame(ctx, id, storage.TournamentGame{}, "1-0"))
	}),
	"ChangeTournament, the end": changed(true, storage.EndTournament(storage.TournamentOver, noon)),
	"ChangeTournament, it is told": func(t *testing.T, db *DB) write {
		c := begunCup(t, db)
		must(db.ChangeTournament(t.Context(), c.ID, storage.EndTournament(storage.TournamentOver, noon)))(t)
		return func(ctx context.Context) (any, error) {
			return one(db.ChangeTournament(ctx, c.ID, storage.TellTournament))
		}
	},
	"ChangeTournament, a message": changed(true, storage.ShowTournament("table", storage.TournamentPost{Channel: "5", Message: "66"})),
	"CreateRace": func(_ *testing.T, db *DB) write {
		return func(ctx context.Context) (any, error) {
			return one(db.CreateRace(ctx, storage.Race{Interaction: "90", Guild: "1", Channel: "5", Game: "patience", Rules: "harfe", Pace: "none", Until: noon, Racers: []storage.Racer{{Person: ada}, {Person: ben}}}))
		}
	},
	"ChangeRace, ready": func(t *testing.T, db *DB) write {
		r := offered(t, db, "90", 0)
		return func(ctx context.Context) (any, error) {
			return one(db.ChangeRace(ctx, r.ID, storage.ReadyRace(ben.ID, "92")))
		}
	},
	"BeginRace": func(t *testing.T, db *DB) write {
		r := offered(t, db, "90", 0)
		must(db.ChangeRace(t.Context(), r.ID, storage.ReadyRace(ada.ID, "91")))(t)
		r = must(db.ChangeRace(t.Context(), r.ID, storage.ReadyRace(ben.ID, "92")))(t)
		r.Number, r.Salt, r.Until = "7", salty, noon.Add(time.Hour)
		return func(ctx context.Context) (any, error) {
			return one(db.BeginRace(ctx, r, []storage.Match{newMatch(ada), newMatch(ben)}))
		}
	},
	"ChangeRace, the end": func(t *testing.T, db *DB) write {
		r := begun(t, db)
		return func(ctx context.Context) (any, error) {
			return one(db.ChangeRace(ctx, r.ID, storage.EndRace(storage.RaceOver)))
		}
	},
	"ChangeRace, the message": func(t *testing.T, db *DB) write {
		r := begun(t, db)
		return func(ctx context.Context) (any, error) {
			return one(db.ChangeRace(ctx, r.ID, storage.ShowRace("5", "66", "x")))
		}
	},
}

package sqlstore

import (
	"context"
	"testing"
	"time"

	"stopp/storage"
)

var matchWrites = map[string]func(*testing.T, *DB) write{
	"Append": onMatch(func(ctx context.Context, db *DB, id int64) (any, error) {
		return only(db.Append(ctx, id, 0, []storage.Action{act("moves", 0), act("moves", 1)}, storage.Update{Deadline: noon.Add(time.Hour), Away: "B"}))
	}),
	"Append, the end": onMatch(func(ctx context.Context, db *DB, id int64) (any, error) {
		return only(db.Append(ctx, id, 0, []storage.Action{act("moves", 0)}, wins(0)))
	}),
	"Append, the end of a game for one": func(t *testing.T, db *DB) write {
		s := &soloist{DB: db, t: t}
		id := s.begins(ada, "1", "harfe", storage.KindChance)
		return func(ctx context.Context) (any, error) {
			return only(db.Append(ctx, id, 1, []storage.Action{{Seat: "A", Text: "resign"}}, storage.Update{Result: &storage.Result{Ending: "won"}, Solo: &storage.SoloEnd{Won: true, Moves: 9}}))
		}
	},
	"SetDraft": onMatch(func(ctx context.Context, db *DB, id int64) (any, error) {
		return only(db.SetDraft(ctx, id, 1, "w", "lifts"))
	}),
	"EndMatch": onMatch(func(ctx context.Context, db *DB, id int64) (any, error) {
		return only(db.EndMatch(ctx, id, 0, storage.Result{Ending: storage.Abandoned, Winner: -1}))
	}),
	"CountHint": onMatch(func(ctx context.Context, db *DB, id int64) (any, error) {
		return only(db.CountHint(ctx, id, 1, "asks"))
	}),
	"SetShown": onMatch(func(ctx context.Context, db *DB, id int64) (any, error) { return only(db.SetShown(ctx, id, "41", 0)) }),
	"SetCount": onMatch(func(ctx context.Context, db *DB, id int64) (any, error) { return only(db.SetCount(ctx, id, 3)) }),
	"SetResultMessage": onMatch(func(ctx context.Context, db *DB, id int64) (any, error) {
		return only(db.SetResultMessage(ctx, id, "42"))
	}),
	"MoveMatch": onMatch(func(ctx context.Context, db *DB, id int64) (any, error) {
		return only(db.MoveMatch(ctx, id, "7", "8", "43", 0))
	}),
	"Extend": onMatch(func(ctx context.Context, db *DB, id int64) (any, error) {
		return one(db.Extend(ctx, id, noon.Add(time.Hour)))
	}),
	"SetPatience": onMatch(func(ctx context.Context, db *DB, id int64) (any, error) { return only(db.SetPatience(ctx, id, "A")) }),
	"SetAway":     onMatch(func(ctx context.Context, db *DB, id int64) (any, error) { return only(db.SetAway(ctx, id, "A")) }),
	"SetWarning": onMatch(func(ctx context.Context, db *DB, id int64) (any, error) {
		return only(db.SetWarning(ctx, id, noon, "44"))
	}),
	"HaltMatch": onMatch(func(ctx context.Context, db *DB, id int64) (any, error) { return only(db.HaltMatch(ctx, id, noon)) }),
	"NoteRested": onMatch(func(ctx context.Context, db *DB, id int64) (any, error) {
		return only(db.NoteRested(ctx, map[int64]string{id: "x", id - 1: "y"}))
	}),
	"ResumeMatch": func(t *testing.T, db *DB) write {
		m := start(t, db, "m", "1", ada, ben)
		must(db.Extend(t.Context(), m.ID, noon.Add(time.Hour)))(t)
		is(t, db.HaltMatch(t.Context(), m.ID, noon), nil)
		return func(ctx context.Context) (any, error) { return one(db.ResumeMatch(ctx, m.ID, noon.Add(time.Minute))) }
	},
	"CountMatch": onOver(func(ctx context.Context, db *DB, id int64) (any, error) {
		return only(db.CountMatch(ctx, id, *wins(0).Score))
	}),
	"AddCareers": func(t *testing.T, db *DB) write {
		m := rates(t, db, "over", 0)
		must(db.writer().Exec("update matches set season = null"))(t) // as one that was over before there were careers
		return func(ctx context.Context) (any, error) { return only(db.AddCareers(ctx, m.ID, *wins(0).Score)) }
	},
	"SetPosting": onMatch(func(ctx context.Context, db *DB, id int64) (any, error) { return only(db.SetPosting(ctx, id, "45")) }),
	"AgeRatings": func(t *testing.T, db *DB) write {
		db.RateBy(steps{})
		rates(t, db, "over", 0)
		return func(ctx context.Context) (any, error) { return only(db.AgeRatings(ctx, noon.Add(48*time.Hour))) }
	},
	"Recount": func(t *testing.T, db *DB) write {
		rates(t, db, "over", 0)
		return func(ctx context.Context) (any, error) { return one(db.Recount(ctx, 2)) }
	},
	"SetLuck": func(t *testing.T, db *DB) write {
		m := rates(t, db, "over", 0)
		return func(ctx context.Context) (any, error) { return only(db.SetLuck(ctx, m.ID, "even", []int{30, 40})) }
	},
	"Settle": onOver(func(ctx context.Context, db *DB, id int64) (any, error) { return only(db.Settle(ctx, id)) }),
	"Judge": func(t *testing.T, db *DB) write {
		s := &soloist{DB: db, t: t}
		id := s.plays(ada, "1", "harfe", storage.KindChance, storage.SoloEnd{Moves: 3})
		return func(ctx context.Context) (any, error) { return only(db.Judge(ctx, id, storage.Could)) }
	},
}

// onMatch is a case with a match of Ada and Ben's that is being played.
func onMatch(do func(ctx context.Context, db *DB, id int64) (any, error)) func(*testing.T, *DB) write {
	return func(t *testing.T, db *DB) write {
		db.RateBy(steps{})
		rates(t, db, "before", 1)
		m := start(t, db, "m", "1", ada, ben)
		is(t, db.SetDraft(t.Context(), m.ID, 0, "4", "lifted"), nil)
		return func(ctx context.Context) (any, error) { return do(ctx, db, m.ID) }
	}
}

// onOver is a case with a finished match.
func onOver(do func(ctx context.Context, db *DB, id int64) (any, error)) func(*testing.T, *DB) write {
	return func(t *testing.T, db *DB) write {
		m := start(t, db, "over", "1", ada, ben)
		is(t, db.Append(t.Context(), m.ID, 0, []storage.Action{act("over", 0)}, storage.Update{Result: &storage.Result{Ending: "won", Points: []int{4, 0}}}), nil)
		return func(ctx context.Context) (any, error) { return do(ctx, db, m.ID) }
	}
}

// onDay is a case with a first game on a deal of the day, which is over.
func onDay(do func(ctx context.Context, db *DB, match int64) (any, error)) func(*testing.T, *DB) write {
	return func(t *testing.T, db *DB) write {
		m := goes(t, db, ada, "1", "90", ofHarfe)
		is(t, db.EndMatch(t.Context(), m.ID, 0, storage.Result{Ending: storage.Abandoned, Winner: -1}), nil)
		return func(ctx context.Context) (any, error) { return do(ctx, db, m.ID) }
	}
}

// onDaily is a case with a puzzle of the day in a channel.
func onDaily(do func(ctx context.Context, db *DB) error) func(*testing.T, *DB) write {
	return func(t *testing.T, db *DB) write {
		is(t, db.BeginDaily(t.Context(), storage.DailyPost{Guild: "1", Game: streit, Day: "2026-12-01", Channel: "5", Begun: noon}), nil)
		return func(ctx context.Context) (any, error) { return only(do(ctx, db)) }
	}
}

var dayWrites = map[string]func(*testing.T, *DB) write{
	"PutDayDeals": func(_ *testing.T, db *DB) write {
		return func(ctx context.Context) (any, error) {
			return only(db.PutDayDeals(ctx, []storage.DayDeal{{Game: "patience", Day: "2026-11-22", Rules: "harfe", Number: "7", Salt: salty, Made: noon}, {Game: "patience", Day: "2026-11-22", Rules: "reihe", Number: "8", Salt: salty, Made: noon}}))
		}
	},
	"BeginGo": func(_ *testing.T, db *DB) write {
		return func(ctx context.Context) (any, error) {
			return one(db.BeginGo(ctx, "90", storage.Match{Terms: storage.Terms{Game: "patience", Rules: "harfe", Private: true}, Version: 1, Guild: "1", Channel: "5", Players: []storage.Person{ada}}, ofHarfe))
		}
	},
	"SettleGo": onDay(func(ctx context.Context, db *DB, match int64) (any, error) {
		return only(db.SettleGo(ctx, match, storage.GoResult{Won: true, Moves: 90}))
	}),
	"DropGo": onDay(func(ctx context.Context, db *DB, match int64) (any, error) { return only(db.DropGo(ctx, match)) }),
	"ShareGo": onDay(func(ctx context.Context, db *DB, _ int64) (any, error) {
		return one(db.ShareGo(ctx, storage.DayShare{Guild: "1", Deal: ofHarfe, Channel: "5"}, ada))
	}),
	"SetDayShare": func(t *testing.T, db *DB) write {
		s := must(db.ShareGo(t.Context(), storage.DayShare{Guild: "1", Deal: ofHarfe, Channel: "5"}, ada))(t)
		s.Message, s.Due = "66", false
		return func(ctx context.Context) (any, error) { return only(db.SetDayShare(ctx, s)) }
	},
	"BeginDaily": func(_ *testing.T, db *DB) write {
		return func(ctx context.Context) (any, error) {
			return only(db.BeginDaily(ctx, storage.DailyPost{Guild: "1", Game: streit, Day: "2026-12-01", Channel: "5", Begun: noon}))
		}
	},
	"SetDailyMessage": onDaily(func(ctx context.Context, db *DB) error {
		return db.SetDailyMessage(ctx, "1", streit, "2026-12-01", "43")
	}),
	"ToldDaily": onDaily(func(ctx context.Context, db *DB) error { return db.ToldDaily(ctx, "1", streit, "2026-12-01") }),
	"DropDaily": onDaily(func(ctx context.Context, db *DB) error { return db.DropDaily(ctx, "1", streit, "2026-12-01") }),
}

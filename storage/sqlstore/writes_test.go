package sqlstore

import (
	"context"
	"testing"
	"time"

	"stopp/storage"
)

// writes are all methods that write, each with enough data to have something to do. Behind a
// comma stands the special point of a case. They are split up, so that none takes long.
var writes = map[string]map[string]func(*testing.T, *DB) write{
	"challenges":  challengeWrites,
	"matches":     matchWrites,
	"people":      peopleWrites,
	"series":      seriesWrites,
	"pairs":       pairsWrites,
	"tournaments": tournamentWrites,
	"days":        dayWrites,
	"the rest":    otherWrites,
}

var peopleWrites = map[string]func(*testing.T, *DB) write{
	"Block": func(_ *testing.T, db *DB) write {
		return func(ctx context.Context) (any, error) { return only(db.Block(ctx, ada.ID, ben)) }
	},
	"Unblock": func(t *testing.T, db *DB) write {
		is(t, db.Block(t.Context(), ada.ID, ben), nil)
		return func(ctx context.Context) (any, error) { return only(db.Unblock(ctx, ada.ID, ben.ID)) }
	},
	"Forget": func(t *testing.T, db *DB) write {
		db.RateBy(steps{})
		known(t, db)
		return func(ctx context.Context) (any, error) { return only(db.Forget(ctx, zora.ID)) }
	},
	"ForgetSeat": func(t *testing.T, db *DB) write {
		m := start(t, db, "m", "1", ada, ben)
		return func(ctx context.Context) (any, error) { return one(db.ForgetSeat(ctx, m.ID, ben.ID)) }
	},
	"PurgeGuild": func(t *testing.T, db *DB) write {
		known(t, db)
		return func(ctx context.Context) (any, error) { return only(db.PurgeGuild(ctx, "1")) }
	},
	"AnswerPuzzle": func(_ *testing.T, db *DB) write {
		return func(ctx context.Context) (any, error) {
			return only(db.AnswerPuzzle(ctx, storage.PuzzleAnswer{Guild: "1", Game: streit, Person: ada, Puzzle: "2026-12-01", Day: "2026-12-01", Right: true}))
		}
	},
	"ResetSolos": func(t *testing.T, db *DB) write {
		s := &soloist{DB: db, t: t}
		s.plays(ada, "1", "harfe", storage.KindChance, storage.SoloEnd{Moves: 3})
		return func(ctx context.Context) (any, error) { return only(db.ResetSolos(ctx, ada.ID, "patience", "harfe")) }
	},
	"SetListed": func(t *testing.T, db *DB) write {
		db.RateBy(steps{})
		rates(t, db, "m", 0)
		is(t, db.SetListed(t.Context(), ada.ID, storage.ListedNot, func(string) []storage.List { return usualLists }), nil)
		return func(ctx context.Context) (any, error) {
			return only(db.SetListed(ctx, ada.ID, "here", func(string) []storage.List { return usualLists }))
		}
	},
	"TellMilestones": func(t *testing.T, db *DB) write {
		rates(t, db, "m", 0)
		return func(ctx context.Context) (any, error) { return one(db.TellMilestones(ctx, ada.ID)) }
	},
	"UntellMilestones": func(t *testing.T, db *DB) write {
		rates(t, db, "m", 0)
		all := must(db.TellMilestones(t.Context(), ada.ID))(t)
		return func(ctx context.Context) (any, error) { return only(db.UntellMilestones(ctx, ada.ID, all)) }
	},
}

// byLease is a case of a process with a lease on everything.
func byLease(do func(ctx context.Context, db *DB, l storage.Lease) (any, error)) func(*testing.T, *DB) write {
	return func(t *testing.T, db *DB) write {
		l := leased(t, db, "0-1", 4, "one")
		return func(ctx context.Context) (any, error) { return do(ctx, db, l) }
	}
}

var otherWrites = map[string]func(*testing.T, *DB) write{
	"SetSetting": func(_ *testing.T, db *DB) write {
		return func(ctx context.Context) (any, error) { return only(db.SetSetting(ctx, commands, "x")) }
	},
	"DropSetting": func(t *testing.T, db *DB) write {
		is(t, db.SetSetting(t.Context(), commands, "x"), nil)
		return func(ctx context.Context) (any, error) { return only(db.DropSetting(ctx, commands)) }
	},
	"PutEmoji": func(_ *testing.T, db *DB) write {
		return func(ctx context.Context) (any, error) {
			return only(db.PutEmoji(ctx, "1", storage.Emoji{Name: "h8", ID: "7", Hash: "x"}))
		}
	},
	"GiveErrand": func(_ *testing.T, db *DB) write {
		return func(ctx context.Context) (any, error) {
			return only(db.GiveErrand(ctx, storage.Errand{Kind: "x", Guild: "1", Key: "90"}))
		}
	},
	"ErrandDone": func(t *testing.T, db *DB) write {
		is(t, db.GiveErrand(t.Context(), storage.Errand{Kind: "x", Guild: "1", Key: "90"}), nil)
		id := must(db.Errands(t.Context(), 1))(t)[0].ID
		return func(ctx context.Context) (any, error) { return only(db.ErrandDone(ctx, id)) }
	},
	"Beat": func(_ *testing.T, db *DB) write {
		return func(ctx context.Context) (any, error) { return only(db.Beat(ctx, noon)) }
	},
	"Halt": func(_ *testing.T, db *DB) write {
		return func(ctx context.Context) (any, error) { return only(db.Halt(ctx, "1", noon)) }
	},
	"Resume": func(t *testing.T, db *DB) write {
		deadlineIn(t, db, "m", "1")
		leased(t, db, "all", 2, "one")
		runsOut(t, db)
		is(t, db.Beat(t.Context(), noon), nil)
		return func(ctx context.Context) (any, error) { return one(db.Resume(ctx, noon.Add(time.Minute))) }
	},
	"ResumeIn": func(t *testing.T, db *DB) write {
		deadlineIn(t, db, "m", "1")
		is(t, db.Halt(t.Context(), "1", noon), nil)
		return func(ctx context.Context) (any, error) { return one(db.ResumeIn(ctx, "1", noon.Add(time.Minute))) }
	},
	"Lease": func(t *testing.T, db *DB) write {
		leased(t, db, "0-2", 4, "one")
		runsOut(t, db)
		s := shards(t, "1", 4)
		return func(ctx context.Context) (any, error) {
			l, err := db.Lease(ctx, s, "two", "", long)
			return l.Share, err
		}
	},
	"Alone": func(t *testing.T, db *DB) write {
		must(db.Alone(t.Context(), "one", long))(t)
		return func(ctx context.Context) (any, error) {
			l, err := db.Alone(ctx, "two", long)
			return l.Share, err
		}
	},
	"Renew":   byLease(func(ctx context.Context, db *DB, l storage.Lease) (any, error) { return one(db.Renew(ctx, l, 10*long)) }),
	"Release": byLease(func(ctx context.Context, db *DB, l storage.Lease) (any, error) { return only(db.Release(ctx, l)) }),
	"Want": byLease(func(ctx context.Context, db *DB, l storage.Lease) (any, error) {
		return only(db.Want(ctx, l.Share, "two"))
	}),
	"Identify": func(_ *testing.T, db *DB) write {
		return func(ctx context.Context) (any, error) {
			_, err := db.Identify(ctx, 1, long) // how long it is depends on the time
			return only(err)
		}
	},
}

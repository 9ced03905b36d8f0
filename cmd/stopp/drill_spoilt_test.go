package main

import (
	"context"
	"errors"
	"regexp"
	"sync/atomic"
	"testing"

	"stopp/bot/session"
	"stopp/internal/gate"
	"stopp/storage"
	"stopp/storage/sqlstore"
)

// A drill is worth something only if it finds faults. Each of these programs is Stopp with
// one fault in its writes, and the drill names that fault.
func TestDrillKillFindsFaults(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	for name, says := range map[string]string{
		"stopp-forgets": "it is lost|actions and shows", // an action that was answered; its table may show it first
		"stopp-doubles": "nobody made",
		"stopp-drops":   "it is lost", // a lifted card
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			kill := killDrill{Kills: 40, Steps: 12, Seed: 1, Name: name}
			counts, err := kill.Run(t.Context())
			var loss *lossError
			if !errors.As(err, &loss) || !regexp.MustCompile(says).MatchString(err.Error()) {
				t.Errorf("after %v it finds: %v", counts, err)
			}
			t.Logf("after %d kills and %d actions: %v", counts.Kills, counts.Actions, err)
		})
	}
}

// spoiling is the program with a fault between the room and its database.
func spoiling(with func(session.Store) session.Store) func() {
	return func() {
		spoilt = with
		main()
	}
}

// spoiledStore does something other than asked when actions are written.
type spoiledStore struct {
	session.Store
	instead func(ctx context.Context, match int64, after int, as []storage.Action, u storage.Update) error
}

func (s spoiledStore) Append(ctx context.Context, match int64, after int, as []storage.Action, u storage.Update) error {
	return s.instead(ctx, match, after, as, u)
}

// forgets says of every third action of a member that it is written, and does not write it.
func forgets(db session.Store) session.Store {
	var n atomic.Int64
	return spoiledStore{db, func(ctx context.Context, match int64, after int, as []storage.Action, u storage.Update) error {
		if as[0].Interaction != "" && n.Add(1)%3 == 0 {
			return nil
		}
		return db.Append(ctx, match, after, as, u)
	}}
}

// doubles writes every third action twice.
func doubles(db session.Store) session.Store {
	var n atomic.Int64
	return spoiledStore{db, func(ctx context.Context, match int64, after int, as []storage.Action, u storage.Update) error {
		err := db.Append(ctx, match, after, as, u)
		if err == nil && n.Add(1)%3 == 0 {
			again := as[len(as)-1]
			again.Interaction += "1"
			err = db.Append(ctx, match, after+len(as), []storage.Action{again}, storage.Update{Keep: true})
		}
		return err
	}}
}

// forgetfulDrafts keeps no drafts.
type forgetfulDrafts struct{ session.Store }

func (forgetfulDrafts) SetDraft(context.Context, int64, int, string, string) error { return nil }

func drops(db session.Store) session.Store { return forgetfulDrafts{db} }

// cut kills itself after the transaction that the drill names.
func cut(db session.Store) session.Store {
	db.(*sqlstore.DB).Watch = func(a sqlstore.Access) {
		if a.Write {
			countWritten()
		}
	}
	return db
}

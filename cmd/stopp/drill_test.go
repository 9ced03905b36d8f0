package main

import (
	"context"
	"errors"
	"strings"
	"sync/atomic"
	"testing"

	"stopp/bot/session"
	"stopp/cmd/stopp/internal/drill"
	"stopp/storage"
)

// The short form of the drill: some kills of each sort, and nothing is lost.
func TestDrillKill(t *testing.T) {
	t.Parallel()
	kill := drill.Kill{Kills: 6, Seed: 1, Report: func(drill.Tally) {}}
	tally, err := kill.Run(t.Context())
	if err != nil || tally.Kills < 6 || tally.Actions == 0 || tally.Answered == 0 {
		t.Errorf("%v, %v", tally, err)
	}
}

// A drill is worth something only if it finds what is wrong. Each of these programs is
// Stopp with one fault in what it writes, and the drill names it.
func TestDrillKillFindsFaults(t *testing.T) {
	t.Parallel()
	for name, says := range map[string]string{
		"stopp-forgets": "it is lost", // an action that was answered
		"stopp-doubles": "nobody made",
		"stopp-drops":   "it is lost", // a lifted card
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			kill := drill.Kill{Kills: 40, Steps: 12, Seed: 1, Name: name, Report: func(drill.Tally) {}}
			tally, err := kill.Run(t.Context())
			var loss *drill.Loss
			if !errors.As(err, &loss) || !strings.Contains(err.Error(), says) {
				t.Errorf("after %v it finds: %v", tally, err)
			}
			t.Logf("after %d kills and %d actions: %v", tally.Kills, tally.Actions, err)
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

// spoiledStore does something else than it is asked for when actions are written.
type spoiledStore struct {
	session.Store
	instead func(ctx context.Context, match int64, after int, as []storage.Action, u storage.Update) error
}

func (s spoiledStore) Append(ctx context.Context, match int64, after int, as []storage.Action, u storage.Update) error {
	return s.instead(ctx, match, after, as, u)
}

// forgets says of each third action that it is written, and does not write it.
func forgets(db session.Store) session.Store {
	var n atomic.Int64
	return spoiledStore{db, func(ctx context.Context, match int64, after int, as []storage.Action, u storage.Update) error {
		if n.Add(1)%3 == 0 {
			return nil
		}
		return db.Append(ctx, match, after, as, u)
	}}
}

// doubles writes each third action twice.
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

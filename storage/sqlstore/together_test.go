package sqlstore

import (
	"context"
	"errors"
	"fmt"
	"os"
	"sync"
	"testing"
	"time"

	"stopp/storage"
)

// unhurried is a place where a lock is waited for as long as it takes: on a busy machine it may well take more than a
// program's two seconds until twenty have had it.
func unhurried(place string) string {
	if os.Getenv(serverVariable) == "" {
		return place
	}
	return place + "&lock_timeout=1min"
}

// together opens a database twice, as two processes have it, and lets both do something at the same
// time, several times. It returns the errors of each time.
func together(t *testing.T, times int, do func(db *DB, who, n int) error) (errs [][2]error, one *DB) {
	t.Helper()
	place := unhurried(newPlace(t))
	both := [2]*DB{reopen(t, place), reopen(t, place)}
	if !both[0].remote() {
		t.Skip("it is about servers, where TestInPostgreSQL runs it")
	}
	for n := range times {
		var e [2]error
		var group sync.WaitGroup
		for who, db := range both {
			group.Go(func() { e[who] = do(db, who, n) })
		}
		group.Wait()
		errs = append(errs, e)
	}
	return errs, both[0]
}

// oneOf fails unless one has done it, and the other hears one of these errors.
func oneOf(t *testing.T, errs [][2]error, said ...error) {
	t.Helper()
	for n, e := range errs {
		if e[0] != nil {
			e[0], e[1] = e[1], e[0]
		}
		fits := false
		for _, want := range said {
			fits = fits || errors.Is(e[1], want)
		}
		if e[0] != nil || !fits {
			t.Errorf("time %d: %v; %v", n, e[0], e[1])
		}
	}
}

const times = 10

// Two processes that take the same action of a member write it once.
func TestSameActionOfTwo(t *testing.T) {
	var m storage.Match
	errs, db := together(t, times, func(db *DB, who, n int) error {
		if n == 0 && who == 0 {
			m = start(t, db, "x", "1", ada, ben)
			return nil
		}
		if n == 0 {
			return storage.ErrRepeated
		}
		return db.Append(t.Context(), m.ID, n-1, []storage.Action{act(fmt.Sprint("press ", n), 0)}, storage.Update{})
	})
	oneOf(t, errs, storage.ErrRepeated)
	same(t, times-1, len(must(db.Actions(t.Context(), m.ID))(t)))
}

// Two actions are made on the same state of a match: one counts, and the other hears that the
// match has moved on.
func TestOtherActionsOfTwo(t *testing.T) {
	var m storage.Match
	errs, db := together(t, times, func(db *DB, who, n int) error {
		if n == 0 && who == 0 {
			m = start(t, db, "x", "1", ada, ben)
			return nil
		}
		if n == 0 {
			return storage.ErrConflict
		}
		return db.Append(t.Context(), m.ID, n-1, []storage.Action{act(fmt.Sprint("press ", n, " of ", who), 0)}, storage.Update{})
	})
	oneOf(t, errs, storage.ErrConflict)
	same(t, times-1, must(db.Match(t.Context(), m.ID))(t).Count)
}

// A challenge becomes one match, no matter who accepts it and how often.
func TestChallengeAcceptedByTwo(t *testing.T) {
	var ids [times]int64
	var once sync.Mutex
	challenge := func(db *DB, n int) int64 {
		once.Lock()
		defer once.Unlock()
		if ids[n] == 0 {
			c, err := db.CreateChallenge(t.Context(), newChallenge(fmt.Sprint("challenge ", n)))
			is(t, err, nil)
			ids[n] = c.ID
		}
		return ids[n]
	}
	errs, db := together(t, times, func(db *DB, who, n int) error {
		id := challenge(db, n)
		press := "the same press " + fmt.Sprint(n)
		if n%2 == 0 {
			press = fmt.Sprint("press ", n, " at ", who)
		}
		_, err := db.StartMatch(t.Context(), id, press, storage.Match{Terms: storage.Terms{Game: streit}, Version: 1, Guild: "1", Channel: "2", Players: []storage.Person{ada, ben}})
		return err
	})
	oneOf(t, errs, storage.ErrConflict, storage.ErrRepeated)
	same(t, times, len(must(db.OpenMatches(t.Context()))(t)))
}

// A match that two end at once has ended once, and is counted once. Other matches of the same people
// end at the same time: all are counted, and all are rated in their order.
func TestMatchesEndedByTwo(t *testing.T) {
	place := unhurried(newPlace(t))
	db := reopen(t, place)
	if !db.remote() {
		t.Skip("it is about servers, where TestInPostgreSQL runs it")
	}
	var all []storage.Match
	for n := range times {
		all = append(all, start(t, db, fmt.Sprint("m", n), "1", ada, ben))
	}
	var group sync.WaitGroup
	ended := make(chan error, 2*len(all))
	for range 2 {
		other := reopen(t, place)
		other.disturb = nil // there is enough of it
		for _, m := range all {
			group.Go(func() {
				ended <- other.Append(context.Background(), m.ID, 0, []storage.Action{act(fmt.Sprint("end ", m.ID), 0)},
					storage.Update{Result: &storage.Result{Ending: "won", Points: []int{1, 0}, Winner: 0}, Standing: []int{1, 2}, Score: &storage.Score{Season: "2026-11", Lists: []storage.List{{Name: "points", Of: storage.CountPoints}}}})
			})
		}
	}
	group.Wait()
	close(ended)
	var done, repeated int
	for err := range ended {
		switch {
		case err == nil:
			done++
		case errors.Is(err, storage.ErrRepeated) || errors.Is(err, storage.ErrConflict):
			repeated++
		default:
			t.Error(err)
		}
	}
	same(t, [2]int{len(all), len(all)}, [2]int{done, repeated})
	b := must(db.Leaderboard(t.Context(), allOf("1"), "points", ada.ID, storage.Turn{}, 5))(t)
	same(t, len(all), b.Own.Games)
	rungsFit(t, db)
	var numbers, newest int
	is(t, db.readers().QueryRow("select count(*), max(number) from rated").Scan(&numbers, &newest), nil)
	same(t, [2]int{len(all), len(all)}, [2]int{numbers, newest})
	same(t, len(all), must(db.Between(t.Context(), all[0].ID))(t)[0]) // all of them ended in the same millisecond
}

// Many who write at once at tables of their own do not get in each other's way for long.
func TestManyTablesAtOnce(t *testing.T) {
	db := fresh(t)
	if !db.remote() {
		t.Skip("it is about servers, where TestInPostgreSQL runs it")
	}
	db.disturb = nil
	var group sync.WaitGroup
	for n := range 8 {
		m := start(t, db, fmt.Sprint("t", n), fmt.Sprint(n), ada, ben)
		group.Go(func() {
			for i := range 20 {
				if err := db.Append(context.Background(), m.ID, i, []storage.Action{act(fmt.Sprint(n, " press ", i), 0)}, storage.Update{Deadline: noon.Add(time.Hour)}); err != nil {
					t.Error(err)
				}
			}
		})
	}
	group.Wait()
}

// A card lifted while the match ends is either refused, or gone with the others: nothing
// prepared is left of a finished match.
func TestDraftWhileItEnds(t *testing.T) {
	all := make([]storage.Match, times)
	var once sync.Mutex
	match := func(db *DB, n int) storage.Match {
		once.Lock()
		defer once.Unlock()
		if all[n].ID == 0 {
			all[n] = start(t, db, fmt.Sprint("x", n), "1", ada, ben)
		}
		return all[n]
	}
	errs, db := together(t, times, func(db *DB, who, n int) error {
		m := match(db, n)
		if who == 0 {
			return db.SetDraft(t.Context(), m.ID, 0, "w", fmt.Sprint("lift ", n))
		}
		return db.Append(t.Context(), m.ID, 0, []storage.Action{act(fmt.Sprint("end ", n), 0)},
			storage.Update{Result: &storage.Result{Ending: "won", Points: []int{7, 0}, Winner: 0}, Standing: []int{1, 2}})
	})
	for n, e := range errs {
		if e[1] != nil || e[0] != nil && !errors.Is(e[0], storage.ErrConflict) {
			t.Errorf("time %d: %v", n, e)
		}
		left := 0
		is(t, db.readers().QueryRow("select count(*) from drafts where match = ?", all[n].ID).Scan(&left), nil)
		same(t, 0, left)
	}
}

package sqlstore

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"stopp/storage"
)

// shards reads a share as people write it.
func shards(t testing.TB, text string, of int) storage.Share {
	t.Helper()
	return must(storage.ParseShare(text, of))(t)
}

// long is how long tests' leases hold if they are not to run out.
const long = time.Minute

// runsOut has all leases run out at once.
func runsOut(t testing.TB, db *DB) {
	t.Helper()
	must(db.writer().Exec("update leases set until = millis() - 1 where holder <> ''"))(t)
}

func leased(t testing.TB, db *DB, share string, of int, who string) storage.Lease {
	t.Helper()
	return must(db.Lease(t.Context(), shards(t, share, of), who, "", long))(t)
}

// A share belongs to one process, until that process lets it go or its time has run out by the clock of the
// database.
func TestLeaseIsOneProcesss(t *testing.T) {
	place, ctx := onServer(t), t.Context()
	db := reopen(t, place)
	low, high := shards(t, "0-7", 32), shards(t, "8-31", 32)
	one := must(db.Lease(ctx, low, "one", "http://one", long))(t)
	same(t, storage.Lease{Share: low, Holder: "one", Term: 1, Address: "http://one", Left: long}, one)
	for _, over := range []storage.Share{low, shards(t, "7-8", 32), shards(t, "3", 32), shards(t, "all", 32), shards(t, "31", 64), storage.Whole} {
		_, err := db.Lease(ctx, over, "two", "", long)
		is(t, err, storage.ErrHeld)
	}
	two := must(db.Lease(ctx, high, "two", "", long))(t)
	if two.Term <= one.Term {
		t.Error("term", two.Term)
	}
	is(t, db.Want(ctx, low, "three"), nil)
	again := must(db.Renew(ctx, one, long))(t)
	same(t, "three", again.Wanted)
	is(t, db.Release(ctx, one), nil)
	_, err := db.Renew(ctx, one, long)
	is(t, err, storage.ErrFenced)
	three := leased(t, db, "0-7", 32, "three")
	same(t, "", must(db.Renew(ctx, three, long))(t).Wanted)
	is(t, db.Release(ctx, one), nil) // another's lease stays as it is
	must(db.Renew(ctx, three, long))(t)
	runsOut(t, db)
	_, err = db.Renew(ctx, three, long)
	is(t, err, storage.ErrFenced)
	four := leased(t, db, "all", 64, "four")
	if four.Term <= two.Term {
		t.Error("term", four.Term)
	}
	all := must(db.Leases(ctx))(t)
	if len(all) != 1 || all[0].Share != four.Share || all[0].Left <= 0 || all[0].Left > long || !all[0].Live() {
		t.Error(all)
	}
}

// A lease runs out by the clock of the database, whatever the processes' clocks show.
func TestLeaseRunsOut(t *testing.T) {
	db, ctx := reopen(t, onServer(t)), t.Context()
	const ttl = 300 * time.Millisecond
	db.Now = func() time.Time { return noon.AddDate(-10, 0, 0) }
	l := must(db.Lease(ctx, storage.Whole, "one", "", ttl))(t)
	room := db.Of(l)
	room.Now = func() time.Time { return noon.AddDate(10, 0, 0) }
	is(t, room.SetSetting(ctx, commands, "in time"), nil)
	begun := time.Now()
	l = must(db.Renew(ctx, l, ttl))(t)
	var err error = storage.ErrHeld
	for errors.Is(err, storage.ErrHeld) {
		_, err = db.Lease(ctx, storage.Whole, "two", "", long)
	}
	is(t, err, nil)
	if took := time.Since(begun); took < ttl {
		t.Error("taken after", took)
	}
	is(t, room.SetSetting(ctx, commands, "late"), storage.ErrFenced)
	_, err = db.Renew(ctx, l, ttl)
	is(t, err, storage.ErrFenced)
}

// Connections to Discord begin one after the other in a bucket, whichever process begins them; other
// buckets do not wait for them.
func TestIdentifyInTurn(t *testing.T) {
	place, ctx := onServer(t), t.Context()
	const every = time.Hour
	var group sync.WaitGroup
	waits := make(chan time.Duration, 8)
	for range 2 {
		db := reopen(t, place)
		db.disturb = nil
		group.Go(func() {
			for range 4 {
				wait, err := db.Identify(ctx, 3, every)
				if err != nil {
					t.Error(err)
				}
				waits <- wait
			}
		})
	}
	group.Wait()
	close(waits)
	all := slices.Sorted(func(yield func(time.Duration) bool) {
		for w := range waits {
			if !yield(w) {
				return
			}
		}
	})
	for i, w := range all {
		if late := time.Duration(i)*every - w; late < 0 || late > long {
			t.Errorf("%d: after %v", i, w)
		}
	}
	same(t, time.Duration(0), must(reopen(t, place).Identify(ctx, 0, every))(t))
}

// Whatever is taken, let go or runs out, the rows are always all shards, each once.
func TestLeasesAreAllShards(t *testing.T) {
	db, ctx := reopen(t, onServer(t)), t.Context()
	for n, c := range []struct {
		share string
		want  string
	}{
		{"4-5", "0-3 of 8:, 4-5 of 8:p0, 6-7 of 8:"},
		{"0", "0 of 8:p1, 1-3 of 8:, 4-5 of 8:p0, 6-7 of 8:"},
		{"2-3", "0 of 8:p1, 1 of 8:, 2-3 of 8:p2, 4-5 of 8:p0, 6-7 of 8:"},
		{"6-7", "0 of 8:p1, 1 of 8:, 2-3 of 8:p2, 4-5 of 8:p0, 6-7 of 8:p3"},
	} {
		leased(t, db, c.share, 8, fmt.Sprint("p", n))
		same(t, c.want, partition(t, db))
	}
	runsOut(t, db)
	leased(t, db, "3-6", 8, "x")
	same(t, "0 of 8:p1, 1 of 8:, 2 of 8:, 3-6 of 8:x, 7 of 8:", partition(t, db))
	runsOut(t, db)
	leased(t, db, "1", 2, "y")
	same(t, "0 of 2:, 1 of 2:y", partition(t, db))
	_, err := db.Lease(ctx, storage.Share{First: 3, Last: 2, Count: 4}, "x", "", long)
	is(t, err, storage.ErrShare)
}

func partition(t *testing.T, db *DB) (text string) {
	t.Helper()
	for i, l := range must(db.Leases(t.Context()))(t) {
		if i > 0 {
			text += ", "
		}
		text += l.String() + ":" + l.Holder
	}
	return text
}

// Many want overlapping shares at once: never do two get one.
func TestLeasesOfManyAtOnce(t *testing.T) {
	place := onServer(t)
	var group sync.WaitGroup
	var mu sync.Mutex
	var got []storage.Lease
	for n := range 8 {
		db := reopen(t, place)
		db.disturb = nil
		group.Go(func() {
			for i := range 8 {
				l, err := db.Lease(context.Background(), storage.Share{First: (n + i) % 6, Last: (n+i)%6 + 2, Count: 8}, fmt.Sprint("p", n), "", long)
				if err != nil && !errors.Is(err, storage.ErrHeld) {
					t.Error(err)
				}
				if err == nil {
					mu.Lock()
					got = append(got, l)
					mu.Unlock()
				}
			}
		})
	}
	group.Wait()
	for i, a := range got {
		for _, b := range got[:i] {
			if a.Overlaps(b.Share) {
				t.Errorf("%+v and %+v", a, b)
			}
		}
	}
	if len(got) < 2 {
		t.Error("only", got)
	}
}

// A process that plays alone excludes processes with a share, and the other way round.
func TestLeasesOrOneAlone(t *testing.T) {
	place, ctx := onServer(t), t.Context()
	db := reopen(t, place)
	l := must(Hold(ctx, place, 0, nil))(t)
	_, err := db.Lease(ctx, shards(t, "1-3", 8), "p", "", long)
	is(t, err, storage.ErrHeld)
	is(t, l.Release(), nil)
	part, err := db.Lease(ctx, shards(t, "1-3", 8), "p", "", long)
	for errors.Is(err, storage.ErrHeld) { // the server takes a moment to notice that the connection has ended
		part, err = db.Lease(ctx, shards(t, "1-3", 8), "p", "", long)
	}
	is(t, err, nil)
	_, err = Hold(ctx, place, 0, nil)
	is(t, err, storage.ErrHeld)
	l = must(Hold(ctx, place, long, func(string) { runsOut(t, db) }))(t)
	is(t, db.Of(part).SetSetting(ctx, commands, "late"), storage.ErrFenced)
	is(t, l.Release(), nil)
}

// The room whose server an errand is about hears of it at once, and no other room does; it is done once.
func TestErrands(t *testing.T) {
	db, ctx := reopen(t, onServer(t)), t.Context()
	low, high := db.Of(leased(t, db, "0-2", 5, "one")), db.Of(leased(t, db, "3-4", 5, "two"))
	heard := make(chan string, 9)
	listening, end := context.WithCancel(ctx)
	var group sync.WaitGroup
	begun := make(chan bool, 9)
	group.Go(func() {
		high.AwaitErrands(listening, func() {
			for _, e := range must(high.Errands(ctx, 9))(t) {
				heard <- e.Key + ": " + e.Text
				is(t, high.ErrandDone(ctx, e.ID), nil)
			}
			begun <- true
		})
	})
	<-begun // the first look, and that when it listens
	<-begun
	gave := time.Now()
	is(t, low.GiveErrand(ctx, storage.Errand{Kind: "x", Guild: guildOf(1), Key: "own", Text: "1"}), nil)
	is(t, low.GiveErrand(ctx, storage.Errand{Kind: "x", Guild: guildOf(4), Key: "its", Text: "2"}), nil)
	same(t, "its: 2", <-heard)
	if took := time.Since(gave); took > errandsEvery {
		t.Error("heard after", took)
	}
	is(t, low.GiveErrand(ctx, storage.Errand{Kind: "x", Guild: guildOf(4), Key: "its", Text: "2"}), storage.ErrRepeated)
	end()
	group.Wait()
	same(t, 0, len(must(high.Errands(ctx, 9))(t)))
	all := must(low.Errands(ctx, 9))(t)
	same(t, []string{"own", "1", guildOf(1)}, []string{all[0].Key, all[0].Text, all[0].Guild})
	same(t, noon, all[0].Made)
	is(t, low.ErrandDone(ctx, all[0].ID), nil)
	is(t, low.ErrandDone(ctx, all[0].ID), storage.ErrNotFound)
	same(t, []string{"its ", "own "}, texts(t, db, "select key || ' ' || text from errands order by key"))
	low.Now = func() time.Time { return noon.Add(2 * errandsKept * time.Millisecond) }
	is(t, low.ErrandDone(ctx, all[0].ID), storage.ErrNotFound)
	is(t, low.GiveErrand(ctx, storage.Errand{Kind: "x", Guild: guildOf(1), Key: "next"}), nil)
	is(t, low.ErrandDone(ctx, must(low.Errands(ctx, 9))(t)[0].ID), nil)
	same(t, []string{"next "}, texts(t, db, "select key || ' ' || text from errands"))
}

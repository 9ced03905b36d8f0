package sqlstore

import (
	"context"
	"fmt"
	"sync"
	"testing"
	"time"

	"stopp/storage"
)

// writers is how many write at the same time.
const writers = 8

// BenchmarkTables has many write an action each, at tables and in servers of their own; ns/op
// is the time of one action over all of them.
func BenchmarkTables(b *testing.B) {
	db := fresh(b)
	tables := make([]storage.Match, writers)
	for i := range tables {
		tables[i] = start(b, db, fmt.Sprint("t", i), fmt.Sprint(i), ada, ben)
	}
	each(b, func(who, n int) error {
		return db.Append(context.Background(), tables[who].ID, n, []storage.Action{act(fmt.Sprint(who, " press ", n), 0)}, storage.Update{Keep: true})
	})
}

// BenchmarkFenced is BenchmarkTables for a room that has a lease, and one action after the other, with and without one.
func BenchmarkFenced(b *testing.B) {
	for _, c := range []struct {
		name    string
		leased  bool
		writers int
	}{{"one/alone", false, 1}, {"one/leased", true, 1}, {"eight/alone", false, writers}, {"eight/leased", true, writers}} {
		b.Run(c.name, func(b *testing.B) {
			db := fresh(b)
			if !db.remote() {
				b.Skip("a file has no leases")
			}
			tables := make([]storage.Match, writers)
			for i := range tables {
				tables[i] = start(b, db, fmt.Sprint("t", i), fmt.Sprint(i), ada, ben)
			}
			room := db
			if c.leased {
				room = db.Of(must(db.Lease(context.Background(), storage.Whole, "p", "", time.Hour))(b))
			}
			b.ResetTimer()
			among(b, c.writers, func(who, n int) error {
				return room.Append(context.Background(), tables[who].ID, n, []storage.Action{act(fmt.Sprint(who, " press ", n), 0)}, storage.Update{Keep: true})
			})
		})
	}
}

// BenchmarkEnds has many end matches of two that count for ratings and on leaderboards: of
// different people in servers of their own, or in one server.
func BenchmarkEnds(b *testing.B) {
	for _, guilds := range []int{writers, 1} {
		b.Run(fmt.Sprint("servers=", guilds), func(b *testing.B) {
			db := fresh(b)
			ids := make([][]int64, writers)
			for i := range ids {
				for n := range b.N/writers + 1 {
					a, c := storage.Person{ID: fmt.Sprint(1000+i, "a", n%50), Name: "A"}, storage.Person{ID: fmt.Sprint(1000+i, "b", n%50), Name: "B"}
					ids[i] = append(ids[i], start(b, db, fmt.Sprint(i, " ", n), fmt.Sprint(i%guilds), a, c).ID)
				}
			}
			b.ResetTimer()
			each(b, func(who, n int) error {
				return db.Append(context.Background(), ids[who][n], 0, []storage.Action{act(fmt.Sprint(who, " end ", n), 0)},
					storage.Update{Result: &storage.Result{Ending: "won", Points: []int{7, 0}, Winner: 0}, Standing: []int{1, 2}, Score: &storage.Score{Season: "2026-11", Lists: usualLists}})
			})
		})
	}
}

// each has writers do something b.N times together.
func each(b *testing.B, do func(who, n int) error) { among(b, writers, do) }

func among(b *testing.B, writers int, do func(who, n int) error) {
	var group sync.WaitGroup
	for who := range writers {
		group.Go(func() {
			for n := range (b.N + writers - 1 - who) / writers {
				if err := do(who, n); err != nil {
					b.Error(err)
					return
				}
			}
		})
	}
	group.Wait()
}

package main

import (
	"context"
	"fmt"
	"os"

	"stopp/bot/club/leaders"
	"stopp/storage"
	"stopp/storage/sqlstore"
)

// recount has all matches of a database counted once more in leaderboards and statistics.
func recount(ctx context.Context, s *streams, file string) error {
	if !sqlstore.Remote(file) {
		if _, err := os.Stat(file); err != nil {
			return err
		}
	}
	lock, err := sqlstore.Hold(ctx, file, 0, func(string) {})
	if err != nil {
		return err
	}
	defer lock.Release()
	db, err := sqlstore.Open(file)
	if err != nil {
		return err
	}
	defer db.Close()
	for _, edition := range []int{0, leaders.Edition} { // 0 is none, so all count otherwise
		if _, err := db.Recount(ctx, edition); err != nil {
			return err
		}
	}
	standing, err := countEach(ctx, db, func(after int64) ([]int64, error) { return db.Uncounted(ctx, after, 100) }, db.CountMatch)
	if err != nil {
		return err
	}
	careers, err := countEach(ctx, db, func(int64) ([]int64, error) { return db.Careerless(ctx, 100) }, db.AddCareers)
	if err == nil {
		_, err = fmt.Fprintf(s.out, "%s: counted once more: %d matches on leaderboards, %d in statistics\n", sqlstore.Shown(file), standing, careers)
	}
	return err
}

// countEach counts the matches that are still to be counted.
func countEach(ctx context.Context, db *sqlstore.DB, next func(after int64) ([]int64, error), count func(context.Context, int64, storage.Score) error) (n int, err error) {
	counter := counting(db)
	for after := int64(0); ; {
		ids, err := next(after)
		if err != nil || len(ids) == 0 {
			return n, err
		}
		for _, id := range ids {
			row, err := db.Match(ctx, id)
			if err != nil {
				return n, err
			}
			actions, err := db.Actions(ctx, id)
			if err == nil {
				err = count(ctx, id, *counter.Score(ctx, row, row.Ended, actions))
			}
			if err != nil {
				return n, err
			}
			after, n = id, n+1
		}
	}
}

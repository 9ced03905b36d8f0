package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"stopp/bot/club/leaders"
	"stopp/bot/club/rated"
	"stopp/storage"
	"stopp/storage/sqlstore"
)

type ratingsCmd struct {
	databaseFlags
	Rebuild bool `help:"Keep what comes out. The bot must not play with the database."`
}

// Run works out all ratings from the matches that count, and says whether the stored ones are
// the same. Without --rebuild it does so with a copy of the database, in the folder for
// temporary files, so that the bot may go on, and fails where something else is kept.
func (c *ratingsCmd) Run(ctx context.Context, s *streams) (err error) {
	file, err := c.file()
	if err != nil {
		return err
	}
	if c.Rebuild {
		return c.rebuild(ctx, s, file)
	}
	folder, err := os.MkdirTemp("", "stopp-ratings-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	copied := filepath.Join(folder, "stopp.db")
	if err := sqlstore.Backup(ctx, file, copied, nil); err != nil {
		return err
	}
	built, err := workedOut(ctx, copied)
	if err == nil && built.Corrected+built.Others > 0 {
		err = fmt.Errorf("%s: matches that count: %d; ratings: %d, %d of them otherwise than they are kept; matches told otherwise: %d",
			sqlstore.Shown(file), built.Matches, built.Ratings, built.Others, built.Corrected)
	}
	if err == nil {
		_, err = fmt.Fprintf(s.out, "%s: matches that count: %d; ratings: %d, all of them as they are kept\n", sqlstore.Shown(file), built.Matches, built.Ratings)
	}
	return err
}

// rebuild keeps what comes out.
func (c *ratingsCmd) rebuild(ctx context.Context, s *streams, file string) (err error) {
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
	built, err := workedOut(ctx, file)
	if err == nil {
		_, err = fmt.Fprintf(s.out, "%s: matches that count: %d; ratings: %d, changed: %d\n", sqlstore.Shown(file), built.Matches, built.Ratings, built.Others)
	}
	return err
}

// workedOut works out all ratings of a database.
func workedOut(ctx context.Context, file string) (built storage.RatingsBuilt, err error) {
	db, err := sqlstore.Open(file)
	if err != nil {
		return built, err
	}
	defer db.Close()
	db.RateBy(rated.Rater{Games: knownGames()})
	return db.RebuildRatings(ctx, true, nil)
}

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

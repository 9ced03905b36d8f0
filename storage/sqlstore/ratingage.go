package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"stopp/storage"
)

const agedAtOnce = 500 // ratings that are looked at together

var (
	settledRatings = `select r.game, r.family, r.computer, r.guild, r.person, ` + ratingRow.columns("r.") + ` from ratings r
		where r.edition = ` + heldEdition + ` and r.provisional = 0 and (r.game, r.family, r.computer, r.guild, r.person) > (?1, ?2, ?3, ?4, ?5)
		order by r.game, r.family, r.computer, r.guild, r.person limit ?6`
	// A match that has ended since says by itself whether the rating is settled.
	unsettle = `update ratings set provisional = 1
		where edition = ` + heldEdition + ` and game = ? and family = ? and computer = ? and guild = ? and person = ? and provisional = 0 and last = ?`
)

// AgeRatings moves ratings that are no longer settled behind the settled ones: without matches
// they get less certain, as the Rater says. So lists rank by what they show. It goes through
// all settled ratings, some at a time. A process that does not lead does nothing.
func (db ratings) AgeRatings(ctx context.Context, now time.Time) error {
	if db.rater == nil || !db.leads() {
		return nil
	}
	var last person
	for {
		var some []settled
		err := db.read(ctx, "settled ratings", func(tx *sql.Tx) (err error) {
			some, err = list(ctx, tx, scanSettled, settledRatings, last.Game, last.Family, last.Computer, last.Guild, last.id, agedAtOnce)
			return err
		})
		if err != nil || len(some) == 0 {
			return err
		}
		last = some[len(some)-1].person
		if err := db.age(ctx, some, now); err != nil {
			return err
		}
	}
}

// settled is a rating that was settled when it was last looked at.
type settled struct {
	person
	storage.Rating
}

func scanSettled(r row) (s settled, err error) {
	s.Rating, err = ratingRow.scan(prefixed{r, []any{&s.Game, &s.Family, &s.Computer, &s.Guild, &s.id}})
	return s, err
}

// age ages some ratings.
func (db ratings) age(ctx context.Context, some []settled, now time.Time) error {
	var aged []settled
	for _, s := range some {
		if !db.rater.Settled(s.Rating, now) {
			aged = append(aged, s)
		}
	}
	if len(aged) == 0 {
		return nil
	}
	return db.write(ctx, "ratings that are settled no more", func(tx *sql.Tx) error {
		for _, s := range aged {
			err := changeOne(ctx, tx, unsettle, s.Game, s.Family, s.Computer, s.Guild, s.id, s.Last.UnixMilli())
			if errors.Is(err, storage.ErrNotFound) { // another match has ended since
				continue
			}
			if err == nil {
				err = rankRating(asker{ctx: ctx, tx: tx}, s.RatingList, s.id)
			}
			if err != nil {
				return err
			}
		}
		return nil
	})
}

package rated

import (
	"context"
	"errors"
	"log/slog"
	"sync/atomic"
	"time"

	"stopp/bot/games/cardtable"
	"stopp/storage"
)

// Store keeps ratings; *sqlite.DB is one.
type Store interface {
	RateBy(storage.Rater)
	RatingsHold(ctx context.Context) (bool, error)
	RebuildRatings(ctx context.Context, quickly bool, stop func() bool) (storage.RatingsBuilt, error)
	AgeRatings(ctx context.Context, now time.Time) error
	MatchRatings(ctx context.Context, match int64) ([]storage.RatingChange, error)
	RatingsOf(ctx context.Context, person, guild string) ([]storage.PersonRating, error)
	RatingList(ctx context.Context, l storage.RatingList, member string, t storage.Turn, limit int) (storage.RatingLeaders, error)
}

// Jobs does what nobody waits for.
type Jobs interface {
	Do(queue string, do func(ctx context.Context) error)
	Ending() bool
}

// Keeper sees to it that the ratings follow from all matches.
type Keeper struct {
	Store Store
	Jobs  Jobs
	Log   *slog.Logger
	Games cardtable.Games
	Now   func() time.Time
}

// queue is where ratings are worked out.
const queue = "ratings"

// Begin works out all ratings in the background, if they don't follow from all matches by
// today's numbers: after a new schema, and when a number has changed. If the program ends
// before that is done, the next one begins again.
func (k Keeper) Begin() {
	k.Jobs.Do(queue, func(ctx context.Context) error {
		hold, err := k.Store.RatingsHold(ctx)
		if err != nil || hold {
			return err
		}
		// This may take longer than a job has; it looks by itself whether the program ends.
		_, err = k.Store.RebuildRatings(context.WithoutCancel(ctx), false, k.Jobs.Ending)
		if errors.Is(err, storage.ErrUnfinished) {
			return nil
		}
		if err == nil {
			k.Log.Info("ratings worked out")
		}
		return err
	})
}

// aging is how often it looks for ratings that are no longer settled.
const aging = time.Hour

// Ager moves members whose rating is no longer settled behind the others: a rating becomes less
// certain while its member doesn't play.
type Ager struct {
	Keeper
	next atomic.Int64 // when to look next, in nanoseconds; 0 for now
}

// Tick looks for such members now and then. It only enters a job.
func (a *Ager) Tick() {
	now := a.Now()
	if next := a.next.Load(); now.UnixNano() < next || !a.next.CompareAndSwap(next, now.Add(aging).UnixNano()) {
		return
	}
	a.Jobs.Do(queue, func(ctx context.Context) error { return a.Store.AgeRatings(ctx, now) })
}

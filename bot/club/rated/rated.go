// Package rated rates the matches of all games for the database. It brings together how a game's
// matches count and how ratings are worked out, and knows no game itself.
//
// # Ratings are a function of the matches
//
// Every match that counts has a row with all that ratings follow from, in the order in which
// matches ended (rated, rated_seats). It is rated in the transaction that ends it, if all earlier
// ones are rated, by constants that have a version. If something is missing, a start works
// everything out again beside the ratings in force (storage/sqlstore/ratingbuild.go), so a change
// of a constant loses nothing. The database knows neither games nor mathematics: RateBy hands it a
// storage.Rater. The cost: a match's seats are written twice.
package rated

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"log/slog"
	"maps"
	"slices"
	"sync/atomic"
	"time"

	"stopp/bot/club/rating"
	"stopp/bot/games/cardtable"
	"stopp/bot/table/match"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// Rater rates matches; it is a storage.Rater.
type Rater struct{ Games cardtable.Games }

// Version follows from all numbers that ratings follow from.
func (r Rater) Version() int {
	sum := fnv.New32a()
	fmt.Fprint(sum, rating.Constants())
	for _, g := range r.Games {
		for _, level := range slices.Sorted(maps.Keys(g.Rating.Levels)) {
			fmt.Fprintln(sum, g.Name, level, g.Rating.Levels[level])
		}
	}
	return int(sum.Sum32())
}

// Family is the family of a match's rules.
func (r Rater) Family(game, rules string) string {
	if g, ok := r.Games.Of(game); ok && g.Rating.Family != nil {
		return g.Rating.Family(rules)
	}
	return ""
}

// Played tells whether everybody has played a match. One whose rules nobody knows here counts as
// it was counted.
func (r Rater) Played(row storage.Match, actions []storage.Action) bool {
	g, ok := r.Games.Of(row.Game)
	return !ok || match.Played(g, row, actions)
}

// Settled tells whether a rating still stands by itself at a moment.
func (r Rater) Settled(of storage.Rating, at time.Time) bool {
	return !rating.Rating{Value: of.Value, Deviation: of.Deviation, Volatility: of.Volatility}.Now(at.Sub(of.Last)).Provisional()
}

// Week is when the week of a moment has begun.
func (r Rater) Week(at time.Time) time.Time { return rating.WeekBegins(rating.Week(at)) }

// Rate is what a match changes.
func (r Rater) Rate(game, rules string, ended time.Time, table []storage.RatingSeat) ([]storage.RatingChange, []storage.Rating) {
	g, _ := r.Games.Of(game)
	seats := make([]rating.Seat, len(table))
	for i, s := range table {
		seats[i] = rating.Seat{Place: s.Place, Met: s.Met, Apart: s.Apart, Fixed: fixed(g, s)}
		if s.Before.Matches > 0 {
			seats[i].Before = rating.Rating{Value: s.Before.Value, Deviation: s.Before.Deviation, Volatility: s.Before.Volatility}
			seats[i].Away = ended.Sub(s.Before.Last)
		}
	}
	weight := 1.0
	if g.Rating.Weight != nil {
		weight = g.Rating.Weight(rules)
	}
	changes, ratings := make([]storage.RatingChange, len(table)), make([]storage.Rating, len(table))
	for i, c := range rating.Changes(seats, weight) {
		changes[i] = storage.RatingChange{Before: storage.Stood(c.Before), After: storage.Stood(c.After), Apart: c.Apart, Counted: c.Counted}
		ratings[i] = storage.Rating{Value: c.Rating.Value, Deviation: c.Rating.Deviation, Volatility: c.Rating.Volatility, Provisional: c.After.Provisional()}
	}
	return changes, ratings
}

// fixed is the rating of a seat that no match changes: a level of the computer, or somebody who
// was forgotten. It is nil for a member.
func fixed(g cardtable.Game, s storage.RatingSeat) *rating.Shown {
	if level, is := (pages.Person{ID: s.Person}).Computer(); is {
		if points, ok := g.Rating.Levels[level]; ok {
			return &rating.Shown{Value: points}
		}
		unknown := rating.Newcomer().Shown()
		return &unknown
	}
	if s.Person != "" {
		return nil
	}
	stood := rating.Newcomer().Shown()
	if s.Stood != nil {
		stood = rating.Shown(*s.Stood)
	}
	return &stood
}

// Store keeps ratings; *sqlstore.DB is one.
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

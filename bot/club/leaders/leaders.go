package leaders

import (
	"context"
	"errors"
	"log/slog"
	"sync/atomic"
	"time"

	"stopp/bot/games/cardtable"
	"stopp/bot/service/jobs"
	"stopp/bot/service/registry"
	"stopp/bot/table/match"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// Leaders counts matches and shows the totals. Its fields are set before it is used.
type Leaders struct {
	Store Store
	Prefs Prefs
	Jobs  Jobs
	Log   *slog.Logger
	Now   func() time.Time
	Games cardtable.Games
	// Counter works out what old matches count.
	Counter match.Counter
	// Ratings are the ratings of members.
	Ratings Ratings
	// Boards are the leaderboards of games played alone.
	Boards []Board

	behind atomic.Bool // old matches are still being counted
}

// Store is the part of the database that leaderboards need.
type Store interface {
	Match(ctx context.Context, id int64) (storage.Match, error)
	Actions(ctx context.Context, match int64) ([]storage.Action, error)
	Uncounted(ctx context.Context, after int64, limit int) ([]int64, error)
	CountMatch(ctx context.Context, match int64, s storage.Score) error
	Recount(ctx context.Context, edition int) (servers int, err error)
	Leaderboard(ctx context.Context, s storage.Scope, name, member string, t storage.Turn, limit int) (storage.Leaders, error)
	Seasons(ctx context.Context, guild, game string, limit int) ([]string, error)
	Gained(ctx context.Context, guild, game string, since time.Time) (map[string]int, error)
	RatedBefore(ctx context.Context, l storage.RatingList, day time.Time, limit int) (map[string]*storage.Stood, error)
}

// Prefs is what servers and members have chosen.
type Prefs interface {
	Public(guild string) i18n.Texts
	Season(ctx context.Context, guild string, at time.Time) string
	Week(ctx context.Context, guild string, at time.Time) string
	Wish(ctx context.Context, member, what string) string
	Look(ctx context.Context, guild string) pages.Look
	LookFor(ctx context.Context, member string, table pages.Look) pages.Look
}

// Jobs does what nobody waits for.
type Jobs interface {
	Do(queue string, do func(ctx context.Context) error)
	Core(about jobs.Thought) (release func())
	Breathe()
	Ending() bool
}

// Board is a leaderboard of a game that one plays alone.
type Board struct {
	Choice registry.Choice // of the option that says which
	// Show is the leaderboard of a span in a server, "" for all servers.
	Show Show
}

const (
	countQueue    = "standings"
	countedAtOnce = 50
)

// Edition is the edition of the counting rules: when it changes, all matches are counted once
// more. By 2 not everybody has played counts for nothing, and the list by points has less of a
// match that was given up.
const Edition = 2

// CountAll counts the matches that were over before matches were counted, or that count otherwise by
// now, a few at a time and while nobody else needs the processor. If the program ends before that is
// done, the next run goes on.
func (ls *Leaders) CountAll(ctx context.Context) error {
	if _, err := ls.Store.Recount(ctx, Edition); err != nil {
		return err
	}
	ids, err := ls.Store.Uncounted(ctx, 0, 1)
	if len(ids) > 0 {
		ls.behind.Store(true)
		ls.Jobs.Do(countQueue, func(ctx context.Context) error { return ls.countAfter(ctx, 0) })
	}
	return err
}

// countAfter goes on behind a match.
func (ls *Leaders) countAfter(ctx context.Context, after int64) error {
	defer ls.Jobs.Core(jobs.Luck)()
	ids, err := ls.Store.Uncounted(ctx, after, countedAtOnce)
	for _, id := range ids {
		if ls.Jobs.Ending() {
			return nil
		}
		ls.Jobs.Breathe()
		if err := ls.count(ctx, id); err != nil {
			return err
		}
	}
	if err == nil && len(ids) == 0 {
		ls.behind.Store(false)
	}
	if len(ids) > 0 {
		ls.Jobs.Do(countQueue, func(ctx context.Context) error { return ls.countAfter(ctx, ids[len(ids)-1]) })
	}
	return err
}

// count counts a stored match.
func (ls *Leaders) count(ctx context.Context, id int64) error {
	row, err := ls.Store.Match(ctx, id)
	if errors.Is(err, storage.ErrNotFound) { // it has gone with its server
		return nil
	}
	if err != nil {
		return err
	}
	actions, err := ls.Store.Actions(ctx, id)
	if err != nil {
		return err
	}
	return ls.Store.CountMatch(ctx, id, *ls.Counter.Score(ctx, row, row.Ended, actions))
}

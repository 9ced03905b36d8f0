package session

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"stopp/bot"
	"stopp/bot/pages"
	"stopp/bot/past"
	"stopp/bot/registry"
	"stopp/bot/share"
	"stopp/bot/streit/replay"
	"stopp/bot/streit/view"
	"stopp/game/streit"
	"stopp/storage"
)

// openPast puts together what is about stored matches.
func (rm *Room) openPast() {
	rm.past = &past.Matches{Store: rm.Store, Games: games(), Doubt: rm.doubtMatch, Public: rm.prefs.Public, Finished: rm.results.Finished,
		Lying: func(r bot.Request) []pages.Seated { return seated(rm.index.lying(r), r.User.ID) }}
	rm.replays = &replay.Replays{Matches: rm.past, Look: rm.prefs.LookFor, Public: rm.prefs.Public, Films: rm.films, Jobs: rm.jobs, Effort: &rm.Effort,
		Later: func(r bot.Request, as bot.As, make replay.Making) bot.Reaction { return rm.whispers.Later(r, as, make) },
		Lucky: rm.results.Lucky}
	rm.shares = &share.Shares{Kinds: slices.Concat([]share.Kind{rm.past.Shared()}, rm.replays.Shared(), []share.Kind{
		{Forms: forms{{exactly(pages.NoMatch), exactly(view.SharePuzzle), registry.Name}}, Show: rm.sharePuzzle},
		{Forms: forms{{exactly(pages.NoMatch), exactly(view.ShareStreak)}}, Show: rm.shareStreak}})}
}

// lying are the tables that lie in the request's very channel: of several the
// member's.
func (ix *index) lying(r bot.Request) []entry {
	all := ix.find(func(e *entry) bool { return e.of(r) && e.channel == r.Channel })
	if len(all) > 1 {
		all = slices.DeleteFunc(all, func(e entry) bool { return !e.has(r.User.ID) })
	}
	return all
}

func sharer(r bot.Request) pages.Person { return pages.Person{ID: r.User.ID, Name: r.User.Name} }

// shareStreak shares how the member does with the puzzles of the server.
func (rm *Room) shareStreak(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	mine, err := rm.Store.StreakOf(ctx, streit.RecordName, r.Guild, rm.yesterday(), r.User.ID)
	return openly(view.SharedStreak(rm.prefs.Public(r.Guild), sharer(r), streakOf(mine))), err
}

// openly answers for everybody to read.
func openly(m bot.Message) bot.Reaction {
	return bot.Reaction{Answer: bot.Answer{As: bot.Reply, Message: m}}
}

// sharePuzzle shares how the member has answered a puzzle of a day. Only finding
// faults makes streaks.
func (rm *Room) sharePuzzle(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	if len(r.Args()) < 3 {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	name, kind, streak := r.Args()[2], view.PuzzleFault, 0
	date, best := strings.CutPrefix(name, view.BestPrefix)
	if best {
		kind = view.PuzzleBest
	}
	day, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	right, _, err := rm.Store.PuzzleAnswered(ctx, streit.RecordName, r.Guild, r.User.ID, name)
	if errors.Is(err, storage.ErrNotFound) {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	if err != nil {
		return bot.Reaction{}, err
	}
	if mine, err := rm.Store.StreakOf(ctx, streit.RecordName, r.Guild, rm.yesterday(), r.User.ID); err == nil && right && !best {
		streak = mine.Days
	}
	return openly(view.SharedPuzzle(rm.prefs.Public(r.Guild), sharer(r), kind, day, right, streak)), nil
}

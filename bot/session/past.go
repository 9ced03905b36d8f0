package session

import (
	"context"
	"slices"

	"stopp/bot"
	"stopp/bot/pages"
	"stopp/bot/past"
	"stopp/bot/share"
	"stopp/bot/streit/puzzle"
	"stopp/bot/streit/replay"
)

// openPast puts together what is about stored matches.
func (rm *Room) openPast() {
	rm.past = &past.Matches{Store: rm.Store, Games: games(), Doubt: rm.doubtMatch, Public: rm.prefs.Public, Finished: rm.results.Finished,
		Lying: func(r bot.Request) []pages.Seated { return seated(rm.index.lying(r), r.User.ID) }}
	rm.replays = &replay.Replays{Matches: rm.past, Look: rm.prefs.LookFor, Public: rm.prefs.Public, Films: rm.films, Jobs: rm.jobs, Effort: &rm.Effort,
		Later: func(r bot.Request, as bot.As, make replay.Making) bot.Reaction { return rm.whispers.Later(r, as, make) },
		Lucky: rm.results.Lucky}
	rm.shares = &share.Shares{Kinds: slices.Concat([]share.Kind{rm.past.Shared()}, rm.replays.Shared(), []share.Kind{{Forms: puzzle.Shared(), Show: rm.sharePuzzle}})}
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

// sharePuzzle shares what belongs to no match.
func (rm *Room) sharePuzzle(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	return rm.puzzles.Share(ctx, r, r.Args()[1])
}

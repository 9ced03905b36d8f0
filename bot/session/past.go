package session

import (
	"context"
	"slices"

	"stopp/bot"
	"stopp/bot/cardtable"
	"stopp/bot/i18n"
	"stopp/bot/match"
	"stopp/bot/pages"
	"stopp/bot/past"
	"stopp/bot/share"
	games "stopp/bot/streit"
	"stopp/bot/streit/replay"
	"stopp/storage"
)

// openPast puts together what is about stored matches.
func (rm *Room) openPast() {
	rm.past = &past.Matches{Store: rm.Store, Games: cardtable.Games{games.Game()}, Doubt: rm.doubtMatch, Public: rm.prefs.Public, Finished: rm.finishedScene,
		Lying: func(r bot.Request) []pages.Seated { return seated(rm.index.lying(r), r.User.ID) }}
	rm.replays = &replay.Replays{Matches: rm.past, Look: rm.prefs.LookFor, Public: rm.prefs.Public, Films: rm.films, Jobs: rm.jobs, Effort: &rm.Effort,
		Later: func(r bot.Request, as bot.As, make replay.Making) bot.Reaction { return rm.whispers.Later(r, as, make) },
		Lucky: func(row storage.Match, luck string) { rm.lucky(row, readLuck(luck)) }}
	rm.shares = &share.Shares{Kinds: slices.Concat([]share.Kind{rm.past.Shared()}, rm.replays.Shared(), rm.puzzles.Shared())}
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

// finishedScene is a match that is over as everybody may see it, with all that is told
// of its end.
func (rm *Room) finishedScene(ctx context.Context, m *match.Match, say i18n.Texts) cardtable.Scene {
	s := m.Scene(say)
	if wins, ok := rm.versus(ctx, m.Row, m.Row.Players); ok {
		s.After.Wins = wins
	}
	return s
}

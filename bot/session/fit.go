package session

import (
	"context"
	"slices"
	"stopp/bot"
	"stopp/bot/club/fixture"
	"stopp/bot/club/leaders"
	"stopp/bot/club/lobby"
	"stopp/bot/club/milestone"
	"stopp/bot/club/rated"
	"stopp/bot/club/series"
	"stopp/bot/club/series/pairs"
	"stopp/bot/club/solo"
	"stopp/bot/club/stats"
	"stopp/bot/club/tournament"
	"stopp/bot/club/weekly"
	"stopp/bot/games/cardtable"
	"stopp/bot/games/house"
	"stopp/bot/members/forget"
	"stopp/bot/members/guild"
	"stopp/bot/service/clock"
	"stopp/bot/service/prefs"
	"stopp/bot/service/share"
	"stopp/bot/service/whisper"
	"stopp/bot/table"
	"stopp/bot/table/computer"
	"stopp/bot/table/match"
	"stopp/bot/table/notice"
	"stopp/bot/table/past"
	"stopp/bot/table/post"
	"stopp/bot/table/result"
	"stopp/bot/text/pages"
	"stopp/storage"
	"time"
)

// fitter fills in the parts of a room. Each gets what it needs from others.
type fitter struct {
	*Room
	games cardtable.Games
}

// fitTables fills in where matches are played and told.
func (f fitter) fitTables() {
	f.tables.Fit(&table.Services{Store: f.Store, Games: f.games, Jobs: f.jobs, Clock: f.clock, Prefs: f.prefs, Log: f.Log, Now: f.Now,
		Computer: &computer.Services{Jobs: f.jobs, Clock: f.clock, Log: f.Log, Now: f.Now, Moment: f.Moment, Check: f.Check},
		Notices:  &notice.Services{Store: f.Store, Discord: f.Discord, Jobs: f.jobs, Prefs: f.prefs, Pings: f.pings, Now: f.Now},
		Posts: &post.Services{Store: f.Store, Discord: f.Discord, Folds: f.folds, Jobs: f.jobs, Prefs: f.prefs, Whispers: f.whispers, Log: f.Log, Now: f.Now,
			When: f.when, Before: f.before, Results: f.results, Threaded: f.lobby.Threaded},
		Needs: table.Needs{Later: f.whispers.Later, Tableless: f.past.Tableless, Unasked: f.lobby.ShowAccepted, End: end{f.Room}},
	})
	*f.past = past.Matches{Store: f.Store, Games: f.games, Doubt: f.doubt, Lying: f.tables.Lying, Finished: f.results.Finished, Hides: f.hides, Files: f.series.Files,
		Replays: f.again(func(b house.Besides) past.Again { return b.Replay }), Reviews: f.again(func(b house.Besides) past.Again { return b.Review })}
	*f.results = result.Results{Store: f.Store, Discord: f.Discord, Jobs: f.jobs, Prefs: f.prefs, Log: f.Log, Games: f.games,
		Load: f.past.Load, Effort: func() int { return f.Gauged }, Series: f.series.Line}
}

// fitMatches fills in how matches begin, and what they belong to.
func (f fitter) fitMatches() {
	*f.lobby = *lobby.New(lobby.Services{Store: f.Store, Discord: f.Discord, Log: f.Log, Now: f.Now, Secrets: f.Secrets, Games: f.games,
		Prefs: f.prefs, Jobs: f.jobs, Clock: f.clock, Pings: f.pings},
		lobby.Needs{Tables: forLobby(f.parts), Results: f.results, Staying: f.leaving.Staying, Matches: f.list, InPlace: f.inPlace, Doubt: f.rounds.Soon})
	*f.solos = solo.Solos{Store: f.Store, Games: f.games, Tables: forSolo(f.tables), Prefs: f.prefs, Clock: f.clock, Secrets: f.Secrets, Now: f.Now, Staying: f.leaving.Staying, InPlace: f.inPlace, Log: f.Log,
		Whispers: f.whispers, Jobs: f.jobs, Doubt: f.rounds.Soon}
	f.series.Fit(series.Services{Store: f.Store, Discord: f.Discord, Jobs: f.jobs, Clock: f.clock, Prefs: f.prefs, Log: f.Log, Now: f.Now, Games: f.games},
		series.Neighbours{Arrange: f.lobby.Arrange, Replay: f.past.Load, Resign: f.tables.ResignFor, Abandon: f.tables.Abandon,
			Staying: f.leaving.Staying, Again: f.lobby.PlayAgain, Gone: f.leaving.GoOn})
	*f.pairs = pairs.Remains{Store: f.Store, Discord: f.Discord, Jobs: f.jobs, Clock: f.clock, Prefs: f.prefs, Log: f.Log}
	*f.cups = *tournament.New(tournament.Services{Store: f.Store, Discord: f.Discord, Log: f.Log, Now: f.Now, Secrets: f.Secrets, Games: f.games,
		Prefs: f.prefs, Jobs: f.jobs, Clock: f.clock},
		tournament.Needs{Arrange: f.lobby.Arrange, Tables: f.tables, Staying: f.leaving.Staying, Away: f.halted})
	*f.ends = fixture.Ends{Store: f.Store, Jobs: f.jobs, Log: f.Log, Take: end{f.Room}.goesOn()}
}

// fitCounting fills in the counts of matches that are over.
func (f fitter) fitCounting() {
	f.counter = match.Counter{Games: f.games, Spans: f.prefs, Log: f.Log}
	f.ratings = rated.Keeper{Store: f.Store, Jobs: f.jobs, Log: f.Log, Games: f.games, Now: f.Now}
	f.ageing.Keeper = f.ratings
	*f.leaders = leaders.Leaders{Store: f.Store, Prefs: f.prefs, Jobs: f.jobs, Log: f.Log, Now: f.Now, Games: f.games, Counter: f.counter, Ratings: f.ratings}
	*f.stats = stats.Stats{Store: f.Store, Prefs: f.prefs, Jobs: f.jobs, Log: f.Log, Now: f.Now, Games: f.games, Ratings: f.ratings, Score: f.counter.Score}
	*f.reached = milestone.Milestones{Store: f.Store, Discord: f.Discord, Prefs: f.prefs, Do: f.jobs.Do}
}

// fitPeople fills in the parts about members and servers. A member who wants to be forgotten
// is taken out of series, tournaments, matches and challenges, in this order.
func (f fitter) fitPeople() {
	*f.leaving = forget.Leaving{Store: f.Store, Discord: f.Discord, Log: f.Log, Now: f.Now, Do: f.jobs.Do, Contact: f.Contact, Playing: f.tables.Playing,
		Withdraw: []func(ctx context.Context, member string) (none bool, err error){f.series.Withdraw, f.withdrawAll, f.resignAll, f.refuseAll}}
	*f.guilds = guild.Guilds{Store: f.Store, Discord: f.Discord, Clock: f.clock, Prefs: f.prefs, Log: f.Log, Now: f.Now, Do: f.jobs.Do, Drop: f.drop, Games: f.gameHelp}
}

// fitGames fills in the games' parts besides their tables.
func (f fitter) fitGames() {
	h := house.Services{Store: f.Store, Discord: f.Discord, Log: f.Log, Now: f.Now, Jobs: f.jobs, Prefs: f.prefs, Past: f.past, Results: f.results,
		Secrets: f.Secrets, Alone: f.solos, Whispers: f.whispers, Films: &whisper.Films{Discord: f.Discord, Jobs: f.jobs},
		Here: f.tables.Here, Away: f.halted, Staying: f.leaving.Staying, Rings: f.rings}
	f.shares.Kinds = []share.Kind{f.past.Shared(), f.reached.Shared(), f.stats.Shared()}
	for i, g := range f.Games {
		var b house.Besides
		if g.Besides != nil {
			b = g.Besides(h)
		}
		f.besides = append(f.besides, b)
		f.leaders.Boards, f.stats.Solos = append(f.leaders.Boards, b.Boards...), append(f.stats.Solos, b.Stats...)
		f.games[i].Presses = slices.Concat(f.games[i].Presses, b.AtTable)
		f.shares.Kinds = append(f.shares.Kinds, b.Shared...)
	}
	f.besides = append(f.besides, f.weekly(h))
}

// weekly is the summary of a week in the channels of servers that want it.
func (f fitter) weekly(h house.Services) house.Besides {
	w := &weekly.Weekly{Store: f.Store, Prefs: f.prefs, Jobs: f.jobs, Log: f.Log, Games: f.games, Moments: map[string]weekly.Moments{}, Load: f.past.Load, Hides: f.hides}
	for i, g := range f.games {
		w.Moments[g.Name] = f.besides[i].Moments
	}
	posts := h.Posts(w.Kind())
	return house.Besides{Presses: posts.Presses, Life: house.Life{Load: posts.Load, Tick: func() { w.PostDue(posts) }, Leave: posts.Leave}}
}

// when is when Discord made what has an id, by the room's clock.
func (f fitter) when(id string) time.Time { return f.skew.Here(bot.When(id)) }

// before is an id that Discord gave away shortly before now.
func (f fitter) before() string { return bot.Moment(f.skew.There(f.Now()).Add(-2 * clock.LeastSkew)) }

// rings tells whether a member may be mentioned now: they wish to be, and were not a moment
// ago.
func (f fitter) rings(ctx context.Context, member string) bool {
	if f.prefs.Wish(ctx, member, pages.Calls) == pages.CallsQuiet {
		return false
	}
	_, may := f.pings.Call(member, "", f.Now())
	return may
}

// again finds how a game shows its matches once more, in some way.
func (f fitter) again(way func(house.Besides) past.Again) func(game string) past.Again {
	return func(game string) past.Again {
		at := slices.IndexFunc(f.Games, func(g house.Game) bool { return g.Name == game })
		if at < 0 {
			return nil
		}
		return way(f.besides[at])
	}
}

// doubt logs what can't be read in a stored match, such as something written by a later version.
// A default stands in for it.
func (f fitter) doubt(m storage.Match) { prefs.Doubt(f.Log, "match", m.ID, m.Pace, m.Look) }

// halted tells that the bot is not in a server, or that its time stands still.
func (p *parts) halted(guild string) bool { return p.clock.Halted(guild) || p.guilds.Lacks(guild) }

// hides tells whether a game wants nothing told of a match yet.
func (p *parts) hides(ctx context.Context, m storage.Match) bool {
	return slices.ContainsFunc(p.besides, func(b house.Besides) bool { return b.Hides != nil && b.Hides(ctx, m) })
}

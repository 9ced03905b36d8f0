package session

import (
	"context"
	"slices"
	"time"

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
	"stopp/bot/service/display"
	"stopp/bot/service/jobs"
	"stopp/bot/service/ping"
	"stopp/bot/service/prefs"
	"stopp/bot/service/rounds"
	"stopp/bot/service/share"
	"stopp/bot/service/skew"
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
)

// services are what the parts of the room share.
type services struct {
	jobs     *jobs.Jobs
	clock    *clock.Clock
	prefs    *prefs.Prefs
	pings    *ping.Pings
	skew     *skew.Skew
	whispers *whisper.Whispers
	folds    *display.Folds
}

// parts are what the room is made of.
type parts struct {
	services
	server  *bot.Server
	tables  *table.Tables
	lobby   *lobby.Lobby
	counter match.Counter
	ends    *fixture.Ends // of matches that belong to something
	series  *series.Room
	pairs   *pairs.Room
	cups    *tournament.Tournaments
	solos   *solo.Solos
	past    *past.Matches
	results *result.Results
	ratings rated.Keeper
	ageing  *rated.Ager
	leaders *leaders.Leaders
	stats   *stats.Stats
	shares  *share.Shares
	reached *milestone.Milestones
	leaving *forget.Leaving
	guilds  *guild.Guilds
	rounds  *rounds.Rounds
	besides []house.Besides     // by game, and then those of no game
	away    time.Duration       // how long nobody could play before Load
	asked   []storage.Challenge // that were open then
}

// put puts the room together. Nothing of it runs yet.
func (rm *Room) put() *parts {
	p := &parts{services: rm.services()}
	games := make(cardtable.Games, len(rm.Games))
	for i, g := range rm.Games {
		games[i] = g.Game
	}
	p.past = &past.Matches{Store: rm.Store, Games: games, Doubt: rm.doubt,
		Lying: func(r bot.Request) []pages.Seated { return p.tables.Lying(r) }}
	p.results = &result.Results{Store: rm.Store, Discord: rm.Discord, Jobs: p.jobs, Prefs: p.prefs, Log: rm.Log, Games: games,
		Load: p.past.Load, Effort: func() int { return rm.Gauged }}
	p.past.Finished = p.results.Finished
	p.ratings = rated.Keeper{Store: rm.Store, Jobs: p.jobs, Log: rm.Log, Games: games, Now: rm.Now}
	p.ageing = &rated.Ager{Keeper: p.ratings}
	p.past.Replays = p.again(rm.Games, func(b house.Besides) past.Again { return b.Replay })
	p.past.Reviews = p.again(rm.Games, func(b house.Besides) past.Again { return b.Review })
	p.counter = match.Counter{Games: games, Spans: p.prefs, Log: rm.Log}
	p.leaders = &leaders.Leaders{Store: rm.Store, Prefs: p.prefs, Jobs: p.jobs, Log: rm.Log, Now: rm.Now, Games: games, Counter: p.counter, Ratings: p.ratings}
	p.stats = &stats.Stats{Store: rm.Store, Prefs: p.prefs, Jobs: p.jobs, Log: rm.Log, Now: rm.Now, Games: games, Ratings: p.ratings, Score: p.counter.Score}
	p.solos = new(solo.Solos)
	p.ends = &fixture.Ends{Store: rm.Store, Jobs: p.jobs, Log: rm.Log, Take: end{rm}.goesOn()}
	rm.furnish(p, games)
	p.tables = table.New(rm.atTables(p, games))
	p.rounds = rm.goRound(p)
	p.leaving = &forget.Leaving{Store: rm.Store, Discord: rm.Discord, Log: rm.Log, Now: rm.Now, Do: p.jobs.Do, Contact: rm.Contact, Playing: p.tables.Playing}
	p.leaving.Withdraw = []func(ctx context.Context, member string) (none bool, err error){
		func(ctx context.Context, member string) (bool, error) { return p.series.Withdraw(ctx, member) },
		p.withdrawAll, p.resignAll, rm.refuseAll}
	p.lobby = lobby.New(lobby.Services{Store: rm.Store, Discord: rm.Discord, Log: rm.Log, Now: rm.Now, Secrets: rm.Secrets, Games: games,
		Prefs: p.prefs, Jobs: p.jobs, Clock: p.clock, Pings: p.pings},
		lobby.House{Tables: forLobby(p), Results: p.results, Staying: p.leaving.Staying, Matches: rm.list, InPlace: rm.inPlace, Doubt: p.rounds.Soon})
	p.series = rm.seriesRoom(p, games)
	p.pairs = &pairs.Room{Store: rm.Store, Discord: rm.Discord, Jobs: p.jobs, Clock: p.clock, Prefs: p.prefs, Log: rm.Log}
	p.cups = rm.hold(p, games)
	p.results.Series, p.past.Files = p.series.Line, p.series.Files
	*p.solos = solo.Solos{Store: rm.Store, Games: games, Tables: forSolo(p.tables), Prefs: p.prefs, Clock: p.clock, Secrets: rm.Secrets, Now: rm.Now, Staying: p.leaving.Staying,
		Whispers: p.whispers, Jobs: p.jobs, Doubt: p.rounds.Soon}
	p.guilds = &guild.Guilds{Store: rm.Store, Discord: rm.Discord, Clock: p.clock, Prefs: p.prefs, Log: rm.Log, Now: rm.Now, Do: p.jobs.Do, Drop: rm.drop, Games: rm.gameHelp}
	return p
}

// services are made of nothing but the room's own fields.
func (rm *Room) services() services {
	cores := rm.Cores
	if cores == nil {
		cores = jobs.NewCores()
	}
	j := jobs.New(rm.Log, cores)
	j.Watch = rm.Watch.Jobs
	return services{
		jobs:  j,
		prefs: &prefs.Prefs{Store: rm.Store, Log: rm.Log},
		pings: new(ping.Pings),
		skew:  new(skew.Skew),
		clock: &clock.Clock{Store: rm.Store, Room: ticking{rm}, Log: rm.Log, Now: rm.Now,
			Connected: func() bool { return rm.Connected == nil || rm.Connected() }},
		whispers: &whisper.Whispers{Discord: rm.Discord, Jobs: j, Log: rm.Log, Now: rm.Now, Place: table.IsQueue, Explain: rm.explain},
		folds:    &display.Folds{Discord: rm.Discord, Jobs: j},
	}
}

// furnish makes what the games have besides their tables.
func (rm *Room) furnish(p *parts, games cardtable.Games) {
	h := house.House{Store: rm.Store, Discord: rm.Discord, Log: rm.Log, Now: rm.Now, Jobs: p.jobs, Prefs: p.prefs, Past: p.past, Results: p.results,
		Secrets: rm.Secrets, Alone: p.solos, Whispers: p.whispers, Films: &whisper.Films{Discord: rm.Discord, Jobs: p.jobs},
		Here: func(r bot.Request) (*match.Match, bool) { return p.tables.Here(r) }, Away: func(guild string) bool { return p.clock.Halted(guild) || p.guilds.Lacks(guild) },
		Staying: func(member string) error { return p.leaving.Staying(member) }, Rings: rm.rings(p)}
	p.reached = &milestone.Milestones{Store: rm.Store, Discord: rm.Discord, Prefs: p.prefs, Do: p.jobs.Do}
	kinds := []share.Kind{p.past.Shared(), p.reached.Shared(), p.stats.Shared()}
	var hides []func(context.Context, storage.Match) bool
	for i, g := range rm.Games {
		var b house.Besides
		if g.Besides != nil {
			b = g.Besides(h)
		}
		p.besides = append(p.besides, b)
		p.leaders.Boards, p.stats.Solos = append(p.leaders.Boards, b.Boards...), append(p.stats.Solos, b.Stats...)
		games[i].Presses = slices.Concat(games[i].Presses, b.AtTable)
		kinds = append(kinds, b.Shared...)
		hides = append(hides, b.Hides)
	}
	p.shares = &share.Shares{Kinds: kinds}
	p.besides = append(p.besides, rm.weekly(p, h, games))
	p.past.Hides = func(ctx context.Context, m storage.Match) bool {
		return slices.ContainsFunc(hides, func(h func(context.Context, storage.Match) bool) bool { return h != nil && h(ctx, m) })
	}
}

// weekly is the summary of a week in the channels of servers that want it.
func (rm *Room) weekly(p *parts, h house.House, games cardtable.Games) house.Besides {
	w := &weekly.Weekly{Store: rm.Store, Prefs: p.prefs, Jobs: p.jobs, Log: rm.Log, Games: games, Moments: map[string]weekly.Moments{}, Load: p.past.Load,
		Hides: func(ctx context.Context, m storage.Match) bool { return p.past.Hides(ctx, m) }}
	for i, g := range games {
		w.Moments[g.Name] = p.besides[i].Moments
	}
	posts := h.Posts(w.Kind())
	return house.Besides{Presses: posts.Presses, Load: posts.Load, Tick: func() { w.PostDue(posts) }, Leave: posts.Leave}
}

// rings tells whether a member may be mentioned now: they wish to be, and were not a moment
// ago.
func (rm *Room) rings(p *parts) func(ctx context.Context, member string) bool {
	return func(ctx context.Context, member string) bool {
		if p.prefs.Wish(ctx, member, pages.Calls) == pages.CallsQuiet {
			return false
		}
		_, may := p.pings.Call(member, "", rm.Now())
		return may
	}
}

// again finds how a game shows its matches once more, in some way.
func (p *parts) again(games []house.Game, way func(house.Besides) past.Again) func(game string) past.Again {
	return func(game string) past.Again {
		at := slices.IndexFunc(games, func(g house.Game) bool { return g.Name == game })
		if at < 0 {
			return nil
		}
		return way(p.besides[at])
	}
}

// atTables is what the tables share.
func (rm *Room) atTables(p *parts, games cardtable.Games) *table.Room {
	return &table.Room{Store: rm.Store, Games: games, Jobs: p.jobs, Clock: p.clock, Prefs: p.prefs, Log: rm.Log, Now: rm.Now,
		Computer: &computer.Room{Jobs: p.jobs, Clock: p.clock, Log: rm.Log, Now: rm.Now, Moment: rm.Moment, Check: rm.Check},
		Notices:  &notice.Room{Store: rm.Store, Discord: rm.Discord, Jobs: p.jobs, Prefs: p.prefs, Pings: p.pings, Now: rm.Now},
		Posts: &post.Room{Store: rm.Store, Discord: rm.Discord, Folds: p.folds, Jobs: p.jobs, Prefs: p.prefs, Whispers: p.whispers, Log: rm.Log, Now: rm.Now,
			When: func(id string) time.Time { return p.skew.Here(bot.When(id)) }, Before: func() string { return bot.Moment(p.skew.There(rm.Now()).Add(-2 * skew.Least)) },
			End: end{rm}},
		House: table.House{
			Later:     p.whispers.Later,
			Tableless: p.past.Tableless,
			Unasked:   func(ctx context.Context, challenge int64) error { return p.lobby.ShowAccepted(ctx, challenge) },
			End:       end{rm},
		},
	}
}

// goOnForgetting goes on forgetting a member who has asked for it.
func (p *parts) goOnForgetting(member string) {
	if p.leaving.Has(member) {
		p.leaving.Go(member)
	}
}

// seriesRoom has the series.
func (rm *Room) seriesRoom(p *parts, games cardtable.Games) *series.Room {
	return &series.Room{Store: rm.Store, Discord: rm.Discord, Folds: p.folds, Jobs: p.jobs, Clock: p.clock, Prefs: p.prefs, Log: rm.Log, Now: rm.Now, Games: games,
		House: series.House{Arrange: p.lobby.Arrange, Replay: p.past.Load, Resign: p.tables.ResignFor, Abandon: p.tables.Abandon,
			Staying: p.leaving.Staying, Again: p.lobby.PlayAgain, Gone: p.goOnForgetting, Doubt: p.rounds.Soon}}
}

// resignAll resigns a member's matches; none is true if there were none.
func (p *parts) resignAll(_ context.Context, member string) (none bool, err error) {
	return !p.tables.Resign(member, func() { p.leaving.Go(member) }), nil
}

// withdrawAll takes a member out of tournaments; none is true if they were in none.
func (p *parts) withdrawAll(ctx context.Context, member string) (none bool, err error) {
	return p.cups.Leave(ctx, member, func() { p.leaving.Go(member) })
}

// hold is what tournaments work with.
func (rm *Room) hold(p *parts, games cardtable.Games) *tournament.Tournaments {
	cups := tournament.New(tournament.Services{Store: rm.Store, Discord: rm.Discord, Log: rm.Log, Now: rm.Now, Secrets: rm.Secrets, Games: games,
		Prefs: p.prefs, Jobs: p.jobs, Clock: p.clock},
		tournament.House{Arrange: p.lobby.Arrange, Tables: p.tables, Staying: p.leaving.Staying,
			Away: func(guild string) bool { return p.clock.Halted(guild) || p.guilds.Lacks(guild) }})
	return cups
}

// refuseAll takes back a member's challenges, or leaves those they joined; none is true if there
// were none.
func (rm *Room) refuseAll(ctx context.Context, member string) (none bool, err error) {
	none = true
	open, err := rm.Store.OpenChallenges(ctx)
	for _, c := range open {
		if c.From.ID == member || c.Of(member) >= 0 {
			none = false
			rm.jobs.Do(lobby.Queue(c.ID), func(ctx context.Context) error {
				defer rm.leaving.Go(member)
				return rm.lobby.Withdraw(ctx, c.ID, member)
			})
		}
	}
	return none, err
}

// drop removes what is in memory of a server. It returns false while that can't be
// done.
func (rm *Room) drop(guild string) (ready bool) {
	for _, b := range rm.besides {
		if b.Leave != nil && !b.Leave(guild) {
			return false
		}
	}
	rm.tables.Purge(guild)
	rm.lobby.Purge(guild)
	rm.series.Purge(guild)
	return true
}

// doubt logs what can't be read in a stored match, such as something written by a later version.
// A default stands in for it.
func (rm *Room) doubt(m storage.Match) { prefs.Doubt(rm.Log, "match", m.ID, m.Pace, m.Look) }

// opened are the room's tables as one of its parts knows them.
type opened[T any] struct {
	*table.Tables
	as func(*table.Table) T
}

func (o opened[T]) Open(ctx context.Context, row storage.Match) (t T, err error) {
	made, err := o.Tables.Open(ctx, row)
	if err == nil {
		t = o.as(made)
	}
	return t, err
}

func (o opened[T]) Find(match int64) (t T) {
	if found := o.Table(match); found != nil {
		t = o.as(found)
	}
	return t
}

// forSolo are the tables as matches for one know them.
func forSolo(ts *table.Tables) opened[solo.Table] {
	return opened[solo.Table]{ts, func(t *table.Table) solo.Table { return t }}
}

// forLobby are the tables as the lobby knows them.
func forLobby(p *parts) tables {
	return tables{opened[lobby.Table]{p.tables, func(t *table.Table) lobby.Table { return t }}, p}
}

// tables also know who plays together. Members who wait for the next game of a series keep a
// place.
type tables struct {
	opened[lobby.Table]
	of *parts
}

func (ts tables) Playing(g lobby.Group) (link string, is bool) {
	same := func(guild string, people []storage.Person) bool {
		return g.In(guild) && lobby.GroupOf(guild, people) == g
	}
	if link, is = ts.Together(same); is {
		return link, is
	}
	return ts.of.series.Together(same)
}

func (ts tables) Places(guild, member string) int {
	return ts.Tables.Places(guild, member) + ts.of.series.Places(guild, member)
}

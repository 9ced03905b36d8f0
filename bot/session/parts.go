package session

import (
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
	"stopp/bot/service/whisper"
	"stopp/bot/table"
	"stopp/bot/table/match"
	"stopp/bot/table/past"
	"stopp/bot/table/result"
	"stopp/storage"
)

// services are shared by the parts of the room.
type services struct {
	jobs     *jobs.Jobs
	clock    *clock.Clock
	prefs    *prefs.Prefs
	pings    *ping.Pings
	skew     *clock.Skew
	whispers *whisper.Whispers
	folds    *display.Folds
}

// parts are the parts of the room, floor by floor.
type parts struct {
	services
	atTables
	around
	people
	server  *bot.Server
	rounds  *rounds.Rounds
	besides []house.Besides     // by game, and then those of no game
	away    time.Duration       // how long nobody could play before Load
	asked   []storage.Challenge // that were open then
}

// atTables play and tell a match.
type atTables struct {
	tables  *table.Tables
	past    *past.Matches
	results *result.Results
}

// around stand around the tables of a server.
type around struct {
	lobby   *lobby.Lobby
	solos   *solo.Solos
	series  *series.Series
	pairs   *pairs.Remains
	cups    *tournament.Tournaments
	ends    *fixture.Ends // of matches that belong to one of these
	counter match.Counter
	ratings rated.Keeper
	ageing  *rated.Ager
	leaders *leaders.Leaders
	stats   *stats.Stats
	reached *milestone.Milestones
}

// people are about members, servers, and what they show each other.
type people struct {
	leaving *forget.Leaving
	guilds  *guild.Guilds
	shares  *share.Shares
}

// put puts the room together. Nothing of it runs yet. All parts are there before the first is
// filled in, so each can get any other; games come last, for they add to the others.
func (rm *Room) put() {
	rm.parts = &parts{services: rm.services(),
		atTables: atTables{tables: new(table.Tables), past: new(past.Matches), results: new(result.Results)},
		around: around{lobby: new(lobby.Lobby), solos: new(solo.Solos), series: new(series.Series), pairs: new(pairs.Remains), cups: new(tournament.Tournaments),
			ends: new(fixture.Ends), ageing: new(rated.Ager), leaders: new(leaders.Leaders), stats: new(stats.Stats), reached: new(milestone.Milestones)},
		people: people{leaving: new(forget.Leaving), guilds: new(guild.Guilds), shares: new(share.Shares)},
		rounds: new(rounds.Rounds)}
	f := fitter{rm, make(cardtable.Games, len(rm.Games))}
	for i, g := range rm.Games {
		f.games[i] = g.Game
	}
	f.fitTables()
	f.fitMatches()
	f.fitCounting()
	f.fitPeople()
	f.fitRounds()
	f.fitGames()
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
		skew:  new(clock.Skew),
		clock: &clock.Clock{Store: rm.Store, Deadlines: ticking{rm}, Log: rm.Log, Now: rm.Now,
			Connected: func() bool { return rm.Connected == nil || rm.Connected() }},
		whispers: &whisper.Whispers{Discord: rm.Discord, Jobs: j, Log: rm.Log, Now: rm.Now, Place: table.IsQueue, Explain: rm.explain},
		folds:    &display.Folds{Discord: rm.Discord, Jobs: j},
	}
}

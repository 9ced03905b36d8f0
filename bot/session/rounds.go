package session

import (
	"context"

	"stopp/bot/service/rounds"
	"stopp/storage"
)

// The kinds of things that rounds look at.
const (
	roundMatches    = "matches"
	roundChallenges = "challenges"
	roundSeries     = "series"
)

// Rounds are all of them.
var Rounds = []string{roundMatches, roundChallenges, roundSeries}

// goRound compares what is open in the database with what the parts look at.
func (rm *Room) goRound(p *parts) *rounds.Rounds {
	return &rounds.Rounds{Store: rm.Store, Jobs: p.jobs, Log: rm.Log, Now: rm.Now, Found: rm.Watch.Found,
		Halted: func(guild string) bool { return p.clock.Halted(guild) || p.guilds.Lacks(guild) },
		Parts: []rounds.Part{
			{Name: roundMatches, Of: func(o storage.Open) map[int64]storage.Opened { return o.Matches },
				Known: func() map[int64]storage.Opened { return p.tables.Known() }, Look: p.lookAtMatch},
			{Name: roundChallenges, Of: func(o storage.Open) map[int64]storage.Opened { return o.Challenges },
				Known: func() map[int64]storage.Opened { return p.lobby.Known() },
				Look:  func(ctx context.Context, id int64) (bool, error) { return p.lobby.Look(ctx, id) }},
			{Name: roundSeries, Of: func(o storage.Open) map[int64]storage.Opened { return o.Series },
				Known: func() map[int64]storage.Opened { return p.series.Known() },
				Look:  func(ctx context.Context, id int64) (bool, error) { return p.series.Look(ctx, id) }},
		},
		Settle: func(ctx context.Context) error { return p.lobby.Settle(ctx) },
	}
}

// lookAtMatch has a match played that nobody looks at. While it is looked for, no match is made.
func (p *parts) lookAtMatch(ctx context.Context, id int64) (done bool, err error) {
	if has, done, err := p.tables.Check(ctx, id); has || err != nil {
		return done, err
	}
	var row storage.Match
	p.lobby.Still(func() {
		p.solos.Still(func() { row, done, err = p.tables.Take(ctx, id) })
	})
	if done && err == nil {
		p.lobby.Began(row.Challenge)
		if row.Fixture.Of == storage.OfTournament { // perhaps somebody who plays there has withdrawn
			p.cups.Look(row.Fixture.ID)
		}
	}
	return done, err
}

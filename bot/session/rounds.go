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
	roundPairs      = "pairs"
)

// Rounds are all of them.
var Rounds = []string{roundMatches, roundChallenges, roundSeries, roundPairs}

// fitRounds fills in the comparison of the database's open things with the things that the
// parts look at.
func (f fitter) fitRounds() {
	*f.rounds = rounds.Rounds{Store: f.Store, Jobs: f.jobs, Log: f.Log, Now: f.Now, Found: f.Watch.Found, Halted: f.halted, Settle: f.lobby.Settle,
		Parts: []rounds.Part{
			{Name: roundMatches, Of: func(o storage.Open) map[int64]storage.Opened { return o.Matches }, Known: f.tables.Known, Look: f.lookAtMatch},
			{Name: roundChallenges, Of: func(o storage.Open) map[int64]storage.Opened { return o.Challenges }, Known: f.lobby.Known, Look: f.lobby.Look},
			{Name: roundSeries, Of: func(o storage.Open) map[int64]storage.Opened { return o.Series }, Known: f.series.Known, Look: f.series.Look},
			{Name: roundPairs, Of: func(o storage.Open) map[int64]storage.Opened { return o.Pairs }, Known: f.pairs.Known, Look: f.pairs.Look},
		}}
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

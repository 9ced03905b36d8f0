package session

import (
	"context"
	"stopp/bot/club/lobby"
)

// resignAll resigns a member's matches; none is true if there were none.
func (p *parts) resignAll(_ context.Context, member string) (none bool, err error) {
	return !p.tables.Resign(member, func() { p.leaving.Go(member) }), nil
}

// withdrawAll takes a member out of tournaments; none is true if they were in none.
func (p *parts) withdrawAll(ctx context.Context, member string) (none bool, err error) {
	return p.cups.Leave(ctx, member, func() { p.leaving.Go(member) })
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

// drop removes a server from memory. It returns false while that can't be done.
func (p *parts) drop(guild string) (ready bool) {
	for _, b := range p.besides {
		if b.Leave != nil && !b.Leave(guild) {
			return false
		}
	}
	p.tables.Purge(guild)
	p.lobby.Purge(guild)
	p.series.Purge(guild)
	p.pairs.Purge(guild)
	return true
}

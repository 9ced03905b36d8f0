package session

import (
	"context"
	"errors"

	"stopp/bot/forget"
	"stopp/game/streit"
	"stopp/storage"
)

// leavers has members forgotten who ask for it.
func (rm *Room) leavers() *forget.Leaving {
	return &forget.Leaving{Store: rm.Store, Discord: rm.Discord, Log: rm.Log, Now: rm.Now, Do: rm.jobs.Do, Contact: rm.Contact, Playing: rm.playing,
		Withdraw: []func(ctx context.Context, member string) (none bool, err error){rm.resignAll, rm.forsakeAll, rm.refuseAll}}
}

// playing is how many matches a member plays.
func (rm *Room) playing(member string) int {
	return len(rm.index.find(func(e *entry) bool { return e.has(member) && !e.over }))
}

// resignAll resigns a member's matches; none tells that there are none.
func (rm *Room) resignAll(_ context.Context, member string) (none bool, err error) {
	all := rm.index.find(func(e *entry) bool { return e.has(member) })
	for _, e := range all {
		rm.jobs.Do(e.t.queue(), func(ctx context.Context) error { return rm.resignFor(ctx, e.t, member) })
	}
	return len(all) == 0, nil
}

// forsakeAll ends a member's matches whose rules are not known here; none tells that
// there are none.
func (rm *Room) forsakeAll(_ context.Context, member string) (none bool, err error) {
	all := rm.strangers.of(member)
	for _, row := range all {
		rm.jobs.Do(tableQueue(row.ID), func(ctx context.Context) error { return rm.forsake(ctx, row, member) })
	}
	return len(all) == 0, nil
}

// refuseAll takes back a member's challenges, or leaves them; none tells that there are
// none.
func (rm *Room) refuseAll(ctx context.Context, member string) (none bool, err error) {
	none = true
	open, err := rm.Store.OpenChallenges(ctx)
	for _, c := range open {
		if c.From.ID == member || c.Of(member) >= 0 {
			none = false
			rm.jobs.Do(challengeQueue(c.ID), func(ctx context.Context) error { return rm.refuseFor(ctx, c.ID, member) })
		}
	}
	return none, err
}

// resignFor resigns a match for a member, or accepts its result. Where only
// others can, it waits for them.
func (rm *Room) resignFor(ctx context.Context, t *table, member string) error {
	if t.over() {
		return nil
	}
	var refused *streit.Refusal
	err := rm.act(ctx, t, t.seat(member), "", streit.Action{Verb: streit.Resign}.String())
	if err != nil && !errors.As(err, &refused) {
		return err
	}
	rm.show(ctx, t)
	return nil
}

// refuseFor takes a challenge back for a member, declines it, or leaves one for
// anyone that the member has joined.
func (rm *Room) refuseFor(ctx context.Context, id int64, member string) error {
	defer rm.leaving.Go(member)
	c, err := rm.Store.Challenge(ctx, id)
	if err != nil {
		return err
	}
	if c.Anyone && c.From.ID != member {
		if c, err = rm.Store.LeaveChallenge(ctx, id, member); err != nil {
			return err
		}
		rm.index.opened(c)
		return rm.redraw(ctx, id)
	}
	if c, err = rm.close(ctx, id, storage.StateDeclined, member, ""); err != nil || c.Message == "" {
		return err
	}
	return rm.Discord.Edit(ctx, c.Channel, c.Message, rm.closedMessage(c))
}

// parted goes on with those at a table who wait for its end to be forgotten.
func (rm *Room) parted(t *table) {
	for _, p := range t.people {
		if rm.leaving.Has(p.ID) {
			rm.leaving.Go(p.ID)
		}
	}
}

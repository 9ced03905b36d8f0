package table

import (
	"context"
	"slices"

	"stopp/game"
	"stopp/storage"
)

// leaving is how a member leaves a table for good without being there.
type leaving struct{ *Table }

// resignFor resigns the match for a member, or accepts its result. If only others can
// accept it, it waits for them. If nobody can resign in this game, the match ends without
// a result.
func (t leaving) resignFor(ctx context.Context, member string) error {
	if t.match.Over() {
		return nil
	}
	err := t.resign(ctx, member)
	if err == nil {
		err = t.leave(ctx, member)
	}
	if err == nil {
		t.Show(ctx)
	}
	return err
}

// resign resigns the match for a member, if it goes on.
func (t leaving) resign(ctx context.Context, member string) error {
	seat, resign := t.match.Seat(member), t.match.Game.Verbs.Resign
	switch {
	case t.match.Over() || seat == game.NoSeat:
		return nil
	case resign == "":
		return t.abandon(ctx)
	}
	if _, refused := t.match.Story.Act(seat, resign); refused != nil {
		return nil
	}
	return t.Carry(ctx, seat, resign)
}

// leave has a member forgotten at a table where the match goes on after they have resigned:
// somebody without a name has their seat from now on.
func (t leaving) leave(ctx context.Context, member string) error {
	seat := t.match.Seat(member)
	if seat == game.NoSeat || t.match.Over() || !t.match.Resigned().Has(seat) {
		return nil
	}
	gone, err := t.room.Store.ForgetSeat(ctx, t.id, member)
	if err != nil {
		return err
	}
	players := slices.Clone(t.match.Row.Players)
	players[seat] = gone
	t.match.Row.Players = players
	t.Update()
	return nil
}

// Abandon ends a match without a result, in its queue; one that is over stays as it is. Failed, if not nil, is called if that
// can't be done now.
func (ts *Tables) Abandon(match int64, failed func()) {
	ts.outside(match, failed, func(ctx context.Context, t *Table) error { return t.abandon(ctx) })
}

// Alone are a member's running matches for one, the newest first.
func (ts *Tables) Alone(member string) (rows []storage.Match) {
	for _, e := range ts.index.find(func(e *entry) bool { return e.now.Row.Alone() && e.has(member) && !e.over() }) {
		rows = append(rows, e.now.Row)
	}
	slices.Reverse(rows)
	return rows
}

// Shared are the running matches that all play together in a channel, the newest first.
func (ts *Tables) Shared(guild, channel string) (rows []storage.Match) {
	for _, e := range ts.index.in(guild, func(e *entry) bool { return e.now.Row.Together() && e.lies(channel) && !e.over() }) {
		rows = append(rows, e.now.Row)
	}
	slices.Reverse(rows)
	return rows
}

// ResignFor resigns a running match for a member, in its queue. Where the match goes on without
// them, it does. Failed, if not nil, is called if that can't be done now.
func (ts *Tables) ResignFor(match int64, member string, failed func()) {
	ts.outside(match, failed, func(ctx context.Context, t *Table) error { return leaving{t}.resign(ctx, member) })
}

package table

import (
	"context"
	"slices"

	"stopp/storage"
)

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

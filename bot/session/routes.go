package session

import (
	"context"

	"stopp/bot"
	"stopp/bot/pages"
)

// tableHandler handles a request at a table, in the table's queue.
type tableHandler func(ctx context.Context, t *table, r bot.Request) (bot.Reaction, error)

// atTable is the route of a button that belongs to a table: the path's first
// argument is the match.
func (rm *Room) atTable(h tableHandler) bot.Route {
	return func(r bot.Request) (string, bot.Handler) {
		id, err := pages.KeyArg(r, 0)
		if err != nil {
			return "nowhere", bot.Failing(bot.ErrNoRoute)
		}
		t := rm.index.table(id)
		if row, is := rm.strangers.found(id, r); is && t == nil {
			return tableQueue(id), bot.Failing(known(row.Game, row.Version))
		}
		return tableQueue(id), rm.at(t, h)
	}
}

// atMatch is what is done at the table of a match.
func (rm *Room) atMatch(h tableHandler) func(match int64) bot.Handler {
	return func(match int64) bot.Handler { return rm.at(rm.index.table(match), h) }
}

// at handles a request at a table, nil for one that is not there any more.
func (rm *Room) at(t *table, h tableHandler) bot.Handler {
	return func(ctx context.Context, r bot.Request) (bot.Reaction, error) {
		rm.prefs.Learn(ctx, r)
		if t == nil || r.Elsewhere(t.guild) || t.over() && !t.stale {
			return bot.Reaction{}, sorry("match-over", nil)
		}
		if err := rm.comesIn(ctx, t, r); err != nil {
			return bot.Reaction{}, err
		}
		if err := rm.punctual(ctx, t, r); err != nil {
			return bot.Reaction{}, err
		}
		if t.outdated(r) {
			return rm.present(t, r), nil
		}
		rm.pings.Pressed(t.id, r.User.ID, rm.Now())
		return h(ctx, t, r)
	}
}

// alone is the route of a command that belongs to no table.
func (rm *Room) alone(h bot.Handler) bot.Route {
	return func(r bot.Request) (string, bot.Handler) {
		return bot.MemberQueue(r.User.ID), func(ctx context.Context, r bot.Request) (bot.Reaction, error) {
			rm.prefs.Learn(ctx, r)
			return h(ctx, r)
		}
	}
}

package session

import (
	"context"
	"strconv"

	"stopp/bot"
	"stopp/bot/pages"
)

// tableHandler handles a request at a table, in the table's queue.
type tableHandler func(ctx context.Context, t *table, r bot.Request) (bot.Reaction, error)

// atTable is the route of a button that belongs to a table: the path's first
// argument is the match.
func (rm *Room) atTable(h tableHandler) bot.Route {
	return func(r bot.Request) (string, bot.Handler) {
		id, err := number36(r, 0)
		if err != nil {
			return "nowhere", failing(bot.ErrNoRoute)
		}
		t := rm.index.table(id)
		if row, is := rm.strangers.found(id, r); is && t == nil {
			return tableQueue(id), failing(known(row.Game, row.Version))
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
		rm.learnLocale(ctx, r)
		if t == nil || elsewhere(r, t.guild) || t.over() && !t.stale {
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
		rm.attention.pressed(t.id, r.User.ID, rm.Now())
		return h(ctx, t, r)
	}
}

// elsewhere tells that a request comes from another server than what it names:
// numbers are given again when a server is removed that had the last ones.
func elsewhere(r bot.Request, guild string) bool { return r.Guild != "" && r.Guild != guild }

// alone is the route of a command that belongs to no table.
func (rm *Room) alone(h bot.Handler) bot.Route {
	return func(r bot.Request) (string, bot.Handler) {
		return memberQueue(r), func(ctx context.Context, r bot.Request) (bot.Reaction, error) {
			rm.learnLocale(ctx, r)
			return h(ctx, r)
		}
	}
}

// managing is the route of what is for those who manage a server.
func (rm *Room) managing(h bot.Handler) bot.Route {
	return rm.alone(func(ctx context.Context, r bot.Request) (bot.Reaction, error) {
		if err := mayManage(r); err != nil {
			return bot.Reaction{}, err
		}
		return h(ctx, r)
	})
}

func memberQueue(r bot.Request) string { return bot.Path("member", r.User.ID) }

func failing(err error) bot.Handler {
	return func(context.Context, bot.Request) (bot.Reaction, error) { return bot.Reaction{}, err }
}

// number is an argument of the request's path. The error is bot.ErrNoRoute:
// no button of ours has such a path.
func number(r bot.Request, i int) (int, error) {
	if args := r.Args(); i < len(args) {
		if n, err := strconv.Atoi(args[i]); err == nil {
			return n, nil
		}
	}
	return 0, bot.ErrNoRoute
}

// number36 is an argument that names a match or a challenge.
func number36(r bot.Request, i int) (int64, error) {
	if args := r.Args(); i < len(args) {
		if n, err := pages.ParseKey(args[i]); err == nil {
			return n, nil
		}
	}
	return 0, bot.ErrNoRoute
}

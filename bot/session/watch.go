package session

import (
	"context"

	"stopp/bot"
	"stopp/bot/pages"
)

// watch is /match watch, and the button that looks again: a private look at a table, as
// everybody may see it.
func (rm *Room) watch(ctx context.Context, t *table, r bot.Request) (bot.Reaction, error) {
	as := bot.Private
	if r.Kind == bot.Press {
		as = bot.Update
	}
	m := rm.privately(ctx, t, r).Watched(t.link())
	return bot.Reaction{Answer: bot.Answer{As: as, Message: m}}, nil
}

// watchAgain is the route of that button; it also shows how a match came out whose
// table is gone.
func (rm *Room) watchAgain(r bot.Request) (string, bot.Handler) {
	if id, err := pages.KeyArg(r, 0); err == nil && rm.index.table(id) == nil {
		return rm.results.At(rm.results.WatchEnd)(r)
	}
	return rm.atTable(rm.watch)(r)
}

package session

import (
	"context"

	"stopp/bot"
)

// watch is /watch, and the button that looks again: a private look at a table, as
// everybody may see it.
func (rm *Room) watch(ctx context.Context, t *table, r bot.Request) (bot.Reaction, error) {
	as := bot.Private
	if r.Kind == bot.Press {
		as = bot.Update
	}
	m := rm.privately(ctx, t, r).Watched(t.link())
	return bot.Reaction{Answer: bot.Answer{As: as, Message: m}}, nil
}

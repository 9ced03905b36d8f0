package session

import (
	"context"

	"stopp/bot"
	"stopp/bot/streit/view"
)

// privately is a table as the member of a request wants to see it, who sits at it
// or looks on. It shows no more than what all may see.
func (rm *Room) privately(ctx context.Context, t *table, r bot.Request) view.Table {
	v := t.scene(reader(r))
	v.View.Viewer = t.seat(r.User.ID)
	v.Look = rm.prefs.LookFor(ctx, r.User.ID, v.Look)
	return v
}

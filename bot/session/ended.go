package session

import (
	"context"

	"stopp/bot/match"
	"stopp/bot/streit/play"
	"stopp/bot/streit/view"
	"stopp/game/streit"
)

// finished is a match that is over as everybody may see it, with all that is told of
// its end.
func (rm *Room) finished(ctx context.Context, t *table) view.Table {
	g, _ := games().Of(t.row.Game)
	m := &match.Match{Row: t.row, Game: g, Story: t.story, Actions: t.actions, Since: t.since}
	return play.Table(rm.results.Finished(ctx, m))
}

// ended is what the match itself tells.
func (t *table) ended() view.Ended {
	e := view.Ended{Turns: t.story.Turns(), Calls: make([]view.Tally, len(t.people)), Luck: play.ReadLuck(t.row.Luck), DealOf: t.row.DealOf}
	if n := len(t.actions); n > 0 {
		e.Took = t.actions[n-1].At.Sub(t.row.Started)
	}
	for _, l := range t.story.Sheets() {
		for _, h := range l.Events {
			switch r := h.Ruling; {
			case h.What != streit.Called || int(r.Caller) >= len(e.Calls):
			case r.Right:
				e.Calls[r.Caller].Right++
			default:
				e.Calls[r.Caller].Wrong++
			}
		}
	}
	return e
}

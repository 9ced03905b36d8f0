package session

import "context"

// showInTurn shows a table when the line has come to it. Nothing is on its way
// before, so that what a member does there meanwhile is shown at once.
func (rm *Room) showInTurn(t *table) {
	rm.jobs.InTurn(t.queue(), func(ctx context.Context) error {
		rm.show(ctx, t)
		return nil
	})
}

// lacksTime tells whether the time of a turn's end is all that the channel shows
// wrongly.
func (t *table) lacksTime() bool {
	but := t.wanted()
	but.until = t.shown.until
	return t.shown == but && t.shown.until != t.until() && !t.lacksResult()
}

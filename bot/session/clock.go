package session

import (
	"context"
	"errors"

	"stopp/game"
	"stopp/game/streit"
)

// clock accepts a provisional result for all who had their time to call, and
// shows the table.
func (rm *Room) clock(ctx context.Context, t *table) error {
	if deadline := t.row.Deadline; !deadline.IsZero() && !rm.Now().Before(deadline) {
		if err := rm.acceptAll(ctx, t); err != nil {
			return err
		}
	}
	return rm.show(ctx, t)
}

func (rm *Room) acceptAll(ctx context.Context, t *table) error {
	for seat := range t.people {
		err := rm.act(ctx, t, game.Seat(seat), "", streit.Action{Verb: streit.Accept})
		var refused *streit.Refusal
		if err != nil && !errors.As(err, &refused) { // whose word isn't awaited is refused
			return err
		}
	}
	return nil
}

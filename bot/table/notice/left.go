package notice

import (
	"context"
	"errors"

	"stopp/bot/service/doubt"
	"stopp/bot/service/jobs"
	"stopp/storage"
)

// Leave notes that a table is gone: the notice that still stands beside it is taken away by a
// Tick.
func (room *Services) Leave(row storage.Match) {
	if row.Warning != "" {
		room.left.Store(row.ID, row)
	}
}

// Tick takes away what still stands beside matches that are over. Queue is a match's. It only
// enters jobs.
func (room *Services) Tick(queue func(match int64) string) {
	for key, value := range room.left.Range {
		id, row := key.(int64), value.(storage.Match)
		room.Jobs.Do(jobs.Aside(queue(id)), func(ctx context.Context) error {
			err := room.Discord.Delete(ctx, row.Channel, row.Warning)
			if err != nil && doubt.Of(err) != doubt.Never {
				return err
			}
			err = room.Store.SetWarning(ctx, id, row.Warned, "")
			if err == nil || errors.Is(err, storage.ErrNotFound) { // its server has gone
				room.left.Delete(id)
				return nil
			}
			return err
		})
	}
}

package notice

import (
	"context"
	"errors"
	"maps"
	"sync"

	"stopp/bot/service/display"
	"stopp/bot/service/jobs"
	"stopp/storage"
)

// left are the matches that are over and beside which a notice still stands, since Discord
// was busy: their tables are gone.
type left struct {
	mu   sync.Mutex
	rows map[int64]storage.Match
}

func (l *left) add(row storage.Match) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.rows == nil {
		l.rows = map[int64]storage.Match{}
	}
	l.rows[row.ID] = row
}

func (l *left) remove(match int64) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.rows, match)
}

func (l *left) list() map[int64]storage.Match {
	l.mu.Lock()
	defer l.mu.Unlock()
	return maps.Clone(l.rows)
}

// Leave notes that a table is gone: the notice that still stands beside it is taken away by a
// Tick.
func (room *Services) Leave(row storage.Match) {
	if row.Warning != "" {
		room.left.add(row)
	}
}

// Tick takes away what still stands beside matches that are over. Queue is a match's. It only
// enters jobs.
func (room *Services) Tick(queue func(match int64) string) {
	for id, row := range room.left.list() {
		room.Jobs.Do(jobs.Aside(queue(id)), func(ctx context.Context) error {
			err := room.Discord.Delete(ctx, row.Channel, row.Warning)
			if err != nil && display.Of(err) != display.Never {
				return err
			}
			err = room.Store.SetWarning(ctx, id, row.Warned, "")
			if err == nil || errors.Is(err, storage.ErrNotFound) { // its server has gone
				room.left.remove(id)
				return nil
			}
			return err
		})
	}
}

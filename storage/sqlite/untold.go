package sqlite

import (
	"context"
	"time"

	"stopp/storage"
)

const untold = selectMatch + `where ended >= ?
	and (shown < (select coalesce(max(number), 0) from actions where match = m.id) + (ending = '` + storage.Abandoned + `')
		or home <> channel and result_message = '') order by ended, id`

// Untold returns the matches that ended since a moment and whose last actions
// no message shows yet, or whose Home does not, the first to end first: their
// results are still to be told. The end of an abandoned match counts as one more
// action.
func (db *DB) Untold(ctx context.Context, since time.Time) ([]storage.Match, error) {
	return db.matches(ctx, "untold results", untold, millis(since))
}

package sqlstore

import (
	"context"
	"time"

	"stopp/storage"
)

const notTold = `(m.shown < (select coalesce(max(number), 0) from actions where match = m.id) + case when m.ending = '` + storage.Abandoned + `' then 1 else 0 end
		or m.home <> m.channel and m.result_message = '' or m.warning <> '')`

var untold = selectMatch + "where m.ended >= ? and " + notTold + "/*of m.guild*/ order by m.ended, m.id"

// Untold returns the matches that ended since a moment and whose last actions
// no message shows yet, or whose Home does not, or beside which a warning still stands, the first to
// end first: their results are still to be told, or the warning is to go. The end of an abandoned match counts as one more
// action.
func (db matches) Untold(ctx context.Context, since time.Time) ([]storage.Match, error) {
	return db.matchesBy(ctx, "untold results", db.ours(untold), millis(since))
}

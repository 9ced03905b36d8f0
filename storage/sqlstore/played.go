package sqlstore

import (
	"context"
	"database/sql"
)

// unplayed notes that not everybody has played a match that is over. Nothing is left of it among
// those of the same people.
var unplayed = []string{
	"delete from meetings where circle = (select circle from matches where id = ?1) and match = ?1",
	"update matches set played = 0, circle = null, counted = 1 where id = ?1",
}

func setUnplayed(ctx context.Context, tx *sql.Tx, match int64) error {
	return runAll(ctx, tx, unplayed, match)
}

// keepPlayed notes whether everybody has played a match that is over.
func keepPlayed(q asker, match int64, is bool) error {
	if !is {
		return q.all(unplayed, match)
	}
	_, err := q.exec("update matches set played = 1 where id = ?", match)
	return err
}

package sqlstore

import (
	"context"
	"database/sql"

	"stopp/storage"
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

const firstActions = actionsOf + " limit 60" // mostly everybody has moved by then

// findOut looks whether everybody has played the matches of which nobody knows that yet.
func findOut(ctx context.Context, tx *sql.Tx, by storage.Rater, some []ratedRow) error {
	for i := range some {
		m := &some[i]
		if m.Played != storage.PlayedUnknown || m.Match == 0 {
			continue
		}
		row, err := match(ctx, tx, matchByID, m.Match)
		if err != nil {
			return err
		}
		m.Played = 0
		for _, query := range []string{firstActions, actionsOf} {
			actions, err := list(ctx, tx, scanAction, query, m.Match)
			if err != nil {
				return err
			}
			if by.Played(row, actions) {
				m.Played = 1
				break
			}
			if len(actions) == row.Count {
				break
			}
		}
	}
	return nil
}

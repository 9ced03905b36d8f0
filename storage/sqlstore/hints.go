package sqlstore

import (
	"context"
	"database/sql"
	"fmt"
)

const hintOnce = "select 1 from hints where interaction = ? and interaction <> ''"

// CountHint notes that a seat of a match has asked for a hint. The same
// interaction again is ErrRepeated, a match that has ended ErrConflict.
func (db matches) CountHint(ctx context.Context, id int64, seat int, interaction string) error {
	return db.write(ctx, fmt.Sprintf("hint in match %d", id), func(tx *sql.Tx) error {
		if err := none(ctx, tx, hintOnce, interaction); err != nil {
			return err
		}
		if _, err := openMatch(ctx, tx, id); err != nil {
			return err
		}
		_, err := tx.ExecContext(ctx, `insert into hints (match, seat, number, interaction)
			values (?1, ?2, (select count(*) + 1 from hints where match = ?1 and seat = ?2), ?3)`, id, seat, interaction)
		return err
	})
}

package sqlstore

import (
	"context"
	"database/sql"
	"fmt"
)

// ofOpen goes when a match (?1) ends.
var ofOpen = []string{
	"delete from drafts where match = ?1",
	"delete from settings where match = ?1 and match <> 0",
}

// SetDraft notes what a seat of a match has prepared, "" for nothing any more. An
// interaction that has made a draft before is ErrRepeated and changes nothing; a match
// that has ended is ErrConflict.
func (db matches) SetDraft(ctx context.Context, id int64, seat int, draft, interaction string) error {
	return db.writeAt(ctx, fmt.Sprintf("draft in match %d", id), id, func(tx *sql.Tx) error {
		if _, err := openMatch(ctx, tx, id); err != nil {
			return err
		}
		_, err := tx.ExecContext(ctx, `insert into drafts (match, number, seat, draft, interaction)
			values (?1, (select coalesce(max(number), 0) + 1 from drafts where match = ?1), ?2, ?3, ?4)`, id, seat, draft, interaction)
		return err
	})
}

// clearDrafts empties the drafts of a match, except some seats'. It still knows which
// press made them.
func clearDrafts(ctx context.Context, tx *sql.Tx, match int64, but []int) error {
	keep := 0
	for _, seat := range but {
		keep |= 1 << seat
	}
	_, err := tx.ExecContext(ctx, `update drafts set draft = '' where match = ?1 and draft <> ''
		and (seat is null or (?2 >> seat) & 1 = 0)`, match, keep)
	return err
}

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

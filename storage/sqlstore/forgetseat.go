package sqlstore

import (
	"context"
	"database/sql"

	"stopp/storage"
)

// forgetAtTable takes a person (?1) out of a match (?2) that goes on without them; ?3 takes
// their place. The messages of the match stay known, because the others play there.
var forgetAtTable = []string{
	`update actions set interaction = '' where match = ?2 and seat = (select substr('ABCDEF', seat + 1, 1)
		from players where match = ?2 and person = ?1)`,
	`update hints set interaction = '' where match = ?2 and seat = (select seat from players where match = ?2 and person = ?1)`,
	"delete from drafts where match = ?2 and seat = (select seat from players where match = ?2 and person = ?1)",
	"update players set person = ?3, name = '' where match = ?2 and person = ?1",
}

// ForgetSeat forgets a person in one open match, which goes on without them, and returns who
// stands in their place. All else of them stays until Forget.
func (db people) ForgetSeat(ctx context.Context, match int64, person string) (gone storage.Person, err error) {
	err = db.write(ctx, "forget a seat", func(tx *sql.Tx) error {
		var guild string
		if err := tx.QueryRowContext(ctx, "select guild from matches where id = ?", match).Scan(&guild); err != nil {
			return err
		}
		var err error
		if gone.ID, err = goneAs(asker{ctx: ctx, tx: tx}, person, guild); err != nil {
			return err
		}
		return runAll(ctx, tx, forgetAtTable, person, match, gone.ID)
	})
	return gone, err
}

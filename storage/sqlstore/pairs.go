package sqlstore

import (
	"context"
	"database/sql"
	"fmt"

	"stopp/storage"
)

const (
	pairsByID = `select id, guild, channel, message, shown, told from pairs where id = ?`
	pairsOpen = "select id from pairs where state in ('open', 'playing')/*of guild*/ union all select id from pairs where state = 'over' and told = ''/*of guild*/ order by 1"
	pairSeats = "select person, name from pair_seats where pairs = ? order by player"
)

// Pairs is a match between two pairs, or ErrNotFound.
func (db pairs) Pairs(ctx context.Context, id int64) (storage.Pairs, error) {
	return readIn(ctx, db.handle, fmt.Sprintf("match %d between pairs", id), func(tx *sql.Tx) (storage.Pairs, error) { return onePairs(ctx, tx, id) })
}

// OpenPairs are all that have not ended, or whose end nobody has been told.
func (db pairs) OpenPairs(ctx context.Context) ([]int64, error) {
	return readAll(ctx, db.handle, "matches between pairs", scanID, db.ours(pairsOpen))
}

func onePairs(ctx context.Context, tx *sql.Tx, id int64) (p storage.Pairs, err error) {
	err = tx.QueryRowContext(ctx, pairsByID, id).Scan(&p.ID, &p.Guild, &p.Channel, &p.Message, &p.Shown, &p.Told)
	if err == nil {
		p.Players, err = list(ctx, tx, scanPerson, pairSeats, id)
	}
	return p, err
}

// ClosePairs ends one that has not ended: from now on all is told of its games, those that are
// still to come among them. One that is over stays as it is.
func (db pairs) ClosePairs(ctx context.Context, id int64) (p storage.Pairs, err error) {
	err = db.write(ctx, fmt.Sprintf("match %d between pairs", id), func(tx *sql.Tx) error {
		if _, err := tx.ExecContext(ctx, "update pairs set state = 'over', ending = 'broken', ended = ? where id = ? and state in ('open', 'playing')", millis(db.Now()), id); err != nil {
			return err
		}
		if err := unseal(ctx, tx, storage.OfPairs, id); err != nil {
			return err
		}
		p, err = onePairs(ctx, tx, id)
		return err
	})
	return p, err
}

// SetPairsShown notes what the message shows that asked for one; SetPairsTold the message that
// tells its end.
func (db pairs) SetPairsShown(ctx context.Context, id int64, shown string) error {
	return db.change(ctx, fmt.Sprintf("message of match %d between pairs", id), "update pairs set shown = ? where id = ?", shown, id)
}

// SetPairsTold notes the message that tells the end of one.
func (db pairs) SetPairsTold(ctx context.Context, id int64, message string) error {
	return db.change(ctx, fmt.Sprintf("end of match %d between pairs", id), "update pairs set told = ? where id = ?", message, id)
}

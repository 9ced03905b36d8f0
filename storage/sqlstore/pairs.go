package sqlstore

import (
	"context"
	"database/sql"
	"fmt"

	"stopp/storage"
)

const (
	allPairs  = "select id, guild, channel, message, state = 'over', shown, told from pairs where "
	pairsByID = allPairs + "id = ?"
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
	if p, err = scanPairs(tx.QueryRowContext(ctx, pairsByID, id)); err == nil {
		p.Players, err = list(ctx, tx, scanPerson, pairSeats, id)
	}
	return p, err
}

func scanPairs(r row) (p storage.Pairs, err error) {
	err = r.Scan(&p.ID, &p.Guild, &p.Channel, &p.Message, &p.Over, &p.Shown, &p.Told)
	return p, err
}

// ChangePairs changes one and returns it as it is then: whether it is over, what its message
// shows, which one tells its end. Once it is over, all may be told of its games, also of those
// still to come.
func (db pairs) ChangePairs(ctx context.Context, id int64, change func(*storage.Pairs)) (p storage.Pairs, err error) {
	err = db.write(ctx, fmt.Sprintf("match %d between pairs", id), func(tx *sql.Tx) error {
		was, err := onePairs(ctx, tx, id)
		if err != nil {
			return err
		}
		p = was
		if change(&p); p.Over && !was.Over {
			err = changeOne(ctx, tx, "update pairs set state = 'over', ending = 'broken', ended = ? where id = ?", millis(db.Now()), id)
		}
		if err == nil && p.Over {
			err = unseal(ctx, tx, storage.OfPairs, id)
		}
		if err == nil && (p.Shown != was.Shown || p.Told != was.Told) {
			err = changeOne(ctx, tx, "update pairs set shown = ?, told = ? where id = ?", p.Shown, p.Told, id)
		}
		return err
	})
	return p, err
}

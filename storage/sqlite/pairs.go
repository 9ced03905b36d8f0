package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"stopp/storage"
)

const (
	selectPairs = `select id, interaction, guild, channel, message, shown, game, rules, pace, look, deals, secret, state, expires, ended, ending, table_1, table_2, told from pairs `
	pairsByID   = selectPairs + "where id = ?"
	pairsMade   = selectPairs + "where interaction = ?"
	pairsOpen   = selectPairs + "where state in ('open', 'playing')/*of guild*/ order by id"
	pairsUntold = selectPairs + "where state = 'over' and told = ''/*of guild*/ order by id"
	pairSeats   = "select person, name, accepted, gone from pair_seats where pairs = ? order by player"
	busyPairs   = "select count(*) from pair_seats s join pairs p on p.id = s.pairs where s.person = ? and p.state in ('open', 'playing')"
)

// CreatePairs keeps a new match between two pairs, open. Who makes it has accepted. If its
// interaction has made one before it returns that, with ErrRepeated.
func (db pairs) CreatePairs(ctx context.Context, p storage.Pairs) (storage.Pairs, error) {
	given := p
	err := db.write(ctx, "new match between pairs", func(tx *sql.Tx) error {
		p = given
		made, err := onePairs(ctx, tx, pairsMade, p.Interaction)
		if err == nil {
			p = made
			return storage.ErrRepeated
		}
		if !errors.Is(err, sql.ErrNoRows) {
			return err
		}
		t := p.Terms
		err = tx.QueryRowContext(ctx, "insert into pairs (interaction, guild, channel, game, rules, pace, look, deals, secret, expires) values (?,?,?,?,?,?,?,?,?,?) returning id",
			p.Interaction, p.Guild, p.Channel, t.Game, t.Rules, t.Pace, t.Look, t.Deals, t.Secret, millis(p.Expires)).Scan(&p.ID)
		for player, q := range p.Players {
			if err == nil {
				_, err = tx.ExecContext(ctx, "insert into pair_seats (pairs, player, person, name, accepted) values (?,?,?,?,?)", p.ID, player, q.ID, q.Name, q.Accepted)
			}
		}
		if err == nil {
			p, err = onePairs(ctx, tx, pairsByID, p.ID)
		}
		return err
	})
	return p, err
}

// Pairs is a match between two pairs, or ErrNotFound.
func (db pairs) Pairs(ctx context.Context, id int64) (p storage.Pairs, err error) {
	err = db.read(ctx, fmt.Sprintf("match %d between pairs", id), func(tx *sql.Tx) error {
		p, err = onePairs(ctx, tx, pairsByID, id)
		return err
	})
	return p, err
}

// OpenPairs are all that wait for members or are played, UntoldPairs those that are over and
// whose comparison nobody has seen yet.
func (db pairs) OpenPairs(ctx context.Context) ([]storage.Pairs, error) {
	return db.manyPairs(ctx, pairsOpen)
}

// UntoldPairs are those that are over and whose comparison is not posted.
func (db pairs) UntoldPairs(ctx context.Context) ([]storage.Pairs, error) {
	return db.manyPairs(ctx, pairsUntold)
}

func (db pairs) manyPairs(ctx context.Context, query string) (all []storage.Pairs, err error) {
	err = db.read(ctx, "matches between pairs", func(tx *sql.Tx) error {
		all, err = list(ctx, tx, scanPairs, db.ours(query))
		for i := range all {
			if err == nil {
				all[i].Players, err = list(ctx, tx, scanPairPlayer, pairSeats, all[i].ID)
			}
		}
		return err
	})
	return all, err
}

func onePairs(ctx context.Context, tx *sql.Tx, query string, key any) (storage.Pairs, error) {
	p, err := scanPairs(tx.QueryRowContext(ctx, query, key))
	if err == nil {
		p.Players, err = list(ctx, tx, scanPairPlayer, pairSeats, p.ID)
	}
	return p, err
}

func scanPairs(r row) (p storage.Pairs, err error) {
	var expires, ended sql.NullInt64
	t := &p.Terms
	err = r.Scan(&p.ID, &p.Interaction, &p.Guild, &p.Channel, &p.Message, &p.Shown, &t.Game, &t.Rules, &t.Pace, &t.Look, &t.Deals, &t.Secret,
		&p.State, &expires, &ended, &p.Ending, &p.Tables[0], &p.Tables[1], &p.Told)
	p.Expires, p.Ended = moment(expires), moment(ended)
	return p, err
}

func scanPairPlayer(r row) (p storage.PairPlayer, err error) {
	err = r.Scan(&p.ID, &p.Name, &p.Accepted, &p.Gone)
	return p, err
}

// changePairs changes a match between two pairs that is in a state and returns it as it is then;
// in any other it comes back as it is, with ErrConflict.
func (db pairs) changePairs(ctx context.Context, id int64, state string, how func(tx *sql.Tx, p storage.Pairs) error) (p storage.Pairs, err error) {
	err = db.write(ctx, fmt.Sprintf("match %d between pairs", id), func(tx *sql.Tx) error {
		if p, err = onePairs(ctx, tx, pairsByID, id); err != nil {
			return err
		}
		if p.State != state {
			return storage.ErrConflict
		}
		if err := how(tx, p); err != nil {
			return err
		}
		p, err = onePairs(ctx, tx, pairsByID, id)
		return err
	})
	return p, err
}

// AcceptPairs notes that a member accepts; who has accepted before stays as they are. With the
// last one it is played.
func (db pairs) AcceptPairs(ctx context.Context, id int64, person, interaction string) (storage.Pairs, error) {
	return db.changePairs(ctx, id, storage.PairsOpen, func(tx *sql.Tx, p storage.Pairs) error {
		player := p.Of(person)
		if player < 0 {
			return storage.ErrConflict
		}
		if p.Players[player].Accepted != "" {
			return nil
		}
		if err := changeOne(ctx, tx, "update pair_seats set accepted = ? where pairs = ? and player = ?", interaction, id, player); err != nil {
			return err
		}
		if len(p.Awaited()) > 1 {
			return nil
		}
		return changeOne(ctx, tx, "update pairs set state = 'playing' where id = ?", id)
	})
}

// CancelPairs ends one that was not begun.
func (db pairs) CancelPairs(ctx context.Context, id int64) (storage.Pairs, error) {
	return db.changePairs(ctx, id, storage.PairsOpen, func(tx *sql.Tx, _ storage.Pairs) error {
		return changeOne(ctx, tx, "update pairs set state = 'off' where id = ?", id)
	})
}

// LeavePairs notes that a member has given up one that is played. It is over with that, and
// what its deals come from is told.
func (db pairs) LeavePairs(ctx context.Context, id int64, person string) (storage.Pairs, error) {
	return db.changePairs(ctx, id, storage.PairsPlaying, func(tx *sql.Tx, p storage.Pairs) error {
		if err := changeOne(ctx, tx, "update pair_seats set gone = 1 where pairs = ? and player = ?", id, p.Of(person)); err != nil {
			return err
		}
		return db.end(ctx, tx, id, storage.PairsLeft)
	})
}

// EndPairs ends one that is played: from now on all is told. One that is over stays as it is.
func (db pairs) EndPairs(ctx context.Context, id int64, ending string) (storage.Pairs, error) {
	p, err := db.changePairs(ctx, id, storage.PairsPlaying, func(tx *sql.Tx, _ storage.Pairs) error { return db.end(ctx, tx, id, ending) })
	if errors.Is(err, storage.ErrConflict) {
		err = nil
	}
	return p, err
}

func (db pairs) end(ctx context.Context, tx *sql.Tx, id int64, ending string) error {
	if err := changeOne(ctx, tx, "update pairs set state = 'over', ending = ?, ended = ? where id = ?", ending, millis(db.Now()), id); err != nil {
		return err
	}
	return unseal(ctx, tx, storage.OfPairs, id)
}

// SetPairsTable has a table's next deals played in a channel.
func (db pairs) SetPairsTable(ctx context.Context, id int64, table int, channel string) error {
	column := [...]string{"table_1", "table_2"}[table]
	return db.write(ctx, fmt.Sprintf("table of match %d between pairs", id), func(tx *sql.Tx) error {
		return changeOne(ctx, tx, "update pairs set "+column+" = ? where id = ?", channel, id)
	})
}

// SetPairsShown notes the message that asks for one, and what it shows; SetPairsTold the one
// with the comparison.
func (db pairs) SetPairsShown(ctx context.Context, id int64, message, shown string) error {
	return db.write(ctx, fmt.Sprintf("message of match %d between pairs", id), func(tx *sql.Tx) error {
		return changeOne(ctx, tx, "update pairs set message = ?, shown = ? where id = ?", message, shown, id)
	})
}

// SetPairsTold notes the message with the comparison.
func (db pairs) SetPairsTold(ctx context.Context, id int64, message string) error {
	return db.write(ctx, fmt.Sprintf("comparison of match %d between pairs", id), func(tx *sql.Tx) error {
		return changeOne(ctx, tx, "update pairs set told = ? where id = ?", message, id)
	})
}

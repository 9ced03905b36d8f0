package sqlstore

import (
	"context"
	"database/sql"
	"fmt"

	"stopp/storage"
)

// JoinChallenge notes that a member accepts a challenge for anyone, and returns
// it. It is StartMatch that accepts for the last one. At a table that people join they
// have places before the computer; where members have all, it is ErrTaken. Somebody who
// has joined is ErrRepeated, a challenge that is no longer open ErrConflict; with all three
// the challenge is returned as it is kept.
func (db challenges) JoinChallenge(ctx context.Context, id int64, p storage.Person, interaction string) (c storage.Challenge, err error) {
	err = db.write(ctx, fmt.Sprintf("join challenge %d", id), func(tx *sql.Tx) error {
		if c, err = challenge(ctx, tx, challengeByID, id); err != nil {
			return err
		}
		switch {
		case c.State != storage.StateOpen || !c.Anyone:
			return storage.ErrConflict
		case c.Of(p.ID) >= 0 || c.From.ID == p.ID:
			return storage.ErrRepeated
		case c.Gathers() && c.Taken()-c.Gathering.Computers >= c.Gathering.Places:
			return storage.ErrTaken
		}
		if c.Gathers() && c.Taken() >= c.Gathering.Places {
			if err := seatComputers(ctx, tx, c, c.Gathering.Computers-1); err != nil {
				return err
			}
		}
		if err := join(ctx, tx, c, p, interaction); err != nil {
			return err
		}
		c, err = challenge(ctx, tx, challengeByID, id)
		return err
	})
	return c, err
}

// LeaveChallenge takes somebody who has joined an open challenge for anyone off
// it again, and returns it; ErrConflict as JoinChallenge. One who has not joined
// changes nothing.
func (db challenges) LeaveChallenge(ctx context.Context, id int64, person string) (c storage.Challenge, err error) {
	err = db.write(ctx, fmt.Sprintf("leave challenge %d", id), func(tx *sql.Tx) error {
		if c, err = challenge(ctx, tx, challengeByID, id); err != nil {
			return err
		}
		if c.State != storage.StateOpen || !c.Anyone {
			return storage.ErrConflict
		}
		if _, err := tx.ExecContext(ctx, "delete from invited where challenge = ? and person = ?", id, person); err != nil {
			return err
		}
		c, err = challenge(ctx, tx, challengeByID, id)
		return err
	})
	return c, err
}

// join adds somebody to those who have accepted.
func join(ctx context.Context, tx *sql.Tx, c storage.Challenge, p storage.Person, interaction string) error {
	var seat int
	const after = "select coalesce(max(seat), 0) + 1 from invited where challenge = ?"
	if err := tx.QueryRowContext(ctx, after, c.ID).Scan(&seat); err != nil {
		return err
	}
	return insertOne(ctx, tx, c.ID, seat, storage.Invited{Person: p, Answer: storage.StateAccepted, Interaction: interaction})
}

// joinLast adds the only one of the players who has not joined yet.
func joinLast(ctx context.Context, tx *sql.Tx, c storage.Challenge, players []storage.Person, interaction string) error {
	var last []storage.Person
	for _, p := range players {
		if p.ID != c.From.ID && c.Of(p.ID) < 0 {
			last = append(last, p)
		}
	}
	if len(last) != 1 || len(c.To)+2 != len(players) {
		return fmt.Errorf("%w: %d of %d players join", storage.ErrConflict, len(last), len(players))
	}
	return join(ctx, tx, c, last[0], interaction)
}

package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"stopp/storage"
)

// CreateChallenge keeps a new challenge and returns it with its ID, open and, if it had no
// date, dated now. Invited members may have answered already. One with the same Interaction,
// or of the same Fixture, is returned as it is kept, with ErrRepeated.
func (db challenges) CreateChallenge(ctx context.Context, c storage.Challenge) (storage.Challenge, error) {
	given := c
	err := db.write(ctx, "create challenge", func(tx *sql.Tx) error {
		c = given
		stored, err := challengeAs(ctx, tx, c)
		if err == nil {
			c = stored
			return storage.ErrRepeated
		}
		if !errors.Is(err, sql.ErrNoRows) {
			return err
		}
		c.Created = db.orNow(c.Created)
		c, err = insertChallenge(ctx, tx, c)
		return err
	})
	return c, err
}

func insertChallenge(ctx context.Context, tx *sql.Tx, c storage.Challenge) (storage.Challenge, error) {
	var id int64
	c.State = storage.StateOpen
	err := tx.QueryRowContext(ctx, insertChallengeRow, challengeRow.values(c)...).Scan(&id)
	if err != nil {
		return c, err
	}
	if err := insertInvited(ctx, tx, id, c.To); err != nil {
		return c, err
	}
	return challenge(ctx, tx, challengeByID, id)
}

// Challenge returns a challenge, or ErrNotFound.
func (db challenges) Challenge(ctx context.Context, id int64) (storage.Challenge, error) {
	return readIn(ctx, db.handle, fmt.Sprintf("challenge %d", id), func(tx *sql.Tx) (storage.Challenge, error) { return challenge(ctx, tx, challengeByID, id) })
}

// Rematch returns the newest challenge to play a match again, or ErrNotFound.
func (db challenges) Rematch(ctx context.Context, match int64) (storage.Challenge, error) {
	return readIn(ctx, db.handle, fmt.Sprintf("rematch of %d", match), func(tx *sql.Tx) (storage.Challenge, error) { return challenge(ctx, tx, rematchOf, match) })
}

// SetChallengeMessage notes the message that a challenge's buttons are under.
func (db challenges) SetChallengeMessage(ctx context.Context, id int64, message string) error {
	return db.change(ctx, fmt.Sprintf("message of challenge %d", id), "update challenges set message = ? where id = ?", message, id)
}

// CloseChallenge makes an open challenge StateDeclined or StateExpired and returns it. By is the
// member who closed it, "" for the clock; the interaction is noted as an invited member's answer. A
// challenge that is no longer open is returned as it is stored, with ErrConflict. (StartMatch
// accepts challenges.)
func (db challenges) CloseChallenge(ctx context.Context, id int64, state, by, interaction string) (c storage.Challenge, err error) {
	err = db.write(ctx, fmt.Sprintf("close challenge %d", id), func(tx *sql.Tx) error {
		if state != storage.StateDeclined && state != storage.StateExpired {
			return fmt.Errorf("%q closes no challenge", state)
		}
		if c, err = closeChallenge(ctx, tx, id, state); err != nil || state == storage.StateExpired {
			return err
		}
		if err := setAnswer(ctx, tx, id, by, storage.StateDeclined, interaction); err != nil {
			return err
		}
		c, err = challenge(ctx, tx, challengeByID, id)
		return err
	})
	return c, err
}

// OpenChallenges returns all challenges that wait for an answer, also those
// whose time is up, oldest first.
func (db challenges) OpenChallenges(ctx context.Context) (all []storage.Challenge, err error) {
	err = db.read(ctx, "open challenges", func(tx *sql.Tx) error {
		all, err = list(ctx, tx, scanChallenge, db.ours(openChallenges))
		for i := range all {
			if err == nil {
				all[i].To, err = list(ctx, tx, invitedRow.scan, invitedBy, all[i].ID)
			}
		}
		return err
	})
	return all, err
}

// SetChallengeTerms gives an open challenge other rules, another pace and another form of series, so
// that no member has accepted it any more, and returns it. One that is no longer open is returned
// as it is kept, with ErrConflict.
func (db challenges) SetChallengeTerms(ctx context.Context, id int64, rules, pace, series string) (storage.Challenge, error) {
	return db.changeChallenge(ctx, fmt.Sprintf("terms of challenge %d", id), id, func(tx *sql.Tx, c storage.Challenge) error {
		if c.State != storage.StateOpen {
			return storage.ErrConflict
		}
		if err := changeOne(ctx, tx, "update challenges set rules = ?, pace = ?, series = ? where id = ?", rules, pace, series, id); err != nil {
			return err
		}
		forget := "update invited set answer = '', interaction = '' where challenge = ? and interaction <> ''"
		if c.Anyone {
			forget = "delete from invited where challenge = ?"
		}
		_, err := tx.ExecContext(ctx, forget, id)
		return err
	})
}

// changeChallenge does something to a challenge and returns it as it is afterwards, or, if that fails, as it was.
func (db challenges) changeChallenge(ctx context.Context, what string, id int64, f func(*sql.Tx, storage.Challenge) error) (c storage.Challenge, err error) {
	err = db.write(ctx, what, func(tx *sql.Tx) error {
		if c, err = challenge(ctx, tx, challengeByID, id); err != nil {
			return err
		}
		if err := f(tx, c); err != nil {
			return err
		}
		c, err = challenge(ctx, tx, challengeByID, id)
		return err
	})
	return c, err
}

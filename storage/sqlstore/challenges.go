package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"stopp/storage"
)

// CreateChallenge keeps a new challenge and returns it with its ID, open and,
// if it had no date, dated now. Whom it invites may have answered already. One with the same Interaction, or of the
// same Fixture, is returned as it is kept, with ErrRepeated.
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
	err := tx.QueryRowContext(ctx, "insert into challenges ("+terms.columns("")+`, guild, channel, message, from_id, from_name,
		interaction, secret, anyone, places, computers, level, from_seat, rematch, deal_of, created, expires,
		series, fixture, fixture_of, fixture_number, home, starts, drawn, state)
		values (`+terms.marks()+`,?,?,?,?,?,?,?,?,?,?,?,?,nullif(?,0),nullif(?,0),?,?,?,?,?,?,?,?,?,'open') returning id`,
		append(terms.values(c.Terms), c.Guild, c.Channel, c.Message, c.From.ID, c.From.Name,
			c.Interaction, c.Secret, c.Anyone, c.Gathering.Places, c.Gathering.Computers, c.Gathering.Level, c.FromSeat, c.Rematch, c.DealOf, millis(c.Created), millis(c.Expires),
			c.Series, c.Fixture.Of, c.Fixture.ID, c.Fixture.Number, c.Home, c.Starts, drawn(c.Origin))...).Scan(&id)
	if err != nil {
		return c, err
	}
	if err := insertInvited(ctx, tx, id, c.To); err != nil {
		return c, err
	}
	return challenge(ctx, tx, challengeByID, id)
}

// Challenge returns a challenge, or ErrNotFound.
func (db challenges) Challenge(ctx context.Context, id int64) (c storage.Challenge, err error) {
	err = db.read(ctx, fmt.Sprintf("challenge %d", id), func(tx *sql.Tx) error {
		c, err = challenge(ctx, tx, challengeByID, id)
		return err
	})
	return c, err
}

// Rematch returns the newest challenge to play a match again, or ErrNotFound.
func (db challenges) Rematch(ctx context.Context, match int64) (c storage.Challenge, err error) {
	err = db.read(ctx, fmt.Sprintf("rematch of %d", match), func(tx *sql.Tx) error {
		c, err = challenge(ctx, tx, rematchOf, match)
		return err
	})
	return c, err
}

// SetChallengeMessage notes the message that a challenge's buttons are under.
func (db challenges) SetChallengeMessage(ctx context.Context, id int64, message string) error {
	return db.write(ctx, fmt.Sprintf("message of challenge %d", id), func(tx *sql.Tx) error {
		return changeOne(ctx, tx, "update challenges set message = ? where id = ?", message, id)
	})
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
				all[i].To, err = list(ctx, tx, scanInvited, invitedBy, all[i].ID)
			}
		}
		return err
	})
	return all, err
}

// SetChallengeRules gives an open challenge other rules, so that no member has
// accepted it any more, and returns it. One that is no longer open is returned
// as it is kept, with ErrConflict.
func (db challenges) SetChallengeRules(ctx context.Context, id int64, rules string) (c storage.Challenge, err error) {
	err = db.write(ctx, fmt.Sprintf("rules of challenge %d", id), func(tx *sql.Tx) error {
		if c, err = challenge(ctx, tx, challengeByID, id); err != nil {
			return err
		}
		if c.State != storage.StateOpen {
			return storage.ErrConflict
		}
		if err := changeOne(ctx, tx, "update challenges set rules = ? where id = ?", rules, id); err != nil {
			return err
		}
		forget := "update invited set answer = '', interaction = '' where challenge = ? and interaction <> ''"
		if c.Anyone {
			forget = "delete from invited where challenge = ?"
		}
		if _, err := tx.ExecContext(ctx, forget, id); err != nil {
			return err
		}
		c, err = challenge(ctx, tx, challengeByID, id)
		return err
	})
	return c, err
}

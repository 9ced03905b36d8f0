package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"stopp/storage"
)

var errLast = errors.New("the last one accepts by starting the match")

const invitedBy = "select person, name, answer, interaction from invited where challenge = ? order by seat"

// AcceptChallenge notes that one of several invited members accepts, and
// returns the challenge. It is StartMatch that accepts for the last one. The
// same interaction again, or the same member, is ErrRepeated, a challenge that
// is no longer open ErrConflict, a member who isn't invited ErrNotFound; but
// for the last the challenge is returned as it is kept.
func (db challenges) AcceptChallenge(ctx context.Context, id int64, person, interaction string) (c storage.Challenge, err error) {
	err = db.write(ctx, fmt.Sprintf("accept challenge %d", id), func(tx *sql.Tx) error {
		if c, err = challenge(ctx, tx, challengeByID, id); err != nil {
			return err
		}
		i := c.Of(person)
		switch {
		case i < 0:
			return storage.ErrNotFound
		case c.State != storage.StateOpen:
			return storage.ErrConflict
		case c.To[i].Answer != "":
			return storage.ErrRepeated
		case len(c.Awaited()) == 1:
			return errLast
		}
		c.To[i].Answer, c.To[i].Interaction = storage.StateAccepted, interaction
		return setAnswer(ctx, tx, id, person, storage.StateAccepted, interaction)
	})
	return c, err
}

// acceptLast closes a challenge for the last one who accepts it. Players are
// those of the match, by seat.
func acceptLast(ctx context.Context, tx *sql.Tx, id int64, players []storage.Person, interaction string) (storage.Challenge, error) {
	c, err := closeChallenge(ctx, tx, id, storage.StateAccepted)
	if err != nil {
		return c, err
	}
	if c.Gathers() {
		return c, nil // who plays says startGathered
	}
	if c.Anyone {
		return c, joinLast(ctx, tx, c, players, interaction)
	}
	last := c.Awaited()
	switch len(last) {
	case 0: // nobody else is a member
		return c, nil
	case 1:
		return c, setAnswer(ctx, tx, id, last[0].ID, storage.StateAccepted, interaction)
	}
	return c, fmt.Errorf("%w: %d members are still asked", storage.ErrConflict, len(last))
}

// setAnswer notes what a member said; nothing for one who isn't invited.
func setAnswer(ctx context.Context, tx *sql.Tx, id int64, person, answer, interaction string) error {
	_, err := tx.ExecContext(ctx, "update invited set answer = ?, interaction = ? where challenge = ? and person = ?",
		answer, interaction, id, person)
	return err
}

func insertInvited(ctx context.Context, tx *sql.Tx, id int64, all []storage.Invited) error {
	for i, p := range all {
		p.Interaction = ""
		if err := insertOne(ctx, tx, id, i+1, p); err != nil {
			return err
		}
	}
	return nil
}

func insertOne(ctx context.Context, tx *sql.Tx, id int64, seat int, p storage.Invited) error {
	_, err := tx.ExecContext(ctx, `insert into invited (challenge, seat, person, name, answer, interaction)
		values (?,?,?,?,?,?)`, id, seat, p.ID, p.Name, p.Answer, p.Interaction)
	return err
}

func scanInvited(r row) (storage.Invited, error) {
	var i storage.Invited
	err := r.Scan(&i.ID, &i.Name, &i.Answer, &i.Interaction)
	return i, err
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

package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
)

// Invited is a member whom a challenge asks to play.
type Invited struct {
	Person
	Answer      string // "", StateAccepted or StateDeclined
	Interaction string // what brought the answer, "" for none, as with those that accept everything
}

var errLast = errors.New("the last one accepts by starting the match")

const invitedBy = "select person, name, answer, interaction from invited where challenge = ? order by seat"

// AcceptChallenge notes that one of several invited members accepts, and
// returns the challenge. It is StartMatch that accepts for the last one. The
// same interaction again, or the same member, is ErrRepeated, a challenge that
// is no longer open ErrConflict, a member who isn't invited ErrNotFound; but
// for the last the challenge is returned as it is kept.
func (db *DB) AcceptChallenge(ctx context.Context, id int64, person, interaction string) (c Challenge, err error) {
	err = db.write(ctx, fmt.Sprintf("accept challenge %d", id), func(tx *sql.Tx) error {
		if c, err = challenge(ctx, tx, challengeByID, id); err != nil {
			return err
		}
		i := c.Of(person)
		switch {
		case i < 0:
			return ErrNotFound
		case c.State != StateOpen:
			return ErrConflict
		case c.To[i].Answer != "":
			return ErrRepeated
		case len(c.Awaited()) == 1:
			return errLast
		}
		c.To[i].Answer, c.To[i].Interaction = StateAccepted, interaction
		return setAnswer(ctx, tx, id, person, StateAccepted, interaction)
	})
	return c, err
}

// Of is where a member stands among those whom the challenge invites, -1 for
// everybody else.
func (c Challenge) Of(person string) int {
	for i, p := range c.To {
		if p.ID == person {
			return i
		}
	}
	return -1
}

// Awaited are those who have not answered yet.
func (c Challenge) Awaited() (all []Person) {
	for _, p := range c.To {
		if p.Answer == "" {
			all = append(all, p.Person)
		}
	}
	return all
}

// acceptLast closes a challenge for the last one who accepts it. Players are
// those of the match, by seat.
func acceptLast(ctx context.Context, tx *sql.Tx, id int64, players []Person, interaction string) error {
	c, err := closeChallenge(ctx, tx, id, StateAccepted)
	if err != nil {
		return err
	}
	if c.Anyone {
		return joinLast(ctx, tx, c, players, interaction)
	}
	last := c.Awaited()
	switch len(last) {
	case 0: // nobody else is a member
		return nil
	case 1:
		return setAnswer(ctx, tx, id, last[0].ID, StateAccepted, interaction)
	}
	return fmt.Errorf("%w: %d members are still asked", ErrConflict, len(last))
}

// setAnswer notes what a member said; nothing for one who isn't invited.
func setAnswer(ctx context.Context, tx *sql.Tx, id int64, person, answer, interaction string) error {
	_, err := tx.ExecContext(ctx, "update invited set answer = ?, interaction = ? where challenge = ? and person = ?",
		answer, interaction, id, person)
	return err
}

func insertInvited(ctx context.Context, tx *sql.Tx, id int64, all []Invited) error {
	for i, p := range all {
		p.Interaction = ""
		if err := insertOne(ctx, tx, id, i+1, p); err != nil {
			return err
		}
	}
	return nil
}

func insertOne(ctx context.Context, tx *sql.Tx, id int64, seat int, p Invited) error {
	_, err := tx.ExecContext(ctx, `insert into invited (challenge, seat, person, name, answer, interaction)
		values (?,?,?,?,?,?)`, id, seat, p.ID, p.Name, p.Answer, p.Interaction)
	return err
}

func scanInvited(r row) (Invited, error) {
	var i Invited
	err := r.Scan(&i.ID, &i.Name, &i.Answer, &i.Interaction)
	return i, err
}

// SetChallengeRules gives an open challenge other rules, so that no member has
// accepted it any more, and returns it. One that is no longer open is returned
// as it is kept, with ErrConflict.
func (db *DB) SetChallengeRules(ctx context.Context, id int64, rules string) (c Challenge, err error) {
	err = db.write(ctx, fmt.Sprintf("rules of challenge %d", id), func(tx *sql.Tx) error {
		if c, err = challenge(ctx, tx, challengeByID, id); err != nil {
			return err
		}
		if c.State != StateOpen {
			return ErrConflict
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

package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"

	"stopp/storage"
)

// JoinChallenge notes that a member accepts a challenge for anyone, and returns it.
// StartMatch accepts for the last one. At a table that people join, members have places
// before the computer; ErrTaken if members have all places. ErrRepeated if the member has
// joined already, ErrConflict if the challenge is no longer open; with all three the
// challenge is returned as it is stored.
func (db challenges) JoinChallenge(ctx context.Context, id int64, p storage.Person, interaction string) (storage.Challenge, error) {
	return db.changeChallenge(ctx, fmt.Sprintf("join challenge %d", id), id, func(tx *sql.Tx, c storage.Challenge) error {
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
		return join(ctx, tx, c, p, interaction)
	})
}

// LeaveChallenge takes somebody who has joined an open challenge for anyone off
// it again, and returns it; ErrConflict as JoinChallenge. One who has not joined
// changes nothing.
func (db challenges) LeaveChallenge(ctx context.Context, id int64, person string) (storage.Challenge, error) {
	return db.changeChallenge(ctx, fmt.Sprintf("leave challenge %d", id), id, func(tx *sql.Tx, c storage.Challenge) error {
		if c.State != storage.StateOpen || !c.Anyone {
			return storage.ErrConflict
		}
		_, err := tx.ExecContext(ctx, "delete from invited where challenge = ? and person = ?", id, person)
		return err
	})
}

// join adds somebody to the members who have accepted.
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

var errLast = errors.New("the last one accepts by starting the match")

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

// SetComputers gives the computer that many places at an open table that people join, from
// 0, or all that are free if there are fewer. A table that is no longer open is returned as
// it is kept, with ErrConflict.
func (db challenges) SetComputers(ctx context.Context, id int64, n int, level string) (storage.Challenge, error) {
	return db.changeChallenge(ctx, fmt.Sprintf("computers of challenge %d", id), id, func(tx *sql.Tx, c storage.Challenge) error {
		if c.State != storage.StateOpen || !c.Gathers() {
			return storage.ErrConflict
		}
		c.Gathering.Level = level
		free := c.Gathering.Places - c.Taken() + c.Gathering.Computers
		return seatComputers(ctx, tx, c, min(max(n, 0), free))
	})
}

func seatComputers(ctx context.Context, tx *sql.Tx, c storage.Challenge, n int) error {
	return changeOne(ctx, tx, "update challenges set computers = ?, level = ? where id = ?", n, c.Gathering.Level, c.ID)
}

// startGathered checks that the players of a match are the people at the table, the
// computer last, and returns the presses by which they joined.
func startGathered(c storage.Challenge, players []storage.Person) (joined []string, err error) {
	members := c.Seated()
	same := func(a, b storage.Person) bool { return a.ID == b.ID }
	if len(players) != c.Taken() || !slices.EqualFunc(members, players[:len(members)], same) {
		return nil, fmt.Errorf("%w: others sit at the table", storage.ErrConflict)
	}
	for _, p := range c.To {
		joined = append(joined, p.Interaction)
	}
	return joined, nil
}

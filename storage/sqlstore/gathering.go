package sqlstore

import (
	"context"
	"database/sql"
	"fmt"
	"slices"

	"stopp/storage"
)

// SetComputers gives the computer that many places at an open table that people join, from
// 0, or all that are free if there are fewer. A table that is no longer open is returned as
// it is kept, with ErrConflict.
func (db challenges) SetComputers(ctx context.Context, id int64, n int, level string) (c storage.Challenge, err error) {
	err = db.write(ctx, fmt.Sprintf("computers of challenge %d", id), func(tx *sql.Tx) error {
		if c, err = challenge(ctx, tx, challengeByID, id); err != nil {
			return err
		}
		if c.State != storage.StateOpen || !c.Gathers() {
			return storage.ErrConflict
		}
		c.Gathering.Level = level
		free := c.Gathering.Places - c.Taken() + c.Gathering.Computers
		if err := seatComputers(ctx, tx, c, min(max(n, 0), free)); err != nil {
			return err
		}
		c, err = challenge(ctx, tx, challengeByID, id)
		return err
	})
	return c, err
}

func seatComputers(ctx context.Context, tx *sql.Tx, c storage.Challenge, n int) error {
	return changeOne(ctx, tx, "update challenges set computers = ?, level = ? where id = ?", n, c.Gathering.Level, c.ID)
}

// startGathered checks that the players of a match are those who sit at the table, the
// computer last, and returns by which presses they joined it.
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

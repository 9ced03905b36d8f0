package sqlstore

import (
	"context"
	"database/sql"
	"errors"

	"stopp/storage"
)

const (
	blockedBy  = "select person, name from blocked where by = ? order by at, person"
	blocksOne  = "select 1 from blocked where by = ? and person = ?"
	blockOne   = "insert into blocked (by, person, name, at) values (?,?,?,?) on conflict (by, person) do update set name = excluded.name"
	unblockOne = "delete from blocked where by = ? and person = ?"
)

// Block notes that a member does not want to be challenged by a person.
func (db people) Block(ctx context.Context, by string, p storage.Person) error {
	return db.exec(ctx, "block", blockOne, by, p.ID, p.Name, millis(db.Now()))
}

// Unblock takes a Block back; where there is none it changes nothing.
func (db people) Unblock(ctx context.Context, by, person string) error {
	return db.exec(ctx, "unblock", unblockOne, by, person)
}

// Blocked lists whom a member has blocked, the first one first.
func (db people) Blocked(ctx context.Context, by string) ([]storage.Person, error) {
	return readAll(ctx, db.handle, "blocked", scanPerson, blockedBy, by)
}

// Blocks tells whether one of some members has blocked a person.
func (db people) Blocks(ctx context.Context, members []string, person string) (blocks bool, err error) {
	err = db.read(ctx, "blocks among members", func(tx *sql.Tx) error {
		for _, by := range members {
			err := none(ctx, tx, blocksOne, by, person)
			if blocks = errors.Is(err, storage.ErrRepeated); blocks {
				return nil
			}
			if err != nil {
				return err
			}
		}
		return nil
	})
	return blocks, err
}

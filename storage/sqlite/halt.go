package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"
)

// haltPrefix begins the settings that say since when time stands still in a
// server.
const haltPrefix = "halt/"

// notHalted is the condition that time runs in the server of a row.
const notHalted = " and guild not in (select substr(key, length('" + haltPrefix + "') + 1) from settings where key >= '" + haltPrefix + "' and key < '" + haltPrefix + "' || char(0x10ffff))"

// Halt notes since when time stands still in a server, where Resume then leaves
// all as it is. What was noted before stays.
func (db *DB) Halt(ctx context.Context, guild string, since time.Time) error {
	return db.write(ctx, "halt server "+guild, func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, "insert into settings (key, value) values (?, ?) on conflict (key) do nothing",
			haltPrefix+guild, strconv.FormatInt(since.UnixMilli(), 10))
		return err
	})
}

// Halted returns since when time stands still in servers, by server.
func (db *DB) Halted(ctx context.Context) (map[string]time.Time, error) {
	noted, err := db.Settings(ctx, haltPrefix)
	since := map[string]time.Time{}
	for key, value := range noted {
		ms, wrong := strconv.ParseInt(value, 10, 64)
		if wrong != nil {
			err = errors.Join(err, fmt.Errorf("%s: %w", key, wrong))
			continue
		}
		since[strings.TrimPrefix(key, haltPrefix)] = time.UnixMilli(ms)
	}
	return since, err
}

// ResumeIn moves the deadlines of a server's open matches and challenges on by the
// time since Halt, and forgets that: both or neither, so that no time counts
// twice. It returns that time, 0 where time has not stood still or the clock has
// been put back.
func (db *DB) ResumeIn(ctx context.Context, guild string, now time.Time) (stood time.Duration, err error) {
	err = db.write(ctx, "resume in server "+guild, func(tx *sql.Tx) error {
		key := haltPrefix + guild
		if stood, err = since(ctx, tx, key, now); err != nil {
			return err
		}
		for _, shift := range shifts {
			if _, err := tx.ExecContext(ctx, shift+" and guild = ?2", stood.Milliseconds(), guild); err != nil {
				return err
			}
		}
		_, err := tx.ExecContext(ctx, "delete from settings where key = ?", key)
		return err
	})
	return stood, err
}

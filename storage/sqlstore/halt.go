package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strconv"
	"time"

	"stopp/storage"
)

// halt is the name of the settings that say since when time stands still in a
// server, or at a match.
const halt = "halt"

// The conditions that time runs in the server of a row, and at a match.
const (
	serverRuns = " and guild not in (select guild from settings where name = '" + halt + "' and match = 0)"
	matchRuns  = " and id not in (select match from settings where name = '" + halt + "' and match <> 0)"
)

// Halt notes since when time stands still in a server, where Resume then leaves
// all as it is. What was noted before stays.
func (db clock) Halt(ctx context.Context, guild string, since time.Time) error {
	return db.stand(ctx, storage.Setting{Name: halt, Guild: guild}, since)
}

// HaltMatch is Halt for one match, whatever becomes of its server.
func (db clock) HaltMatch(ctx context.Context, id int64, since time.Time) error {
	return db.stand(ctx, storage.Setting{Name: halt, Match: id}, since)
}

func (db clock) stand(ctx context.Context, s storage.Setting, since time.Time) error {
	return db.write(ctx, "halt", func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, "insert into settings (name, guild, person, match, game, value) values (?,?,?,?,?,?) on conflict do nothing",
			append(keyOf(s), moments(since))...)
		return err
	})
}

// Halted returns since when time stands still in servers, by server.
func (db clock) Halted(ctx context.Context) (map[string]time.Time, error) {
	since := map[string]time.Time{}
	err := db.halts(ctx, func(s storage.Setting, at time.Time) {
		if s.Match == 0 {
			since[s.Guild] = at
		}
	})
	return since, err
}

// HaltedMatches returns since when time stands still at matches, by match.
func (db clock) HaltedMatches(ctx context.Context) (map[int64]time.Time, error) {
	since := map[int64]time.Time{}
	err := db.halts(ctx, func(s storage.Setting, at time.Time) {
		if s.Match != 0 {
			since[s.Match] = at
		}
	})
	return since, err
}

func (db clock) halts(ctx context.Context, take func(storage.Setting, time.Time)) error {
	noted, err := settings(db).Settings(ctx, halt)
	for s, value := range noted {
		ms, wrong := strconv.ParseInt(value, 10, 64)
		if wrong != nil {
			err = errors.Join(err, fmt.Errorf("%s of server %q, match %d: %w", halt, s.Guild, s.Match, wrong))
			continue
		}
		take(s, time.UnixMilli(ms))
	}
	return err
}

// ResumeIn moves the deadlines of a server's open matches and challenges on by the
// time since Halt, and forgets that: both or neither, so that no time counts
// twice. It returns that time, 0 where time has not stood still or the clock has
// been put back. A match that is halted itself waits for ResumeMatch.
func (db clock) ResumeIn(ctx context.Context, guild string, now time.Time) (stood time.Duration, err error) {
	return db.goOn(ctx, storage.Setting{Name: halt, Guild: guild}, now, shifts, " and guild = ?2", guild)
}

// ResumeMatch is ResumeIn for a match.
func (db clock) ResumeMatch(ctx context.Context, id int64, now time.Time) (stood time.Duration, err error) {
	const shift = "update matches set deadline = deadline + ?1, warned = warned + ?1 where ended is null"
	return db.goOn(ctx, storage.Setting{Name: halt, Match: id}, now, []string{shift}, " and id = ?2", id)
}

func (db clock) goOn(ctx context.Context, s storage.Setting, now time.Time, shifts []string, where string, whose any) (stood time.Duration, err error) {
	err = db.write(ctx, "resume", func(tx *sql.Tx) error {
		if stood, err = since(ctx, tx, s, now); err != nil {
			return err
		}
		for _, shift := range shifts {
			if _, err := tx.ExecContext(ctx, shift+where, stood.Milliseconds(), whose); err != nil {
				return err
			}
		}
		_, err := tx.ExecContext(ctx, "delete from settings where "+whoseKey, keyOf(s)...)
		return err
	})
	return stood, err
}

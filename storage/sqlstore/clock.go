package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"stopp/storage"
	"stopp/storage/postgres"
)

// heartbeat is the setting that says when the program was alive last.
var heartbeat = storage.Setting{Name: "heartbeat"}

// moments is a moment as settings hold it.
func moments(t time.Time) string { return strconv.FormatInt(t.UnixMilli(), 10) }

// Beat notes that the program is alive, so that Resume can tell for how long it was not. With a
// lease, that is noted in the lease.
func (db clock) Beat(ctx context.Context, now time.Time) error {
	if db.lease != nil {
		return db.apart(ctx, "heartbeat", func(tx *sql.Tx) error { return db.beatOfLease(ctx, tx, now) })
	}
	return db.write(ctx, "heartbeat", func(tx *sql.Tx) error { return beat(ctx, tx, now) })
}

func beat(ctx context.Context, tx *sql.Tx, now time.Time) error {
	_, err := tx.ExecContext(ctx, putSetting, append(keyOf(heartbeat), moments(now))...)
	return err
}

const (
	leaseBeats = "update leases set beat = ? where first = ? and holder = ? and term = ? and until > millis()"
	leaseBeat  = "select beat from leases where first = ? and term = ?"
)

// beatOfLease notes it with a lease. A process that plays alone also notes it as one on a file
// does.
func (db *handle) beatOfLease(ctx context.Context, tx *sql.Tx, now time.Time) error {
	err := changeOne(ctx, tx, leaseBeats, now.UnixMilli(), db.lease.First, db.lease.Holder, db.lease.Term)
	switch {
	case errors.Is(err, storage.ErrNotFound):
		return storage.ErrFenced
	case err == nil && strings.HasPrefix(db.lease.Holder, postgres.Alone):
		err = beat(ctx, tx, now)
	}
	return err
}

// Resume moves the deadlines of all open matches, challenges, races and rounds of tournaments
// on by the time since the last Beat, unless they or their servers are halted. It is a Beat
// itself: both or neither, so that no time counts twice. It returns that time, 0 if there was
// no Beat before or the clock has been put back. A process with a lease moves its share's
// deadlines, by the time since anybody who had the share was alive.
func (db clock) Resume(ctx context.Context, now time.Time) (away time.Duration, err error) {
	err = db.write(ctx, "resume", func(tx *sql.Tx) error {
		last, err := db.lastBeat(ctx, tx)
		if err != nil {
			return err
		}
		away = 0
		if last.Valid {
			away = max(0, time.Duration(now.UnixMilli()-last.Int64)*time.Millisecond)
		}
		for _, shift := range shifts {
			if _, err := tx.ExecContext(ctx, db.ours(shift+serverRuns+"/*of guild*/"), away.Milliseconds()); err != nil {
				return err
			}
		}
		if db.lease != nil {
			return db.beatOfLease(ctx, tx, now)
		}
		if _, err := tx.ExecContext(ctx, "delete from leases"); err != nil { // a process that plays alone notes it by itself
			return err
		}
		return beat(ctx, tx, now)
	})
	return away, err
}

// lastBeat is the last sign of life of the processes that served this one's share.
func (db *handle) lastBeat(ctx context.Context, tx *sql.Tx) (ms sql.NullInt64, err error) {
	if db.lease != nil {
		err = tx.QueryRowContext(ctx, leaseBeat, db.lease.First, db.lease.Term).Scan(&ms)
		return ms, err
	}
	var shared int
	if err := tx.QueryRowContext(ctx, "select count(*), min(beat) from leases").Scan(&shared, &ms); err != nil || shared > 0 {
		return ms, err
	}
	return beatAlone(ctx, tx)
}

// beatAlone is the last sign of life of a program that played alone.
func beatAlone(ctx context.Context, tx *sql.Tx) (ms sql.NullInt64, err error) {
	at, err := setAt(ctx, tx, heartbeat)
	if err == nil && !at.IsZero() {
		ms = sql.NullInt64{Int64: at.UnixMilli(), Valid: true}
	}
	return ms, err
}

// shifts move all that waits for a moment on by milliseconds.
var shifts = []string{
	"update matches set deadline = deadline + ?1, warned = warned + ?1 where ended is null" + matchRuns,
	"update challenges set expires = expires + ?1 where state = 'open'",
	"update series set next = next + ?1 where state = 'paused'",
	"update pairs set expires = expires + ?1 where state = 'open'",
	"update races set until = until + ?1 where state in ('open', 'running')",
	"update tournaments set until = until + ?1 where state = 'running'",
}

// since is how long ago the moment is that a setting holds, 0 for one that is not
// set or to come.
func since(ctx context.Context, tx *sql.Tx, key storage.Setting, now time.Time) (time.Duration, error) {
	at, err := setAt(ctx, tx, key)
	if err != nil || at.IsZero() {
		return 0, err
	}
	return max(0, time.Duration(now.UnixMilli()-at.UnixMilli())*time.Millisecond), nil
}

// setAt is the moment that a setting holds, zero for one that is not set.
func setAt(ctx context.Context, tx *sql.Tx, key storage.Setting) (time.Time, error) {
	var value string
	err := tx.QueryRowContext(ctx, setting, keyOf(key)...).Scan(&value)
	if errors.Is(err, sql.ErrNoRows) {
		return time.Time{}, nil
	}
	if err != nil {
		return time.Time{}, err
	}
	ms, err := strconv.ParseInt(value, 10, 64)
	if err != nil {
		return time.Time{}, fmt.Errorf("%s: %w", key.Name, err)
	}
	return time.UnixMilli(ms), nil
}

// Extend moves the deadline of an open match on to a moment, unless it is later
// already, and returns the match; ErrConflict if it is over.
func (db clock) Extend(ctx context.Context, id int64, until time.Time) (m storage.Match, err error) {
	err = db.write(ctx, fmt.Sprintf("extend match %d", id), func(tx *sql.Tx) error {
		err := changeOne(ctx, tx, `update matches set deadline = max(coalesce(deadline, 0), ?)
			where id = ? and ended is null`, millis(until), id)
		if errors.Is(err, storage.ErrNotFound) {
			return storage.ErrConflict
		}
		if err == nil {
			m, err = match(ctx, tx, matchByID, id)
		}
		return err
	})
	return m, err
}

// SetPatience notes the seats of a match whose next turn lasts twice as long.
func (db clock) SetPatience(ctx context.Context, id int64, seats string) error {
	return db.change(ctx, fmt.Sprintf("patience in match %d", id), "update matches set patience = ? where id = ? and ended is null", seats, id)
}

// SetAway notes the seats of a match for which the computer plays on.
func (db clock) SetAway(ctx context.Context, id int64, seats string) error {
	return db.change(ctx, fmt.Sprintf("seats away in match %d", id), "update matches set away = ? where id = ? and ended is null", seats, id)
}

// SetWarning notes which deadline of a match was warned of, zero for none, and
// the message that warns, "" for none.
func (db clock) SetWarning(ctx context.Context, id int64, warned time.Time, message string) error {
	return db.change(ctx, fmt.Sprintf("warning in match %d", id), "update matches set warned = ?, warning = ? where id = ?", millis(warned), message, id)
}

// halt is the name of the settings that say since when time stands still in a
// server, or at a match.
const halt = "halt"

// The conditions that time runs in the server of a row, and at a match.
const (
	serverRuns = " and guild not in (select guild from settings where name = '" + halt + "' and match = 0)"
	matchRuns  = " and id not in (select match from settings where name = '" + halt + "' and match <> 0)"
)

// Halt notes since when time stands still in a server, where Resume then leaves all as it is.
// Earlier notes stay.
func (db clock) Halt(ctx context.Context, guild string, since time.Time) error {
	return db.stand(ctx, storage.Setting{Name: halt, Guild: guild}, since)
}

// HaltMatch is Halt for one match, whatever becomes of its server.
func (db clock) HaltMatch(ctx context.Context, id int64, since time.Time) error {
	return db.stand(ctx, storage.Setting{Name: halt, Match: id}, since)
}

func (db clock) stand(ctx context.Context, s storage.Setting, since time.Time) error {
	return db.exec(ctx, "halt", addSetting+"nothing", append(keyOf(s), moments(since))...)
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

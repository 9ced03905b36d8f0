package postgres

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"stopp/storage"
)

const (
	// stepAside is how long a migration waits for a lock. Players wait behind it, so it gives up
	// soon, lets them go first and begins again.
	stepAside = 300 * time.Millisecond
	// migrateAgain is how long is waited before that, at most.
	migrateAgain = 500 * time.Millisecond
	// quietly is for how long is waited when nobody can be told of it.
	quietly = time.Minute
)

// Why a start has to wait before it can bring a database to its schema.
const (
	Older   = "a program is at work that cannot play on after it"
	InUse   = "the tables are in use"
	Another = "another start is at it"
)

// later says that a migration cannot be made now.
type later struct{ why, who string }

func (l later) Error() string { return l.why }

// Prepare brings a database to the newest schema that this program knows. Others may play
// there meanwhile, and another process may do the same. If a migration cannot be made beside
// programs that play, it waits until they have ended, or the context ends. Waiting is told
// whenever it waits for something else: why, and for whom if that is known. If there is nobody
// to tell, it waits for a minute and fails with ErrHeld.
func Prepare(ctx context.Context, db *sql.DB, waiting func(why, who string)) error {
	list, err := known()
	if err != nil {
		return err
	}
	return prepare(ctx, db, list, waiting)
}

func prepare(ctx context.Context, db *sql.DB, list []migration, waiting func(why, who string)) error {
	begun := time.Now()
	for told := (later{}); ; {
		err := lacking(ctx, db, list)
		if shut(err) {
			err = later{why: Another}
		}
		var l later
		if !errors.As(err, &l) {
			return err
		}
		switch {
		case waiting == nil && time.Since(begun) > quietly:
			return fmt.Errorf("%w (%s: %s)", storage.ErrHeld, l.why, l.who)
		case waiting != nil && l != told:
			waiting(l.why, l.who)
		}
		told = l
		select {
		case <-time.After(migrateAgain/2 + rand.N(migrateAgain/2)):
		case <-ctx.Done():
			return fmt.Errorf("the database is not brought to a newer schema: %w", ctx.Err())
		}
	}
}

// lacking makes the missing migrations of a database, as far as they are possible now.
func lacking(ctx context.Context, db *sql.DB, list []migration) error {
	newest := list[len(list)-1].number
	has, err := schema(ctx, db, newest)
	if err != nil || has >= newest {
		return err
	}
	one, err := db.Conn(ctx)
	if err != nil {
		return err
	}
	defer one.Close()
	return one.Raw(func(c any) error {
		own := c.(*conn).Conn.Conn()
		// Not a lock that waits: an index made concurrently waits for all who wait.
		var got bool
		if err := own.QueryRow(ctx, fmt.Sprintf("select pg_try_advisory_lock(%d, %s)", migrating, here)).Scan(&got); err != nil {
			return err
		}
		if !got {
			return later{why: Another}
		}
		defer own.Exec(context.WithoutCancel(ctx), fmt.Sprintf("select pg_advisory_unlock(%d, %s)", migrating, here))
		for _, step := range steps(list) {
			if err := step.make(ctx, own); err != nil {
				return err
			}
		}
		return nil
	})
}

// step are migrations that are made together.
type step []migration

// steps are the steps of a list: all that can be in one transaction, or one that can be in none.
func steps(list []migration) (all []step) {
	for i, m := range list {
		if i > 0 && !m.alone() && !list[i-1].alone() {
			all[len(all)-1] = append(all[len(all)-1], m)
			continue
		}
		all = append(all, step{m})
	}
	return all
}

// make makes the missing ones of a step, all or none.
func (s step) make(ctx context.Context, own *pgx.Conn) error {
	if s[0].alone() {
		return s[0].makeAlone(ctx, own)
	}
	tx, err := own.BeginTx(ctx, pgx.TxOptions{IsoLevel: pgx.ReadCommitted})
	if err != nil {
		return err
	}
	defer tx.Rollback(context.WithoutCancel(ctx))
	lacking, least, err := s.lacking(ctx, tx)
	if err != nil || len(lacking) == 0 {
		return err
	}
	err = run(ctx, tx, fmt.Sprintf("set local lock_timeout = %d; set local idle_in_transaction_session_timeout = 0", stepAside.Milliseconds()))
	if err == nil && least > 0 {
		err = empties(ctx, tx, least)
	}
	for _, m := range lacking {
		if err == nil {
			err = run(ctx, tx, m.text)
		}
	}
	if err == nil {
		err = mark(ctx, tx, lacking[len(lacking)-1].number, least)
	}
	if err == nil {
		err = tx.Commit(ctx)
	}
	return blocked(err)
}

// lacking are the migrations that a database lacks, and the oldest schema that programs have to
// know to work on after them, 0 if that does not change.
func (s step) lacking(ctx context.Context, tx pgx.Tx) (lacking step, least int, err error) {
	has, err := reached(ctx, tx)
	for _, m := range s {
		if m.number > has && err == nil {
			lacking, least = append(lacking, m), max(least, m.least)
		}
	}
	return lacking, least, err
}

// reached is which schema a database has, 0 for an empty one.
func reached(ctx context.Context, on interface {
	QueryRow(ctx context.Context, query string, args ...any) pgx.Row
}) (number int, err error) {
	var ours bool
	if err := on.QueryRow(ctx, "select to_regclass('stopp_schema') is not null").Scan(&ours); err != nil || !ours {
		return 0, err
	}
	err = on.QueryRow(ctx, "select number from stopp_schema").Scan(&number)
	return number, err
}

// empties closes the door, and sees to it that nobody is left who would have to know that schema.
func empties(ctx context.Context, tx pgx.Tx, least int) error {
	err := run(ctx, tx, fmt.Sprintf("select pg_advisory_xact_lock(%d, %s)", door, here))
	if err != nil {
		return err
	}
	who, err := older(ctx, tx, least)
	if err == nil && who != "" {
		err = later{why: Older, who: who}
	}
	return err
}

// mark notes which schema a database has now.
func mark(ctx context.Context, tx pgx.Tx, number, least int) error {
	return run(ctx, tx, fmt.Sprintf(`alter table stopp_schema add column if not exists least bigint not null default 0;
		update stopp_schema set number = %d, least = greatest(least, %d)`, number, least))
}

// run runs several statements.
func run(ctx context.Context, tx pgx.Tx, text string) error {
	_, err := tx.Exec(ctx, text, pgx.QueryExecModeSimpleProtocol)
	return err
}

// blocked is the error of a migration that met others.
func blocked(err error) error {
	if conflict(err) {
		return later{why: InUse}
	}
	return err
}

// makeAlone makes one whose statements can be in no transaction. Each of them can be made again, so one that
// was interrupted is made from its beginning.
func (m migration) makeAlone(ctx context.Context, own *pgx.Conn) error {
	has, err := reached(ctx, own)
	if err != nil || has >= m.number {
		return err
	}
	for _, s := range m.statements() {
		if _, err := own.Exec(ctx, s, pgx.QueryExecModeSimpleProtocol); err != nil {
			return blocked(fmt.Errorf("%s: %w", strings.ToLower(s), err))
		}
	}
	return step{{number: m.number}}.make(ctx, own)
}

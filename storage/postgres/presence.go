package postgres

import (
	"context"
	"fmt"
	"strings"

	"github.com/jackc/pgx/v5"
)

// Every connection says which schemas its program knows, by a lock that others may have, too, and that goes
// with it. So a migration that older programs cannot work with finds whether there are any. It takes the
// door for itself meanwhile, through which every new connection goes.
const (
	door      = 0x53746f71 // the first number of its lock
	migrating = 0x53746f72 // the number of the lock for making migrations
	// works is the first number of a working program's lock, if it knows no schema; a program that
	// knows schema 23 has works + 23.
	works = 0x53740000
)

// here is the second number of locks, for the schema that the connection uses.
const here = "(select oid::bigint::bit(32)::integer from pg_namespace where nspname = current_schema())"

// enter says that a program is at work which knows schemas up to the newest, unless that is too
// old for the database.
func enter(ctx context.Context, conn *pgx.Conn, newest int) error {
	// One statement after the other, because each sees the state at its beginning.
	script := fmt.Sprintf("begin isolation level read committed; select pg_advisory_xact_lock_shared(%d, %s); select pg_advisory_lock_shared(%d, %[2]s)", door, here, works+newest)
	if _, err := conn.Exec(ctx, script, pgx.QueryExecModeSimpleProtocol); err != nil {
		return err
	}
	var ours bool
	err := conn.QueryRow(ctx, "select to_regclass('stopp_schema') is not null", pgx.QueryExecModeSimpleProtocol).Scan(&ours)
	if err == nil && ours {
		err = allowed(ctx, conn, newest)
	}
	if err == nil {
		_, err = conn.Exec(ctx, "commit")
	}
	return err
}

// shut tells whether a connection has waited at the door in vain: another start makes a migration.
func shut(err error) bool { return code(err) == lockNotAvailable }

// allowed asks the database whether such a program may work with it.
func allowed(ctx context.Context, conn *pgx.Conn, newest int) error {
	rows, err := conn.Query(ctx, marks, pgx.QueryExecModeSimpleProtocol)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() { // one, or none in a database that is damaged
		var number, least int
		if err := rows.Scan(&number, &least); err != nil {
			return err
		}
		if err := knows(newest, number, least); err != nil {
			return err
		}
	}
	return rows.Err()
}

// older are the working programs that know only schemas below least, each in words. The caller must
// hold the door.
func older(ctx context.Context, tx pgx.Tx, least int) (string, error) {
	found, err := texts(ctx, tx, fmt.Sprintf(`select distinct format('one that knows schema %%s, from %%s', l.classid::bigint - %d, coalesce(a.client_addr::text, 'this machine'))
		from pg_locks l join pg_stat_activity a on a.pid = l.pid
		where l.locktype = 'advisory' and l.granted and l.database = (select oid from pg_database where datname = current_database())
			and l.classid::bigint >= %[1]d and l.classid::bigint < %[2]d and l.objid = (select oid from pg_namespace where nspname = current_schema()) order by 1`, works, works+least))
	return strings.Join(found, "; "), err
}

// Pretend has this process be one version ahead, with one more migration: so drills have two versions. It is called
// before anything else, by tests only.
func Pretend(migration string) error {
	list, err := all()
	if err != nil {
		return err
	}
	m, err := read("9000_pretended.sql", migration)
	pretended = append(list[:len(list):len(list)], m)
	return err
}

// pretended are all migrations of a made-up version.
var pretended []migration

// known are the migrations that this program knows, in their order.
func known() ([]migration, error) {
	if pretended != nil {
		return pretended, nil
	}
	return all()
}

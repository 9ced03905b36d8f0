// Package engine says what package sqlstore asks of a database, beside SQL that both of them understand: package sqlite does
// it for a file, package postgres for a server. A Place is where a database is, and a Database is an open one.
//
// Code for both is here, too: it reads a database from end to end, and compares two.
package engine

import (
	"context"
	"database/sql"
	"errors"
	"time"
)

// Place is where a database is: the path of a file, or the address of a server.
type Place interface {
	// Open opens the database, makes it if there is none, and brings it to the newest schema.
	// While it has to wait for others, waiting is told why and who that is. Before anything
	// changes, keeping gets the name of a copy of the old file; copied is that name, "" if
	// there is no copy. Both may be nil.
	Open(ctx context.Context, waiting func(why, who string), keeping func(copied string)) (db Database, copied string, err error)
	// Schema tells which schema the database has, 0 for none, and which one Open would bring it to.
	Schema(ctx context.Context) (has, newest int, err error)
	// Hold takes the lock of the database for a program that plays. While another process has it, waiting, if not nil,
	// is called once with who that is, and Hold waits for so long; then it fails with storage.ErrHeld.
	Hold(ctx context.Context, wait time.Duration, waiting func(holder string)) (Lock, error)
	// Whole opens it to be read from one end to the other, whatever its schema.
	Whole(ctx context.Context) (*Whole, error)
	// Newest is a place with the same in the newest schema: itself, or a copy that gone removes.
	Newest(ctx context.Context) (same Place, gone func(), err error)
	// Take copies everything from another place to this one, where nothing is yet, and compares. Progress, if not nil, is told
	// how many rows of how many are done, first copied and then compared.
	Take(ctx context.Context, from Place, progress func(done, all int)) (rows int, err error)
}

// Lock has a database for one program that plays. It ends with the process, however that ends.
type Lock interface {
	// Release lets the lock go.
	Release() error
	// Held tells whether this process may still act as the one that has the lock. It is false after it, or its machine,
	// has stood still, until it is known that the lock has not gone meanwhile. It takes no time.
	Held() bool
	// Lost delivers an error when the lock has gone before Release; nil for one that never goes.
	Lost() <-chan error
}

// Database is an open database. Its methods may be called at the same time.
type Database interface {
	// Read runs f on one unchanging state of the database. F may run several times.
	Read(ctx context.Context, f func(*sql.Tx) error) error
	// Write runs f in a transaction that writes, and commits it unless f fails. F may run several times.
	Write(ctx context.Context, w Way, f func(*sql.Tx) error) error
	// Own locks a row of a table with an id until the transaction ends: others who want to
	// change it wait.
	Own(ctx context.Context, tx *sql.Tx, table string, id int64) error

	// Long begins work of many transactions. Each of them should take no longer than Piece, so that others may write in between.
	Long(ctx context.Context) (Long, error)
	Piece() time.Duration

	// Shared is nil if several processes may have leases of the database, else storage.ErrNoLeases.
	Shared() error
	// Tell has all who Listen look, in whatever process, once the transaction is committed.
	Tell(ctx context.Context, tx *sql.Tx, word string) error
	// Listen calls heard for each word, and whenever words may have been lost, until the context ends.
	Listen(ctx context.Context, heard func())

	// CountRemoval counts a transaction that takes somebody out of matches, or a server.
	// Removals is their number, by this process and others.
	CountRemoval(ctx context.Context, tx *sql.Tx) error
	Removals(ctx context.Context, tx *sql.Tx) (int64, error)

	// Newer tells whether a transaction is in a schema that this program doesn't know, but can work with.
	Newer(ctx context.Context, tx *sql.Tx) (bool, error)
	// CopiesOf names the copies of earlier states beside the database in which a person's id stands.
	CopiesOf(ctx context.Context, person string) ([]string, error)
	// Size is how many bytes the database has, and its log of writes; 0 if unknown.
	Size() (data, log int64)
	// Pools are the connections that write, and the ones that read.
	Pools() (writer, readers *sql.DB)
	Close() error
}

// Long is work of many transactions.
type Long interface {
	// Move may be called between two of them: it moves the new rows to where they stay.
	Move(ctx context.Context)
	// Done moves all, and leaves no trace of the old rows.
	Done(ctx context.Context)
	// End ends it, done or not.
	End()
}

// Way is how to make a transaction. In a file, where one writes at a time, there is only Soon.
type Way struct {
	// Soon does not wait for the disk: a machine that goes down may lose it.
	Soon bool
	// InTurn waits until no other transaction that is made so goes on, in whatever process. It
	// is for transactions that all change the same row, and would otherwise always be done
	// again.
	InTurn bool
	// Apart sees what others commit meanwhile, and waits for rows that they change; it is not
	// serializable. Serializable ones notice it only if they change the same rows.
	Apart bool
	// Fence is a query without parameters, "" for none. Where it finds no row, nothing is
	// written: that is storage.ErrFenced.
	Fence string
}

// Ended is an error of a transaction, which is the context's where that has ended: database/sql may
// have rolled back by itself then, and say only that.
func Ended(ctx context.Context, err error) error {
	if errors.Is(err, sql.ErrTxDone) && ctx.Err() != nil {
		return ctx.Err()
	}
	return err
}

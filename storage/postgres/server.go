package postgres

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"stopp/storage/engine"
)

// Address is where a database is.
type Address string

// Server is an open database.
type Server struct {
	address         string
	writer, readers *sql.DB
}

// pieceFor is for how long a transaction of long work takes up one piece after the other, while others write.
const pieceFor = 250 * time.Millisecond

// Open opens the database at an address and brings it to the newest schema. Where an older program is at work
// that could not go on with the newest schema, it waits until that has ended, or the
// context. Waiting is told why, and who that is. Without it Open waits for a minute, and fails with ErrHeld. Nothing is
// copied before.
func (a Address) Open(ctx context.Context, waiting func(why, who string), _ func(string)) (db engine.Database, copied string, err error) {
	writer, err := Open(string(a))
	if err != nil {
		return nil, "", err
	}
	if err := Prepare(ctx, writer, waiting); err != nil {
		return nil, "", errors.Join(err, writer.Close())
	}
	readers, err := Open(string(a))
	if err != nil {
		return nil, "", errors.Join(err, writer.Close())
	}
	return &Server{string(a), writer, readers}, "", nil
}

// Schema tells which schema the database has, and the newest that this program knows.
func (a Address) Schema(ctx context.Context) (has, newest int, err error) {
	db, err := Open(string(a))
	if err == nil {
		defer db.Close()
		has, err = Schema(ctx, db)
	}
	if err == nil {
		_, newest, err = Newest()
	}
	if err != nil {
		return 0, 0, err
	}
	return has, newest, nil
}

// Hold takes the lock of the database: it is one there, which ends with the connection.
func (a Address) Hold(ctx context.Context, wait time.Duration, waiting func(holder string)) (engine.Lock, error) {
	l, err := Hold(ctx, string(a), wait, waiting)
	if err != nil {
		return nil, err
	}
	return l, nil
}

// Read runs f on one unchanging state of the database.
func (s *Server) Read(ctx context.Context, f func(*sql.Tx) error) error {
	return Read(ctx, s.readers, f)
}

// Write runs f in a transaction that writes, where several may write at a time.
func (s *Server) Write(ctx context.Context, w engine.Way, f func(*sql.Tx) error) error {
	return Write(ctx, s.writer, w, f)
}

// Own changes nothing of a row: so it is the transaction's until that ends.
func (*Server) Own(ctx context.Context, tx *sql.Tx, table string, id int64) error {
	_, err := tx.ExecContext(ctx, "update "+table+" set id = id where id = ?", id)
	return err
}

// long has nothing to move: the server does that by itself.
type long struct{}

func (long) Move(context.Context) {}
func (long) Done(context.Context) {}
func (long) End()                 {}

// Long begins work of many transactions.
func (*Server) Long(context.Context) (engine.Long, error) { return long{}, nil }

// Piece may take longer than in a file.
func (*Server) Piece() time.Duration { return pieceFor }

// Shared is nil: several processes may share a server.
func (*Server) Shared() error { return nil }

// errands is the channel for news of errands, for the schema that the connection uses.
const errands = "errand_channel()"

// Tell tells all listeners once the transaction is committed.
func (*Server) Tell(ctx context.Context, tx *sql.Tx, word string) error {
	_, err := tx.ExecContext(ctx, "select pg_notify("+errands+", ?)", word)
	return err
}

// Listen hears that on a connection of its own.
func (s *Server) Listen(ctx context.Context, heard func()) {
	Listen(ctx, s.address, errands, func(string) { heard() })
}

// removals is the setting that counts the transactions that have taken somebody out of
// matches, or a server. Several processes do that. A transaction that reads it and writes is
// refused if another one counts meanwhile.
const removals = "removals"

// CountRemoval counts a transaction that takes somebody out, or a server.
func (*Server) CountRemoval(ctx context.Context, tx *sql.Tx) error {
	_, err := tx.ExecContext(ctx, `insert into settings (name, guild, person, match, game, value) values (?,'','',0,'','1')
		on conflict (name, guild, person, match, game) do update set value = cast(cast(settings.value as bigint) + 1 as text)`, removals)
	return err
}

// Removals is how many there have been, in whatever process.
func (*Server) Removals(ctx context.Context, tx *sql.Tx) (n int64, err error) {
	err = tx.QueryRowContext(ctx, "select cast(value as bigint) from settings where name = ? and guild = '' and person = '' and match = 0 and game = ''", removals).Scan(&n)
	if errors.Is(err, sql.ErrNoRows) {
		err = nil
	}
	return n, err
}

// Newer tells whether a newer version has brought the database to a schema that this one doesn't know, but can
// work with.
func (*Server) Newer(ctx context.Context, tx *sql.Tx) (bool, error) { return Newer(ctx, tx) }

// CopiesOf names none: a server has no copies that we know of.
func (*Server) CopiesOf(context.Context, string) ([]string, error) { return nil, nil }

// Size is the whole database, 0 while the server does not answer; its log is its own.
func (s *Server) Size() (data, log int64) {
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	_ = s.readers.QueryRowContext(ctx, "select pg_database_size(current_database())").Scan(&data)
	return data, 0
}

// Pools are the connections that write, and the ones that read.
func (s *Server) Pools() (writer, readers *sql.DB) { return s.writer, s.readers }

// Close closes all connections.
func (s *Server) Close() error { return errors.Join(s.readers.Close(), s.writer.Close()) }

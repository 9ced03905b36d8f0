package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"stopp/storage/engine"
)

// mover moves writes from the log to the file, on a connection of its own, while others write.
// Else a commit would do it every now and then, which takes the writer long when very much is
// written.
type mover struct {
	writer, own *sql.DB
}

// Long begins work of many transactions.
func (f *File) Long(ctx context.Context) (engine.Long, error) {
	own, err := sql.Open("sqlite3", source(f.path, "_synchronous=FULL"))
	if err != nil {
		return nil, err
	}
	own.SetMaxOpenConns(1)
	if _, err := f.writer.ExecContext(ctx, "pragma wal_autocheckpoint = 0"); err != nil {
		return nil, errors.Join(err, own.Close())
	}
	return mover{f.writer, own}, nil
}

// Move moves as much as it can without waiting for anybody. The next one moves the rest.
func (m mover) Move(ctx context.Context) {
	_, _ = m.own.ExecContext(ctx, "pragma wal_checkpoint(passive)")
}

// Done moves all and empties the log of writes, which still has the old data. While somebody
// reads there it tries again, for a second; then it is left to the next one.
func (m mover) Done(ctx context.Context) {
	m.Move(ctx)
	for range 20 {
		var busy, pages, moved int
		err := m.writer.QueryRowContext(ctx, "pragma wal_checkpoint(truncate)").Scan(&busy, &pages, &moved)
		if err != nil || busy == 0 {
			return
		}
		select {
		case <-time.After(50 * time.Millisecond):
		case <-ctx.Done():
		}
	}
}

// End leaves moving to commits again, of a thousand pages or more, as SQLite has it.
func (m mover) End() {
	_, _ = m.writer.Exec("pragma wal_autocheckpoint = 1000")
	m.own.Close()
}

package sqlstore

import (
	"context"
	"database/sql"
	"time"
)

// The next free moment of a bucket, by the clock of the database, and how long it is until then.
const identify = `insert into identifies (bucket, next) values (?1, millis() + ?2)
	on conflict (bucket) do update set next = max(identifies.next, millis()) + ?2 returning next - ?2 - millis()`

// Identify reserves for whoever asks a moment at which a connection to Discord may begin, one for each time of
// so long in a bucket, whichever process begins it. It returns how long it is until then. Who doesn't use it
// leaves it unused.
func (db leases) Identify(ctx context.Context, bucket int, every time.Duration) (wait time.Duration, err error) {
	err = db.apart(ctx, "the next connection to Discord", func(tx *sql.Tx) error {
		var ms int64
		err := tx.QueryRowContext(ctx, identify, bucket, every.Milliseconds()).Scan(&ms)
		wait = max(0, time.Duration(ms)*time.Millisecond)
		return err
	})
	return wait, err
}

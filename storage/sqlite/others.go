package sqlite

import (
	"context"
	"time"

	"stopp/storage"
)

const (
	// patience is how long the lock of another program is waited for. Discord gives three
	// seconds for an answer, and within them a member must be told.
	patience = 2 * time.Second
	// busyAgain is how often a lock is tried once more.
	busyAgain = 5 * time.Millisecond
)

// others says whether other programs lock the file, as far as we know. All writes
// together wait out their patience, not each: of twelve that stand in a queue the last is
// to hear in time, too. So SQLite itself, which would wait for each, must not wait at
// all.
type others struct {
	since time.Time // when the file was found locked, zero while it is not
	last  time.Time // when that was seen last
}

// outlast tries to begin until that does not fail with storage.ErrBusy any more, or it
// has failed for so long.
func (o *others) outlast(ctx context.Context, begin func() error) error {
	for {
		err := begin()
		if Kind(err) != storage.ErrBusy {
			o.since = time.Time{}
			return err
		}
		reached("locked")
		if o.lasting(time.Now()) {
			return err
		}
		select {
		case <-time.After(busyAgain):
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// lasting notes that the file is locked, and tells whether it has been for too long. A
// lock that nobody has run into for that time is another one.
func (o *others) lasting(now time.Time) bool {
	if o.since.IsZero() || now.Sub(o.last) >= patience {
		o.since = now
	}
	o.last = now
	return now.Sub(o.since) >= patience
}

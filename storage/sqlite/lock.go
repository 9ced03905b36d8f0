package sqlite

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"stopp/storage"
	"stopp/storage/engine"
)

const (
	// lockAgain is how often a lock that somebody else has is tried once more.
	lockAgain = 100 * time.Millisecond
	// lockNote is how many bytes are read of the holder's note about itself.
	lockNote = 200
)

var errLocked = errors.New("locked by another process")

// Lock has a database for one program that plays. It is a lock of the operating system on
// a file beside the database, which ends with the process, however it ends; the file
// stays. A program that only reads needs none.
type Lock struct{ file *os.File }

// Hold takes the lock of the database, which it makes if there is
// none. While another process has the lock, waiting is called once with who that is,
// and Hold waits for so long or until the context ends; then it fails with ErrHeld.
// Links to the same file have the same lock.
func (p Path) Hold(ctx context.Context, wait time.Duration, waiting func(holder string)) (engine.Lock, error) {
	path := string(p)
	name, err := lockName(path)
	if err != nil {
		return nil, err
	}
	file, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, inTheWay(path, err)
	}
	if err = lockWithin(ctx, file, wait, waiting); err == nil {
		err = sign(file)
	}
	if err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return &Lock{file: file}, nil
}

// lockName is the file that stands for a database, wherever a link to it lies.
func lockName(path string) (string, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return "", err
	}
	if err := create(path); err != nil { // a link may lead to where there is no file yet
		return "", err
	}
	if path, err = filepath.EvalSymlinks(path); err != nil {
		return "", inTheWay(path, err)
	}
	return path + ".lock", nil
}

// lockWithin tries until it has the lock or the time is up.
func lockWithin(ctx context.Context, file *os.File, wait time.Duration, waiting func(holder string)) error {
	ctx, cancel := context.WithTimeoutCause(ctx, wait, storage.ErrHeld)
	defer cancel()
	for first := true; ; first = false {
		err := tryLock(file)
		if !errors.Is(err, errLocked) {
			return err
		}
		if first && wait > 0 && waiting != nil {
			waiting(holder(file))
		}
		select {
		case <-time.After(lockAgain):
		case <-ctx.Done():
			return fmt.Errorf("%w (%s)", context.Cause(ctx), holder(file))
		}
	}
}

// sign writes the lock's holder into the file, for programs that don't get it.
func sign(file *os.File) error {
	host, err := os.Hostname()
	if err != nil {
		host = "unknown"
	}
	note := fmt.Sprintf("process %d on %s since %s\n", os.Getpid(), host, time.Now().UTC().Format("2006-01-02 15:04:05 UTC"))
	if err := file.Truncate(0); err != nil {
		return err
	}
	_, err = file.WriteAt([]byte(note), 0)
	return err
}

// holder is the lock holder's account of itself.
func holder(file *os.File) string {
	text, err := io.ReadAll(io.NewSectionReader(file, 0, lockNote))
	note, _, _ := strings.Cut(string(text), "\n")
	if err != nil || note == "" {
		return "it is not known which process"
	}
	return note
}

// Release lets the lock go. The file stays: somebody may be waiting for it.
func (l *Lock) Release() error { return l.file.Close() }

// Held is always true: the lock of a file goes with nothing but the process.
func (l *Lock) Held() bool { return true }

// Lost never delivers anything.
func (l *Lock) Lost() <-chan error { return nil }

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

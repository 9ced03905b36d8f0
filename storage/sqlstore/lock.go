package sqlstore

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
	"stopp/storage/postgres"
)

const (
	// lockAgain is how often a lock that somebody else has is tried once more.
	lockAgain = 100 * time.Millisecond
	// lockNote is how many bytes are read of what the holder says of itself.
	lockNote = 200
)

var errLocked = errors.New("locked by another process")

// Lock has a database for one program that plays. It is a lock of the operating
// system on a file beside the database, which ends with the process, however it ends;
// the file stays. For a server it is a lock there, which ends with the connection. Who only reads needs none.
type Lock struct {
	file   *os.File
	server *postgres.Lock
}

// Hold takes the lock of the database in the file at path, which it makes if there is
// none. While another process has the lock, waiting is called once with who that is,
// and Hold waits for so long or until the context ends; then it fails with ErrHeld.
// Links to the same file have the same lock.
func Hold(ctx context.Context, path string, wait time.Duration, waiting func(holder string)) (*Lock, error) {
	if postgres.Is(path) {
		l, err := postgres.Hold(ctx, path, wait, waiting)
		if err != nil {
			return nil, fmt.Errorf("database %s: %w", postgres.Shown(path), translate(err))
		}
		return &Lock{server: l}, nil
	}
	l, err := hold(ctx, path, wait, waiting)
	if err != nil {
		return nil, fmt.Errorf("database %s: %w", Shown(path), err)
	}
	return l, nil
}

func hold(ctx context.Context, path string, wait time.Duration, waiting func(holder string)) (*Lock, error) {
	if err := CheckPlace(path); err != nil {
		return nil, err
	}
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

// sign writes into the file who has the lock, for those who don't get it.
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

// holder is what the one who has the lock says of itself.
func holder(file *os.File) string {
	text, err := io.ReadAll(io.NewSectionReader(file, 0, lockNote))
	note, _, _ := strings.Cut(string(text), "\n")
	if err != nil || note == "" {
		return "it is not known which process"
	}
	return note
}

// Release lets the lock go. The file stays: somebody may be waiting for it.
func (l *Lock) Release() error {
	if l.server != nil {
		return l.server.Release()
	}
	return l.file.Close()
}

// Held tells whether this process may still act as the one that has the lock. It is false after it, or its machine, has stood
// still, until it is known that the lock has not gone meanwhile. It takes no time.
func (l *Lock) Held() bool { return l.server == nil || l.server.Held() }

// Lost delivers an error when the lock has gone before Release: the connection to a server broke,
// and another process was quicker, or the server did not come back. That of a file never goes.
func (l *Lock) Lost() <-chan error {
	if l.server != nil {
		return l.server.Lost()
	}
	return nil
}

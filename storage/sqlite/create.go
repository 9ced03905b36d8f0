package sqlite

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"

	"stopp/storage"
)

// create makes the file if there is none, for its owner only, because it holds the
// secrets of running deals. A link may lead to it. SQLite gives the files it makes
// beside it (-wal, -shm, -journal) the same rights.
func create(path string) error {
	if _, err := os.Stat(path); err == nil {
		return nil
	}
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE, 0o600)
	if err != nil {
		return inTheWay(path, err)
	}
	return file.Close()
}

// inTheWay is the obstacle to using the file, else the error itself.
func inTheWay(path string, err error) error {
	if why := obstacle(path, err); why != nil {
		return why
	}
	return err
}

// obstacle says what is wrong, and where, if the file or its folder is the reason for an
// error; SQLite says "no such file or directory" about everything that it cannot open. It
// is nil if both can be used, or if the error is one of our own.
func obstacle(path string, err error) error {
	for _, known := range []error{storage.ErrNewer, storage.ErrForeign} {
		if errors.Is(err, known) {
			return nil
		}
	}
	folder := filepath.Dir(path)
	switch info, err := os.Stat(folder); {
	case errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("there is no folder %s", folder)
	case err != nil:
		return err
	case !info.IsDir():
		return fmt.Errorf("%s is a file, not a folder", folder)
	}
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		return errors.New("it is a folder, not a file")
	}
	if err := writable(folder); err != nil {
		return fmt.Errorf("files cannot be made in the folder %s, as SQLite has to: %w", folder, err)
	}
	file, err := os.OpenFile(path, os.O_RDWR, 0)
	if denied(err) {
		return fmt.Errorf("the file cannot be written to: %w", errors.Unwrap(err))
	}
	if err == nil {
		file.Close()
	}
	return nil
}

// writable tells why no files can be made in a folder; nil if they can, or for
// want of room only.
func writable(folder string) error {
	probe, err := os.CreateTemp(folder, ".stopp-*")
	switch {
	case denied(err):
		return errors.Unwrap(err)
	case err != nil:
		return nil
	}
	probe.Close()
	return os.Remove(probe.Name())
}

func denied(err error) bool {
	return errors.Is(err, fs.ErrPermission) || errors.Is(err, syscall.EROFS)
}

package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"time"
)

// keep copies the whole database to a file beside it, which nobody but the program's
// own user can read, and returns its name: the file's, its schema and the time, such as
// stopp.db.schema9-20261122-063211. Nothing is overwritten. What was not copied to its
// end has the name with .part behind it.
func keep(ctx context.Context, db *sql.DB, path string, version int) (name string, err error) {
	name, err = reserve(fmt.Sprintf("%s.schema%d-%s", path, version, time.Now().UTC().Format("20060102-150405")))
	if err != nil {
		return "", inTheWay(path, err)
	}
	part := name + ".part"
	if err = copyTo(ctx, db, part); err == nil {
		err = os.Rename(part, name)
	}
	if err != nil {
		for _, left := range []string{part, part + "-journal", name} {
			os.Remove(left)
		}
		return "", err
	}
	return name, nil
}

// reserve makes an empty file of a name that no file has: the wished one, or one with a
// number behind it.
func reserve(wish string) (name string, err error) {
	name = wish
	for n := 2; ; n++ {
		file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
		switch {
		case err == nil:
			return name, file.Close()
		case !errors.Is(err, fs.ErrExist):
			return "", err
		}
		name = fmt.Sprintf("%s-%d", wish, n)
	}
}

// copyTo writes a copy that is on the disk when it returns.
func copyTo(ctx context.Context, db *sql.DB, name string) error {
	file, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600) // SQLite takes an empty one
	if err != nil {
		return err
	}
	_, err = db.ExecContext(ctx, "vacuum into ?", name)
	return errors.Join(err, file.Sync(), file.Close())
}

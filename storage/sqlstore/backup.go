package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"stopp/storage"
	"stopp/storage/postgres"
)

// backupPages is how many pages are copied between two looks at the context.
const backupPages = 1000

// Backup copies the database in the file at path to a new file, as it stands at one
// moment, while others may go on writing. The copy is on the disk under its name, or not
// there. Progress, if not nil, is told how many pages of how many are done. It fails with
// fs.ErrExist if there is a file of that name. A server is copied to a file, too, and compared with
// it; progress is then told rows, each twice.
func Backup(ctx context.Context, path, to string, progress func(done, all int)) error {
	if err := backup(ctx, path, to, progress); err != nil {
		return fmt.Errorf("back up %s to %s: %w", Shown(path), Shown(to), translate(err))
	}
	return nil
}

func backup(ctx context.Context, path, to string, progress func(done, all int)) error {
	if !compiled {
		return storage.ErrNoSQLite
	}
	if err := errors.Join(CheckPlace(path), CheckPlace(to)); err != nil {
		return err
	}
	if postgres.Is(path) {
		_, err := transfer(ctx, path, to, progress)
		return err
	}
	from, err := look(ctx, path)
	if err != nil {
		return err
	}
	defer from.Close()
	if _, err := os.Lstat(to); err == nil {
		return fs.ErrExist
	}
	if to, err = filepath.Abs(to); err != nil {
		return err
	}
	part, err := beginPart(to + ".part")
	if err != nil {
		return err
	}
	if err = backupInto(ctx, from, part.name, progress); err == nil {
		err = part.place(to)
	}
	return errors.Join(err, part.end())
}

// syncFolder has the name of a file on the disk.
func syncFolder(name string) {
	if folder, err := os.Open(filepath.Dir(name)); err == nil {
		_ = folder.Sync() // some systems can't, and need not
		folder.Close()
	}
}

// look opens a database of ours for reading, whatever its schema, and changes nothing.
func look(ctx context.Context, path string) (*sql.DB, error) {
	if err := CheckPlace(path); err != nil {
		return nil, err
	}
	path, err := filepath.Abs(path)
	if err != nil {
		return nil, err
	}
	if info, err := os.Stat(path); err != nil {
		return nil, errors.Join(obstacle(path, err), err)
	} else if info.IsDir() {
		return nil, errors.New("it is a folder, not a file")
	}
	db, err := sql.Open("sqlite3", source(path, "mode=rw&_query_only=on"))
	if err != nil {
		return nil, err
	}
	version, err := recognise(ctx, db, anySchema)
	if err == nil && version == 0 {
		err = storage.ErrForeign
	}
	if err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return db, nil
}

// anySchema is a number that no schema has.
const anySchema = 1 << 30

package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"stopp/storage"
)

// Schema tells which schema the file has, and which one Open would
// bring it to. It changes nothing. A file that Open would make has schema 0; where it could
// not, and for a file that it would refuse, Schema fails as Open does.
func (p Path) Schema(ctx context.Context) (has, newest int, err error) {
	names, err := schemas()
	if err == nil {
		has, err = schemaOf(ctx, string(p), len(names))
	}
	if err != nil {
		return 0, 0, err
	}
	return has, len(names), nil
}

func schemaOf(ctx context.Context, path string, newest int) (int, error) {
	if !compiled {
		return 0, storage.ErrNoSQLite
	}
	path, err := filepath.Abs(path)
	if err != nil {
		return 0, err
	}
	if why := obstacle(path, nil); why != nil {
		return 0, why
	}
	if info, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) || err == nil && info.Size() == 0 {
		return 0, nil
	}
	db, err := look(ctx, path)
	if err != nil {
		return 0, err
	}
	defer db.Close()
	return recognise(ctx, db, newest)
}

// look opens a database of ours for reading, whatever its schema, and changes nothing.
func look(ctx context.Context, path string) (*sql.DB, error) {
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

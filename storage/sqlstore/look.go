package sqlstore

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"stopp/storage"
	"stopp/storage/postgres"
)

// Schema tells which schema the database in the file at path has, and which one Open would
// bring it to. It changes nothing. A file that Open would make has schema 0; where it could
// not, and for a file that it would refuse, Schema fails as Open does.
func Schema(ctx context.Context, path string) (has, newest int, err error) {
	if postgres.Is(path) {
		return remoteSchema(ctx, path)
	}
	names, err := schemas()
	if err == nil {
		has, err = schemaOf(ctx, path, len(names))
	}
	if err != nil {
		return 0, 0, fmt.Errorf("database %s: %w", Shown(path), translate(err))
	}
	return has, len(names), nil
}

func schemaOf(ctx context.Context, path string, newest int) (int, error) {
	if !compiled {
		return 0, storage.ErrNoSQLite
	}
	if err := CheckPlace(path); err != nil {
		return 0, err
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

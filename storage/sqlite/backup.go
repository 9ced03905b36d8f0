package sqlite

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"stopp/storage"
)

// backupPages is how many pages are copied between two looks at the context.
const backupPages = 1000

// Backup copies the database to a new file, as it stands at one
// moment, while others may go on writing. The copy is on the disk under its name, or not
// there. Progress, if not nil, is told how many pages of how many are done. It fails with
// fs.ErrExist if there is a file of that name.
func (p Path) Backup(ctx context.Context, to string, progress func(done, all int)) error {
	if !compiled {
		return storage.ErrNoSQLite
	}
	from, err := look(ctx, string(p))
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

package sqlstore

import (
	"cmp"
	"database/sql"
	"errors"
	"fmt"
	"syscall"

	"stopp/storage"
	"stopp/storage/postgres"
	"stopp/storage/sqlite"
)

// translate turns an error of the driver into one of ours, keeping its text.
func translate(err error) error {
	if errors.Is(err, sql.ErrNoRows) {
		return storage.ErrNotFound
	}
	if errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT) || errors.Is(err, syscall.EFBIG) {
		return fmt.Errorf("%w (%w)", storage.ErrFull, err)
	}
	if kind := cmp.Or(sqlite.Kind(err), postgres.Kind(err)); kind != nil {
		return fmt.Errorf("%w (%w)", kind, err)
	}
	return err
}

package prefs

import (
	"context"
	"errors"
	"log/slog"

	"stopp/storage"
)

// Store keeps settings; *sqlite.DB is one.
type Store interface {
	Setting(ctx context.Context, s storage.Setting) (string, error)
	SetSetting(ctx context.Context, s storage.Setting, value string) error
}

// Prefs is what servers and members have chosen. What can't be read counts as not
// chosen, and is logged. Its fields are set before it is used and not changed after.
type Prefs struct {
	Store Store
	Log   *slog.Logger

	locales locales
}

// recalled is a setting, "" where there is none.
func (p *Prefs) recalled(ctx context.Context, key storage.Setting) string {
	value, err := p.Store.Setting(ctx, key)
	if err != nil && !errors.Is(err, storage.ErrNotFound) {
		p.Log.Warn("setting not recalled", "setting", key.Name, "error", err)
	}
	return value
}

package prefs

import (
	"log/slog"

	"stopp/bot/text/pace"
	"stopp/bot/text/pages"
)

// Doubt logs a pace and a look, of a match or a challenge, that can't be read. Old rows
// that have none are all right.
func Doubt(log *slog.Logger, what string, id int64, stored, look string) {
	if _, err := pace.Parse(stored); err != nil && stored != "" {
		log.Warn("a pace can't be read", slog.Int64(what, id), "error", err)
	}
	if _, ok := pages.ParseLook(look); !ok && look != "" {
		log.Warn("a look can't be read", slog.Int64(what, id), "look", look)
	}
}

package storage

import (
	"path"
	"slices"
	"strings"
	"testing"

	"stopp/internal/imports"
)

// floors are the packages below this one, and which of the others each of them knows. Package
// storage has types alone. Engine says what a database has to do, one engine knows nothing of
// the other, and the store knows both.
var floors = map[string][]string{
	".":        {},
	"engine":   {"."},
	"sqlite":   {".", "engine"},
	"postgres": {".", "engine"},
	"sqlstore": {".", "engine", "sqlite", "postgres"},
}

// Storage deals in text and ids. If it knew a game or Discord, a change there could change the
// meaning of old databases; and code that names a challenge needs no driver.
func TestStorageKnowsNoOtherPackage(t *testing.T) {
	imports.Below(t, ".", func(file, name string) {
		floor := floorOf(path.Dir(file))
		switch below, ours := strings.CutPrefix(name, "stopp/storage"); {
		case ours && (floorOf(below) == floor || slices.Contains(floors[floor], floorOf(below))):
		case strings.HasPrefix(name, "stopp/"):
			t.Errorf("%s imports %s", file, name)
		case floor == "." && (strings.Contains(name, ".") || strings.HasPrefix(name, "database/")):
			t.Errorf("%s imports %s", file, name)
		}
	})
}

// floorOf is the package of floors that a folder belongs to.
func floorOf(folder string) string {
	first, _, _ := strings.Cut(strings.TrimPrefix(folder, "/"), "/")
	if first == "" {
		return "."
	}
	return first
}

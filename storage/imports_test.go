package storage

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
)

// Storage deals in text and ids. If it knew a game or Discord, a change there could
// change what old databases mean; and whoever names a challenge needs no driver.
func TestStorageKnowsNoOtherPackage(t *testing.T) {
	err := filepath.WalkDir(".", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		driver := strings.Contains(path, string(filepath.Separator))
		for _, i := range file.Imports {
			name := strings.Trim(i.Path.Value, `"`)
			switch {
			case strings.HasPrefix(name, "stopp/internal/") && strings.HasSuffix(path, "_test.go"): // what tests share
			case strings.HasPrefix(name, "stopp/") && !(driver && (name == "stopp/storage" || strings.HasPrefix(name, "stopp/storage/postgres") || name == "stopp/storage/sqlite" || strings.HasPrefix(name, "stopp/storage/sqlstore/internal/"))):
				t.Errorf("%s imports %s", path, name)
			case !driver && (strings.Contains(name, ".") || strings.HasPrefix(name, "database/")):
				t.Errorf("%s imports %s", path, name)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

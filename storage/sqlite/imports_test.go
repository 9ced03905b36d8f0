package sqlite

import (
	"go/parser"
	"go/token"
	"path/filepath"
	"strings"
	"testing"
)

// Storage deals in text and ids. If it knew a game or Discord, a change there
// could change what old files mean.
func TestStorageKnowsNoOtherPackage(t *testing.T) {
	files := must(filepath.Glob("*.go"))(t)
	for _, name := range files {
		file := must(parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly))(t)
		for _, i := range file.Imports {
			if strings.HasPrefix(i.Path.Value, `"stopp/`) {
				t.Errorf("%s imports %s", name, i.Path.Value)
			}
		}
	}
}

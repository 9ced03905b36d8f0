package club

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
)

// No program imports what is for tests alone.
func TestProgramsImportNothingOfTests(t *testing.T) {
	files, here := 0, filepath.Join("..", "..", "internal")
	err := filepath.WalkDir("../..", func(path string, d fs.DirEntry, err error) error {
		if err == nil && d.IsDir() && (path == here || d.Name() == "testdata" || d.Name() == ".git" || strings.HasSuffix(d.Name(), "test")) {
			return filepath.SkipDir
		}
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		files++
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		for _, i := range file.Imports {
			if name := strings.Trim(i.Path.Value, `"`); strings.HasPrefix(name, "stopp/internal/") || strings.HasPrefix(name, "stopp/") && strings.HasSuffix(name, "test") {
				t.Errorf("%s imports %s, which is for tests", path, name)
			}
		}
		return nil
	})
	if err != nil || files < 700 {
		t.Fatalf("%d files, %v", files, err)
	}
}

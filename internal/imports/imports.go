// Package imports tells, in tests, which packages the project's sources import.
package imports

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
)

// Of are the packages that a file imports.
func Of(t testing.TB, file string) (all []string) {
	t.Helper()
	parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ImportsOnly)
	if err != nil {
		t.Fatal(err)
	}
	for _, i := range parsed.Imports {
		all = append(all, strings.Trim(i.Path.Value, `"`))
	}
	return all
}

// Below visits each import of the sources in a folder and below it, tests left out: the file, with
// slashes and as seen from that folder, and the imported package. It returns the number of files.
func Below(t testing.TB, folder string, visit func(file, name string)) (files int) {
	t.Helper()
	err := filepath.WalkDir(folder, func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		files++
		file, err := filepath.Rel(folder, path)
		for _, name := range Of(t, path) {
			visit(filepath.ToSlash(file), name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

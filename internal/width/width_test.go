// Package width limits how much a type may have: to know a type, one has to read all of it.
package width

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// The limits are ours: a type fits a page or two.
const (
	mostMethods = 45
	mostFields  = 16
)

// wider are the types that have more, and how many at most.
var wider = map[string]int{
	"methods of game/streit.State":   99, // a value with rules, in files by paragraph
	"methods of game/patience.State": 71, // likewise
	"fields of storage.Match":        30, // rows of the database
	"fields of storage.Challenge":    23,
	"fields of bot.Request":          27, // what Discord says of an interaction
	"fields of game/streit.Options":  22, // one a rule
	"fields of game/streit.State":    20,
}

// TestTypesAreNarrow counts what types declare themselves, without what they embed. Types for tests alone may be as wide as
// they need.
func TestTypesAreNarrow(t *testing.T) {
	has, files, tests := map[string]int{}, 0, filepath.Join("..", "..", "internal")
	err := filepath.WalkDir("../..", func(path string, d fs.DirEntry, err error) error {
		if err == nil && d.IsDir() && (path == tests || d.Name() == "testdata" || d.Name() == ".git") {
			return filepath.SkipDir
		}
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		files++
		folder, err := filepath.Rel("../..", filepath.Dir(path))
		count(has, filepath.ToSlash(folder)+".", file)
		return err
	})
	if err != nil || files < 700 {
		t.Fatalf("%d files, %v", files, err)
	}
	for _, what := range slices.Sorted(maps.Keys(has)) {
		most := mostFields
		if strings.HasPrefix(what, "methods") {
			most = mostMethods
		}
		switch n, allowed := has[what], wider[what]; {
		case allowed > 0 && n <= most:
			t.Logf("%s: %d fit by now; take it out of wider", what, n)
		case n > max(most, allowed):
			t.Errorf("%s: %d, and at most %d; what in it belongs together?", what, n, max(most, allowed))
		}
	}
	for what := range wider {
		if has[what] == 0 {
			t.Logf("%s is no more; take it out of wider", what)
		}
	}
}

// count adds the methods and fields that a file declares.
func count(has map[string]int, folder string, file *ast.File) {
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncDecl:
			if n.Recv != nil {
				has["methods of "+folder+receiver(n.Recv.List[0].Type)]++
			}
			return false
		case *ast.TypeSpec:
			if s, is := n.Type.(*ast.StructType); is {
				has["fields of "+folder+n.Name.Name] = s.Fields.NumFields()
			}
		}
		return true
	})
}

// receiver is the name of a method's type.
func receiver(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.StarExpr:
		return receiver(e.X)
	case *ast.IndexExpr:
		return receiver(e.X)
	case *ast.IndexListExpr:
		return receiver(e.X)
	case *ast.Ident:
		return e.Name
	}
	return ""
}

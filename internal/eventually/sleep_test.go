package eventually_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
)

// No test sleeps and then looks: it waits for the state it wants to see (CONTRIBUTING.md). In
// a bubble of synctest a sleep takes no time, and a benchmark may measure anything.
func TestNobodySleeps(t *testing.T) {
	files, bubbles := 0, 0
	err := filepath.WalkDir("../..", func(path string, d fs.DirEntry, err error) error {
		if err == nil && d.IsDir() && (d.Name() == "testdata" || d.Name() == ".git") {
			return filepath.SkipDir
		}
		if err != nil || !strings.HasSuffix(path, "_test.go") || strings.HasSuffix(path, "bench_test.go") {
			return err
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, path, nil, 0)
		if err != nil {
			return err
		}
		files++
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncDecl:
				return !measures(n)
			case *ast.CallExpr:
				switch {
				case calls(n, "synctest", "Test"):
					bubbles++
					return false
				case calls(n, "time", "Sleep"):
					t.Errorf("%s: a test sleeps; what does it wait for?", set.Position(n.Pos()))
				}
			}
			return true
		})
		return nil
	})
	if err != nil || files < 100 || bubbles < 10 {
		t.Errorf("%d files, %d bubbles, %v", files, bubbles, err)
	}
}

// calls tells whether a call is a call of a package's function.
func calls(c *ast.CallExpr, in, name string) bool {
	f, ok := c.Fun.(*ast.SelectorExpr)
	if !ok || f.Sel.Name != name {
		return false
	}
	from, ok := f.X.(*ast.Ident)
	return ok && from.Name == in
}

// measures tells whether a function belongs to a benchmark.
func measures(f *ast.FuncDecl) bool {
	for _, p := range f.Type.Params.List {
		if star, ok := p.Type.(*ast.StarExpr); ok {
			if of, ok := star.X.(*ast.SelectorExpr); ok && of.Sel.Name == "B" {
				return true
			}
		}
	}
	return false
}

package game_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// Everything that people see is made of Views. Packages that show or send something must not
// be able to look at a State, which knows the hidden cards.
func TestOutsidersNameNoState(t *testing.T) {
	files := 0
	for _, root := range []string{"../bot", "../render"} {
		err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			// The rule book and the primer draw positions that they make up themselves; no match is in
			// them.
			if d.IsDir() && (d.Name() == "rulebook" || d.Name() == "primer") {
				return filepath.SkipDir
			}
			if strings.HasSuffix(path, ".go") && !strings.HasSuffix(path, "_test.go") {
				files++
				noState(t, path)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if files < 50 {
		t.Errorf("only %d files were read", files)
	}
}

func noState(t *testing.T, path string) {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	known := []string{nameOf(file, "stopp/game/streit"), nameOf(file, "stopp/game/patience"), nameOf(file, "stopp/game/zhengfen")}
	hidden := []string{"State", "ParsePosition", "From", "Layout", "Deck", "Decks", "DeckOf", "Shuffled"}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			x, ok := n.X.(*ast.Ident)
			if ok && slices.Contains(known, x.Name) && slices.Contains(hidden, n.Sel.Name) {
				t.Errorf("%s names %s.%s", path, x.Name, n.Sel.Name)
			}
		case *ast.CallExpr:
			if f, ok := n.Fun.(*ast.SelectorExpr); ok && f.Sel.Name == "Table" && len(n.Args) == 0 {
				t.Errorf("%s asks a match for its State", path)
			}
		}
		return true
	})
}

// nameOf is a file's name for a package that it imports, "" if it does not.
func nameOf(file *ast.File, imported string) string {
	for _, i := range file.Imports {
		switch {
		case i.Path.Value != `"`+imported+`"`:
		case i.Name != nil:
			return i.Name.Name
		default:
			return path.Base(imported)
		}
	}
	return ""
}

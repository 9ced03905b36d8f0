package game_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// allowed is everything that the games may import, and why there is no more: a rule that
// could see the outside would not give the same game twice.
var allowed = map[string]bool{
	"errors": true, "fmt": true, "iter": true, "maps": true, "math": true, "math/bits": true, "slices": true, "sort": true,
	"strconv": true, "strings": true, "unicode": true, "unicode/utf8": true, "bytes": true, "cmp": true, "encoding/hex": true,
	"crypto/sha256": true, // a hash of its input, and of nothing else
	"math/rand/v2":  true, // its generators only, see TestGamesDrawNoGlobalRandomness
}

// forbidden has the reason why an import would do harm.
var forbidden = map[string]string{
	"time":          "times come in as arguments; a replay next year must give the same match",
	"os":            "no files, no environment: the notation comes in as text",
	"io":            "text comes in and goes out as strings",
	"net":           "a game knows no network",
	"net/http":      "a game knows no network",
	"log":           "what happened is told in events and errors",
	"log/slog":      "what happened is told in events and errors",
	"math/rand":     "its streams may change between versions, and its functions are global",
	"crypto/rand":   "seeds come in as arguments",
	"database/sql":  "the list of actions is kept elsewhere",
	"context":       "nothing here waits",
	"sync":          "values need no locks",
	"sync/atomic":   "values need no locks",
	"unsafe":        "a state is a plain value",
	"reflect":       "verdicts are made of types that can be read",
	"runtime":       "the machine changes no game",
	"regexp":        "the notation is words",
	"encoding/json": "the notation is the only text form",
	"flag":          "options come in as a value",
	"syscall":       "a game knows no system",
}

// eachFile shows every source file of the games that is no test.
func eachFile(t *testing.T, visit func(path string, file *ast.File)) {
	t.Helper()
	files := 0
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err == nil && d.Name() == "gametest" { // it is for tests alone
			return filepath.SkipDir
		}
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err == nil {
			files++
			visit(path, file)
		}
		return err
	})
	if err != nil || files < 10 {
		t.Fatalf("%d files, %v", files, err)
	}
}

// The games import nothing that shows them a clock, a file, a network, a log or global
// randomness, nor anything of this program outside them.
func TestGamesAreShutIn(t *testing.T) {
	eachFile(t, func(path string, file *ast.File) {
		for _, spec := range file.Imports {
			name, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				t.Fatal(err)
			}
			inside := name == "stopp/game" || strings.HasPrefix(name, "stopp/game/")
			if reason := forbidden[name]; reason != "" {
				t.Errorf("%s imports %s: %s", path, name, reason)
			} else if !inside && !allowed[name] {
				t.Errorf("%s imports %s, which nobody has allowed here", path, name)
			}
		}
	})
}

// A forbidden import is not allowed as well.
func TestNoImportIsBoth(t *testing.T) {
	for name := range forbidden {
		if allowed[name] {
			t.Errorf("%s is allowed and forbidden", name)
		}
	}
}

// Of math/rand/v2 only generators with a seed are used: its functions draw
// from a source of the whole process.
func TestGamesDrawNoGlobalRandomness(t *testing.T) {
	seeded := map[string]bool{"New": true, "NewPCG": true, "NewChaCha8": true, "PCG": true, "ChaCha8": true, "Rand": true, "Source": true}
	eachFile(t, func(path string, file *ast.File) {
		ast.Inspect(file, func(n ast.Node) bool {
			sel, ok := n.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			if pkg, ok := sel.X.(*ast.Ident); ok && pkg.Name == "rand" && pkg.Obj == nil && !seeded[sel.Sel.Name] {
				t.Errorf("%s uses rand.%s, which depends on nothing that was handed in", path, sel.Sel.Name)
			}
			return true
		})
	})
}

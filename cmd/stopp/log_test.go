package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	gotoken "go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// logLine is a place where the program writes a line to its log.
type logLine struct {
	place, level, message string
	keys                  []string
}

// logLines finds them in the sources.
func logLines(t *testing.T) (all []logLine) {
	t.Helper()
	levels := map[string]string{"Debug": "debug", "Info": "info", "Warn": "warn", "Error": "error"}
	files := gotoken.NewFileSet()
	find := func(path string) {
		file, err := parser.ParseFile(files, path, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok || len(call.Args) == 0 {
				return true
			}
			to, ok := call.Fun.(*ast.SelectorExpr)
			if !ok || levels[to.Sel.Name] == "" || !isLog(to.X) {
				return true
			}
			all = append(all, logLine{place: files.Position(call.Pos()).String(), level: levels[to.Sel.Name], message: literal(call.Args[0]), keys: keysOf(call.Args[1:])})
			return true
		})
	}
	for _, folder := range []string{"../../bot", "../../cmd", "../../storage", "../../render", "../../game"} {
		err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
			if err == nil && strings.HasSuffix(path, ".go") && !strings.HasSuffix(path, "_test.go") {
				find(path)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return all
}

// isLog tells whether an expression is called like a logger here.
func isLog(x ast.Expr) bool {
	switch x := x.(type) {
	case *ast.Ident:
		return strings.EqualFold(x.Name, "log")
	case *ast.SelectorExpr:
		return strings.EqualFold(x.Sel.Name, "log")
	}
	return false
}

// literal is a text in quotes, with … for additions to it; "" for anything else.
func literal(x ast.Expr) string {
	switch x := x.(type) {
	case *ast.BasicLit:
		text, _ := strconv.Unquote(x.Value)
		return text
	case *ast.BinaryExpr:
		return literal(x.X) + "…"
	}
	return ""
}

// keysOf are the keys of a line; a call in their place has its own.
func keysOf(args []ast.Expr) (keys []string) {
	for i := 0; i < len(args); i++ {
		if _, ok := args[i].(*ast.CallExpr); ok {
			continue
		}
		keys = append(keys, literal(args[i]))
		i++
	}
	return keys
}

// logKeys finds keys in a row.
var logKeys = regexp.MustCompile("`([a-z_ ]+)`")

// TestLogLinesAreExplained: docs/operating.md explains each line of the log, and no other;
// each key, and no other; and no key is for a person.
func TestLogLinesAreExplained(t *testing.T) {
	t.Parallel()
	docs := read(t, "../../docs/operating.md")
	explained := map[string]bool{}
	for _, row := range regexp.MustCompile("(?m)^\\| (debug|info|warn|error) \\| `([^`]+)` \\| \\S.*\\|$").FindAllStringSubmatch(docs, -1) {
		line := row[1] + " " + row[2]
		if explained[line] {
			t.Errorf("%q is explained twice", line)
		}
		explained[line] = true
	}
	_, part, _ := strings.Cut(docs, "### What stands in a line")
	part, _, _ = strings.Cut(part, "\n### ")
	known := map[string]bool{}
	for _, row := range regexp.MustCompile("(?m)^\\| (`[^|]*`) \\|").FindAllStringSubmatch(part, -1) {
		for _, key := range logKeys.FindAllStringSubmatch(row[1], -1) {
			known[key[1]] = true
		}
	}
	written, used := map[string]bool{}, map[string]bool{"interaction": true, "command": true, "queue": true, "match": true, "challenge": true, "guild": true, "channel": true}
	for _, l := range logLines(t) {
		written[l.level+" "+l.message] = true
		if l.message == "" {
			t.Errorf("%s: the line is no text in quotes, so nobody can look it up", l.place)
		} else if !explained[l.level+" "+l.message] {
			t.Errorf("%s: docs/operating.md does not explain | %s | `%s` |", l.place, l.level, l.message)
		}
		for _, key := range l.keys {
			used[key] = true
			if slices.Contains([]string{"user", "member", "person", "name", "text", "request", "line"}, key) || !known[key] {
				t.Errorf("%s: the key %q is for a person, or not explained", l.place, key)
			}
		}
	}
	for line := range explained {
		if !written[line] {
			t.Errorf("docs/operating.md explains %q, which is never written", line)
		}
	}
	for key := range known {
		if !used[key] {
			t.Errorf("docs/operating.md explains the key %q, which no line has", key)
		}
	}
	t.Log(fmt.Sprint(len(written), " lines"))
}

package main

import (
	"go/ast"
	"go/parser"
	gotoken "go/token"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"stopp/internal/imports"
)

// shown is how SECURITY.md names a test: its folder and its function.
var shown = regexp.MustCompile("`([a-z0-9/]+)\\.((?:Test|Fuzz)\\w+)`")

// Each threat in SECURITY.md names tests, and all of them are there.
func TestSecurityNamesItsTests(t *testing.T) {
	threats, tests := 0, map[string]map[string]bool{}
	for line := range strings.Lines(read(t, "../../SECURITY.md")) {
		cells := strings.Split(strings.TrimSpace(line), "|")
		if len(cells) != 5 || strings.HasPrefix(line, "|--") || strings.HasPrefix(line, "| somebody wants") || strings.TrimSpace(cells[2]) == "" {
			continue
		}
		threats++
		named := shown.FindAllStringSubmatch(cells[3], -1)
		if len(named) == 0 {
			t.Errorf("no test for %q", strings.TrimSpace(cells[1]))
		}
		for _, name := range named {
			folder, test := name[1], name[2]
			if tests[folder] == nil {
				tests[folder] = testsIn(t, folder)
			}
			if !tests[folder][test] {
				t.Errorf("there is no %s in %s", test, folder)
			}
		}
	}
	if threats < 30 {
		t.Errorf("only %d threats were read", threats)
	}
}

// testsIn are the tests of a folder.
func testsIn(t *testing.T, folder string) map[string]bool {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("../..", folder, "*_test.go"))
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]bool{}
	for _, path := range files {
		file, err := parser.ParseFile(gotoken.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && f.Recv == nil {
				all[f.Name.Name] = true
			}
		}
	}
	return all
}

// SECURITY.md lists each module that the program needs with its purpose, and no other.
func TestDependenciesAreListed(t *testing.T) {
	direct, _, _ := strings.Cut(strings.SplitAfter(read(t, "../../go.mod"), "require (")[1], ")")
	var wanted []string
	for line := range strings.Lines(direct) {
		if name, _, ok := strings.Cut(strings.TrimSpace(line), " "); ok {
			wanted = append(wanted, name)
		}
	}
	_, list, _ := strings.Cut(read(t, "../../SECURITY.md"), "## Dependencies")
	var listed []string
	for _, m := range regexp.MustCompile("`([^`]+)`").FindAllStringSubmatch(list, -1) {
		listed = append(listed, m[1])
	}
	slices.Sort(listed)
	slices.Sort(wanted)
	if !slices.Equal(listed, wanted) {
		t.Errorf("listed are\n%s\ngo.mod has\n%s", strings.Join(listed, "\n"), strings.Join(wanted, "\n"))
	}
}

// predictable are the folders that use predictable numbers, and where that does no harm: others give each a
// seed, or it decides nothing about cards.
var predictable = []string{
	"bot/discord",             // how long to wait before the next try
	"cmd/stopp/internal/load", // members who play
	"game/cards",              // shuffles by a seed that is handed in
	"game/gametest",           // tests
	"game/streit/coach",       // looks ahead
	"game/streit/opponent",    // computer players
	"game/zhengfen/opponent",  // likewise
	"storage/postgres",        // pauses between two tries
}

// Secrets of deals come from the system, and nothing that makes deals knows another source of chance.
func TestSecretsComeFromTheSystem(t *testing.T) {
	seen := map[string]bool{}
	for _, top := range []string{"bot", "cmd", "game", "render", "storage"} {
		imports.Below(t, filepath.Join("../..", top), func(file, name string) {
			if strings.HasPrefix(name, "math/rand") {
				seen[path.Join(top, path.Dir(file))] = true
			}
		})
	}
	for folder := range seen {
		if !slices.Contains(predictable, folder) {
			t.Errorf("%s uses numbers that can be foreseen", folder)
		}
	}
	for _, folder := range predictable {
		if !seen[folder] {
			t.Errorf("%s does not, and need not be listed", folder)
		}
	}
	source, err := os.ReadFile("room.go")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(source), `"crypto/rand"`) || !regexp.MustCompile(`Secrets:\s+rand\.Reader`).Match(source) {
		t.Error("the room does not get its secrets from the system")
	}
}

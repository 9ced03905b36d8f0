package sandbox_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"stopp/internal/imports"
)

// layers are the packages below this one, from the inside out. Each may know only
// those before it, as the package comment says.
var layers = strings.Fields(`
	limit wire mailbox monitor clock component world rest
	command emoji compose channels interaction endpoint use answer gateway people page`)

// TestLayers: packages build on each other in one direction, and only the monitor
// has a lock around the world.
func TestLayers(t *testing.T) {
	t.Parallel()
	const here = "stopp/bot/discord/sandbox/"
	folders, err := filepath.Glob("*/*.go")
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, path := range folders {
		name := filepath.Dir(path)
		seen[name] = true
		for _, other := range imports.Of(t, path) {
			if inner, ok := strings.CutPrefix(other, here); ok && slices.Index(layers, inner) >= slices.Index(layers, name) {
				t.Errorf("%s knows %s", path, inner)
			}
			if strings.HasPrefix(other, "stopp/") && !strings.HasPrefix(other, here) {
				t.Errorf("%s knows %s", path, other)
			}
			if other == "sync" && name != "monitor" && name != "mailbox" {
				t.Errorf("%s has a lock of its own", path)
			}
		}
	}
	doc, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range layers {
		if !seen[name] || !strings.Contains(string(doc), name) {
			t.Errorf("%s: has files %t, or the package comment does not name it", name, seen[name])
		}
		delete(seen, name)
	}
	for name := range seen {
		t.Errorf("%s has no place among the layers", name)
	}
}

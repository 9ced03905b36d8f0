package render_test

import (
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"stopp/internal/imports"
)

// Packages that draw any game's table know no game, and each knows only the packages before
// it. A package that knows a game lies under the game's name.
func TestImportsPointOneWay(t *testing.T) {
	const cards, seats = "stopp/game/cards", "stopp/game"
	for folder, allowed := range map[string][]string{
		"ink":      {cards},
		"paletted": {},
		"canvas":   {"stopp/render/ink"},
		".":        {cards, "stopp/render/ink", "stopp/render/canvas", "stopp/render/paletted"},
		"charts":   {"stopp/render", "stopp/render/ink", "stopp/render/canvas", "stopp/render/table"},
		"table":    {cards, seats, "stopp/render", "stopp/render/ink", "stopp/render/canvas", "stopp/render/paletted"},

		"standings": {cards, seats, "stopp/render", "stopp/render/ink", "stopp/render/canvas", "stopp/render/table"},
	} {
		for _, file := range sources(t, folder) {
			for _, name := range imports.Of(t, file) {
				if strings.HasPrefix(name, "stopp/") && !slices.Contains(allowed, name) {
					t.Errorf("%s imports %s", file, name)
				}
			}
		}
	}
	folders, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range folders {
		if f.IsDir() && !slices.Contains([]string{"ink", "paletted", "canvas", "table", "standings", "charts", "internal", "testdata"}, f.Name()) {
			ofGame(t, f.Name())
		}
	}
}

// ofGame checks that packages under a game's name know only that game.
func ofGame(t *testing.T, name string) {
	t.Helper()
	if _, err := os.Stat(filepath.Join("..", "game", name)); err != nil {
		t.Errorf("the folder %s is of no game", name)
	}
	inner, err := filepath.Glob(filepath.Join(name, "*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, folder := range append(inner, name) {
		for _, file := range sources(t, folder) {
			for _, other := range imports.Of(t, file) {
				of, isGame := strings.CutPrefix(other, "stopp/game/")
				neutral := slices.Contains([]string{"cards", "record", "quote", "fair"}, of)
				if own := of == name || strings.HasPrefix(of, name+"/"); isGame && !own && !neutral {
					t.Errorf("%s of %s imports %s", path.Base(file), name, other)
				}
			}
		}
	}
}

// sources are a folder's files that are no tests.
func sources(t *testing.T, folder string) (all []string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	return slices.DeleteFunc(files, func(name string) bool { return strings.HasSuffix(name, "_test.go") })
}

package pages

import (
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// Pages and the text they are made of know no game: its words are handed in.
func TestPagesKnowNoGame(t *testing.T) {
	const text, looks = "stopp/bot/text/markup", "stopp/render/ink"
	common := []string{"stopp/bot", "stopp/bot/text/i18n"}
	for folder, allowed := range map[string][]string{
		"../markup": common,
		".": append(common, text, looks, "stopp/bot/text/pace", "stopp/render", "stopp/render/standings", "stopp/game", "stopp/game/cards",
			"stopp/game/fair", "stopp/game/plan", "stopp/bot/club/rating", "stopp/game/record"),
	} {
		files, err := filepath.Glob(filepath.Join(folder, "*.go"))
		if err != nil || len(files) < 3 {
			t.Fatalf("%s: %d files, %v", folder, len(files), err)
		}
		for _, file := range files {
			for _, name := range imports(t, file) {
				if strings.HasPrefix(name, "stopp/") && !slices.Contains(allowed, name) {
					t.Errorf("%s imports %s", file, name)
				}
			}
		}
	}
}

func imports(t *testing.T, file string) (all []string) {
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

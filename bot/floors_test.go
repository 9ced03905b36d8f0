package bot_test

import (
	"path"
	"slices"
	"strings"
	"testing"

	"stopp/internal/imports"
)

// floors are the folders of bot from the bottom up. A package imports from its own floor and from those
// below; if two entries fit, the longer one counts.
var floors = [][]string{
	{"stopp/bot"},
	{"stopp/bot/text", "stopp/bot/club/rating"}, // a rating is arithmetic
	{"stopp/bot/service", "stopp/bot/games/cardtable"},
	{"stopp/bot/table"},
	{"stopp/bot/members", "stopp/bot/games/guide"},
	{"stopp/bot/club"},
	{"stopp/bot/games/house", "stopp/bot/games/replay"},
	{"stopp/bot/games"},
	{"stopp/bot/session"},
}

// floor is where a package stands.
func floor(name string) (at int) {
	longest := 0
	for i, folders := range floors {
		for _, f := range folders {
			if (name == f || strings.HasPrefix(name, f+"/")) && len(f) > longest {
				at, longest = i, len(f)
			}
		}
	}
	return at
}

// eachImport visits all imports of bot's sources: the importing package and the imported one.
func eachImport(t *testing.T, visit func(file, from, name string)) {
	t.Helper()
	files := imports.Below(t, ".", func(file, name string) { visit(file, path.Join("stopp/bot", path.Dir(file)), name) })
	if files < 400 {
		t.Fatalf("%d files", files)
	}
}

// Lower layers import nothing from higher ones, and the edge is for the program alone
// (ARCHITECTURE.md, The layers).
func TestImportsPointDownward(t *testing.T) {
	const edge = "stopp/bot/discord"
	eachImport(t, func(file, from, name string) {
		switch {
		case !strings.HasPrefix(name, "stopp/bot"):
		case strings.HasPrefix(from, edge):
			if name != "stopp/bot" && !strings.HasPrefix(name, edge) {
				t.Errorf("%s, at the edge, imports %s", file, name)
			}
		case strings.HasPrefix(name, edge):
			t.Errorf("%s imports %s, the edge", file, name)
		case floor(name) > floor(from):
			t.Errorf("%s imports %s, which stands higher", file, name)
		}
	})
}

// Packages for all games import none of them: neither the card room nor any of its parts. Only
// the games' own packages do.
func TestPackagesForAllGamesKnowNone(t *testing.T) {
	eachImport(t, func(file, from, name string) {
		if !aGame(from) && (aGame(name) || name == "stopp/bot/session") {
			t.Errorf("%s imports %s", file, name)
		}
	})
}

// aGame reports whether a package is of one game: its rules, its pictures, or how the room plays it.
func aGame(name string) bool {
	parts := strings.Split(strings.TrimPrefix(name, "stopp/"), "/")
	if len(parts) > 1 && parts[0] == "bot" {
		parts = parts[1:]
	}
	return len(parts) > 1 && slices.Contains([]string{"game", "games", "render"}, parts[0]) &&
		slices.Contains([]string{"streit", "toy", "patience", "zhengfen"}, parts[1])
}

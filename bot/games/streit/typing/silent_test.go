package typing

import (
	"go/ast"
	"go/parser"
	"go/token"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"stopp/bot/text/i18n"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
)

// Nothing tells which moves are allowed: no source here names the judge, so no answer can
// depend on it.
func TestNothingHereJudges(t *testing.T) {
	files, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	allowed := []string{"stopp/bot", "stopp/bot/text/i18n", "stopp/bot/text/typed", "stopp/game", "stopp/game/cards", "stopp/game/streit", "stopp/render"}
	named := []string{"View", "Place", "NoPlace", "OwnReserve", "OwnTurned", "OwnWaste", "ToFamily", "ReserveOf", "WasteOf", "Kind", "Play",
		"Turn", "Lay", "Pass", "Open", "Move", "Group", "Player", "TopClosed"}
	read := 0
	for _, f := range files {
		if !strings.HasSuffix(f.Name(), ".go") || strings.HasSuffix(f.Name(), "_test.go") {
			continue
		}
		read++
		file, err := parser.ParseFile(token.NewFileSet(), f.Name(), nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, spec := range file.Imports {
			if path, _ := strconv.Unquote(spec.Path.Value); strings.HasPrefix(path, "stopp/") && !slices.Contains(allowed, path) {
				t.Errorf("%s imports %s", f.Name(), path)
			}
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if sel, ok := n.(*ast.SelectorExpr); ok {
				if x, ok := sel.X.(*ast.Ident); ok && x.Name == "streit" && !slices.Contains(named, sel.Sel.Name) {
					t.Errorf("%s names streit.%s", f.Name(), sel.Sel.Name)
				}
			}
			return true
		})
	}
	if read < 8 {
		t.Errorf("only %d sources", read)
	}
}

// Two tables show the same cards to play and to play on, and at one of them a move is
// compulsory: they get the same lines in the same order.
func TestSuggestionsHangOnNoDuty(t *testing.T) {
	free, bound := lay(t, scene), lay(t, strings.Replace(scene, "c0 c0 d7 d0 h0 h0 s0 s0", "c2 c0 d5 d0 h0 h0 s3 s1", 1))
	if a, b := len(free.Regular(nil)), len(bound.Regular(nil)); a != 1 || b < 2 {
		t.Fatalf("%d and %d regular moves", a, b)
	}
	one, other := view(t, scene), view(t, strings.Replace(scene, "c0 c0 d7 d0 h0 h0 s0 s0", "c2 c0 d5 d0 h0 h0 s3 s1", 1))
	other.Turn, other.Number, other.Muted = 7, 99, []bool{true, true}
	other.Running, other.Previous, other.Outcome.Provisional = nil, nil, true
	for _, lang := range languages {
		say := i18n.For(lang)
		for _, text := range []string{"", "r", "t", "8", "8d", "2s", "8d h", "karo", "da", "4", "4s ", "3x4", "3x", "their", "4 their", "9h house",
			"house", "l", "auf", "famille", "8d on 9s", "h3", "Q", "unsinn", "8d fa", "r-3", "9-1", "kc", "4-4"} {
			if a, b := Suggest(text, say, one, two), Suggest(text, say, other, two); !slices.Equal(a, b) {
				t.Errorf("%s %q:\n%q\n%q", lang, text, a, b)
			}
		}
	}
}

// Whatever card lies on a place, and whatever may be done with it, the list has all other
// places, in the order of the table.
func TestEveryPlaceIsOffered(t *testing.T) {
	const goals = "f 1 2 3 4 5 6 7 8 Br Bw"
	for _, test := range []struct{ text, from, goals string }{
		{"8d", "r", goals}, {"r", "r", goals}, {"4", "4", "f 1 2 3 5 6 7 8 Br Bw"}, {"reserve to ", "r", goals},
		{"2s", "t", goals + " lay"}, {"9h house", "2", "1 3 4 5 6 7 8"}, {"9h their", "2", "Br Bw"}, {"9h hou", "2", "1 3 4 5 6 7 8"},
		{"8d h", "r", "1 2 3 4 5 6 7 8"}, {"karp 8 auf h", "r", "1 2 3 4 5 6 7 8"}, {"8d fam", "r", "f"},
	} {
		var got []string
		for _, s := range Suggest(test.text, i18n.For("de"), view(t, scene), two) {
			got = append(got, strings.TrimPrefix(s.Value, test.from+"-"))
		}
		if list := strings.Join(got, " "); !strings.HasPrefix(list+" ", test.goals+" ") {
			t.Errorf("%q: %s", test.text, list)
		}
	}
	for _, text := range []string{"8d on 7d", "8d 7♦"} { // the card of a family
		if list := Suggest(text, i18n.For("en"), view(t, scene), two); len(list) != 1 || list[0].Value != "r-f" {
			t.Errorf("%q: %q", text, list)
		}
	}
}

// On any table, other families make other moves compulsory, but the list stays the same.
func TestSuggestionsHangOnNoFamily(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 4))
	offered := 0
	eachTable(t, 1, 25, func(s streit.State, names []string) {
		v, say := s.View(game.NoSeat), i18n.For(languages[rng.IntN(len(languages))])
		other := v
		other.Families = slices.Clone(v.Families)
		for i := range other.Families {
			other.Families[i].Height = cards.Rank(rng.IntN(14))
		}
		for _, text := range texts(rng, s, names) {
			a, b := Suggest(text, say, v, names), Suggest(text, say, other, names)
			if offered += len(a); len(a) != len(b) || len(a) > 1 && !slices.Equal(a, b) {
				t.Errorf("%q: %q and %q", text, a, b)
			}
		}
	})
	if offered < 1000 {
		t.Errorf("only %d lines", offered)
	}
}

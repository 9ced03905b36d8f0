package i18n

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"golang.org/x/text/language"
)

// Somebody who meets a key in a catalogue searches the code for it. So every key stands there
// whole, and none is put together out of parts. There are two exceptions. The names and
// descriptions of commands and their options are command.NAME.OPTION.name and .about.
// pages.CommandKey makes these from the names in the registry; its
// TestUntoldNamesWhatCataloguesLack and bot/session's TestNothingIsMissing hold the two to
// each other. Options of rules are option.NAME and rules.NAME.VALUE, as the table in game/streit
// has them; TestEveryValueHasASentence in bot/games/streit/view and the gallery's
// TestEverySentenceIsShown hold these two to each other.
func TestKeysStandWholeInTheCode(t *testing.T) {
	whole, err := literals()
	if err != nil || len(whole) < 5000 {
		t.Fatalf("%d strings, %v", len(whole), err)
	}
	for _, key := range keys(t) {
		ofCommand := strings.HasPrefix(key, "command.") && (strings.HasSuffix(key, ".name") || strings.HasSuffix(key, ".about"))
		ofOption := strings.HasPrefix(key, "option.") || strings.HasPrefix(key, "rules.")
		if !ofCommand && !ofOption && whole[key] == nil {
			t.Errorf("%s stands nowhere in the code as a whole", key)
		}
	}
}

// The beginning of a set of keys stands alone only where KeysOf has all of them.
func TestKeysAreNotGlued(t *testing.T) {
	all := keys(t)
	found, err := literals()
	if err != nil {
		t.Fatal(err)
	}
	for text, places := range found {
		text, _, _ = strings.Cut(text, "%")
		begins := strings.HasSuffix(text, ".") && slices.ContainsFunc(all, func(key string) bool { return strings.HasPrefix(key, text) })
		if begins && text != "command." {
			t.Errorf("%s: %q begins keys; KeysOf has them whole", strings.Join(places, ", "), text)
		}
	}
}

// keys are the keys of the English catalogue; a counting sentence has one.
func keys(t *testing.T) (all []string) {
	t.Helper()
	english := sentences(t, language.English)
	for _, key := range slices.Sorted(maps.Keys(english)) {
		if counts(key, english) {
			key = key[:strings.LastIndexByte(key, '.')]
		}
		all = append(all, key)
	}
	return slices.Compact(all)
}

// literals are the strings in the sources, with their places. Tests are left out, and so are the
// gallery, which shows all sentences, and the stems of KeysOf.
var literals = sync.OnceValues(func() (map[string][]string, error) {
	all, set := map[string][]string{}, token.NewFileSet()
	return all, filepath.WalkDir("../../..", func(path string, d fs.DirEntry, err error) error {
		switch {
		case err == nil && d.IsDir() && (d.Name() == "testdata" || d.Name() == ".git" || d.Name() == "gallery"):
			return filepath.SkipDir
		case err != nil || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go"):
			return err
		}
		file, err := parser.ParseFile(set, path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		stems := map[ast.Node]bool{}
		ast.Inspect(file, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok && calls(call, "KeysOf") {
				stems[call.Args[0]] = true
			}
			if literal, ok := n.(*ast.BasicLit); ok && literal.Kind == token.STRING && !stems[n] {
				text, _ := strconv.Unquote(literal.Value) // the parser has read it
				all[text] = append(all[text], set.Position(n.Pos()).String())
			}
			return true
		})
		return nil
	})
})

// calls tells whether a call is one of this package's function of that name.
func calls(c *ast.CallExpr, name string) bool {
	f, ok := c.Fun.(*ast.SelectorExpr)
	if !ok || f.Sel.Name != name {
		return false
	}
	from, ok := f.X.(*ast.Ident)
	return ok && from.Name == "i18n"
}

// Every key goes by its word; an unknown word shows itself.
func TestKeysOf(t *testing.T) {
	of := KeysOf("refused.", "refused.own-move", "refused.endless")
	if got := of.Of("own-move"); got != "refused.own-move" {
		t.Error(got)
	}
	if got := For("en").Say(of.Of("strange"), nil); got != "[refused.strange]" {
		t.Error(got)
	}
	defer func() {
		if recover() == nil {
			t.Error("a key with another stem is taken")
		}
	}()
	KeysOf("refused.", "why.both")
}

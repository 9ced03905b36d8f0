package i18n

import (
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/pelletier/go-toml/v2"
	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// Every catalogue has the sentences of the English one, each with the same places to fill.
// A counting sentence has the forms that its language needs: no more, no fewer.
func TestCataloguesAgree(t *testing.T) {
	english := sentences(t, language.English)
	if len(english) < 300 {
		t.Fatalf("only %d sentences", len(english))
	}
	for _, tag := range Languages {
		got := sentences(t, tag)
		for _, key := range slices.Sorted(maps.Keys(english)) {
			list := places(english[key])
			for _, form := range needed(key, english, tag) {
				if text, ok := got[form]; !ok {
					t.Errorf("%v: %s is missing", tag, form)
				} else if got := places(text); !slices.Equal(got, list) && !slices.Equal(got, uncounted(list)) {
					t.Errorf("%v: %s has the places %q, in English %q", tag, form, got, list)
				}
				delete(got, form)
			}
		}
		for key := range got {
			if _, ok := english[key]; !ok || counts(key, english) {
				t.Errorf("%v: %s is one too many", tag, key)
			}
		}
	}
}

// counts tells whether a sentence of the English catalogue is a form for
// numbers.
func counts(key string, english map[string]string) bool {
	stem, form := key[:strings.LastIndexByte(key, '.')+1], key[strings.LastIndexByte(key, '.')+1:]
	_, one := english[stem+"one"]
	return one && (form == "one" || form == "other")
}

// uncounted are the places other than the number; a form may have words for the number.
func uncounted(list []string) []string {
	return slices.DeleteFunc(slices.Clone(list), func(p string) bool { return p == "{{.Count}}" })
}

// needed are the keys that a language needs for an English sentence: the key itself or, if
// the sentence counts, all forms.
func needed(key string, english map[string]string, tag language.Tag) []string {
	if !counts(key, english) {
		return []string{key}
	}
	if strings.HasSuffix(key, ".one") {
		return nil // once for all forms will do
	}
	return forms(strings.TrimSuffix(key, "other"), tag)
}

// forms are the keys for numbers that a language tells apart (Unicode's CLDR), as far as
// anyone counts here.
func forms(stem string, tag language.Tag) (all []string) {
	names := map[plural.Form]string{plural.Zero: "zero", plural.One: "one", plural.Two: "two", plural.Few: "few", plural.Many: "many", plural.Other: "other"}
	for n := range 1000 {
		if key := stem + names[plural.Cardinal.MatchPlural(tag, n, 0, 0, 0, 0)]; !slices.Contains(all, key) {
			all = append(all, key)
		}
	}
	return all
}

var place = regexp.MustCompile(`\{\{[^}]*\}\}`)

// places are the places that a sentence has to fill, each once, sorted.
func places(text string) []string {
	all := place.FindAllString(text, -1)
	slices.Sort(all)
	return slices.Compact(all)
}

// sentences are all sentences of a language, by key.
func sentences(t *testing.T, tag language.Tag) map[string]string {
	t.Helper()
	all := map[string]string{}
	file := "locales/" + tag.String() + ".toml"
	text, err := fs.ReadFile(locales, file)
	if err != nil {
		t.Fatal(err)
	}
	var tree map[string]any
	if err := toml.Unmarshal(text, &tree); err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	flatten(t, file, "", tree, all)
	return all
}

func flatten(t *testing.T, file, prefix string, tree map[string]any, all map[string]string) {
	for key, value := range tree {
		switch v := value.(type) {
		case map[string]any:
			flatten(t, file, prefix+key+".", v, all)
		case string:
			if strings.TrimSpace(v) == "" {
				t.Errorf("%s: %s is empty", file, prefix+key)
			}
			if _, twice := all[prefix+key]; twice {
				t.Errorf("%s: %s is there twice", file, prefix+key)
			}
			all[prefix+key] = v
		default:
			t.Errorf("%s: %s is no sentence", file, prefix+key)
		}
	}
}

// Keys are nested tables; a value Count chooses the plural, in French the
// singular for 0, too.
func TestSay(t *testing.T) {
	for _, test := range []struct {
		locale, key string
		data        Data
		want        string
	}{
		{"en-US", "log.missing", Data{"Count": 1}, "… 1 left out …"},
		{"de", "log.moves", Data{"Count": 1}, "… 1 Spielzug ausgelassen …"},
		{"en-GB", "result.points", Data{"Count": 0}, "0 points"},
		{"de", "place.house", Data{"House": 3}, "Haus 3"},
		{"fr", "key.turn", nil, "Retourner"},
		{"ja", "key.turn", nil, "Turn"},
		{"", "key.turn", nil, "Turn"},
		{"de", "result.points", Data{"Count": 1}, "1 Punkt"},
		{"de", "result.points", Data{"Count": 0}, "0 Punkte"},
		{"fr", "result.points", Data{"Count": 0}, "0 point"},
		{"fr", "result.points", Data{"Count": 1}, "1 point"},
		{"fr", "result.points", Data{"Count": 2}, "2 points"},
		{"de", "no such key", nil, "[no such key]"},
	} {
		if got := For(test.locale).Say(test.key, test.data); got != test.want {
			t.Errorf("%s %s: %q, want %q", test.locale, test.key, got, test.want)
		}
	}
}

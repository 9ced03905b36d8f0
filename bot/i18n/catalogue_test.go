package i18n

import (
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/pelletier/go-toml/v2"
)

// Every catalogue has the keys of its English one, and each sentence the same
// places to fill.
func TestCataloguesAgree(t *testing.T) {
	english, err := fs.Glob(locales, "locales/*.en.toml")
	if err != nil || len(english) < 2 {
		t.Fatalf("catalogues: %q, %v", english, err)
	}
	for _, file := range english {
		want := places(t, file)
		for _, tag := range Languages[1:] {
			other := strings.Replace(file, ".en.", "."+tag.String()+".", 1)
			got := places(t, other)
			for key, list := range want {
				if !slices.Equal(got[key], list) {
					t.Errorf("%s: %s has the places %q, in English %q", other, key, got[key], list)
				}
			}
			for key := range got {
				if _, ok := want[key]; !ok {
					t.Errorf("%s: %s is not in English", other, key)
				}
			}
		}
	}
}

var place = regexp.MustCompile(`\{\{[^}]*\}\}`)

// places are the sentences of a catalogue by key, each with its places to
// fill, sorted.
func places(t *testing.T, file string) map[string][]string {
	t.Helper()
	text, err := fs.ReadFile(locales, file)
	if err != nil {
		t.Fatal(err)
	}
	var tree map[string]any
	if err := toml.Unmarshal(text, &tree); err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	all := map[string][]string{}
	flatten(t, file, "", tree, all)
	return all
}

func flatten(t *testing.T, file, prefix string, tree map[string]any, all map[string][]string) {
	for key, value := range tree {
		switch v := value.(type) {
		case map[string]any:
			flatten(t, file, prefix+key+".", v, all)
		case string:
			if strings.TrimSpace(v) == "" {
				t.Errorf("%s: %s is empty", file, prefix+key)
			}
			found := map[string]bool{}
			for _, p := range place.FindAllString(v, -1) {
				found[p] = true
			}
			all[prefix+key] = append([]string{}, slices.Sorted(maps.Keys(found))...)
		default:
			t.Errorf("%s: %s is no sentence", file, prefix+key)
		}
	}
}

// Keys are nested tables; a value Count chooses the plural.
func TestSay(t *testing.T) {
	for _, test := range []struct {
		locale, key string
		data        Data
		want        string
	}{
		{"en-US", "log.missing", Data{"Count": 1}, "… 1 left out …"},
		{"de", "place.house", Data{"House": 3}, "Haus 3"},
		{"fr", "key.turn", nil, "Retourner"},
		{"pl", "key.turn", nil, "Turn"},
		{"", "key.turn", nil, "Turn"},
		{"de", "result.points", Data{"Count": 1}, "1 Punkt"},
		{"de", "result.points", Data{"Count": 0}, "0 Punkte"},
		{"fr", "result.points", Data{"Count": 0}, "0 point"},
		{"fr", "result.points", Data{"Count": 2}, "2 points"},
		{"de", "no such key", nil, "[no such key]"},
	} {
		if got := For(test.locale).Say(test.key, test.data); got != test.want {
			t.Errorf("%s %s: %q, want %q", test.locale, test.key, got, test.want)
		}
	}
}

package gallery

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/pelletier/go-toml/v2"
)

// catalogue is the keys of the English sentences, counting ones once.
func catalogue(t *testing.T) map[string]bool {
	t.Helper()
	keys, english := map[string]bool{}, sentences(t, "en")
	for key := range english {
		if i := strings.LastIndexByte(key, '.'); i >= 0 && english[key[:i]+".other"] != "" {
			key = key[:i]
		}
		keys[key] = true
	}
	return keys
}

// sentences are all texts of a language by their keys, each form of a counting one.
func sentences(t *testing.T, language string) map[string]string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("../../../../bot/text/i18n/locales", language+".toml"))
	if err != nil {
		t.Fatal(err)
	}
	var tree map[string]any
	if err := toml.Unmarshal(text, &tree); err != nil {
		t.Fatal(err)
	}
	all := map[string]string{}
	flatten(all, "", tree)
	return all
}

func flatten(all map[string]string, prefix string, tree map[string]any) {
	for key, value := range tree {
		switch value := value.(type) {
		case map[string]any:
			flatten(all, prefix+key+".", value)
		case string:
			all[prefix+key] = value
		}
	}
}

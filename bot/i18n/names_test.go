package i18n

import (
	"io/fs"
	"regexp"
	"testing"
)

// A sentence that names a command names it as people with this language see it.
func TestCommandsGoByTheirNames(t *testing.T) {
	named := regexp.MustCompile("`/([^` ]+)")
	for _, tag := range Languages {
		text := catalogues(t, tag.String())
		names := map[string]bool{}
		for _, name := range regexp.MustCompile(`(?m)^\[command\.\w+\]\nname = "(.+)"$`).FindAllStringSubmatch(text, -1) {
			names[name[1]] = true
		}
		found := named.FindAllStringSubmatch(text, -1)
		if len(names) < 12 || len(found) < 10 {
			t.Errorf("%s: %d commands, named %d times", tag, len(names), len(found))
		}
		for _, name := range found {
			if !names[name[1]] {
				t.Errorf("%s: there is no /%s", tag, name[1])
			}
		}
	}
}

// catalogues is the text of all that a language has.
func catalogues(t *testing.T, tag string) (text string) {
	t.Helper()
	files, err := fs.Glob(locales, "locales/*."+tag+".toml")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		part, err := fs.ReadFile(locales, f)
		if err != nil {
			t.Fatal(err)
		}
		text += string(part)
	}
	return text
}

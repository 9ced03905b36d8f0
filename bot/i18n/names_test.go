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
		text, err := fs.ReadFile(locales, "locales/bot."+tag.String()+".toml")
		if err != nil {
			t.Fatal(err)
		}
		names := map[string]bool{}
		for _, name := range regexp.MustCompile(`(?m)^\[command\.\w+\]\nname = "(.+)"$`).FindAllStringSubmatch(string(text), -1) {
			names[name[1]] = true
		}
		found := named.FindAllStringSubmatch(string(text), -1)
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

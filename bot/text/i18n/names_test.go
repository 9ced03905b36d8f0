package i18n

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// A sentence that names a command names it as people with this language see it.
func TestCommandsGoByTheirNames(t *testing.T) {
	command, named := regexp.MustCompile(`^command\.(.+)\.name$`), regexp.MustCompile("`/([^`]+)`")
	for _, tag := range Languages {
		names, found := map[string]bool{}, 0
		all := sentences(t, tag)
		for key := range all {
			if m := command.FindStringSubmatch(key); m != nil {
				names[whole(all, m[1])] = true
			}
		}
		for _, key := range slices.Sorted(maps.Keys(all)) {
			for _, name := range named.FindAllStringSubmatch(all[key], -1) {
				if found++; !isCommand(names, name[1]) {
					t.Errorf("%v: %s: there is no /%s", tag, key, name[1])
				}
			}
		}
		if len(names) < 12 || found < 10 {
			t.Errorf("%v: %d commands, named %d times", tag, len(names), found)
		}
	}
}

// whole is the full name of a command, a subcommand or an option, as one types it.
func whole(all map[string]string, key string) string {
	words, path := []string{}, "command"
	for _, part := range strings.Split(key, ".") {
		path += "." + part
		words = append(words, all[path+".name"])
	}
	return strings.Join(words, " ")
}

// isCommand tells whether a text is a command, alone or with one of its options.
func isCommand(names map[string]bool, text string) bool {
	return names[strings.TrimSuffix(text, ":")]
}

// The same holds for an option that a command of this language has by another name.
func TestOptionsGoByTheirNames(t *testing.T) {
	option := regexp.MustCompile(`^command\.[^.]+\.[^.]+(\.[^.]+)?\.name$`)
	english := sentences(t, Languages[0])
	for _, tag := range Languages[1:] {
		all := sentences(t, tag)
		for key, name := range english {
			if !option.MatchString(key) || all[key] == name {
				continue
			}
			for in, text := range all {
				if strings.Contains(text, "`"+name+"`") {
					t.Errorf("%v: %s names the option %s, here %s", tag, in, name, all[key])
				}
			}
		}
	}
}

// Our languages are named as Discord names them (its reference, Locales).
func TestLocales(t *testing.T) {
	for _, tag := range Languages {
		if !slices.ContainsFunc(Locales(), func(l string) bool { return l == tag.String() || strings.HasPrefix(l, tag.String()+"-") }) {
			t.Errorf("Discord has no %v among %q", tag, Locales())
		}
	}
	for _, locale := range []string{"en-US", "en-GB", "de", "fr"} {
		if !slices.Contains(Locales(), locale) {
			t.Errorf("%s is not spoken: %q", locale, Locales())
		}
		if got := For(locale).Language(); !strings.HasPrefix(locale, got.String()) {
			t.Errorf("%s is spoken as %v", locale, got)
		}
	}
	if slices.Contains(Locales(), "ja") || For("ja").Language() != Languages[0] {
		t.Error("Japanese is spoken")
	}
}

// Sentences have a place for the name of a button, because it may speak another language.
// Sentences that all can see have none; they speak the button's language.
func TestNoButtonIsNamedByHand(t *testing.T) {
	public := []string{"time.second", "people.open", "people.open-three"}
	for _, tag := range Languages {
		all := sentences(t, tag)
		for _, button := range []string{"key.turn", "key.lay", "key.pass", "key.open", "key.stopp", "key.more", "key.accept", "challenge.accept", "challenge.decline", "people.take-back"} {
			for key, text := range all {
				if strings.Contains(text, "*"+all[button]+"*") && !strings.Contains(text, "**"+all[button]+"**") && !slices.Contains(public, key) {
					t.Errorf("%v: %s names %s by hand", tag, key, button)
				}
			}
		}
	}
}

// The languages are known without a look into the catalogues.
func TestLanguagesAreThoseOfTheCatalogues(t *testing.T) {
	if read := bundle().LanguageTags(); !slices.Equal(Languages, read) {
		t.Errorf("%v, in the catalogues %v", Languages, read)
	}
}

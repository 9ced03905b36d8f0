package session_test

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"stopp/bot"
	"stopp/bot/session"
	"stopp/bot/text/i18n"
	"stopp/game/streit"
	"stopp/internal/club"
)

var (
	saysKey    = regexp.MustCompile(`\b(?:[Ss]ay|sorry|Refuse|who|[Oo]wn|step|declare|tablesProblem|unknownWord)\([^"\n]*"([a-z][a-z.-]*)"`)
	viewsKey   = regexp.MustCompile(`"((?:key|price|stopp|matches|place|result|sheet|event|ruling|challenge|refused)\.[a-z-]+)"`)
	reasonWord = regexp.MustCompile(`Reason = "([a-z-]+)"`)
)

// assembled are the keys that are put together at run time.
var assembled = map[string]string{
	"result.":           "won blocked blocked-nobody resigned resigned-nobody blocked-three blocked-nobody-three resigned-nobody-three",
	"resign.":           "sure sure-three sure-result yes-result done accepted",
	"block.":            "done done-three agreed",
	"rule.fill-vacancy": "-waste -loose",
	"challenge.":        "open accepted declined withdrawn expired open-three accepted-three declined-three withdrawn-three expired-three",
	"fair.wrong.":       "secret seal no-line no-id number deck cut cut-more start more-ids unreadable",
	"place.":            "r t w f",
	"ruling.":           "right right-named wrong wrong-named",
}

// Every sentence that the code asks for is in the catalogues.
func TestEverySentenceIsThere(t *testing.T) {
	keys := map[string]bool{}
	add := func(pattern string, re *regexp.Regexp, prefix string) {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: no files, %v", pattern, err)
		}
		for _, f := range files {
			text, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			if strings.HasSuffix(f, "_test.go") {
				continue
			}
			for _, m := range re.FindAllStringSubmatch(string(text), -1) {
				keys[prefix+m[1]] = true
			}
		}
	}
	for _, dir := range []string{"*.go", "../club/lobby/*.go", "../text/pages/*.go", "../games/streit/view/*.go", "../games/streit/*.go", "../games/streit/puzzle/*.go", "../games/streit/rules/*.go"} {
		add(dir, saysKey, "")
		add(dir, viewsKey, "")
	}
	add("../../game/streit/code.go", reasonWord, "refused.")
	for _, code := range streit.Codes() {
		for _, prefix := range []string{"rule.", "fault.", "reason.", "refused."} {
			keys[prefix+code.String()] = true
		}
	}
	for prefix, words := range assembled {
		for _, w := range strings.Fields(words) {
			keys[prefix+w] = true
		}
	}
	if len(keys) < 150 {
		t.Fatalf("only %d keys found in the code", len(keys))
	}
	for key := range keys {
		if strings.HasSuffix(key, ".") || strings.HasSuffix(key, "-") {
			continue // the rest of it is put together at run time
		}
		for _, tag := range i18n.Languages {
			if text := i18n.For(tag.String()).Say(key, i18n.Data{"Count": 2}); strings.HasPrefix(text, "[") {
				t.Errorf("%s has no %s", tag, text)
			}
		}
	}
}

// The rules of Discord for commands: names, lengths, what is required first
// (../shared/discord/limits.md, Commands).
func TestCommands(t *testing.T) {
	name := regexp.MustCompile(`^[-_'\p{L}\p{N}]{1,32}$`)
	check := func(n, about string) {
		if !name.MatchString(n) || strings.ToLower(n) != n {
			t.Errorf("name %q", n)
		}
		if l := utf8.RuneCountInString(about); l < 1 || l > 100 || strings.HasPrefix(about, "[") {
			t.Errorf("%s: description %q", n, about)
		}
	}
	locals := func(all map[string]bot.LocalName, used map[string]bool) {
		if keys := slices.Sorted(maps.Keys(all)); !slices.Equal(keys, slices.Sorted(slices.Values(i18n.Locales()))) {
			t.Errorf("names for %q", keys)
		}
		for tag, l := range all {
			check(l.Name, l.Description)
			if used[tag+l.Name] {
				t.Errorf("%s: %q is there twice", tag, l.Name)
			}
			used[tag+l.Name] = true
		}
	}
	var inside func(in string, list []bot.OptionSpec)
	inside = func(in string, list []bot.OptionSpec) {
		options, optional := map[string]bool{}, false
		for _, o := range list {
			check(o.Name, o.Description)
			locals(o.Local, options)
			if optional && o.Required {
				t.Errorf("%s: %s is required but stands after one that isn't", in, o.Name)
			}
			if optional = optional || !o.Required; o.Type == bot.Subcommand {
				inside(in+" "+o.Name, o.Options)
			} else if o.Options != nil {
				t.Errorf("%s %s: an option with options", in, o.Name)
			}
			for _, choice := range o.Choices {
				if l := utf8.RuneCountInString(choice.Name); l < 1 || l > 100 || strings.HasPrefix(choice.Name, "[") {
					t.Errorf("choice %q", choice.Name)
				}
			}
		}
	}
	used := map[string]bool{}
	for _, c := range session.Commands(club.Games) {
		if c.On == bot.OnUser {
			checkMenu(t, c)
			continue
		}
		check(c.Name, c.Description)
		locals(c.Local, used)
		inside(c.Name, c.Options)
	}
}

// A command of a member's menu has a name in every language, and nothing else.
func checkMenu(t *testing.T, c bot.CommandSpec) {
	t.Helper()
	names := []string{c.Name}
	for _, l := range c.Local {
		names = append(names, l.Name)
		if l.Description != "" {
			t.Errorf("%s: a description", c.Name)
		}
	}
	for _, n := range names {
		if l := utf8.RuneCountInString(n); l < 1 || l > 32 || strings.HasPrefix(n, "[") {
			t.Errorf("%s: name %q", c.Name, n)
		}
	}
	if len(c.Local) != len(i18n.Locales()) || c.Description != "" || c.Options != nil {
		t.Errorf("%s: %+v", c.Name, c)
	}
}

package session_test

import (
	"testing"
	"unicode/utf8"

	"stopp/bot"
	"stopp/bot/session"
	"stopp/bot/text/i18n"
	"stopp/internal/club"
)

// commandLimit is how many characters Discord allows a command: names, descriptions and
// values in all, each in its longest language (../shared/discord/limits.md, Commands:
// Size).
const commandLimit = 8000

// longest is the greatest length of a name or description in any language.
func longest(usual string, local map[string]bot.LocalName, part func(bot.LocalName) string) int {
	n := utf8.RuneCountInString(usual)
	for _, l := range local {
		n = max(n, utf8.RuneCountInString(part(l)))
	}
	return n
}

func spoken(name, about string, local map[string]bot.LocalName) int {
	return longest(name, local, func(l bot.LocalName) string { return l.Name }) +
		longest(about, local, func(l bot.LocalName) string { return l.Description })
}

func TestCommandsAreNotTooLong(t *testing.T) {
	for _, c := range session.Commands(club.Games) {
		size := spoken(c.Name, c.Description, c.Local)
		for _, o := range c.Options {
			size += spoken(o.Name, o.Description, o.Local)
			for _, ch := range o.Choices {
				n := utf8.RuneCountInString(ch.Name)
				for _, name := range ch.Local {
					n = max(n, utf8.RuneCountInString(name))
				}
				size += n + utf8.RuneCountInString(ch.Value)
			}
		}
		if size > commandLimit {
			t.Errorf("/%s has %d characters", c.Name, size)
		}
	}
}

// A choice has a name in every language, all different, or people could not tell what they
// choose.
func TestChoicesInEveryLanguage(t *testing.T) {
	choices := 0
	for _, c := range session.Commands(club.Games) {
		for _, o := range c.Options {
			for _, locale := range i18n.Locales() {
				seen := map[string]bool{}
				for _, ch := range o.Choices {
					choices++
					name := ch.Local[locale]
					if n := utf8.RuneCountInString(name); n < 1 || n > 100 || name[0] == '[' || seen[name] {
						t.Errorf("%s: /%s %s: choice %q", locale, c.Name, o.Name, name)
					}
					seen[name] = true
				}
			}
		}
	}
	if choices < 100 {
		t.Errorf("only %d choices", choices)
	}
}

// In English a command and its options have the names that the code has.
func TestEnglishNamesAreTheCodes(t *testing.T) {
	for _, c := range session.Commands(club.Games) {
		if c.Local["en-US"].Name != c.Name {
			t.Errorf("/%s is called %q", c.Name, c.Local["en-US"].Name)
		}
		for _, o := range c.Options {
			if o.Local["en-US"].Name != o.Name || o.Local["en-US"].Description != o.Description {
				t.Errorf("/%s %s is called %q: %q", c.Name, o.Name, o.Local["en-US"].Name, o.Local["en-US"].Description)
			}
		}
	}
}

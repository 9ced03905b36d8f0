package terminal

import (
	"slices"
	"strconv"
	"strings"

	"golang.org/x/text/language"

	"stopp/bot/i18n"
	"stopp/game/streit"
)

// commandNames are what can be said that is no move.
var commandNames = []string{"help", "board", "hint", "stopp", "undo", "quit", "go", "accept", "block", "resign"}

// commandOf understands a command's word in any of the languages; an empty one
// goes on.
func commandOf(word string) string {
	if word == "" {
		return "go"
	}
	word = strings.ToLower(strings.TrimPrefix(strings.TrimRight(word, "!."), "/"))
	for _, tag := range i18n.Languages {
		say := i18n.For(tag.String())
		for _, name := range commandNames {
			if slices.Contains(strings.Fields(say.Say("coach.words."+name, nil)), word) {
				return name
			}
		}
	}
	return ""
}

// Fault understands a fault by its code, or by its number in a list.
func Fault(word string, known []streit.Code) (streit.Code, bool) {
	word = strings.ToLower(word)
	if n, err := strconv.Atoi(word); err == nil && n >= 1 && n <= len(known) {
		return known[n-1], true
	}
	c, err := streit.ParseCode(word)
	return c, err == nil && c != streit.Regular
}

// AllRight tells whether a word says in any of the languages that there is no
// fault.
func AllRight(word string) bool {
	word = strings.ToLower(strings.TrimRight(word, "!."))
	return slices.ContainsFunc(i18n.Languages, func(tag language.Tag) bool {
		return slices.Contains(strings.Fields(i18n.For(tag.String()).Say("coach.words.right", nil)), word)
	})
}

package terminal

import (
	"slices"
	"strconv"
	"strings"

	"golang.org/x/text/language"

	"stopp/bot/text/i18n"
	"stopp/game/streit"
)

// commandNames are the commands besides moves, commandWords the words for each.
var (
	commandNames = []string{"help", "board", "hint", "stopp", "undo", "quit", "go", "accept", "block", "resign"}
	commandWords = i18n.KeysOf("coach.words.",
		"coach.words.help", "coach.words.board", "coach.words.hint", "coach.words.stopp", "coach.words.undo", "coach.words.quit",
		"coach.words.go", "coach.words.accept", "coach.words.block", "coach.words.resign", "coach.words.right",
	)
)

// commandOf understands a command's word in any of the languages; an empty one
// goes on.
func commandOf(word string) string {
	if word == "" {
		return "go"
	}
	word = strings.ToLower(strings.TrimPrefix(strings.TrimRight(word, "!."), "/"))
	for _, name := range commandNames {
		if understood(commandWords.Of(name), word) {
			return name
		}
	}
	return ""
}

// understood tells whether a word is one of a key's words, in any of the languages.
func understood(key, word string) bool {
	return slices.ContainsFunc(i18n.Languages, func(tag language.Tag) bool {
		return slices.Contains(strings.Fields(i18n.For(tag.String()).Say(key, nil)), word)
	})
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
	return understood("coach.words.right", strings.ToLower(strings.TrimRight(word, "!.")))
}

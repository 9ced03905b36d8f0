package pages

import (
	"strings"

	"stopp/bot/text/i18n"
)

// CommandKey is where the catalogues have the words of a command, or of a subcommand
// by its whole name, such as "match resign".
func CommandKey(name string) string { return "command." + strings.ReplaceAll(name, " ", ".") }

// CommandName is a command as people type it: with its slash, and the names of its
// language.
func CommandName(say i18n.Texts, name string) string {
	words := strings.Fields(name)
	for i := range words {
		words[i] = say.Say(CommandKey(strings.Join(strings.Fields(name)[:i+1], " "))+".name", nil)
	}
	return "/" + strings.Join(words, " ")
}

package pages

import (
	"maps"
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

// Buttons are the data of a sentence that names buttons for all to see: they speak the
// table's language, even if the sentence is in another. The sentence's own data come
// first.
func Buttons(table i18n.Texts, own i18n.Data) i18n.Data {
	data := Quotes(table, table, buttons)
	maps.Copy(data, own)
	return data
}

// buttons are those that any sentence may name, by their places.
var buttons = map[string]string{
	"Turn": "key.turn", "Lay": "key.lay", "Pass": "key.pass", "Open": "key.open", "StoppKey": "key.stopp", "More": "key.more", "MovesKey": "moves.key",
	"Accept": "challenge.accept", "Decline": "challenge.decline", "TakeBack": "people.take-back", "Rematch": "people.rematch-key",
}

// Quotes are what keys are called on a page that is about no table, by their places there,
// as the reader's own tables call them, and then in brackets as tables for all do, where these
// speak another language.
func Quotes(alone, table i18n.Texts, keys map[string]string) i18n.Data {
	data := i18n.Data{}
	for place, key := range keys {
		own, theirs := alone.Say(key, nil), table.Say(key, nil)
		if data[place] = own; theirs != own {
			data[place] = own + " (" + theirs + ")"
		}
	}
	return data
}

package session_test

import (
	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/game/fair"
	"stopp/game/streit"
	"stopp/storage"
)

// The settings of servers and members, as they are stored.
func serverSetting(name string) storage.Setting { return storage.Setting{Name: name, Guild: "77"} }

func wishKey(member, what string) storage.Setting {
	return storage.Setting{Name: what, Person: member}
}

var (
	serverRules = storage.Setting{Name: "rules", Guild: "77", Game: streit.RecordName}
	memberRules = storage.Setting{Name: "rules", Guild: "77", Person: anna.ID, Game: streit.RecordName}
)

// reader is the language of who sends a request.
func reader(r bot.Request) i18n.Texts { return i18n.For(r.Locale) }

// sealOf is the seal of a stored secret, "" where there is none.
func sealOf(stored string) string {
	secret, err := fair.ParseSecret(stored)
	if err != nil {
		return ""
	}
	return secret.Seal()
}

package session

import (
	"stopp/bot"
	"stopp/bot/i18n"
	"stopp/bot/prefs"
)

// reader speaks a member's language.
func reader(r bot.Request) i18n.Texts { return prefs.Reader(r) }

// buttons speaks the language of the buttons that all see where a member is: the
// server's or, where there is none and at a private table, the member's.
func (rm *Room) buttons(r bot.Request) i18n.Texts {
	if r.Guild == "" || rm.index.private(r) {
		return reader(r)
	}
	return rm.prefs.Public(r.Guild)
}

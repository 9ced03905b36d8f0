package view

import (
	"stopp/bot"
	"stopp/bot/i18n"
	"stopp/game/streit"
)

// Server is the private message about what holds in a server, with the menus
// that change it. Option is the one whose values are offered, "" for none.
func Server(say i18n.Texts, o streit.Options, option string) bot.Message {
	return Chooser{Say: say, Path: PathChangeServer, Key: "-", Rules: o, Option: option,
		Title: say.Say("server.shown", i18n.Data{"Line": o.String()})}.Message()
}

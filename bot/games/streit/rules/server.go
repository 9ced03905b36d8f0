package rules

import (
	"context"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/members/server"
	"stopp/bot/service/registry"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game/streit"
)

// Server is what /server settings needs for the usual rules.
func (h *Habits) Server() server.Rules {
	exactly := registry.Is
	return server.Rules{
		Usual: func(ctx context.Context, guild string) string { return h.OfServer(ctx, guild).String() },
		Keep:  h.setServer,
		Typed: func(text string) (string, error) {
			return usual(Typed(text, "", streit.Options{}))
		},
		Page: func(say i18n.Texts, s pages.Server, option string) bot.Message {
			return view.ServerChooser(say, s, written(s.Rules), option)
		},
		Pick: func(r bot.Request, line string) (string, string, error) {
			o, option, err := Pick(r, written(line))
			next, err := usual(o, err)
			return next, option, err
		},
		Menus: registry.Press{Path: view.PathChangeServer, Forms: []registry.Form{{registry.Name, exactly("set")}, {registry.Name, exactly("option")},
			{registry.Name, exactly("reset")}, {registry.Name, exactly("value"), registry.Name}}},
	}
}

// written are rules as OfServer writes them.
func written(line string) streit.Options {
	o, _ := streit.ParseSingle(line) // it was read before
	return o
}

package members

import (
	"context"

	"stopp/bot"
	"stopp/bot/service/prefs"
	"stopp/bot/service/registry"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
)

// Help is /help.
type Help struct {
	Buttons func(r bot.Request) i18n.Texts // the language of the buttons that all see
	Names   func(r bot.Request) []string   // the whole names of the slash commands that are told there
	Rules   bot.Handler                    // shows the rules that hold
	Games   []pages.GameHelp               // what there is about games
}

// Commands are /help; alone is the route for requests that belong to no table.
func (h Help) Commands(alone func(bot.Handler) bot.Route) []registry.Command {
	return []registry.Command{{Name: "help", Direct: true, Route: alone(h.page)}}
}

// Presses are its buttons.
func (h Help) Presses(alone func(bot.Handler) bot.Route) []registry.Press {
	name := registry.Name
	return []registry.Press{{Path: pages.PathHelp, Forms: []registry.Form{{name}, {name, name}}, Direct: true, Route: alone(h.page)}}
}

// page is /help and its buttons: a page, or the rules that hold here. A press on a
// message for all is answered with a message of one's own.
func (h Help) page(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	topic, as := pages.HelpStart, bot.Private
	if args := r.Args(); len(args) > 0 {
		topic = args[0]
		if len(args) == 1 {
			as = bot.Update
		}
	}
	if topic == pages.HelpRules {
		return h.Rules(ctx, r)
	}
	m, ok := pages.Help(prefs.Reader(r), h.Buttons(r), topic, h.Games, h.Names(r))
	if !ok {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	return bot.Reaction{Answer: bot.Answer{As: as, Message: m}}, nil
}

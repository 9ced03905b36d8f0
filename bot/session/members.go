package session

import (
	"context"

	"stopp/bot"
	"stopp/bot/i18n"
	"stopp/bot/members"
	"stopp/bot/pages"
	"stopp/bot/registry"
	"stopp/bot/server"
	"stopp/bot/streit/view"
	"stopp/game/streit"
)

// members has the commands of members about themselves.
func (rm *Room) members() *members.Members {
	return &members.Members{Store: rm.Store, Discord: rm.Discord, Prefs: &rm.prefs, Do: rm.jobs.Do, Game: streit.RecordName, Sample: view.Sample}
}

// help is /help.
func (rm *Room) help() members.Help {
	return members.Help{Buttons: rm.buttons, Names: func() []string { return rm.registry().Names() }, Rules: rm.explain}
}

// serverSettings is /server settings.
func (rm *Room) serverSettings() *server.Settings {
	return &server.Settings{Prefs: &rm.prefs, Rules: server.Rules{
		Usual: func(ctx context.Context, guild string) string { return rm.usualRules(ctx, guild).String() },
		Keep: func(ctx context.Context, guild, line string) error {
			return rm.prefs.KeepRules(ctx, serverRulesKey(guild), line)
		},
		Typed: func(text string) (string, error) {
			o, err := typedRules(text, "", streit.Options{})
			return o.String(), err
		},
		Page: func(say i18n.Texts, s pages.Server, option string) bot.Message {
			return view.ServerChooser(say, s, ruled(s.Rules), option)
		},
		Pick: func(r bot.Request, line string) (string, string, error) {
			o, option, err := pick(r, ruled(line))
			return o.String(), option, err
		},
		Menus: registry.Press{Path: view.PathChangeServer, Forms: forms{{aName, exactly("set")}, {aName, exactly("option")}, {aName, exactly("reset")}, {aName, exactly("value"), aName}}},
	}}
}

// ruled are rules as they were written.
func ruled(line string) streit.Options {
	o, _ := streit.ParseSingle(line) // it was read before
	return o
}

package session

import (
	"strings"

	"stopp/bot"
	"stopp/bot/i18n"
	"stopp/bot/pages"
	"stopp/game/streit"
)

// Commands are the slash commands as Discord is to offer them: English names,
// with those of every language that we speak beside them.
func Commands() []bot.CommandSpec {
	return []bot.CommandSpec{
		command("challenge", option("challenge", "user", bot.UserOption, false),
			option("challenge", "user2", bot.UserOption, false), setOption("challenge"), option("challenge", "rules", bot.TextOption, false),
			levelOption(), paceOption("challenge"), lookOption("challenge"), hintsOption("challenge"),
			option("challenge", privately, bot.BoolOption, false)),
		command("move", completed(option("move", "text", bot.TextOption, true))),
		command("turn"),
		command("lay"),
		command("pass"),
		command("stopp", faultOption(), option("stopp", "card", bot.TextOption, false)),
		command("hint"),
		command("board", asOption(), matchOption("board")),
		direct("matches"),
		grouped(command("match"), matchCommands()),
		direct("learn"),
		direct("puzzle", puzzleOptions()...),
		direct("rules", setOption("rules")),
		command("leaderboard"),
		grouped(direct("my"), ownCommands()),
		direct("help"),
		grouped(managed(command("server")), serverCommands()),
		memberCommand("Challenge"),
	}
}

// matchCommands are about a match, and seldom needed.
func matchCommands() []bot.CommandSpec {
	return []bot.CommandSpec{
		command("match resign", matchOption("match resign")),
		command("match wait"),
		command("match block"),
		command("match watch", matchOption("match watch")),
		command("match replay", matchOption("match replay"), turnOption()),
		command("match review", matchOption("match review")),
		command("match export", matchOption("match export")),
		command("match verify", matchOption("match verify")),
	}
}

// ownCommands are about a member, not about matches.
func ownCommands() []bot.CommandSpec {
	return []bot.CommandSpec{
		command("my settings"),
		command("my ignore", option("my ignore", "user", bot.UserOption, false)),
		command("my privacy"),
		command("my forget-me"),
	}
}

// serverCommands are for those who manage a server.
func serverCommands() []bot.CommandSpec {
	return []bot.CommandSpec{
		command("server settings", serverOptions()...),
		command("server end", matchOption("server end")),
	}
}

// grouped is a command whose subcommands are some others. Requests go by both names,
// as in "match resign".
func grouped(c bot.CommandSpec, subs []bot.CommandSpec) bot.CommandSpec {
	for _, s := range subs {
		c.Options = append(c.Options, bot.OptionSpec{
			Name: s.Name, Description: s.Description, Local: s.Local, Type: bot.Subcommand, Options: s.Options,
		})
	}
	return c
}

// managed offers a command to those who manage the server.
func managed(c bot.CommandSpec) bot.CommandSpec {
	c.Needs = bot.ManageServer
	return c
}

// matchOption names a match by its number.
func matchOption(command string) bot.OptionSpec {
	return completed(option(command, "match", bot.TextOption, false))
}

// completed is an option whose values are suggested while it is typed.
func completed(o bot.OptionSpec) bot.OptionSpec {
	o.Complete = true
	return o
}

// memberCommand is one of a member's menu.
func memberCommand(name string) bot.CommandSpec {
	c := bot.CommandSpec{On: bot.OnUser, Name: name, Local: map[string]bot.LocalName{}}
	for _, locale := range i18n.Locales() {
		c.Local[locale] = bot.LocalName{Name: i18n.For(locale).Say("people.menu-challenge", nil)}
	}
	return c
}

func setOption(command string) bot.OptionSpec {
	o := option(command, "set", bot.TextOption, false)
	for _, s := range streit.Sets() {
		o.Choices = append(o.Choices, choice("set."+s.String()+".label", s.String()))
	}
	return o
}

// command is a command, or the subcommand of one, by its whole name.
func command(name string, options ...bot.OptionSpec) bot.CommandSpec {
	text, local := words(pages.CommandKey(name))
	return bot.CommandSpec{Name: name[strings.LastIndex(name, " ")+1:], Description: text, Local: local, Options: options}
}

// direct is a command that is offered in direct messages, too.
func direct(name string, options ...bot.OptionSpec) bot.CommandSpec {
	c := command(name, options...)
	c.Direct = true
	return c
}

func option(command, name string, kind bot.OptionType, required bool) bot.OptionSpec {
	text, local := words(pages.CommandKey(command) + "." + name)
	return bot.OptionSpec{Name: name, Description: text, Local: local, Type: kind, Required: required}
}

func turnOption() bot.OptionSpec {
	o := option("match replay", "turn", bot.IntegerOption, false)
	o.Min = new(1)
	return o
}

func faultOption() bot.OptionSpec {
	o := option("stopp", "fault", bot.TextOption, false)
	for _, code := range streit.Codes() {
		o.Choices = append(o.Choices, choice("reason."+code.String(), code.String()))
	}
	return o
}

func asOption() bot.OptionSpec {
	o := option("board", "as", bot.TextOption, false)
	o.Choices = []bot.Choice{choice("command.board.as.picture", "picture"), choice("command.board.as.text", "text")}
	return o
}

// fallback speaks the language of those whose own we don't speak.
func fallback() i18n.Texts { return i18n.For(i18n.Languages[0].String()) }

// words are the description under a key, and name and description by Discord's
// locales.
func words(key string) (text string, local map[string]bot.LocalName) {
	local = map[string]bot.LocalName{}
	for _, locale := range i18n.Locales() {
		say := i18n.For(locale)
		local[locale] = bot.LocalName{Name: say.Say(key+".name", nil), Description: say.Say(key+".about", nil)}
	}
	return fallback().Say(key+".about", nil), local
}

func choice(key, value string) bot.Choice {
	return named(value, func(say i18n.Texts) string { return say.Say(key, nil) })
}

// named is a choice whose name is told in each language.
func named(value string, name func(i18n.Texts) string) bot.Choice {
	c := bot.Choice{Name: name(fallback()), Local: map[string]string{}, Value: value}
	for _, locale := range i18n.Locales() {
		c.Local[locale] = name(i18n.For(locale))
	}
	return c
}

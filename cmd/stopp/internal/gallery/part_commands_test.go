package gallery

import (
	"strings"

	"stopp/bot"
	"stopp/bot/session"
	"stopp/bot/text/i18n"
	"stopp/cmd/stopp/internal/games"
)

// everyCommand is the commands as Discord offers them, with every option and choice.
func everyCommand(t *teller) {
	locale := localeOf(t.say)
	for _, c := range session.Commands(games.List()) {
		name, about := local(locale, c.Name, c.Description, c.Local)
		if c.On == bot.OnUser {
			t.text("a member's menu: "+c.Name, "Apps › **"+name+"**")
			continue
		}
		var options, subs []bot.OptionSpec
		for _, o := range c.Options {
			if o.Type == bot.Subcommand {
				subs = append(subs, o)
			} else {
				options = append(options, o)
			}
		}
		t.command(locale, "/"+c.Name, "/"+name, about, options)
		for _, o := range subs {
			sub, about := local(locale, o.Name, o.Description, o.Local)
			t.command(locale, "/"+c.Name+" "+o.Name, "/"+name+" "+sub, about, o.Options)
		}
	}
}

// command is a command with its options, as people with a language know it.
func (t *teller) command(locale, when, shown, about string, options []bot.OptionSpec) {
	text := "**" + shown + "** · " + about
	for _, o := range options {
		text += "\n" + optionWords(locale, o)
	}
	t.text(when, text)
}

// localeOf is a locale of Discord's in which a language is spoken.
func localeOf(say i18n.Texts) string {
	for _, l := range i18n.Locales() {
		if i18n.For(l).Language() == say.Language() {
			return l
		}
	}
	return ""
}

func local(locale, name, about string, in map[string]bot.LocalName) (string, string) {
	if l, ok := in[locale]; ok {
		return l.Name, l.Description
	}
	return name, about
}

// optionWords are an option and, in a line below it, its choices.
func optionWords(locale string, o bot.OptionSpec) string {
	name, about := local(locale, o.Name, o.Description, o.Local)
	text := "`" + name + "` " + about
	if o.Required {
		text += " (required)"
	}
	var choices []string
	for _, c := range o.Choices {
		label := c.Name
		if l, ok := c.Local[locale]; ok {
			label = l
		}
		choices = append(choices, label)
	}
	if len(choices) > 0 {
		text += "\n-# " + strings.Join(choices, " · ")
	}
	return text
}

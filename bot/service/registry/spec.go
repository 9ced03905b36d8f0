package registry

import (
	"strings"

	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
)

// Specs are the commands as Discord should offer them: English names, beside them the
// names in every language that we speak. Commands with the same first word become
// subcommands of one.
func (r Registry) Specs() (all []bot.CommandSpec) {
	for _, c := range r.Commands {
		first, sub, grouped := strings.Cut(c.Name, " ")
		switch {
		case c.On == bot.OnUser:
			all = append(all, c.menu())
		case !grouped:
			all = append(all, c.spec())
		default:
			if len(all) == 0 || all[len(all)-1].Name != first {
				all = append(all, Command{Name: first, Direct: c.Direct, Hosted: c.Hosted, Needs: c.Needs}.spec())
			}
			group := &all[len(all)-1]
			group.Options = append(group.Options, c.subcommand(sub))
		}
	}
	return all
}

func (c Command) spec() bot.CommandSpec {
	about, local := words(pages.CommandKey(c.Name))
	return bot.CommandSpec{Name: c.Name, Description: about, Local: local, Options: c.options(), Needs: c.Needs, Direct: c.Direct, Hosted: c.Hosted}
}

func (c Command) subcommand(name string) bot.OptionSpec {
	about, local := words(pages.CommandKey(c.Name))
	return bot.OptionSpec{Name: name, Description: about, Local: local, Type: bot.Subcommand, Options: c.options()}
}

// menu is a command of a member's menu, which has a name and nothing else.
func (c Command) menu() bot.CommandSpec {
	local := map[string]bot.LocalName{}
	for _, locale := range i18n.Locales() {
		local[locale] = bot.LocalName{Name: i18n.For(locale).Say(c.Menu, nil)}
	}
	return bot.CommandSpec{On: bot.OnUser, Name: c.Name, Local: local}
}

func (c Command) options() (all []bot.OptionSpec) {
	for _, o := range c.Options {
		all = append(all, o.spec(c.key(o)))
	}
	return all
}

// key is where the catalogues have the words of an option.
func (c Command) key(o Option) string { return pages.CommandKey(c.Name) + "." + o.Name }

func (o Option) spec(key string) bot.OptionSpec {
	about, local := words(key)
	spec := bot.OptionSpec{Name: o.Name, Description: about, Local: local, Type: o.Type, Required: o.Required,
		Complete: o.Suggest != nil, Min: o.Min, Max: o.Max}
	for _, c := range o.Choices {
		spec.Choices = append(spec.Choices, c.spec())
	}
	return spec
}

func (c Choice) spec() bot.Choice {
	s := bot.Choice{Name: c.Name(i18n.Fallback()), Local: map[string]string{}, Value: c.Value}
	for _, locale := range i18n.Locales() {
		s.Local[locale] = c.Name(i18n.For(locale))
	}
	return s
}

// words are the description under a key, and name and description by Discord's
// locales.
func words(key string) (about string, local map[string]bot.LocalName) {
	local = map[string]bot.LocalName{}
	for _, locale := range i18n.Locales() {
		say := i18n.For(locale)
		local[locale] = bot.LocalName{Name: say.Say(key+".name", nil), Description: say.Say(key+".about", nil)}
	}
	return i18n.Fallback().Say(key+".about", nil), local
}

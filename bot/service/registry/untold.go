package registry

import (
	"fmt"
	"strings"

	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
)

// Untold are the words that the catalogues lack for the commands, one line for each
// and each language.
func (r Registry) Untold() (missing []string) {
	for _, tag := range i18n.Languages {
		say := i18n.For(tag.String())
		for _, c := range r.Commands {
			for _, key := range c.keys() {
				if unsaid(say.Say(key, nil)) {
					missing = append(missing, fmt.Sprintf("command %q has no %s in %v", c.Name, key, tag))
				}
			}
			for _, o := range c.Options {
				missing = append(missing, o.untold(c, say)...)
			}
		}
	}
	return missing
}

// keys are the catalogues' keys for a command and its options.
func (c Command) keys() (all []string) {
	if c.On == bot.OnUser {
		all = append(all, c.Menu)
	} else {
		all = append(all, named(pages.CommandKey(c.Name))...)
		if first, _, sub := strings.Cut(c.Name, " "); sub {
			all = append(all, named(pages.CommandKey(first))...)
		}
	}
	for _, o := range c.Options {
		all = append(all, named(c.key(o))...)
	}
	if c.Denied != "" {
		all = append(all, c.Denied)
	}
	return all
}

func named(key string) []string { return []string{key + ".name", key + ".about"} }

func (o Option) untold(c Command, say i18n.Texts) (missing []string) {
	for _, choice := range o.Choices {
		if unsaid(choice.Name(say)) {
			missing = append(missing, fmt.Sprintf("command %q, option %q: %q has no name in %v", c.Name, o.Name, choice.Value, say.Language()))
		}
	}
	return missing
}

// unsaid tells whether a text is a key in brackets, because no catalogue has it.
func unsaid(text string) bool { return text == "" || strings.HasPrefix(text, "[") }

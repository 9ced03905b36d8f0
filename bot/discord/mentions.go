package discord

import (
	"encoding/json"
	"strings"

	"stopp/bot"
)

// mentionable are the commands of a list from Discord, by their names in all the
// languages of the specifications.
func mentionable(body []byte, specs []bot.CommandSpec) bot.Mentions {
	var list []struct {
		ID, Name string
		Type     int
	}
	if json.Unmarshal(body, &list) != nil {
		return nil
	}
	ids := map[string]string{}
	for _, c := range list {
		if c.Type == slashType {
			ids[c.Name] = c.ID
		}
	}
	m := bot.Mentions{}
	for _, s := range specs {
		id := ids[s.Name]
		if s.On != bot.Command || id == "" {
			continue
		}
		put(m, id, naming{s.Name, s.Local})
		for _, o := range s.Options {
			if o.Type == bot.Subcommand {
				put(m, id, naming{s.Name, s.Local}, naming{o.Name, o.Local})
			}
		}
	}
	return m
}

// naming is the names of a command or a subcommand.
type naming struct {
	name  string
	local map[string]bot.LocalName
}

// put has a command, or one and its subcommand, mentioned by its name in every
// language.
func put(m bot.Mentions, id string, path ...naming) {
	in := func(locale string) string {
		var words []string
		for _, n := range path {
			if l, ok := n.local[locale]; ok && l.Name != "" {
				words = append(words, l.Name)
			} else {
				words = append(words, n.name)
			}
		}
		return strings.Join(words, " ")
	}
	mention := "</" + in("") + ":" + id + ">"
	m[in("")] = mention
	for locale := range path[0].local {
		m[in(locale)] = mention
	}
}

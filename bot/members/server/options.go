package server

import (
	"context"
	"strings"

	"stopp/bot"
	"stopp/bot/service/prefs"
	"stopp/bot/service/registry"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
)

func threadsOption() registry.Option {
	o := registry.Text(pages.ServerThreads)
	for _, v := range []string{pages.ThreadsOn, pages.ThreadsOff} {
		o.Choices = append(o.Choices, registry.Said(pages.ThreadsKey(v), v))
	}
	return o
}

// organisersOption names the role that may hold tournaments. The everyone role means
// everybody.
func organisersOption() registry.Option {
	return registry.Option{Name: pages.ServerOrganisers, Type: bot.RoleOption}
}

func matchesOption() registry.Option {
	return registry.Option{Name: pages.ServerMatches, Type: bot.IntegerOption, Min: new(1), Max: new(pages.MostMatches)}
}

func languageOption() registry.Option {
	o := registry.Text(pages.ServerLanguage)
	for _, v := range pages.ServerLanguages() {
		o.Choices = append(o.Choices, registry.Choice{Value: v, Name: func(say i18n.Texts) string { return pages.LanguageName(say, v) }})
	}
	return o
}

func zoneOption() registry.Option {
	o := registry.Text(pages.ServerZone)
	o.Suggest = func(_ context.Context, r bot.Request) (all []bot.Choice, err error) {
		typed := strings.ToLower(strings.ReplaceAll(r.Options[pages.ServerZone], " ", "_"))
		for _, zone := range prefs.Zones() {
			if len(all) < suggested && strings.Contains(strings.ToLower(zone), typed) {
				all = append(all, bot.Choice{Name: zone, Value: zone})
			}
		}
		return all, nil
	}
	return o
}

// suggested is how many values Discord takes as suggestions.
const suggested = 25

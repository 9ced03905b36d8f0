package server

import (
	"stopp/bot"
	"stopp/bot/i18n"
	"stopp/bot/pages"
	"stopp/bot/registry"
)

func threadsOption() registry.Option {
	o := registry.Text(pages.ServerThreads)
	for _, v := range []string{pages.ThreadsOn, pages.ThreadsOff} {
		o.Choices = append(o.Choices, registry.Said("people.server.threads-"+v, v))
	}
	return o
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

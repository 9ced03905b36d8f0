package session

import (
	"stopp/bot"
	"stopp/bot/i18n"
	"stopp/bot/pace"
	"stopp/bot/pages"
	"stopp/bot/registry"
	"stopp/bot/streit/view"
	"stopp/game/streit"
)

func setOption() registry.Option {
	o := registry.Text("set")
	for _, s := range streit.Sets() {
		o.Choices = append(o.Choices, registry.Said("set."+s.String()+".label", s.String()))
	}
	return o
}

func paceOption() registry.Option {
	o := registry.Text("pace")
	for _, p := range pace.All() {
		o.Choices = append(o.Choices, registry.Choice{Value: p.String(), Name: func(say i18n.Texts) string { return pages.PaceName(say, p) }})
	}
	return o
}

func lookOption() registry.Option {
	o := registry.Text("look")
	for _, l := range pages.Looks() {
		o.Choices = append(o.Choices, registry.Said("settings.look."+l.String(), l.String()))
	}
	return o
}

func hintsOption() registry.Option {
	return registry.Text("hints", registry.Said("hint.on", pages.HintsOn), registry.Said("hint.off", pages.HintsOff))
}

func faultOption() registry.Option {
	o := registry.Text("fault")
	for _, code := range streit.Codes() {
		o.Choices = append(o.Choices, registry.Said("reason."+code.String(), code.String()))
	}
	return o
}

func asOption() registry.Option {
	return registry.Text("as", registry.Said("command.board.as.picture", "picture"), registry.Said("command.board.as.text", "text"))
}

func puzzleOption() registry.Option {
	return registry.Text("kind", registry.Said("puzzle.key-fault", view.PuzzleFault), registry.Said("puzzle.key-best", view.PuzzleBest))
}

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

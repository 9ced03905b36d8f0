package prefs

import (
	"context"
	"slices"

	"stopp/bot"
	"stopp/bot/service/registry"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// term is something that players agree on or not, besides rules, pace and look.
type term struct {
	option registry.Option // of every command that begins matches
	when   string          // the value of the option that sets the field
	said   string          // the sentence for it, wherever a match is asked for
	field  func(*storage.Terms) *bool
}

// terms are all of them, in the order of their options.
var terms = []term{
	{registry.Hints(), pages.HintsOff, "hint.table-off", func(t *storage.Terms) *bool { return &t.Hintless }},
	{registry.Text("rated", registry.Said("rating.on", "yes"), registry.Said("rating.off", "no")), "no", "rating.friendly",
		func(t *storage.Terms) *bool { return &t.Friendly }},
	{registry.Text("onlookers", registry.Said("onlookers.yes", "yes"), registry.Said("onlookers.no", "no")), "no", "onlookers.none",
		func(t *storage.Terms) *bool { return &t.NoOnlookers }},
}

// TermOptions are the options that every command beginning matches has, for all games. What a command asks besides
// about time stands behind the pace.
func TermOptions(time ...registry.Option) []registry.Option {
	all := slices.Concat([]registry.Option{registry.Pace()}, time, []registry.Option{registry.Look()})
	for _, t := range terms {
		all = append(all, t.option)
	}
	return all
}

// TypedTerms are the terms that a command names for a match of a game, else those of its server; all but the rules,
// which the game reads.
func (p *Prefs) TypedTerms(ctx context.Context, r bot.Request, game string) (storage.Terms, error) {
	typed := storage.Terms{Game: game}
	for _, t := range terms {
		*t.field(&typed) = r.Options[t.option.Name] == t.when
	}
	typed.Hintless = typed.Hintless || p.serverHintless(ctx, r.Guild)
	pace, err := p.TypedPace(ctx, r)
	if err != nil {
		return typed, err
	}
	look, err := p.TypedLook(ctx, r)
	typed.Pace, typed.Look = pace.String(), look.String()
	return typed, err
}

// Agreed are the sentences for terms besides rules, pace and look, as keys of the catalogues.
func Agreed(of storage.Terms) (keys []string) {
	for _, t := range terms {
		if *t.field(&of) {
			keys = append(keys, t.said)
		}
	}
	return keys
}

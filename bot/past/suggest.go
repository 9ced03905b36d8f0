package past

import (
	"context"
	"slices"
	"strings"

	"stopp/bot"
	"stopp/bot/i18n"
	"stopp/bot/pages"
	"stopp/bot/registry"
	"stopp/storage"
)

// Option names a match of the member's own by its number, one that is over or, if that
// may be, one that is going on.
func (p *Matches) Option(running bool) registry.Option {
	return registry.Option{Name: "match", Type: bot.TextOption, Suggest: p.suggest(running)}
}

// suggest offers the member's matches that are over, the newest first, and before them
// those that are going on, if they are wanted.
func (p *Matches) suggest(running bool) registry.Suggest {
	return func(ctx context.Context, r bot.Request) (choices []bot.Choice, err error) {
		all, err := p.Store.MatchesOf(ctx, r.Guild, r.User.ID, p.game)
		for _, m := range all {
			if m.Result != nil || running {
				choices = append(choices, Choice(r, played(m, r.User.ID)))
			}
		}
		return TypedSoFar(r, choices), err
	}
}

// played is a stored match in the list of a member.
func played(m storage.Match, member string) pages.Seated {
	s := pages.Seated{Match: m.ID}
	for _, p := range m.Players {
		if p.ID != member {
			s.Opponents = append(s.Opponents, pages.Person(p))
		}
	}
	return s
}

// Choice is a match as a member is offered it.
func Choice(r bot.Request, s pages.Seated) bot.Choice {
	return bot.Choice{Name: pages.MatchName(i18n.For(r.Locale), s), Value: pages.Key(s.Match)}
}

// TypedSoFar are the choices that have what is typed in them.
func TypedSoFar(r bot.Request, choices []bot.Choice) []bot.Choice {
	text := strings.ToLower(strings.TrimSpace(r.Options[r.Focused]))
	return slices.DeleteFunc(choices, func(c bot.Choice) bool { return !strings.Contains(strings.ToLower(c.Name), text) })
}

package past

import (
	"context"
	"slices"
	"strings"

	"stopp/bot"
	"stopp/bot/service/registry"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// Option names a match of the member's own by its number, one that is over or, if that
// may be, one that is going on.
func (p *Matches) Option(running bool) registry.Option {
	return registry.Option{Name: "match", Type: bot.TextOption, Suggest: p.suggest(running)}
}

// suggest offers the member's matches that are over, the newest first, and before them
// the open ones, if they are wanted.
func (p *Matches) suggest(running bool) registry.Suggest {
	return func(ctx context.Context, r bot.Request) (choices []bot.Choice, err error) {
		all, err := p.Store.MatchesOf(ctx, r.Guild, r.User.ID, p.game)
		for _, m := range all {
			if p.means(m) && (m.Result != nil || running) {
				choices = append(choices, Choice(r, p.played(i18n.For(r.Locale), m, r.User.ID)))
			}
		}
		return TypedSoFar(r, choices), err
	}
}

// played is a stored match in the list of a member.
func (p *Matches) played(say i18n.Texts, m storage.Match, member string) pages.Seated {
	s := pages.Seated{Match: m.ID}
	if m.Fixture.Of == storage.OfSeries {
		s.Series = m.Fixture.Number
	}
	if g, _ := p.Games.Of(m.Game); m.Alone() && g.Solo.Called != nil {
		s.Alone = g.Solo.Called(say, m.Rules, m.Deal)
	}
	for _, other := range m.Players {
		if other.ID != member {
			s.Opponents = append(s.Opponents, pages.Person(other))
		}
	}
	return s
}

// Choice is a match as a member is offered it.
func Choice(r bot.Request, s pages.Seated) bot.Choice {
	return bot.Choice{Name: pages.MatchName(i18n.For(r.Locale), s), Value: pages.Key(s.Match)}
}

// TypedSoFar are the choices that contain the typed text.
func TypedSoFar(r bot.Request, choices []bot.Choice) []bot.Choice {
	text := strings.ToLower(strings.TrimSpace(r.Options[r.Focused]))
	return slices.DeleteFunc(choices, func(c bot.Choice) bool { return !strings.Contains(strings.ToLower(c.Name), text) })
}

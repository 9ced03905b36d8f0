package lobby

import (
	"context"
	"maps"
	"slices"
	"strconv"
	"strings"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/registry"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/game/plan"
	"stopp/storage"
)

// optionSeries is the option of commands that says how many games belong together.
const optionSeries = "series"

// seriesOption offers the forms of series of a game. A total can be typed, too.
func seriesOption(g cardtable.Game) registry.Option {
	return registry.Option{Name: optionSeries, Type: bot.TextOption, Suggest: func(_ context.Context, r bot.Request) (all []bot.Choice, err error) {
		say, typed := i18n.For(r.Locale), strings.ToLower(strings.TrimSpace(r.Options[optionSeries]))
		if f, ok := typedForm(g, typed); ok && f.Is() && !slices.Contains(forms(g), f) {
			all = append(all, bot.Choice{Name: pages.FormName(say, f), Value: f.String()})
		}
		for _, c := range choices(g, say) {
			if strings.Contains(strings.ToLower(c.Name), typed) || strings.Contains(c.Value, typed) {
				all = append(all, c)
			}
		}
		return all, nil
	}}
}

// choices are the choices in a language: one match first.
func choices(g cardtable.Game, say i18n.Texts) []bot.Choice {
	all := []bot.Choice{{Name: say.Say("series.single", nil), Value: pages.SingleGame}}
	for _, f := range forms(g) {
		all = append(all, bot.Choice{Name: pages.FormName(say, f), Value: f.String()})
	}
	return all
}

// forms are the forms of series that a game offers.
func forms(g cardtable.Game) (all []plan.Form) {
	for _, n := range g.Lobby.Series.Totals {
		all = append(all, plan.Form{Kind: plan.Total, N: n})
	}
	for _, n := range []int{3, 5, 7} {
		all = append(all, plan.Form{Kind: plan.Best, N: n})
	}
	if g.Lobby.Series.Duplicate {
		for _, n := range []int{2, 4, 6} {
			all = append(all, plan.Form{Kind: plan.Duplicate, N: n})
		}
	}
	return all
}

// typedForm reads a form: as it is stored, as it is called in some language, or, where points
// add up, a total as a number.
func typedForm(g cardtable.Game, text string) (f plan.Form, ok bool) {
	if text == pages.SingleGame || text == "" {
		return f, true
	}
	if n, err := strconv.Atoi(text); err == nil && len(g.Lobby.Series.Totals) > 0 {
		f, err := plan.Parse(plan.Form{Kind: plan.Total, N: n}.String())
		return f, err == nil
	}
	for _, l := range i18n.Languages {
		for _, c := range choices(g, i18n.For(l.String())) {
			if strings.EqualFold(c.Name, text) {
				text = c.Value
			}
		}
	}
	if text == pages.SingleGame {
		return f, true
	}
	f, err := plan.Parse(text)
	return f, err == nil && fitsGame(g, f)
}

// fitsGame tells whether a game has series of a form.
func fitsGame(g cardtable.Game, f plan.Form) bool {
	switch f.Kind {
	case plan.Total:
		return len(g.Lobby.Series.Totals) > 0
	case plan.Duplicate:
		return g.Lobby.Series.Duplicate
	}
	return true
}

// inSeries is a request whose option names a form as it is stored, "" for a single match, or why
// it can't be.
func inSeries(g cardtable.Game, r bot.Request) (bot.Request, error) {
	text := strings.ToLower(strings.TrimSpace(r.Options[optionSeries]))
	f, ok := typedForm(g, text)
	switch {
	case !ok:
		return r, cardtable.Refuse("series.unknown", i18n.Data{"Text": markup.Plain(text)})
	case f.Is() && wantsPrivate(r):
		return r, cardtable.Refuse("series.private", nil)
	case f.Is() && r.Guild == "":
		return r, cardtable.Refuse("only-server", nil)
	}
	return withOption(r, optionSeries, f.String()), nil
}

// fitsPlayers fails if that many can't play a series of this form.
func fitsPlayers(form string, players int) error {
	if f := pages.SeriesOf(form); f.Is() && !f.For(players) {
		return cardtable.Refuse("series.only-two", nil)
	}
	return nil
}

// single fails for rules that only a series can have, in a challenge to none.
func single(g cardtable.Game, c storage.Challenge) error {
	if c.Series != "" || g.Lobby.Series.Alone == nil {
		return nil
	}
	_, only := g.Lobby.Series.Alone(c.Rules)
	return only
}

// alone are rules as a single match has them.
func alone(g cardtable.Game, rules string) string {
	if g.Lobby.Series.Alone == nil {
		return rules
	}
	rules, _ = g.Lobby.Series.Alone(rules)
	return rules
}

// seated fails where the series that is asked for is not for as many as play by the rules.
func (a *asker) seated(g cardtable.Game, r bot.Request, rules string) error {
	_, seats, err := g.Rules(rules)
	if err != nil {
		return err
	}
	return fitsPlayers(r.Options[optionSeries], seats)
}

// withOption is a request with another value of an option.
func withOption(r bot.Request, name, value string) bot.Request {
	r.Options = maps.Clone(r.Options)
	if r.Options == nil {
		r.Options = map[string]string{}
	}
	r.Options[name] = value
	return r
}

// single are the rules of a challenge as a match by itself has them.
func (s *Services) single(c storage.Challenge) string {
	g, err := s.gameOf(c)
	if err != nil {
		return c.Rules
	}
	return alone(g, c.Rules)
}

// seriesForm is the form of the series that a match was a game of, "" for none.
func seriesForm(row storage.Match) string {
	_, form, _ := strings.Cut(row.Origin.Series, " ")
	return form
}

package past

import (
	"context"
	"slices"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/registry"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
)

// commandsAgain show a match once more, in the ways that some game here has.
func (p *Matches) commandsAgain(alone func(bot.Handler) bot.Route) (all []registry.Command) {
	if p.some(p.Replays) {
		turn := registry.Option{Name: "turn", Type: bot.IntegerOption, Min: new(1)}
		all = append(all, registry.Command{Name: "match replay", Route: alone(p.again(p.Replays, "replay.none-over")), Options: []registry.Option{p.that(p.Replays).Option(true), turn}})
	}
	if p.some(p.Reviews) {
		all = append(all, registry.Command{Name: "match review", Route: alone(p.again(p.Reviews, "review.none-over")), Options: []registry.Option{p.that(p.Reviews).Option(false)}})
	}
	return all
}

// some tells whether any game shows its matches once more in some way.
func (p *Matches) some(way func(game string) Again) bool {
	return way != nil && slices.ContainsFunc(p.Games, func(g cardtable.Game) bool { return way(g.Name) != nil })
}

// that are the matches of games that show theirs once more in some way.
func (p *Matches) that(way func(game string) Again) *Matches {
	return p.in(func(game string) bool { return way(game) != nil })
}

// again shows the match once more that a member means; none is the problem where there is
// none.
func (p *Matches) again(way func(game string) Again, none string) bot.Handler {
	return func(ctx context.Context, r bot.Request) (bot.Reaction, error) {
		row, err := p.that(way).Which(ctx, r, none, false)
		if err != nil {
			return bot.Reaction{}, err
		}
		if show := way(row.Game); show != nil {
			return show(ctx, row, r)
		}
		return bot.Reaction{}, cardtable.Refuse("fair.other-game", i18n.Data{"Match": pages.Key(row.ID)})
	}
}

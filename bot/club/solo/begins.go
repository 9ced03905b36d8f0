package solo

import (
	"context"

	"stopp/bot"
	"stopp/bot/service/registry"
	"stopp/bot/text/pages"
)

// Begins are the buttons that begin a match for one, such as at the end of a lesson, or bring
// back the one that is running.
func (s *Solos) Begins(alone func(bot.Handler) bot.Route) []registry.Press {
	return []registry.Press{{Path: pages.PathDeal, Forms: []registry.Form{{registry.Name, registry.Name}}, Direct: true, Route: alone(s.pressed)}}
}

// pressed is the command of a game with the button's word as its option game.
func (s *Solos) pressed(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	g, ok := s.Games.Of(r.Args()[0])
	if !ok || g.Solo.Command == "" {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	r.Options = map[string]string{"game": r.Args()[1]}
	return s.command(g)(ctx, r)
}

package lobby

import (
	"context"
	"errors"
	"slices"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/prefs"
	"stopp/bot/service/registry"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// Commands begin a match, one for each game. Alone is the route for requests that belong
// to no table.
func (l *Lobby) Commands(alone func(bot.Handler) bot.Route) (all []registry.Command) {
	for _, g := range l.Games {
		if g.Lobby.Command == "" {
			continue
		}
		if g.Lobby.Gather.Is() {
			options := append(gatherOptions(g.Lobby), seriesOption(g))
			if g.Lobby.Alone() {
				options = append(options, privateOption())
			}
			all = append(all, registry.Command{Name: g.Lobby.Command, Direct: g.Lobby.Alone(), Route: alone(l.host.command(g)), Options: options})
			continue
		}
		options := append([]registry.Option{registry.Member("user"), registry.Member("user2")}, g.Lobby.Options...)
		if len(g.Lobby.Levels) > 0 {
			options = append(options, levelOption(g.Lobby.Levels))
		}
		options = append(append(options, prefs.TermOptions()...), seriesOption(g), privateOption())
		all = append(all, registry.Command{Name: g.Lobby.Command, Direct: len(g.Lobby.Levels) > 0, Route: alone(l.asker.command(g)), Options: options})
	}
	return all
}

func privateOption() registry.Option { return registry.Option{Name: privately, Type: bot.BoolOption} }

func levelOption(levels []string) registry.Option {
	o := registry.Text("level")
	for _, level := range levels {
		o.Choices = append(o.Choices, registry.Said(pages.LevelKey(level), level))
	}
	return o
}

// MenuCommands stand in a member's menu: a challenge of the first game.
func (l *Lobby) MenuCommands(alone func(bot.Handler) bot.Route) []registry.Command {
	for _, g := range l.Games {
		if g.Lobby.Command != "" && !g.Lobby.Gather.Is() {
			return []registry.Command{{On: bot.OnUser, Name: "Challenge", Menu: "people.menu-challenge", Route: alone(l.asker.member(g))}}
		}
	}
	return nil
}

// Presses are about challenges.
func (l *Lobby) Presses(alone func(bot.Handler) bot.Route) []registry.Press {
	type forms = []registry.Form
	all := []registry.Press{
		{Path: pages.PathAcceptChallenge, Forms: forms{{registry.Match, registry.Name}}, InPlace: true, Route: l.at(l.shownTwice(l.door.pressAccept))},
		{Path: pages.PathDeclineChallenge, Forms: forms{{registry.Match}, {registry.Match, registry.Is(pages.OwnChallenge)}}, InPlace: true, Route: l.at(l.shownTwice(l.door.pressDecline))},
		{Path: pages.PathAgreed, Forms: forms{{registry.Match}, {registry.Match, registry.Is(pages.SettingPace)}, {registry.Match, registry.Is(pages.SettingSeries)}, {registry.Match, registry.Is(pages.SettingsPage)}}, Route: l.at(l.rules)},
		{Path: pages.PathLevel, Forms: forms{{registry.Any}}, Direct: true, Route: alone(l.asker.pickLevel)},
		{Path: pages.PathSameCards, Forms: forms{{registry.Match, registry.Number, registry.Name}}, Route: alone(l.asker.sameCards)},
		{Path: pages.PathAtOnce, Forms: forms{{}}, Direct: true, Route: alone(l.asker.trial)},
		{Path: pages.PathTakeBack, Forms: forms{{registry.Match, registry.Number}}, Direct: true, Route: l.at(l.door.takeBackListed)},
	}
	all = append(all, l.tablePresses(alone)...)
	for _, g := range l.Games {
		if p := g.Lobby.Menus; p.Path != "" {
			p.Route = l.at(l.asker.changeTerms(g))
			all = append(all, p)
		}
	}
	return all
}

// tablePresses are about tables that people join; none where no game has such.
func (l *Lobby) tablePresses(alone func(bot.Handler) bot.Route) []registry.Press {
	if !slices.ContainsFunc(l.Games, func(g cardtable.Game) bool { return g.Lobby.Gather.Is() }) {
		return nil
	}
	type forms = []registry.Form
	p, table := l.places, registry.Match
	return []registry.Press{
		{Path: pages.PathAgainst, Forms: forms{{registry.Name}, {registry.Name, registry.Any, registry.Name}}, Direct: true, Route: alone(l.host.chosen)},
		{Path: pages.PathJoin, Forms: forms{{table, registry.Name}}, InPlace: true, Route: l.gathered(l.shownTwice(p.join))},
		{Path: pages.PathLeave, Forms: forms{{table}, {table, registry.Is(pages.Surely)}}, InPlace: true, Route: l.gathered(l.shownTwice(p.leave))},
		{Path: pages.PathComputers, Forms: forms{{table, registry.Is(pages.ComputersMore), registry.Number}, {table, registry.Is(pages.ComputersLess), registry.Number}},
			InPlace: true, Route: l.gathered(l.shownTwice(p.computers))},
		{Path: pages.PathStart, Forms: forms{{table}}, InPlace: true, Route: l.gathered(l.shownTwice(p.start))},
		{Path: pages.PathTableLevel, Forms: forms{{table}}, Route: l.gathered(p.level)},
		{Path: pages.PathPreset, Forms: forms{{table}}, Route: l.gathered(p.preset)},
	}
}

// rules is the Rules button of a challenge, or of a table that people join, and the menus behind it.
func (l *Lobby) rules(ctx context.Context, c storage.Challenge, r bot.Request) (bot.Reaction, error) {
	switch chosen := len(r.Args()) > 1; {
	case c.Gathers() && chosen:
		return l.places.setting(ctx, c, r)
	case c.Gathers():
		return l.places.rules(ctx, c, r)
	case chosen:
		return l.asker.setting(ctx, c, r)
	}
	return l.asker.terms(ctx, c, r)
}

// handler handles a request at a challenge, in the challenge's queue.
type handler func(ctx context.Context, c storage.Challenge, r bot.Request) (bot.Reaction, error)

// at is the route of a challenge's buttons. The handler gets the
// challenge as it is stored.
func (l *Lobby) at(h handler) bot.Route {
	return func(r bot.Request) (string, bot.Handler) {
		id, err := pages.KeyArg(r, 0)
		if err != nil {
			return "nowhere", bot.Failing(bot.ErrNoRoute)
		}
		return Queue(id), func(ctx context.Context, r bot.Request) (bot.Reaction, error) {
			l.Prefs.Learn(ctx, r)
			c, err := l.Store.Challenge(ctx, id)
			if errors.Is(err, storage.ErrNotFound) || err == nil && r.Elsewhere(c.Guild) && !listed(c, r) {
				return bot.Reaction{}, bot.ErrNoRoute
			}
			if err == nil {
				_, err = l.gameOf(c)
			}
			if err != nil {
				return bot.Reaction{}, err
			}
			return h(ctx, c, r)
		}
	}
}

// listed tells whether a request comes from its member's own list, which has what they asked for in
// every server.
func listed(c storage.Challenge, r bot.Request) bool {
	return r.Name() == pages.PathTakeBack && r.Server() == "" && c.From.ID == r.User.ID
}

// shownTwice shows what a press has changed in the noted message of a challenge,
// too, if another one was pressed. A crash after a message was sent and before it
// was noted leaves two.
func (l *Lobby) shownTwice(h handler) handler {
	return func(ctx context.Context, c storage.Challenge, r bot.Request) (bot.Reaction, error) {
		reaction, err := h(ctx, c, r)
		if err == nil && c.Message != "" && c.Message != r.Message {
			reaction = l.thenRefresh(c.ID, reaction)
		}
		return reaction, err
	}
}

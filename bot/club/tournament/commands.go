package tournament

import (
	"context"
	"errors"
	"strings"

	"stopp/bot"
	"stopp/bot/club/tournament/view"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/prefs"
	"stopp/bot/service/registry"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// optionWhich is the option that names a tournament.
const optionWhich = "tournament"

// Commands are /tournament; alone is the route of requests that belong to no table. Where no
// game can be played in tournaments there are none.
func (ts *Tournaments) Commands(alone func(bot.Handler) bot.Route) []registry.Command {
	if len(ts.games()) == 0 {
		return nil
	}
	which := registry.Option{Name: optionWhich, Type: bot.TextOption, Suggest: ts.suggest}
	user := registry.Member("user")
	user.Required = true
	one := func(name string, do handler, wanted func(storage.Tournament) bool) registry.Command {
		return registry.Command{Name: "tournament " + name, Hosted: true, Route: alone(ts.meant(do, wanted)), Options: []registry.Option{which}}
	}
	remove := one("remove", ts.remove, storage.Tournament.Open)
	remove.Options = []registry.Option{user, which}
	return []registry.Command{
		{Name: "tournament create", Hosted: true, Lasting: true, Route: alone(ts.create), Options: ts.options()},
		{Name: "tournament list", Hosted: true, Route: alone(ts.list)},
		one("show", ts.display, anyOf), one("join", ts.join, signsUp), one("leave", ts.leave, storage.Tournament.Open),
		one("start", ts.start, signsUp), one("cancel", ts.cancel, storage.Tournament.Open), remove,
	}
}

func anyOf(storage.Tournament) bool { return true }

func signsUp(t storage.Tournament) bool { return t.Stage.State == storage.TournamentOpen }

// Presses are the buttons.
func (ts *Tournaments) Presses() []registry.Press {
	is, it, number := registry.Is, registry.Match, registry.Number
	forms := []registry.Form{{is(view.WordJoin), it}, {is(view.WordJoin), it, is(pages.Surely)}, {is(view.WordLeave), it}, {is(view.WordStart), it},
		{is(view.WordComputer), it, is(view.On)}, {is(view.WordComputer), it, is(view.Off)}, {is(view.WordRules), it}, {is(view.WordEntrants), it, number},
		{is(view.WordTable), it, number}, {is(view.WordWithdraw), it}, {is(view.WordCancel), it}}
	if len(ts.games()) == 0 {
		return nil
	}
	return []registry.Press{{Path: view.Path, Forms: forms, InPlace: true, Hosted: true, Route: ts.pressed}}
}

// handlers are what the buttons do, by the first word behind their path.
func (ts *Tournaments) handlers() map[string]handler {
	return map[string]handler{view.WordJoin: ts.join, view.WordLeave: ts.leave, view.WordStart: ts.start, view.WordComputer: ts.computer, view.WordRules: ts.rules,
		view.WordEntrants: ts.entrants, view.WordTable: ts.table, view.WordWithdraw: ts.withdraw, view.WordCancel: ts.callOff}
}

// games can be played in tournaments.
func (ts *Tournaments) games() (all []cardtable.Game) {
	for _, g := range ts.Games {
		if g.Lobby.Command != "" && g.Tally.Name != "" {
			all = append(all, g)
		}
	}
	return all
}

// lately is how many tournaments that are over a list has.
const lately = 10

// list is /tournament list.
func (ts *Tournaments) list(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	all, err := ts.Store.TournamentsIn(ctx, r.Guild, lately)
	var views []view.View
	for _, t := range all {
		views = append(views, ts.view(prefs.Reader(r), t))
	}
	return bot.Privately(view.List(prefs.Reader(r), views)), err
}

// suggest completes the name of a tournament.
func (ts *Tournaments) suggest(ctx context.Context, r bot.Request) (all []bot.Choice, err error) {
	found, err := ts.Store.TournamentsIn(ctx, r.Guild, lately)
	typed := strings.ToLower(r.Options[optionWhich])
	for _, t := range found {
		if strings.Contains(strings.ToLower(t.Name), typed) {
			all = append(all, bot.Choice{Name: markup.Clip(bot.Tame(t.Name), markup.ItemLimit), Value: pages.Key(t.ID)})
		}
	}
	return all, err
}

// meant handles a command at the tournament that it names, or else at the only wanted one.
// If there are several, it is the only one of these in which the member takes part.
func (ts *Tournaments) meant(do handler, wanted func(storage.Tournament) bool) bot.Handler {
	return func(ctx context.Context, r bot.Request) (bot.Reaction, error) {
		id, err := ts.which(ctx, r, wanted)
		if err != nil {
			return bot.Reaction{}, err
		}
		reaction, err := ts.within(id, r, do)
		if errors.Is(err, bot.ErrNoRoute) {
			err = refuse("tournament.refused.unknown", i18n.Data{"List": pages.CommandName(prefs.Reader(r), "tournament list")})
		}
		return reaction, err
	}
}

func (ts *Tournaments) which(ctx context.Context, r bot.Request, wanted func(storage.Tournament) bool) (int64, error) {
	all, err := ts.Store.TournamentsIn(ctx, r.Guild, lately)
	if err != nil {
		return 0, err
	}
	typed := strings.ToLower(strings.TrimSpace(r.Options[optionWhich]))
	var found, mine []storage.Tournament
	for _, t := range all {
		switch {
		case typed != "" && (pages.Key(t.ID) == typed || strings.ToLower(t.Name) == typed):
			return t.ID, nil
		case typed == "" && wanted(t):
			found = append(found, t)
		}
	}
	if id, err := pages.ParseKey(typed); typed != "" && err == nil {
		return id, nil // an old one; within looks whether it is of this server
	}
	with, err := ts.Store.TournamentsWith(ctx, r.User.ID)
	for _, t := range found {
		for _, id := range with {
			if id == t.ID {
				mine = append(mine, t)
			}
		}
	}
	return only(prefs.Reader(r), found, mine, err)
}

// only is the one that is meant, or why that is not clear.
func only(say i18n.Texts, found, mine []storage.Tournament, err error) (int64, error) {
	var names []string
	for _, t := range found {
		names = append(names, view.Title(t.Name))
	}
	switch {
	case err != nil:
		return 0, err
	case len(found) == 1:
		return found[0].ID, nil
	case len(mine) == 1:
		return mine[0].ID, nil
	case len(found) == 0:
		return 0, refuse("tournament.refused.none", i18n.Data{"Create": pages.CommandName(say, "tournament create")})
	}
	return 0, refuse("tournament.refused.several", i18n.Data{"Names": markup.Join(say, names, ", ", markup.ContentLimit/3, markup.ContentLimit/2)})
}

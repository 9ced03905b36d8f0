package session

import (
	"cmp"
	"context"
	"slices"

	"stopp/bot"
	"stopp/bot/games/guide"
	"stopp/bot/games/house"
	"stopp/bot/members"
	"stopp/bot/members/server"
	"stopp/bot/service/registry"
	"stopp/bot/text/pages"
)

// Commands are the commands of a room with these games, as Discord is to offer them.
func Commands(games []house.Game) []bot.CommandSpec { return Asked(games).Specs() }

// Asked is all that can be asked for in a room with these games. It can be read,
// but handles no request.
func Asked(games []house.Game) registry.Registry {
	return listed(games).registry()
}

// Help is what /help has about these games.
func Help(games []house.Game) []pages.GameHelp { return listed(games).gameHelp() }

// listed is a room with these games, just for listing commands and presses.
func listed(games []house.Game) *Room {
	rm := &Room{Games: games}
	rm.put()
	return rm
}

// order is how Discord and /help list the commands: as people need them, from the first evening on. Commands not named
// here follow.
var order = []string{
	"play", "challenge", "patience", "daily", "zhengfen", "learn", "help",
	"board", "hand", "hint", "move", "turn", "lay", "pass", "stopp", "matches",
	"match resign", "match wait", "match block", "match watch", "match replay", "match review", "match series", "match export", "match verify",
	"puzzle", "race", "rules", "leaderboard", "stats member", "stats against", "stats server",
	"my stats", "my settings", "my ignore", "my privacy", "my forget-me",
	"tournament create", "tournament list", "tournament show", "tournament join", "tournament leave", "tournament start", "tournament remove", "tournament cancel",
	"server settings", "server end",
}

// registry is all that members can ask for.
func (rm *Room) registry() registry.Registry {
	guide := rm.guide()
	help, settings := rm.help(guide), rm.settings()
	commands := slices.Concat(rm.lobby.Commands(rm.alone), rm.solos.Commands(rm.alone), rm.tables.Commands(), rm.past.Commands(rm.alone), rm.series.Commands(rm.alone), rm.cups.Commands(rm.alone), rm.members().Commands(rm.alone), rm.leaders.Commands(rm.alone), rm.stats.Commands(rm.alone),
		rm.leaving.Commands(rm.alone), help.Commands(rm.alone), settings.Commands(rm.alone), guide.Commands(rm.alone),
		[]registry.Command{{Name: "matches", Direct: true, Route: rm.alone(rm.matches)}})
	presses := slices.Concat(rm.tables.Presses(rm.results.At(rm.results.WatchEnd)), rm.lobby.Presses(rm.alone), rm.series.Presses(), rm.cups.Presses(), rm.solos.Presses(rm.results.At), rm.solos.Begins(rm.alone), rm.ownPresses(),
		rm.members().Presses(rm.alone), rm.leaders.Presses(rm.alone), rm.stats.Presses(rm.alone), rm.leaving.Presses(rm.alone), help.Presses(rm.alone), settings.Presses(rm.alone), guide.Presses(rm.alone))
	for _, b := range rm.besides {
		if b.Commands != nil {
			commands = append(commands, b.Commands(rm.alone)...)
		}
		if b.Presses != nil {
			presses = append(presses, b.Presses(rm.alone)...)
		}
	}
	commands, presses = front{rm}.with(commands), append(presses, front{rm}.press())
	slices.SortStableFunc(commands, func(a, b registry.Command) int { return cmp.Compare(place(a), place(b)) })
	return registry.Registry{Commands: append(commands, rm.lobby.MenuCommands(rm.alone)...), Presses: presses}
}

// place is where a command stands among all.
func place(c registry.Command) int {
	if at := slices.Index(order, c.Name); at >= 0 {
		return at
	}
	return len(order)
}

// ownPresses are about matches that are over, and lists of matches.
func (rm *Room) ownPresses() []registry.Press {
	match := []registry.Form{{registry.Match}}
	return []registry.Press{
		{Path: pages.PathRematch, Forms: match, InPlace: true, Alone: true, Route: rm.results.At(rm.lobby.PlayAgain)},
		{Path: pages.PathAgain, Forms: match, InPlace: true, Alone: true, Route: rm.results.At(rm.lobby.DealAgain)},
		{Path: pages.PathDetails, Forms: match, Alone: true, Lasting: true, Route: rm.results.At(rm.results.Details)},
		{Path: pages.PathPick, Forms: []registry.Form{{registry.Any, registry.Any}}, Direct: true, Route: rm.tables.Picked(rm.command, rm.inPlace)},
		{Path: pages.PathMatches, Forms: []registry.Form{{registry.Number, registry.Name}}, Direct: true, Route: rm.alone(rm.turnList)},
		rm.shares.Press(rm.alone),
	}
}

func (rm *Room) command(name string) (registry.Command, bool) { return rm.registry().Command(name) }

// members has the commands of members about themselves. Where they need a game, it is the
// first one that fits.
func (rm *Room) members() *members.Members {
	m := &members.Members{Store: rm.Store, Discord: rm.Discord, Prefs: rm.prefs, Do: rm.jobs.Do, Lists: rm.counter.Lists}
	for _, b := range rm.besides {
		if b.Sample != nil {
			m.Sample = b.Sample
			break
		}
	}
	return m
}

// guide is /rules and /learn.
func (rm *Room) guide() *guide.Guide {
	g := &guide.Guide{Look: func(ctx context.Context, r bot.Request) pages.Look {
		return rm.prefs.LookFor(ctx, r.User.ID, rm.prefs.Look(ctx, r.Guild))
	}}
	for _, b := range rm.besides {
		g.Books, g.Courses = append(g.Books, b.Books...), append(g.Courses, b.Courses...)
	}
	return g
}

// help is /help.
func (rm *Room) help(g *guide.Guide) members.Help {
	h := members.Help{Buttons: rm.buttons, Names: rm.namesFor, Rules: bot.Failing(bot.ErrNoRoute), Games: rm.gameHelp(), Contact: rm.Contact}
	if len(g.Books) > 0 {
		h.Rules = g.Rules
	}
	return h
}

// gameHelp is what /help has about games, the most important one first.
func (rm *Room) gameHelp() (all []pages.GameHelp) {
	for _, b := range rm.besides {
		if b.Help.Topic != "" {
			all = append(all, b.Help)
		}
	}
	return all
}

// namesFor are the names of the commands in /help: elsewhere than in a server with the bot only the ones that work there.
func (rm *Room) namesFor(r bot.Request) (names []string) {
	for _, c := range rm.registry().Commands {
		if c.On == bot.Command && (!r.Abroad || !c.Hosted) {
			names = append(names, c.Name)
		}
	}
	return names
}

// settings is /server settings.
func (rm *Room) settings() *server.Settings {
	s := &server.Settings{Prefs: rm.prefs, Discord: rm.Discord}
	for _, b := range rm.besides {
		if b.Rules.Usual != nil {
			s.Rules = b.Rules
			break
		}
	}
	return s
}

// alone is the route for requests that belong to no table: they wait in their member's
// queue.
func (rm *Room) alone(h bot.Handler) bot.Route {
	return func(r bot.Request) (string, bot.Handler) {
		return bot.MemberQueue(r.User.ID), func(ctx context.Context, r bot.Request) (bot.Reaction, error) {
			rm.prefs.Learn(ctx, r)
			return h(ctx, r)
		}
	}
}

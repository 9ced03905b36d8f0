package session

import (
	"context"
	"net/url"
	"slices"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/games/house"
	"stopp/bot/service/prefs"
	"stopp/bot/service/registry"
	"stopp/bot/text/pages"
)

// door is a way from the front page to a table: a command that needs no words.
type door struct {
	word    string // in the path of its button
	command string
	options url.Values
	others  bool // it asks others, so it is not in direct messages with the bot
	behind  bool // the front page does not show it, other pages do
}

// doors are all of them, in order. Those whose command is not offered are left out.
var doors = []door{
	{word: "matches", command: "matches"},
	{word: "daily", command: "daily"},
	{word: "patience", command: "patience"},
	{word: "computer", command: "challenge", options: url.Values{"private": {"true"}}},
	{word: pages.DoorFriend, command: "challenge", others: true},
	{word: pages.DoorTable, command: "zhengfen", options: url.Values{"private": {"true"}}},
	{word: pages.DoorFriends, command: "zhengfen", others: true, behind: true},
	{word: pages.DoorLearn, command: "learn"},
}

// frontCommand is the command that brings the front page where nothing is typed behind it.
const frontCommand = "play"

// front is the front page and what is behind its doors.
type front struct{ *Room }

// with adds the front page to the commands: alone, or beside what a game does by the command.
func (rm front) with(commands []registry.Command) []registry.Command {
	at := slices.IndexFunc(commands, func(c registry.Command) bool { return c.Name == frontCommand })
	if at < 0 {
		return append(commands, registry.Command{Name: frontCommand, Direct: true, Route: rm.alone(rm.page)})
	}
	commands[at].Direct, commands[at].Bare = true, rm.alone(rm.page)
	return commands
}

// press opens the front page, or goes through one of its doors.
func (rm front) press() registry.Press {
	return registry.Press{Path: pages.PathFront, Forms: []registry.Form{{}, {registry.Name}}, Direct: true, Route: rm.through}
}

// page answers with the front page.
func (rm front) page(_ context.Context, r bot.Request) (bot.Reaction, error) {
	l, all := rm.listOf(r), rm.registry()
	f := pages.Front{Seated: l.Seated, Trial: len(l.Seated)+len(l.Asked)+len(l.Unread) == 0 && slices.ContainsFunc(rm.Games, tried)}
	for _, d := range doors {
		c, is := all.Command(d.command)
		switch {
		case !is || d.behind || !offered(c, r) || r.Guild == "" && d.others:
		case d.command == "matches" && len(l.Seated)+len(l.Asked)+len(l.Unread) == 0:
		default:
			f.Doors = append(f.Doors, d.word)
		}
	}
	return bot.Privately(f.Message(prefs.Reader(r))), nil
}

// tried tells whether a game has a small match to begin with.
func tried(g house.Game) bool { return g.Lobby.Trial != cardtable.Trial{} }

// through does what the command behind a door does. A private answer takes the place of the page.
func (rm front) through(r bot.Request) (string, bot.Handler) {
	if len(r.Args()) == 0 {
		return rm.alone(rm.page)(r)
	}
	at := slices.IndexFunc(doors, func(d door) bool { return d.word == r.Args()[0] })
	if at < 0 {
		return rm.alone(bot.Failing(bot.ErrNoRoute))(r)
	}
	c, is := rm.command(doors[at].command)
	if !is {
		return rm.alone(bot.Failing(bot.ErrNoRoute))(r)
	}
	queue, do := rm.commandEdge(c)(r.AsCommand(c.Name, doors[at].options))
	return queue, func(ctx context.Context, r bot.Request) (bot.Reaction, error) {
		reaction, err := do(ctx, r.AsCommand(c.Name, doors[at].options))
		if r.Private {
			reaction = rm.inPlace(r, reaction)
		}
		return reaction, err
	}
}

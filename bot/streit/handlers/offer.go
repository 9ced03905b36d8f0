package handlers

import (
	"stopp/bot"
	"stopp/bot/cardtable"
	"stopp/bot/pages"
	"stopp/bot/registry"
	"stopp/bot/streit/play"
	"stopp/bot/streit/view"
	"stopp/game"
	"stopp/game/streit"
)

// Commands are those of a table, in the order in which they are offered.
func Commands() []cardtable.Command {
	var all []cardtable.Command
	for _, c := range play.Commands() {
		made := cardtable.Command{Command: c.Command, Do: typed(c.Means)}
		if c.Name == "move" {
			made.Typed, made.Suggest = play.MoveText, suggest
		}
		all = append(all, made)
	}
	return append(all,
		command("stopp", registry.MyObjection, typeStopp, faultOption(), registry.Text("card")),
		command("hint", registry.MyTurn, hint),
		command("match block", registry.Mine, block),
	)
}

func command(name string, tables registry.Tables, do cardtable.Handler, options ...registry.Option) cardtable.Command {
	return cardtable.Command{Command: registry.Command{Name: name, Tables: tables, Options: options}, Do: do}
}

func faultOption() registry.Option {
	o := registry.Text("fault")
	for _, code := range streit.Codes() {
		o.Choices = append(o.Choices, registry.Said("reason."+code.String(), code.String()))
	}
	return o
}

// suggest reads back what is typed as a move of a seat.
func suggest(text string, s cardtable.Scene, seat game.Seat) []bot.Choice {
	v := play.Of(s.Story).Everyone()
	v.ToMove = seat
	return play.Suggest(text, s.Say, v, s.People)
}

type forms = []registry.Form

// Presses are the keys for moves, and the buttons of the private pages.
func Presses() []cardtable.Press {
	match, number, name, exactly := registry.Match, registry.Number, registry.Name, registry.Is
	var all []cardtable.Press
	for _, p := range play.Presses() {
		all = append(all, cardtable.Press{Press: p.Press, Do: key(p.Key), Key: true})
	}
	return append(all,
		cardtable.Press{Press: registry.Press{Path: view.PathAccept, Forms: forms{{match, number}}, Public: true}, Do: accept, Key: true},
		press(view.PathStopp, pressStopp, registry.Form{match, number, number}),
		press(view.PathMore, more, registry.Form{match, number}),
		press(view.PathMoves, moves, registry.Form{match}, registry.Form{match, number}, registry.Form{match, number, number}),
		press(view.PathCall, call, registry.Form{match, number, number, name}),
		press(view.PathBoard, textBoard, registry.Form{match}),
		press(view.PathPeek, peek, registry.Form{match}),
		press(view.PathBack, back, registry.Form{match, number}, registry.Form{match, number, number}),
		press(view.PathBlock, block, registry.Form{match}, registry.Form{match, exactly(view.ToAgree)}, registry.Form{match, exactly(view.ToBegin)},
			registry.Form{match, exactly(view.PlayOn)}, registry.Form{match, exactly(pages.Surely), number}),
		press(view.PathHint, hint, registry.Form{match}),
	)
}

func press(path string, do cardtable.Handler, forms ...registry.Form) cardtable.Press {
	return cardtable.Press{Press: registry.Press{Path: path, Forms: forms}, Do: do}
}

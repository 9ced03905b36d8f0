package zhengfen

import (
	"bytes"
	"context"

	"stopp/bot"
	"stopp/bot/cardtable"
	"stopp/bot/i18n"
	"stopp/bot/markup"
	"stopp/bot/registry"
	"stopp/bot/zhengfen/play"
	"stopp/game"
	"stopp/game/zhengfen"
	"stopp/render/zhengfen/board"
)

// This file is where the table meets a seat's private hand: the message with its controls,
// what is typed, what is prepared, and sentences for what is refused.

// pathHandPass is the button on a hand that passes, or takes the trick; the match follows,
// and the state.
const pathHandPass = "zf-hand-pass"

// handPresses are the buttons on a hand.
func handPresses() []cardtable.Press {
	onHand := registry.Form{registry.Match, registry.Number}
	return []cardtable.Press{{Press: registry.Press{Path: pathHandPass, Forms: []registry.Form{onHand}}, Do: passOnHand, Hand: true}}
}

// commands are those of a table.
func commands() []cardtable.Command {
	text := registry.Option{Name: "text", Type: bot.TextOption, Required: true}
	return []cardtable.Command{
		{Command: registry.Command{Name: "play", Tables: registry.MyTurn, Options: []registry.Option{text}}, Do: typed},
	}
}

// handMessage is a seat's hand with its controls.
func handMessage(s cardtable.Scene) bot.Message {
	t := play.TableOf(s)
	v := t.Story.View(s.Viewer)
	m := bot.Message{Content: markup.Lines(t.Asked(), t.InTrick())}
	if t.Look.Text {
		m.Content = markup.Lines(m.Content, "```\n"+board.HandText(v, t.Options()...)+"\n```")
	} else {
		var png bytes.Buffer
		if err := board.HandPNG(&png, v, t.Options()...); err != nil {
			panic(err) // only a writer can fail, and memory does not
		}
		m.Files = []bot.File{{Name: "hand.png", Alt: board.HandAlt(v, t.Words, t.Options()...), Data: png.Bytes()}}
	}
	if !s.Over() {
		key := "zheng-fen.key.pass"
		if _, own := ownTrick(v); own {
			key = "zheng-fen.key.take"
		}
		m.Rows = [][]bot.Button{{{Label: s.Say.Say(key, nil), Style: bot.Grey, ID: s.OnHand(pathHandPass)}}}
	}
	return m
}

// ownTrick tells whether the viewer may take the trick.
func ownTrick(v zhengfen.View) (top zhengfen.Laid, own bool) {
	top, laid := v.Top()
	return top, laid && v.MyTurn() && top.Seat == v.Viewer()
}

// passOnHand passes, or takes the trick.
func passOnHand(ctx context.Context, t cardtable.Table, r bot.Request) (bot.Reaction, error) {
	seat := t.Seat(r.User.ID)
	a := zhengfen.Action{Verb: zhengfen.Pass}
	if _, own := ownTrick(play.Of(t.Story()).View(seat)); own {
		a.Verb = zhengfen.Take
	}
	return act(ctx, t, r, a.String())
}

// typed is /play: a play as the notation writes it, or pass, or take.
func typed(ctx context.Context, t cardtable.Table, r bot.Request) (bot.Reaction, error) {
	return act(ctx, t, r, r.Options["text"])
}

// act does something at the member's turn, and answers with their hand.
func act(ctx context.Context, t cardtable.Table, r bot.Request, action string) (bot.Reaction, error) {
	if !t.Did(r.ID) {
		if err := t.MyTurn(r); err != nil {
			return bot.Reaction{}, err
		}
		if err := t.Act(ctx, t.Seat(r.User.ID), r.ID, action); err != nil {
			return bot.Reaction{}, err
		}
	}
	return t.Hand(ctx, r), nil
}

// keeps tells whether what a seat has prepared stays after an action.
func keeps(cardtable.Story, game.Seat, string) bool { return false }

// order is what a seat has prepared as the action that is done when its turn comes.
func order(cardtable.Story, game.Seat, string) (action string, ok bool) { return "", false }

// explainHand explains what is refused of what somebody wants to play; nil for errors that
// are not the hand's.
func explainHand(i18n.Texts, error) error { return nil }

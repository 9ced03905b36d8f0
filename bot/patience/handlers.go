package patience

import (
	"context"
	"errors"
	"strings"

	"stopp/bot"
	"stopp/bot/cardtable"
	"stopp/bot/i18n"
	"stopp/bot/markup"
	"stopp/bot/pages"
	"stopp/game"
	"stopp/game/patience"
)

func reader(r bot.Request) i18n.Texts { return i18n.For(r.Locale) }

// press is a press on a key of the pad.
func press(ctx context.Context, t cardtable.Table, r bot.Request) (bot.Reaction, error) {
	if t.Did(r.ID) {
		return t.Present(r), nil
	}
	if err := t.MayMove(r); err != nil {
		return bot.Reaction{}, err
	}
	deed, err := tableOf(t.Scene(reader(r))).meaning(r.Args()[2])
	if err == nil {
		err = deed.Carry(ctx, t, t.Seat(r.User.ID), r.ID)
	}
	if err != nil {
		return bot.Reaction{}, err
	}
	return t.Present(r), nil
}

// command is a command that makes moves, all or none.
func command(meaning func(table, string) (cardtable.Deed, error)) cardtable.Handler {
	return func(ctx context.Context, t cardtable.Table, r bot.Request) (bot.Reaction, error) {
		if t.Did(r.ID) {
			return t.TellBriefly(r, reader(r).Say("done-before", nil)), nil
		}
		if err := t.MyTurn(r); err != nil {
			return bot.Reaction{}, err
		}
		deed, err := meaning(tableOf(t.Scene(reader(r))), r.Options["text"])
		if err == nil {
			err = t.Act(ctx, t.Seat(r.User.ID), r.ID, deed.Actions...)
		}
		if err != nil {
			return bot.Reaction{}, err
		}
		return t.TellBriefly(r, tableOf(t.Scene(reader(r))).happened()), nil
	}
}

// typed is a move as the notation writes it, or undo.
func typed(t table, text string) (cardtable.Deed, error) {
	text = strings.ToLower(strings.TrimSpace(text))
	if text == undo {
		return cardtable.Act(undo), nil
	}
	moves, err := t.seen.Kind().Expand(text)
	if err != nil {
		return cardtable.Deed{}, refuse("no-move", i18n.Data{"Text": markup.Plain(markup.Clip(text, 40)), "Example": t.example()})
	}
	return t.play(moves...)
}

// draw is /turn.
func draw(t table, _ string) (cardtable.Deed, error) { return t.play(t.seen.Kind().Draws()) }

// example are moves as one may type them.
func (t table) example() string { return Example(t.seen.Kind()) }

// suggest reads back what is typed. It does not depend on what is allowed.
func suggest(text string, s cardtable.Scene, _ game.Seat) []bot.Choice {
	t := tableOf(s)
	moves, err := t.seen.Kind().Expand(strings.ToLower(strings.TrimSpace(text)))
	if err != nil || len(moves) == 0 {
		return nil
	}
	m := moves[0]
	if m.From == patience.Hand {
		return []bot.Choice{{Name: m.String(), Value: m.String()}}
	}
	return []bot.Choice{{Name: t.inWords(m, t.seen.Top(m.From)), Value: strings.TrimSpace(text)}}
}

// more is the button beside the table.
func more(_ context.Context, t cardtable.Table, r bot.Request) (bot.Reaction, error) {
	return bot.Privately(More(t.Scene(reader(r)))), nil
}

// More is the private page with what has no key at the table.
func More(s cardtable.Scene) bot.Message {
	t := tableOf(s)
	row := []bot.Button{t.bookKey(), t.Own("patience.key.give-up", bot.Red, pages.PathResign)}
	if !t.Hintless {
		row = append([]bot.Button{t.Own("hint.button", bot.Grey, pathHint), t.Own(t.asks(), bot.Grey, pathPeek)}, row...)
	}
	return bot.Message{Content: t.Say.Say("patience.more", i18n.Data{"Example": t.example()}), Rows: [][]bot.Button{row}}
}

// asks is the key of the question whether the game can still be won, which says where it
// counts.
func (t table) asks() string {
	if _, err := t.match.Peek(); errors.Is(err, patience.ErrAllOpen) {
		return "patience.could.key"
	}
	return "patience.could.key-peek"
}

// refusal is why a move is not possible, with the card and the place that a member meant.
type refusal struct {
	patience.Refusal
	t table
	m patience.Move
}

func (t table) refusal(m patience.Move, code patience.Code) error {
	return &refusal{patience.Refusal{Code: code}, t, m}
}

// explain has a sentence of the catalogues for why the rules refuse something. Other
// errors are none of the game's.
func explain(_ i18n.Texts, err error) error {
	var why *refusal
	var plain *patience.Refusal
	switch {
	case errors.As(err, &why):
		return why.said()
	case errors.As(err, &plain):
		return refuse(plain.Code.String(), i18n.Data{"Card": ""})
	case errors.Is(err, patience.ErrNothingToUndo):
		return refuse("no-undo", nil)
	}
	return nil
}

// said is the refusal in words.
func (e *refusal) said() error {
	return refuse(whyNot(e.t.Say, e.t.seen, e.m, e.Code))
}

package patience

import (
	"context"
	"errors"
	"strings"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/patience"
)

func reader(r bot.Request) i18n.Texts { return i18n.For(r.Locale) }

// press is a press on a key of the pad.
func press(ctx context.Context, t cardtable.Table, r bot.Request) (bot.Reaction, error) {
	if t.Did(r.ID) {
		return t.Present(r), nil
	}
	at := taps{tableOf(t.Scene(reader(r)))}
	if err := at.theirs(t, r); err != nil {
		return bot.Reaction{}, err
	}
	if err := t.MayMove(r); err != nil {
		return bot.Reaction{}, err
	}
	deed, err := at.meaning(r.Args()[2])
	if err == nil {
		err = at.wished(ctx, t, r, deed).Carry(ctx, t, t.Seat(r.User.ID), r.ID)
	}
	if err != nil {
		return bot.Reaction{}, err
	}
	return t.Present(r), nil
}

// theirs fails for a member who only looks on.
func (t table) theirs(at cardtable.Reader, r bot.Request) error {
	if at.Seat(r.User.ID) == game.NoSeat {
		return refuse("patience.refused.not-yours", i18n.Data{"Name": t.Name(game.A)})
	}
	return nil
}

// wished is a deed as its member wishes: with cards played up by themselves, or without
// marks.
func (t taps) wished(ctx context.Context, at cardtable.Reader, r bot.Request, d cardtable.Deed) cardtable.Deed {
	switch {
	case d.Draft != nil && *d.Draft != "" && at.Wish(ctx, r, pages.WishMarks) == pages.MarksOff:
		return cardtable.Choose(*d.Draft + unmarked)
	case d.Draft == nil && at.Wish(ctx, r, pages.WishUp) == pages.UpSafe:
		return t.following(d)
	}
	return d
}

// command is a command that makes moves, all or none.
func command(meaning func(taps, string) (cardtable.Deed, error)) cardtable.Handler {
	return func(ctx context.Context, t cardtable.Table, r bot.Request) (bot.Reaction, error) {
		if t.Did(r.ID) {
			return t.TellBriefly(r, reader(r).Say("done-before", nil)), nil
		}
		if err := t.MyTurn(r); err != nil {
			return bot.Reaction{}, err
		}
		at := taps{tableOf(t.Scene(reader(r)))}
		deed, err := meaning(at, r.Options["text"])
		if err == nil {
			err = at.wished(ctx, t, r, deed).Carry(ctx, t, t.Seat(r.User.ID), r.ID)
		}
		if err != nil {
			return bot.Reaction{}, err
		}
		return t.TellBriefly(r, words{tableOf(t.Scene(reader(r)))}.happened()), nil
	}
}

// typed is a move as the notation writes it, or a word for drawing, taking back or making again.
func typed(t taps, text string) (cardtable.Deed, error) {
	word := notation(t.seen.Kind(), text)
	if word == undo {
		return t.undo()
	}
	if word == keyRedo {
		return t.redo()
	}
	moves, err := t.seen.Kind().Expand(word)
	if err != nil {
		return cardtable.Deed{}, refuse("patience.refused.no-move", i18n.Data{"Text": markup.Plain(markup.Clip(strings.TrimSpace(text), 40)), "Example": t.example()})
	}
	return t.play(moves...)
}

// draw is /turn.
func draw(t taps, _ string) (cardtable.Deed, error) { return t.play(t.seen.Kind().Draws()) }

// example are moves as one may type them.
func (t table) example() string { return Example(t.Say, t.seen.Kind()) }

// suggest reads back typed text. It does not depend on which moves are allowed.
func suggest(text string, s cardtable.Scene, _ game.Seat) []bot.Choice {
	t := tableOf(s)
	word := notation(t.seen.Kind(), text)
	if word == undo || word == keyRedo {
		key := map[string]string{undo: "patience.key.undo", keyRedo: "patience.key.redo"}[word]
		return []bot.Choice{{Name: t.Say.Say(key, nil), Value: word}}
	}
	moves, err := t.seen.Kind().Expand(word)
	if err != nil || len(moves) == 0 {
		return nil
	}
	m := moves[0]
	if m.From == patience.Hand {
		return []bot.Choice{{Name: words{t}.advised(m), Value: m.String()}}
	}
	return []bot.Choice{{Name: words{t}.inWords(m, t.seen.Top(m.From)), Value: strings.TrimSpace(text)}}
}

// more is the button beside the table.
func more(_ context.Context, t cardtable.Table, r bot.Request) (bot.Reaction, error) {
	if err := tableOf(t.Scene(reader(r))).theirs(t, r); err != nil {
		return bot.Reaction{}, err
	}
	return bot.Privately(More(t.Scene(reader(r)))), nil
}

// More is the private page with actions that have no key at the table.
func More(s cardtable.Scene) bot.Message {
	t := tableOf(s)
	verbs, rows := []bot.Button{pad{t}.restartKey(), t.Own("patience.key.give-up", bot.Red, pages.PathResign)}, [][]bot.Button{{pad{t}.bookKey()}}
	if !t.Hintless {
		rows = append([][]bot.Button{{t.Own(pad{t}.asks(), bot.Grey, pathPeek)}, {pad{t}.backKey()}}, rows...)
	}
	return bot.Message{Content: t.Say.Say("patience.more", i18n.Data{"Example": t.example()}), Rows: append([][]bot.Button{verbs}, rows...)}
}

// asks is the key of the question whether the game can still be won, which says where it
// counts.
func (t pad) asks() string {
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

func (t taps) refusal(m patience.Move, code patience.Code) error {
	return &refusal{patience.Refusal{Code: code}, t.table, m}
}

// explain turns the rules' refusals into sentences of the catalogues. Other errors are
// not the game's.
func explain(_ i18n.Texts, err error) error {
	var why *refusal
	var plain *patience.Refusal
	switch {
	case errors.As(err, &why):
		return why.said()
	case errors.As(err, &plain):
		return refuse(refusedKeys.Of(plain.Code.String()), i18n.Data{"Card": ""})
	case errors.Is(err, patience.ErrNothingToUndo):
		return refuse("patience.refused.no-undo", nil)
	}
	return nil
}

// said is the refusal in words.
func (e *refusal) said() error {
	return refuse(whyNot(e.t.Say, e.t.seen, e.m, e.Code))
}

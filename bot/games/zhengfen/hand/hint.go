package hand

import (
	"context"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/games/zhengfen/words"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/game"
	"stopp/game/zhengfen"
	"stopp/game/zhengfen/coach"
	"stopp/game/zhengfen/opponent"
)

// hint is /hint, and a key of the hand: advice for the seat to move, for its eyes alone. It is
// counted and written down before it is given.
func hint(ctx context.Context, t cardtable.Table, r bot.Request) (bot.Reaction, error) {
	s := t.Privately(ctx, r)
	switch {
	case s.Viewer == game.NoSeat:
		return bot.Reaction{}, cardtable.Refuse("not-your-table", nil)
	case s.Hintless:
		return bot.Reaction{}, cardtable.Refuse("hint.none-here", nil)
	}
	if err := t.MyTurn(r); err != nil {
		return bot.Reaction{}, err
	}
	if err := t.CountHint(ctx, s.Viewer, r.ID); err != nil {
		return bot.Reaction{}, err
	}
	as := bot.Private
	if r.Kind == bot.Press {
		as = bot.Update // of the hand
	}
	v := seen(s.Story, s.Viewer)
	return t.Later(r, as, func(context.Context) (bot.Message, error) {
		h, ok := coach.Advise(v, uint64(s.Match), opponent.Budget{})
		if !ok {
			return bot.Message{}, &zhengfen.Refusal{Code: zhengfen.NotYourTurn}
		}
		return Advice(s, h), nil
	}), nil
}

// Advise is cardtable.Game.Advise: what a hint would say, and where the seat's own trick is there to
// be taken, what it would say then.
func Advise(s cardtable.Story, seat game.Seat, match int64) string {
	v := seen(s, seat)
	if took, own := v.Took(); own && v.MyTurn() {
		v = took
	}
	h, ok := coach.Advise(v, uint64(match), opponent.Budget{})
	if !ok {
		return ""
	}
	return h.Action.String()
}

// Advice is a hint with its reasons, above the hand of the member who asked. One button does
// what it says, another leads back to the hand.
func Advice(s cardtable.Scene, h coach.Hint) bot.Message {
	p := newPage(s)
	m := p.shown(markup.Lines(p.HintTitle(), p.head(),
		p.say("zheng-fen.hand.hint", i18n.Data{"What": words.Deed(p.Say, h.Action)}), words.Because(p.Say, p.view, h.Reasons)))
	m.Rows = [][]bot.Button{{p.advised(h.Action), p.HandButton()}}
	return m
}

// advised is the button that does what a hint says, as the hand itself has it.
func (p page) advised(a zhengfen.Action) (b bot.Button) {
	switch a.Verb {
	case zhengfen.Pass:
		b = p.verb(doPass, bot.Green)
	case zhengfen.Take:
		b = p.verb(doTake, bot.Green)
	default:
		b = p.playKey(choice{a.Play, false})
	}
	b.Style = bot.Green
	return b
}

// hintKey asks for a hint.
func (p page) hintKey() bot.Button {
	return bot.Button{Label: p.Say.Say("hint.button", nil), Style: bot.Grey, ID: p.OnHand(PathHint)}
}

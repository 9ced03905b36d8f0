package hand

import (
	"context"
	"errors"
	"slices"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/games/zhengfen/choose"
	"stopp/bot/games/zhengfen/typing"
	"stopp/bot/games/zhengfen/words"
	"stopp/bot/service/registry"
	"stopp/bot/text/i18n"
	"stopp/game"
	"stopp/game/zhengfen"
)

// playText is the option of a typed play.
const playText = "text"

// Commands are those for a seat's hand.
func Commands() []cardtable.Command {
	text := registry.Text(playText)
	return []cardtable.Command{{
		Command: registry.Command{Name: "play", Tables: registry.MyTurn, Lasting: true, Options: []registry.Option{text}},
		Do:      typed, Typed: playText, Suggest: suggest,
	}, {
		Command: registry.Command{Name: "hint", Tables: registry.MyTurnAnywhere, Fleeting: true}, Do: hint, // as other games have it
	}}
}

// suggest completes a play that a member is typing, from what they may do.
func suggest(text string, s cardtable.Scene, seat game.Seat) []bot.Choice {
	if seat == game.NoSeat || s.Over() {
		return nil
	}
	return typing.Suggest(text, s.Say, seen(s.Story, seat).Ahead())
}

// typed is /play: a play, pass or take in any words. The answer is the hand as it is then. A
// text that may mean several plays is read back, and nothing is done before one is pressed.
func typed(ctx context.Context, t cardtable.Table, r bot.Request) (bot.Reaction, error) {
	if t.Did(r.ID) {
		return t.Hand(ctx, r), nil
	}
	s := t.Privately(ctx, r)
	if s.Viewer == game.NoSeat {
		return bot.Reaction{}, cardtable.Refuse("hand.none", nil)
	}
	p := newPage(s)
	if _, code := p.ahead.Judge(zhengfen.Action{Verb: zhengfen.Late}); code != zhengfen.Allowed { // whatever it is
		return bot.Reaction{}, p.refuse(p.view, zhengfen.Action{}, code)
	}
	deed, choices, err := p.understand(r.Options[playText])
	switch {
	case err != nil:
		return bot.Reaction{}, err
	case len(choices) > 0:
		return bot.Privately(p.which(choices)), nil
	}
	if err := deed.Carry(ctx, t, p.Viewer, r.ID); err != nil {
		return bot.Reaction{}, err
	}
	return t.Hand(ctx, r), nil
}

// understand is the deed that a text means, or may mean. With one's own trick on the table, a
// play may be meant to beat it or to be led after taking it; then it asks.
func (p page) understand(text string) (d cardtable.Deed, choices []choice, err error) {
	got, err := typing.Parse(text, p.Say, p.ahead, p.name)
	if err == nil && got.Verb != zhengfen.Playing {
		d, err = p.act(got.Verb)
		return d, nil, err
	}
	for _, play := range got.Plays {
		choices = append(choices, choice{play, false})
	}
	if p.own {
		if led, ledErr := typing.Parse(text, p.Say, p.took, p.name); ledErr == nil {
			for _, play := range led.Plays {
				choices = append(choices, choice{play, true})
			}
		}
	}
	switch {
	case len(choices) == 0:
		return d, nil, err
	case len(choices) > 1 || choices[0].taken || !got.Sure:
		return d, choices, nil
	case p.draft.plan == play && p.draft.play == choices[0].play: // typed twice is no second thought
		return leave(p.draft), nil, nil
	}
	d, err = p.make(choices[0].play, false)
	return d, nil, err
}

// which reads back the possible meanings of a text, with a button for each: the cheapest
// first, as many as there is room for.
func (p page) which(choices []choice) bot.Message {
	slices.SortStableFunc(choices, func(a, b choice) int { return choose.Weaker(a.play, b.play) })
	const most = 4 * 5
	m := bot.Message{Content: p.Say.Say("zheng-fen.typed.which", nil)}
	if len(choices) > most {
		m.Content = p.Say.Say("zheng-fen.typed.which-more", i18n.Data{"Number": len(choices) - most})
	}
	var all []bot.Button
	for _, c := range choices[:min(len(choices), most)] {
		b := p.playKey(c)
		b.Style = bot.Green
		all = append(all, b)
	}
	for row := range slices.Chunk(all, 5) {
		m.Rows = append(m.Rows, row)
	}
	return m
}

// Explain is cardtable.Game.Explain: a sentence for a refusal, from its code alone. Refusals on
// a hand have a sentence that says more (words.Refused).
func Explain(_ i18n.Texts, err error) error {
	var refused *zhengfen.Refusal
	if errors.As(err, &refused) {
		return cardtable.Refuse(words.RefusedKey(refused.Code), nil)
	}
	return nil
}

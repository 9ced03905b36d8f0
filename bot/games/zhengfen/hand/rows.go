package hand

import (
	"slices"

	"stopp/bot"
	"stopp/bot/games/zhengfen/choose"
	"stopp/bot/games/zhengfen/words"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/game/zhengfen"
	"stopp/render/zhengfen/board"
)

// suggestions are the row of plays that the seat may want to make; what a hint would say comes
// first, and is green. A member whose own play lies on top wants to take the trick and lead: plays
// that beat it are in the menu alone, so that the hand is no longer than a phone's screen.
func (p page) suggestions() (row []bot.Button) {
	for _, play := range choose.Suggest(p.next(), p.advice) {
		row = append(row, p.playKey(choice{play, p.own}))
	}
	return row
}

// playKey is the button of a play; one that is planned is marked.
func (p page) playKey(c choice) bot.Button {
	cards, reading := inPath(c.play)
	b := bot.Button{Label: p.playLabel(c), Style: bot.Grey, ID: p.OnHand(PathPlay, cards, reading)}
	of := play
	if c.taken {
		b.ID, of = p.OnHand(PathLead, cards, reading), lead
	}
	switch {
	case p.draft.plan == of && p.draft.play == c.play:
		b.Style = bot.Blurple
	case p.advice.Verb == zhengfen.Playing && p.advice.Play == c.play && c.taken == p.own:
		b.Style = bot.Green
	}
	return b
}

// playLabel is a play on a button: its cards, with their reading if there are several; the
// reading alone if the cards are too many.
func (p page) playLabel(c choice) string {
	cards := words.Cards(p.Say, c.play.Cards)
	text := cards
	if len(p.view.Rules().Readings(nil, c.play.Cards)) > 1 {
		text = words.Play(p.Say, c.play)
	}
	for _, said := range []string{text, cards, words.Reading(p.Say, c.play.Reading)} {
		if text = said; c.taken {
			text = p.say("zheng-fen.hand.take-and", i18n.Data{"Play": said})
		}
		if bot.Length(text) <= markup.LabelLimit {
			break
		}
	}
	return markup.Clip(text, markup.LabelLimit)
}

// verbs are the row of buttons that play no cards, as far as they can be pressed: pass or take,
// plans, a hint where there are hints, how the hand is sorted.
func (p page) verbs() (row []bot.Button) {
	_, lies := p.view.Top()
	mine := p.view.MyTurn()
	add := func(may bool, b bot.Button) {
		if may {
			row = append(row, b)
		}
	}
	plans := func(word string, of plan) bot.Button { return p.verb(word, styled(p.draft.plan == of, bot.Blurple)) }
	add(mine && lies && !p.own, p.verb(doPass, bot.Grey))
	add(mine && p.own, p.verb(doTake, bot.Green))
	add(!mine || lies && !p.own, plans(doRest, rest))
	add(!mine && !p.Private, plans(doUnless, unless))
	_, lapsed := p.lapsed()
	add(p.draft.plan != nothing && !lapsed && !(mine && p.Private), p.verb(doBack, bot.Grey))
	if p.Private { // where more keys stand below
		return row
	}
	add(mine && !p.Hintless, p.hintKey())
	return append(row, p.sort())
}

// styled is a style where something holds, else grey.
func styled(holds bool, style bot.Style) bot.Style {
	if holds {
		return style
	}
	return bot.Grey
}

func (p page) verb(word string, style bot.Style) bot.Button {
	return bot.Button{Label: p.say(words.VerbKey(word), nil), Style: style, ID: p.OnHand(PathDo, word)}
}

// sort is the button that sorts the hand in the next way.
func (p page) sort() bot.Button {
	orders := board.Orders()
	next := orders[(slices.Index(orders, p.order())+1)%len(orders)]
	return bot.Button{Label: p.say(sortKeys.Of(next.String()), nil), Style: bot.Grey, ID: p.OnHand(PathSort, next)}
}

// readings are the rows below chosen cards: what they may be, and the way back.
func (p page) readings() (rows [][]bot.Button) {
	var all []bot.Button
	choices, _ := p.choices()
	for _, c := range choices {
		b := p.playKey(c)
		if b.Label = words.Reading(p.Say, c.play.Reading); c.taken {
			b.Label = p.say("zheng-fen.hand.take-and", i18n.Data{"Play": b.Label})
		}
		if b.Style == bot.Grey {
			b.Style = bot.Green
		}
		b.Label = markup.Clip(b.Label, markup.LabelLimit)
		all = append(all, b)
	}
	all = append(all, p.verb(doOther, bot.Grey))
	for row := range slices.Chunk(all, 5) {
		rows = append(rows, row)
	}
	return rows
}

var sortKeys = i18n.KeysOf("zheng-fen.hand.sort.",
	"zheng-fen.hand.sort.rank", "zheng-fen.hand.sort.suit", "zheng-fen.hand.sort.groups",
)

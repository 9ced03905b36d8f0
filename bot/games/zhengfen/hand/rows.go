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

// suggestions are the row of plays that the seat may want to make, with the key for a hint
// where there are hints. Where there are fewer plays, their places are empty. A member whose
// own play lies on top wants to take the trick and lead: plays that beat it are in the menu
// alone, so that the hand is no longer than a phone's screen.
func (p page) suggestions() []bot.Button {
	path := PathPlay
	if p.own {
		path = PathLead
	}
	row := p.fill(path, choose.Suggest(p.next()), func(play zhengfen.Play) bot.Button { return p.playKey(choice{play, p.own}) })
	if p.Hintless {
		return row
	}
	return append(row, p.hintKey())
}

// fill is a row of as many buttons as there can be suggestions.
func (p page) fill(path string, plays []zhengfen.Play, key func(zhengfen.Play) bot.Button) (row []bot.Button) {
	for i := range choose.Most {
		if i < len(plays) {
			row = append(row, key(plays[i]))
			continue
		}
		row = append(row, bot.Button{Label: "–", Style: bot.Grey, Off: true, ID: p.OnHand(path, "-", i)})
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
	if p.draft.plan == of && p.draft.play == c.play {
		b.Style = bot.Blurple
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

// verbs are the row of buttons that play no cards: pass or take, plans, how the hand is sorted.
func (p page) verbs() []bot.Button {
	_, lies := p.view.Top()
	mine, key := p.view.MyTurn(), p.verb
	first := key(doPass, bot.Grey, !mine || !lies)
	if p.own {
		first = key(doTake, bot.Green, !mine)
	}
	toggle := func(word string, of plan, off bool) bot.Button {
		style := bot.Grey
		if p.draft.plan == of {
			style = bot.Blurple
		}
		return key(word, style, off)
	}
	return []bot.Button{
		first, toggle(doRest, rest, mine && (p.own || !lies)), toggle(doUnless, unless, mine),
		key(doBack, bot.Grey, p.draft.plan == nothing), p.sort(),
	}
}

func (p page) verb(word string, style bot.Style, off bool) bot.Button {
	return bot.Button{Label: p.say(words.VerbKey(word), nil), Style: style, Off: off, ID: p.OnHand(PathDo, word)}
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
	all = append(all, p.verb(doOther, bot.Grey, false))
	for row := range slices.Chunk(all, 5) {
		rows = append(rows, row)
	}
	return rows
}

var sortKeys = i18n.KeysOf("zheng-fen.hand.sort.",
	"zheng-fen.hand.sort.rank", "zheng-fen.hand.sort.suit", "zheng-fen.hand.sort.groups",
)

// Package words says Zheng Fen in sentences: cards, plays and what they are read as, what a
// trick asks for, what speaks for an action, and why the rules refuse a play. It is pure, and its sentences are free of
// any markup.
package words

import (
	"strings"

	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game/cards"
	"stopp/game/zhengfen"
	"stopp/game/zhengfen/coach"
	"stopp/render"
	"stopp/render/zhengfen/board"
)

// Say is how package render asks for words.
func Say(say i18n.Texts) render.Say {
	return func(key string, data map[string]any) string { return say.Say(key, data) }
}

// Card is a card in signs, such as 9♣, a joker in words.
func Card(say i18n.Texts, c zhengfen.Card) string {
	if c.Joker() {
		return render.CardWords(c.Face(), Say(say))
	}
	return pages.Symbols(say, c.Face())
}

// Cards are cards in signs, in the order of text.
func Cards(say i18n.Texts, set zhengfen.Cards) string {
	var all []string
	for c := range set.All() {
		all = append(all, Card(say, c))
	}
	return strings.Join(all, " ")
}

// Reading is what a play is read as: "full house, tens".
func Reading(say i18n.Texts, r zhengfen.Reading) string { return board.Reading(r, Say(say)) }

// Play is a play with its cards and, where they don't say it by themselves, with what it is
// read as: "9♣ 9♦", "9♣ small joker (pair, nines)".
func Play(say i18n.Texts, p zhengfen.Play) string {
	if p.Cards&zhengfen.Jokers == 0 || p.Cards.Len() == 1 {
		return Cards(say, p.Cards)
	}
	return say.Say("zheng-fen.said.play", i18n.Data{"Cards": Cards(say, p.Cards), "Reading": Reading(say, p.Reading)})
}

// Deed is an action without who did it: "9♣ 9♦ (pair, nines)", "pass".
func Deed(say i18n.Texts, a zhengfen.Action) string {
	if a.Verb == zhengfen.Playing {
		return say.Say("zheng-fen.review.play", i18n.Data{"Cards": Cards(say, a.Play.Cards), "Reading": Reading(say, a.Play.Reading)})
	}
	return say.Say("zheng-fen.review."+a.String(), nil)
}

// Because says what speaks for an action, a line each.
func Because(say i18n.Texts, reasons []coach.Reason) string {
	lines := make([]string, len(reasons))
	for i, r := range reasons {
		lines[i] = "• " + say.Say("zheng-fen.reason."+r.String(), nil)
	}
	return strings.Join(lines, "\n")
}

// A is a category as one of its kind: "a pair", "a run".
func A(say i18n.Texts, c zhengfen.Category) string {
	return board.Said("zheng-fen.a.", zhengfen.Reading{Category: c}, Say(say))
}

// Kind is a category as there are several of it: "pairs", "full houses".
func Kind(say i18n.Texts, c zhengfen.Category) string {
	return board.Said("zheng-fen.kind.", zhengfen.Reading{Category: c}, Say(say))
}

// Asked is what may be played on a table, whatever anybody holds: "any combination", "a pair
// above queens, or a special".
func Asked(say i18n.Texts, v zhengfen.View) string {
	top, lies := v.Top()
	if !lies {
		return say.Say("zheng-fen.above.any", nil)
	}
	return Above(say, top.Play.Reading)
}

// Above is what beats a reading.
func Above(say i18n.Texts, r zhengfen.Reading) string {
	const key = "zheng-fen.above."
	or := func(asked string) string { return say.Say(key+"or-special", i18n.Data{"Asked": asked}) }
	switch sequence := r.Category.Sequence(); {
	case r.Category.Special():
		return board.Said(key, r, Say(say))
	case r.High == zhengfen.Small:
		return or(say.Say(key+"big-joker", nil))
	case r.High == zhengfen.Big, r.High == zhengfen.Two && !sequence && r.Category != zhengfen.Single:
		return say.Say(key+"special", nil)
	case r.High == zhengfen.Two && sequence:
		return or(say.Say(key+"longer", i18n.Data{"Reading": Reading(say, r)}))
	}
	return or(board.Said(key, r, Say(say)))
}

// Rank is a rank in words, or the joker that is played alone.
func Rank(say i18n.Texts, r zhengfen.Rank) string {
	if r > zhengfen.Two {
		return render.CardWords(cards.SmallJoker+cards.Card(r-zhengfen.Small), Say(say))
	}
	return say.Say(render.RankKey(zhengfen.CardOf(r, cards.Clubs).Face().Rank()), nil)
}

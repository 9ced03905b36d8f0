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

// Reading is a play's reading: "full house, tens".
func Reading(say i18n.Texts, r zhengfen.Reading) string { return board.Reading(r, Say(say)) }

// Play is a play with its cards and, if they don't say it by themselves, with its reading: "9♣
// 9♦", "9♣ small joker (pair, nines)".
func Play(say i18n.Texts, p zhengfen.Play) string {
	if p.Cards&zhengfen.Jokers == 0 || p.Cards.Len() == 1 {
		return Cards(say, p.Cards)
	}
	return say.Say("zheng-fen.said.play", i18n.Data{"Cards": Cards(say, p.Cards), "Reading": Reading(say, p.Reading)})
}

// Besides is what a play is read as, "" for a single card, whose name says it already.
func Besides(say i18n.Texts, p zhengfen.Play) string {
	if p.Reading.Category == zhengfen.Single {
		return ""
	}
	return Reading(say, p.Reading)
}

// Deed is an action without who did it: "9♣ 9♦ (pair, nines)", "pass".
func Deed(say i18n.Texts, a zhengfen.Action) string {
	if a.Verb == zhengfen.Playing {
		return say.Say("zheng-fen.review.play", i18n.Data{"Cards": Cards(say, a.Play.Cards), "Reading": Reading(say, a.Play.Reading)})
	}
	return say.Say(deedKeys.Of(a.String()), nil)
}

var (
	deedKeys   = i18n.KeysOf("zheng-fen.review.", "zheng-fen.review.pass", "zheng-fen.review.take")
	reasonKeys = i18n.KeysOf("zheng-fen.reason.",
		"zheng-fen.reason.only", "zheng-fen.reason.takes-trick", "zheng-fen.reason.goes-out", "zheng-fen.reason.nearly-out",
		"zheng-fen.reason.stops", "zheng-fen.reason.wins-points", "zheng-fen.reason.unbeatable", "zheng-fen.reason.sheds-many",
		"zheng-fen.reason.lowest", "zheng-fen.reason.sheds-low", "zheng-fen.reason.keeps-groups", "zheng-fen.reason.no-points",
		"zheng-fen.reason.little-in-it", "zheng-fen.reason.keeps-strong", "zheng-fen.reason.breaks-group", "zheng-fen.reason.dear",
		"zheng-fen.reason.best",
	)
	verbKeys = i18n.KeysOf("zheng-fen.hand.key.",
		"zheng-fen.hand.key.pass", "zheng-fen.hand.key.take", "zheng-fen.hand.key.rest", "zheng-fen.hand.key.unless",
		"zheng-fen.hand.key.back", "zheng-fen.hand.key.reselect",
	)
	termKeys = i18n.KeysOf("zheng-fen.",
		"zheng-fen.preset.to-1", "zheng-fen.preset.to-200", "zheng-fen.preset.to-500", "zheng-fen.preset.to-1000", "zheng-fen.quick.menu",
		"zheng-fen.quick.off", "zheng-fen.quick.on", "zheng-fen.jokers.menu", "zheng-fen.jokers.plain", "zheng-fen.jokers.special",
		"zheng-fen.last-trick.menu", "zheng-fen.last-trick.answer", "zheng-fen.last-trick.end",
	)
)

// VerbKey is where the catalogues have the button of something that is done without cards: pass,
// take, or what goes with a plan.
func VerbKey(verb string) string { return verbKeys.Of(verb) }

// TermKey is where the catalogues have what tables agree on, such as "quick.on" or "preset.to-500".
func TermKey(term string) string { return termKeys.Of(term) }

// Because says what speaks for an action at a table, a line each.
func Because(say i18n.Texts, v zhengfen.View, reasons []coach.Reason) string {
	lines := make([]string, len(reasons))
	for i, r := range reasons {
		key := reasonKeys.Of(r.String())
		if r == coach.LittleInIt && v.Trick().Points() == 0 {
			key = "zheng-fen.reason.nothing-in-it"
		}
		lines[i] = "• " + say.Say(key, nil)
	}
	return strings.Join(lines, "\n")
}

// A is a category as one of its kind: "a pair", "a run".
func A(say i18n.Texts, c zhengfen.Category) string {
	return board.Said(aKeys, zhengfen.Reading{Category: c}, Say(say))
}

// Sentences by category: as one of its kind, as several, and for anything above one.
var (
	aKeys = board.ReadingKeys{
		zhengfen.Single: "zheng-fen.a.single", zhengfen.Pair: "zheng-fen.a.pair", zhengfen.Triple: "zheng-fen.a.triple",
		zhengfen.Quad: "zheng-fen.a.quad", zhengfen.Pairs: "zheng-fen.a.pairs", zhengfen.Triples: "zheng-fen.a.triples",
		zhengfen.Quads: "zheng-fen.a.quads", zhengfen.Full: "zheng-fen.a.full", zhengfen.Run: "zheng-fen.a.run",
		zhengfen.Mixed510K: "zheng-fen.a.mixed", zhengfen.Suited510K: "zheng-fen.a.suited", zhengfen.Twos: "zheng-fen.a.twos",
	}
	kindKeys = board.ReadingKeys{
		zhengfen.Single: "zheng-fen.kind.single", zhengfen.Pair: "zheng-fen.kind.pair", zhengfen.Triple: "zheng-fen.kind.triple",
		zhengfen.Quad: "zheng-fen.kind.quad", zhengfen.Pairs: "zheng-fen.kind.pairs", zhengfen.Triples: "zheng-fen.kind.triples",
		zhengfen.Quads: "zheng-fen.kind.quads", zhengfen.Full: "zheng-fen.kind.full", zhengfen.Run: "zheng-fen.kind.run",
		zhengfen.Mixed510K: "zheng-fen.kind.mixed", zhengfen.Suited510K: "zheng-fen.kind.suited", zhengfen.Twos: "zheng-fen.kind.twos",
	}
	// Above aces lies little, and not everybody knows what.
	acesKeys = board.ReadingKeys{
		zhengfen.Single: "zheng-fen.above.ace", zhengfen.Pair: "zheng-fen.above.aces-pair",
		zhengfen.Triple: "zheng-fen.above.aces-triple", zhengfen.Full: "zheng-fen.above.aces-full",
	}
	aboveKeys = board.ReadingKeys{
		zhengfen.Single: "zheng-fen.above.single", zhengfen.Pair: "zheng-fen.above.pair", zhengfen.Triple: "zheng-fen.above.triple",
		zhengfen.Quad: "zheng-fen.above.quad", zhengfen.Pairs: "zheng-fen.above.pairs", zhengfen.Triples: "zheng-fen.above.triples",
		zhengfen.Quads: "zheng-fen.above.quads", zhengfen.Full: "zheng-fen.above.full", zhengfen.Run: "zheng-fen.above.run",
		zhengfen.Mixed510K: "zheng-fen.above.mixed", zhengfen.Suited510K: "zheng-fen.above.suited", zhengfen.Twos: "zheng-fen.above.twos",
	}
)

// Kind is a category as there are several of it: "pairs", "full houses".
func Kind(say i18n.Texts, c zhengfen.Category) string {
	return board.Said(kindKeys, zhengfen.Reading{Category: c}, Say(say))
}

// Asked is the kind of play that a table allows, whatever anybody holds: "any combination", "a
// pair above queens, a 5-10-K or the four 2s".
func Asked(say i18n.Texts, v zhengfen.View) string {
	top, lies := v.Top()
	if !lies {
		return say.Say("zheng-fen.above.any", nil)
	}
	return Above(say, top.Play.Reading)
}

// Above is what beats a reading.
func Above(say i18n.Texts, r zhengfen.Reading) string {
	or := func(asked string) string { return say.Say("zheng-fen.above.or-special", i18n.Data{"Asked": asked}) }
	switch sequence := r.Category.Sequence(); {
	case r.High == zhengfen.Two && r.Category == zhengfen.Single:
		return or(say.Say("zheng-fen.above.joker", nil))
	case r.High == zhengfen.Two-1 && acesKeys[r.Category] != "":
		return or(board.Said(acesKeys, r, Say(say)))
	case r.Category.Special():
		return board.Said(aboveKeys, r, Say(say))
	case r.High == zhengfen.Small:
		return or(say.Say("zheng-fen.above.big-joker", nil))
	case r.High == zhengfen.Big, r.High == zhengfen.Two && !sequence:
		return say.Say("zheng-fen.above.special", nil)
	case r.High == zhengfen.Two && sequence:
		return or(say.Say("zheng-fen.above.longer", i18n.Data{"Reading": Reading(say, r)}))
	}
	return or(board.Said(aboveKeys, r, Say(say)))
}

// Rank is a rank in words, or the joker that is played alone.
func Rank(say i18n.Texts, r zhengfen.Rank) string {
	if r > zhengfen.Two {
		return render.CardWords(cards.SmallJoker+cards.Card(r-zhengfen.Small), Say(say))
	}
	return say.Say(render.RankKey(zhengfen.CardOf(r, cards.Clubs).Face().Rank()), nil)
}

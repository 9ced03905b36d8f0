package typing

import (
	"slices"
	"strings"
	"unicode/utf8"

	"stopp/bot/games/cardtable"
	"stopp/bot/games/zhengfen/choose"
	"stopp/bot/games/zhengfen/words"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/game"
	"stopp/game/zhengfen"
)

// Typed is what somebody has typed: pass or take, or one play or several that may be meant.
type Typed struct {
	Verb  zhengfen.Verb
	Plays []zhengfen.Play // of Playing; there is at least one
	Sure  bool            // there is one, and nobody needs to be asked
}

// longest is how many characters a text may have.
const longest = 100

// Parse understands a text as what the viewer may do at a table; ahead is the View as if it
// were their turn. The error says in a sentence what is wrong. Name says what a seat is
// called.
func Parse(text string, say i18n.Texts, ahead zhengfen.View, name func(game.Seat) string) (Typed, error) {
	if utf8.RuneCountInString(text) > longest {
		return Typed{}, unknown(say, text)
	}
	if a, err := zhengfen.ParseAction(strings.TrimSpace(text)); err == nil && (a.Verb == zhengfen.Pass || a.Verb == zhengfen.Take || a.Play.Reading.Category != zhengfen.NoCategory) {
		return exactly(say, ahead, name, a)
	}
	t := table{ahead, choose.Plays(ahead)}
	lex, folded := lexiconOf(say.Language()), fold(text)
	wants := read(folded, lex, t.holds)
	if len(wants) > 0 && wants[0].verb != zhengfen.Playing && wants[0].alone() {
		return Typed{Verb: wants[0].verb}, nil
	}
	if all, sure := t.meant(wants); len(all) > 0 {
		return Typed{Plays: all, Sure: sure}, nil
	}
	return Typed{}, t.refused(say, name, text, wants, read(folded, lex, plausible))
}

// exactly is the reading of the notation.
func exactly(say i18n.Texts, v zhengfen.View, name func(game.Seat) string, a zhengfen.Action) (Typed, error) {
	if a.Verb != zhengfen.Playing {
		return Typed{Verb: a.Verb}, nil
	}
	judged, code := v.Judge(a)
	if code != zhengfen.Allowed {
		return Typed{}, refusal(words.Refused(say, v, name, a, code), code)
	}
	return Typed{Plays: []zhengfen.Play{judged.Play}, Sure: true}, nil
}

// alone tells whether nothing is said but a verb.
func (w want) alone() bool { return len(w.cards) == 0 && !w.ranged && w.some == 0 && w.jokers == 0 }

// holds tells whether the viewer can hold all that is said so far. A single rank may be the
// end of a sequence, where a joker stands.
func (t table) holds(w want) bool {
	var said [zhengfen.PackSize]int
	if len(w.cards) == 1 {
		return true
	}
	for _, c := range w.cards {
		if said[c.rank]++; said[c.rank] > ofRank(t.view.Hand(), c.rank) {
			return false
		}
		if c.suit != anySuit && !t.view.Hand().Has(zhengfen.CardOf(c.rank, c.suit)) {
			return false
		}
	}
	return w.jokers&^t.view.Hand() == 0 && w.jokers.Len()+w.some <= (t.view.Hand()&zhengfen.Jokers).Len()
}

// plausible tells whether anybody could hold all that is said.
func plausible(w want) bool {
	var said [zhengfen.PackSize]int
	for _, c := range w.cards {
		if said[c.rank]++; said[c.rank] > 4 {
			return false
		}
	}
	return true
}

func ofRank(set zhengfen.Cards, r zhengfen.Rank) (n int) {
	for c := range set.All() {
		if c.Rank() == r {
			n++
		}
	}
	return n
}

// meant are the plays that the most natural ways to read a text come to; sure tells that it is
// a single one.
func (t table) meant(wants []want) (all []zhengfen.Play, sure bool) {
	foreign := 0
	for _, w := range wants {
		if len(all) > 0 && w.foreign > foreign {
			break
		}
		if w.verb != zhengfen.Playing {
			continue
		}
		for _, p := range t.found(w) {
			if foreign = w.foreign; !slices.Contains(all, p) {
				all = append(all, p)
			}
		}
	}
	return all, len(all) == 1
}

// refused says why nothing that goes is meant.
func (t table) refused(say i18n.Texts, name func(game.Seat) string, text string, held, all []want) error {
	for _, w := range slices.Concat(held, all) {
		if set, ok := t.said(w); ok {
			a := zhengfen.Action{Play: zhengfen.Play{Cards: set}}
			if _, code := t.view.Judge(a); code != zhengfen.Allowed {
				return refusal(words.Refused(say, t.view, name, a, code), code)
			}
		}
	}
	switch {
	case len(held) > 0:
		return refusal(say.Say("zheng-fen.typed.nothing", i18n.Data{"Asked": words.Asked(say, t.view)}), zhengfen.NoReading)
	case len(all) > 0:
		return refusal(say.Say("zheng-fen.typed.too-few", i18n.Data{"Ranks": t.missing(say, all[0])}), zhengfen.NotHeld)
	}
	return unknown(say, text)
}

// said are the very cards of a wish that names cards; ok is false for any other, and for one
// that wants more of a rank than the viewer holds without saying which.
func (t table) said(w want) (set zhengfen.Cards, ok bool) {
	if w.ranged || w.some > 0 || w.suit != anySuit || w.verb != zhengfen.Playing || w.category != zhengfen.NoCategory {
		return 0, false
	}
	set, _ = t.named(w)
	return set, set != 0 && set.Len() == len(w.cards)+w.jokers.Len()
}

// missing are the ranks of which the viewer holds fewer cards than typed.
func (t table) missing(say i18n.Texts, w want) string {
	var all []string
	var said [zhengfen.PackSize]int
	for _, c := range w.cards {
		if said[c.rank]++; said[c.rank] == ofRank(t.view.Hand(), c.rank)+1 {
			all = append(all, words.Rank(say, c.rank))
		}
	}
	for j := range (w.jokers &^ t.view.Hand()).All() {
		all = append(all, words.Card(say, j))
	}
	if len(all) == 0 {
		all = append(all, say.Say("table.joker", nil))
	}
	return strings.Join(all, ", ")
}

// refusal is the rules' refusal of a typed play, with its sentence.
func refusal(text string, code zhengfen.Code) error {
	return &cardtable.Explained{Err: &zhengfen.Refusal{Code: code}, Text: text}
}

// unknown says how plays are typed.
func unknown(say i18n.Texts, text string) error {
	return cardtable.Refuse("zheng-fen.typed.unknown", i18n.Data{"Text": markup.Plain(text)})
}

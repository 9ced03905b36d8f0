package typing

import (
	"slices"
	"strings"
	"unicode/utf8"

	"stopp/bot"
	"stopp/bot/games/zhengfen/choose"
	"stopp/bot/games/zhengfen/words"
	"stopp/bot/service/registry"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/game/zhengfen"
)

// Suggest offers what a text may become, among the viewer's possible actions; ahead is the
// View as if it were their turn. The text's present meaning comes first.
func Suggest(text string, say i18n.Texts, ahead zhengfen.View) []bot.Choice {
	if utf8.RuneCountInString(text) > longest || ahead.Hand() == 0 || !ahead.MyTurn() {
		return nil
	}
	t, lex := table{ahead, choose.Plays(ahead)}, lexiconOf(say.Language())
	folded := fold(text)
	if folded == "" {
		return t.choices(say, verbs(ahead), slices.Concat(choose.Suggest(ahead, zhengfen.Action{}), t.plays))
	}
	if all := t.offered(say, read(folded, lex, t.holds)); len(all) > 0 {
		return all
	}
	return t.offered(say, t.completed(folded, lex))
}

// offered is the possible completions of the ways to read a text.
func (t table) offered(say i18n.Texts, wants []want) []bot.Choice {
	found, _ := t.meant(wants)
	var said []zhengfen.Verb
	for _, w := range wants {
		if slices.Contains(verbs(t.view), w.verb) && !slices.Contains(said, w.verb) {
			said = append(said, w.verb)
		}
		for _, p := range t.plays {
			if w.begins(p) {
				found = append(found, p)
			}
		}
	}
	return t.choices(say, said, found)
}

// verbs are the viewer's possible actions besides plays.
func verbs(v zhengfen.View) (all []zhengfen.Verb) {
	for _, verb := range []zhengfen.Verb{zhengfen.Take, zhengfen.Pass} {
		if _, code := v.Judge(zhengfen.Action{Verb: verb}); code == zhengfen.Allowed {
			all = append(all, verb)
		}
	}
	return all
}

// completed are the ways to read a text whose last word is not finished, or whose sequence has
// no end yet.
func (t table) completed(text string, lex lexicon) (all []want) {
	if from, open := strings.CutSuffix(text, "-"); open {
		for _, w := range read(strings.TrimSpace(from), lex, t.holds) {
			if len(w.cards) == 1 {
				w.ranged, w.low, w.suit, w.cards = true, w.cards[0].rank, w.cards[0].suit, nil
				all = append(all, w)
			}
		}
		return all
	}
	at := strings.LastIndexByte(text, ' ') + 1
	begun := text[at:]
	if utf8.RuneCountInString(begun) < 2 {
		return read(strings.TrimRight(text[:at], " "), lex, t.holds)
	}
	for _, e := range lex[begun[0]] {
		if strings.HasPrefix(e.word, begun) {
			all = append(all, read(text[:at]+e.word, lex, t.holds)...)
		}
	}
	return all
}

// choices are the lines of the list: what each is, and as its value what Parse understands.
func (t table) choices(say i18n.Texts, said []zhengfen.Verb, plays []zhengfen.Play) (all []bot.Choice) {
	for _, verb := range said {
		a := zhengfen.Action{Verb: verb}
		all = append(all, bot.Choice{Name: say.Say(words.VerbKey(a.String()), nil), Value: a.String()})
	}
	seen := map[zhengfen.Play]bool{}
	for _, p := range plays {
		if len(all) == registry.MostChoices {
			break
		}
		name := words.Cards(say, p.Cards)
		if also := words.Besides(say, p); also != "" {
			name += markup.Dot + also
		}
		if value := p.String(); !seen[p] && len(value) <= longest {
			all = append(all, bot.Choice{Name: markup.Clip(name, longest), Value: value})
		}
		seen[p] = true
	}
	return all
}

package typing

import (
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/game/cards"
	"stopp/game/streit"
)

// Suggestion is a line of the list under the option being typed.
type Suggestion struct {
	Label string // 1 to 100 characters, as bot.Length counts them
	Value string // what Parse gets if it is chosen, 1 to 100 characters
}

// Discord's limits of such a list.
const (
	maxSuggestions = 25
	maxLabel       = 100
)

// Suggest reads back what a text means so far, and offers what it may become: all
// places in the order of the table, whether or not a move there is allowed, except
// places to take a card from that are visibly empty. The offers depend only on the
// text, the language, the places that the rules have and the open cards.
func Suggest(text string, say i18n.Texts, v streit.View, names []string) []Suggestion {
	t := table{say, v, names}
	t.view.Families = nil // how far they are makes moves compulsory, and changes no list
	if utf8.RuneCountInString(text) > longest {
		return nil
	}
	r := newReader(text, say, names)
	if r.text == "" {
		return t.beginnings()
	}
	found, sure := t.offers(r)
	if len(found) == 0 && !sure {
		found = t.more(r)
	}
	if len(found) == 0 {
		return table{say, v, names}.last(text)
	}
	return found[:min(len(found), maxSuggestions)]
}

// more is the possible completions of a text whose last word is not finished, or whose
// words have a typing error.
func (t table) more(r *reader) (found []Suggestion) {
	for _, longer := range r.completed() {
		next, _ := t.offers(r.of(longer))
		found = merge(found, next)
	}
	if len(found) > 0 {
		return found
	}
	near := 0
	for _, m := range r.mends() {
		if near == 0 || m.far == near {
			next, _ := t.offers(r.of(m.text))
			if found = merge(found, next); len(found) > 0 {
				near = m.far
			}
		}
	}
	return found
}

// beginnings are offered while nothing is typed: the words, then where a card
// can come from.
func (t table) beginnings() (list []Suggestion) {
	for _, k := range []streit.Kind{streit.Turn, streit.Lay, streit.Pass, streit.Open} {
		if k != streit.Open || t.view.Rules.ReserveTop == streit.TopClosed {
			list = append(list, t.suggestion(Typed{Move: streit.Move{Kind: k}}))
		}
	}
	for _, s := range sources(t.view) {
		if !t.empty(s.place) {
			list = append(list, t.begin(s.place, 0))
		}
	}
	return list
}

// offers are the possible completions of a text's readings, complete ones first; sure
// tells that the text reads as a whole move.
func (t table) offers(r *reader) (list []Suggestion, sure bool) {
	plans := t.present(r.plans())
	for _, p := range plans {
		if p.stage == whole && p.price == plans[0].price {
			list = merge(list, t.suggestions(t.moves(p).moves))
		}
	}
	if len(list) > 0 {
		return list, true
	}
	for _, p := range plans {
		if p.stage != halfTo || plans[0].stage != half {
			list = merge(list, t.ways(p))
		}
	}
	return list, len(plans) > 0 && plans[0].stage == whole
}

// ways are what an unfinished plan may become.
func (t table) ways(p plan) (list []Suggestion) {
	switch p.stage {
	case halfOut:
		for _, s := range sources(t.view) {
			if p.from.fits(s, t.view) && !t.empty(s.place) && (p.count == 0 || s.place.House() > 0) {
				list = append(list, t.begin(s.place, p.count))
			}
		}
		return list
	case whole:
		return nil
	}
	from, problem := t.from(p.from)
	if problem != nil {
		return nil
	}
	for _, f := range from {
		if t.empty(f) {
			continue
		}
		for _, g := range goals(t.view) {
			if p.stage == half || p.to.fits(g, t.view) {
				list = append(list, t.suggestions(t.play(p, f, g.place))...)
			}
		}
		if f == streit.OwnTurned && p.stage == half && p.count == 0 {
			list = append(list, t.suggestion(Typed{Move: streit.Move{Kind: streit.Lay}}))
		}
	}
	return list
}

// fits tells whether an unfinished spot may become a place.
func (s spot) fits(p seen, v streit.View) bool {
	owner, _, load := p.place.Load()
	switch {
	case s.pile == aHouse:
		return p.place.House() > 0
	case s.rank > 0:
		return p.card.Rank() == s.rank
	case s.suit >= 0:
		return p.card.Ordinary() && p.card.Suit() == cards.Suit(s.suit)
	case s.owner >= 0 && load:
		return int(owner) == int(s.owner)
	case s.owner == theirs:
		return load
	}
	own := p.place == streit.OwnReserve || p.place == streit.OwnTurned || p.place == streit.OwnWaste
	return own && (s.owner == mine || int(s.owner) == int(v.ToMove))
}

// completed are the text with its last word completed to every word that
// begins so, one for each meaning, the member's language first.
func (r *reader) completed() (texts []string) {
	runs := r.runs()
	if len(runs) == 0 || runs[len(runs)-1].to != len(r.text) {
		return nil
	}
	begin := runs[len(runs)-1].from
	told := map[meaning]bool{{fillerWord, 0}: true} // nobody waits for those
	for _, home := range []bool{true, false} {
		for _, word := range r.lex.order {
			if !strings.HasPrefix(word, r.text[begin:]) || word == r.text[begin:] {
				continue
			}
			for _, e := range r.lex.entries[word] {
				if !told[e.meaning] && (e.langs&r.home != 0 || !home) {
					told[e.meaning] = true
					texts = append(texts, r.text[:begin]+word)
				}
			}
		}
	}
	return texts
}

func (t table) suggestion(m Typed) Suggestion {
	return Suggestion{clip(t.sentence(m)), m.String()}
}

// suggestions are the lines for moves, but for one from a place onto itself.
func (t table) suggestions(moves []Typed) (list []Suggestion) {
	for _, m := range moves {
		if !t.stays(m) {
			list = append(list, t.suggestion(m))
		}
	}
	return list
}

// begin is where a card comes from, with the rest still to be typed.
func (t table) begin(p streit.Place, count int) Suggestion {
	value := p.String()
	if count > 0 {
		value = streit.Group{N: count, From: p}.String()
		value, _, _ = strings.Cut(value, "-")
	}
	return Suggestion{clip(t.source(p, count)), value}
}

// last is the one line for a text that means nothing more: a play onto a
// family's card, or why there is none.
func (t table) last(text string) []Suggestion {
	m, err := Parse(text, t.say, t.view, t.names)
	var problem *Problem
	switch {
	case err == nil && t.stays(m):
		problem = &Problem{"refused.same-place", nil}
	case !errors.As(err, &problem):
		return []Suggestion{t.suggestion(m)}
	case problem.Key == "typing.to-where" && t.fromNothing(text):
		problem = &Problem{"refused.empty-place", nil}
	case problem.Key == "typing.unknown":
		problem = &Problem{"typing.puzzled", nil}
	}
	line, _, _ := strings.Cut(t.say.Say(problem.Key, problem.Data), "\n")
	return []Suggestion{{clip(line), text}}
}

// fromNothing tells whether a text that lacks where to go begins at an empty place.
func (t table) fromNothing(text string) bool {
	plans := t.present(newReader(text, t.say, t.names).plans())
	if len(plans) == 0 || plans[0].stage != half {
		return false
	}
	from, _ := t.from(plans[0].from)
	return len(from) == 1 && t.empty(from[0])
}

// merge appends new ones to the list.
func merge(list, more []Suggestion) []Suggestion {
	for _, s := range more {
		if !slices.ContainsFunc(list, func(old Suggestion) bool { return old.Value == s.Value }) {
			list = append(list, s)
		}
	}
	return list
}

// clip cuts a line to the length that Discord takes, as bot.Length counts it.
func clip(text string) string {
	if bot.Length(text) <= maxLabel {
		return text
	}
	runes := []rune(text)
	runes = runes[:min(len(runes), maxLabel-1)]
	for bot.Length(string(runes)) > maxLabel-1 {
		runes = runes[:len(runes)-1]
	}
	return string(runes) + "…"
}

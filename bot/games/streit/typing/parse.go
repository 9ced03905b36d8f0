package typing

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"stopp/bot/text/i18n"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
)

// Typed is a reading of typed text: a move or, with N above 0, a group; then the move is
// empty.
type Typed struct {
	Move  streit.Move
	Group streit.Group
}

// String is the notation.
func (t Typed) String() string {
	if t.Group.N > 0 {
		return t.Group.String()
	}
	return t.Move.String()
}

// longest is how many characters a text may have.
const longest = 100

// Parse understands a text as a move of the seat to move. Names are the
// people's by seat. A move that comes back is one that can be said, not one
// that is allowed. The error is a *Problem, in the language of say.
func Parse(text string, say i18n.Texts, v streit.View, names []string) (Typed, error) {
	t := table{say, v, names}
	if utf8.RuneCountInString(text) > longest {
		return Typed{}, t.unknown(text)
	}
	r := newReader(text, say, names)
	some := t.understand(r)
	if some.problem != nil && some.problem.Key == "typing.unknown" {
		some = t.mended(r, text)
	}
	switch {
	case some.problem != nil:
		return Typed{}, some.problem
	case len(some.moves) > 1 || some.ask:
		return Typed{}, t.unsure(some.moves)
	}
	return some.moves[0], nil
}

// understand is the result of the cheapest whole readings. Where they come to nothing another
// language's may, but that is asked.
func (t table) understand(r *reader) result {
	plans := t.present(r.plans())
	if len(plans) == 0 {
		return result{problem: t.unknown(r.text)}
	}
	first := plans[0]
	if first.stage != whole {
		return t.wanting(first)
	}
	var some result
	found := first.price
	for _, p := range plans {
		if p.stage != whole {
			break
		}
		if len(some.moves) > 0 && p.price > found && !first.either(p) {
			continue
		}
		if next := t.moves(p); len(next.moves) > 0 {
			if len(some.moves) == 0 {
				found = p.price
			}
			some.add(next)
		} else if some.problem == nil {
			some.problem = next.problem
		}
	}
	some.ask = some.ask || heartOrHouse.MatchString(r.text) && t.otherwise(plans)
	if len(some.moves) > 0 {
		some.problem, some.ask = nil, some.ask || found > first.price
	}
	return some
}

// heartOrHouse is an h between two numbers, which may belong to either: 8h3. In A♥ 3 nothing is in question.
var heartOrHouse = regexp.MustCompile(`(^|[ >-])[0-9]+ ?h ?[0-9]`)

// otherwise tells whether a text has a reading that comes to nothing, and one that is meant no rather
// than it: 8h3 where no 8♥ lies open.
func (t table) otherwise(plans []plan) bool {
	for _, p := range plans {
		for _, q := range plans {
			if p.stage == whole && q.stage == whole && p.either(q) && (len(t.moves(p).moves) == 0) != (len(t.moves(q).moves) == 0) {
				return true
			}
		}
	}
	return false
}

// unknown says how moves are typed. Its example is a pile of the next player's.
func (t table) unknown(text string) *Problem {
	next := (int(t.view.ToMove) + 1) % len(t.view.Players)
	return &Problem{"typing.unknown", i18n.Data{"Text": text, "Seat": game.Seat(next).String()}}
}

// add joins what another reading comes to.
func (r *result) add(other result) {
	r.ask = r.ask || other.ask
	for _, m := range other.moves {
		if !slices.Contains(r.moves, m) {
			r.moves = append(r.moves, m)
		}
	}
}

// wanting says what is missing.
func (t table) wanting(p plan) result {
	if p.stage != half {
		return refuse("typing.unfinished", nil)
	}
	from, problem := t.from(p.from)
	switch {
	case problem != nil:
		return result{problem: problem}
	case len(from) > 1:
		return refuse("typing.which", i18n.Data{"List": t.list(len(from), func(i int) string { return t.source(from[i], 0) })})
	}
	return refuse("typing.to-where", i18n.Data{"From": t.source(from[0], p.count)})
}

// unsure asks which of some moves is meant.
func (t table) unsure(moves []Typed) *Problem {
	return &Problem{"typing.unsure", i18n.Data{"List": t.list(len(moves), func(i int) string {
		return t.sentence(moves[i]) + " · `" + moves[i].String() + "`"
	})}}
}

// most is how many ways to read a text are told.
const most = 5

func (t table) list(n int, line func(int) string) string {
	var lines []string
	for i := range min(n, most) {
		lines = append(lines, "• "+line(i))
	}
	return strings.Join(lines, "\n")
}

// Card understands a single card in any of the languages. If its letters mean two cards, the one in
// say's language is meant; ok is false if there is none, or still two.
func Card(text string, say i18n.Texts) (c cards.Card, ok bool) {
	if utf8.RuneCountInString(text) > longest {
		return cards.None, false
	}
	r := newReader(text, say, nil)
	best := 0
	for _, s := range r.cards(start()) {
		price := r.price(s.span)
		switch {
		case !r.done(s.end), c != cards.None && price > best:
		case c == cards.None || price < best:
			c, best, ok = s.card(), price, true
		case s.card() != c:
			ok = false
		}
	}
	return c, ok
}

package typing

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/language"

	"stopp/bot/text/i18n"
	"stopp/bot/text/typed"
	"stopp/game"
)

// reader reads one text. Blanks may be missing, so it looks for words at every
// place, and collects all ways to read the whole; the cheapest is meant.
type reader struct {
	text     string
	lex      *lexicon
	home     langs // the member's language
	english  langs
	seats    game.Seat
	people   map[string]game.Seat
	longName int
	known
}

// known is what has been found out about a text.
type known struct {
	begun map[int][]int
	words map[wordAt][]hit
}

type wordAt struct {
	at   int
	kind kind
}

func nothing() known { return known{map[int][]int{}, map[wordAt][]hit{}} }

// of reads another text for the same member.
func (r *reader) of(text string) *reader {
	next := *r
	next.text, next.known = text, nothing()
	return &next
}

// What a reading costs. Language decides only between readings that are as
// natural otherwise.
const (
	glued   = 4 // two words without a blank
	strange = 4 // a form that people seldom mean
	pair    = 2 // less for two letters that are a card
	late    = 2 // more about a card or a pile is said behind it
	mixed   = 2 // a card of the notation's and another language's letter
	foreign = 1 // the notation's letter for someone who has another
)

func newReader(text string, say i18n.Texts, names []string) *reader {
	l := words()
	r := &reader{text: typed.Fold(text), lex: l, home: l.bit(say.Language()), english: l.bit(language.English),
		seats: game.Seat(len(names)), people: map[string]game.Seat{}, known: nothing()}
	r.call(names, func(whole string) string { return whole })
	r.call(names, func(whole string) string { first, _, _ := strings.Cut(whole, " "); return first })
	r.text, r.known = r.plain(), nothing()
	return r
}

// call notes each player's short names: parts of their name, except those that another
// has already. A name that two share is nobody's.
func (r *reader) call(names []string, part func(whole string) string) {
	found := map[string][]game.Seat{}
	for seat, name := range names {
		n := part(strings.Join(strings.Fields(typed.Fold(name)), " "))
		found[n] = append(found[n], game.Seat(seat))
	}
	for n, seats := range found {
		if _, taken := r.people[n]; !taken && n != "" && len(seats) == 1 {
			r.people[n] = seats[0]
			r.longName = max(r.longName, len(n)+1)
		}
	}
}

// span is a stretch of the text that has been read: up to where, at what cost,
// and in which languages all its words are.
type span struct {
	end, cost int
	langs     langs
}

func (s span) then(t span) span { return span{t.end, s.cost + t.cost, s.langs & t.langs} }

func (s span) dearer(by int) span {
	s.cost += by
	return s
}

// start is the empty stretch before the first word.
func start() span { return span{langs: neutral} }

// price is the cost of a whole reading, with its language's surcharge.
func (r *reader) price(s span) int {
	switch {
	case s.langs&r.home != 0:
		return s.cost
	case s.langs&r.english != 0:
		return s.cost + 1
	case s.langs != 0:
		return s.cost + 2
	}
	return s.cost + 3
}

// hit is a word that was found.
type hit struct {
	span
	n        int
	letter   bool // one letter, so that cards may mix languages by it
	notation bool
}

// find returns the words of a kind that begin at a place, or after blanks and fillers
// there.
func (r *reader) find(at int, k kind) []hit {
	if hits, ok := r.words[wordAt{at, k}]; ok {
		return hits
	}
	var hits []hit
	for _, i := range r.starts(at) {
		for end := i + 1; end <= min(i+r.lex.longest, len(r.text)); end++ {
			for _, e := range r.lex.entries[r.text[i:end]] {
				if e.kind == k && (!standsAlone(e.meaning, end-i) || r.alone(i, end)) {
					hits = append(hits, r.hit(i, end, e))
				}
			}
		}
	}
	hits = slices.Clip(hits)
	r.words[wordAt{at, k}] = hits
	return hits
}

func (r *reader) hit(i, end int, e entry) hit {
	h := hit{span: span{end, 0, e.langs}, n: e.n, letter: end-i == 1, notation: e.notation}
	if r.joined(i) {
		h.cost += glued
	}
	if h.letter && e.kind == suitWord && e.langs&r.home == 0 && !e.notation { // k and t are other things here
		h.cost += strange
	}
	if e.notation {
		h.langs = neutral
		if e.langs&r.home == 0 {
			h.cost += foreign
		}
	}
	return h
}

// standsAlone tells whether a word must have blanks or signs around it.
func standsAlone(m meaning, length int) bool {
	return m.kind == fillerWord || m.kind == ownerWord || m.kind == fromWord && length < 3 || m.kind == toWord && length == 1
}

// fillers is how many words that mean nothing may stand in a row.
const fillers = 4

// starts are the places at which the next word may begin: after blanks, and
// after fillers.
func (r *reader) starts(at int) []int {
	if list, ok := r.begun[at]; ok {
		return list
	}
	list := []int{r.blanks(at)}
	for i, end := 0, 0; i < len(list) && i < fillers; i++ {
		if end = r.filler(list[i]); end > 0 {
			list = append(list, r.blanks(end))
		}
	}
	r.begun[at] = list
	return list
}

func (r *reader) blanks(at int) int {
	for at < len(r.text) && r.text[at] == ' ' {
		at++
	}
	return at
}

// filler is the end of the filler at a place, 0 if none stands there. A filler
// stands alone, so there is no other.
func (r *reader) filler(at int) int {
	for end := at + 1; end <= min(at+r.lex.longest, len(r.text)); end++ {
		for _, e := range r.lex.entries[r.text[at:end]] {
			if e.kind == fillerWord && r.alone(at, end) {
				return end
			}
		}
	}
	return 0
}

// done tells whether nothing but fillers is left.
func (r *reader) done(at int) bool { return slices.Contains(r.starts(at), len(r.text)) }

// alone tells whether no letter touches a stretch that is letters; signs
// always stand alone.
func (r *reader) alone(i, end int) bool { return !r.joined(i) && !r.joined(end) }

// joined tells whether two letters or two digits meet at a place.
func (r *reader) joined(i int) bool {
	before, _ := utf8.DecodeLastRuneInString(r.text[:i])
	after, _ := utf8.DecodeRuneInString(r.text[i:])
	return unicode.IsLetter(before) && unicode.IsLetter(after) || unicode.IsDigit(before) && unicode.IsDigit(after)
}

// number returns the numbers in digits that begin at a place, of one digit and of two.
func (r *reader) number(at int) (hits []hit) {
	for _, i := range r.starts(at) {
		n := 0
		for end := i + 1; end <= min(i+2, len(r.text)) && r.text[end-1] >= '0' && r.text[end-1] <= '9'; end++ {
			n = 10*n + int(r.text[end-1]-'0')
			h := hit{span: span{end, 0, neutral}, n: n}
			if r.joined(i) {
				h.cost += glued
			}
			if n > 0 && (n > 9) == (end == i+2) {
				hits = append(hits, h)
			}
		}
	}
	return hits
}

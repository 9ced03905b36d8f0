package typing

import (
	"slices"
	"strconv"
	"strings"

	"stopp/game"
	"stopp/game/cards"
)

// plain writes each word of a text that can be a card as that card with its suit's sign, and each
// that can be a house by its letter as a house in words. So nothing else is read in it: in
// 8h 3 no card goes from house 8 to h3. A word ends at a blank, a dash or an arrow.
func (r *reader) plain() string {
	var text strings.Builder
	for rest := r.text; rest != ""; {
		end := strings.IndexAny(rest, " ->")
		if end < 0 {
			end = len(rest)
		}
		text.WriteString(r.plainWord(rest[:end]))
		next := min(end+1, len(rest))
		text.WriteString(rest[end:next])
		rest = rest[next:]
	}
	return text.String()
}

// plainWord is a word with nothing in it that could be read otherwise, or as it is.
func (r *reader) plainWord(word string) string {
	_, known := r.lex.entries[word]
	_, named := r.person(word)
	if known || named || word == "" {
		return word
	}
	if c := r.cardWord(word); c != cards.None {
		return rankWords[c.Rank()] + string([]rune("♣♦♥♠")[c.Suit()])
	}
	if n := len(word) - 1; n > 0 && word[n] >= '1' && word[n] <= '9' && r.isHouse(word[:n]) {
		return "house " + word[n:]
	}
	return word
}

// cardWord is the card that a word is in the member's language or in the notation, cards.None
// if it is none, or if it may be one or another.
func (r *reader) cardWord(word string) cards.Card {
	found := cards.None
	for _, s := range r.of(word).cards(start()) {
		switch {
		case s.end != len(word) || s.langs&r.home == 0:
		case found == cards.None:
			found = s.card()
		case s.card() != found:
			return cards.None
		}
	}
	return found
}

// isHouse tells whether a single letter stands for a house in the member's language or in every
// one.
func (r *reader) isHouse(letter string) bool {
	return len(letter) == 1 && slices.ContainsFunc(r.lex.entries[letter], func(e entry) bool {
		return e.meaning == meaning{pileWord, int(aHouse)} && e.langs&r.home != 0
	})
}

// rankWords are ranks as they are understood in every language.
var rankWords = func() map[cards.Rank]string {
	all := map[cards.Rank]string{cards.Ace: "a", cards.Jack: "j", cards.Queen: "q", cards.King: "k"}
	for rank := cards.Rank(2); rank <= cards.Ten; rank++ {
		all[rank] = strconv.Itoa(int(rank))
	}
	return all
}()

// whose is an owner that has been read.
func whose(s span, o owner) spot {
	p := nowhere(s)
	p.owner = o
	return p
}

// owners reads whose pile it is: a word, a seat's letter or a name.
func (r *reader) owners(at span) (all []spot) {
	for _, h := range r.find(at.end, ownerWord) {
		all = append(all, whose(at.then(h.span), owner(h.n)))
	}
	for _, i := range r.starts(at.end) {
		if seat, ok := letter(r.text, i); ok && seat < r.seats && r.alone(i, i+1) {
			s := span{i + 1, 0, neutral}
			if i > 0 && r.text[i-1] >= '0' && r.text[i-1] <= '9' { // 8c is rather a card
				s.cost = strange
			}
			all = append(all, whose(at.then(s), owner(seat)))
		}
		for end := i + 1; end <= min(i+r.longName, len(r.text)); end++ {
			if seat, ok := r.person(r.text[i:end]); ok && r.alone(i, end) {
				all = append(all, whose(at.then(span{end, 0, neutral}), owner(seat)))
			}
		}
	}
	return all
}

// person is whose name it is, an s behind it not counted.
func (r *reader) person(name string) (game.Seat, bool) {
	seat, ok := r.people[name]
	if !ok {
		seat, ok = r.people[strings.TrimSuffix(name, "s")]
	}
	return seat, ok
}

// pairs reads the seat's letter of the notation's Br, up to the pile's. It
// need be nobody's.
func (r *reader) pairs(at span) (all []spot) {
	for _, i := range r.starts(at.end) {
		seat, ok := letter(r.text, i)
		if !ok || i+1 == len(r.text) || r.text[i+1] != 'r' && r.text[i+1] != 'w' || r.joined(i+2) {
			continue
		}
		s := span{i + 1, -glued, neutral} // the pile's letter belongs to it
		if r.joined(i) {
			s.cost = 0
		}
		all = append(all, whose(at.then(s), owner(seat)))
	}
	return all
}

// letter reads a seat's letter.
func letter(text string, i int) (game.Seat, bool) {
	if i == len(text) || text[i] < 'a' || text[i] > 'c' {
		return game.NoSeat, false
	}
	return game.Seat(text[i] - 'a'), true
}

package typing

import (
	"strings"

	"stopp/game"
)

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

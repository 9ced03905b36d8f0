// Package plan says how a series of games goes (rules 7.5): which deal is played next and
// who sits where, whether it is over, how it stands, and the sheet on which its points are
// written. It knows no game, only how each one came out. Players are counted from 0, in
// the order of their seats in the first game; deals and games from 1.
package plan

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"stopp/game"
	"stopp/game/quote"
)

// Kind says when a series is over and who has won it.
type Kind uint8

// The kinds of series.
const (
	// One is a single game, no series.
	One Kind = iota
	// Total: points add up until somebody has reached the agreed total (7.5). The highest
	// total wins. While several share it, one more game is played (ours).
	Total
	// Best of n games: the player who wins most of them (ours). A game without a winner,
	// or with several, does not count. It is over as soon as nobody can catch the leader;
	// with two players, when one has won more than half. Equal wins (possible with three
	// or more players, or with an even n) are settled by the sum of the places in all
	// games, then by points. Players who are equal in all of that share the place.
	Best
	// Duplicate: n deals, each played twice with the seats exchanged (ours). The higher
	// sum of points wins; if the sums are equal, the better result in more of the deals;
	// if that is equal too, nobody.
	Duplicate
)

// kinds are the words of the text form.
var kinds = [...]string{One: "one", Total: "total", Best: "best", Duplicate: "duplicate"}

// String is the kind's word in the text form.
func (k Kind) String() string { return kinds[k] }

// Form is how long a series is. The zero value is one game, no series.
type Form struct {
	Kind Kind
	N    int // the total, the most games with a winner, or how many deals; 0 for One
}

// The most that can be agreed on.
const (
	MaxTotal = 10000
	MaxBest  = 31
	MaxDeals = 16
)

// ErrForm is wrapped by the error about a form that does not exist.
var ErrForm = errors.New("not the form of a series")

// Parse reads a form as String writes it: "total 300", "best 5", "duplicate 4". No text is
// one game. The error wraps ErrForm.
func Parse(text string) (Form, error) {
	words := strings.Fields(text)
	if len(words) == 0 {
		return Form{}, nil
	}
	for k := Total; int(k) < len(kinds); k++ {
		if words[0] != kinds[k] || len(words) != 2 {
			continue
		}
		n, err := strconv.Atoi(words[1])
		f := Form{Kind: k, N: n}
		if err != nil || strconv.Itoa(n) != words[1] || !f.possible() {
			break
		}
		return f, nil
	}
	return Form{}, fmt.Errorf("%s: %w", quote.Word(text), ErrForm)
}

// String is the form as it is stored, "" for one game.
func (f Form) String() string {
	if f.Kind == One {
		return ""
	}
	return f.Kind.String() + " " + strconv.Itoa(f.N)
}

// possible tells whether a series can have that length.
func (f Form) possible() bool {
	least, most := 1, MaxTotal
	switch f.Kind {
	case One:
		least, most = 0, 0
	case Best:
		least, most = 2, MaxBest
	case Duplicate:
		least, most = 2, MaxDeals
	}
	return least <= f.N && f.N <= most
}

// For tells whether that many players can play a series of this form: a duplicate takes
// two, any other two to six.
func (f Form) For(players int) bool {
	if f.Kind == Duplicate {
		return players == 2
	}
	return players >= 2 && players <= game.MaxSeats
}

// Is tells whether it is a series, not a single game.
func (f Form) Is() bool { return f.Kind != One }

// Tables is a match between two pairs, as its records have it: the same deals are played once
// at each of two tables. Older versions of the program played such matches.
type Tables [2][]Result // of the games that are over, in their order

// Game is a game at a table, 0 or 1, by its number there, from 1.
func (t Tables) Game(table, no int) Game {
	g := Game{No: no, Deal: no, Seats: []int{2 * table, 2*table + 1}, Start: Nobody}
	if first := t.firstStart(); first != Nobody {
		g.Start = (first + no - 1) % 2
	}
	return g
}

// firstStart is the seat that began the first deal, which is the same at both tables.
func (t Tables) firstStart() int {
	for _, results := range t {
		if len(results) > 0 && results[0].Started >= 0 {
			return results[0].Started
		}
	}
	return Nobody
}

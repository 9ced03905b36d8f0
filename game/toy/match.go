package toy

import (
	"fmt"
	"slices"
	"strings"

	"stopp/game"
	"stopp/game/cards"
)

// Match is a match of the toy. Its slices are never changed once they are made.
type Match struct {
	rules  options
	round  int // from 1
	hands  [][]cards.Card
	leader game.Seat
	trick  []cards.Card // the leader's card first
	taken  []cards.Card // in this round
	rest   []cards.Card // of the pack, not dealt
	points []int
	gone   game.Seats // have resigned
}

// waits tells whether the next round has to be dealt.
func (m Match) waits() bool { return m.empty() && !m.Outcome().Over() }

// empty tells whether all hands are.
func (m Match) empty() bool {
	return !slices.ContainsFunc(m.hands, func(hand []cards.Card) bool { return len(hand) > 0 })
}

// mover is whose turn it is while there are cards in hands.
func (m Match) mover() game.Seat {
	return (m.leader + game.Seat(len(m.trick))) % game.Seat(m.rules.seats)
}

// deal deals a round from a line.
func (m Match) deal(line string) (game.Match, error) {
	words := strings.Fields(line)
	if len(words) != 1+cards.Kinds || words[0] != "deck" {
		return nil, fmt.Errorf("a deck has %d cards: %w", cards.Kinds, ErrNotation)
	}
	var pack []cards.Card
	for _, word := range words[1:] {
		c, err := cards.Parse(word)
		if err != nil || !c.Ordinary() || slices.Contains(pack, c) {
			return nil, fmt.Errorf("card %d of the deck is none or lies there twice: %w", len(pack)+1, ErrNotation)
		}
		pack = append(pack, c)
	}
	m.round++
	m.hands, m.taken = nil, nil
	for seat := range m.rules.seats {
		m.hands = append(m.hands, pack[seat*handSize:(seat+1)*handSize])
	}
	m.rest = pack[m.rules.seats*handSize:]
	return m, nil
}

// Act plays a card, or deals a round for game.NoSeat. The error is a Refusal, or
// wraps ErrNotation.
func (m Match) Act(seat game.Seat, action string) (game.Match, error) {
	if seat == game.NoSeat {
		if !m.waits() {
			return nil, NotDealt
		}
		return m.deal(action)
	}
	if action == Resign {
		return m.resign(seat)
	}
	if action == Late && seat == m.mover() && len(m.hands[seat]) > 0 {
		action = lowest(m.hands[seat]).String()
	}
	c, err := cards.Parse(action)
	switch {
	case err != nil || !c.Ordinary():
		return nil, fmt.Errorf("an action is a card: %w", ErrNotation)
	case m.Outcome().Over():
		return nil, Over
	case m.empty():
		return nil, NotDealt
	case seat != m.mover():
		return nil, NotYourTurn
	case !slices.Contains(m.hands[seat], c):
		return nil, NotHeld
	}
	return m.play(seat, c), nil
}

// resign notes that a seat gives up. Its cards are played on by somebody else.
func (m Match) resign(seat game.Seat) (game.Match, error) {
	switch {
	case m.Outcome().Over():
		return nil, Over
	case int(seat) >= m.rules.seats || m.gone.Has(seat):
		return nil, Gone
	}
	m.gone = m.gone.With(seat)
	return m, nil
}

// lowest is the card that is played for a late seat.
func lowest(hand []cards.Card) cards.Card { return slices.MinFunc(hand, higher) }

func (m Match) play(seat game.Seat, c cards.Card) Match {
	m.hands = slices.Clone(m.hands)
	at := slices.Index(m.hands[seat], c)
	m.hands[seat] = slices.Concat(m.hands[seat][:at], m.hands[seat][at+1:])
	if m.trick = append(slices.Clone(m.trick), c); len(m.trick) < m.rules.seats {
		return m
	}
	best := slices.MaxFunc(m.trick, higher)
	winner := (m.leader + game.Seat(slices.Index(m.trick, best))) % game.Seat(m.rules.seats)
	m.points = slices.Clone(m.points)
	m.points[winner]++
	m.taken = slices.Concat(m.taken, m.trick)
	m.leader, m.trick = winner, nil
	return m
}

// higher compares cards by rank, then by suit.
func higher(a, b cards.Card) int {
	if a.Rank() != b.Rank() {
		return int(a.Rank()) - int(b.Rank())
	}
	return int(a.Suit()) - int(b.Suit())
}

// Outcome is how the match stands: over with a hand of nobody's left and a seat at
// the target.
func (m Match) Outcome() game.Outcome {
	var out game.Outcome
	copy(out.Points[:], m.points)
	left := m.rules.seats - len(m.gone.List())
	switch {
	case left == 1:
		out.Ending = game.Resigned
	case m.empty() && slices.Max(m.points) >= m.rules.target:
		out.Ending = game.Won
	default:
		return out
	}
	out.Winner = game.NoSeat
	first := 0
	for seat := range m.points {
		out.Places[seat] = 1
		for other := range m.points {
			if m.before(other, seat) {
				out.Places[seat]++
			}
		}
		if out.Places[seat] == 1 {
			first, out.Winner = first+1, game.Seat(seat)
		}
	}
	if first > 1 {
		out.Winner = game.NoSeat
	}
	return out
}

// before tells whether a seat comes before another: by points, with resigned seats
// last.
func (m Match) before(seat, other int) bool {
	gone, otherGone := m.gone.Has(game.Seat(seat)), m.gone.Has(game.Seat(other))
	return gone == otherGone && m.points[seat] > m.points[other] || !gone && otherGone
}

// Running is the seat to play.
func (m Match) Running() game.Seats {
	if m.empty() || m.Outcome().Over() {
		return 0
	}
	return game.SeatsOf(m.mover())
}

// Objecting is nobody: there is nothing to object to.
func (m Match) Objecting() game.Seats { return 0 }

// Seen is the table with the hands of others hidden.
func (m Match) Seen(viewer game.Seat) game.View { return View{viewer, m} }

// Position is the table with all cards.
func (m Match) Position() string { return m.text(func(game.Seat) bool { return true }, list(m.rest)) }

// text is the table with the hands that may be seen.
func (m Match) text(sees func(owner game.Seat) bool, rest string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "rules %v\nround %d\nscore", m.rules, m.round)
	for _, n := range m.points {
		fmt.Fprintf(&b, " %d", n)
	}
	if m.gone != 0 {
		fmt.Fprintf(&b, "\nresigned %v", m.gone.List())
	}
	fmt.Fprintf(&b, "\nlead %v\ntrick %s\ntaken %s\n", m.leader, list(m.trick), list(m.taken))
	for seat, hand := range m.hands {
		if !sees(game.Seat(seat)) {
			hand = hidden(len(hand))
		}
		fmt.Fprintf(&b, "%v hand %s\n", game.Seat(seat), list(hand))
	}
	fmt.Fprintf(&b, "rest %s\n", rest)
	return b.String()
}

// hidden is as many cards as are there, none of which may be seen.
func hidden(n int) []cards.Card { return slices.Repeat([]cards.Card{cards.Hidden}, n) }

// list is cards as text.
func list(cs []cards.Card) string {
	if len(cs) == 0 {
		return "-"
	}
	words := make([]string, len(cs))
	for i, c := range cs {
		words[i] = c.String()
	}
	return strings.Join(words, " ")
}

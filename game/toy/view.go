package toy

import (
	"slices"

	"stopp/game"
	"stopp/game/cards"
)

// View is what one seat may know.
type View struct {
	viewer game.Seat
	m      Match
}

// Text is the position with ?? in place of each hidden card.
func (v View) Text() string {
	return v.m.text(func(owner game.Seat) bool { return owner == v.viewer }, list(hidden(len(v.m.rest))))
}

// Seats is how many play.
func (v View) Seats() int { return v.m.rules.seats }

// ToMove is whose turn it is while there are cards in hands; else who leads next.
func (v View) ToMove() game.Seat { return v.m.mover() }

// Newest is the card that was played last in this round; ok is false before the first one.
func (v View) Newest() (c cards.Card, ok bool) {
	all := append(slices.Clone(v.m.taken), v.m.trick...)
	if len(all) == 0 {
		return c, false
	}
	return all[len(all)-1], true
}

// Trick is what lies on the table, the leader's card first.
func (v View) Trick() []cards.Card { return v.m.trick }

// Points are the points of all seats so far.
func (v View) Points() []int { return v.m.points }

// Hand is a seat's hand; of others as many hidden cards.
func (v View) Hand(seat game.Seat) []cards.Card {
	hand := v.m.hands[seat]
	if seat != v.viewer {
		hand = hidden(len(hand))
	}
	return slices.Clone(hand)
}

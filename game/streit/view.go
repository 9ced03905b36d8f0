package streit

import (
	"fmt"
	"strings"

	"stopp/game"
	"stopp/game/cards"
)

// View is all that one seat, or a spectator, may know of a match (rules §12).
// It owns its slices, so the match can't be reached through it. Matches that
// differ only in hidden cards or in faults not yet called give equal views.
type View struct {
	Rules  Options
	Viewer game.Seat // who looks; game.NoSeat for everyone's eyes

	ToMove   game.Seat // whose turn it is; after a win the winner
	Families []Family  // two a suit, clubs, diamonds, hearts, spades, the higher first
	Houses   []House   // house 1 first
	Players  []Player  // by seat

	Turn   int // number of the running turn, from 1; a turn passed over counts
	Ended  int // number of the turn that ended last, 0 for none; a turn passed over is none of these
	Number int // accepted actions so far

	Running  []Step // the moves of the running turn, oldest first
	Previous []Step // the moves of the turn that ended last, oldest first

	Outcome game.Outcome
	First   bool  // the first turn of the game is going on
	Quiet   int   // turns in a row that have ended without a card to a family (§7.2)
	Laid    []int // cards laid since the last progress, by seat (§7.2)
	Calls
}

// Calls is what players can say, and what has come of it.
type Calls struct {
	Proposed []game.Seat // who has proposed a block, while the proposal stands
	Accepted []game.Seat // who has accepted a provisional result
	Window   int         // how many moves can be stopped: the last of Running, or of Previous if Running is empty
	Skips    []int       // turns to be passed over, by seat
	Muted    []bool      // seats that may not call Stopp for the time being
}

// Family is a foundation and how far it has come.
type Family struct {
	Suit   cards.Suit
	Height cards.Rank // 0 empty, 13 complete
}

// Top is the family's visible card, cards.None if it is empty.
func (f Family) Top() cards.Card {
	if f.Height == 0 {
		return cards.None
	}
	return cards.New(f.Height, f.Suit)
}

// House is a pile of the tableau.
type House struct {
	Down   int          // face-down cards, at the bottom
	Open   []cards.Card // open cards from the family side outwards; the last one is free
	Closed bool         // out of the game
}

// Top is the house's free card, cards.None if there is none.
func (h House) Top() cards.Card {
	if len(h.Open) == 0 {
		return cards.None
	}
	return h.Open[len(h.Open)-1]
}

// Player is the visible part of a seat's own places.
type Player struct {
	Reserve    int        // cards in the reserve, its top included
	ReserveTop cards.Card // cards.None if empty, cards.Hidden if closed
	Hand       int        // cards in the hand
	HandNext   cards.Card // cards.Hidden, but with the option peek for its owner while others play; None if the hand is empty
	Waste      int        // cards in the waste
	WasteTop   cards.Card // cards.None if empty
	Turned     cards.Card // the turned card, cards.None if none lies
}

// Step is one move that was made, as everybody saw it.
type Step struct {
	Seat       game.Seat
	Move       Move
	Card       cards.Card // the card that moved or was turned; None for a pass
	TurnedOver bool       // for turn: the waste was turned over first
}

// Text is the position as the notation writes it, but with ?? in place of each
// card that the viewer may not know. With any ?? it can't be read back.
func (v View) Text() string {
	var text strings.Builder
	fmt.Fprintf(&text, "rules %v\nmove %v\nfamilies", v.Rules, v.ToMove)
	for _, f := range v.Families {
		fmt.Fprintf(&text, " %v%d", f.Suit, f.Height)
	}
	text.WriteByte('\n')
	for i, h := range v.Houses {
		fmt.Fprintf(&text, "house %d %s\n", i+1, h.text())
	}
	for i, p := range v.Players {
		seat := rune('A' + i)
		fmt.Fprintf(&text, "%c reserve %s\n", seat, heap(p.Reserve, p.ReserveTop, p.ReserveTop == cards.Hidden))
		fmt.Fprintf(&text, "%c hand %s\n", seat, heap(p.Hand, p.HandNext, false))
		fmt.Fprintf(&text, "%c waste %s\n", seat, heap(p.Waste, p.WasteTop, false))
		fmt.Fprintf(&text, "%c turned %s\n", seat, heap(min(1, int(p.Turned)), p.Turned, false))
	}
	return text.String()
}

// text is a house, its face-down cards in brackets.
func (h House) text() string {
	switch {
	case h.Closed:
		return "closed"
	case h.Down > 0:
		return "(" + heap(h.Down, cards.Hidden, false) + ") " + pileText(h.Open)
	}
	return pileText(h.Open)
}

// heap is a pile of which only the top may be known; in brackets if it lies face
// down where others lie open.
func heap(n int, top cards.Card, closed bool) string {
	if n == 0 {
		return "-"
	}
	last := top.String()
	if closed {
		last = "(" + last + ")"
	}
	return strings.Repeat(cards.Hidden.String()+" ", n-1) + last
}

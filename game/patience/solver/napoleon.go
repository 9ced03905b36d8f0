package solver

import (
	"math/bits"

	"stopp/game/cards"
	"stopp/game/patience"
)

// napoleon is a Napoleon-Patience. Neither suits nor the places of helpers matter. So a
// position is the cards left in waste and hand, how many of them are waste, the pass, and
// the height of the packet. The helpers follow from these.
type napoleon struct {
	must    bool
	passes  uint8
	stock   []cards.Rank // the waste from the bottom, then the hand, the next card first
	waste   int          // how many of them are waste at first
	pass    uint8
	packet  int // its height at first
	top     cards.Rank
	helpers [14]uint8 // how many of each rank at first
	weigh   napoleonWeights
}

// napoleonWeights say how much the cards that are not yet on the packet and the pass
// count, besides how the rule of thumb ends.
type napoleonWeights struct{ packet, pass int }

// napoleonWays are the weights with which a search goes its own ways.
var napoleonWays = []napoleonWeights{{2, 0}, {0, 0}, {2, 16}}

// napoleonState is a position: the stock's cards that are left, how many cards of
// the whole stock lie before the next one of the hand, and so on.
type napoleonState struct {
	left    uint64
	at      uint8
	pass    uint8
	packet  uint8
	needed  cards.Rank
	helpers [14]uint8
}

// The steps of Napoleon: from is the place, 0 the waste and 1 a helper; count is
// the rank. turn is to turn a card.
const (
	napoleonWaste = iota
	napoleonHelper
	napoleonTurn
)

func follows(r cards.Rank) cards.Rank {
	if r *= 2; r > 13 {
		r -= 13
	}
	return r
}

func (g *napoleon) roots() []napoleonState {
	return []napoleonState{{
		left: 1<<len(g.stock) - 1, at: uint8(g.waste), pass: g.pass,
		packet: uint8(g.packet), needed: follows(g.top), helpers: g.helpers,
	}}
}

func (w *napoleonState) waste() uint64 { return w.left & (1<<w.at - 1) }
func (w *napoleonState) hand() uint64  { return w.left &^ (1<<w.at - 1) }

// moves lists at most two: a play and turn. Whether the waste's top or a helper is played
// makes no difference, for the waste's top fills the helper's place.
func (g *napoleon) moves(w *napoleonState, list []step) []step {
	fits := w.helpers[w.needed] > 0
	waste := w.waste()
	if waste != 0 && g.stock[63-bits.LeadingZeros64(waste)] == w.needed {
		list = append(list, step{from: napoleonWaste})
	} else if fits {
		list = append(list, step{from: napoleonHelper})
	}
	if g.must && len(list) > 0 {
		return list
	}
	if w.hand() != 0 || w.left != 0 && w.pass < g.passes {
		list = append(list, step{from: napoleonTurn})
	}
	return list
}

func (g *napoleon) move(w *napoleonState, s step) {
	if s.from == napoleonTurn {
		g.turn(w)
		return
	}
	if s.from == napoleonHelper {
		w.helpers[w.needed]--
	}
	w.packet++
	w.needed = follows(w.needed)
	g.take(w, s.from == napoleonHelper)
}

// turn turns the next card of the hand; with none there, the waste is turned over first.
func (g *napoleon) turn(w *napoleonState) {
	hand := w.hand()
	if hand == 0 {
		w.pass++
		hand = w.left
	}
	w.at = uint8(bits.TrailingZeros64(hand)) + 1
}

// take takes a card from the waste, or else from the hand; it fills a helper's place
// unless it is played itself.
func (g *napoleon) take(w *napoleonState, fill bool) {
	if w.left == 0 {
		return
	}
	var i int
	if waste := w.waste(); waste != 0 {
		i = 63 - bits.LeadingZeros64(waste)
	} else {
		i = bits.TrailingZeros64(w.left)
	}
	w.left &^= 1 << i
	if fill {
		w.helpers[g.stock[i]]++
	}
}

func (g *napoleon) pack(w *napoleonState, buf []byte) []byte {
	x := w.left | uint64(w.at)<<52 | uint64(w.pass)<<58
	for range 8 {
		buf = append(buf, byte(x))
		x >>= 8
	}
	return append(buf, w.packet)
}

func (g *napoleon) unpack(key []byte, w *napoleonState) {
	x := word(key)
	*w = napoleonState{left: x & (1<<52 - 1), at: uint8(x >> 52 & 63), pass: uint8(x >> 58), packet: key[8], needed: follows(g.top), helpers: g.helpers}
	for gone := (1<<len(g.stock) - 1) &^ w.left; gone != 0; gone &= gone - 1 {
		w.helpers[g.stock[bits.TrailingZeros64(gone)]]++
	}
	for range int(w.packet) - g.packet {
		w.helpers[w.needed]--
		w.needed = follows(w.needed)
	}
}

// safe is any card that follows once nothing else is to come (4.8).
func (g *napoleon) safe(w *napoleonState) (step, bool) {
	return step{from: napoleonHelper}, w.left == 0 && w.helpers[w.needed] > 0
}

// thumb plays whatever fits, and turns.
func (g *napoleon) thumb(w *napoleonState) (step, bool) {
	var room [2]step
	if list := g.moves(w, room[:0]); len(list) > 0 {
		return list[0], true
	}
	return step{}, false
}

const napoleonCards = 48

// judge goes by how high the packet gets by the rule of thumb.
func (g *napoleon) judge(w *napoleonState, _ int) (value, looked int) {
	if w.pass == g.passes && !g.inTime(w) {
		return hopeless, 1
	}
	end := *w
	for s, ok := g.thumb(&end); ok; s, ok = g.thumb(&end) {
		g.move(&end, s)
		looked++
	}
	if end.packet == napoleonCards {
		return won, looked + 1
	}
	value = 16*(napoleonCards-int(end.packet)) + g.weigh.packet*(napoleonCards-int(w.packet)) + g.weigh.pass*int(w.pass)
	return value, looked + 1
}

// inTime tells whether in the last pass each card can be there when it is needed: among
// the helpers, in the hand, or in the waste under no more cards than are played before
// it, since each play takes one off.
func (g *napoleon) inTime(w *napoleonState) bool {
	have := w.helpers
	for hand := w.hand(); hand != 0; hand &= hand - 1 {
		have[g.stock[bits.TrailingZeros64(hand)]]++
	}
	waste := w.waste()
	needed := w.needed
	for n := w.packet; n < napoleonCards; n++ {
		if waste != 0 {
			i := 63 - bits.LeadingZeros64(waste)
			waste &^= 1 << i
			have[g.stock[i]]++
		}
		if have[needed] == 0 {
			return false
		}
		have[needed]--
		needed = follows(needed)
	}
	return true
}

// newNapoleon reads a position.
func newNapoleon(t table, pile func(patience.Place) []cards.Card) *napoleon {
	packet := t.Pile(patience.Packet)
	g := &napoleon{
		must: t.Rules().Value("play") == "must", passes: uint8(t.Rules().Passes()), pass: uint8(t.Pass()),
		packet: len(packet), top: packet[len(packet)-1].Rank(), waste: t.Size(patience.Waste),
	}
	for p := patience.Place(1); p <= 7; p++ {
		if c := t.Top(p); c != cards.None {
			g.helpers[c.Rank()]++
		}
	}
	for _, p := range []patience.Place{patience.Waste, patience.Hand} {
		for _, c := range pile(p) {
			g.stock = append(g.stock, c.Rank())
		}
	}
	return g
}

// napoleonMove finds the helper that fits, of several the one with the lowest number.
func napoleonMove(s step, t table) patience.Move {
	switch s.from {
	case napoleonTurn:
		return patience.Turn
	case napoleonWaste:
		return patience.Move{From: patience.Waste, To: patience.Family, N: 1}
	}
	packet := t.Pile(patience.Packet)
	p := patience.Place(1)
	for p < 7 && t.Top(p).Rank() != follows(packet[len(packet)-1].Rank()) {
		p++
	}
	return patience.Move{From: p, To: patience.Family, N: 1}
}

// ways are the ways in which the deal is searched.
func (g *napoleon) ways() (all []game[napoleonState]) {
	for _, weigh := range napoleonWays {
		way := *g
		way.weigh = weigh
		all = append(all, &way)
	}
	return all
}

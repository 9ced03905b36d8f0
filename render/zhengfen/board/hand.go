package board

import (
	"cmp"
	"image"
	"io"
	"slices"
	"strconv"
	"strings"

	"stopp/game"
	"stopp/game/zhengfen"
	"stopp/render"
	"stopp/render/table"
)

// The picture of a hand, in pixels.
const (
	handSize = render.Large
	handGap  = 16 // between groups, as long as there is room
)

// HandPNG writes the viewer's hand as a picture of table.Width pixels, as high as one row
// of cards. The error is the writer's.
func HandPNG(w io.Writer, v zhengfen.View, opts ...Option) error {
	want := apply(opts)
	l := handLayout(want.order.Of(v.Hand()), want.order)
	return table.PNG(w, want.style, func(p *table.Picture) {
		p.End(handSize.H() + 2*edge)
		p.Lay(l)
	})
}

// handLayout lays cards out beside each other in the middle, so that index and suit of
// each can be seen.
func handLayout(hand []zhengfen.Card, o Order) *table.Layout {
	l := &table.Layout{Size: handSize}
	if len(hand) == 0 {
		l.Spots = []table.Spot{{Rect: handSize.Card((table.Width-handSize.W())/2, edge), What: table.Bare}}
		return l
	}
	gaps := 0
	for i := range hand[1:] {
		if o.parted(hand[i], hand[i+1]) {
			gaps++
		}
	}
	step, gap := handSteps(len(hand), gaps)
	wide := step*(len(hand)-1) + gap*gaps + handSize.W()
	x := (table.Width - wide) / 2
	for i, c := range hand {
		l.Spots = append(l.Spots, table.Spot{Rect: handSize.Card(x, edge), What: table.Face, Card: c.Face()})
		strip := step
		switch {
		case i+1 == len(hand):
			continue
		case o.parted(c, hand[i+1]):
			strip += gap
		}
		l.Cover(i, strip)
		x += strip
	}
	return l
}

// handSteps is how far n cards lie apart, and how much further where there is a gap.
func handSteps(n, gaps int) (step, gap int) {
	room, least := table.Width-2*edge-handSize.W(), handSize.Least(render.Part)
	if gaps > 0 {
		gap = max(0, min(handGap, (room-least*(n-1))/gaps))
	}
	step = handSize.W() + edge
	if n > 1 {
		step = min(step, (room-gap*gaps)/(n-1))
	}
	return step, gap
}

// Order is how a hand is sorted.
type Order uint8

// The orders. Jokers come last in all of them.
const (
	ByRank   Order = iota // from the 3 to the 2
	BySuit                // suit by suit, in each from the 3 to the 2
	ByGroups              // the largest groups first: quads, triples, pairs, single cards
	orders
)

// Orders are all there are, the usual one first.
func Orders() []Order { return []Order{ByRank, BySuit, ByGroups} }

// String is the order's word: rank, suit, groups.
func (o Order) String() string { return [orders]string{"rank", "suit", "groups"}[o%orders] }

// Of are cards in the order.
func (o Order) Of(hand zhengfen.Cards) []zhengfen.Card {
	list := slices.Collect(hand.All())
	key := func(c zhengfen.Card) int {
		switch {
		case c.Joker():
			return 100
		case o == BySuit:
			return int(c.Suit())
		case o == ByGroups:
			return -ofRank(hand, c.Rank()).Len()
		}
		return 0
	}
	slices.SortStableFunc(list, func(a, b zhengfen.Card) int { return cmp.Compare(key(a), key(b)) })
	return list
}

// parted tells whether there is a gap between two neighbours of a hand.
func (o Order) parted(a, b zhengfen.Card) bool {
	switch {
	case a.Joker() || b.Joker():
		return a.Joker() != b.Joker()
	case o == BySuit:
		return a.Suit() != b.Suit()
	}
	return a.Rank() != b.Rank()
}

// Hands are the hands of all seats.
type Hands [game.MaxSeats]zhengfen.Cards

// OpenHands lays the cards of all seats open, as a match that is over is shown once more.
func OpenHands(all Hands) Option { return func(l *look) { l.open = &all } }

// opened are the cards of a seat that lie open, none where hands are hidden.
func (l *look) opened(seat game.Seat) zhengfen.Cards {
	if l.open == nil {
		return 0
	}
	return l.open[seat]
}

// openHand places a seat's cards beside each other, with its points above them at the end
// of the line of its name.
func (l *plan) openHand(seat game.Seat, r, name image.Rectangle) {
	numbers := []string{strconv.Itoa(l.view.Taken(seat).Points()), strconv.Itoa(l.view.Total(seat))}
	if state := l.look.state(l.view, seat); state != "" {
		numbers = append(numbers, state)
	}
	short, wide := table.Aside.Cut(strings.Join(numbers, " · "), name.Dx()*3/5)
	if strings.HasSuffix(short, "…") { // the state has to be left out
		short, wide = table.Aside.Cut(strings.Join(numbers[:2], " · "), name.Dx()*3/5)
	}
	at := name
	at.Min.X = at.Max.X - wide
	l.write(at, short, table.Aside, true)
	name.Max.X = at.Min.X - edge
	l.write(name, l.look.drawn(seat), table.Name, false)
	l.fan(0, openly(l.look.opened(seat)), r.Min.X+edge/2, r.Min.Y+4+line, r.Dx()-edge)
}

// openly are cards as they lie in an open hand.
func openly(hand zhengfen.Cards) (all []lying) {
	for c := range hand.All() {
		all = append(all, lying{card: c.Face()})
	}
	return all
}

// inHand says the cards of a seat that lie open, in signs; "" where there are none.
func (s *speech) inHand(seat game.Seat) string {
	var all []string
	for c := range s.opened(seat).All() {
		all = append(all, render.CardSymbols(c.Face(), s.style.Indices))
	}
	return strings.Join(all, " ")
}

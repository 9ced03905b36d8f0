package board

import (
	"image"
	"strconv"
	"strings"

	"stopp/game"
	"stopp/game/zhengfen"
	"stopp/render"
	"stopp/render/table"
)

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
	t, short := table.Fit(strings.Join(numbers, " · "), name.Dx()*3/5)
	at := name
	at.Min.X = at.Max.X - t.Width(short)
	l.write(at, short, true)
	name.Max.X = at.Min.X - edge
	l.write(name, l.look.drawn(seat), false)
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

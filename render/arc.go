package render

import (
	"image"
	"slices"

	"stopp/game/cards"
	"stopp/game/streit"
)

// arc is an arrow put onto the table: what can be seen of the cards, or of the
// empty places, where it begins and ends.
type arc struct {
	from, to image.Rectangle
	ring     bool // the move stays on its pile
	how      stroke
}

// hint is the arrow for a move that can be made, or could have been. It is not
// ok where the table has no such piles.
func (l *layout) hint(v *streit.View, m streit.Move, how stroke) (a arc, ok bool) {
	s := streit.Step{Seat: v.ToMove, Move: m, Card: cardOf(v, m)}
	from, to, ok := ahead(v, s)
	if !ok {
		return a, false
	}
	a = arc{ring: from == to, how: how}
	a.from, _ = l.top(from)
	a.to, ok = l.top(to)
	return a, ok && !a.from.Empty()
}

// verdict are the arrows of a right call: what was done, and what had to be
// done. Those are left out whose card is nowhere to be seen.
func (l *layout) verdict(v *streit.View, r *streit.Ruling) (all []arc) {
	if !r.Right {
		return nil
	}
	if a, ok := l.done(v, r); ok {
		all = append(all, a)
	}
	if a, ok := l.due(v, r); ok && r.Demanded {
		all = append(all, a)
	}
	return all
}

// done is the arrow for the faulty move. It ends where its card lies now; if the
// move was taken back, it begins there.
func (l *layout) done(v *streit.View, r *streit.Ruling) (a arc, ok bool) {
	s := r.Faulty
	from, to, ok := ends(v, s)
	if !ok {
		return a, false
	}
	log, lies := latest(v), from
	at := lastIndex(log, s)
	if at >= 0 {
		lies = follow(v, to, s.Card, log[at+1:])
	}
	return l.arc(v, s, laid(v, r, lies, s.Card), at >= 0, instead)
}

// due is the arrow for the compulsory move. It begins where its card lies now, or
// ends there if it was carried out.
func (l *layout) due(v *streit.View, r *streit.Ruling) (a arc, ok bool) {
	s := r.Duty
	from, _, ok := ends(v, s)
	if !ok {
		return a, false
	}
	log := latest(v)
	since := lastIndex(log, r.Faulty)
	if n := len(log); since < 0 {
		if since = n; r.Carried && n > 0 && log[n-1] == s {
			since--
		}
	}
	return l.arc(v, s, laid(v, r, follow(v, from, s.Card, log[since:]), s.Card), false, wanted)
}

// arc is the arrow for a step whose card lies in a pile now: it ends at that card
// if it lies at the goal, or was put there before it went on, else it begins at it.
func (l *layout) arc(v *streit.View, s streit.Step, lies pile, made bool, how stroke) (a arc, ok bool) {
	card, ok := l.card(lies, s.Card)
	if !ok {
		return a, false
	}
	from, to, _ := ends(v, s)
	if lies == to || made && lies != from {
		begins, _ := l.top(from)
		return arc{begins, card, from == to, how}, true
	}
	_, to, _ = ahead(v, s)
	goal, ok := l.top(to)
	return arc{card, goal, false, how}, ok
}

// card is what can be seen of a card of a pile. A face-down one can be on top of
// a hand or a reserve only.
func (l *layout) card(p pile, card cards.Card) (image.Rectangle, bool) {
	for i, s := range slices.Backward(l.spots) {
		switch {
		case s.pile != p:
		case s.what == face && s.card == card,
			s.what == done && card.Rank() == cards.King,
			s.what == back && (p.at == atHand || p.at == atReserve):
			return l.seen(i), true
		}
	}
	return image.Rectangle{}, false
}

// seen is what of a spot no later one covers.
func (l *layout) seen(i int) image.Rectangle {
	r := l.spots[i].rect
	for _, over := range l.spots[i+1:] {
		switch o := over.rect; {
		case !o.Overlaps(r):
		case o.Min.X > r.Min.X:
			r.Max.X = o.Min.X
		default:
			r.Min.X = o.Max.X
		}
	}
	return r
}

// latest are the moves of the running turn or, before its first one, of the one
// before.
func latest(v *streit.View) []streit.Step {
	if len(v.Running) > 0 {
		return v.Running
	}
	return v.Previous
}

func lastIndex(log []streit.Step, s streit.Step) int {
	for i := range slices.Backward(log) {
		if log[i] == s {
			return i
		}
	}
	return -1
}

// follow tells where a card of a pile is after moves.
func follow(v *streit.View, p pile, card cards.Card, moves []streit.Step) pile {
	for _, s := range moves {
		if from, to, ok := ends(v, s); ok && from == p && s.Card == card {
			p = to
		}
	}
	return p
}

// laid is the pile of a card after the turned one has gone to the waste by a
// ruling.
func laid(v *streit.View, r *streit.Ruling, p pile, card cards.Card) pile {
	if p.at == atTurned && r.Laid == card && topOf(v, p) != card {
		p.at = atWaste
	}
	return p
}

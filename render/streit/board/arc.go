package board

import (
	"image"
	"slices"

	"stopp/game/cards"
	"stopp/game/streit"
	"stopp/render/table"
)

// hint is the arrow for a move that can be made, or could have been. It is not
// ok where the table has no such piles.
func (l *plan) hint(v *streit.View, m streit.Move, how table.Stroke) (a table.Arrow, ok bool) {
	s := streit.Step{Seat: v.ToMove, Move: m, Card: cardOf(v, m)}
	from, to, ok := ahead(v, s)
	if !ok {
		return a, false
	}
	a = table.Arrow{Ring: from == to, How: how}
	a.From, _ = l.Top(from)
	a.To, ok = l.Top(to)
	return a, ok && !a.From.Empty()
}

// verdict is the arrows of a right call: the move that was made, and the one that had to
// be. Those are left out whose card is nowhere to be seen.
func (l *plan) verdict(v *streit.View, r *streit.Ruling) (all []table.Arrow) {
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
func (l *plan) done(v *streit.View, r *streit.Ruling) (a table.Arrow, ok bool) {
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
	return l.arc(v, s, laid(v, r, lies, s.Card), at >= 0, table.Instead)
}

// due is the arrow for the compulsory move. It begins where its card lies now, or
// ends there if it was carried out.
func (l *plan) due(v *streit.View, r *streit.Ruling) (a table.Arrow, ok bool) {
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
	return l.arc(v, s, laid(v, r, follow(v, from, s.Card, log[since:]), s.Card), false, table.Wanted)
}

// arc is the arrow for a step whose card lies in a pile now: it ends at that card
// if it lies at the goal, or was put there before it went on, else it begins at it.
func (l *plan) arc(v *streit.View, s streit.Step, lies table.Pile, made bool, how table.Stroke) (a table.Arrow, ok bool) {
	card, ok := l.card(lies, s.Card)
	if !ok {
		return a, false
	}
	from, to, _ := ends(v, s)
	if lies == to || made && lies != from {
		begins, _ := l.Top(from)
		return table.Arrow{From: begins, To: card, Ring: from == to, How: how}, true
	}
	_, to, _ = ahead(v, s)
	goal, ok := l.Top(to)
	return table.Arrow{From: card, To: goal, How: how}, ok
}

// card is the visible part of a card of a pile. A face-down one can be on top of a hand
// or a reserve only.
func (l *plan) card(p table.Pile, card cards.Card) (image.Rectangle, bool) {
	for i, s := range slices.Backward(l.Spots) {
		switch {
		case s.Pile != p:
		case s.What == table.Face && s.Card == card,
			s.What == table.Done && card.Rank() == cards.King,
			s.What == table.Back && (p.Kind == atHand || p.Kind == atReserve):
			return l.Seen(i), true
		}
	}
	return image.Rectangle{}, false
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
func follow(v *streit.View, p table.Pile, card cards.Card, moves []streit.Step) table.Pile {
	for _, s := range moves {
		if from, to, ok := ends(v, s); ok && from == p && s.Card == card {
			p = to
		}
	}
	return p
}

// laid is the pile of a card after the turned one has gone to the waste by a
// ruling.
func laid(v *streit.View, r *streit.Ruling, p table.Pile, card cards.Card) table.Pile {
	if p.Kind == atTurned && r.Laid == card && topOf(v, p) != card {
		p.Kind = atWaste
	}
	return p
}

package board

import (
	"slices"
	"strconv"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
	"stopp/render/table"
)

// The kinds of piles. Houses and families are nobody's; houses count from 1,
// families from 0.
const (
	atHouse uint8 = iota
	atFamily
	atReserve
	atHand
	atTurned
	atWaste
)

func housePile(n int) table.Pile                  { return table.Pile{Kind: atHouse, Owner: game.NoSeat, N: n} }
func familyPile(n int) table.Pile                 { return table.Pile{Kind: atFamily, Owner: game.NoSeat, N: n} }
func seatPile(kind uint8, s game.Seat) table.Pile { return table.Pile{Kind: kind, Owner: s} }

// seats are the seats of a view.
func seats(v *streit.View) []game.Seat {
	all := make([]game.Seat, len(v.Players))
	for i := range all {
		all[i] = game.Seat(i)
	}
	return all
}

// placeLetters are the letters one types for one's own places.
var placeLetters = map[uint8]string{atReserve: "r", atTurned: "t", atWaste: "w"}

// codeOf is the text that the seat to move types for a pile, "" if there is none.
func codeOf(p table.Pile, toMove game.Seat) string {
	letter := placeLetters[p.Kind]
	switch {
	case p.Kind == atHouse:
		return strconv.Itoa(p.N)
	case p.Kind == atFamily:
		return "f"
	case letter == "" || p.Owner == toMove:
		return letter
	case p.Kind == atTurned:
		return ""
	}
	return p.Owner.String() + letter
}

// pileOf is the pile that a seat means by a place, as the source of a move of
// card or as its goal. It is not ok for a place that the table does not have.
func pileOf(v *streit.View, seat game.Seat, at streit.Place, card cards.Card) (p table.Pile, ok bool) {
	if n := at.House(); n > 0 {
		return housePile(n), n <= len(v.Houses)
	}
	if at == streit.ToFamily {
		return familyOf(v, card)
	}
	p = seatPile(atReserve, seat)
	owner, waste, load := at.Load()
	if load {
		p.Owner = owner
	}
	switch {
	case waste || at == streit.OwnWaste:
		p.Kind = atWaste
	case at == streit.OwnTurned:
		p.Kind = atTurned
	case !load && at != streit.OwnReserve:
		return table.Pile{}, false
	}
	return p, int(p.Owner) < len(v.Players)
}

// topOf is the card on top of a house or of one of a seat's own places.
func topOf(v *streit.View, p table.Pile) cards.Card {
	switch p.Kind {
	case atHouse:
		return v.Houses[p.N-1].Top()
	case atFamily:
		return v.Families[p.N].Top()
	case atReserve:
		return v.Players[p.Owner].ReserveTop
	case atHand:
		return handTop(v.Players[p.Owner])
	case atTurned:
		return v.Players[p.Owner].Turned
	}
	return v.Players[p.Owner].WasteTop
}

// handTop is the visible card of the hand: face down, unless its owner peeks.
func handTop(p streit.Player) cards.Card {
	if p.Hand > 0 && p.HandNext == cards.None {
		return cards.Hidden
	}
	return p.HandNext
}

// familyOf is the family that a card lies on top of, or would go to, or, where
// neither is so any more, one of its suit.
func familyOf(v *streit.View, card cards.Card) (table.Pile, bool) {
	if !card.Ordinary() {
		return table.Pile{}, false
	}
	best, rank := table.Pile{}, 0
	for i, f := range v.Families {
		fits := 1
		switch {
		case f.Suit != card.Suit():
			continue
		case f.Height == card.Rank():
			fits = 3
		case f.Height == card.Rank()-1:
			fits = 2
		}
		if fits > rank {
			best, rank = familyPile(i), fits
		}
	}
	return best, rank > 0
}

// ends are the piles that a move went from and to; ok is false for a pass.
func ends(v *streit.View, s streit.Step) (from, to table.Pile, ok bool) {
	switch s.Move.Kind {
	case streit.Turn:
		return seatPile(atHand, s.Seat), seatPile(atTurned, s.Seat), int(s.Seat) < len(v.Players)
	case streit.Lay:
		return seatPile(atTurned, s.Seat), seatPile(atWaste, s.Seat), int(s.Seat) < len(v.Players)
	case streit.Open:
		from = seatPile(atReserve, s.Seat)
		return from, from, int(s.Seat) < len(v.Players)
	case streit.Play:
		from, ok1 := pileOf(v, s.Seat, s.Move.From, s.Card)
		to, ok2 := pileOf(v, s.Seat, s.Move.To, s.Card)
		return from, to, ok1 && ok2
	}
	return table.Pile{}, table.Pile{}, false
}

// ahead is ends for a move that has not been made. Of two families its card goes
// to the one that waits for it.
func ahead(v *streit.View, s streit.Step) (from, to table.Pile, ok bool) {
	from, to, ok = ends(v, s)
	if !ok || to.Kind != atFamily {
		return from, to, ok
	}
	waits := func(f streit.Family) bool { return f.Suit == s.Card.Suit() && f.Height == s.Card.Rank()-1 }
	if n := slices.IndexFunc(v.Families, waits); n >= 0 {
		to.N = n
	}
	return from, to, true
}

// cardOf is the card that a move of the seat to move would take.
func cardOf(v *streit.View, m streit.Move) cards.Card {
	if m.Kind != streit.Play {
		return cards.None
	}
	p, ok := pileOf(v, v.ToMove, m.From, cards.None)
	if !ok {
		return cards.None
	}
	return topOf(v, p)
}

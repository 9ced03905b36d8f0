package streit

import (
	"slices"

	"stopp/game"
	"stopp/game/cards"
)

// View is what a seat may know of the match (§12); game.NoSeat asks for what
// everybody may know. Seats differ only with peek.
func (m Match) View(viewer game.Seat) View {
	v := m.now.View(viewer)
	v.Turn, v.Ended, v.Number = m.turn, m.done, m.number
	v.Running, v.Previous = slices.Clone(m.running), slices.Clone(m.previous)
	v.Outcome = m.Outcome()
	v.Window, v.First, v.Quiet = m.window.moves(), m.now.first, int(m.now.quiet)
	v.Proposed, v.Accepted = m.proposed.List(), m.accepted.List()
	n := m.now.seats()
	v.Laid, v.Skips, v.Muted = make([]int, 0, n), make([]int, 0, n), make([]bool, 0, n)
	for seat := range n {
		v.Laid = append(v.Laid, int(m.now.lays[seat]))
		v.Skips = append(v.Skips, int(m.penalties[seat].skips))
		v.Muted = append(v.Muted, m.penalties[seat].silence > 0 || m.penalties[seat].barred)
	}
	return v
}

// Number is how many actions were accepted.
func (m Match) Number() int { return m.number }

// Begun tells whether a move was made in the running turn.
func (m Match) Begun() bool { return !m.fresh }

// Stoppable is the number of the turn whose moves can be stopped now and the
// seat that made them; ok is false while nothing can be.
func (m Match) Stoppable() (turn int, mover game.Seat, ok bool) {
	if m.window == nil {
		return 0, game.NoSeat, false
	}
	if m.fresh {
		return m.done, m.lastMover(), true
	}
	return m.turn, m.lastMover(), true
}

// View is what a seat may know of a position, which has no past.
func (s *State) View(viewer game.Seat) View {
	v := View{Rules: s.rules, Viewer: viewer, ToMove: s.mover, Turn: 1, Outcome: s.Outcome(),
		Families: make([]Family, 0, cards.Suits*s.rules.Packs()), Houses: make([]House, 0, s.houses()), Players: make([]Player, 0, s.seats())}
	for suit := cards.Clubs; suit < cards.Suits; suit++ {
		for _, h := range s.heights[suit][:s.rules.Packs()] {
			v.Families = append(v.Families, Family{suit, h})
		}
	}
	for n := 1; n <= s.houses(); n++ {
		down := int(s.down[n-1])
		v.Houses = append(v.Houses, House{Down: down, Open: s.cardsOf(house(n))[down:], Closed: Place(n) == s.closed})
	}
	for seat := game.A; seat < s.seats(); seat++ {
		v.Players = append(v.Players, s.player(seat, viewer))
	}
	return v
}

func (s *State) player(seat, viewer game.Seat) Player {
	p := Player{
		Reserve:    int(s.count[of(seat, reserve)]),
		ReserveTop: s.topCard(of(seat, reserve)),
		Hand:       int(s.count[of(seat, hand)]),
		Waste:      int(s.count[of(seat, waste)]),
		WasteTop:   s.topCard(of(seat, waste)),
		Turned:     s.topCard(of(seat, turned)),
	}
	if s.closedTops.Has(seat) {
		p.ReserveTop = cards.Hidden
	}
	if p.Hand > 0 {
		p.HandNext = cards.Hidden
		if s.rules.Peek == On && viewer == seat && s.mover != seat { // §8: while others play
			p.HandNext = s.topCard(of(seat, hand))
		}
	}
	return p
}

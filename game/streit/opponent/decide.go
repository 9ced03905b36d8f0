package opponent

import (
	"slices"

	"stopp/game"
	"stopp/game/streit"
)

// Decision is a player's decision.
type Decision struct {
	// Acts tells whether it wants to do anything now: false while it is
	// another's turn and there is nothing to call or to answer.
	Acts   bool
	Action streit.Action
	// Line is for a move what the player wants to do from there on, the move
	// itself first, up to where a card is shown or the turn ends.
	Line []streit.Move
	// Value is the line's expected value, as the player's level reckons: the more the
	// better. 0 for levels that don't reckon.
	Value float64
}

// Decide is the decision of a player of a level in the seat that looks at the View. The
// memory is that seat's; it may, but need not, have seen v. The referee accepts the
// action, except for a rare move under an arbiter (Memory.Refused); a call of Stopp may
// be wrong.
func Decide(v streit.View, mem Memory, level Level, seed uint64, budget Budget) Decision {
	if v.Outcome.Final() || int(v.Viewer) >= len(v.Players) {
		return Decision{}
	}
	p := newPlayer(v, level, seed, budget)
	if call, ok := p.call(mem); ok {
		return Decision{Acts: true, Action: call}
	}
	switch {
	case v.Outcome.Provisional:
		return Decision{Acts: p.asked(), Action: streit.Action{Verb: streit.Accept}}
	case p.agrees():
		return Decision{Acts: true, Action: streit.Action{Verb: streit.ProposeBlock}}
	case v.ToMove != v.Viewer:
		return Decision{}
	}
	return p.move(mem.refused)
}

// player is one decision being made.
type player struct {
	skill
	v      streit.View
	seed   uint64
	budget Budget
	used   int // tables looked at
}

func newPlayer(v streit.View, level Level, seed uint64, b Budget) *player {
	p := &player{skill: skills[level], v: v, seed: seed, budget: b}
	if p.budget.Nodes <= 0 {
		p.budget.Nodes = p.nodes
		if v.Rules.Strict != streit.StrictOff {
			p.budget.Nodes /= 2 // a node takes longer there
		}
	}
	return p
}

// asked tells whether a provisional result waits for this seat's word.
func (p *player) asked() bool {
	steps := p.v.Running
	if len(steps) == 0 {
		steps = p.v.Previous
	}
	return len(steps) > 0 && steps[len(steps)-1].Seat != p.v.Viewer && !p.v.Muted[p.v.Viewer] &&
		!slices.Contains(p.v.Accepted, p.v.Viewer)
}

// agrees tells whether the player agrees to a block that another has proposed:
// where it would score, and where nobody would.
func (p *player) agrees() bool {
	if len(p.v.Proposed) == 0 || slices.Contains(p.v.Proposed, p.v.Viewer) {
		return false
	}
	own := p.owes(p.v.Viewer)
	for seat := range p.v.Players {
		if p.owes(game.Seat(seat)) < own {
			return false
		}
	}
	return true
}

// owes is how much a seat's cards count against it (rules §7.1).
func (p *player) owes(seat game.Seat) int {
	pl := p.v.Players[seat]
	n := 2*pl.Reserve + pl.Hand + pl.Waste
	if pl.Turned != 0 {
		n++
	}
	return n
}

// Compare values moves of the seat whose turn it is, as a master sees them from a
// View: for each the best line that begins with it, in the order of the moves, all
// tried on the same deals. The moves must be possible. It is false where it is not
// the viewer's turn.
func Compare(v streit.View, moves []streit.Move, seed uint64, b Budget) ([]Line, bool) {
	p, s, ok := master(v, seed, b)
	if !ok || len(moves) == 0 {
		return nil, false
	}
	whole := p.budget.Nodes
	p.budget.Nodes /= len(moves)
	var list []prospect
	for _, m := range moves {
		list = append(list, p.beginning(&s, m))
	}
	p.budget.Nodes = whole
	newDream(p.v, p.world(), p.budget).level(list)
	var lines []Line
	for _, l := range list {
		lines = append(lines, p.line(l))
	}
	return lines, true
}

// level plays all prospects equally often, as many times as the budget allows.
func (d *dream) level(list []prospect) {
	for round := uint64(0); !d.spent(); round++ {
		world, err := d.v.Redeal(source(d.seed, forDeals, round))
		if err != nil {
			return
		}
		for i := range list {
			list[i].sum += float64(d.play(world, list[i].moves))
			list[i].n++
		}
	}
}

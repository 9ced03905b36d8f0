package computer

import (
	"stopp/bot/games/cardtable"
	"stopp/game"
)

// Replaced notes that others are away, or back: the computer takes the places of members
// who are away, and leaves them when they are back. It knows earlier moves only from its
// View.
func (p *Players) Replaced() {
	away := p.match.Away() &^ p.seats
	for seat := range p.subs {
		if !away.Has(seat) {
			delete(p.subs, seat)
			p.considered, p.reply = 0, reply{} // its thoughts are nobody's
		}
	}
	for _, seat := range away.List() {
		if p.subs[seat] != nil || p.match.Game.Bots == nil {
			continue
		}
		if p.subs == nil {
			p.subs = map[game.Seat]cardtable.Bots{}
		}
		seats := []cardtable.Bot{seated(p.match, seat, p.match.Game.Verbs.Level)}
		sub := p.match.Game.Bots(seats, p.match.Story)
		sub.Look(p.match.Story)
		p.subs[seat], p.considered = sub, 0
	}
}

// thinker are the computer players who think about the table as it is: the one that stands
// in for the member to move, else those with seats of their own; nil for none.
func (p *Players) thinker() cardtable.Bots {
	if p.match.Over() {
		return p.bots
	}
	for _, seat := range p.match.Story.Awaited().List() {
		if sub := p.subs[seat]; sub != nil {
			return sub
		}
	}
	return p.bots
}

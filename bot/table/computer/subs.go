package computer

import (
	"stopp/bot/games/cardtable"
	"stopp/game"
)

// Replaced notes that others are away, or back: the computer sits down in the place of
// members who are, and leaves it to those who are not any more. It knows of what was played
// before only what its View tells.
func (p *Players) Replaced() {
	away := p.match.Away() &^ p.seats
	for seat := range p.subs {
		if !away.Has(seat) {
			delete(p.subs, seat)
			p.considered, p.reply = 0, reply{} // what it has thought is nobody's
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

// thinker are those who think about the table as it is: whoever plays on for the member to
// move, else those who have seats of their own; nil for nobody.
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

package streit

import (
	"maps"
	"slices"
)

// The plain search of §9: it tries every way, card by card, on copies of the
// piles.

// nextSteps are the first steps of all freeings that a row asks for; for make-vacancy they
// are the houses that can be emptied.
func (p plain) nextSteps(row string) []string {
	if _, known := p.found[row]; !known {
		p.found[row] = p.search(row)
	}
	return p.found[row]
}

func (p plain) search(row string) (steps []string) {
	if row == "make-vacancy" {
		return slices.DeleteFunc(p.houses(), func(house string) bool { return !p.canBeEmptied(house) })
	}
	for _, house := range p.houses() {
		pile, down := p.piles["house "+house], p.down["house "+house]
		if row == "uncover" && down > 0 {
			steps = append(steps, p.firstSteps(house, down)...)
		}
		for at := down; row == "free-for-family" && at < len(pile)-1; at++ {
			if p.toFamily(pile[at]) {
				steps = append(steps, p.firstSteps(house, at+1)...)
			}
		}
	}
	return steps
}

// firstSteps begin to move the cards of a house away until that many are left.
func (p plain) firstSteps(house string, left int) (steps []string) {
	for _, to := range p.listedTo() {
		if p.movesTo(house, to) && !p.impossible(house+"-"+to, house, to, true) && p.moved(house, to).canMoveAway(house, left, plain.movesTo) {
			steps = append(steps, house+"-"+to)
		}
	}
	return steps
}

// movesTo tells whether the top of a house may lie at another house or at an
// opponent's pile.
func (p plain) movesTo(house, to string) bool {
	return to != "f" && to != house && to != p.closed && p.fits(house, to)
}

// canMoveAway tells whether the cards of a house can be moved away until that many are
// left.
func (p plain) canMoveAway(house string, left int, may func(p plain, house, to string) bool) bool {
	if len(p.piles["house "+house]) <= left {
		return true
	}
	for _, to := range p.listedTo() {
		if may(p, house, to) && p.moved(house, to).canMoveAway(house, left, may) {
			return true
		}
	}
	return false
}

// moved has the top of a house somewhere else. A joker that shows is set aside, and nothing
// else happens.
func (p plain) moved(house, to string) plain {
	p.piles = maps.Clone(p.piles)
	from := p.piles["house "+house]
	card := from[len(from)-1]
	from = from[:len(from)-1]
	for len(from) > 0 && from[len(from)-1] == "**" {
		from = from[:len(from)-1]
	}
	p.piles["house "+house] = from
	onto := p.piles[p.name(to)]
	p.piles[p.name(to)] = append(onto[:len(onto):len(onto)], card)
	return p
}

// canBeEmptied is make-vacancy: onto other houses that are not empty.
func (p plain) canBeEmptied(house string) bool {
	onHouses := func(p plain, house, to string) bool {
		return isHouse(to) && p.movesTo(house, to) && p.top("house "+to) != ""
	}
	return p.run < 100 && p.top("house "+house) != "" && p.canMoveAway(house, 0, onHouses)
}

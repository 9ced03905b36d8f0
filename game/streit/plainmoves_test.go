package streit

import (
	"slices"
	"strings"
)

func (p *plain) push(name, card string) { p.piles[name] = append(p.piles[name], card) }

func (p *plain) pop(name string) string {
	pile := p.piles[name]
	p.piles[name] = pile[:len(pile)-1]
	return pile[len(pile)-1]
}

// after makes a possible move (§3, §7, §8.1, §8.2, §11).
func (p plain) after(move string) plain {
	p = p.clone()
	own := func(pile string) string { return p.mover + " " + pile }
	switch move {
	case "turn":
		p.turn(own("hand"), own("waste"), own("turned"))
		p.run = 0
	case "open":
		delete(p.closedTop, p.mover)
		p.show(own("reserve"))
		p.run = 0
	case "lay":
		p.push(own("waste"), p.pop(own("turned")))
		p.endLaid()
		return p
	case "pass":
		p.endLaid()
		return p
	default:
		p.play(move)
	}
	if p.left(p.mover) == 0 {
		p.over = "won " + p.mover
	}
	return p
}

func (p *plain) turn(hand, waste, turned string) {
	for len(p.piles[hand])+len(p.piles[waste]) > 0 {
		if len(p.piles[hand]) == 0 {
			slices.Reverse(p.piles[waste])
			p.piles[hand], p.piles[waste] = p.piles[waste], nil
		}
		if card := p.pop(hand); card != "**" {
			p.push(turned, card)
			return
		}
	}
}

func (p *plain) play(move string) {
	from, to, _ := strings.Cut(move, "-")
	card := p.pop(p.name(from))
	p.show(p.name(from))
	if to == "f" {
		p.raise(card)
	} else {
		p.push(p.name(to), card)
	}
	if isHouse(from) && isHouse(to) {
		p.run++
		return
	}
	p.run, p.lays = 0, map[string]int{}
}

// show turns the top of a house or a reserve up, sets jokers aside and closes
// the first house that falls empty.
func (p *plain) show(name string) {
	for !p.closedTop[strings.TrimSuffix(name, " reserve")] {
		if p.down[name] == len(p.piles[name]) && p.down[name] > 0 {
			p.down[name]--
		}
		if p.top(name) != "**" {
			break
		}
		p.pop(name)
	}
	house, isHouse := strings.CutPrefix(name, "house ")
	if isHouse && p.top(name) == "" && p.closed == "" && p.o["set"] == "three" {
		p.closed = house
	}
}

func (p *plain) raise(card string) {
	heights := p.families[card[1]]
	heights[slices.Index(heights, rank(card)-1)]++
	p.family = true
}

// endLaid ends a turn with a lay, or with something that counts as one.
func (p *plain) endLaid() {
	p.lays[p.mover]++
	p.endTurn()
}

func (p *plain) endTurn() {
	p.quiet++
	if p.family {
		p.quiet = 0
	}
	p.family, p.run, p.first = false, 0, false
	p.mover = p.following(1)
	p.look()
}

// look looks for a block.
func (p *plain) look() {
	laid := true
	for _, seat := range p.seats() {
		held := len(p.piles[seat+" hand"]) + len(p.piles[seat+" waste"])
		laid = laid && p.lays[seat] >= 1 && p.lays[seat] >= held
	}
	if laid || p.quiet == 80 {
		p.over = "blocked"
	}
}

// perft counts sequences of moves, one by one.
func (p plain) perft(depth int, wanted func(verdict string) bool) (nodes uint64) {
	if depth == 0 || p.over != "" {
		return 1
	}
	for _, move := range p.listed(wanted) {
		nodes += p.after(move).perft(depth-1, wanted)
	}
	return nodes
}

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

// after makes a possible move (§3, §7).
func (p plain) after(move string) plain {
	p = p.clone()
	own := func(pile string) string { return p.mover + " " + pile }
	switch move {
	case "turn":
		if len(p.piles[own("hand")]) == 0 {
			slices.Reverse(p.piles[own("waste")])
			p.piles[own("hand")], p.piles[own("waste")] = p.piles[own("waste")], nil
		}
		p.push(own("turned"), p.pop(own("hand")))
		p.run = 0
	case "lay":
		p.push(own("waste"), p.pop(own("turned")))
		p.lays[p.mover]++
		p.endTurn()
	case "pass":
		p.lays[p.mover]++
		p.endTurn()
	default:
		p.play(move)
	}
	return p
}

func (p *plain) play(move string) {
	from, to, _ := strings.Cut(move, "-")
	card := p.pop(p.name(from))
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
	if p.left(p.mover) == 0 {
		p.over = "won " + p.mover
	}
}

func (p *plain) raise(card string) {
	h := p.families[card[1]]
	if h[0] == rank(card)-1 {
		h[0]++
	} else {
		h[1]++
	}
	p.families[card[1]] = h
	p.family = true
}

func (p *plain) endTurn() {
	p.quiet++
	if p.family {
		p.quiet = 0
	}
	p.family, p.run = false, 0
	p.mover = p.other()
	p.look()
}

// look looks for a block.
func (p *plain) look() {
	laid := true
	for _, seat := range []string{"A", "B"} {
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

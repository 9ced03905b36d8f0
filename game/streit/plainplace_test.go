package streit

// The plain rules for placing a card: §3.1, §3.2, §3.9, §4.4, and what §8, §8.2
// and §11 change of them.

func (p plain) toFamily(card string) bool {
	if card == "" {
		return false
	}
	for _, height := range p.families[card[1]] {
		if height+1 == rank(card) {
			return true
		}
	}
	return false
}

// free tells whether the card of a place is free.
func (p plain) free(from string) bool {
	switch from {
	case "r":
		return !p.closedTop[p.mover]
	case "w":
		return p.o["own-waste"] == "on" || p.o["vacancy"] == "waste"
	}
	return true
}

// fits tells whether the card of a place may lie at another.
func (p plain) fits(from, to string) bool {
	card := p.top(p.name(from))
	switch {
	case from == "w" && p.o["vacancy"] == "waste":
		return isHouse(to) && p.top(p.name(to)) == ""
	case to == "f":
		return p.toFamily(card)
	case isHouse(to):
		return p.housed(from, card, to)
	}
	return to[:1] != p.mover && p.loads(card, to) && p.mayLoad(from, card)
}

// housed tells whether a house takes a card that comes from a place.
func (p plain) housed(from, card, to string) bool {
	below := p.top(p.name(to))
	if below == "" {
		return p.entersVacancy(from)
	}
	if rank(below) != rank(card)+1 {
		return false
	}
	if p.o["build"] == "suit" {
		return below[1] == card[1]
	}
	return red(below) != red(card)
}

// entersVacancy is §3.2, an empty house takes any free card, and the option
// vacancy.
func (p plain) entersVacancy(from string) bool {
	if !p.free(from) {
		return false
	}
	reserve, waste := len(p.piles[p.mover+" reserve"]), len(p.piles[p.mover+" waste"])
	switch p.o["vacancy"] {
	case "waste":
		return waste == 0 || from == "w"
	case "reserve":
		return reserve > 0 && from == "r" || reserve == 0 && from == "t"
	}
	return true
}

// loads tells whether an opponent's pile takes a card.
func (p plain) loads(card, to string) bool {
	below := p.top(p.name(to))
	if below == "" || to[1:] == "r" && p.closedTop[to[:1]] {
		return false
	}
	diff := rank(below) - rank(card)
	return below[1] == card[1] && (diff == 1 || diff == -1)
}

// mayLoad is the options load and first-load.
func (p plain) mayLoad(from, card string) bool {
	if p.o["first-load"] == "no" && p.first {
		return false
	}
	if p.o["load"] == "any" {
		return true
	}
	if from != "r" && from != "t" || p.toFamily(card) {
		return false
	}
	for _, house := range p.houses() {
		if house != p.closed && p.housed(from, card, house) {
			return false
		}
	}
	return true
}

// impossible is §4.4.
func (p plain) impossible(move, from, to string, isPlay bool) bool {
	hidden := len(p.piles[p.mover+" hand"]) + len(p.piles[p.mover+" waste"])
	lying := len(p.piles[p.mover+" turned"])
	switch {
	case p.over != "":
		return true
	case isPlay:
		return p.top(p.name(from)) == "" || to == p.closed || to != "f" && p.name(from) == p.name(to) ||
			isHouse(from) && isHouse(to) && p.run == 100
	case move == "turn":
		return lying > 0 || hidden == 0
	case move == "lay":
		return lying == 0
	case move == "open":
		return !p.closedTop[p.mover]
	}
	return lying+hidden > 0
}

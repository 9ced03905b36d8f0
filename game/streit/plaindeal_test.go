package streit

import (
	"slices"
	"strings"
)

// plainDeal is §2, §8.1, §10 and §11 written down once more: it deals what the
// head of a record says.
func plainDeal(head string) plain {
	lines := strings.Split(strings.TrimSpace(head), "\n")
	p := newPlain(strings.TrimPrefix(lines[0], "rules "))
	for _, suit := range []byte("cdhs") {
		p.families[suit] = map[bool][]int{true: {0}, false: {0, 0}}[p.o["set"] == "simple"]
	}
	cuts, said := map[string]string{}, ""
	for _, line := range lines[1:] {
		switch words := strings.Fields(line); words[0] {
		case "deck":
			p.dealOut(words[1], words[2:])
		case "cut":
			cuts[words[1]] = words[2]
		case "start":
			said = words[1]
		}
	}
	for _, house := range p.houses() {
		p.show("house " + house)
	}
	for _, seat := range p.seats() {
		p.show(seat + " reserve")
	}
	p.first = true
	p.mover = p.starter(cuts)
	if p.o["start"] == "alternate" {
		p.mover = said
	}
	return p
}

// nearest is a seat's houses, its nearest first (§1.5, §10, §11).
func (p plain) nearest(seat string) []string {
	row := map[string]string{"A": "8 7 6 5", "B": "1 2 3 4"}
	switch p.o["set"] {
	case "simple":
		row = map[string]string{"A": "6 5 4", "B": "1 2 3"}
	case "three":
		row = map[string]string{"A": "9 8 7", "B": "1 2 3", "C": "6 5 4"}
	}
	return strings.Fields(row[seat])
}

func (p *plain) dealOut(seat string, deck []string) {
	reserve := func() {
		for range number(p.o["reserve"]) {
			p.push(seat+" reserve", deck[0])
			deck = deck[1:]
		}
		if p.o["reserve-top"] == "closed" {
			p.closedTop[seat] = true
		}
	}
	if p.o["deal"] == "reserve-first" {
		reserve()
	}
	row := p.nearest(seat)
	if p.o["covered"] == "0" {
		slices.Reverse(row)
	}
	for range 1 + number(p.o["covered"]) {
		for _, house := range row {
			p.push("house "+house, deck[0])
			p.down["house "+house] = number(p.o["covered"])
			deck = deck[1:]
		}
	}
	if p.o["deal"] == "houses-first" {
		reserve()
	}
	slices.Reverse(deck)
	p.piles[seat+" hand"] = deck
}

// starter is §2.2 and the option start.
func (p plain) starter(cuts map[string]string) string {
	best := ""
	for _, seat := range p.seats() {
		if best == "" || p.beats(p.shown(seat, cuts), p.shown(best, cuts)) {
			best = seat
		}
	}
	return best
}

// shown are the cards by which a seat is compared, "" for a missing one.
func (p plain) shown(seat string, cuts map[string]string) (cards []string) {
	if strings.HasPrefix(p.start(), "cut") {
		return []string{cuts[seat]}
	}
	if p.start() != "houses" {
		cards = append(cards, p.top(seat+" reserve"))
	}
	for _, house := range p.nearest(seat) {
		cards = append(cards, p.top("house "+house))
	}
	return cards
}

// start is the option; with closed tops every start that reads reserves means houses.
func (p plain) start() string {
	if start := p.o["start"]; p.o["reserve-top"] == "open" || strings.HasPrefix(start, "cut") {
		return start
	}
	return "houses"
}

// beats tells whether the first cards start before the second ones.
func (p plain) beats(one, other []string) bool {
	for i := range one {
		a, b := p.startHeight(one[i]), p.startHeight(other[i])
		switch high := strings.HasPrefix(p.start(), "high") || p.start() == "cut-high"; {
		case a < b:
			return !high
		case a > b:
			return high
		}
	}
	return false
}

func (p plain) startHeight(card string) int {
	switch {
	case card == "":
		return 100
	case p.start() != "high-reserve-suits":
		return rank(card)
	case card[0] == 'A':
		return 14*4 + strings.IndexByte("cdhs", card[1])
	}
	return rank(card)*4 + strings.IndexByte("cdhs", card[1])
}

func number(text string) (n int) {
	for _, digit := range text {
		n = 10*n + int(digit-'0')
	}
	return n
}

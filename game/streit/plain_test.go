package streit

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// plain is the rules §3, §4, §7.1 and §7.2 for two players written down once
// more, as slowly and as literally as can be: piles are words under the names
// that the notation gives them. It shares nothing with State but the text.
type plain struct {
	rules, mover string
	piles        map[string][]string // "house 1", "A reserve"
	families     map[byte][2]int     // by suit, the higher first
	over         string              // "", "won A", "blocked"
	run, quiet   int
	family       bool           // a card went to a family in this turn
	lays         map[string]int // since the last progress
}

const ranks = "A23456789TJQK"

func readPlain(text string) plain {
	p := plain{piles: map[string][]string{}, families: map[byte][2]int{}, lays: map[string]int{}}
	for _, line := range strings.Split(strings.TrimSpace(text), "\n") {
		words := strings.Fields(line)
		switch words[0] {
		case "rules":
			p.rules = line
		case "move":
			p.mover = words[1]
		case "families":
			for i := 0; i < 8; i += 2 {
				var high, low int
				fmt.Sscan(words[1+i][1:], &high)
				fmt.Sscan(words[2+i][1:], &low)
				p.families[words[1+i][0]] = [2]int{high, low}
			}
		default:
			p.piles[words[0]+" "+words[1]] = slices.DeleteFunc(words[2:], func(w string) bool { return w == "-" })
		}
	}
	for _, seat := range []string{p.mover, p.other()} {
		if p.over == "" && p.left(seat) == 0 {
			p.over = "won " + seat
		}
	}
	return p
}

func (p plain) String() string {
	text := p.rules + "\nmove " + p.mover + "\nfamilies"
	for _, suit := range []byte("cdhs") {
		text += fmt.Sprintf(" %c%d %c%d", suit, p.families[suit][0], suit, p.families[suit][1])
	}
	names := []string{"house 1", "house 2", "house 3", "house 4", "house 5", "house 6", "house 7", "house 8"}
	for _, seat := range []string{"A", "B"} {
		names = append(names, seat+" reserve", seat+" hand", seat+" waste", seat+" turned")
	}
	for _, name := range names {
		text += "\n" + name + " " + strings.Join(p.piles[name], " ")
		if len(p.piles[name]) == 0 {
			text += "-"
		}
	}
	return text + "\n"
}

func (p plain) clone() plain {
	q := p
	q.piles, q.families, q.lays = map[string][]string{}, maps.Clone(p.families), maps.Clone(p.lays)
	for name, pile := range p.piles {
		q.piles[name] = slices.Clone(pile)
	}
	return q
}

func (p plain) other() string { return map[string]string{"A": "B", "B": "A"}[p.mover] }

func (p plain) left(seat string) int {
	return len(p.piles[seat+" reserve"]) + len(p.piles[seat+" hand"]) + len(p.piles[seat+" waste"]) + len(p.piles[seat+" turned"])
}

// name is the pile that a move's word means.
func (p plain) name(word string) string {
	switch word {
	case "r":
		return p.mover + " reserve"
	case "t":
		return p.mover + " turned"
	case "w":
		return p.mover + " waste"
	case "Ar", "Br":
		return word[:1] + " reserve"
	case "Aw", "Bw":
		return word[:1] + " waste"
	}
	return "house " + word
}

// top is a pile's last card, "" if there is none.
func (p plain) top(name string) string {
	if pile := p.piles[name]; len(pile) > 0 {
		return pile[len(pile)-1]
	}
	return ""
}

func rank(card string) int { return strings.IndexByte(ranks, card[0]) + 1 }

func red(card string) bool { return card[1] == 'd' || card[1] == 'h' }

func isHouse(word string) bool { return word >= "1" && word <= "8" }

func (p plain) toFamily(card string) bool {
	if card == "" {
		return false
	}
	h := p.families[card[1]]
	return h[0]+1 == rank(card) || h[1]+1 == rank(card)
}

// fits is §3.2 and §3.9.
func (p plain) fits(card, to string) bool {
	below := p.top(p.name(to))
	switch {
	case to == "f":
		return p.toFamily(card)
	case isHouse(to):
		return below == "" || rank(below) == rank(card)+1 && red(below) != red(card)
	case to[:1] == p.mover, below == "":
		return false
	}
	diff := rank(below) - rank(card)
	return below[1] == card[1] && (diff == 1 || diff == -1)
}

// verdict is the move's first fault, "regular", or "impossible" (§4).
func (p plain) verdict(move string) string {
	from, to, isPlay := strings.Cut(move, "-")
	switch {
	case p.impossible(move, from, to, isPlay):
		return "impossible"
	case isPlay && from == "w":
		return "not-free"
	case isPlay && !p.fits(p.top(p.name(from)), to):
		return "bad-placement"
	}
	for _, code := range orderCodes {
		if p.breaks(move, code) {
			return code
		}
	}
	return "regular"
}

// orderCodes are the faults of order, in the order of §4.1.
var orderCodes = []string{"reserve-first", "family-first", "fill-vacancy"}

// breaks tells whether the condition of a row of §4.1 holds for a move.
func (p plain) breaks(move, code string) bool {
	reserveTop := p.top(p.mover + " reserve")
	switch code {
	case "reserve-first":
		return p.toFamily(reserveTop) && move != "r-f"
	case "family-first":
		return len(p.shouldGo()) > 0 && !strings.HasSuffix(move, "-f")
	case "fill-vacancy":
		return (move == "turn" || move == "pass") && p.vacancy() != "" && reserveTop != ""
	}
	return false
}

// shouldGo is where the free cards lie that can go to families: a word each,
// the houses first.
func (p plain) shouldGo() (words []string) {
	for _, from := range strings.Fields("1 2 3 4 5 6 7 8 t r") {
		if p.toFamily(p.top(p.name(from))) {
			words = append(words, from)
		}
	}
	return words
}

// vacancy is the lowest empty house, "" if there is none.
func (p plain) vacancy() string {
	for _, house := range strings.Fields("1 2 3 4 5 6 7 8") {
		if p.top("house "+house) == "" {
			return house
		}
	}
	return ""
}

// impossible is §4.4.
func (p plain) impossible(move, from, to string, isPlay bool) bool {
	hidden := len(p.piles[p.mover+" hand"]) + len(p.piles[p.mover+" waste"])
	lying := len(p.piles[p.mover+" turned"])
	switch {
	case p.over != "":
		return true
	case isPlay:
		return p.top(p.name(from)) == "" || to != "f" && p.name(from) == p.name(to) || isHouse(from) && isHouse(to) && p.run == 100
	case move == "turn":
		return lying > 0 || hidden == 0
	case move == "lay":
		return lying == 0
	}
	return lying+hidden > 0
}

// all is every move that one could write down, §3.
func (p plain) all() (moves []string) {
	for _, from := range strings.Fields("r t w 1 2 3 4 5 6 7 8") {
		for _, to := range strings.Fields("f 1 2 3 4 5 6 7 8 " + p.other() + "r " + p.other() + "w") {
			moves = append(moves, from+"-"+to)
		}
	}
	return append(moves, "turn", "lay", "pass")
}

// listed is the moves whose verdict a list wants, in the order of all.
func (p plain) listed(wanted func(verdict string) bool) (moves []string) {
	for _, move := range p.all() {
		if v := p.verdict(move); v != "impossible" && wanted(v) {
			moves = append(moves, move)
		}
	}
	return moves
}

func regular(verdict string) bool { return verdict == "regular" }

func placeable(verdict string) bool { return verdict != "not-free" && verdict != "bad-placement" }

func anything(string) bool { return true }

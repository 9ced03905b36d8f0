package streit

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"sync"
)

// plain is the rules §3, §4 and §7 to §11 written down once more, as slowly and as
// literally as possible: piles are words under the names that the notation gives them. It
// shares nothing with State but the text.
type plain struct {
	rules, mover string
	o            map[string]string   // the value of every option, and "set"
	piles        map[string][]string // "house 1", "A reserve"
	down         map[string]int      // how many cards of a house lie face down
	closedTop    map[string]bool     // by seat: its reserve's top lies face down
	closed       string              // the house that is out of the game
	families     map[byte][]int      // by suit, the higher first
	over         string              // "", "won A", "blocked"
	first        bool                // the first turn of the game is going on
	run, quiet   int
	family       bool                // a card went to a family in this turn
	lays         map[string]int      // since the last progress
	found        map[string][]string // results of the searches of §9, for this position
}

const ranks = "A23456789TJQK"

// plainTable is the table of §8: the names of the options, and the values of each, the usual one
// first.
var plainTable = sync.OnceValues(func() (names []string, values map[string][]string) {
	text, err := os.ReadFile("testdata/options.txt")
	if err != nil {
		panic(err) // it stands beside this file
	}
	values = map[string][]string{}
	for _, word := range strings.Fields(string(text)) {
		name, value, is := strings.Cut(word, "=")
		if is && values[name] == nil {
			names = append(names, name)
		}
		if is {
			values[name] = append(values[name], value)
		}
	}
	return names, values
})

// plainSets is the table of §8.4.
var plainSets = map[string]string{
	"pagat":    "",
	"strict":   "strict=on",
	"covered":  "strict=on covered=1",
	"crapette": "reserve=11 start=high-reserve-suits take-back=off",
	"kern1884": "start=cut-high build=suit load=last-resort first-load=no vacancy=waste duties=fill-vacancy referee=arbiter",
	"juhl":     "deal=houses-first start=high-reserve load=last-resort vacancy=reserve duties=family-first take-back=off",
	"simple":   "reserve=5",
	"three":    "reserve=8",
}

// plainOptions reads a line of rules.
func plainOptions(line string) map[string]string {
	set, rest, _ := strings.Cut(line, " ")
	o := map[string]string{"set": set}
	_, table := plainTable()
	for name, values := range table {
		o[name] = values[0]
	}
	for _, word := range strings.Fields(plainSets[set] + " " + rest) {
		name, value, _ := strings.Cut(word, "=")
		o[name] = value
	}
	return o
}

func newPlain(rules string) plain {
	return plain{rules: rules, o: plainOptions(rules), piles: map[string][]string{}, down: map[string]int{},
		closedTop: map[string]bool{}, families: map[byte][]int{}, lays: map[string]int{}, found: map[string][]string{}}
}

func (p plain) seats() []string {
	if p.o["set"] == "three" {
		return []string{"A", "B", "C"}
	}
	return []string{"A", "B"}
}

func (p plain) houses() []string {
	n := map[string]int{"simple": 6, "three": 9}[p.o["set"]]
	if n == 0 {
		n = 8
	}
	return strings.Split("123456789"[:n], "")
}

// following is the seat that comes n after the mover.
func (p plain) following(n int) string {
	seats := p.seats()
	return seats[(slices.Index(seats, p.mover)+n)%len(seats)]
}

// opponents are the other seats.
func (p plain) opponents() []string {
	return slices.DeleteFunc(p.seats(), func(seat string) bool { return seat == p.mover })
}

func readPlain(text string) plain {
	p := newPlain(strings.TrimPrefix(strings.SplitN(text, "\n", 2)[0], "rules "))
	for _, line := range strings.Split(strings.TrimSpace(text), "\n")[1:] {
		words := strings.Fields(line)
		switch words[0] {
		case "move":
			p.mover = words[1]
		case "families":
			for _, word := range words[1:] {
				var height int
				fmt.Sscan(word[1:], &height)
				p.families[word[0]] = append(p.families[word[0]], height)
			}
		default:
			p.readPile(words[0]+" "+words[1], words[2:])
		}
	}
	for i := range p.seats() {
		if seat := p.following(i); p.over == "" && p.left(seat) == 0 {
			p.over = "won " + seat
		}
	}
	return p
}

func (p *plain) readPile(name string, words []string) {
	for i, word := range words {
		if word == "closed" {
			p.closed = strings.TrimPrefix(name, "house ")
		} else if word != "-" {
			p.push(name, strings.Trim(word, "()"))
		}
		switch {
		case !strings.HasSuffix(word, ")"):
		case strings.HasPrefix(name, "house"):
			p.down[name] = i + 1
		default:
			p.closedTop[name[:1]] = true
		}
	}
}

func (p plain) String() string {
	text := "rules " + p.rules + "\nmove " + p.mover + "\nfamilies"
	for _, suit := range []byte("cdhs") {
		for _, height := range p.families[suit] {
			text += fmt.Sprintf(" %c%d", suit, height)
		}
	}
	for _, house := range p.houses() {
		text += "\nhouse " + house + " " + p.pileText("house "+house)
	}
	for _, seat := range p.seats() {
		for _, pile := range []string{" reserve", " hand", " waste", " turned"} {
			text += "\n" + seat + pile + " " + p.pileText(seat+pile)
		}
	}
	return text + "\n"
}

func (p plain) pileText(name string) string {
	pile := slices.Clone(p.piles[name])
	switch last := len(pile) - 1; {
	case name == "house "+p.closed:
		return "closed"
	case last < 0:
		return "-"
	case p.down[name] > 0:
		pile[0] = "(" + pile[0]
		pile[p.down[name]-1] += ")"
	case name == name[:1]+" reserve" && p.closedTop[name[:1]]:
		pile[last] = "(" + pile[last] + ")"
	}
	return strings.Join(pile, " ")
}

func (p plain) clone() plain {
	q := p
	q.piles, q.families, q.found = map[string][]string{}, map[byte][]int{}, map[string][]string{}
	for name, pile := range p.piles {
		q.piles[name] = slices.Clone(pile)
	}
	for suit, heights := range p.families {
		q.families[suit] = slices.Clone(heights)
	}
	q.down, q.closedTop, q.lays = maps.Clone(p.down), maps.Clone(p.closedTop), maps.Clone(p.lays)
	return q
}

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
	}
	if len(word) == 2 {
		return word[:1] + map[string]string{"r": " reserve", "w": " waste"}[word[1:]]
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

func isHouse(word string) bool { return word >= "1" && word <= "9" }

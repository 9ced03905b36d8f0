package patience

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// plain is a second version of the rules, told from the paragraphs as simply as possible:
// piles are slices of words, moves are text. The tests compare the fast version with it.
type plain struct {
	game                string
	option              map[string]string
	piles               map[string][]string // by the word of a position's line
	down                map[string]int
	up, kings           map[byte]int // families by suit; for Harfe the sum of two is not enough, see twin
	twin                map[byte]int
	base, dir           string
	pass                int
	columnWord          string
	columns             int
	cellar, waste, deal bool
}

const ranks = "A23456789TJQK"

func rank(c string) int { return strings.IndexByte(ranks, c[0]) + 1 }
func red(c string) bool { return c[1] == 'd' || c[1] == 'h' }

// readPlain reads a position known to be right.
func readPlain(text string) *plain {
	p := &plain{option: map[string]string{}, piles: map[string][]string{}, down: map[string]int{},
		up: map[byte]int{}, kings: map[byte]int{}, twin: map[byte]int{}}
	for _, l := range strings.Split(strings.TrimSpace(text), "\n") {
		w := strings.Fields(l)
		switch w[0] {
		case "rules":
			p.begin(w[1:])
		case "families":
			for _, f := range w[1:] {
				h, _ := strconv.Atoi(f[1:])
				if _, second := p.up[f[0]]; second {
					p.twin[f[0]] = h
				} else {
					p.up[f[0]] = h
				}
			}
		case "kings":
			for _, f := range w[1:] {
				p.kings[f[0]], _ = strconv.Atoi(f[1:])
			}
		case "base":
			p.base = w[1]
		case "direction":
			p.dir = w[1]
		case "pass":
			p.pass, _ = strconv.Atoi(w[1])
		case "hand", "waste", "cellar", "packet":
			p.read(w[0], w[1:])
		default:
			p.read(w[1], w[2:])
		}
	}
	return p
}

func (p *plain) begin(words []string) {
	p.game = words[0]
	for _, d := range []string{"harfe ascend=above passes=1", "reihe play=free", "napoleon play=free passes=3", "grosse"} {
		if f := strings.Fields(d); f[0] == p.game {
			words = append(f, words[1:]...)
		}
	}
	for _, o := range words[1:] {
		name, value, _ := strings.Cut(o, "=")
		p.option[name] = value
	}
	p.columns, p.columnWord = 10, "column"
	switch p.game {
	case "napoleon":
		p.columns, p.columnWord, p.waste = 7, "helper", true
	case "grosse":
		p.columnWord, p.cellar = "row", true
	case "harfe":
		p.waste = true
	case "reihe":
		p.deal = true
	}
}

func (p *plain) read(name string, words []string) {
	if words[0] == "-" {
		return
	}
	for i, w := range words {
		if strings.HasSuffix(w, ")") {
			p.down[name] = i + 1
		}
		p.piles[name] = append(p.piles[name], strings.Trim(w, "()"))
	}
}

// String is the position again.
func (p *plain) String() string {
	var b strings.Builder
	line := func(words ...string) { fmt.Fprintln(&b, strings.Join(words, " ")) }
	heights := func(of ...map[byte]int) (words []string) {
		for _, s := range []byte("cdhs") {
			for _, m := range of {
				words = append(words, fmt.Sprint(string(s), m[s]))
			}
		}
		return words
	}
	rules := []string{"rules", p.game}
	for _, o := range []struct{ name, usual string }{{"ascend", "above"}, {"play", "free"}, {"passes", map[string]string{"harfe": "1", "napoleon": "3"}[p.game]}} {
		if v := p.option[o.name]; v != "" && v != o.usual {
			rules = append(rules, o.name+"="+v)
		}
	}
	line(rules...)
	switch p.game {
	case "harfe":
		line(append([]string{"families"}, heights(p.up, p.twin)...)...)
	case "reihe":
		line(append([]string{"families"}, heights(p.up)...)...)
		line(append([]string{"kings"}, heights(p.kings)...)...)
	case "napoleon":
		line("packet", p.text("packet"))
	case "grosse":
		line("base", p.base)
		line("direction", p.dir)
		line(append([]string{"families"}, heights(p.up)...)...)
	}
	for i := 1; i <= p.columns; i++ {
		line(p.columnWord, fmt.Sprint(i), p.text(fmt.Sprint(i)))
	}
	if p.cellar {
		line("cellar", p.text("cellar"))
	} else {
		line("hand", p.text("hand"))
	}
	if p.waste {
		line("waste", p.text("waste"))
		line("pass", fmt.Sprint(p.pass))
	}
	return b.String()
}

func (p *plain) text(name string) string {
	pile := slices.Clone(p.piles[name])
	if len(pile) == 0 {
		return "-"
	}
	if n := p.down[name]; n > 0 {
		pile[0], pile[n-1] = "("+pile[0], pile[n-1]+")"
		if n == 1 {
			pile[0] = "(" + p.piles[name][0] + ")"
		}
	}
	return strings.Join(pile, " ")
}

// won tells whether every card that counts lies on a family.
func (p *plain) won() bool {
	for name, pile := range p.piles {
		for _, c := range pile {
			if p.game != "napoleon" || name != "packet" && c[0] != 'K' {
				return false
			}
		}
	}
	return true
}

func last(pile []string) string {
	if len(pile) == 0 {
		return ""
	}
	return pile[len(pile)-1]
}

// toFamily tells whether a family takes a card.
func (p *plain) toFamily(c string) bool {
	s, r := c[1], rank(c)
	switch p.game {
	case "harfe":
		return p.up[s] == r-1 || p.twin[s] == r-1
	case "reihe":
		return p.up[s] == r-1 || p.kings[s] == 13-r
	case "napoleon":
		want := 2 * rank(last(p.piles["packet"]))
		if want > 13 {
			want -= 13
		}
		return r == want
	}
	up := string(ranks[(rank(p.base+"c")-1+p.up[s])%13])
	down := string(ranks[(rank(p.base+"c")-1-p.up[s]+26)%13])
	return p.dir != "down" && up == c[:1] || p.dir != "up" && down == c[:1]
}

// sources are the piles with a free card, as moves name them.
func (p *plain) sources() (names []string) {
	for i := 1; i <= p.columns; i++ {
		names = append(names, fmt.Sprint(i))
	}
	if p.waste {
		names = append(names, "waste")
	}
	if p.cellar && (len(p.piles["9"]) == 0 || len(p.piles["10"]) == 0) {
		names = append(names, "cellar")
	}
	return slices.DeleteFunc(names, func(n string) bool { return len(p.piles[n]) == 0 })
}

func short(name string) string {
	if name == "waste" || name == "cellar" {
		return name[:1]
	}
	return name
}

// moves are all possible moves, in the order of bytes.
func (p *plain) moves() (all []string) {
	if p.won() {
		return nil
	}
	fits := false
	for _, from := range p.sources() {
		if p.toFamily(last(p.piles[from])) {
			fits = true
			all = append(all, short(from)+"-f")
		}
		for i := 1; i <= p.columns; i++ {
			all = append(all, p.building(from, fmt.Sprint(i))...)
		}
		if p.cellar && from != "cellar" && len(p.piles["cellar"]) == 0 {
			all = append(all, short(from)+"-c")
		}
	}
	must := p.option["play"] == "must" && fits
	if p.deal && len(p.piles["hand"]) > 0 && !must {
		all = append(all, "deal")
	}
	passes, _ := strconv.Atoi(p.option["passes"])
	if p.waste && !must && (len(p.piles["hand"]) > 0 || len(p.piles["waste"]) > 0 && p.pass < passes) {
		all = append(all, "turn")
	}
	slices.Sort(all)
	return all
}

// building are the moves from a pile to a column.
func (p *plain) building(from, to string) (all []string) {
	if from == to || p.game == "reihe" || p.game == "napoleon" {
		return nil
	}
	a, b := p.piles[from], p.piles[to]
	if p.game == "grosse" {
		switch c, on := last(a), last(b); {
		case to == "9" || to == "10":
		case on == "":
			if len(a) > 1 || from == "9" || from == "10" || from == "cellar" {
				all = append(all, short(from)+"-"+to)
			}
		case c[1] == on[1] && (rank(c)%13+1 == rank(on) || rank(on)%13+1 == rank(c)):
			all = append(all, short(from)+"-"+to)
		}
		return all
	}
	open, ascend := p.down[to] == 0, p.option["ascend"]
	if c := last(a); len(b) > 0 && open && ascend == "above" && rank(c) == rank(b[0])+1 && red(c) != red(b[0]) {
		all = append(all, short(from)+"-"+to+"^")
	}
	for n := 1; n <= len(a)-p.down[from]; n++ {
		part := a[len(a)-n:]
		if n > 1 && (from == "waste" || !run(part, -1) && (ascend != "below" || !run(part, 1))) {
			break
		}
		move := short(from) + "-" + to
		if n > 1 {
			move = fmt.Sprint(n, "x", move)
		}
		switch c, on := part[0], last(b); {
		case on == "":
			if n < len(a) || from == "waste" {
				all = append(all, move)
			}
		case red(c) != red(on) && (rank(c) == rank(on)-1 || ascend == "below" && open && rank(c) == rank(on)+1):
			all = append(all, move)
		}
	}
	return all
}

// run tells whether each card is that much higher than the one before, in alternating
// colours.
func run(pile []string, by int) bool {
	for i := 1; i < len(pile); i++ {
		if rank(pile[i]) != rank(pile[i-1])+by || red(pile[i]) == red(pile[i-1]) {
			return false
		}
	}
	return true
}

// do makes a possible move.
func (p *plain) do(move string) {
	switch move {
	case "turn":
		if len(p.piles["hand"]) == 0 {
			p.piles["hand"], p.piles["waste"] = p.piles["waste"], nil
			slices.Reverse(p.piles["hand"])
			p.pass++
		}
		p.piles["waste"] = append(p.piles["waste"], p.pop("hand"))
		return
	case "deal":
		p.dealOne()
		return
	}
	n := 1
	if count, rest, found := strings.Cut(move, "x"); found {
		n, _ = strconv.Atoi(count)
		move = rest
	}
	from, to, _ := strings.Cut(move, "-")
	from = map[string]string{"w": "waste", "c": "cellar"}[from] + strings.Trim(from, "wc")
	to, above := strings.CutSuffix(to, "^")
	var carried []string
	for range n {
		carried = append([]string{p.pop(from)}, carried...)
	}
	switch {
	case to == "f":
		p.lay(carried[0])
	case to == "c":
		p.piles["cellar"] = carried
	case above:
		p.piles[to] = append(carried, p.piles[to]...)
	default:
		p.piles[to] = append(slices.Clip(p.piles[to]), carried...)
	}
	if left := len(p.piles[from]); left > 0 && p.down[from] == left {
		p.down[from]--
	}
	if p.game == "napoleon" && from != "waste" {
		if fill := p.pop("waste") + ""; fill != "" {
			p.piles[from] = []string{fill}
		} else if fill := p.pop("hand"); fill != "" {
			p.piles[from] = []string{fill}
		}
	}
}

// pop takes a pile's last card away, "" if there is none.
func (p *plain) pop(name string) string {
	pile := p.piles[name]
	if len(pile) == 0 {
		return ""
	}
	p.piles[name] = pile[:len(pile)-1]
	return last(pile)
}

// lay puts a card on its family.
func (p *plain) lay(c string) {
	s, r := c[1], rank(c)
	switch p.game {
	case "napoleon":
		p.piles["packet"] = append(p.piles["packet"], c)
	case "harfe":
		if p.up[s] == r-1 {
			p.up[s]++
		} else {
			p.twin[s]++
		}
	case "reihe":
		if p.up[s] == r-1 {
			p.up[s]++
		} else {
			p.kings[s]++
		}
	case "grosse":
		if p.dir == "-" {
			p.dir = "down"
			if rank(p.base+"c")%13+1 == r {
				p.dir = "up"
			}
		}
		p.up[s]++
	}
}

// dealOne deals a card of the Reihe.
func (p *plain) dealOne() {
	c := p.pop("hand")
	switch {
	case c[0] == 'A':
		p.up[c[1]]++
		return
	case c[0] == 'K':
		p.kings[c[1]]++
		return
	}
	to := "1"
	for i := 2; i <= p.columns; i++ {
		if name := fmt.Sprint(i); len(p.piles[name]) < len(p.piles[to]) {
			to = name
		}
	}
	p.piles[to] = append(slices.Clip(p.piles[to]), c)
}

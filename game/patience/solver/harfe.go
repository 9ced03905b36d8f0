package solver

import (
	"bytes"
	"math/bits"
	"slices"

	"stopp/game/cards"
)

// harfe is a Harfe. Columns without face-down cards are alike, so the packing has
// them sorted; which of two twins a card is doesn't matter.
type harfe struct {
	above, below bool // the option ascend; neither is off
	passes       uint8
	columns      [harfeColumns]struct{ down, open []cards.Card }
	families     [cards.Suits][2]uint8 // the higher first
	stock        []cards.Card          // the waste from the bottom, then the hand, the next card first
	waste        int                   // how many of them are waste at first
	pass         uint8
	weights      harfeWeights
	neat         bool // all open cards of a column are always one sequence
}

const (
	harfeColumns = 10
	harfeCards   = 104
	longestRun   = 13
)

// harfeState is a position. The open cards of all columns lie one after the other.
type harfeState struct {
	families [cards.Suits][2]uint8
	left     stockCards
	at       uint8 // how many cards of the whole stock lie before the next one of the hand
	pass     uint8
	down     [harfeColumns]uint8
	begin    [harfeColumns + 1]uint8 // of each column's open cards; the last is the end of all
	open     [harfeCards]cards.Card
}

// The places of the Harfe besides its columns, which are 0 to 9. A column's number
// and harfeAbove is the place above it.
const (
	harfeWaste  = 10
	harfeFamily = 11
	harfeTurn   = 12
	harfeAbove  = 16
)

// stockCards is a set of cards of the stock by their places in it.
type stockCards [2]uint64

func firstCards(n int) (s stockCards) {
	for i := range n {
		s[i/64] |= 1 << (i % 64)
	}
	return s
}

// before is the last of the set before a place, or below 0.
func (s *stockCards) before(at int) int {
	if at > 64 {
		if high := s[1] & (1<<(at-64) - 1); high != 0 {
			return 127 - bits.LeadingZeros64(high)
		}
		at = 64
	}
	low := s[0]
	if at < 64 {
		low &= 1<<at - 1
	}
	return 63 - bits.LeadingZeros64(low)
}

// from is the first of the set from a place on, or 128.
func (s *stockCards) from(at int) int {
	if at < 64 {
		if low := s[0] >> at << at; low != 0 {
			return bits.TrailingZeros64(low)
		}
		at = 64
	}
	if high := s[1] >> (at - 64) << (at - 64); high != 0 {
		return 64 + bits.TrailingZeros64(high)
	}
	return 128
}

func (s *stockCards) remove(i int)   { s[i/64] &^= 1 << (i % 64) }
func (s *stockCards) has(i int) bool { return s[i/64]>>(i%64)&1 != 0 }
func (s *stockCards) count() int     { return bits.OnesCount64(s[0]) + bits.OnesCount64(s[1]) }

func (g *harfe) roots() []harfeState {
	w := harfeState{families: g.families, left: firstCards(len(g.stock)), at: uint8(g.waste), pass: g.pass}
	for i, column := range g.columns {
		w.down[i] = uint8(len(column.down))
		w.insert(w.end(i), column.open)
		w.shift(i, len(column.open))
	}
	return []harfeState{w}
}

func (g *harfe) copy(to, from *harfeState) { *to = *from }

func (w *harfeState) end(column int) int  { return int(w.begin[column+1]) }
func (w *harfeState) size(column int) int { return int(w.begin[column+1] - w.begin[column]) }
func (w *harfeState) column(column int) []cards.Card {
	return w.open[w.begin[column]:w.begin[column+1]]
}

// insert makes room among the open cards; shift says whose they are.
func (w *harfeState) insert(at int, list []cards.Card) {
	end := int(w.begin[harfeColumns])
	copy(w.open[at+len(list):end+len(list)], w.open[at:end])
	copy(w.open[at:], list)
}

func (w *harfeState) cut(at, n int) {
	copy(w.open[at:], w.open[at+n:w.begin[harfeColumns]])
}

func (w *harfeState) shift(column, n int) {
	for i := column + 1; i <= harfeColumns; i++ {
		w.begin[i] = uint8(int(w.begin[i]) + n)
	}
}

// under tells whether a card goes under another one.
func under(c, on cards.Card) bool { return c.Rank()+1 == on.Rank() && c.Red() != on.Red() }

// sequence is how many cards at the end of a column can go together, one lower each or, if
// rising, one higher each.
func sequence(column []cards.Card, rising bool) int {
	n := min(1, len(column))
	for ; n < len(column); n++ {
		c, on := column[len(column)-n], column[len(column)-n-1]
		if rising && !under(on, c) || !rising && !under(c, on) {
			break
		}
	}
	return n
}

func (w *harfeState) wasteTop(g *harfe) cards.Card {
	if i := w.left.before(int(w.at)); i >= 0 {
		return g.stock[i]
	}
	return cards.None
}

// familyOf is which of a suit's two families a card goes to, or below 0.
func (w *harfeState) familyOf(c cards.Card) int {
	f := &w.families[c.Suit()]
	switch uint8(c.Rank()) {
	case f[0] + 1:
		return 0
	case f[1] + 1:
		return 1
	}
	return -1
}

func (g *harfe) moves(w *harfeState, list []step) []step {
	if w.left.from(int(w.at)) < len(g.stock) || w.pass < g.passes && w.left.count() > 0 {
		list = append(list, step{from: harfeTurn})
	}
	for i := range harfeColumns {
		if column := w.column(i); len(column) > 0 {
			if w.familyOf(column[len(column)-1]) >= 0 {
				list = append(list, step{uint8(i), harfeFamily, 1})
			}
			list = g.runs(w, i, column, list)
		}
	}
	if c := w.wasteTop(g); c != cards.None {
		if w.familyOf(c) >= 0 {
			list = append(list, step{harfeWaste, harfeFamily, 1})
		}
		list = g.places(w, harfeWaste, []cards.Card{c}, false, list)
	}
	return list
}

// runs lists the moves of the sequences at the end of a column.
func (g *harfe) runs(w *harfeState, i int, column []cards.Card, list []step) []step {
	for n := range sequence(column, false) {
		list = g.places(w, i, column[len(column)-1-n:], false, list)
	}
	if g.below {
		for n := 1; n < sequence(column, true); n++ {
			list = g.places(w, i, column[len(column)-1-n:], true, list)
		}
	}
	return list
}

// places lists where a sequence can go besides the families. Of several empty columns it
// gives the first.
func (g *harfe) places(w *harfeState, from int, run []cards.Card, rising bool, list []step) []step {
	empty := from < harfeColumns && w.down[from] == 0 && w.size(from) == len(run)
	for i := range harfeColumns {
		column := w.column(i)
		switch {
		case i == from:
		case len(column) == 0:
			if !empty {
				list = append(list, step{uint8(from), uint8(i), uint8(len(run))})
				empty = true
			}
		case under(run[0], column[len(column)-1]),
			g.below && w.down[i] == 0 && under(column[len(column)-1], run[0]):
			list = append(list, step{uint8(from), uint8(i), uint8(len(run))})
		case g.above && len(run) == 1 && w.down[i] == 0 && under(column[0], run[0]):
			list = append(list, step{uint8(from), uint8(i) + harfeAbove, 1})
		}
	}
	return list
}

func (g *harfe) play(w *harfeState, s step, line []step) []step {
	line = append(line, s)
	g.move(w, s)
	for again := true; again; {
		again = false
		for i := range uint8(harfeWaste + 1) {
			for g.safe(w, g.free(w, i)) {
				s := step{i, harfeFamily, 1}
				g.move(w, s)
				line, again = append(line, s), true
			}
		}
	}
	return line
}

// free is the last card of a column, or the waste's top.
func (g *harfe) free(w *harfeState, place uint8) cards.Card {
	if place == harfeWaste {
		return w.wasteTop(g)
	}
	if w.begin[place] == w.begin[place+1] {
		return cards.None
	}
	return w.open[w.begin[place+1]-1]
}

// safe tells whether a card can go to its family without harm (2.9).
func (g *harfe) safe(w *harfeState, c cards.Card) bool {
	if c == cards.None || w.familyOf(c) < 0 {
		return false
	}
	r := uint8(c.Rank())
	if w.families[c.Suit()][1]+1 < r {
		return false
	}
	need := r - 1
	if g.below {
		need = min(r+1, 12)
		if r == 13 {
			need = 12
		} else {
			need = r + 1
		}
	} else if r <= 2 {
		return true
	}
	for s := range cards.Suits {
		if cards.Suit(s).Red() != c.Red() && w.families[s][1] < need {
			return false
		}
	}
	return true
}

func (g *harfe) move(w *harfeState, s step) {
	if s.from == harfeTurn {
		g.turn(w)
		return
	}
	var run [longestRun]cards.Card
	n := int(s.count)
	if s.from == harfeWaste {
		i := w.left.before(int(w.at))
		run[0] = g.stock[i]
		w.left.remove(i)
	} else {
		from := int(s.from)
		at := w.end(from) - n
		copy(run[:], w.open[at:at+n])
		w.cut(at, n)
		w.shift(from, -n)
		g.uncover(w, from)
	}
	switch {
	case s.to == harfeFamily:
		f := w.familyOf(run[0])
		families := &w.families[run[0].Suit()]
		families[f]++
		if families[0] < families[1] {
			families[0], families[1] = families[1], families[0]
		}
	case s.to >= harfeAbove:
		w.insert(int(w.begin[s.to-harfeAbove]), run[:1])
		w.shift(int(s.to-harfeAbove), 1)
	default:
		w.insert(w.end(int(s.to)), run[:n])
		w.shift(int(s.to), n)
	}
}

// uncover turns up the last card of a column that has only face-down ones (2.6).
func (g *harfe) uncover(w *harfeState, i int) {
	if w.size(i) > 0 || w.down[i] == 0 {
		return
	}
	w.down[i]--
	w.insert(w.end(i), g.columns[i].down[w.down[i]:w.down[i]+1])
	w.shift(i, 1)
}

func (g *harfe) turn(w *harfeState) {
	next := w.left.from(int(w.at))
	if next >= len(g.stock) {
		w.pass++
		next = w.left.from(0)
	}
	w.at = uint8(next + 1)
}

// pack writes the pass, how far the hand has come, which cards of the stock are left,
// the families, the face-down cards, and the open ones column by column: first those
// of columns with face-down cards, then the others, sorted.
func (g *harfe) pack(w *harfeState, buf []byte) []byte {
	buf = append(buf, w.pass, w.at)
	for i := 0; i < len(g.stock); i += 8 {
		buf = append(buf, byte(w.left[i/64]>>(i%64)))
	}
	for _, f := range w.families {
		buf = append(buf, f[0]<<4|f[1])
	}
	buf = append(buf, w.down[:]...)
	for i := range harfeColumns {
		if w.down[i] > 0 {
			buf = packColumn(w.column(i), buf)
		}
	}
	var bare [harfeColumns][]byte
	n := 0
	for i := range harfeColumns {
		if w.down[i] == 0 {
			begin := len(buf)
			buf = packColumn(w.column(i), buf)
			bare[n] = buf[begin:]
			n++
		}
	}
	return sorted(buf, bare[:n])
}

// sorted puts the last parts of a packing into order.
func sorted(buf []byte, parts [][]byte) []byte {
	for i := range parts {
		parts[i] = parts[i][:partLen(parts[i])]
	}
	if slices.IsSortedFunc(parts, bytes.Compare) {
		return buf
	}
	slices.SortFunc(parts, bytes.Compare)
	var whole [512]byte
	all := whole[:0]
	for _, p := range parts {
		all = append(all, p...)
	}
	copy(buf[len(buf)-len(all):], all)
	return buf
}

// A column is packed run by run, in three bytes each: the first card, with moreRuns if
// another run follows, then the length and a bit for the suit of each later card.
const moreRuns = 0x80

func packColumn(column []cards.Card, buf []byte) []byte {
	if len(column) == 0 {
		return append(buf, 0)
	}
	for len(column) > 0 {
		n := 1
		suits := uint16(0)
		for n < len(column) && under(column[n], column[n-1]) {
			if column[n].Suit() >= cards.Hearts {
				suits |= 1 << (n - 1)
			}
			n++
		}
		first := byte(column[0])
		if column = column[n:]; len(column) > 0 {
			first |= moreRuns
		}
		buf = append(buf, first, byte(n-1)|byte(suits>>8)<<4, byte(suits))
	}
	return buf
}

// partLen is how many bytes a packed column takes.
func partLen(part []byte) int {
	if part[0] == 0 {
		return 1
	}
	n := 3
	for part[n-3]&moreRuns != 0 {
		n += 3
	}
	return n
}

func (g *harfe) unpack(key []byte, w *harfeState) {
	*w = harfeState{pass: key[0], at: key[1]}
	key = key[2:]
	for i := 0; i < len(g.stock); i += 8 {
		w.left[i/64] |= uint64(key[0]) << (i % 64)
		key = key[1:]
	}
	for s := range w.families {
		w.families[s] = [2]uint8{key[s] >> 4, key[s] & 15}
	}
	copy(w.down[:], key[cards.Suits:])
	key = key[cards.Suits+harfeColumns:]
	var parts [harfeColumns][]byte
	order := w.packedOrder()
	for _, i := range order {
		n := partLen(key)
		parts[i], key = key[:n], key[n:]
	}
	end := uint8(0)
	for i, part := range parts {
		w.begin[i] = end
		end += unpackColumn(part, w.open[end:])
	}
	w.begin[harfeColumns] = end
}

// packedOrder lists the columns as pack does.
func (w *harfeState) packedOrder() (order [harfeColumns]uint8) {
	n := 0
	for i, down := range w.down {
		if down > 0 {
			order[n] = uint8(i)
			n++
		}
	}
	for i, down := range w.down {
		if down == 0 {
			order[n] = uint8(i)
			n++
		}
	}
	return order
}

func unpackColumn(part []byte, to []cards.Card) (n uint8) {
	for ; len(part) >= 3; part = part[3:] {
		c := cards.Card(part[0] &^ moreRuns)
		to[n] = c
		n++
		suits := uint16(part[1]>>4)<<8 | uint16(part[2])
		for range part[1] & 15 {
			c = lower(c, suits&1 != 0)
			suits >>= 1
			to[n] = c
			n++
		}
	}
	return n
}

// lower is the card that goes under another one, of the two suits the later one or
// not.
func lower(c cards.Card, later bool) cards.Card {
	s := cards.Diamonds
	switch red := c.Red(); {
	case red && later:
		s = cards.Spades
	case red:
		s = cards.Clubs
	case later:
		s = cards.Hearts
	}
	return cards.New(c.Rank()-1, s)
}

var _ game[harfeState] = (*harfe)(nil)

// harfeWeights say what makes a position promising.
type harfeWeights struct{ left, down, waste, empty, joined, bare, depth, hand int }

// ends are the ends of columns by colour and rank: a number more than the column, or
// 0.
type ends [2][16]uint8

func colour(c cards.Card) int {
	if c.Red() {
		return 1
	}
	return 0
}

// policy plays a position on by a rule of thumb until nothing is left to do.
type policy struct {
	g     *harfe
	w     *harfeState
	last  ends // the last cards of columns
	first ends // the first cards of columns without face-down ones
	empty int8 // an empty column, or below 0
	steps int
}

func (p *policy) look() {
	p.last, p.first, p.empty = ends{}, ends{}, -1
	w := p.w
	for i := harfeColumns - 1; i >= 0; i-- {
		b, e := w.begin[i], w.begin[i+1]
		if b == e {
			p.empty = int8(i)
			continue
		}
		l := w.open[e-1]
		p.last[colour(l)][l.Rank()] = uint8(i + 1)
		if w.down[i] == 0 && p.g.above {
			f := w.open[b]
			p.first[colour(f)][f.Rank()] = uint8(i + 1)
		}
	}
}

// place is where a card or the sequence that begins with it can go, besides an empty column.
func (p *policy) place(c cards.Card, from, n int) (step, bool) {
	if i := p.last[1-colour(c)][c.Rank()+1]; i > 0 {
		return step{uint8(from), i - 1, uint8(n)}, true
	}
	if n == 1 {
		if i := p.first[1-colour(c)][c.Rank()-1]; i > 0 && int(i-1) != from {
			return step{uint8(from), i - 1 + harfeAbove, 1}, true
		}
	}
	return step{}, false
}

func (p *policy) next() (step, bool) {
	w, g := p.w, p.g
	for i := range uint8(harfeWaste + 1) {
		if c := g.free(w, i); c != cards.None && w.familyOf(c) >= 0 {
			return step{i, harfeFamily, 1}, true
		}
	}
	p.look()
	bestDown := uint8(255)
	var best step
	for i := range harfeColumns {
		n := w.size(i)
		if n == 0 || w.down[i] == 0 || n > 1 && !g.neat && sequence(w.column(i), false) < n {
			continue
		}
		if OPT&1 != 0 && w.down[i] >= bestDown {
			continue
		}
		if s, ok := p.place(w.open[w.begin[i]], i, n); ok {
			if OPT&1 == 0 {
				return s, true
			}
			best, bestDown = s, w.down[i]
		}
	}
	if bestDown < 255 {
		return best, true
	}
	for i := range harfeColumns {
		n := w.size(i)
		if n == 0 || w.down[i] > 0 || n > 1 && !g.neat && sequence(w.column(i), false) < n {
			continue
		}
		if s, ok := p.place(w.open[w.begin[i]], i, n); ok {
			return s, true
		}
	}
	if p.empty >= 0 && OPT&2 == 0 {
		for i := range harfeColumns {
			n := w.size(i)
			if n == 0 || w.down[i] == 0 || n > 1 && !g.neat && sequence(w.column(i), false) < n {
				continue
			}
			if w.down[i] < bestDown {
				best, bestDown = step{uint8(i), uint8(p.empty), uint8(n)}, w.down[i]
			}
		}
		if bestDown < 255 {
			return best, true
		}
	}
	if c := w.wasteTop(g); c != cards.None {
		if s, ok := p.place(c, harfeWaste, 1); ok {
			return s, true
		}
		if p.empty >= 0 {
			return step{harfeWaste, uint8(p.empty), 1}, true
		}
	}
	if w.left.from(int(w.at)) < len(g.stock) || w.pass < g.passes && w.left.count() > 0 {
		return step{from: harfeTurn}, true
	}
	return step{}, false
}

var OPT = 0

func (g *harfe) rollout(w *harfeState) int {
	p := policy{g: g, w: w}
	for {
		s, ok := p.next()
		if !ok {
			return p.steps
		}
		p.steps++
		g.move(w, s)
	}
}

func (g *harfe) cardsLeft(w *harfeState) int {
	left := harfeCards
	for _, f := range w.families {
		left -= int(f[0] + f[1])
	}
	return left
}

var totalSteps int

func (g *harfe) judge(w *harfeState) int {
	now := g.cardsLeft(w)
	if now == 0 {
		return won
	}
	r := *w
	totalSteps += g.rollout(&r)
	left := g.cardsLeft(&r)
	if left == 0 {
		return won
	}
	down := 0
	for _, d := range r.down {
		down += int(d)
	}
	return min(worst, g.weights.left*left+g.weights.down*down+g.weights.hand*now/8)
}

package solver

import (
	"bytes"
	"slices"

	"stopp/game/cards"
)

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

// A column is packed run by run: the first card, with moreRuns if another run follows; then,
// if it is not alone, two bytes with the number of later cards and a bit for the suit of each.
const (
	moreRuns  = 0x80
	aloneCard = 0x40
)

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
		if n == 1 {
			buf = append(buf, first|aloneCard)
			continue
		}
		buf = append(buf, first, byte(n-1)|byte(suits>>8)<<4, byte(suits))
	}
	return buf
}

// runLen is how many bytes a packed run takes.
func runLen(first byte) int {
	if first == 0 || first&aloneCard != 0 {
		return 1
	}
	return 3
}

// partLen is how many bytes a packed column takes.
func partLen(part []byte) int {
	n := 0
	for part[n]&moreRuns != 0 {
		n += runLen(part[n])
	}
	return n + runLen(part[n])
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
	for ; len(part) > 0 && part[0] != 0; part = part[runLen(part[0]):] {
		c := cards.Card(part[0] &^ (moreRuns | aloneCard))
		to[n] = c
		n++
		if part[0]&aloneCard != 0 {
			continue
		}
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

// lower is the card that goes under another one: of the two suits the later or the earlier.
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

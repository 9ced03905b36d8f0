package paletted

import (
	"encoding/binary"
	"math/bits"
	"slices"
)

// The alphabets of a block (RFC 1951 §3.2.5–7): literals with the end of the
// block and lengths, distances, and the lengths of the codes of these two.
const (
	literals  = 286
	distances = 30
	endBlock  = 256
	firstLen  = 257
)

// coder writes pieces as a block with Huffman codes of its own.
type coder struct {
	lit, dist, size huffman
	order           []uint32
	out             []byte
	held            uint64 // bits that are no whole byte yet
	n               uint
}

// huffman is a code: how often symbols come, and what they are written as.
type huffman struct {
	count [literals]uint32
	bits  [literals]uint8 // a code's length, 0 of what does not come
	code  [literals]uint16
}

// put holds n bits more; at most 56 fit between two spills.
func (k *coder) put(v uint64, n uint) {
	k.held |= v << k.n
	k.n += n
}

// spill writes the whole bytes that are held.
func (k *coder) spill() {
	k.out = binary.LittleEndian.AppendUint64(k.out, k.held)
	k.out = k.out[:len(k.out)-8+int(k.n/8)]
	k.held >>= k.n &^ 7
	k.n &= 7
}

// lengthCodes are the symbols of lengths and how many bits follow.
var lengthCodes = func() (all [maxLength + 1]struct {
	code  uint16
	extra uint8
}) {
	for n := minLength; n < maxLength; n++ {
		v := uint(n - minLength)
		all[n].code = firstLen + uint16(v)
		if v >= 8 {
			extra := bits.Len(v) - 3
			all[n].code = uint16(firstLen + 4*(extra+1) + int(v>>extra&3))
			all[n].extra = uint8(extra)
		}
	}
	all[maxLength].code = literals - 1
	return all
}()

func distanceCode(back int) (code int, extra uint) {
	d := uint(back - 1)
	if d < 4 {
		return int(d), 0
	}
	extra = uint(bits.Len(d)) - 2
	return int(2*(extra+1) + d>>extra&1), extra
}

// block appends the pieces as a block, and an empty one that ends at a byte.
func (k *coder) block(to []byte, pieces []piece) []byte {
	k.out, k.held, k.n = to, 0, 0
	k.countAll(pieces)
	k.order = k.lit.build(k.order, literals, 15)
	k.order = k.dist.build(k.order, distances, 15)
	k.header()
	for _, t := range pieces {
		k.piece(t)
	}
	k.put(uint64(k.lit.code[endBlock]), uint(k.lit.bits[endBlock]))
	k.spill()
	k.put(0, 3)
	k.n = (k.n + 7) &^ 7
	k.spill()
	return append(k.out, 0, 0, 0xff, 0xff)
}

func (k *coder) countAll(pieces []piece) {
	clear(k.lit.count[:])
	clear(k.dist.count[:])
	k.lit.count[endBlock] = 1
	for _, t := range pieces {
		if t.length() == 0 {
			k.lit.count[t]++
			continue
		}
		d, _ := distanceCode(t.back())
		k.lit.count[lengthCodes[t.length()].code]++
		k.dist.count[d]++
	}
}

func (k *coder) piece(t piece) {
	n := t.length()
	if n == 0 {
		k.put(uint64(k.lit.code[t]), uint(k.lit.bits[t]))
		k.spill()
		return
	}
	l := lengthCodes[n]
	k.put(uint64(k.lit.code[l.code]), uint(k.lit.bits[l.code]))
	k.put(uint64(n-minLength)&(1<<l.extra-1), uint(l.extra))
	code, extra := distanceCode(t.back())
	k.put(uint64(k.dist.code[code]), uint(k.dist.bits[code]))
	k.put(uint64(t.back()-1)&(1<<extra-1), extra)
	k.spill()
}

// build makes the code of n symbols by their counts, none longer than most
// bits. It works in, and gives back, a list that it may use again.
func (h *huffman) build(order []uint32, n, most int) []uint32 {
	order = order[:0]
	for s := range n {
		if h.count[s] > 0 {
			order = append(order, h.count[s]<<9|uint32(s))
		}
	}
	slices.Sort(order)
	clear(h.bits[:])
	for !h.measure(order, most) {
		for i, o := range order { // flatter counts give shorter codes
			order[i] = (o>>9+1)/2<<9 | o&(1<<9-1)
		}
	}
	h.number(n)
	return order
}

// measure finds how long the codes of symbols are, which are ordered by their
// counts; it fails if one gets too long.
func (h *huffman) measure(order []uint32, most int) bool {
	n := len(order)
	if n < 2 {
		for _, o := range order {
			h.bits[o&(1<<9-1)] = 1
		}
		return true
	}
	// Nodes: the symbols, then what joins two of those before. Both are in
	// the order of their counts, so the two least are always first of one.
	var count [2 * literals]uint32
	var parent [2 * literals]uint16
	for i, o := range order {
		count[i] = o >> 9
	}
	leaf, joint := 0, n
	for next := n; next < 2*n-1; next++ {
		for range 2 {
			least := &joint
			if leaf < n && (joint == next || count[leaf] <= count[joint]) {
				least = &leaf
			}
			count[next] += count[*least]
			parent[*least] = uint16(next)
			*least++
		}
	}
	var depth [2 * literals]uint8
	for i := 2*n - 3; i >= 0; i-- {
		depth[i] = depth[parent[i]] + 1
		if i < n {
			if int(depth[i]) > most {
				return false
			}
			h.bits[order[i]&(1<<9-1)] = depth[i]
		}
	}
	return true
}

// number gives the codes of one length numbers in the symbols' order, first
// bit lowest (RFC 1951 §3.2.2).
func (h *huffman) number(n int) {
	var next, count [17]uint16
	for _, b := range h.bits[:n] {
		count[b]++
	}
	count[0] = 0
	for b := 1; b < len(next); b++ {
		next[b] = (next[b-1] + count[b-1]) << 1
	}
	for s, b := range h.bits[:n] {
		if b > 0 {
			h.code[s] = bits.Reverse16(next[b]) >> (16 - b)
			next[b]++
		}
	}
}

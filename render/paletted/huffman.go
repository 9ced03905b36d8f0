package paletted

import (
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

// huffman is a code: how often symbols come, and what they are written as.
type huffman struct {
	count [literals]uint32
	bits  [literals]uint8 // a code's length, 0 for a symbol that does not occur
	code  [literals]uint16
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

// build makes the code of n symbols by their counts, none longer than most bits. It works
// in, and returns, a list that it may use again.
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
	// Nodes: the symbols, then joints of two earlier ones. Both are in the order of their
	// counts, so the two least are always first of one.
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

package paletted

// The signs that code lengths are written with beside 0 to 15: the last length
// again, and zeros, few and many (RFC 1951 §3.2.7).
const (
	again     = 16
	zeros     = 17
	manyZeros = 18
	sizes     = 19
)

// sizeOrder is in which order the lengths of the signs' own codes come.
var sizeOrder = [sizes]uint8{16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15}

// run is a sign and the bits that follow it.
type run struct {
	sign  uint8
	extra uint8
	bits  uint
}

// header is how a block begins that is the last one: the lengths of its two codes,
// themselves in a code.
func header(lit, dist *huffman) (all []word) {
	lits, dists := used(lit.bits[:literals], firstLen), used(dist.bits[:distances], 1)
	runs := runsOf(nil, append(append([]uint8{}, lit.bits[:lits]...), dist.bits[:dists]...))
	var size huffman
	for _, r := range runs {
		size.count[r.sign]++
	}
	size.build(nil, sizes, 7)
	n := sizes
	for n > 4 && size.bits[sizeOrder[n-1]] == 0 {
		n--
	}
	all = append(all, word{0b101, 3}, word{uint32(lits-firstLen) | uint32(dists-1)<<5 | uint32(n-4)<<10, 14})
	for _, s := range sizeOrder[:n] {
		all = append(all, word{uint32(size.bits[s]), 3})
	}
	for _, r := range runs {
		all = append(all, word{uint32(size.code[r.sign]), size.bits[r.sign]}, word{uint32(r.extra), uint8(r.bits)})
	}
	return all
}

// used is how many of the lengths have to be written, at least some.
func used(lengths []uint8, least int) int {
	n := len(lengths)
	for n > least && lengths[n-1] == 0 {
		n--
	}
	return n
}

// runsOf appends the signs for code lengths.
func runsOf(to []run, lengths []uint8) []run {
	for i := 0; i < len(lengths); {
		n := 1
		for i+n < len(lengths) && lengths[i+n] == lengths[i] {
			n++
		}
		to = runOf(to, lengths[i], n)
		i += n
	}
	return to
}

// runOf appends the signs for n times the same length.
func runOf(to []run, length uint8, n int) []run {
	if length > 0 {
		to = append(to, run{sign: length})
		n--
	}
	for n > 0 {
		switch {
		case length > 0 && n >= 3:
			m := min(n, 6)
			to, n = append(to, run{again, uint8(m - 3), 2}), n-m
		case length == 0 && n >= 11:
			m := min(n, 138)
			to, n = append(to, run{manyZeros, uint8(m - 11), 7}), n-m
		case length == 0 && n >= 3:
			to, n = append(to, run{zeros, uint8(n - 3), 3}), 0
		default:
			to, n = append(to, run{sign: length}), n-1
		}
	}
	return to
}

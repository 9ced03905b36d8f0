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

// header begins a block: the codes' lengths, themselves in a code.
func (k *coder) header() {
	lits, dists := used(k.lit.bits[:literals], firstLen), used(k.dist.bits[:distances], 1)
	var room [literals + distances]uint8
	all := append(append(room[:0], k.lit.bits[:lits]...), k.dist.bits[:dists]...)
	var space [literals + distances]run
	runs := runsOf(space[:0], all)
	clear(k.size.count[:])
	for _, r := range runs {
		k.size.count[r.sign]++
	}
	k.order = k.size.build(k.order, sizes, 7)
	n := sizes
	for n > 4 && k.size.bits[sizeOrder[n-1]] == 0 {
		n--
	}
	k.put(0b100, 3) // not the last block, with its own codes
	k.put(uint64(lits-firstLen)|uint64(dists-1)<<5|uint64(n-4)<<10, 14)
	for _, s := range sizeOrder[:n] {
		k.spill()
		k.put(uint64(k.size.bits[s]), 3)
	}
	for _, r := range runs {
		k.spill()
		k.put(uint64(k.size.code[r.sign]), uint(k.size.bits[r.sign]))
		k.put(uint64(r.extra), r.bits)
	}
	k.spill()
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

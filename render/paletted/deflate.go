package paletted

import (
	"bytes"
	"encoding/binary"
	"math/bits"
)

// The limits of the format: how far back a repetition may reach and how long
// it may be (RFC 1951 §3.2.5).
const (
	maxBack   = 1 << 15
	minLength = 3
	maxLength = 258
)

// patience is how long a repetition must be to be taken without a look whether
// there is a longer one, there or at the next byte.
const patience = 258

// noted is how many bytes at the beginning of a repetition are remembered. More would
// find little more.
const noted = 6

// packer finds repetitions in the lines of a picture. It looks first where a
// general one would look last: a line mostly repeats the one above.
type packer struct {
	writer
	code   *code
	lines  []byte     // the packed bytes
	length int        // of a line, in bytes
	open   repetition // the last one, not yet written
	held   int        // bytes that repeat the line above and are not yet written
	last   int        // how far back the last repetition was that is not of the line above
	sum    sums       // of all lines so far
	whole  sums       // of the last line
	turn   int        // how many lines were not like the one above
	gaps   [64]gap    // recent gaps between the cells of lines, by their order
	twin   []int      // how far to the left of each cell the same sprite is, 0 for none
	four   places
	eight  places
}

// gap is a gap between cells on a line: which one, from which byte on, and its sums.
type gap struct {
	turn, x int
	sums    sums
}

// repetition is n bytes that repeat those so far back.
type repetition struct{ n, back int }

// places is where some next bytes were seen last, from 1, by a hash of them.
type places [1 << hashBits]int32

const hashBits = 12

// swap returns where bytes were seen last, or −1, and notes where they are.
func (p *places) swap(bytes uint64, at int) int {
	h := bytes * 0x9e3779b97f4a7c15 >> (64 - hashBits)
	was := p[h]
	p[h] = int32(at + 1)
	return int(was) - 1
}

// pack packs lines of a length in bytes, on which cells are seen, to the middle of a
// block. It looks at nothing else, so that the same lines always give the same bits.
func (p *packer) pack(lines []byte, length int, cells []Cell) (packed []byte, bits int) {
	p.code = theCode
	p.writer.reset()
	p.find(lines, length, cells)
	bits = p.size()
	return p.bytes(), bits
}

// search writes the bytes from i to an end.
func (p *packer) search(b []byte, i, end, line int) {
	if i >= line && bytes.Equal(b[i:end], b[i-line:end-line]) {
		p.held += end - i
		return
	}
	for i < end {
		n := p.above(b, i, end, line)
		if n >= patience || n > 0 && (p.held > 0 || i+n == end) {
			p.held += n
			i += n
			continue
		}
		n, back := p.best(b, i, end, line, n)
		for n < patience && i+1 < end {
			m, other := p.best(b, i+1, end, line, p.above(b, i+1, end, line))
			if n >= minLength && m <= n {
				break
			}
			p.byte(b, i, line)
			i, n, back = i+1, m, other
		}
		switch {
		case n < minLength:
			p.byte(b, i, line)
			n = 1
		case back == line:
			p.held += n
		default:
			p.repeat(i, n, back)
			p.last = back
		}
		p.note(b, i+2, i+min(n, noted))
		i += n
	}
}

// byte takes the byte at i as it is.
func (p *packer) byte(b []byte, i, line int) {
	p.settle(i)
	p.plain(b[i : i+1])
}

// above is how many bytes from i to an end repeat the line above.
func (p *packer) above(b []byte, i, end, line int) int {
	if i < line || b[i] != b[i-line] {
		return 0
	}
	return same(b[:end], i-line, i)
}

// note remembers places inside a repetition.
func (p *packer) note(b []byte, from, to int) {
	for i := from; i < to && i+8 <= len(b); i++ {
		next := binary.LittleEndian.Uint64(b[i:])
		p.four.swap(next<<32, i)
		p.eight.swap(next, i)
	}
}

// best is the repetition to take at i, up to an end: of the line above, for so many
// bytes, from where the last one was, or from where the next bytes were seen last.
func (p *packer) best(b []byte, i, end, line, above int) (n, back int) {
	n, back = above, line
	if p.last != line && i >= p.last {
		if m := longer(b[:end], i-p.last, i, n); m > 0 {
			n, back = m, p.last
		}
	}
	if i+8 > len(b) || n >= patience {
		return n, back
	}
	next := binary.LittleEndian.Uint64(b[i:])
	n, back = farther(b[:end], p.four.swap(next<<32, i), i, n, back)
	return farther(b[:end], p.eight.swap(next, i), i, n, back)
}

// farther is the repetition at i of the bytes at an earlier place, if that can be and is
// a good deal longer than the n bytes from back bytes before.
func farther(b []byte, was, i, n, back int) (int, int) {
	if n >= patience || was < 0 || was < i-maxBack {
		return n, back
	}
	if m := longer(b, was, i, n+1); m > 0 {
		return m, i - was
	}
	return n, back
}

// longer is same if that is more than n, else 0.
func longer(b []byte, from, i, n int) int {
	if n >= maxLength || i+n >= len(b) || b[from+n] != b[i+n] {
		return 0
	}
	if m := same(b, from, i); m > n {
		return m
	}
	return 0
}

// same is how many bytes at i repeat those at from.
func same(b []byte, from, i int) int {
	limit := min(maxLength, len(b)-i)
	x, y := b[from:from+limit], b[i:i+limit]
	n := 0
	for ; n+8 <= limit; n += 8 {
		if d := binary.LittleEndian.Uint64(x[n:]) ^ binary.LittleEndian.Uint64(y[n:]); d != 0 {
			return n + bits.TrailingZeros64(d)/8
		}
	}
	for n < limit && x[n] == y[n] {
		n++
	}
	return n
}

package paletted

import (
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

// piece is a literal byte, or a repetition: its length above 16 bits of how
// far back it is.
type piece uint32

func repeat(length, back int) piece { return piece(length<<16 | (back - 1)) }

func (p piece) length() int { return int(p >> 16) }
func (p piece) back() int   { return int(p&0xffff) + 1 }

// patience is how long a repetition must be to be taken without a look whether
// there is a longer one, there or at the next byte.
const patience = 24

// packer finds repetitions in the lines of a picture. It looks first where a
// general one would look last: a line mostly repeats the one above.
type packer struct {
	pieces []piece
	four   places
	eight  places
	codes  coder
}

// places is where some next bytes were seen last, from 1, by a hash of them.
type places [1 << hashBits]int32

const hashBits = 12

// swap gives back where bytes were seen last, or −1, and notes where they are.
func (p *places) swap(bytes uint64, at int) int {
	h := bytes * 0x9e3779b97f4a7c15 >> (64 - hashBits)
	was := p[h]
	p[h] = int32(at + 1)
	return int(was) - 1
}

// pack appends lines of a length in bytes as a deflate block that is not the
// last one, padded to whole bytes. It looks at nothing but the lines, so that
// the same lines always give the same bytes.
func (p *packer) pack(to, lines []byte, length int) []byte {
	p.find(lines, length)
	return p.codes.block(to, p.pieces)
}

// find cuts the lines into pieces.
func (p *packer) find(b []byte, line int) {
	p.pieces = p.pieces[:0]
	clear(p.four[:])
	clear(p.eight[:])
	last := 1
	for i := 0; i < len(b); {
		n, back := p.best(b, i, line, last)
		for n < patience && i+1 < len(b) {
			m, other := p.best(b, i+1, line, last)
			if n >= minLength && m <= n {
				break
			}
			p.pieces = append(p.pieces, piece(b[i]))
			i, n, back = i+1, m, other
		}
		if n < minLength {
			p.pieces = append(p.pieces, piece(b[i]))
			i++
			continue
		}
		p.pieces = append(p.pieces, repeat(n, back))
		p.note(b, i+2, i+min(n, 16))
		i, last = i+n, back
	}
}

// note remembers places inside a repetition.
func (p *packer) note(b []byte, from, to int) {
	for i := from; i < to && i+8 <= len(b); i++ {
		p.four.swap(binary.LittleEndian.Uint64(b[i:])<<32, i)
	}
}

// best is the repetition to take at i: of the line above, of what the last one
// repeated, or of where the next bytes were seen last.
func (p *packer) best(b []byte, i, line, last int) (n, back int) {
	if i >= line {
		n, back = same(b, i-line, i), line
	}
	if last != line && i >= last {
		if m := longer(b, i-last, i, n); m > 0 {
			n, back = m, last
		}
	}
	if i+8 > len(b) || n >= patience {
		return n, back
	}
	next := binary.LittleEndian.Uint64(b[i:])
	n, back = farther(b, p.four.swap(next<<32, i), i, n, back)
	return farther(b, p.eight.swap(next, i), i, n, back)
}

// farther is the repetition at i of what was at a place, if that can be and is
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

package paletted

import "encoding/binary"

// writer writes words one after another, without gaps.
type writer struct {
	out  []byte
	at   int    // how many bytes of out are written
	held uint64 // bits that are no whole byte yet
	n    uint
}

// reset begins again.
func (w *writer) reset() { w.at, w.held, w.n = 0, 0, 0 }

// begin begins a block again.
func (w *writer) begin() {
	w.reset()
	head := theCode.head
	w.reserve(4 * len(head))
	for _, v := range head {
		w.put(v)
		w.spill()
	}
}

// reserve makes room for some more bytes, and for the held ones.
func (w *writer) reserve(size int) {
	if need := w.at + size + 16; need > len(w.out) {
		w.out = append(w.out, make([]byte, max(need-len(w.out), len(w.out)))...)
	}
}

// put holds a word; at most 56 bits fit between two spills.
func (w *writer) put(v word) {
	w.held |= uint64(v.bits) << w.n
	w.n += uint(v.n)
}

// hold holds what a sprite's line or a repetition is written as, at most 49 bits.
func (w *writer) hold(v written) {
	w.held |= v.bits << w.n
	w.n += uint(v.n)
}

// spill writes the whole bytes that are held. There must be room for them.
func (w *writer) spill() {
	binary.LittleEndian.PutUint64(w.out[w.at:], w.held)
	w.at += int(w.n / 8)
	w.held >>= w.n &^ 7
	w.n &= 7
}

// size is how many bits are written or held.
func (w *writer) size() int { return 8*w.at + int(w.n) }

// bytes are all that is written, the last bits too.
func (w *writer) bytes() []byte {
	w.reserve(0)
	w.n = (w.n + 7) &^ 7
	w.spill()
	return w.out[:w.at]
}

// copy writes the first bits of some bytes.
func (w *writer) copy(from []byte, size int) {
	w.reserve(len(from))
	for size > 0 {
		var eight [8]byte
		v := uint64(0)
		if len(from) >= 8 {
			v = binary.LittleEndian.Uint64(from)
		} else {
			copy(eight[:], from)
			v = binary.LittleEndian.Uint64(eight[:])
		}
		n := min(size, 56)
		w.held |= v & (1<<n - 1) << w.n
		w.n += uint(n)
		w.spill()
		size -= n
		from = from[min(7, len(from)):]
	}
}

// word is the code for something: some bits, the first one lowest.
type word struct {
	bits uint32
	n    uint8
}

// code is the one Huffman code of all pictures (RFC 1951 §3.2.7). A code that is known
// beforehand needs no counting, and lines that are packed once fit into any picture. It
// costs one byte in a hundred.
type code struct {
	head   []word // the beginning of a block with it
	byte   [endBlock + 1]word
	length [maxLength + 1]word // with the bits that follow
	back   [distances]word
}

// theCode is made of codeLengths.
var theCode = newCode()

func newCode() *code {
	c := new(code)
	var lit, dist huffman
	for i := range codeLengths {
		if i < literals {
			lit.bits[i] = codeLengths[i] - 'a'
		} else {
			dist.bits[i-literals] = codeLengths[i] - 'a'
		}
	}
	lit.number(literals)
	dist.number(distances)
	for i := range c.byte {
		c.byte[i] = word{uint32(lit.code[i]), lit.bits[i]}
	}
	for n := minLength; n <= maxLength; n++ {
		l := lengthCodes[n]
		extra := uint32(n-minLength) & (1<<l.extra - 1)
		c.length[n] = word{uint32(lit.code[l.code]) | extra<<lit.bits[l.code], lit.bits[l.code] + l.extra}
	}
	for i := range c.back {
		c.back[i] = word{uint32(dist.code[i]), dist.bits[i]}
	}
	c.head = header(&lit, &dist)
	return c
}

// price is how many bits a repetition takes.
func (c *code) price(n, back int) int {
	return int(c.length[n].n) + c.far(back)
}

// far is how many bits of a repetition say how far back it is.
func (c *code) far(back int) int {
	d, extra := distanceCode(back)
	return int(c.back[d].n) + int(extra)
}

// repeat is the code for a repetition.
func (c *code) repeat(n, back int) (w written) {
	d, extra := distanceCode(back)
	l, b := c.length[n], c.back[d]
	w.bits = uint64(l.bits) | uint64(b.bits)<<l.n | uint64(back-1)&(1<<extra-1)<<(l.n+b.n)
	w.n = l.n + b.n + uint8(extra)
	return w
}

package paletted

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

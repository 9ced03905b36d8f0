package paletted

import (
	"encoding/binary"
	"math/bits"
)

// A GIF's pixels are packed with codes of 9 to 12 bits, the lowest bit first. A code below 256
// is a pixel of that colour; two others say that all other codes are forgotten, and that
// nothing follows.
const (
	colours  = 256
	lzwClear = colours
	lzwEnd   = colours + 1
	lzwCodes = 1 << 12
)

// lzw packs pixels as compress/lzw does, to the bit, but takes a run of one colour in one step for each code: most of a
// frame is see-through. It begins at reset, is given pixels by take, and ends at finish.
type lzw struct {
	out *blocks

	bits, count uint32 // bits that are not yet a whole byte, and their number
	width       uint32 // of a code now, in bits
	newest      uint32 // the code that was given last

	begun  bool
	code   uint32 // for the pixels that were taken and not yet written
	colour uint8  // of the last of them
	equal  int    // how many they are if all have one colour, else 0

	runs  [colours][]uint32 // the codes for one pixel of a colour and more, by how many, less one
	pairs [4 * lzwCodes]pair
}

// pair is a code for an older code's pixels and one more; the code is 0 for nothing.
type pair struct{ key, code uint32 }

// reset begins with nothing, and writes to a GIF's blocks.
func (z *lzw) reset(out *blocks) {
	z.out, z.bits, z.count, z.begun = out, 0, 0, false
	z.forget()
}

// forget forgets all codes except single pixels'.
func (z *lzw) forget() {
	z.width, z.newest = 9, lzwEnd
	clear(z.pairs[:])
	for c := range z.runs {
		z.runs[c] = append(z.runs[c][:0], uint32(c))
	}
}

// take packs pixels that follow on those before.
func (z *lzw) take(pixels []uint8) {
	if !z.begun && len(pixels) > 0 {
		z.begun = true
		z.write(lzwClear)
		z.start(pixels[0])
		pixels = pixels[1:]
	}
	for len(pixels) > 0 {
		if n := z.extend(pixels); n > 0 {
			pixels = pixels[n:]
			continue
		}
		z.write(z.code)
		z.learn(pixels[0])
		z.start(pixels[0])
		pixels = pixels[1:]
	}
}

// start begins a new code with a pixel.
func (z *lzw) start(c uint8) { z.code, z.colour, z.equal = uint32(c), c, 1 }

// extend is how many of the pixels that follow have a code together with those before; it is theirs from now on.
func (z *lzw) extend(pixels []uint8) int {
	c := pixels[0]
	if z.equal > 0 && c == z.colour {
		known := z.runs[c]
		n := alike(pixels[:min(len(pixels), len(known)-z.equal)], c)
		z.equal += n
		z.code = known[z.equal-1]
		return n
	}
	n := 0
	for _, c := range pixels {
		p := z.find(z.code<<8 | uint32(c))
		if p.code == 0 {
			break
		}
		z.code, z.equal = p.code, 0
		n++
	}
	return n
}

// find is where a key is among the pairs, or would be.
func (z *lzw) find(key uint32) *pair {
	at := key * 0x9e3779b1 >> (32 - 14)
	for z.pairs[at].code != 0 && z.pairs[at].key != key {
		at = (at + 1) % uint32(len(z.pairs))
	}
	return &z.pairs[at]
}

// learn gives a new code to the last string together with the pixel after it. If no code is left,
// all are forgotten.
func (z *lzw) learn(after uint8) {
	if !z.next() {
		return
	}
	if z.equal > 0 && after == z.colour {
		z.runs[after] = append(z.runs[after], z.newest)
		return
	}
	key := z.code<<8 | uint32(after)
	*z.find(key) = pair{key, z.newest}
}

// next has a new code; false if there is none left, and all are forgotten.
func (z *lzw) next() bool {
	z.newest++
	if z.newest == 1<<z.width {
		z.width++
	}
	if z.newest < lzwCodes-1 {
		return true
	}
	z.write(lzwClear)
	z.forget()
	return false
}

// write adds a code to the output.
func (z *lzw) write(code uint32) {
	z.bits |= code << z.count
	for z.count += z.width; z.count >= 8; z.count -= 8 {
		z.out.add(uint8(z.bits))
		z.bits >>= 8
	}
}

// finish writes the rest.
func (z *lzw) finish() {
	if z.begun {
		z.write(z.code)
		z.next()
	} else {
		z.write(lzwClear)
	}
	z.write(lzwEnd)
	if z.count > 0 {
		z.out.add(uint8(z.bits))
	}
	z.out.end()
}

// alike is how many pixels at the beginning have a colour.
func alike(pixels []uint8, c uint8) (n int) {
	eight := 0x0101010101010101 * uint64(c)
	for ; n+8 <= len(pixels); n += 8 {
		if d := binary.LittleEndian.Uint64(pixels[n:]) ^ eight; d != 0 {
			return n + bits.TrailingZeros64(d)/8
		}
	}
	for n < len(pixels) && pixels[n] == c {
		n++
	}
	return n
}

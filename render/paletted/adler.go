package paletted

import "encoding/binary"

// Adler-32 is two sums modulo base: of the bytes, and of the first sum after each byte
// (RFC 1950 §8.2). The library adds byte by byte; here eight are added at once.
const (
	base      = 65521
	evenBytes = 0x00ff00ff00ff00ff
	// blockWords is how many words of eight bytes are added before the sums in the
	// quarters of a word, of 16 bits, could run over: 255·21·22/2 < 2¹⁶.
	blockWords = 21
)

// sums are the additions of some bytes to a checksum: how many they are, their sum, and the
// sum of each of them as many times as there are bytes from it to the end. They have room for
// some hundred million bytes.
type sums struct {
	n         int
	low, high uint64
}

// sumsOf are the sums of bytes.
func sumsOf(b []byte) (s sums) {
	for len(b) >= 8 {
		n := min(len(b)/8, blockWords) * 8
		low, high := blockSums(b[:n])
		s.add(sums{n, low, high})
		b = b[n:]
	}
	for _, c := range b {
		s.low += uint64(c)
		s.high += s.low
	}
	s.n += len(b)
	return s
}

// add adds those of bytes that follow.
func (s *sums) add(t sums) {
	s.high += uint64(t.n)*s.low + t.high
	s.low += t.low
	s.n += t.n
}

// adler is the Adler-32 checksum of the bytes.
func (s sums) adler() uint32 {
	return uint32((1+s.low)%base | (uint64(s.n)+s.high)%base<<16)
}

// blockSums are the sum of the bytes of a block of whole words, and the sum of each of them as many times as
// there are bytes from it to the end.
func blockSums(b []byte) (sum, weighted uint64) {
	var even, odd uint64   // sums of the bytes at each place of the words
	var evens, odds uint64 // sums of these sums after each word
	for len(b) >= 8 {
		v := binary.LittleEndian.Uint64(b)
		even += v & evenBytes
		odd += v >> 8 & evenBytes
		evens += even
		odds += odd
		b = b[8:]
	}
	for place := uint64(0); place < 8; place += 2 {
		e, o := even>>(8*place)&0xffff, odd>>(8*place)&0xffff
		sum += e + o
		weighted += 8*(evens>>(8*place)&0xffff+odds>>(8*place)&0xffff) - place*e - (place+1)*o
	}
	return sum, weighted
}

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

// adler is the Adler-32 checksum of bytes.
func adler(b []byte) uint32 {
	low, high := uint64(1), uint64(0)
	for len(b) >= 8*blockWords {
		sum, weighted := blockSums(b[:8*blockWords])
		high = (high + 8*blockWords*low + weighted) % base
		low = (low + sum) % base
		b = b[8*blockWords:]
	}
	for _, c := range b {
		low += uint64(c)
		high += low
	}
	return uint32(low%base | high%base<<16)
}

// blockSums are the sum of a block's bytes, and the sum of each of them as many times as
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

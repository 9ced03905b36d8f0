package fair_test

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"math/bits"
	"strings"
)

// This is docs/fair-deals.md written down once more, with nothing of the
// program and without Go's own generator.

// plainDecks are the decks of a match for two with a pack each, as lines of a
// record's head.
func plainDecks(secret, challenge, accepted string) string {
	key := sha256.Sum256([]byte("stopp deal 1\nsecret " + secret + "\nchallenge " + challenge + "\naccepted " + accepted + "\n"))
	src := &plainStream{seed: key[:]}
	text := ""
	for _, seat := range []string{"A", "B"} {
		var pack []string
		for _, suit := range "cdhs" {
			for _, rank := range "A23456789TJQK" {
				pack = append(pack, string(rank)+string(suit))
			}
		}
		for i := 51; i > 0; i-- {
			j := src.below(uint64(i + 1))
			pack[i], pack[j] = pack[j], pack[i]
		}
		text += "deck " + seat + " " + strings.Join(pack, " ") + "\n"
	}
	return text
}

// plainSeal is the seal of a secret.
func plainSeal(secret string) string {
	bytes, _ := hex.DecodeString(secret)
	sum := sha256.Sum256(bytes)
	return hex.EncodeToString(sum[:])
}

// plainStream is C2SP's chacha8rand: 16 blocks a seed; their last 32 bytes are the next
// seed.
type plainStream struct{ seed, out []byte }

func (s *plainStream) next() uint64 {
	if len(s.out) == 0 {
		for first := uint32(0); first < 16; first += 4 {
			s.four(first)
		}
		s.out, s.seed = s.out[:len(s.out)-32], s.out[len(s.out)-32:]
	}
	x := binary.LittleEndian.Uint64(s.out)
	s.out = s.out[8:]
	return x
}

func (s *plainStream) below(m uint64) uint64 {
	for {
		if x := s.next(); x >= -m%m { // 2⁶⁴ mod m
			return x % m
		}
	}
}

// four appends four blocks, word by word.
func (s *plainStream) four(first uint32) {
	var blocks [4][16]uint32
	for i := range blocks {
		blocks[i] = s.block(first + uint32(i))
	}
	for word := range 16 {
		for i := range blocks {
			s.out = binary.LittleEndian.AppendUint32(s.out, blocks[i][word])
		}
	}
}

func (s *plainStream) block(counter uint32) (b [16]uint32) {
	copy(b[:], []uint32{0x61707865, 0x3320646e, 0x79622d32, 0x6b206574})
	var key [8]uint32
	for i := range key {
		key[i] = binary.LittleEndian.Uint32(s.seed[4*i:])
	}
	copy(b[4:], key[:])
	b[12] = counter
	for range 4 {
		for i := range 4 {
			quarter(&b, i, 4+i, 8+i, 12+i)
		}
		for i := range 4 {
			quarter(&b, i, 4+(i+1)%4, 8+(i+2)%4, 12+(i+3)%4)
		}
	}
	for i := range key {
		b[4+i] += key[i]
	}
	return b
}

func quarter(b *[16]uint32, i, j, k, l int) {
	step := func(x, y, z, n int) {
		b[x] += b[y]
		b[z] = bits.RotateLeft32(b[z]^b[x], n)
	}
	step(i, j, l, 16)
	step(k, l, j, 12)
	step(i, j, l, 8)
	step(k, l, j, 7)
}

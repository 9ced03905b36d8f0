package solver

import "bytes"

// A positions is a set of packed positions. Each has a number, from 0 in the order in which
// they came. Whole packings are compared and not only their hashes, because "unsolvable" has
// to be a proof.
type positions struct {
	slots  []uint32 // number + 1, or 0; a power of two, at most half full
	where  []uint32 // position → its place in chunks
	chunks [][]byte // each chunkSize long; a packing lies in one, its length before it
	used   int      // of the last chunk
}

const (
	chunkBits = 13
	chunkSize = 1 << chunkBits
	longest   = 255 // bytes of a packing
)

// add gives a packing's number, and whether it is new.
func (p *positions) add(key []byte) (number int, added bool) {
	if 2*(len(p.where)+1) > len(p.slots) {
		p.grow()
	}
	slot := p.find(key)
	if n := p.slots[slot]; n != 0 {
		return int(n - 1), false
	}
	p.where = append(p.where, p.keep(key))
	p.slots[slot] = uint32(len(p.where))
	return len(p.where) - 1, true
}

// at is the packing of a number. It must not be changed.
func (p *positions) at(number int) []byte {
	w := p.where[number]
	rest := p.chunks[w>>chunkBits][w&(chunkSize-1):]
	return rest[1 : 1+int(rest[0])]
}

// find is the slot in which a packing is, or would be.
func (p *positions) find(key []byte) int {
	mask := len(p.slots) - 1
	slot := int(hash(key)) & mask
	for p.slots[slot] != 0 && !bytes.Equal(p.at(int(p.slots[slot]-1)), key) {
		slot = (slot + 1) & mask
	}
	return slot
}

// keep copies a packing to where it stays.
func (p *positions) keep(key []byte) (where uint32) {
	if len(p.chunks) == 0 || p.used+1+len(key) > chunkSize {
		p.chunks = append(p.chunks, make([]byte, chunkSize))
		p.used = 0
	}
	last := len(p.chunks) - 1
	where = uint32(last)<<chunkBits | uint32(p.used)
	p.chunks[last][p.used] = byte(len(key))
	p.used += 1 + copy(p.chunks[last][p.used+1:], key)
	return where
}

func (p *positions) grow() {
	p.slots = make([]uint32, max(1<<10, 2*len(p.slots)))
	mask := len(p.slots) - 1
	for n := range p.where {
		slot := int(hash(p.at(n))) & mask
		for p.slots[slot] != 0 {
			slot = (slot + 1) & mask
		}
		p.slots[slot] = uint32(n + 1)
	}
}

// bytes is how much memory the set may take. It goes by lengths, because the capacity of a
// slice depends on the machine.
func (p *positions) bytes() int {
	return 4*len(p.slots) + 8*len(p.where) + chunkSize*len(p.chunks)
}

// hash mixes a packing, eight bytes at a time.
func hash(key []byte) uint64 {
	h := uint64(len(key)) * 0x9e3779b97f4a7c15
	for len(key) >= 8 {
		h = mix(h ^ word(key))
		key = key[8:]
	}
	var rest uint64
	for i, b := range key {
		rest |= uint64(b) << (8 * i)
	}
	return mix(h ^ rest)
}

func word(b []byte) uint64 {
	_ = b[7]
	return uint64(b[0]) | uint64(b[1])<<8 | uint64(b[2])<<16 | uint64(b[3])<<24 |
		uint64(b[4])<<32 | uint64(b[5])<<40 | uint64(b[6])<<48 | uint64(b[7])<<56
}

func mix(h uint64) uint64 {
	h *= 0xff51afd7ed558ccd
	h ^= h >> 32
	h *= 0xc4ceb9fe1a85ec53
	return h ^ h>>29
}

package paletted

import (
	"bytes"
	"cmp"
	"hash/maphash"
	"slices"
	"sync"
)

// band is packed lines, with the checksum of the unpacked ones.
type band struct {
	packed []byte
	bits   int // of packed
	sum    uint32
	size   int // in bytes, unpacked
}

// bandKey tells bands apart by their pixels.
type bandKey struct {
	pixels uint64
	size   int
	width  int
}

// shelf keeps bands that were packed lately, at most twice as many as shelfSize.
// A band of a table takes about 7 kB.
type shelf struct {
	mu       sync.Mutex
	new, old map[bandKey]band
	seed     maphash.Seed
}

const shelfSize = 1024

// packedBands are the bands of all pictures.
var packedBands = shelf{new: map[bandKey]band{}, seed: maphash.MakeSeed()}

func (s *shelf) key(pix []uint8, width int) bandKey {
	return bandKey{maphash.Bytes(s.seed, pix), len(pix), width}
}

func (s *shelf) find(k bandKey) (band, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	b, ok := s.new[k]
	if ok {
		return b, true
	}
	if b, ok = s.old[k]; ok {
		s.add(k, b)
	}
	return b, ok
}

func (s *shelf) keep(k bandKey, b band) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.add(k, b)
}

// add puts a band among the new ones. When there are many, it forgets the bands that
// nobody has asked for since the last time.
func (s *shelf) add(k bandKey, b band) {
	if len(s.new) >= shelfSize {
		s.old, s.new = s.new, map[bandKey]band{}
	}
	s.new[k] = b
}

// bander packs bands; it holds the buffers for that.
type bander struct {
	packer packer
	lines  []byte // pixels with a filter byte before each line
	cells  []Cell
}

// pack packs lines of pixels, the first of which is a line of
// the picture on which cells are. Lines are not filtered: with
// colours that are numbers, filters do harm.
func (b *bander) pack(pix []uint8, width, top int, cells []Cell) band {
	b.lines = b.lines[:0]
	for ; len(pix) > 0; pix = pix[width:] {
		b.lines = append(append(b.lines, 0), pix[:width]...)
	}
	packed, bits := b.packer.pack(b.lines, width+1, b.within(top, width+1, cells))
	return band{bytes.Clone(packed), bits, b.packer.sum.adler(), len(b.lines)}
}

// within keeps the cells that may be seen on the lines, of a length, that begin at a
// line of the picture: from the left to the right, their places from the first of these
// lines on.
func (b *bander) within(top, length int, cells []Cell) []Cell {
	b.cells = b.cells[:0]
	if length != usualLine {
		return nil
	}
	for _, c := range cells {
		c.At.Y -= top
		if c.At.X >= 0 && c.At.X+c.Sprite.w < length && c.At.Y+c.Sprite.h > 0 && c.At.Y*length < len(b.lines) {
			c.next = max(0, -c.At.Y)
			c.seen = c.next
			b.cells = append(b.cells, c)
		}
	}
	slices.SortFunc(b.cells, func(c, d Cell) int { return cmp.Or(c.At.X-d.At.X, c.At.Y-d.At.Y) })
	return b.cells
}

// joined is the Adler-32 checksum of bytes with the sum a, followed by size
// bytes with the sum b.
func joined(a, b uint32, size int) uint32 {
	n := uint32(size % base)
	low, high := a&0xffff, a>>16
	sum := (low + b&0xffff + base - 1) % base
	return sum | (high+b>>16+n*low%base+base-n)%base<<16
}

// Forget lets the next picture be the first, as benchmarks want it.
func Forget() {
	packedBands.mu.Lock()
	defer packedBands.mu.Unlock()
	packedBands.new, packedBands.old = map[bandKey]band{}, nil
}

// Packed is how many bands have been packed since the last forget, as long as they
// are few.
func Packed() int {
	packedBands.mu.Lock()
	defer packedBands.mu.Unlock()
	return len(packedBands.new)
}

package render

import (
	"encoding/binary"
	"hash/crc32"
	"io"
	"sync"

	"stopp/game/streit"
)

// studio is what one picture needs while it is made, kept for the next one.
type studio struct {
	canvas *canvas
	bander bander
	file   []byte
}

var studios = sync.Pool{New: func() any { return &studio{canvas: newCanvas(Width, Height, nil)} }}

// PNG writes the table as a picture of Width by Height pixels.
func PNG(w io.Writer, v streit.View, opts ...Option) error {
	s := studios.Get().(*studio)
	defer studios.Put(s)
	want, l := apply(opts), arrange(&v)
	s.canvas.pack = packOf(want.style, l.size)
	s.canvas.table(&v, l, want)
	return s.encode(w, s.canvas)
}

// encode writes a canvas as a PNG with a palette.
func (s *studio) encode(w io.Writer, c *canvas) error {
	head := binary.BigEndian.AppendUint32(nil, uint32(c.w))
	head = binary.BigEndian.AppendUint32(head, uint32(c.h))
	head = append(head, 8, 3, 0, 0, 0) // 8 bits, palette, not interlaced
	s.file = append(s.file[:0], "\x89PNG\r\n\x1a\n"...)
	s.chunk("IHDR", func() { s.file = append(s.file, head...) })
	s.chunk("PLTE", func() { s.file = append(s.file, c.pack.pot.rgb...) })
	if alpha := c.pack.pot.alpha; alpha != nil {
		s.chunk("tRNS", func() { s.file = append(s.file, alpha...) })
	}
	s.chunk("IDAT", func() { s.pixels(c) })
	s.chunk("IEND", func() {})
	_, err := w.Write(s.file)
	return err
}

// chunk appends a chunk to the file, whose data the function appends.
func (s *studio) chunk(name string, data func()) {
	at := len(s.file)
	s.file = append(append(s.file, 0, 0, 0, 0), name...)
	data()
	binary.BigEndian.PutUint32(s.file[at:], uint32(len(s.file)-at-8))
	s.file = binary.BigEndian.AppendUint32(s.file, crc32.ChecksumIEEE(s.file[at+4:]))
}

// pixels appends the canvas as a zlib stream, band by band (RFC 1950): a head,
// blocks, an empty last block and the checksum.
func (s *studio) pixels(c *canvas) {
	s.file = append(s.file, 0x78, 0x01)
	sum := uint32(1)
	for i := range len(c.cuts) - 1 {
		b := s.band(c.pix[c.cuts[i]*c.w:c.cuts[i+1]*c.w], c.w)
		s.file = append(s.file, b.packed...)
		sum = joined(sum, b.sum, b.size)
	}
	s.file = append(s.file, 3, 0)
	s.file = binary.BigEndian.AppendUint32(s.file, sum)
}

// band packs pixels, unless that was done lately.
func (s *studio) band(pix []uint8, width int) band {
	key := packedBands.key(pix, width)
	b, ok := packedBands.find(key)
	if !ok {
		b = s.bander.pack(pix, width)
		packedBands.keep(key, b)
	}
	return b
}
